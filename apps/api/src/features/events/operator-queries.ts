import type { Query } from '@cungnghe/contracts/endpoint';
import type { Answer } from '@cungnghe/contracts/events/endpoints';
import type { adminEvents, adminRsvps, Preparation } from '@cungnghe/contracts/events/operator';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { contains } from '../../platform/database/like-pattern.ts';
import { sortedBy } from '../../platform/database/sorted-page.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts';
import { isIdOf } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';
import { countOf, end, isUncancelled } from './queries.ts';
import { preparedBeforeMs } from './rules.ts';

type Db = Database | Transaction<DB>;
type After = { readonly at: string; readonly id: string } | undefined;

/** What an event lacks, and nothing that has been called off: read from what is there, so that it is never out of date. */
const missing = (now: Date) => sql<Preparation[]>`CASE WHEN e.cancelled_at IS NOT NULL THEN '{}'
  WHEN ${end} < ${now} THEN
    CASE WHEN e.online AND e.recording_url IS NULL THEN ARRAY['recording'] ELSE '{}' END
  ELSE array_remove(ARRAY[
    CASE WHEN e.online AND e.meeting_url IS NULL THEN 'meeting_url' END,
    CASE WHEN e.host_name IS NULL AND NOT EXISTS (
      SELECT FROM people_credits pc WHERE pc.event_id = e.id) THEN 'host' END,
    CASE WHEN NOT EXISTS (SELECT FROM live_activities la WHERE la.event_id = e.id)
      AND NOT EXISTS (SELECT FROM live_resources lr WHERE lr.event_id = e.id) THEN 'room' END
  ], NULL) END`;

/** The rehearsal of a room is no event of its own: it is reached from that room alone. */
const isRehearsal = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM live_rehearsals h WHERE h.event_id = ${id})`;

/** Everything, drafts, hidden communities' and called off events included. */
const events = (db: Db, now: Date) =>
  db
    .selectFrom('events as e')
    .leftJoin('communities as c', 'c.id', 'e.community_id')
    .where(sql<boolean>`NOT ${isRehearsal(sql.ref('e.id'))}`)
    .select([
      'e.id',
      'e.slug',
      'e.title',
      'e.starts_at',
      'e.ends_at',
      'c.slug as community_slug',
      'c.name as community_name',
      'e.host_name',
      'e.online',
      'e.place',
      'e.capacity',
      'e.published_at',
      'e.cancelled_at',
      countOf('yes').as('yes_count'),
      countOf('maybe').as('maybe_count'),
      countOf('no').as('no_count'),
      missing(now).as('missing'),
    ]);

export function findForOperator(db: Db, id: string, now: Date) {
  return events(db, now)
    .select([
      'e.description',
      'e.meeting_url',
      'e.recording_url',
      'e.created_at',
      'e.updated_at',
      'e.version',
      'e.change_reason',
      'e.summary',
      'e.followed_up_at',
      sql<number>`(SELECT count(*)::int FROM live_participants p WHERE p.event_id = e.id)`.as('joined_count'),
      sql<number>`(SELECT count(*)::int FROM event_rsvps r WHERE r.event_id = e.id AND r.came_at IS NOT NULL)`.as(
        'came_count',
      ),
      'e.copied_from',
      sql<boolean>`(e.series_id IS NOT NULL)`.as('is_in_series'),
      sql<boolean>`(e.cancelled_at IS NOT NULL AND e.changed_with IS NOT NULL)`.as(
        'is_cancelled_with_others',
      ),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
}

export function lockForOperator(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`NOT ${isRehearsal(sql.ref('events.id'))}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Unless sorted otherwise upcoming ones soonest first, all others newest first. */
export const listForOperator = (db: Db, filter: OperatorFilter, now: Date) =>
  operatorRows(db, filter, now).execute();

export const countForOperator = (db: Db, filter: Omit<OperatorFilter, 'after'>, now: Date) =>
  countRows(db, operatorRows(db, { ...filter, after: undefined }, now));

type OperatorFilter = Omit<Query<typeof adminEvents>, 'cursor'> & { after: After };

