import { inVietnam, toDate } from '@cungnghe/calendar/vietnam-time';
/** What one activation code grants, in Vietnam calendar months. */
export const monthsPerCode = 12;

/** Wrong codes only. */
export const wrongCodeLimits = {
  perAccount: { name: 'wrong_activation_code_account', max: 5, minutes: 15 },
  perClient: { name: 'wrong_activation_code_client', max: 20, minutes: 15 },
} as const;

export const isActive = ({ expires_at }: { readonly expires_at: string }, now: Date): boolean =>
  Date.parse(expires_at) > now.getTime();

/** When a membership ends after one more code: counted from now or, while it still runs, from its present end. */
export function expiryAfterCode(membership: { readonly expires_at: string } | undefined, now: Date): Date {
  const from = membership && isActive(membership, now) ? new Date(membership.expires_at) : now;
  return toDate(inVietnam(from).add({ months: monthsPerCode }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** So long before its end a member is notified of it. */
export const noticeMs = 14 * dayMs;

/** Days that are left, the last one counted as a whole. */
export const daysUntil = (instant: string, now: Date): number =>
  Math.ceil((Date.parse(instant) - now.getTime()) / dayMs);
