import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminGetOrder } from '@cungnghe/contracts/orders/endpoints';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { DataTable } from '../../list/data-table.tsx';
import { OrderStatus } from '../../parts/order-status.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** The communities of an account, with the end of each Pro term. */
export function Memberships({ account }: { account: AccountDetail }) {
  const rows = account.memberships;
  const { t } = useTranslation('accounts');
  const { t: tSupport } = useTranslation('member_support');
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
          key: 'source',
          head: tSupport('source.head'),
          narrow: 'below',
          cell: (row) =>
            row.pro_expires_at === null ? null : <ProSource account={account} slug={row.community_slug} />,
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

const giving = ['order_approved', 'granted', 'moved_in', 'carried_over'] as const;

/** What the present end of Pro comes from: the newest that gave some and was not taken back. */
function ProSource({ account, slug }: { account: AccountDetail; slug: string }) {
  const { t } = useTranslation('member_support');
  const { may } = useViewer();
  const entries = account.pro_entries.filter((entry) => entry.community_slug === slug);
  const entry = entries.find(
    ({ kind, is_undone, order_id }, at) =>
      giving.some((one) => one === kind) &&
      !is_undone &&
      !entries
        .slice(0, at)
        .some((later) => order_id !== null && later.kind === 'order_reversed' && later.order_id === order_id),
  );
  const kind = giving.find((one) => one === entry?.kind);
  if (entry === undefined || kind === undefined) return null;
  if (kind !== 'order_approved') return t(`source.${kind}`);
  const label = t('source.order', { code: entry.order_code ?? '' });
  return may(adminGetOrder) ? <Link to={`/orders/${entry.order_id}`}>{label}</Link> : label;
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
