import type { AdminInvoice } from '@cungnghe/contracts/orders/invoices';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { Status } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';

const tones = {
  requested: 'quiet',
  due: 'waiting',
  issued: 'good',
  to_correct: 'bad',
  void: 'quiet',
} as const;

export function InvoiceStatus({ state }: { state: AdminInvoice['state'] }) {
  const { t } = useTranslation('invoices');
  return <Status tone={tones[state]}>{t(`states.${state}`)}</Status>;
}

export function useInvoiceColumns(): readonly Column<AdminInvoice>[] {
  const { t } = useTranslation('invoices');
  return [
    {
      key: 'buyer',
      head: t('buyer'),
      narrow: 'title',
      cell: (row) => <TwoLines first={row.legal_name} second={row.tax_code ?? t(`kinds.${row.kind}`)} />,
    },
    {
      key: 'order',
      head: t('order'),
      narrow: 'below',
      cell: (row) => <TwoLines first={row.order_code} second={row.community_name} />,
    },
    {
      ...whenColumn<AdminInvoice>('requested', t('requested'), 'below', (row) => row.requested_at),
      sorts: byTime,
    },
    {
      key: 'amount',
      head: t('amount'),
      narrow: 'aside',
      numeric: true,
      cell: (row) => <Money vnd={row.amount_vnd} />,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (row) => <TwoLines first={<InvoiceStatus state={row.state} />} second={row.number ?? ''} />,
    },
  ];
}
