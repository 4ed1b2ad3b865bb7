import type { DayPayment } from '@cungnghe/contracts/payments/days';
import { formatTime } from '@cungnghe/ui/dates';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import type { Column } from '../../list/data-table.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

const tones: Readonly<Record<DayPayment['place'], Tone>> = {
  matched: 'good',
  matched_otherwise: 'bad',
  unmatched: 'waiting',
  refunded: 'quiet',
  ignored: 'quiet',
  outgoing: 'quiet',
};

/** A transfer as on the page of all of them, with its time of the day and where it is in the sums. */
export function useDayColumns(): readonly Column<DayPayment>[] {
  const { t } = useTranslation('payment_days');
  const { t: tPayments } = useTranslation('payments');
  const columns = usePaymentColumns().filter(({ key }) => !['amount', 'received', 'state'].includes(key));
  return [
    {
      key: 'time',
      head: t('time'),
      narrow: 'below',
      cell: ({ day_at }) => <time dateTime={day_at}>{formatTime(day_at)}</time>,
    },
    {
      key: 'amount',
      head: tPayments('amount'),
      narrow: 'title',
      cell: (row) => <Money vnd={row.amount_vnd} />,
    },
    ...columns,
    {
      key: 'place',
      head: t('place'),
      narrow: 'aside',
      cell: ({ place }) => <Status tone={tones[place]}>{t(`places.${place}`)}</Status>,
    },
  ];
}
