import {
  adminInvoices,
  adminInvoicesCsv,
  invoiceStates,
  issueInvoices,
} from '@cungnghe/contracts/orders/invoices';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useInvoiceColumns } from '../features/orders/invoice-columns.tsx';
import { IssueMany } from '../features/orders/issue-many.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminInvoices, InvoiceList);

function InvoiceList() {
  const { t } = useTranslation('invoices');
  const { t: tOrders } = useTranslation('orders');
  const { list, filters } = useTable(adminInvoices);
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const columns = useInvoiceColumns();
  const { may } = useViewer();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to="/orders">{tOrders('title')}</BackLink>}
      actions={<CsvLink of={adminInvoicesCsv} filters={filters.values} />}
      above={may(issueInvoices) && <IssueMany />}
      list={list}
      filters={filters}
      views="invoices"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('state')}
            options={invoiceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            {...filters.field('state')}
          />
        </>
      }
      empty={t('empty')}
      table={{ caption: t('caption'), columns, sorting, to: ({ id }) => `/orders/${id}` }}
    />
  );
}
