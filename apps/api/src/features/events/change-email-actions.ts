import type { Services } from '../../platform/services.ts';
import { batchSize, takeChanges } from './change-queries.ts';
import { eventMessage } from './present-message.ts';
import { markReminded } from './reminder-queries.ts';
import { isOver, isStartingSoon } from './rules.ts';

/**
 * Sends those who said yes what has become of an event, with its calendar entry as it is now. What was sent and that it
 * was sent are one transaction, so a round that dies is simply made again.
 */
export async function sendEventChanges(services: Services): Promise<void> {
  while ((await sendBatch(services)) === batchSize) {
    // the next batch
  }
}

async function sendBatch({ db, outbox, clock, config }: Services): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const taken = await takeChanges(trx);
    for (const one of taken) {
      if (!one.is_wanted || one.email === null || one.answer !== 'yes' || isOver(one, now)) continue;
      const message = eventMessage({ ...one, email: one.email }, config);
      await outbox.enqueue(
        trx,
        {
          kind: 'event_registered',
          ...message,
          data: {
            ...message.data,
            change: one.change,
            ...(one.change_reason !== null && { reason: one.change_reason }),
          },
          dedupeKey: `event_change:${one.event_id}:${one.user_id}:${one.sequence}`,
        },
        now,
      );
      // It has just said when and where.
      if (one.change === 'moved' && isStartingSoon(one, now)) await markReminded(trx, one);
    }
    return taken.length;
  });
}