const hasStatus = {
  planned: isUncancelled,
  published: sql<boolean>`(${isUncancelled} AND e.published_at IS NOT NULL)`,
  draft: sql<boolean>`(${isUncancelled} AND e.published_at IS NULL)`,
  cancelled: sql<boolean>`NOT ${isUncancelled}`,
};

const isCalled = (typed: string) =>
  isIdOf('evt', typed) ? sql<boolean>`e.id = ${typed}` : contains(sql`plain_text(e.title)`, typed);

function operatorRows(db: Db, filter: OperatorFilter, now: Date) {
  const { when, status, scope, community, unprepared, made_with, q, from, to, sort, after, limit } = filter;
  const { order, isAfter } = sortedBy(sort ?? (when === 'upcoming' ? 'oldest' : 'newest'), {
    at: sql.ref('e.starts_at'),
    id: sql.ref('e.id'),
  });
  let query = events(db, now)
    .where(isAfter(after && { value: after.at, id: after.id }))
    .orderBy(order)
    .limit(limit + 1);
  if (when === 'upcoming') query = query.where(sql<boolean>`${end} >= ${now}`);
  if (when === 'past') query = query.where(sql<boolean>`${end} < ${now}`);
  if (from !== undefined) query = query.where(sql<boolean>`e.starts_at >= ${startOfDay(from)}`);
  if (to !== undefined) query = query.where(sql<boolean>`e.starts_at < ${endOfDay(to)}`);
  if (status) query = query.where(hasStatus[status]);
  if (scope) query = query.where('e.community_id', scope === 'school' ? 'is' : 'is not', null);
  if (community) query = query.where('c.slug', '=', community);
  if (unprepared) {
    query = query
      .where('e.starts_at', '>=', now.toISOString())
      .where('e.starts_at', '<', new Date(now.getTime() + preparedBeforeMs).toISOString())
      .where(sql<boolean>`cardinality(${missing(now)}) > 0`);
  }
  if (made_with)
    query = query.where(
      sql<boolean>`e.series_id = (SELECT s.series_id FROM events s WHERE s.id = ${made_with})`,
    );
  if (q) query = query.where(isCalled(q));
  return query;
}

/** Some events, soonest first. */
export const listByIds = (db: Db, ids: readonly string[], now: Date) =>
  events(db, now).where('e.id', 'in', ids).orderBy('e.starts_at').orderBy('e.id').execute();

/** Those of these events that there are. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT ${isRehearsal(sql.ref('events.id'))}`)
    .execute();

const rsvps = (db: Db, eventId: string) =>
  db
    .selectFrom('event_rsvps as r')
    .innerJoin('accounts as a', 'a.id', 'r.user_id')
    .leftJoin('live_participants as p', (join) =>
      join.onRef('p.event_id', '=', 'r.event_id').onRef('p.user_id', '=', 'r.user_id'),
    )
    .select([
      'a.id',
      'a.full_name as name',
      'a.email',
      sql<Answer>`r.answer`.as('answer'),
      'r.answered_at',
      'p.joined_at',
      'r.came_at',
    ])
    .where('r.event_id', '=', eventId)
    .orderBy('r.answered_at', 'desc')
    .orderBy('a.id', 'desc');

export function listRsvps(
  db: Db,
  eventId: string,
  filter: Omit<Query<typeof adminRsvps>, 'cursor'> & { after: After },
) {
  const { answer, after, limit } = filter;
  let query = rsvps(db, eventId).limit(limit + 1);
  if (answer) query = query.where('r.answer', '=', answer);
  if (after) query = query.where(sql<boolean>`(r.answered_at, a.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

export const listAllRsvps = (db: Db, eventId: string) => rsvps(db, eventId).execute();

interface Attendance {
  readonly eventId: string;
  readonly accountIds: readonly string[];
  readonly cameAt: Date | null;
}

/** Of whom it was noted newly, or taken back. */
export async function updateAttendance(
  trx: Transaction<DB>,
  { eventId, accountIds, cameAt }: Attendance,
): Promise<string[]> {
  const changed = await trx
    .updateTable('event_rsvps')
    .set({ came_at: cameAt })
    .where('event_id', '=', eventId)
    .where('user_id', 'in', accountIds)
    .where('came_at', cameAt === null ? 'is not' : 'is', null)
    .returning('user_id')
    .execute();
  return changed.map(({ user_id }) => user_id).toSorted();
}
