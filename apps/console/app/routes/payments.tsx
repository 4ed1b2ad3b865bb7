import { paymentReasons } from '@cungnghe/contracts/orders';
import { adminPayments, paymentDirections, paymentStates } from '@cungnghe/contracts/payments';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usePaymentColumns } from '../features/payments/payment-columns.tsx';
import { Totals } from '../features/payments/totals.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Payments() {
  return (
    <Guard endpoint={adminPayments}>
      <PaymentList />
    </Guard>
  );
}

function PaymentList() {
  const { t } = useTranslation('payments');
  const { filters, set, clear, any } = useFilters(adminPayments);
  const payments = useInfiniteQuery({
    ...readTable(adminPayments, filters),
    placeholderData: keepPreviousData,
  });
  const columns = usePaymentColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Totals />
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('state')}
          value={filters.state}
          options={paymentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(state) => set('state', state)}
        />
        <Choice
          label={t('direction')}
          value={filters.direction}
          options={paymentDirections.map((value) => ({ value, label: t(`directions.${value}`) }))}
          onChange={(direction) => set('direction', direction)}
        />
        <Choice
          label={t('reason')}
          value={filters.reason}
          options={paymentReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(reason) => set('reason', reason)}
        />
      </FilterBar>
      <ListView query={payments} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(payment) => payment.id}
            to={(payment) => `/payments/${payment.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
