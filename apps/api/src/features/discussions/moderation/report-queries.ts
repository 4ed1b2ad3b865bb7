import type { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import type { ReportReason } from '@cungnghe/contracts/fields/moderated-text';
import type { Total } from '@cungnghe/contracts/total';
import { sql, type Transaction } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type Asking, type Db, isPostVisible } from '../posts/queries.ts';
import { reportGroup } from './report-group-queries.ts';

/** An opening post, or one of its replies. */
export interface Thing {
  readonly postId: string;
  readonly replyId: string | null;
}

const wholePost = sql<string>`btrim(concat_ws(E'\n\n', p.title, p.context, p.complication, p.question), E'\n')`;

/**
 * A text that stands, for somebody who may know of it. Shared: who removes it waits until the report is in, or the
 * report finds it gone.
 */
export async function findReportable(
  trx: Transaction<DB>,
  { postId, replyId }: Thing,
  slug: string,
  reader: Asking,
) {
  const post = trx
    .selectFrom('community_posts as p')
    .where('p.id', '=', postId)
    .where(isPostVisible(slug, reader));
  if (replyId === null) {
    return await post
      .select(['p.author_id', wholePost.as('text')])
      .where('p.deleted_at', 'is', null)
      .forShare('p')
      .executeTakeFirst();
  }
  return await post
    .innerJoin('community_post_replies as r', 'r.post_id', 'p.id')
    .select(['r.author_id', 'r.body as text'])
    .where('r.id', '=', replyId)
    .where('r.deleted_at', 'is', null)
    .forShare('r')
    .executeTakeFirst();
}

