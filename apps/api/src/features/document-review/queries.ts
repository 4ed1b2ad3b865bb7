import type { AuditRun, AuditVerdict } from '@cungnghe/contracts/document-review/endpoints';
import type { Insertable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import { farAhead } from '../../platform/database/far-ahead.ts';
import type { DB } from '../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;
type After = { at: string; id: string } | undefined;

// ---- runs ----

const runs = (db: Db) =>
  db
    .selectFrom('library_audit_runs as r')
    .leftJoin('communities as c', 'c.id', 'r.community_id')
    .selectAll('r')
    .select(['c.slug as community_slug', 'c.name as community_name']);

/** Newest first, one more than `limit`. */
export function listRuns(db: Db, page: { limit: number; after: After }) {
  let query = runs(db)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit + 1);
  if (page.after) {
    query = query.where(sql<boolean>`(r.started_at, r.id) < (${page.after.at}, ${page.after.id})`);
  }
  return query.execute();
}

export function findRun(db: Db, id: string) {
  return runs(db).where('r.id', '=', id).executeTakeFirst();
}

export function findRunningRun(db: Db) {
  return runs(db).where('r.status', '=', 'running').executeTakeFirst();
}

/** Puts every document with a text into a run, whether readers see it yet or not. Says how many there are. */
export async function addDocuments(
  trx: Transaction<DB>,
  run: { id: string; communityId: string | null },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('library_audit_run_docs')
    .columns(['run_id', 'document_id'])
    .expression(({ selectFrom, val }) => {
      const documents = selectFrom('community_library_docs')
        .select([val(run.id).as('run_id'), 'id as document_id'])
        .where('body_portable', 'is not', null);
      return run.communityId === null ? documents : documents.where('community_id', '=', run.communityId);
    })
    .executeTakeFirstOrThrow();
  const total = Number(numInsertedOrUpdatedRows ?? 0n);
  await trx.updateTable('library_audit_runs').set({ total }).where('id', '=', run.id).execute();
  return total;
}

// ---- the work of a run ----

/**
 * Takes a document for `ms` from now, or, with a document taken by a process that has died, takes it over.
 * False when it is done, taken, or its run has ended. Real time: a claim is about processes, not about the calendar.
 */
