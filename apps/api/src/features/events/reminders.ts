import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { reminderMs } from './rules.ts';

const batchSize = 50;

/**
 * Reminds everybody who said yes of what starts within a day, once for each start. What was sent and that it was
 * sent are one transaction, so a round that dies is simply made again.
 */
export async function sendReminders(services: Services): Promise<void> {
  while ((await sendBatch(services)) === batchSize) {
    // the next batch
  }
}

async function sendBatch({ db, outbox, clock }: Services): Promise<number> {
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
          dedupeKey: `event_reminder:${one.event_id}:${one.user_id}:${one.starts_at}`,
        },
        now,
      );
      await trx
        .updateTable('event_rsvps')
        .set({ reminded_for: one.starts_at })
        .where('event_id', '=', one.event_id)
        .where('user_id', '=', one.user_id)
        .execute();
    }
    return due.length;
  });
}

/** Rows that another process is at are left to it. */
function lockDue(trx: Transaction<DB>, now: Date) {
  return (
    trx
      .selectFrom('events as e')
      .innerJoin('event_rsvps as r', 'r.event_id', 'e.id')
      .innerJoin('accounts as a', 'a.id', 'r.user_id')
      .leftJoin('communities as c', 'c.id', 'e.community_id')
      .select([
        'r.event_id',
        'r.user_id',
        'e.slug',
        'e.title',
        'e.starts_at',
        'e.ends_at',
        'e.online',
        'e.place',
        'a.full_name',
        'a.locale',
      ])
      .select((eb) => eb.ref('a.email').$notNull().as('email'))
      .where('r.answer', '=', 'yes')
      .where('e.cancelled_at', 'is', null)
      .where('e.starts_at', '>', now.toISOString())
      .where('e.starts_at', '<=', new Date(now.getTime() + reminderMs).toISOString())
      .whereRef('r.reminded_for', 'is distinct from', 'e.starts_at')
      .where('a.email', 'is not', null)
      .where('a.is_active', '=', true)
      // An event whose community was hidden meanwhile does not exist for its people.
      .where((eb) => eb.or([eb('c.id', 'is', null), eb('c.status', '=', 'active')]))
      .orderBy('e.starts_at')
      .orderBy('r.user_id')
      .limit(batchSize)
      .forUpdate('r')
      .skipLocked()
      .execute()
  );
}
