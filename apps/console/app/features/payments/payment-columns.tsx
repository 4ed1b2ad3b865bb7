import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byAmount, byTime } from '../../list/use-sorting.ts';
import { TwoLines } from '../../parts/two-lines.tsx';
import { PaymentState } from './payment-state.tsx';

export function usePaymentColumns(): readonly Column<Payment>[] {
  const { t } = useTranslation('payments');
  return [
    {
      key: 'amount',
      head: t('amount'),
      narrow: 'title',
      sorts: byAmount,
      cell: (payment) => formatVnd(payment.amount_vnd),
    },
    {
      key: 'content',
      head: t('content'),
      narrow: 'below',
      cell: (payment) => <TwoLines first={shortened(payment.content)} second={payment.reference ?? ''} />,
    },
    {
      key: 'order',
      head: t('order'),
      narrow: 'below',
      cell: (payment) => {
        const order = payment.order ?? payment.suggested_order;
        const { quote } = payment;
        if (quote !== null) return <TwoLines first={quote.number} second={quote.company_name} />;
        return order === null ? null : <TwoLines first={order.code} second={order.user_name} />;
      },
    },
    {
      ...whenColumn<Payment>('received', t('received_at'), 'below', (row) => row.received_at),
      sorts: byTime,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (payment) => <PaymentState payment={payment} />,
    },
    {
      key: 'reason',
      head: t('reason'),
      narrow: 'below',
      cell: (payment) =>
        payment.reason === null || !payment.can.match ? null : t(`reasons.${payment.reason}`),
    },
  ];
}

/** Banks add a line or two of their own; the whole text is on the payment's page. */
const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
