import { call } from '@cungnghe/client/call';
import {
  type AuditRun,
  adminAuditRuns,
  adminCancelAuditRun,
} from '@cungnghe/contracts/document-review/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { formatCount } from '../../parts/count.ts';
import { Notice } from '../../parts/notice.tsx';
import { Facts } from '../../parts/page.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import classes from './audits.module.css';
import { formatScore } from './score.ts';

const tones: Readonly<Record<AuditRun['status'], Tone>> = {
  running: 'waiting',
  done: 'good',
  cancelled: 'quiet',
  stopped_by_self_test: 'bad',
};

/** How far a run is, what came of it, and the way to stop it. */
export function RunProgress({ run }: { run: AuditRun }) {
  const { t } = useTranslation('library_audits');
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(adminCancelAuditRun, { params: { id: run.id } }),
    onSettled: () => queryClient.invalidateQueries(allOf(adminAuditRuns)),
  });
  const read = run.done + run.failed + run.skipped;
  const counted = t('progress', { read: formatCount(read), total: formatCount(run.total) });
  return (
    <div className={classes.run}>
      <p className={classes.line}>
        <strong>{run.community_name ?? t('all_communities')}</strong>
        <Status tone={tones[run.status]}>{t(`status.${run.status}`)}</Status>
        <span>{counted}</span>
      </p>
      {run.status === 'running' && (
        <progress className={classes.bar} value={read} max={Math.max(1, run.total)} aria-label={counted} />
      )}
      <SelfTest run={run} />
      <Facts
        items={[
          [t('done'), formatCount(run.done)],
          [t('failed'), formatCount(run.failed)],
          [t('skipped'), formatCount(run.skipped)],
          [t('waiting'), formatCount(run.total - read)],
          [t('model'), t('judged_by', { model: run.model, version: run.prompt_version })],
          [t('by'), run.started_by_name],
          [t('started'), <When key="started" instant={run.started_at} />],
          ...(run.ended_at === null
            ? []
            : ([[t('ended'), <When key="ended" instant={run.ended_at} />]] as const)),
        ]}
      />
      {run.can.cancel && (
        <Confirm label={t('cancel')} question={t('cancel_question')} tone="danger" mutation={cancel} />
      )}
    </div>
  );
}

function SelfTest({ run: { status, self_test: test } }: { run: AuditRun }) {
  const { t } = useTranslation('library_audits');
  const { locale } = useLocale();
  if (test === null) {
    return status === 'running' ? <p role="status">{t('testing')}</p> : null;
  }
  if (test.outcome === 'broken') {
    return (
      <Notice tone="danger" title={t('broken_title')}>
        <p>{t('broken_body', { score: formatScore(test.score ?? 0, locale) })}</p>
      </Notice>
    );
  }
  if (test.outcome === 'unclear') {
    return (
      <Notice tone="warning" title={t('unclear_title')}>
        <p>{t('unclear_body', { error: test.error_text })}</p>
      </Notice>
    );
  }
  return null;
}
