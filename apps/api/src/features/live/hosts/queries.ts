import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

/** Who was last heard from longer ago has left: the page says it every twenty seconds. */
const presentForMs = 45_000;

export async function writePresence(
  db: Database,
  eventId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await sql`
    WITH left_long_ago AS (
      DELETE FROM live_host_presence
      WHERE event_id = ${eventId} AND account_id <> ${accountId}
        AND seen_at < ${new Date(now.getTime() - presentForMs)}
    )
    INSERT INTO live_host_presence (event_id, account_id, seen_at) VALUES (${eventId}, ${accountId}, ${now})
    ON CONFLICT (event_id, account_id) DO UPDATE SET seen_at = excluded.seen_at
  `.execute(db);
}

/** Hosts who have the page of the room open, in order of names. What a clock that was ahead has left counts for nothing. */
export function listPresentHosts(db: Kysely<DB>, eventId: string, now: Date) {
  return db
    .selectFrom('live_host_presence as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.full_name'])
    .where('p.event_id', '=', eventId)
    .where('p.seen_at', '>=', new Date(now.getTime() - presentForMs).toISOString())
    .where('p.seen_at', '<', new Date(now.getTime() + 60_000).toISOString())
    .orderBy('a.full_name')
    .orderBy('a.id')
    .execute();
}
