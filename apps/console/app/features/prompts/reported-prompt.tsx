import { call } from '@cungnghe/client/call';
import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import type { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import {
  adminGetPrompt,
  adminListPrompts,
  listPromptReports,
  type PromptReport,
  rejectPromptReport,
  upholdPromptReport,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rowLink } from '../../list/use-row-keys.ts';
import { useAuthorReason } from '../../parts/author-reason.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { usePressInside } from '../../shell/shortcuts.ts';
import { PromptStatus } from './prompt-status.tsx';
import classes from './prompts.module.css';
import { ReportedWords } from './reported-words.tsx';

const tones: Readonly<Record<(typeof reportStatuses)[number], Tone>> = {
  pending: 'waiting',
  upheld: 'bad',
  rejected: 'good',
};

interface ReportedPromptProps {
  readonly report: PromptReport;
  readonly onDone: (report: PromptReport) => void;
}

/** One report: what was written, who minds it and why, and what to do about it. */
export function ReportedPrompt({ report, onDone }: ReportedPromptProps) {
  const { t } = useTranslation('prompts');
  const press = usePressInside();
  const { status, reporter, text_author: author } = report;
  return (
    <li className={classes.entry} onKeyDown={press}>
      <header className={classes.head}>
        <h2 className={classes.title} lang="vi">
          <Link to={`/prompts/${report.prompt_id}`} {...rowLink}>
            {report.prompt_name}
          </Link>
        </h2>
        <Status tone={tones[status]}>{t(`reports.status.${status}`)}</Status>
      </header>
      <p className="dim">
        {t(report.case_id === null ? 'reports.of_prompt' : 'reports.of_case')} ·{' '}
        <GuardedLink endpoint={adminAccount} to={`/accounts/${author.id}`}>
          {t('reports.written_by', { name: author.name })}
        </GuardedLink>
      </p>
      <ReportedWords text={report.reported_text} />
      <p>
        <strong>{t(`reports.reason.${report.reason}`)}</strong>
        {report.detail === '' ? null : <span lang="vi">: {report.detail}</span>}
      </p>
      <p className="dim">
        {t('reports.reported_by', { name: reporter.name })} · <When instant={report.created_at} /> ·{' '}
        {t('reports.reporters', { count: report.report_count })}
      </p>
      <p>
        {t('reports.text_now')} <PromptStatus status={report.text_status} />
      </p>
      {report.decided_at === null ? (
        <Decision report={report} onDone={onDone} />
      ) : (
        <p className="dim">
          {t('reports.decided', { name: report.decided_by_name ?? '' })} <When instant={report.decided_at} />
        </p>
      )}
    </li>
  );
}

/** Is the report right? Each answer is asked for once more: the author or the reporter is told at once. */
function Decision({ report, onDone }: ReportedPromptProps) {
  const { t } = useTranslation('prompts');
  const { name } = report.text_author;
  const { reason, drop, field } = useAuthorReason(`uphold-${report.id}`);
  return (
    <div className={classes.decision}>
      <Confirm
        label={t('reports.uphold')}
        tone="danger"
        keyInside="x"
        mutation={useDecision(
          (id) => call(upholdPromptReport, { params: { id }, body: { reason } }),
          (decided) => {
            drop();
            onDone(decided);
          },
        )}
        input={report.id}
        question={t('reports.uphold_question', { name })}
        effect={t('reports.uphold_effect')}
      >
        {field}
      </Confirm>
      <Confirm
        label={t('reports.reject')}
        keyInside="v"
        mutation={useDecision((id) => call(rejectPromptReport, { params: { id } }), onDone)}
        input={report.id}
        question={t('reports.reject_question', { name })}
        effect={t('reports.reject_effect', { reporter: report.reporter.name })}
      />
    </div>
  );
}

/** Settles a report. The list is up to date before `onDone` is called. */
function useDecision(send: (id: string) => Promise<PromptReport>, onDone: (report: PromptReport) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (report) => {
      const shown = [listPromptReports, adminListPrompts, adminGetPrompt];
      await Promise.all(shown.map((each) => queryClient.invalidateQueries(allOf(each))));
      onDone(report);
    },
  });
}
