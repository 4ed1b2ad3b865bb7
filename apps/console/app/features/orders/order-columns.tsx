import type { AdminOrder } from '@cungnghe/contracts/commerce';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../list/data-table.tsx';
import { OrderStatus } from '../../parts/order-status.tsx';
import { When } from '../../parts/when.tsx';
import { priceGap } from './price-gap.ts';

export function useOrderColumns(): readonly Column<AdminOrder>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'code', head: t('code'), narrow: 'title', cell: (order) => order.code },
    {
      key: 'buyer',
      head: t('buyer'),
      narrow: 'below',
      cell: (order) => (
        <>
          {order.user_name} {order.user_email !== null && <span className="dim">{order.user_email}</span>}
        </>
      ),
    },
    { key: 'community', head: t('community'), narrow: 'below', cell: (order) => order.community_name },
    {
      key: 'created',
      head: t('created'),
      narrow: 'below',
      cell: (order) => <When instant={order.created_at} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      narrow: 'aside',
      numeric: true,
      cell: (order) => <Money vnd={order.amount_vnd} />,
    },
    {
      key: 'status',
      head: t('status'),
      narrow: 'aside',
      cell: (order) => (
        <>
          <OrderStatus status={order.status} />
          {priceGap(order) !== null && <span className="warn"> · {t('price_moved')}</span>}
        </>
      ),
    },
  ];
}