export async function claimDocument(
  db: Db,
  { runId, documentId, ms }: { runId: string; documentId: string; ms: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_audit_run_docs as w')
    .set({ claimed_until: sql`clock_timestamp() + ${ms} * interval '1 millisecond'` })
    .where('w.run_id', '=', runId)
    .where('w.document_id', '=', documentId)
    .where('w.outcome', 'is', null)
    .where(
      sql<boolean>`(w.claimed_until IS NULL OR w.claimed_until < clock_timestamp() OR w.claimed_until > ${farAhead})`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('library_audit_runs as r')
          .select('r.id')
          .where('r.id', '=', runId)
          .where('r.status', '=', 'running'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for the self-test of a run. */
export async function claimSelfTest(db: Db, runId: string, ms: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_audit_runs')
    .set({ self_test_claimed_until: sql`clock_timestamp() + ${ms} * interval '1 millisecond'` })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('self_test', 'is', null)
    .where(sql<boolean>`(self_test_claimed_until IS NULL OR self_test_claimed_until < clock_timestamp()
      OR self_test_claimed_until > ${farAhead})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Documents of running runs whose process died over them. */
export function listAbandoned(db: Db, limit: number) {
  return db
    .selectFrom('library_audit_run_docs as w')
    .innerJoin('library_audit_runs as r', 'r.id', 'w.run_id')
    .select(['w.run_id', 'w.document_id'])
    .where('r.status', '=', 'running')
    .where('w.outcome', 'is', null)
    .where(sql<boolean>`(w.claimed_until < clock_timestamp() OR w.claimed_until > ${farAhead})`)
    .limit(limit)
    .execute();
}

/** Documents of a run that nobody has taken yet, by id after `after`. */
export async function listUnclaimed(db: Db, runId: string, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_audit_run_docs')
    .select('document_id')
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .where('claimed_until', 'is', null)
    .where('document_id', '>', after)
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.document_id);
}

/** Writes how a document came out, once: false when another process was faster. Locks its run until the commit. */
export async function settleDocument(
  trx: Transaction<DB>,
  {
    runId,
    documentId,
    outcome,
  }: { runId: string; documentId: string; outcome: 'done' | 'failed' | 'skipped' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('library_audit_run_docs')
    .set({ outcome })
    .where('run_id', '=', runId)
    .where('document_id', '=', documentId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('library_audit_runs')
    .set({ [outcome]: sql`${sql.ref(outcome)} + 1` })
    .where('id', '=', runId)
    .execute();
  return true;
}

/** Ends a run in which nothing is left to do. */
export function endRunWhenComplete(db: Db, runId: string, now: Date) {
  return db
    .updateTable('library_audit_runs')
    .set({ status: 'done', ended_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where(sql<boolean>`done + failed + skipped = total`)
    .execute();
}

/** Writes the self-test, once; false when another process has done so or the run has ended. */
export async function settleSelfTest(
  trx: Transaction<DB>,
  runId: string,
  selfTest: NonNullable<AuditRun['self_test']>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('library_audit_runs')
    .set({
      self_test: JSON.stringify(selfTest),
      ...(selfTest.outcome === 'broken' && { status: 'stopped_by_self_test', ended_at: now }),
    })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('self_test', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findDocument(db: Db, id: string) {
  return db
    .selectFrom('community_library_docs as d')
    .innerJoin('communities as c', 'c.id', 'd.community_id')
    .select(['d.id', 'd.title', 'd.summary', 'd.body_portable', 'c.name as community'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

// ---- audits ----

/** A failure is no judgement: the document is judged again. */
export async function isJudged(
  db: Db,
  key: { documentId: string; model: string; promptVersion: string; contentHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('library_doc_audits')
    .select('id')
    .where('document_id', '=', key.documentId)
    .where('model', '=', key.model)
    .where('prompt_version', '=', key.promptVersion)
    .where('content_hash', '=', key.contentHash)
    .where('error_text', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, one more than `limit`, each with what the judge answered. */
export function listAuditsOfDocument(db: Db, documentId: string, page: { limit: number; after: After }) {
  let query = db
    .selectFrom('library_doc_audits as a')
    .selectAll('a')
    .where('a.document_id', '=', documentId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit + 1);
  if (page.after) {
    query = query.where(sql<boolean>`(a.created_at, a.id) < (${page.after.at}, ${page.after.id})`);
  }
  return query.execute();
}

/** The newest audit of each document, newest first, one more than `limit`. */
export function listLatestAudits(
  db: Db,
  filter: {
    verdict?: AuditVerdict | 'failed' | undefined;
    community?: string | undefined;
    limit: number;
    after: After;
  },
) {
  let query = db
    .selectFrom('library_doc_audits as a')
    .innerJoin('community_library_docs as d', 'd.id', 'a.document_id')
    .innerJoin('communities as c', 'c.id', 'd.community_id')
    .selectAll('a')
    .select([
      'd.title as document_title',
      'd.slug as document_slug',
      'c.slug as community_slug',
      'c.name as community_name',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('library_doc_audits as newer')
            .select('newer.id')
            .whereRef('newer.document_id', '=', 'a.document_id')
            .where(sql<boolean>`(newer.created_at, newer.id) > (a.created_at, a.id)`),
        ),
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.verdict === 'failed') query = query.where('a.error_text', 'is not', null);
  else if (filter.verdict) query = query.where('a.verdict', '=', filter.verdict);
  if (filter.community) query = query.where('c.slug', '=', filter.community);
  if (filter.after) {
    query = query.where(sql<boolean>`(a.created_at, a.id) < (${filter.after.at}, ${filter.after.id})`);
  }
  return query.execute();
}

export function markCancelled(trx: Transaction<DB>, now: Date, id: string) {
  return trx
    .updateTable('library_audit_runs')
    .set({ status: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .execute();
}

export function lockRun(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('library_audit_runs')
    .select(['status', 'total', 'done', 'failed', 'skipped'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits for a run that is being started at this moment, and gives way to it: undefined then. */
export function insertRun(trx: Transaction<DB>, row: Insertable<DB['library_audit_runs']>) {
  return trx
    .insertInto('library_audit_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findCommunityId(trx: Transaction<DB>, community: string) {
  return trx
    .selectFrom('communities')
    .select(['id', 'slug'])
    .where('slug', '=', community)
    .executeTakeFirst();
}

export function insertAudit(trx: Transaction<DB>, row: Insertable<DB['library_doc_audits']>) {
  return trx.insertInto('library_doc_audits').values(row).execute();
}

export function findDocumentToAudit(trx: Transaction<DB>, documentId: string) {
  return (
    trx
      .selectFrom('community_library_docs')
      .select('id')
      .where('id', '=', documentId)
      // Not to be removed before its audit points to it.
      .forKeyShare()
      .executeTakeFirst()
  );
}
