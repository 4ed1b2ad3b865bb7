import type { ActivityInput, HostActivity } from '@cungnghe/contracts/live/activities';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type ActivityKind,
  type ActivityState,
  type Criterion,
  cellLabels,
  type KeyEntry,
  retainedIds,
  type StoredItem,
  storedItems,
} from '../rules.ts';
import { presentItems, presentRace, presentResults } from '../state/present.ts';
import { evaluationStatus } from '../state/response-queries.ts';
import { resultsForHosts, type StoredResults } from '../state/results-queries.ts';

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
  results: StoredResults;
  response_count: number;
  late_count: number;
  notes: string;
  evaluations: { pending: number; done: number; failed: number };
  started_at: string | null;
  closed_at: string | null;
  race_seconds: number | null;
  lesson_id: string | null;
}

/** The host sees everything of an activity, at any time. */
export async function readActivities(
  db: Kysely<DB>,
  eventId: string,
  activityId?: string,
): Promise<HostActivity[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, a.kind, a.title, a.state, a.reveal_answer, a.results_shown, a.position, a.items, a.answer_key,
      a.rubric, a.started_at, a.closed_at, a.host_notes AS notes, a.race_seconds, a.lesson_id,
      (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
        FROM live_reflection_prompts p WHERE p.activity_id = a.id) AS prompts,
      ${resultsForHosts} AS results,
      (SELECT count(*)::int FROM live_responses r WHERE r.activity_id = a.id AND NOT r.is_late) AS response_count,
      (SELECT count(*)::int FROM live_responses r WHERE r.activity_id = a.id AND r.is_late) AS late_count,
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
  return rows.map(({ answer_key, results, prompts, items, race_seconds, ...row }) => ({
    ...row,
    race: presentRace({ race_seconds, started_at: row.started_at }),
    items: presentItems(row.kind, items, answer_key),
    prompts: prompts ?? [],
    results: presentResults(row.kind, items, results),
  }));
}

/** Where the questions of a draft were taken from; `keys` are those of its items, one after the other. */
export function writeOrigin(
  trx: Transaction<DB>,
  { id, items }: Pick<HostActivity, 'id' | 'items'>,
  { lessonId, keys }: { readonly lessonId: string; readonly keys: readonly string[] },
) {
  const questions = Object.fromEntries(items.map((item, at) => [item.id, keys[at]]));
  return updateActivityRow(trx, id, { lesson_id: lessonId, lesson_questions: JSON.stringify(questions) });
}

/** The activity, held until the write is done. */
export function lockActivity(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .selectFrom('live_activities')
    .select(['id', 'kind', 'title', 'state', 'reveal_answer', 'results_shown', 'host_notes', 'race_seconds'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDraft(
  trx: Transaction<DB>,
  eventId: string,
  input: ActivityInput,
  now: Date,
): Promise<string> {
  const id = newId('lac');
  const { items, key } = storedItems(input.kind, input.items ?? []);
  await trx
    .insertInto('live_activities')
    .values({
      id,
      event_id: eventId,
      kind: input.kind,
      title: input.title,
      reveal_answer: input.reveal_answer,
      race_seconds: input.race_seconds ?? null,
      position: behindAll(eventId),
      items: JSON.stringify(items),
      answer_key: JSON.stringify(key),
      rubric: JSON.stringify(input.rubric ?? []),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const labels = cellLabels(input);
  if (labels) await writePrompts(trx, id, labels);
  return id;
}

/**
 * Drafts with the content of these activities, of whatever event, behind all that the event has, in this order. That
 * the answer was revealed is of the evening that is over; that it is to be is part of the content.
 */
export async function insertCopies(
  trx: Transaction<DB>,
  { from, eventId, now }: { from: readonly string[]; eventId: string; now: Date },
): Promise<string[]> {
  const copies = from.map((original, at) => ({ original, id: newId('lac'), at }));
  const listed = sql`json_to_recordset(${JSON.stringify(copies)}::json) AS c (original text, id text, at int)`;
  await sql`
    INSERT INTO live_activities
      (id, event_id, kind, title, reveal_answer, position, items, answer_key, rubric, host_notes, race_seconds,
      lesson_id, lesson_questions, created_at, updated_at)
    SELECT c.id, ${eventId}, a.kind, a.title, a.reveal_answer AND a.state <> 'closed', ${behindAll(eventId)} + c.at, a.items, a.answer_key,
      a.rubric, a.host_notes, a.race_seconds, a.lesson_id, a.lesson_questions, ${now}::timestamptz, ${now}::timestamptz
    FROM ${listed} JOIN live_activities a ON a.id = c.original
  `.execute(trx);
  await sql`
    INSERT INTO live_reflection_prompts (id, activity_id, label, position)
    SELECT 'lpr-' || gen_random_uuid(), c.id, p.label, p.position
    FROM ${listed} JOIN live_reflection_prompts p ON p.activity_id = c.original
  `.execute(trx);
  return copies.map(({ id }) => id);
}

/** Writes the cells anew; those of `standing` that go on keep their ids. */
export async function writePrompts(
  trx: Transaction<DB>,
  activityId: string,
  labels: readonly string[],
  standing: readonly { readonly id: string; readonly label: string }[] = [],
): Promise<void> {
  const ids = retainedIds(standing, labels);
  await trx.deleteFrom('live_reflection_prompts').where('activity_id', '=', activityId).execute();
  await trx
    .insertInto('live_reflection_prompts')
    .values(
      labels.map((label, at) => ({
        id: ids[at] ?? newId('lpr'),
        activity_id: activityId,
        label,
        position: at + 1,
      })),
    )
    .execute();
}

export async function idsInOrder(trx: Transaction<DB>, eventId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('live_activities')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeOrder(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE live_activities a SET position = o.at
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS o (id, at) WHERE a.id = o.id
  `.execute(trx);
}

const behindAll = (eventId: string) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM live_activities WHERE event_id = ${eventId})`;

export function findItemsAndKey(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('live_activities')
    .select(['items', 'answer_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function deleteActivityRow(trx: Transaction<DB>, id: string) {
  return trx.deleteFrom('live_activities').where('id', '=', id).execute();
}

export function updateActivityRow(
  trx: Transaction<DB>,
  id: string,
  columns: Updateable<DB['live_activities']>,
) {
  return trx.updateTable('live_activities').set(columns).where('id', '=', id).execute();
}

/** Activities of a room that were ever started. */
export async function countStarted(db: Kysely<DB>, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('live_activities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('started_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In which community an event is; undefined where there is no such event. */
export function findCommunityOf(db: Kysely<DB>, eventId: string) {
  return db.selectFrom('events').select('community_id').where('id', '=', eventId).executeTakeFirst();
}
