import { type Kysely, sql } from 'kysely';
import { containing } from '../../../platform/database/like-pattern.ts';
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

export function updateOnBoard(
  db: Kysely<DB>,
  { id, accountId, onBoard }: { id: string; accountId: string; onBoard: boolean },
) {
  return db
    .updateTable('live_participants')
    .set({ on_board: onBoard })
    .where('event_id', '=', id)
    .where('user_id', '=', accountId)
    .where('on_board', 'is distinct from', onBoard)
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

/** Joined people with what hosts may know of them, one more than `limit`. */
export async function listHostParticipants(
  db: Kysely<DB>,
  eventId: string,
  filter: { q: string | undefined; after: { at: string; id: string } | undefined; limit: number },
) {
  let query = db
    .selectFrom('live_participants as p')
    .innerJoin('accounts as a', 'a.id', 'p.user_id')
    .select([
      'p.user_id',
      'p.user_id as id',
      'a.full_name',
      'a.location',
      'a.birth_year',
      'a.job_title',
      'a.industry',
      'p.joined_at',
      'p.last_seen_at',
      sql<number>`(SELECT count(*)::int FROM live_responses r
        WHERE r.event_id = p.event_id AND r.user_id = p.user_id AND NOT r.is_late)`.as('response_count'),
    ])
    .where('p.event_id', '=', eventId)
    .orderBy('p.joined_at')
    .orderBy('p.user_id')
    .limit(filter.limit + 1);
  if (filter.after) {
    query = query.where(sql<boolean>`(p.joined_at, p.user_id) > (${filter.after.at}, ${filter.after.id})`);
  }
  if (filter.q) {
    query = query.where(
      sql<boolean>`plain_text(concat_ws(E'\\n', a.full_name, a.location, a.job_title, a.industry))
        LIKE ${containing(filter.q)}`,
    );
  }
  return await query.execute();
}
