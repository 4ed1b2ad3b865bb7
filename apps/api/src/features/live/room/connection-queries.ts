import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function updateLastSeen(db: Kysely<DB>, seen: { id: string; at: number }[], eventId: string) {
  return sql`
        UPDATE live_participants p SET last_seen_at = to_timestamp(s.at / 1000.0)
        FROM json_to_recordset(${JSON.stringify(seen)}::json) AS s (id text, at bigint)
        WHERE p.event_id = ${eventId} AND p.user_id = s.id AND p.last_seen_at < to_timestamp(s.at / 1000.0)
      `.execute(db);
}
