import { adminOrders, type Dashboard } from '@cungnghe/contracts/commerce';
import { adminOutbox } from '@cungnghe/contracts/emails';
import { adminPayments } from '@cungnghe/contracts/payments';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from 'react-i18next';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import classes from './dashboard.module.css';

/** What waits for an operator, each line a way to it. */
export function ToDo({ figures }: { figures: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const {
    pending_orders: pending,
    pending_vnd: amount,
    unmatched_payments: unmatched,
    emails_failed: failed,
  } = figures;
  if (pending === 0 && unmatched === 0 && failed === 0) return <p>{t('nothing_to_do')}</p>;
  return (
    <ul className={classes.toDo}>
      {pending > 0 && (
        <li>
          <GuardedLink endpoint={adminOrders} to="/orders?status=pending">
            {t('pending', { count: pending, amount: formatVnd(amount) })}
          </GuardedLink>
        </li>
      )}
      {unmatched > 0 && (
        <li>
          <GuardedLink endpoint={adminPayments} to="/payments?state=unmatched&direction=in">
            {t('unmatched', { count: unmatched })}
          </GuardedLink>
        </li>
      )}
      {failed > 0 && (
        <li>
          <GuardedLink endpoint={adminOutbox} to="/outbox?status=failed">
            {t('failed', { count: failed })}
          </GuardedLink>
        </li>
      )}
    </ul>
  );
}