export function findOwnReport(db: Db, reporterId: string, { postId, replyId }: Thing) {
  return db
    .selectFrom('community_post_reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('post_id', '=', postId)
    .where(sql<boolean>`reply_id IS NOT DISTINCT FROM ${replyId}`)
    .executeTakeFirst();
}

/** False when the same person has reported the same text before. */
export async function insertReport(
  trx: Transaction<DB>,
  report: Thing & {
    id: string;
    reporterId: string;
    reason: ReportReason;
    detail: string;
    text: string;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('community_post_reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      post_id: report.postId,
      reply_id: report.replyId,
      reason: report.reason,
      detail: report.detail,
      reported_text: report.text,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

// ---- operators: everything, removed texts included ----

const group = reportGroup(
  'community_post_reports',
  (alias) => sql`coalesce(${sql.ref(`${alias}.reply_id`)}, ${sql.ref(`${alias}.post_id`)})`,
);

const reports = (db: Db) =>
  db
    .selectFrom('community_post_reports as x')
    .innerJoin('community_posts as p', 'p.id', 'x.post_id')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .leftJoin('community_post_replies as r', 'r.id', 'x.reply_id')
    .innerJoin('accounts as a', (join) => join.on(sql<boolean>`a.id = coalesce(r.author_id, p.author_id)`))
    .innerJoin('accounts as by', 'by.id', 'x.reporter_id')
    .leftJoin('accounts as decider', 'decider.id', 'x.decided_by')
    .select([
      'x.id',
      'x.status',
      'x.reason',
      'x.detail',
      'x.created_at',
      'x.decided_at',
      'x.post_id',
      'x.reply_id',
      'x.reported_text',
      'p.title as post_title',
      'c.slug as community_slug',
      'r.number as reply_number',
      'by.id as reporter_id',
      'by.full_name as reporter_name',
      'by.photo_url as reporter_photo_url',
      'a.id as author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
      'decider.full_name as decided_by_name',
      sql<string>`CASE WHEN x.reply_id IS NULL THEN ${wholePost} ELSE r.body END`.as('text'),
      sql<string | null>`CASE WHEN x.reply_id IS NULL THEN p.deleted_by ELSE r.deleted_by END`.as(
        'deleted_by',
      ),
      sql<number>`(SELECT count(*)::int FROM community_post_reports same
        WHERE same.post_id = x.post_id AND same.reply_id IS NOT DISTINCT FROM x.reply_id)`.as('report_count'),
      group.others.as('others'),
    ]);

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

interface ReportFilter {
  readonly status: (typeof reportStatuses)[number];
  readonly author_id?: string | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** One for each text: of what waits the oldest, oldest first; of what is decided the newest, newest first. One more than `limit`. */
export const listReports = (db: Db, filter: ReportFilter) => matchingReports(db, filter).execute();

/** Counted without what is said of each, which takes longer than finding them. */
export async function countReports(db: Db, filter: Omit<ReportFilter, 'after'>): Promise<Total> {
  const { author_id, status } = filter;
  if (author_id !== undefined) return await countRows(db, matchingReports(db, filter));
  const all = db.selectFrom('community_post_reports as x').select('x.id').orderBy(inLine(status).order);
  return await countRows(db, all.where(isInLine(status)));
}

const inLine = (status: ReportFilter['status']) =>
  sortedBy(status === 'pending' ? 'oldest' : 'newest', { at: sql.ref('x.created_at'), id: sql.ref('x.id') });

/** One for each text. */
const isInLine = (status: ReportFilter['status']) =>
  sql<boolean>`(x.status = ${status} AND ${group.stands(status)})`;

function matchingReports(db: Db, { status, author_id, after, limit }: ReportFilter) {
  const { order, isAfter } = inLine(status);
  const query = reports(db)
    .where(isInLine(status))
    .where(isAfter(after && { value: after.at, id: after.id }))
    .orderBy(order)
    .limit(limit + 1);
  return author_id === undefined ? query : query.where('a.id', '=', author_id);
}

export function findReport(db: Db, id: string) {
  return reports(db).where('x.id', '=', id).executeTakeFirst();
}

/** Those of these reports that there are, oldest first. */
export function listForBulk(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('community_post_reports as x')
    .innerJoin('community_posts as p', 'p.id', 'x.post_id')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select(['x.id', 'x.created_at', 'c.name as place'])
    .where('x.id', 'in', ids)
    .orderBy('x.created_at')
    .orderBy('x.id')
    .execute();
}

/** Whoever decides about a text locks it first, and its reports after it. */
export function lockText(trx: Transaction<DB>, { postId, replyId }: Thing) {
  return replyId === null
    ? trx
        .selectFrom('community_posts')
        .select(['id', 'deleted_by'])
        .where('id', '=', postId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : trx
        .selectFrom('community_post_replies')
        .select(['id', 'deleted_by'])
        .where('id', '=', replyId)
        .forNoKeyUpdate()
        .executeTakeFirst();
}

/** Takes a text away from learners; its words stay for operators and for the person who wrote them. */
export async function hideText(trx: Transaction<DB>, { postId, replyId }: Thing, now: Date): Promise<void> {
  const gone = { deleted_at: now, deleted_by: 'operator' };
  if (replyId === null) {
    await trx.updateTable('community_posts').set(gone).where('id', '=', postId).execute();
  } else {
    await trx.updateTable('community_post_replies').set(gone).where('id', '=', replyId).execute();
  }
}

/** Gives a text back to learners. */
export async function showText(trx: Transaction<DB>, { postId, replyId }: Thing): Promise<void> {
  const back = { deleted_at: null, deleted_by: null };
  if (replyId === null) {
    await trx.updateTable('community_posts').set(back).where('id', '=', postId).execute();
  } else {
    await trx.updateTable('community_post_replies').set(back).where('id', '=', replyId).execute();
  }
}

export interface ModeratedRow {
  readonly author_id: string;
  readonly title: string;
  readonly community_slug: string;
  readonly number: number | null;
  /** Its author has gone and taken the words along. */
  readonly is_blank: boolean;
}

/** Whose a text is and where it stands. */
export async function findModerated(trx: Transaction<DB>, { postId, replyId }: Thing): Promise<ModeratedRow> {
  const { rows } = await sql<ModeratedRow>`
    SELECT coalesce(r.author_id, p.author_id) AS author_id, p.title, c.slug AS community_slug, r.number,
      coalesce(r.body, p.title) = '' AS is_blank
    FROM community_posts p JOIN communities c ON c.id = p.community_id
    LEFT JOIN community_post_replies r ON r.id = ${replyId}
    WHERE p.id = ${postId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a text without its post');
  return row;
}

export interface DecidedRow {
  readonly id: string;
  readonly reporter_id: string;
  readonly reason: string;
}

/** Decides all pending reports of a text, and says which. */
export async function decidePending(
  trx: Transaction<DB>,
  { postId, replyId }: Thing,
  decision: { to: 'upheld' | 'rejected'; by: string; now: Date },
): Promise<DecidedRow[]> {
  return await trx
    .updateTable('community_post_reports')
    .set({ status: decision.to, decided_at: decision.now, decided_by: decision.by })
    .where('status', '=', 'pending')
    .where('post_id', '=', postId)
    .where(sql<boolean>`reply_id IS NOT DISTINCT FROM ${replyId}`)
    .returning(['id', 'reporter_id', 'reason'])
    .execute();
}
