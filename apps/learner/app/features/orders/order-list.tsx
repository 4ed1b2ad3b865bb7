import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { formatDate } from '@cungnghe/ui/dates';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './order-list.module.css';
import { stateOf } from './order-state.ts';
import { ReceivedNote } from './received-note.tsx';

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('learner');
  return (
    <ul className={classes.orders}>
      {orders.map((order) => (
        <li key={order.id} className={classes.order} style={hueStyle(order.community_slug)}>
          <div>
            <h2 className={classes.name} lang="vi">
              Pro · {order.community_name}
            </h2>
            <Facts className="dim">
              {t('orders.placed', { date: formatDate(order.created_at) })}
              {t('orders.code', { code: order.code })}
            </Facts>
          </div>
          <p className={classes.amount}>
            <Money vnd={order.amount_vnd} />
          </p>
          <p className={classes.status} data-status={order.status}>
            {t(`orders.${stateOf(order)}`)}
            {dateOf(order)}
          </p>
          {order.cancel_reason === null && order.reversal_reason === null ? null : (
            <p className={classes.reason}>{order.cancel_reason ?? order.reversal_reason}</p>
          )}
          <p className={classes.links}>
            <Link to={`/orders/${order.id}`}>
              {t(order.status === 'pending' ? 'orders.how_to_pay' : 'orders.open')}
            </Link>
            {order.approved_at === null ? null : (
              <Link to={`/orders/${order.id}/receipt`}>{t('orders.receipt')}</Link>
            )}
          </p>
          {order.received === null ? null : (
            <div className={classes.received}>
              <ReceivedNote received={order.received} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When it came to what it is. */
function dateOf(order: Order): string {
  const at = order.reversed_at ?? order.cancelled_at ?? order.approved_at;
  return at === null ? '' : ` · ${formatDate(at)}`;
}
