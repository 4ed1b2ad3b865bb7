import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCommunityName } from '../../list/use-community-name.ts';
import { rowLink } from '../../list/use-row-keys.ts';
import { ReportEntry } from '../../reports/report-entry.tsx';
import { Decision } from './decision.tsx';
import classes from './posts.module.css';
import { ReportedPost } from './reported-post.tsx';
import { Restore } from './restore.tsx';

interface ReportedTextProps {
  readonly report: Report;
  readonly onDone: (report: Report) => void;
  readonly box: ReactNode;
}

/** A reported post or reply, and what to do about it. */
export function ReportedText({ report, onDone, box }: ReportedTextProps) {
  const { t } = useTranslation('discussions');
  const nameOf = useCommunityName();
  const { reply_number: number, reported_text, text, gone } = report;
  return (
    <ReportEntry
      report={report}
      box={box}
      statusName={t(`status.${report.status}`)}
      title={
        <a href={report.url} target="_blank" rel="noreferrer" {...rowLink}>
          <span lang="vi">{report.post_title || t('no_title')}</span>{' '}
          <IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />
          <VisuallyHidden> ({t('opens_learner')})</VisuallyHidden>
        </a>
      }
      kind={number === null ? t('of_post') : t('of_reply', { number })}
      place={nameOf(report.community_slug)}
      text={
        <>
          <Quoted text={reported_text} />
          {gone === null && text !== reported_text ? (
            <>
              <p className="dim">{t('text_now')}</p>
              <Quoted text={text} />
            </>
          ) : null}
        </>
      }
      standing={
        <>
          {gone === null ? null : <p>{t(`gone.${gone}`)}</p>}
          {gone === 'by_operator' ? (
            <Restore
              of={report.reply_id === null ? 'post' : 'reply'}
              id={report.reply_id ?? report.post_id}
            />
          ) : null}
        </>
      }
      decision={<Decision report={report} onDone={onDone} />}
    >
      <DocumentContext report={report} />
    </ReportEntry>
  );
}

function Quoted({ text }: { text: string }) {
  return (
    <blockquote className={classes.text} lang="vi">
      {text}
    </blockquote>
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
