import { ApiError } from '@cungnghe/client/call';
import type { Translate } from '@cungnghe/ui/translation';

const known = {
  NETWORK: 'network',
  RATE_LIMITED: 'rate_limited',
  FORBIDDEN: 'forbidden',
  CONFLICT: 'conflict',
  NOT_FOUND: 'not_found',
  VALIDATION_FAILED: 'invalid',
  CODE_INVALID: 'code_invalid',
  NOT_ON_SALE: 'not_on_sale',
  PRO_REQUIRED: 'pro_required',
  PAYLOAD_TOO_LARGE: 'too_large',
  UNSUPPORTED_MEDIA: 'not_an_image',
} as const;

/** What to tell a person about a call that failed. */
export function problemText(error: unknown, t: Translate<'learner'>): string {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  if (code in known) return t(`problem.${known[code as keyof typeof known]}`);
  const id = error instanceof ApiError ? error.details.request_id : undefined;
  const text = t('problem.unknown');
  // Whoever complains of a fault of ours can name it.
  return typeof id === 'string' ? `${text} ${t('problem.request', { id })}` : text;
}
