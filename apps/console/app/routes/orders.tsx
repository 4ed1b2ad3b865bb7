import { reissueMax, reissueOrders } from '@cungnghe/contracts/order-corrections';
import { type AdminOrder, adminOrders, orderStatuses } from '@cungnghe/contracts/orders';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useOrderColumns } from '../features/orders/order-columns.tsx';
import { ReissueMany } from '../features/orders/reissue-many.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useSelection } from '../list/use-selection.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';
import { useViewer } from '../shell/viewer.ts';

export default function Orders() {
  return (
    <Guard endpoint={adminOrders}>
      <OrderList />
    </Guard>
  );
}

function OrderList() {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const { filters, set, clear, any } = useFilters(adminOrders);
  const orders = useInfiniteQuery({
    ...readTable(adminOrders, filters),
    placeholderData: keepPreviousData,
  });
  const columns = useOrderColumns();
  const { may } = useViewer();
  // Only what cannot be approved any more is reissued; in the whole list the boxes would be in the way.
  const selects = filters.stranded === 'true' && may(reissueOrders);
  const selection = useSelection(orders.data?.pages.flatMap((page) => page.rows) ?? noRows, {
    rowKey,
    canSelect: (order) => order.can.reissue,
    max: reissueMax,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('status')}
          value={filters.status}
          options={orderStatuses.map((value) => ({ value, label: tShell(`order_status.${value}`) }))}
          onChange={(status) => set('status', status)}
        />
        <Choice
          label={t('stranded')}
          value={filters.stranded}
          options={[{ value: 'true', label: t('stranded_only') }]}
          onChange={(stranded) => set('stranded', stranded)}
        />
        <CommunityChoice
          value={filters.community}
          // Retired ones stay: old orders are theirs.
          only={({ access, dimension }) => access === 'pro' && dimension !== 'holding'}
          onChange={(community) => set('community', community)}
        />
        <TextInput
          type="month"
          label={t('approved_month')}
          placeholder="2026-11"
          // Keyed by the address, so that clearing the filters clears a half-typed month too.
          key={filters.approved_month}
          defaultValue={filters.approved_month ?? ''}
          onBlur={(event) => set('approved_month', event.currentTarget.value)}
          onChange={(event) =>
            /^(\d{4}-\d{2})?$/.test(event.currentTarget.value) &&
            set('approved_month', event.currentTarget.value)
          }
        />
      </FilterBar>
      {selects && <ReissueMany selection={selection} />}
      <ListView query={orders} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={rowKey}
            to={(order) => `/orders/${order.id}`}
            {...(selects && {
              selection: {
                ...selection,
                labelOf: (order: AdminOrder) => t('select_one', { code: order.code }),
                labelOfAll: t('select_all'),
              },
            })}
          />
        )}
      </ListView>
    </Page>
  );
}

const rowKey = (order: AdminOrder) => order.id;
const noRows: readonly AdminOrder[] = [];
