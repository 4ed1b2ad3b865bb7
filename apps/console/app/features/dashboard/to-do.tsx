import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { When } from '../../parts/when.tsx';
import classes from './dashboard.module.css';

interface Line {
  readonly count: number;
  /** Where it is dealt with; null: not in the console. */
  readonly to: string | null;
  readonly text: string;
  /** Since when the oldest of them waits. */
  readonly since?: string | null | undefined;
}

function useLines(figures: Dashboard): Line[] {
  const { t } = useTranslation('dashboard');
  const {
    pending_orders: pending = 0,
    pending_vnd: amount = 0,
    unmatched_payments: unmatched = 0,
    stranded_orders: stranded = 0,
    due_invoices: dueInvoices = 0,
    invoices_to_correct: toCorrect = 0,
    open_quotes: openQuotes = 0,
    overdue_quotes: overdueQuotes = 0,
    unprepared_events: unprepared = 0,
    emails_failed: failed = 0,
    failed_publications: unpublished = 0,
    mail,
    waiting_since: since,
  } = figures;
  const lines: Line[] = [
    ...useMailLines(mail),
    ...useBackupLines(figures.backup),
    {
      count: pending,
      to: '/orders?status=pending',
      text: t('pending', { count: pending, amount: formatVnd(amount) }),
      since: since.orders,
    },
    {
      count: stranded,
      to: '/orders?stranded=true',
      text: t('stranded', { count: stranded }),
    },
    {
      count: unmatched,
      to: '/payments?state=unmatched&direction=in',
      text: t('unmatched', { count: unmatched }),
      since: since.payments,
    },
    {
      count: dueInvoices,
      to: '/orders/invoices?state=due',
      text: t('due_invoices', { count: dueInvoices }),
      since: since.invoices,
    },
    {
      count: toCorrect,
      to: '/orders/invoices?state=to_correct',
      text: t('invoices_to_correct', { count: toCorrect }),
    },
    {
      count: openQuotes,
      to: '/media/quotes?open=true',
      text: t('open_quotes', { count: openQuotes }),
      since: since.quotes,
    },
    {
      count: overdueQuotes,
      to: '/media/quotes?overdue=true',
      text: t('overdue_quotes', { count: overdueQuotes }),
    },
    {
      count: unprepared,
      to: '/events?unprepared=true&status=planned&when=upcoming',
      text: t('unprepared_events', { count: unprepared }),
    },
    {
      count: unpublished,
      to: '/calendar',
      text: t('failed_publications', { count: unpublished }),
    },
    ...useReportLines(figures),
    {
      count: failed,
      to: '/outbox?status=failed',
      text: t('failed', { count: failed }),
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** What members have reported. */
function useReportLines(figures: Dashboard): Line[] {
  const { t } = useTranslation('dashboard');
  const {
    pending_reports: reports = 0,
    pending_prompt_reports: promptReports = 0,
    waiting_since: since,
  } = figures;
  return [
    {
      count: reports,
      to: '/discussions',
      text: t('reports', { count: reports }),
      since: since.reports,
    },
    {
      count: promptReports,
      to: '/prompts/reports',
      text: t('prompt_reports', { count: promptReports }),
      since: since.prompt_reports,
    },
  ];
}

/** Why no message goes out, where none does. */
function useMailLines(mail: Dashboard['mail']): Line[] {
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  const { down_since: down = null, quiet_since: quiet = null } = mail ?? {};
  const lineOf = (since: string | null, to: string, text: 'mail_quiet' | 'mail_down'): Line[] =>
    since === null ? [] : [{ count: 1, to, text: t(text, { since: formatDateTime(since, locale) }) }];
  return [...lineOf(quiet, '/outbox', 'mail_quiet'), ...lineOf(down, '/outbox?status=queued', 'mail_down')];
}

/** That a backup is missing: whoever keeps the machine finds why in its log. */
function useBackupLines(backup: Dashboard['backup']): Line[] {
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  if (backup === undefined || !backup.is_missing) return [];
  const { last_at: last } = backup;
  const text =
    last === null ? t('backup_never') : t('backup_missing', { since: formatDateTime(last, locale) });
  return [{ count: 1, to: null, text }];
}

/** What waits for this operator, each line a way to it; figures of the work of other roles are not there. */
export function ToDo({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const lines = useLines(figures);
  if (lines.length === 0) return <p>{t('nothing_to_do')}</p>;
  return (
    <ul className={classes.toDo}>
      {lines.map(({ to, text, since: oldest }) => (
        <li key={to ?? text}>
          {to === null ? <strong>{text}</strong> : <Link to={to}>{text}</Link>}
          {oldest != null && (
            <span className="dim">
              {t('oldest')} <When instant={oldest} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
