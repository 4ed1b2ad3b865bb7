import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminGetOrder } from '@cungnghe/contracts/orders/endpoints';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { DataTable } from '../../list/data-table.tsx';
import { OrderStatus } from '../../parts/order-status.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** The communities of an account, with the end of each Pro term. */
export function Memberships({ rows }: { rows: AccountDetail['memberships'] }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('memberships_empty')}</p>;
  return (
    <DataTable
      caption={t('memberships')}
      rows={rows}
      rowKey={(row) => row.community_slug}
      {...(may(adminCommunities)
        ? { to: (row: (typeof rows)[number]) => `/communities/${row.community_slug}` }
        : {})}
      columns={[
        {
          key: 'community',
          head: t('community'),
          narrow: 'title',
          cell: (row) => (row.is_home ? `${row.community_name} (${t('is_home')})` : row.community_name),
        },
        {
          key: 'tier',
          head: t('tier'),
          narrow: 'aside',
          cell: (row) =>
            row.is_pro ? (
              <Status tone="good">{t('tier_pro')}</Status>
            ) : (
              <Status tone="quiet">{row.pro_expires_at === null ? t('tier_free') : t('tier_expired')}</Status>
            ),
        },
        {
          key: 'until',
          head: t('pro_until'),
          narrow: 'below',
          named: true,
          cell: (row) => (row.pro_expires_at === null ? null : <When instant={row.pro_expires_at} />),
        },
        {
          key: 'joined',
          head: t('joined_at'),
          narrow: 'hidden',
          cell: (row) => <When instant={row.joined_at} />,
        },
      ]}
    />
  );
}

export function AccountOrders({ rows }: { rows: AccountDetail['orders'] }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('orders_empty')}</p>;
  return (
    <DataTable
      caption={t('orders')}
      rows={rows}
      {...(may(adminGetOrder) ? { to: (row: (typeof rows)[number]) => `/orders/${row.id}` } : {})}
      columns={[
        { key: 'code', head: t('order'), narrow: 'title', cell: (row) => row.code },
        { key: 'community', head: t('community'), narrow: 'below', cell: (row) => row.community_name },
        {
          key: 'created',
          head: t('created'),
          narrow: 'below',
          cell: (row) => <When instant={row.created_at} />,
        },
        {
          key: 'amount',
          head: t('amount'),
          narrow: 'aside',
          numeric: true,
          cell: (row) => <Money vnd={row.amount_vnd} />,
        },
        {
          key: 'status',
          head: t('status'),
          narrow: 'aside',
          cell: (row) => <OrderStatus status={row.status} />,
        },
      ]}
    />
  );
}
