import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addEvent, communityOf } from './actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { weeklyCopies } from './rules.ts';
import { listSeries } from './series-queries.ts';

/**
 * Announces events like this one, a week apart, all of them or none; copies of a draft are drafts. A repeat with the same `sendId` makes no others,
 * whatever has become of the first ones. Throws NOT_FOUND; CONFLICT for a `sendId` of another event's copies, and where
 * the community is hidden.
 */
export async function copyEvent(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; startsAt: Date; count: number; sendId: string; requestId: string },
): Promise<{ ids: string[]; isNew: boolean }> {
  return await db.transaction().execute(async (trx) => {
    // One request after the other: the second one finds what the first has made.
    const event = await lockForOperator(trx, input.id);
    if (!event) throw notFound('This event');
    const sent = await listSeries(trx, input.sendId);
    if (sent.some(({ copied_from }) => copied_from !== event.id)) {
      throw new AppError('CONFLICT', 'This send_id belongs to copies of another event', {
        reason: 'send_id_used',
      });
    }
    if (sent.length > 0) return { ids: sent.map(({ id }) => id), isNew: false };
    const now = clock.now();
    const place = {
      community_id: await communityOf(trx, event.community_id ?? undefined),
      school_id: event.school_id,
      published_at: event.published_at === null ? null : now,
      copied_from: event.id,
      series_id: input.sendId,
    };
    const context = { now, requestId: input.requestId };
    const ids: string[] = [];
    for (const settings of weeklyCopies(event, input.startsAt, input.count)) {
      ids.push((await addEvent(trx, actor, { settings, place }, context)).id);
    }
    return { ids, isNew: true };
  });
}
