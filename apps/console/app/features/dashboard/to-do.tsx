import { adminOrders, type Dashboard } from '@cungnghe/contracts/commerce';
import { adminOutbox } from '@cungnghe/contracts/emails';
import { adminPayments } from '@cungnghe/contracts/payments';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '../../shell/viewer.ts';
import classes from './dashboard.module.css';

/** What waits for this operator, each line a way to it; the work of other roles is not theirs to see. */
export function ToDo({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const { may } = useViewer();
  const {
    pending_orders: pending,
    pending_vnd: amount,
    unmatched_payments: unmatched,
    emails_failed: failed,
  } = figures;
  const lines = [
    {
      endpoint: adminOrders,
      count: pending,
      to: '/orders?status=pending',
      text: t('pending', { count: pending, amount: formatVnd(amount) }),
    },
    {
      endpoint: adminPayments,
      count: unmatched,
      to: '/payments?state=unmatched&direction=in',
      text: t('unmatched', { count: unmatched }),
    },
    {
      endpoint: adminOutbox,
      count: failed,
      to: '/outbox?status=failed',
      text: t('failed', { count: failed }),
    },
  ].filter(({ endpoint, count }) => count > 0 && may(endpoint));
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
