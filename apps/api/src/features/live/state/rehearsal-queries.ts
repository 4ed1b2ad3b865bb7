import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { deleteRehearsalEvent } from '../../events/public.ts';

/** The rehearsal of an event, held by its room's stage. */
export function findRehearsal(trx: Transaction<DB>, eventId: string) {
  return trx
    .selectFrom('live_rehearsals')
    .select(['event_id', 'begun_at'])
    .where('rehearsed_id', '=', eventId)
    .executeTakeFirst();
}

/**
 * Takes the rehearsal of an event away with everything that was said in it; undefined when there is none. Whoever writes
 * in it holds its stage or an activity, so these are held first: what is under way is waited for, what comes later finds
 * no room.
 */
export async function deleteRehearsal(trx: Transaction<DB>, eventId: string) {
  const rehearsal = await findRehearsal(trx, eventId);
  if (!rehearsal) return undefined;
  const { event_id: id } = rehearsal;
  await sql`SELECT FROM live_stages WHERE event_id = ${id} FOR UPDATE`.execute(trx);
  await sql`SELECT FROM live_activities WHERE event_id = ${id} ORDER BY id FOR UPDATE`.execute(trx);
  await trx.deleteFrom('live_responses').where('event_id', '=', id).execute();
  await trx.deleteFrom('live_activities').where('event_id', '=', id).execute();
  await deleteRehearsalEvent(trx, id);
  return rehearsal;
}
