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
import { ListView } from '../list/list-view.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminInvoices, InvoiceList);

function InvoiceList() {
  const { t } = useTranslation('invoices');
  const { t: tOrders } = useTranslation('orders');
  const { list, filters } = useTable(adminInvoices);
  const columns = useInvoiceColumns();
  const { may } = useViewer();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to="/orders">{tOrders('title')}</BackLink>}
      actions={<CsvLink of={adminInvoicesCsv} filters={filters.values} />}
    >
      {may(issueInvoices) && <IssueMany />}
      <ListView
        list={list}
        filters={filters}
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
        table={{ caption: t('caption'), columns, to: ({ id }) => `/orders/${id}` }}
      />
    </Page>
  );
}
