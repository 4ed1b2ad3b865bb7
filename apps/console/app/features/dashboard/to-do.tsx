import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

/** What waits for this operator, each line a way to it; figures of the work of other roles are not there. */
export function ToDo({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const {
    pending_orders: pending = 0,
    pending_vnd: amount = 0,
    unmatched_payments: unmatched = 0,
    stranded_orders: stranded = 0,
    open_quotes: openQuotes = 0,
    overdue_quotes: overdueQuotes = 0,
    emails_failed: failed = 0,
    pending_reports: reports = 0,
    pending_prompt_reports: promptReports = 0,
    mail,
  } = figures;
  const { locale } = useLocale();
  const downSince = mail?.down_since ?? null;
  const quietSince = mail?.quiet_since ?? null;
  const lines = [
    {
      count: quietSince === null ? 0 : 1,
      to: '/outbox',
      text: quietSince === null ? '' : t('mail_quiet', { since: formatDateTime(quietSince, locale) }),
    },
    {
      count: downSince === null ? 0 : 1,
      to: '/outbox?status=queued',
      text: downSince === null ? '' : t('mail_down', { since: formatDateTime(downSince, locale) }),
    },
    {
      count: pending,
      to: '/orders?status=pending',
      text: t('pending', { count: pending, amount: formatVnd(amount) }),
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
    },
    {
      count: openQuotes,
      to: '/media/quotes?open=true',
      text: t('open_quotes', { count: openQuotes }),
    },
    {
      count: overdueQuotes,
      to: '/media/quotes?overdue=true',
      text: t('overdue_quotes', { count: overdueQuotes }),
    },
    {
      count: reports,
      to: '/discussions',
      text: t('reports', { count: reports }),
    },
    {
      count: promptReports,
      to: '/prompts/reports',
      text: t('prompt_reports', { count: promptReports }),
    },
    {
      count: failed,
      to: '/outbox?status=failed',
      text: t('failed', { count: failed }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return <p>{t('nothing_to_do')}</p>;
  return (
    <ul className={classes.toDo}>
      {lines.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
