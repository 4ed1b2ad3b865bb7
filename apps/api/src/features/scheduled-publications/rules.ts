import { maxDaysAhead } from '@cungnghe/contracts/scheduled-publications/endpoints';

/** Beyond this, what was published is said to be late: rounds come every few seconds. */
const lateAfterMs = 5 * 60_000;

export const isLate = (publishAt: string, publishedAt: string | null): boolean =>
  publishedAt !== null && Date.parse(publishedAt) - Date.parse(publishAt) > lateAfterMs;

/** What is wrong with a time at which something is to be published. */
export function timeFault(at: Date, now: Date): 'past' | 'too_far' | undefined {
  if (at.getTime() <= now.getTime()) return 'past';
  return at.getTime() - now.getTime() > maxDaysAhead * 86_400_000 ? 'too_far' : undefined;
}

/** How long what is published is tried again before somebody has to look at it. */
const retryTimeoutMs = 10 * 60_000;

export const hasLastedTooLong = (since: string | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) >= retryTimeoutMs;
