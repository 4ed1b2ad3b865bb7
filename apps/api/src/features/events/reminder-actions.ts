import type { EmailData } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { MailAttachment } from '../../platform/mail/attachment.ts';
import type { Database, Services } from '../../platform/services.ts';
import { notify } from '../notifications/public.ts';
import { eventMessage } from './present-message.ts';
import { batchSize, listUpcomingAttendance, lockDue, markReminded } from './reminder-queries.ts';
import { isStartingSoon } from './rules.ts';

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
          ...eventMessage(one, config),
          dedupeKey: `event_reminder:${one.event_id}:${one.user_id}:${one.starts_at}`,
        },
        now,
      );
      await notify(
        trx,
        {
          kind: 'event_reminder',
          to: [one.user_id],
          thingId: one.event_id,
          title: one.title,
          path: `/online-events/${one.slug}`,
        },
        now,
      );
      await markReminded(trx, { starts_at: one.starts_at, event_id: one.event_id, user_id: one.user_id });
    }
    return due.length;
  });
}

interface ReminderContent {
  readonly data: EmailData['event_reminder'];
  readonly attachments: readonly MailAttachment[];
}

/**
 * The same by hand: what everybody who said yes to an event is reminded with. Nobody once it has begun or is called off.
 */
export async function findEventReminders(
  db: Database | Transaction<DB>,
  config: Config,
  eventId: string,
  now: Date,
): Promise<ReadonlyMap<string, ReminderContent>> {
  const coming = await listUpcomingAttendance(db, eventId, now);
  return new Map(
    coming.map((one) => {
      const { data, attachments } = eventMessage(one, config);
      return [one.user_id, { data: { ...data, isEarly: !isStartingSoon(one, now) }, attachments }];
    }),
  );
}
