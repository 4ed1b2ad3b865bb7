import type { Services } from '../../platform/services.ts';
import { calendarAttachment } from './calendars.ts';
import { batchSize, lockDue, markReminded } from './reminder-queries.ts';

/**
 * Reminds everybody who said yes of what starts within a day, once for each start. What was sent and that it was
 * sent are one transaction, so a round that dies is simply made again.
 */
export async function sendReminders(services: Services): Promise<void> {
  while ((await sendBatch(services)) === batchSize) {
    // the next batch
  }
}

async function sendBatch({ db, outbox, clock, config }: Services): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const due = await lockDue(trx, now);
    for (const one of due) {
      await outbox.enqueue(
        trx,
        {
          kind: 'event_reminder',
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
          },
          attachments: [calendarAttachment({ ...one, id: one.event_id }, config)],
          dedupeKey: `event_reminder:${one.event_id}:${one.user_id}:${one.starts_at}`,
        },
        now,
      );
      await markReminded(trx, { starts_at: one.starts_at, event_id: one.event_id, user_id: one.user_id });
    }
    return due.length;
  });
}
