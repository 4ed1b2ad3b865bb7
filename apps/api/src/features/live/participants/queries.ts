import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { participantRows } from '../state/shared-queries.ts';

export function updateJoined(
  db: Kysely<DB>,
  { now, id, accountId }: { now: Date; id: string; accountId: string },
) {
  return db
    .updateTable('live_participants')
    .set({ last_seen_at: now })
    .where('event_id', '=', id)
    .where('user_id', '=', accountId)
    .execute();
}

export function updateVisibility(
  db: Kysely<DB>,
  { visibility, id, accountId }: { visibility: 'host_only' | 'participants'; id: string; accountId: string },
) {
  return db
    .updateTable('live_participants')
    .set({ profile_visibility: visibility })
    .where('event_id', '=', id)
    .where('user_id', '=', accountId)
    .where('profile_visibility', '<>', visibility)
    .returning('user_id')
    .executeTakeFirst();
}

export async function listParticipantsAfter(
  db: Kysely<DB>,
  eventId: string,
  after: { at: string; id: string } | undefined,
  limit: number,
) {
  const from = after ? sql`AND (p.joined_at, p.user_id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await participantRows(sql`${eventId}`, { from, limit }).execute(db);
  return rows;
}
