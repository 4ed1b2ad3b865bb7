import { adminOrders } from '@cungnghe/contracts/commerce';
import type { AdminCommunity } from '@cungnghe/contracts/communities';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { CommunityState } from './community-state.tsx';

export function useCommunityColumns(): readonly Column<AdminCommunity>[] {
  const { t } = useTranslation('communities');
  return [
    {
      key: 'name',
      head: t('name'),
      narrow: 'title',
      cell: ({ name, name_en, dimension }) => (
        <TwoLines
          first={name}
          second={`${name_en === name ? '' : `${name_en}, `}${t(`dimension_name.${dimension}`)}`}
        />
      ),
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'below',
      cell: (community) => <CommunityState community={community} />,
    },
    {
      key: 'today',
      head: t('today'),
      narrow: 'aside',
      numeric: true,
      cell: ({ price }) => (price === null ? '–' : <Money vnd={price.today_vnd} />),
    },
    {
      key: 'next',
      head: t('next_month'),
      narrow: 'hidden',
      numeric: true,
      cell: ({ price }) => (price === null ? '–' : <Money vnd={price.next_month_vnd} />),
    },
    {
      key: 'members',
      head: t('members'),
      narrow: 'below',
      named: true,
      numeric: true,
      cell: (community) => formatCount(community.members),
    },
    {
      key: 'pro',
      head: t('pro_members'),
      narrow: 'below',
      named: true,
      numeric: true,
      cell: (community) => formatCount(community.pro_members),
    },
    {
      key: 'courses',
      head: t('courses'),
      narrow: 'below',
      named: true,
      numeric: true,
      cell: (community) => community.courses,
    },
    {
      key: 'pending',
      head: t('pending'),
      narrow: 'hidden',
      numeric: true,
      cell: ({ slug, pending_orders: count }) =>
        count === 0 ? (
          0
        ) : (
          <GuardedLink endpoint={adminOrders} to={`/orders?status=pending&community=${slug}`}>
            {count}
          </GuardedLink>
        ),
    },
  ];
}
