import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isVisible } from '../communities/public.ts';
import { reminderMs } from './rules.ts';

export function markReminded(
  trx: Transaction<DB>,
  { starts_at, event_id, user_id }: { starts_at: string; event_id: string; user_id: string },
) {
  return trx
    .updateTable('event_rsvps')
    .set({ reminded_for: starts_at })
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Who said yes to what has not begun and is not called off. */
function attendance(db: Database | Transaction<DB>, now: Date) {
  return (
    db
      .selectFrom('events as e')
      .innerJoin('event_rsvps as r', 'r.event_id', 'e.id')
      .innerJoin('accounts as a', 'a.id', 'r.user_id')
      .leftJoin('communities as c', 'c.id', 'e.community_id')
      .select([
        'r.event_id',
        'r.user_id',
        'e.slug',
        'e.sequence',
        'e.updated_at',
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
      .where('a.email', 'is not', null)
      .where('a.is_active', '=', true)
      // An event whose community was hidden meanwhile does not exist for its people.
      .where((eb) => eb.or([eb('c.id', 'is', null), isVisible]))
  );
}

/** Rows that another process is at are left to it. */
export function lockDue(trx: Transaction<DB>, now: Date) {
  return (
    attendance(trx, now)
      .where('e.starts_at', '<=', new Date(now.getTime() + reminderMs).toISOString())
      .whereRef('r.reminded_for', 'is distinct from', 'e.starts_at')
      // The message about a change says the same.
      .where('r.change_to_send', 'is', null)
      .orderBy('e.starts_at')
      .orderBy('r.user_id')
      .limit(batchSize)
      .forUpdate('r')
      .skipLocked()
      .execute()
  );
}

export function listUpcomingAttendance(db: Database | Transaction<DB>, eventId: string, now: Date) {
  return attendance(db, now).where('e.id', '=', eventId).execute();
}

export const batchSize = 50;
