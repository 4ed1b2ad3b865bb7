import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

/** The rehearsal of an event, held by its room's stage. */
export function findRehearsal(trx: Transaction<DB>, eventId: string) {
  return trx
    .selectFrom('live_rehearsals')
    .select(['event_id', 'begun_at'])
    .where('rehearsed_id', '=', eventId)
    .executeTakeFirst();
}

/**
 * Takes the rehearsal of an event away with everything that was said in it, as the database does whenever its row goes;
 * undefined when there is none.
 */
export function deleteRehearsal(trx: Transaction<DB>, eventId: string) {
  return trx
    .deleteFrom('live_rehearsals')
    .where('rehearsed_id', '=', eventId)
    .returning(['event_id', 'begun_at'])
    .executeTakeFirst();
}
