import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { OrderStatus } from '../../parts/order-status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { priceGap } from './price-gap.ts';

export function useOrderColumns(): readonly Column<AdminOrder>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'code', head: t('code'), narrow: 'title', cell: (order) => order.code },
    {
      key: 'buyer',
      head: t('buyer'),
      narrow: 'below',
      cell: (order) => <TwoLines first={order.user_name} second={order.user_email ?? ''} />,
    },
    { key: 'community', head: t('community'), narrow: 'below', cell: (order) => order.community_name },
    { ...whenColumn<AdminOrder>('created', t('created'), 'below', (row) => row.created_at), sorts: byTime },
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
        <TwoLines
          first={<OrderStatus status={order.status} />}
          second={priceGap(order) === null ? '' : <span className="warn">{t('price_moved')}</span>}
        />
      ),
    },
  ];
}
