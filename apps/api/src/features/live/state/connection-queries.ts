import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function updateLastSeen(db: Kysely<DB>, seen: { id: string; at: number }[], eventId: string) {
  return sql`
        UPDATE live_participants p SET last_seen_at = to_timestamp(s.at / 1000.0)
        FROM json_to_recordset(${JSON.stringify(seen)}::json) AS s (id text, at bigint)
        WHERE p.event_id = ${eventId} AND p.user_id = s.id AND p.last_seen_at < to_timestamp(s.at / 1000.0)
      `.execute(db);
}

/** How many people this process is connected to, by event; events that are gone are left out. */
export function upsertConnections(
  db: Kysely<DB>,
  processId: string,
  counts: readonly { id: string; connected: number }[],
  at: Date,
) {
  return sql`
      INSERT INTO live_connections (event_id, process_id, connected, at)
      SELECT e.id, ${processId}, c.connected, ${at}
      FROM json_to_recordset(${JSON.stringify(counts)}::json) AS c (id text, connected int)
      JOIN events e ON e.id = c.id
      ON CONFLICT (event_id, process_id) DO UPDATE SET connected = excluded.connected, at = excluded.at
    `.execute(db);
}

/** People that the other server processes have heard from since. */
export async function countConnectedElsewhere(
  db: Kysely<DB>,
  eventId: string,
  processId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ connected: number }>`
    SELECT coalesce(sum(connected), 0)::int AS connected FROM live_connections
    WHERE event_id = ${eventId} AND process_id <> ${processId} AND at >= ${since}
      -- What a process left that ended while the clock was ahead.
      AND at < ${since}::timestamptz + interval '1 minute'
  `.execute(db);
  return rows[0]?.connected ?? 0;
}
