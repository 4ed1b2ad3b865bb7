import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import type { Report, reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommunityName } from '../../list/use-community-name.ts';
import { rowLink } from '../../list/use-row-keys.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { usePressInside } from '../../shell/shortcuts.ts';
import { Decision } from './decision.tsx';
import classes from './posts.module.css';
import { ReportedPost } from './reported-post.tsx';
import { Restore } from './restore.tsx';

const tones: Readonly<Record<(typeof reportStatuses)[number], Tone>> = {
  pending: 'waiting',
  upheld: 'bad',
  rejected: 'good',
};

interface ReportedTextProps {
  readonly report: Report;
  readonly onDone: (report: Report) => void;
}

/** One report: what was written, who minds it and why, and what to do about it. */
export function ReportedText({ report, onDone }: ReportedTextProps) {
  const { t } = useTranslation('discussions');
  const press = usePressInside();
  const nameOf = useCommunityName();
  const { status, reporter, text, reported_text, gone } = report;
  return (
    <li className={classes.report} onKeyDown={press}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <a href={report.url} target="_blank" rel="noreferrer" {...rowLink}>
            <span lang="vi">{report.post_title || t('no_title')}</span>{' '}
            <IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />
            <VisuallyHidden> ({t('opens_learner')})</VisuallyHidden>
          </a>
        </h2>
        <Status tone={tones[status]}>{t(`status.${status}`)}</Status>
      </header>
      <p className="dim">
        {report.reply_number === null ? t('of_post') : t('of_reply', { number: report.reply_number })} ·{' '}
        <GuardedLink endpoint={adminAccount} to={`/accounts/${report.text_author.id}`}>
          {t('written_by', { name: report.text_author.name })}
        </GuardedLink>{' '}
        · {nameOf(report.community_slug)}
      </p>
      <blockquote className={classes.text} lang="vi">
        {reported_text}
      </blockquote>
      {gone === null && text !== reported_text ? (
        <>
          <p className="dim">{t('text_now')}</p>
          <blockquote className={classes.text} lang="vi">
            {text}
          </blockquote>
        </>
      ) : null}
      <p>
        <strong>{t(`reason.${report.reason}`)}</strong>
        {report.detail === '' ? null : <span lang="vi">: {report.detail}</span>}
      </p>
      <p className="dim">
        {t('reported_by', { name: reporter.name })} · <When instant={report.created_at} /> ·{' '}
        {t('reporters', { count: report.report_count })}
      </p>
      {gone === null ? null : <p>{t(`gone.${gone}`)}</p>}
      {gone === 'by_operator' ? (
        <Restore of={report.reply_id === null ? 'post' : 'reply'} id={report.reply_id ?? report.post_id} />
      ) : null}
      {report.decided_at === null ? (
        <Decision report={report} onDone={onDone} />
      ) : (
        <p className="dim">
          {t('decided', { name: report.decided_by_name ?? '' })} <When instant={report.decided_at} />
        </p>
      )}
      <DocumentContext report={report} />
    </li>
  );
}

/** Fetched only once somebody wants to see it. */
function DocumentContext({ report }: { report: Report }) {
  const { t } = useTranslation('discussions');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t('around')}</summary>
      {open ? <ReportedPost report={report} /> : null}
    </details>
  );
}
