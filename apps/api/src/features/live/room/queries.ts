import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { HostRoom } from '@cungnghe/contracts/live/host';
import { type Kysely, sql, type Transaction } from 'kysely';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { ActivityKind, ActivityState, Criterion, KeyEntry, StoredItem } from '../rules.ts';
import { iso, isoOrNull, presentCell, presentItems, presentResults, presentStage } from '../state/present.ts';
import { evaluationStatus } from '../state/response-queries.ts';
import { countsOf, newerCells, type SharedRow, stagedCells } from '../state/shared-queries.ts';

type Db = Kysely<DB> | Transaction<DB>;

interface ActivityRow {
  id: string;
  kind: ActivityKind;
  title: string;
  state: ActivityState;
  reveal_answer: boolean;
  results_shown: boolean;
  position: number;
  items: StoredItem[];
  answer_key: KeyEntry[];
  rubric: Criterion[];
  prompts: { id: string; label: string }[] | null;
  counts: { item_id: string; choice_id: string | null; count: number }[] | null;
  response_count: number;
  evaluations: { pending: number; done: number; failed: number };
  started_at: string | null;
  closed_at: string | null;
}

/** The host sees everything of an activity, at any time. */
export async function readActivities(db: Db, eventId: string, activityId?: string): Promise<HostActivity[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, a.kind, a.title, a.state, a.reveal_answer, a.results_shown, a.position, a.items, a.answer_key,
      a.rubric, a.started_at, a.closed_at,
      (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
        FROM live_reflection_prompts p WHERE p.activity_id = a.id) AS prompts,
      CASE WHEN a.kind IN ('quiz', 'poll') THEN ${countsOf} END AS counts,
      (SELECT count(*)::int FROM live_responses r WHERE r.activity_id = a.id) AS response_count,
      (SELECT json_build_object(
          'pending', count(*) FILTER (WHERE v.status = 'pending')::int,
          'done', count(*) FILTER (WHERE v.status = 'done')::int,
          'failed', count(*) FILTER (WHERE v.status = 'failed')::int)
        FROM live_responses r
        CROSS JOIN LATERAL (SELECT ${evaluationStatus} AS status) v
        WHERE r.activity_id = a.id AND a.kind = 'task') AS evaluations
    FROM live_activities a
    WHERE a.event_id = ${eventId} AND ${activityId === undefined ? sql`true` : sql`a.id = ${activityId}`}
    ORDER BY a.position
  `.execute(db);
  return rows.map(({ answer_key, counts, prompts, items, ...row }) => ({
    ...row,
    items: presentItems(items, row.kind === 'quiz' ? answer_key : null),
    prompts: prompts ?? [],
    results: row.kind === 'quiz' || row.kind === 'poll' ? presentResults(items, counts) : null,
  }));
}

export function readResources(db: Db, eventId: string, resourceId?: string) {
  let query = db
    .selectFrom('live_resources')
    .select(['id', 'title', 'url', 'sort_order', 'is_active', sql<'url' | 'pdf'>`type`.as('type')])
    .where('event_id', '=', eventId)
    .orderBy('sort_order')
    .orderBy('id');
  if (resourceId !== undefined) query = query.where('id', '=', resourceId);
  return query.execute();
}

export async function readQuestions(db: Db, eventId: string, questionId?: string) {
  let query = db
    .selectFrom('live_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.user_id')
    .select([
      'q.id',
      'q.text',
      'q.user_id',
      'a.full_name as author_name',
      'q.vote_count as votes',
      'q.hidden',
      'q.created_at',
      sql<boolean>`q.answered_at IS NOT NULL`.as('answered'),
    ])
    .where('q.event_id', '=', eventId)
    .orderBy('q.created_at')
    .orderBy('q.id');
  if (questionId !== undefined) query = query.where('q.id', '=', questionId);
  return await query.execute();
}

/** The stage as it stands, with the cells of a response that is shown. */
export async function readStage(db: Db, eventId: string) {
  const { rows } = await sql<{
    state: 'EMPTY' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
    kind: HostRoom['stage']['kind'];
    content_id: string | null;
    revision: number;
    vote_deadline: string | null;
    cells: SharedRow['staged_cells'];
    newer: SharedRow['staged_cells'];
    submitted_at: string | null;
  }>`
    SELECT s.state, s.kind, s.content_id, s.revision, s.vote_deadline, ${stagedCells} AS cells,
      ${newerCells} AS newer,
      (SELECT r.submitted_at FROM live_responses r
        WHERE s.kind = 'reflection_response' AND r.id = s.content_id) AS submitted_at
    FROM live_stages s WHERE s.event_id = ${eventId}
  `.execute(db);
  const [row] = rows;
  return {
    revision: row?.revision ?? 0,
    vote_deadline: row?.vote_deadline ?? null,
    stage: {
      ...presentStage(row ?? null, row?.cells ?? null),
      newer:
        row?.newer && row.submitted_at !== null
          ? { submitted_at: row.submitted_at, cells: row.newer.map(presentCell) }
          : null,
    },
  };
}

export async function findRoomEvent(db: Db, eventId: string) {
  const { rows } = await sql<{
    id: string;
    slug: string;
    title: string;
    starts_at: string;
    ends_at: string | null;
    expected: number;
    joined: number;
  }>`
    SELECT e.id, e.slug, e.title, e.starts_at, e.ends_at,
      (SELECT count(*)::int FROM event_rsvps r WHERE r.event_id = e.id AND r.answer = 'yes') AS expected,
      (SELECT count(*)::int FROM live_participants p WHERE p.event_id = e.id) AS joined
    FROM events e WHERE e.id = ${eventId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { expected, joined, ...event } = row;
  return {
    event: { ...event, starts_at: iso(event.starts_at), ends_at: isoOrNull(event.ends_at) },
    expected,
    joined,
  };
}

/** People that the other server processes have heard from since. */
export async function countConnectedElsewhere(
  db: Db,
  eventId: string,
  processId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ connected: number }>`
    SELECT coalesce(sum(connected), 0)::int AS connected FROM live_connections
    WHERE event_id = ${eventId} AND process_id <> ${processId} AND at >= ${since}
  `.execute(db);
  return rows[0]?.connected ?? 0;
}

/** Joined people with what hosts may know of them, one more than `limit`. */
export async function listHostParticipants(
  db: Db,
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
        WHERE r.event_id = p.event_id AND r.user_id = p.user_id)`.as('response_count'),
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

export function findEventSlug(db: Kysely<DB>, eventId: string) {
  return db.selectFrom('events').select('slug').where('id', '=', eventId).executeTakeFirst();
}

export function findEventId(trx: Transaction<DB>, from: string) {
  return trx.selectFrom('events').select('id').where('id', '=', from).executeTakeFirst();
}
