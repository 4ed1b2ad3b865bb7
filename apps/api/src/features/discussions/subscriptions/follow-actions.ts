import { notFound } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { WatchLevel } from '../posts/queries.ts';
import { limits } from '../rules.ts';
import { advanceReadMark, findReadMark, upsertWatch } from './follow-queries.ts';

interface Where {
  readonly slug: string;
  readonly postId: string;
}

/** How closely the viewer follows a thread from now on. Throws NOT_FOUND, RATE_LIMITED. */
export async function setWatch(
  { db, clock }: Services,
  viewer: Viewer,
  { watch, ...where }: Where & { watch: WatchLevel },
): Promise<{ watch: WatchLevel }> {
  await consumeRateLimit(db, limits.watches, viewer.accountId);
  const stands = await upsertWatch(db, { ...where, accountId: viewer.accountId, now: clock.now(), watch });
  if (!stands) throw notFound('This thread');
  return { watch };
}

/**
 * Keeps how far the viewer has read, never less than before and never beyond the last reply. Throws NOT_FOUND,
 * RATE_LIMITED.
 */
export async function markRead(
  { db, clock }: Services,
  viewer: Viewer,
  { number, ...where }: Where & { number: number },
): Promise<{ read_number: number }> {
  const mark = { ...where, accountId: viewer.accountId, now: clock.now(), number };
  const before = await findReadMark(db, mark);
  if (!before) throw notFound('This thread');
  // Opening a thread again is the common case, and writes nothing.
  if (before.read_number !== null && before.read_number >= Math.min(number, before.reply_count)) {
    return { read_number: before.read_number };
  }
  await consumeRateLimit(db, limits.marks, viewer.accountId);
  const after = await advanceReadMark(db, mark);
  if (!after) throw notFound('This thread');
  return after;
}
