import type { OrderSuggestion } from '@cungnghe/contracts/payments/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';

type Why = OrderSuggestion['why'][number];

/** Why an order is suggested, with the part of it that the bank's text holds. */
export function useWhyText(): (why: Why) => string {
  const { t } = useTranslation('payments');
  return ({ kind, found }) => t(`why.${kind}`, { found });
}
