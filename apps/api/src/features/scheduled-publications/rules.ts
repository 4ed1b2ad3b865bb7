import { maxDaysAhead } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { AppError, isDatabaseUnavailable } from '../../platform/errors.ts';

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
const patienceMs = 10 * 60_000;

export const hasLastedTooLong = (since: string | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - Date.parse(since) >= patienceMs;

const changed = 'draft_changed';

/** What a publisher throws when the draft is not the one that was prepared: it is prepared anew. */
export const draftChanged = (): AppError =>
  new AppError('CONFLICT', 'This draft has changed in another tab', { reason: changed });

/** What the same attempt would only say once more. */
export const isFinal = (error: unknown): boolean =>
  error instanceof AppError && error.details.reason !== changed;

/** Whether the same may go well a little later, with nobody changing a word of it. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return isDatabaseUnavailable(error);
  const { code, details } = error;
  if (code === 'UNAVAILABLE') return true;
  return (
    code === 'IMAGE_URL_NOT_DIRECT' && (details.reason === 'too_slow' || details.reason === 'unreachable')
  );
}
