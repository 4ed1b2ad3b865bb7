import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Trx = Transaction<DB>;

/** Whether anybody has answered, or was in its room. */
export async function isUsed(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT EXISTS (SELECT FROM event_rsvps r WHERE r.event_id = ${id})
      OR EXISTS (SELECT FROM live_participants p WHERE p.event_id = ${id}) AS is_used`.execute(trx);
  return rows[0]?.is_used === true;
}

export async function listActivityIds(trx: Trx, eventId: string): Promise<string[]> {
  const rows = await trx.selectFrom('live_activities').select('id').where('event_id', '=', eventId).execute();
  return rows.map(({ id }) => id);
}

/** Holds the room of an event against its hosts, who would begin a rehearsal of it or write into it meanwhile. */
export async function lockRoom(trx: Trx, id: string): Promise<void> {
  await sql`SELECT FROM live_stages WHERE event_id = ${id} FOR UPDATE`.execute(trx);
}

/** A rehearsal of it goes with it. */
export async function deleteEventRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}
