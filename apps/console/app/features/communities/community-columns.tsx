import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import { adminCourses } from '@cungnghe/contracts/courses/author';
import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { Rows } from '../../parts/rows.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { CommunityState } from './community-state.tsx';

const amount = (vnd: number | undefined) => (vnd === undefined ? '–' : <Money vnd={vnd} />);

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
      cell: ({ price }) => amount(price?.today_vnd),
    },
    {
      key: 'next',
      head: t('next_month'),
      narrow: 'hidden',
      numeric: true,
      cell: ({ price }) => amount(price?.next_month_vnd),
    },
    countColumn('members', t('members'), ({ slug, members: count }) => (
      <Rows of={adminAccounts} to={`/accounts?community=${slug}`} count={count} />
    )),
    countColumn('pro', t('pro_members'), ({ slug, pro_members: count }) => (
      <Rows of={adminAccounts} to={`/accounts?community=${slug}&pro=yes`} count={count} />
    )),
    countColumn('courses', t('courses'), ({ slug, courses: count }) => (
      <Rows of={adminCourses} to={`/courses?community=${slug}&published=yes`} count={count} />
    )),
    {
      key: 'waiting',
      head: t('content_subscribers'),
      narrow: 'hidden',
      numeric: true,
      cell: ({ content_subscribers: count }) => count,
    },
    {
      key: 'pending',
      head: t('pending'),
      narrow: 'hidden',
      numeric: true,
      cell: ({ slug, pending_orders: count }) => (
        <Rows of={adminOrders} to={`/orders?status=pending&community=${slug}`} count={count} />
      ),
    },
  ];
}
