import { adminPayments } from '@cungnghe/contracts/payments/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../list/data-table.tsx';
import { PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

/** What came in for an order, whether it paid it or not. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments');
  const payments = useQuery(read(adminPayments, { query: { order_id: orderId, limit: 100 } }));
  const columns = usePaymentColumns();
  return (
    <PageSection title={t('of_order')}>
      {payments.isPending && <RowsSkeleton count={2} />}
      {payments.isError && <Problem error={payments.error} onRetry={() => void payments.refetch()} />}
      {payments.data?.length === 0 && <p className="dim">{t('of_order_empty')}</p>}
      {payments.data !== undefined && payments.data.length > 0 && (
        <DataTable
          caption={t('of_order')}
          rows={payments.data}
          columns={columns.filter(({ key }) => key !== 'order')}
          to={(payment) => `/payments/${payment.id}`}
        />
      )}
    </PageSection>
  );
}
