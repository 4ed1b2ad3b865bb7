import type { Services } from '../../platform/services.ts';
import { calendarAttachment } from './calendars.ts';
import { batchSize, takeChanges } from './change-queries.ts';
import { isOver } from './rules.ts';

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
      await outbox.enqueue(
        trx,
        {
          kind: 'event_registered',
          to: one.email,
          accountId: one.user_id,
          locale: one.locale === 'en' ? 'en' : 'vi',
          data: {
            name: one.full_name,
            title: one.title,
            slug: one.slug,
            startsAt: one.starts_at,
            endsAt: one.ends_at,
            online: one.online,
            place: one.place,
            change: one.change,
          },
          attachments: [calendarAttachment({ ...one, id: one.event_id }, config)],
          dedupeKey: `event_change:${one.event_id}:${one.user_id}:${one.sequence}`,
        },
        now,
      );
    }
    return taken.length;
  });
}
