import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Status, type Tone } from '../parts/status.tsx';
import { When } from '../parts/when.tsx';
import { usePressInside } from '../shell/shortcuts.ts';
import classes from './reports.module.css';

const tones: Readonly<Record<Report['status'], Tone>> = {
  pending: 'waiting',
  upheld: 'bad',
  rejected: 'good',
};

interface ReportEntryProps {
  readonly report: Pick<
    Report,
    | 'status'
    | 'reason'
    | 'detail'
    | 'reporter'
    | 'report_count'
    | 'others'
    | 'text_author'
    | 'created_at'
    | 'decided_at'
    | 'decided_by_name'
  >;
  readonly statusName: string;
  /** The box that selects it together with others. */
  readonly box?: ReactNode;
  /** A link to what was reported. */
  readonly title: ReactNode;
  /** What it is, before who wrote it; and where, behind that. */
  readonly kind: string;
  readonly place?: ReactNode;
  /** The text, as it was reported. */
  readonly text: ReactNode;
  /** What has become of it since, and what can be done about that. */
  readonly standing: ReactNode;
  /** What to do about the report, until it is decided. */
  readonly decision: ReactNode;
  readonly children?: ReactNode;
}

/** One report: what was written, who minds it and why, and what to do about it. */
export function ReportEntry(props: ReportEntryProps) {
  const { report, kind, place } = props;
  const { t } = useTranslation('reports');
  const press = usePressInside();
  const { status, text_author: author } = report;
  return (
    <li className={classes.report} onKeyDown={press}>
      <header className={classes.head}>
        {props.box}
        <h2 className={classes.title}>{props.title}</h2>
        <Status tone={tones[status]}>{props.statusName}</Status>
      </header>
      <p className="dim">
        {kind} ·{' '}
        <GuardedLink endpoint={adminAccount} to={`/accounts/${author.id}`}>
          {t('written_by', { name: author.name })}
        </GuardedLink>
        {place !== undefined && <> · {place}</>} ·{' '}
        <Link to={`?author_id=${author.id}`}>{t('more_of_author')}</Link>
      </p>
      {props.text}
      <p>
        <strong>{t(`reason.${report.reason}`)}</strong>
        {report.detail === '' ? null : <span lang="vi">: {report.detail}</span>}
      </p>
      <p className="dim">
        {t('reported_by', { name: report.reporter.name })} · <When instant={report.created_at} /> ·{' '}
        {t('reporters', { count: report.report_count })}
      </p>
      <OtherReports others={report.others} />
      {props.standing}
      {report.decided_at === null ? (
        props.decision
      ) : (
        <p className="dim">
          {t('decided', { name: report.decided_by_name ?? '' })} <When instant={report.decided_at} />
        </p>
      )}
      {props.children}
    </li>
  );
}

/** Why others mind the same text: it is decided for all of them at once. */
function OtherReports({ others }: Pick<Report, 'others'>) {
  const { t } = useTranslation('reports');
  if (others.length === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>{t('more_reporters', { count: others.length })}</summary>
      <ul className={classes.others} aria-label={t('who')}>
        {others.map(({ reporter_id, reporter_name, reason, detail }) => (
          <li key={reporter_id}>
            <strong>{t(`reason.${reason}`)}</strong>
            {detail === '' ? null : <span lang="vi">: {detail}</span>}{' '}
            <span className="dim">{t('reported_by', { name: reporter_name })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
