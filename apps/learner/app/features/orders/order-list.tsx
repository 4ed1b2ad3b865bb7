import type { Order } from '@cungnghe/contracts/commerce';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { formatDate } from '@cungnghe/ui/dates';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './order-list.module.css';
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
            {t(`orders.${order.status}`)}
            {order.approved_at === null ? '' : ` · ${formatDate(order.approved_at)}`}
            {order.status === 'pending' ? (
              <>
                {' · '}
                <Link to={`/c/${order.community_slug}/upgrade`}>{t('orders.how_to_pay')}</Link>
              </>
            ) : null}
            {order.status === 'approved' ? (
              <>
                {' · '}
                <Link to={`/orders/${order.id}/receipt`}>{t('orders.receipt')}</Link>
              </>
            ) : null}
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
