import { ApiError } from '@cungnghe/client/call';
import { formatVnd } from '@cungnghe/ui/money';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { needsHiddenConfirmed } from '../../parts/hidden-refusal.ts';
import { useProblemText } from '../../parts/problem.tsx';

/** Why a payment could not be settled, with the amounts that the server named. */
export function useRefusal(accepting: boolean): (error: Error) => string {
  const { t } = useTranslation('payments');
  const { t: tShell } = useTranslation('shell');
  const problem = useProblemText();
  return (error) => {
    if (!(error instanceof ApiError)) return problem(error);
    const { code, details } = error;
    if (code === 'FORBIDDEN' && details.needs_one_of === undefined) return t('own_order');
    if (needsHiddenConfirmed(error)) return t('refused_hidden');
    if (code === 'CONFLICT' && accepting) return t('refused_date');
    if (code === 'PRICE_POLICY_MISMATCH') return wrongPrice(details, accepting, t);
    if (code === 'INVALID_TRANSITION') return wrongState(details, t, tShell);
    return problem(error);
  };
}

function wrongPrice(details: ApiError['details'], accepting: boolean, t: Translate<'payments'>): string {
  const ordered = amountOf(details.order_amount_vnd);
  const policy = amountOf(details.policy_amount_vnd) ?? t('gone');
  return t(accepting ? 'refused_paid_price' : 'refused_price', { ordered, policy });
}

function wrongState(
  details: ApiError['details'],
  t: Translate<'payments'>,
  tShell: Translate<'shell'>,
): string {
  const paid = amountOf(details.payment_amount_vnd);
  const asked = amountOf(details.deposit_amount_vnd);
  if (asked !== undefined) {
    if (details.from === 'lost') return t('refused_deposit_lost');
    return details.from === 'received' ? t('refused_deposit_paid') : t('refused_deposit', { paid, asked });
  }
  const status = (['pending', 'approved'] as const).find((known) => known === details.from);
  if (paid === undefined || status === undefined) return t('refused_state');
  const ordered = amountOf(details.order_amount_vnd);
  return t('refused_amount', { paid, ordered, status: tShell(`order_status.${status}`).toLowerCase() });
}

const amountOf = (value: unknown) => (typeof value === 'number' ? formatVnd(value) : undefined);
