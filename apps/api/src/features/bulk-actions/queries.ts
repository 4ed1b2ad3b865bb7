import type { BulkKind, BulkOutcome } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { ErrorCode } from '@cungnghe/contracts/errors';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** A thing that something is to be done to, and what people know it by. */
export interface BulkSubject {
  readonly id: string;
  readonly label: string;
}

/** False when there is one of this id, or that goes on with the same. */
export async function insertBulkAction(
  trx: Transaction<DB>,
  action: {
    readonly id: string;
    readonly kind: BulkKind;
    readonly note: string | null;
    readonly started_by: string;
    readonly undoes: string | null;
    readonly continues: string | null;
    readonly request_id: string;
    readonly started_at: Date;
  },
  subjects: readonly BulkSubject[],
): Promise<boolean> {
  const inserted = await trx
    .insertInto('bulk_actions')
    .values(action)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`
    INSERT INTO bulk_action_rows (bulk_action_id, position, subject_id, label)
    SELECT ${action.id}, s.position, s.subject_id, s.label
    FROM unnest(${subjects.map(({ id }) => id)}::text[], ${subjects.map(({ label }) => label)}::text[])
      WITH ORDINALITY AS s (subject_id, label, position)`.execute(trx);
  return true;
}

/** Whether this very thing was begun before, by the same person with the same subjects. */
export async function isBegun(
  trx: Transaction<DB>,
  begun: Pick<BulkActionRow, 'id' | 'kind' | 'note'> & { readonly started_by: string },
  subjects: readonly BulkSubject[],
): Promise<boolean> {
  const { id, kind, note, started_by } = begun;
  const found = await trx
    .selectFrom('bulk_actions as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where('b.kind', '=', kind)
    .where('b.started_by', '=', started_by)
    .where(sql<boolean>`b.note IS NOT DISTINCT FROM ${note}`)
    .where(
      sql<boolean>`ARRAY(SELECT r.subject_id FROM bulk_action_rows r WHERE r.bulk_action_id = b.id ORDER BY r.position)
        = ${subjects.map((subject) => subject.id)}::text[]`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** What a bulk action has for another one, and what it took back itself. */
export function findSource(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('bulk_actions')
    .select([sql<BulkKind>`kind`.as('kind'), 'undoes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The one that goes on with what another left out. */
export function findContinuation(trx: Transaction<DB>, id: string) {
  return trx.selectFrom('bulk_actions').select('id').where('continues', '=', id).executeTakeFirst();
}

const bulkActions = (db: Db) =>
  db
    .selectFrom('bulk_actions as b')
    .leftJoin('accounts as a', 'a.id', 'b.started_by')
    .select([
      'b.id',
      sql<BulkKind>`b.kind`.as('kind'),
      'b.note',
      sql<string | null>`(SELECT min(c.id) FROM bulk_actions c WHERE c.continues = b.id)`.as('continued_by'),
      'a.full_name as started_by_name',
      'b.started_at',
      'b.ended_at',
      'b.stopped_at',
      sql<Record<BulkOutcome | 'total' | 'waiting', number>>`(
        SELECT json_build_object(
          'total', count(*),
          'waiting', count(*) FILTER (WHERE r.outcome IS NULL),
          'done', count(*) FILTER (WHERE r.outcome = 'done'),
          'unchanged', count(*) FILTER (WHERE r.outcome = 'unchanged'),
          'refused', count(*) FILTER (WHERE r.outcome = 'refused'),
          'failed', count(*) FILTER (WHERE r.outcome = 'failed'),
          'left_out', count(*) FILTER (WHERE r.outcome = 'left_out'))
        FROM bulk_action_rows r WHERE r.bulk_action_id = b.id)`.as('counts'),
    ]);
export type BulkActionRow = NonNullable<Awaited<ReturnType<typeof findBulkAction>>>;

export function findBulkAction(db: Db, id: string) {
  return bulkActions(db).where('b.id', '=', id).executeTakeFirst();
}

/** Those of these kinds, newest first, one more than `limit`. */
export function listBulkActions(
  db: Db,
  kinds: readonly BulkKind[],
  page: { readonly limit: number; readonly after: { readonly at: string; readonly id: string } | undefined },
) {
  let query = bulkActions(db)
    .where('b.kind', 'in', kinds)
    .orderBy('b.started_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit + 1);
  if (page.after)
    query = query.where(sql<boolean>`(b.started_at, b.id) < (${page.after.at}, ${page.after.id})`);
  return query.execute();
}

/** What a row is about, by what it is called today, where it is found, and whose it is: nothing of it is copied into the row. */
const about = sql<{ name: string | null; address: string[]; person_id: string }>`(
  SELECT NULL AS name, ARRAY[o.id] AS address, o.user_id AS person_id FROM community_orders o
  WHERE b.kind LIKE 'order.%' AND o.id = r.subject_id
  UNION ALL
  SELECT NULL, ARRAY[r.subject_id], r.subject_id WHERE b.kind LIKE 'member.%'
  UNION ALL
  SELECT NULL, ARRAY[p.id], o.user_id FROM payments p LEFT JOIN community_orders o ON o.id = p.order_id
  WHERE b.kind LIKE 'payment.%' AND p.id = r.subject_id
  UNION ALL
  SELECT NULL, ARRAY[e.id], NULL FROM events e WHERE b.kind LIKE 'event.%' AND e.id = r.subject_id
  UNION ALL
  SELECT NULL, ARRAY[s.id], NULL FROM legacy_learner_stories s
  WHERE b.kind LIKE 'story.%' AND s.id = r.subject_id
  UNION ALL
  SELECT NULL, ARRAY[c.slug, d.id], NULL FROM community_library_docs d JOIN communities c ON c.id = d.community_id
  WHERE b.kind LIKE 'document.%' AND d.id = r.subject_id
  UNION ALL
  SELECT NULL, ARRAY[d.kind, d.whole_id], NULL FROM removed_things d
  WHERE b.kind LIKE 'removed_%' AND d.id = r.subject_id
  UNION ALL
  SELECT q.company_name, ARRAY[q.id], NULL FROM media_quote_requests q
  WHERE b.kind LIKE 'quote.%' AND q.id = r.subject_id
  UNION ALL
  SELECT o.to_email, ARRAY[o.id], o.account_id FROM email_outbox o
  WHERE b.kind LIKE 'email.%' AND o.id = r.subject_id
  UNION ALL
  SELECT nullif(p.title, ''), ARRAY[p.community_id, p.id], p.author_id FROM community_posts p
  WHERE b.kind LIKE 'post.%' AND p.id = r.subject_id
  UNION ALL
  SELECT nullif(p.name, ''), ARRAY[p.id], p.author_id FROM prompt_library_prompts p
  WHERE b.kind LIKE 'prompt.%' AND p.id = r.subject_id
  UNION ALL
  SELECT nullif(k.title, ''), ARRAY[k.prompt_id, k.id], k.author_id FROM prompt_library_cases k
  WHERE b.kind LIKE 'prompt_case.%' AND k.id = r.subject_id
  UNION ALL
  SELECT nullif(p.title, ''), ARRAY[p.community_id, p.id], coalesce(y.author_id, p.author_id)
  FROM community_post_reports x JOIN community_posts p ON p.id = x.post_id
  LEFT JOIN community_post_replies y ON y.id = x.reply_id
  WHERE b.kind LIKE 'post_report.%' AND x.id = r.subject_id
  UNION ALL
  SELECT nullif(p.name, ''), array_remove(ARRAY[p.id, x.case_id], NULL), coalesce(k.author_id, p.author_id)
  FROM prompt_library_reports x JOIN prompt_library_prompts p ON p.id = x.prompt_id
  LEFT JOIN prompt_library_cases k ON k.id = x.case_id
  WHERE b.kind LIKE 'prompt_report.%' AND x.id = r.subject_id)`;

/** In the order of their turns, one more than `limit`. */
export function listRows(
  db: Db,
  id: string,
  page: { readonly outcome?: BulkOutcome | undefined; readonly after: number; readonly limit: number },
) {
  let query = db
    .selectFrom('bulk_action_rows as r')
    .innerJoin('bulk_actions as b', 'b.id', 'r.bulk_action_id')
    .leftJoinLateral(about.as('about'), (join) => join.onTrue())
    .leftJoin('accounts as a', 'a.id', 'about.person_id')
    .select([
      'r.position',
      'r.subject_id',
      'r.label',
      'about.name',
      'about.address',
      'a.id as person_id',
      'a.full_name as person_name',
      sql<BulkOutcome | null>`r.outcome`.as('outcome'),
      sql<ErrorCode | null>`r.reason`.as('reason'),
    ])
    .where('r.bulk_action_id', '=', id)
    .where('r.position', '>', page.after)
    .orderBy('r.position')
    .limit(page.limit + 1);
  if (page.outcome) query = query.where('r.outcome', '=', page.outcome);
  return query.execute();
}

/** The things of a bulk action of this kind to which it was done, in the order of their turns. */
export const listDone = (db: Db, id: string, kind: BulkKind) => listOfOutcome(db, id, kind, 'done');

/** Those that one which has ended left out, because it was stopped or its operator had lost the right. */
export const listLeftOut = (db: Db, id: string, kind: BulkKind) => listOfOutcome(db, id, kind, 'left_out');

function listOfOutcome(db: Db, id: string, kind: BulkKind, outcome: BulkOutcome): Promise<BulkSubject[]> {
  return db
    .selectFrom('bulk_action_rows as r')
    .innerJoin('bulk_actions as b', 'b.id', 'r.bulk_action_id')
    .select(['r.subject_id as id', 'r.label'])
    .where('b.id', '=', id)
    .where('b.kind', '=', kind)
    .where('r.outcome', '=', outcome)
    .where((eb) => (outcome === 'left_out' ? eb('b.ended_at', 'is not', null) : eb.lit(true)))
    .orderBy('r.position')
    .execute();
}

// ---- its work ----

export async function listRunning(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_actions')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One that runs; undefined when it has ended. Whoever stops it waits for the row whose turn it is, not for this. */
export function findRunning(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('bulk_actions')
    .select([
      sql<BulkKind>`kind`.as('kind'),
      'note',
      'started_by',
      'undoes',
      'request_id',
      'started_at',
      sql<number>`(SELECT count(*)::int FROM (SELECT FROM bulk_action_rows r
        WHERE r.bulk_action_id = bulk_actions.id LIMIT 2) two)`.as('things'),
    ])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The next thing whose turn it is and that no other process is at, held. */
export function lockNextRow(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('bulk_action_rows')
    .select(['position', 'subject_id'])
    .where('bulk_action_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Whether what a bulk action did to a thing was the last that was done of its kind: nobody has done it again since, by
 * another request and perhaps for another reason. What is done to a report is done to its text.
 */
export async function isLastDoing(trx: Transaction<DB>, id: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean | null }>`
    SELECT bool_and(NOT EXISTS (
      SELECT FROM audit_log later WHERE later.subject_id = d.subject_id AND later.action = d.action
        AND (later.at, later.id) > (d.at, d.id) AND later.request_id IS DISTINCT FROM d.request_id)) AS is_last
    FROM bulk_actions b
    JOIN audit_log d ON d.request_id = b.request_id AND d.subject_id = CASE
      WHEN b.kind LIKE 'post_report.%' THEN (
        SELECT coalesce(x.reply_id, x.post_id) FROM community_post_reports x WHERE x.id = ${subjectId})
      WHEN b.kind LIKE 'prompt_report.%' THEN (
        SELECT coalesce(x.case_id, x.prompt_id) FROM prompt_library_reports x WHERE x.id = ${subjectId})
      ELSE ${subjectId} END
    WHERE b.id = ${id}`.execute(trx);
  return rows[0]?.is_last === true;
}

/** Writes what became of a thing, once. */
export async function setOutcome(
  db: Db,
  row: { readonly bulkActionId: string; readonly position: number },
  outcome: BulkOutcome,
  reason: ErrorCode | null = null,
): Promise<void> {
  await db
    .updateTable('bulk_action_rows')
    .set({ outcome, reason })
    .where('bulk_action_id', '=', row.bulkActionId)
    .where('position', '=', row.position)
    .where('outcome', 'is', null)
    .execute();
}

/** Ends one in which nothing waits any more, not even at another process. */
export async function endWhenComplete(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE bulk_actions b SET ended_at = ${now} WHERE b.id = ${id} AND b.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM bulk_action_rows r WHERE r.bulk_action_id = b.id AND r.outcome IS NULL)`.execute(
    db,
  );
}

/** Holds one against whoever else stops it. */
export function lockBulkAction(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('bulk_actions')
    .select('ended_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves out what waits, and waits itself for what is under way, which keeps its outcome. */
export async function leaveOutWaiting(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('bulk_action_rows')
    .set({ outcome: 'left_out' })
    .where('bulk_action_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export async function markStopped(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('bulk_actions')
    .set({ ended_at: now, stopped_at: now })
    .where('id', '=', id)
    .execute();
}
