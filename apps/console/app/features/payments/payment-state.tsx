import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from '../../parts/status.tsx';

const tones: Readonly<Record<Payment['state'], Tone>> = {
  unmatched: 'waiting',
  matched: 'good',
  refunded: 'quiet',
};

/** What became of a payment. What left the account, or never came, waits for nobody. */
export function PaymentState({ payment }: { payment: Pick<Payment, 'state' | 'reason'> }) {
  const { t } = useTranslation('payments');
  const { state, reason } = payment;
  if (reason === 'outgoing' || reason === 'not_paid')
    return <Status tone="quiet">{t(`reasons.${reason}`)}</Status>;
  return <Status tone={tones[state]}>{t(`states.${state}`)}</Status>;
}
