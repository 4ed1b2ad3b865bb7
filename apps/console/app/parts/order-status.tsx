import { orderStatuses } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from './status.tsx';

const tones: Readonly<Record<(typeof orderStatuses)[number], Tone>> = {
  pending: 'waiting',
  approved: 'good',
  cancelled: 'quiet',
  reversed: 'bad',
};

export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation('shell');
  const known = orderStatuses.find((each) => each === status);
  return known === undefined ? status : <Status tone={tones[known]}>{t(`order_status.${known}`)}</Status>;
}
