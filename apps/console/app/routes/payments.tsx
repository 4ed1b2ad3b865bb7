import { startPaymentBulkAction } from '@cungnghe/contracts/bulk-actions/listed';
import { paymentReasons } from '@cungnghe/contracts/orders/endpoints';
import { adminPaymentDay } from '@cungnghe/contracts/payments/days';
import {
  adminPayments,
  adminPaymentsCsv,
  paymentDirections,
  paymentStates,
} from '@cungnghe/contracts/payments/endpoints';
import { listSorts } from '@cungnghe/contracts/shared';
import { Choice } from '@cungnghe/ui/filter-bar';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { usePaymentColumns } from '../features/payments/payment-columns.tsx';
import { Totals } from '../features/payments/totals.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminPayments, PaymentList);

function PaymentList() {
  const { t } = useTranslation('payments');
  const { t: tDays } = useTranslation('payment_days');
  const { may } = useViewer();
  const { list, filters } = useTable(adminPayments);
  const columns = usePaymentColumns();
  const sorting = useSorting(filters, listSorts);
  const { sort: _, ...filter } = filters.values;
  const bulk = useBulk(list, {
    kindsOf: ({ can }) => [
      ...(can.match ? (['payment.match'] as const) : []),
      ...(can.refund ? (['payment.refund'] as const) : []),
    ],
    nameOf: ({ amount_vnd, content }) => `${formatVnd(amount_vnd)}, ${content}`,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminPaymentsCsv} filters={filter} />
          {may(startPaymentBulkAction) && <BulkActionsLink />}
          {may(adminPaymentDay) && <Link to="/payments/days">{tDays('link')}</Link>}
        </>
      }
      above={<Totals />}
      list={list}
      filters={filters}
      views="payments"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('state')}
            options={paymentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            {...filters.field('state')}
          />
          <Choice
            label={t('direction')}
            options={paymentDirections.map((value) => ({ value, label: t(`directions.${value}`) }))}
            {...filters.field('direction')}
          />
          <Choice
            label={t('reason')}
            options={paymentReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            {...filters.field('reason')}
          />
          <DayRange filters={filters} />
        </>
      }
      note={bulk.bar}
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        sorting,
        ...bulk.table,
        to: (payment) => `/payments/${payment.id}`,
      }}
    />
  );
}
