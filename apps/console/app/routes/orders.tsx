import { reissueMax, reissueOrders } from '@cungnghe/contracts/orders/corrections';
import {
  type AdminOrder,
  adminOrders,
  adminOrdersCsv,
  adminOrderTotals,
  type OrderStatus,
  orderStatuses,
  startOrderBulkAction,
} from '@cungnghe/contracts/orders/endpoints';
import { adminInvoices } from '@cungnghe/contracts/orders/invoices';
import { adminOrderReport, orderFigures } from '@cungnghe/contracts/orders/report';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { OrderBulk } from '../features/orders/order-bulk.tsx';
import { useOrderColumns } from '../features/orders/order-columns.tsx';
import { ReissueMany } from '../features/orders/reissue-many.tsx';
import { CommunityChoice, hasPro } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { MonthField } from '../parts/month-field.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminOrders, OrderList);

function OrderList() {
  const { t } = useTranslation('orders');
  const { t: tReport } = useTranslation('order_report');
  const { t: tInvoices } = useTranslation('invoices');
  const { list, filters } = useTable(adminOrders);
  const columns = useOrderColumns();
  const { may } = useViewer();
  const { sort: _, ...filter } = filters.values;
  const { status, ...matching } = filter;
  const totals = useQuery(read(adminOrderTotals, { query: filter }));
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const bulk = useBulk(filter);
  const selection = useSelection(list, {
    rowKey,
    nameOf: ({ code }) => code,
    purpose: (bulk === 'status' ? status : bulk) ?? '',
    canSelect: (order) => (bulk === 'reissue' ? order.can.reissue : bulk !== null),
    max: bulk === 'reissue' ? reissueMax : selectedMax,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminOrdersCsv} filters={filter} />
          {may(adminInvoices) && <Link to="/orders/invoices">{tInvoices('link')}</Link>}
          {may(adminOrderReport) && <Link to="/orders/report">{tReport('link')}</Link>}
          {may(startOrderBulkAction) && <BulkActionsLink />}
        </>
      }
      list={{ ...list, total: totals.data }}
      filters={filters}
      views="orders"
      fields={<OrderFilters filters={filters} />}
      note={
        <>
          {bulk === null && may(startOrderBulkAction) && <p className="dim">{t('select_by_status')}</p>}
          {bulk === 'reissue' && <ReissueMany selection={selection} />}
          {bulk === 'status' && status !== undefined && (
            <OrderBulk
              // Another list is another choice.
              key={JSON.stringify(filter)}
              selection={selection}
              status={status}
              matching={matching}
              totals={totals.data}
            />
          )}
        </>
      }
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        sorting,
        rowKey,
        to: (order) => `/orders/${order.id}`,
        ...(bulk !== null && {
          selection: {
            ...selection,
            labelOf: (order: AdminOrder) => t('select_one', { code: order.code }),
            labelOfAll: t(bulk === 'reissue' ? 'select_all' : 'select_all_shown'),
          },
        }),
      }}
    />
  );
}

function OrderFilters({ filters }: { filters: ReturnType<typeof useTable<typeof adminOrders>>['filters'] }) {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  return (
    <>
      <SearchField label={t('search')} {...filters.field('q')} />
      <Choice
        label={t('status')}
        options={orderStatuses.map((value) => ({ value, label: tShell(`order_status.${value}`) }))}
        {...filters.field('status')}
      />
      <Choice
        label={t('stranded')}
        options={[{ value: 'true', label: t('stranded_only') }]}
        {...filters.field('stranded')}
      />
      <CommunityChoice {...filters.field('community')} only={hasPro} />
      <DayRange filters={filters} />
      <MonthFilters filters={filters} />
    </>
  );
}

/** Those of the report; few come without it, so they are shown when asked for, or when they say something. */
function MonthFilters({ filters }: { filters: ReturnType<typeof useTable<typeof adminOrders>>['filters'] }) {
  const { t } = useTranslation('order_report');
  const [isOpen, setIsOpen] = useState(false);
  const { figure, from_month, to_month } = filters.values;
  if (!isOpen && (figure ?? from_month ?? to_month) === undefined) {
    return (
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('filter_by_month')}
      </Button>
    );
  }
  return (
    <>
      <MonthField label={t('from')} {...filters.field('from_month')} />
      <MonthField label={t('to')} {...filters.field('to_month')} />
      <Choice
        label={t('figure')}
        options={orderFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
        {...filters.field('figure')}
      />
    </>
  );
}

/** How many can be named in one request; all that match are named by the filters. */
const selectedMax = 1_000;

/**
 * What can be done to many of the list: reissued, where none can be approved any more, or what their one status allows. In
 * a list of several statuses the boxes would be in the way.
 */
function useBulk(filters: {
  readonly status?: OrderStatus | undefined;
  readonly stranded?: 'true' | undefined;
}): 'reissue' | 'status' | null {
  const { may } = useViewer();
  if (filters.stranded === 'true') return may(reissueOrders) ? 'reissue' : null;
  const { status } = filters;
  return status !== undefined && status !== 'cancelled' && may(startOrderBulkAction) ? 'status' : null;
}

const rowKey = (order: AdminOrder) => order.id;
