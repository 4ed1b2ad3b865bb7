import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { endOfEvent } from '../../events/public.ts';
import type { Criterion } from '../rules.ts';
import { newestFirst, ofThisVersion } from '../state/response-queries.ts';
import { kindsWithKey } from '../state/results-queries.ts';
import { rightTallies } from '../state/tally-queries.ts';

interface SummaryRow {
  readonly said_yes: number;
  readonly joined: number;
  readonly answered: number;
  readonly activities: readonly ComparedRow[] | null;
}

interface ComparedRow {
  readonly id: string;
  readonly kind: string;
  readonly rubric: readonly Criterion[];
  readonly response_count: number;
  readonly late_count: number;
  readonly judged: { readonly judged: number; readonly right: number } | null;
  readonly mean_score: number | null;
}

/** The score of response `r` that its author reads; null while there is none. */
const score = sql`coalesce(
  (SELECT o.overall FROM live_task_overrides o WHERE o.response_id = r.id AND o.response_version = r.version),
  (SELECT v.overall FROM live_task_evaluations v WHERE ${ofThisVersion} ${newestFirst}))`;

/** Until when event `e` went on: as announced, or longer, for as long as its host did something in the room. */
const wentOnUntil = sql`greatest(${endOfEvent},
  (SELECT s.updated_at FROM live_stages s WHERE s.event_id = e.id))`;

/** In one statement, so that what is compared is of one moment. */
export async function readSummary(db: Database, eventId: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    SELECT
      (SELECT count(*)::int FROM event_rsvps y WHERE y.event_id = e.id AND y.answer = 'yes') AS said_yes,
      (SELECT count(*)::int FROM live_participants p WHERE p.event_id = e.id AND p.joined_at <= ${wentOnUntil}) AS joined,
      (SELECT count(DISTINCT r.user_id)::int FROM live_responses r WHERE r.event_id = e.id AND NOT r.is_late)
        AS answered,
      (SELECT json_agg(json_build_object('id', a.id, 'kind', a.kind, 'rubric', a.rubric,
          'response_count', (SELECT count(*)::int FROM live_responses r WHERE r.activity_id = a.id AND NOT r.is_late),
          'late_count', (SELECT count(*)::int FROM live_responses r WHERE r.activity_id = a.id AND r.is_late),
          'judged', CASE WHEN a.kind IN (${kindsWithKey}) THEN ${rightTallies} END,
          'mean_score', CASE WHEN a.kind = 'task' THEN (
            SELECT avg(${score})::float8 FROM live_responses r WHERE r.activity_id = a.id AND NOT r.is_late) END
        ) ORDER BY a.position)
        FROM live_activities a WHERE a.event_id = e.id AND a.state <> 'draft') AS activities
    FROM events e WHERE e.id = ${eventId}
  `.execute(db);
  return rows[0];
}

export interface SilentRow {
  readonly id: string;
  readonly at: string;
  readonly full_name: string;
  readonly joined_at: string | null;
  readonly response_count: number;
}

/** Whoever was to be there: said yes, or came without. */
const expectedIn = (eventId: string) => sql`(
  SELECT y.user_id, y.answered_at AS at FROM event_rsvps y WHERE y.event_id = ${eventId} AND y.answer = 'yes'
  UNION ALL
  SELECT p.user_id, p.joined_at FROM live_participants p
  WHERE p.event_id = ${eventId} AND NOT EXISTS (
    SELECT 1 FROM event_rsvps y WHERE y.event_id = p.event_id AND y.user_id = p.user_id AND y.answer = 'yes')
)`;

/** In the order in which they said yes or came; one more than `limit`. Closed accounts are left out: nobody reads there. */
export async function listSilentRows(
  db: Database,
  eventId: string,
  {
    activityId,
    after,
    limit,
  }: {
    activityId: string | undefined;
    after: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<SilentRow[]> {
  const answered: RawBuilder<unknown> =
    activityId === undefined ? sql`` : sql`AND r.activity_id = ${activityId}`;
  const { rows } = await sql<SilentRow>`
    SELECT x.user_id AS id, x.at, who.full_name, p.joined_at,
      (SELECT count(*)::int FROM live_responses r WHERE r.event_id = ${eventId} AND r.user_id = x.user_id)
        AS response_count
    FROM ${expectedIn(eventId)} x
    JOIN accounts who ON who.id = x.user_id AND who.is_active
    LEFT JOIN live_participants p ON p.event_id = ${eventId} AND p.user_id = x.user_id
    WHERE NOT EXISTS (
        SELECT 1 FROM live_responses r WHERE r.event_id = ${eventId} AND r.user_id = x.user_id ${answered})
      ${after === undefined ? sql`` : sql`AND (x.at, x.user_id) > (${after.at}, ${after.id})`}
    ORDER BY x.at, x.user_id
    LIMIT ${limit + 1}
  `.execute(db);
  return rows;
}

/** The title of an activity that was begun. */
export async function findBegun(db: Database, eventId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live_activities')
    .select('title')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  return row?.title;
}

/** What stands at the head of a report. */
export function findHeld(db: Database, eventId: string) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'starts_at', 'host_name'])
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** Who came, in order, with how many activities they answered. */
export async function listCame(
  db: Database,
  eventId: string,
  limit: number,
): Promise<{ full_name: string; response_count: number }[]> {
  const { rows } = await sql<{ full_name: string; response_count: number }>`
    SELECT who.full_name,
      (SELECT count(*)::int FROM live_responses r WHERE r.event_id = p.event_id AND r.user_id = p.user_id AND NOT r.is_late) AS response_count
    FROM live_participants p JOIN accounts who ON who.id = p.user_id
    WHERE p.event_id = ${eventId}
    ORDER BY p.joined_at, p.user_id LIMIT ${limit}
  `.execute(db);
  return rows;
}
