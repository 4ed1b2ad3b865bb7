import { adminOrders, orderStatuses } from '@cungnghe/contracts/commerce';
import { TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOrderColumns } from '../features/orders/order-columns.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readPages } from '../shell/queries.ts';

export default function Orders() {
  return (
    <Guard endpoint={adminOrders}>
      <OrderList />
    </Guard>
  );
}

function OrderList() {
  const { t } = useTranslation(['orders', 'shell']);
  const { filters, set, clear, any } = useFilters(adminOrders);
  const orders = useInfiniteQuery({
    ...readPages(adminOrders, filters),
    placeholderData: keepPreviousData,
  });
  const columns = useOrderColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('status')}
          value={filters.status}
          options={orderStatuses.map((value) => ({ value, label: t(`shell:order_status.${value}`) }))}
          onChange={(status) => set('status', status)}
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
      <ListView query={orders} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(order) => order.id}
            to={(order) => `/orders/${order.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
