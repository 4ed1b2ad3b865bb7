import type { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import type { promptStatuses } from '@cungnghe/contracts/prompts/moderation';
import { countedMax, type Total } from '@cungnghe/contracts/total';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countContaining, countIn, countRows } from '../../../platform/database/count-rows.ts';
import { contains } from '../../../platform/database/like-pattern.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay } from '../../../platform/database/vietnam-days.ts';
import { reportGroup } from '../../discussions/public.ts';
import type { Db } from '../library/queries.ts';

type Status = (typeof promptStatuses)[number];

/** A prompt, or one of its cases. */
export interface Text {
  readonly promptId: string;
  readonly caseId: string | null;
}

// Operators see everything that members wrote, and change nothing of it but whether it is listed.

interface AdminItemRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly visibility: 'member' | 'pro';
  readonly community_slug: string | null;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly case_count: number;
  readonly thanks_count: number;
  readonly created_at: string;
  readonly deleted_at: string | null;
  readonly unlisted_at: string | null;
}

export interface AdminPromptRow extends AdminItemRow {
  readonly intro: string;
  readonly tags: string[];
  readonly body: string;
  readonly unlisted_by_name: string | null;
}

const itemColumns = sql.raw(`t.id, t.slug, t.name, t.visibility, c.slug AS community_slug, t.author_id,
  a.full_name AS author_name, a.photo_url AS author_photo_url, t.case_count, t.thanks_count, t.created_at,
  t.deleted_at, t.unlisted_at`);

const promptTables = sql.raw(`prompt_library_prompts t
  JOIN accounts a ON a.id = t.author_id
  LEFT JOIN communities c ON c.id = t.community_id`);

interface TextFilter {
  readonly status: Status;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: ListSort;
  readonly after?: SortedAfter;
  readonly limit: number;
}

/** Which texts, and what they are looked for by. */
const prompts = { from: sql`prompt_library_prompts t`, name: sql.ref('t.name') };
const cases = { from: sql`prompt_library_cases t`, name: sql.ref('t.title') };
type Texts = typeof prompts;

const statusConditions = {
  listed: sql`t.is_listed`,
  unlisted: sql`NOT t.is_listed AND t.deleted_at IS NULL`,
  deleted: sql`NOT t.is_listed AND t.deleted_at IS NOT NULL`,
} as const satisfies Record<Status, RawBuilder<unknown>>;

const byAge = (sort: ListSort = 'newest') =>
  sortedBy(sort, { at: sql.ref('t.created_at'), id: sql.ref('t.id') });

/** Newest first unless sorted otherwise, one more than `limit`; `q` is looked for in names. */
export async function listAdminPrompts(db: Db, { limit, ...filter }: TextFilter): Promise<AdminItemRow[]> {
  const { rows } = await sql<AdminItemRow>`
    SELECT ${itemColumns} FROM ${promptTables} WHERE ${matches(prompts, filter)}
    ORDER BY ${byAge(filter.sort).order} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

interface AdminCaseRow extends Pick<AdminItemRow, 'id' | 'author_id' | 'author_name' | 'author_photo_url'> {
  readonly title: string;
  readonly prompt_id: string;
  readonly prompt_name: string;
  readonly thanks_count: number;
  readonly created_at: string;
  readonly deleted_at: string | null;
  readonly unlisted_at: string | null;
}

/** The same of cases; `q` is looked for in their titles. */
export async function listAdminCases(db: Db, { limit, ...filter }: TextFilter): Promise<AdminCaseRow[]> {
  const { rows } = await sql<AdminCaseRow>`
    SELECT t.id, t.title, t.prompt_id, p.name AS prompt_name, t.author_id, a.full_name AS author_name,
      a.photo_url AS author_photo_url, t.thanks_count, t.created_at, t.deleted_at, t.unlisted_at
    FROM ${cases.from}
    JOIN prompt_library_prompts p ON p.id = t.prompt_id
    JOIN accounts a ON a.id = t.author_id
    WHERE ${matches(cases, filter)}
    ORDER BY ${byAge(filter.sort).order} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

const countTexts = (db: Db, texts: Texts, filter: Omit<TextFilter, 'after' | 'limit'>) =>
  countIn(
    db,
    sql`(SELECT FROM ${texts.from} WHERE ${matches(texts, filter)}
      ORDER BY ${byAge(filter.sort).order} LIMIT ${countedMax + 1})`,
  );

export async function countAdminPrompts(
  db: Db,
  { q = '', ...filter }: Omit<TextFilter, 'after' | 'limit'>,
): Promise<Total> {
  if (q === '' || filter.status !== 'listed') return await countTexts(db, prompts, { q, ...filter });
  const rows = sql`SELECT plain_text(t.name) AS text FROM ${prompts.from} WHERE ${matches(prompts, filter)}
    ORDER BY ${byAge(filter.sort).order}`;
  return await countContaining(db, rows, q);
}

export const countAdminCases = (db: Db, filter: Omit<TextFilter, 'after' | 'limit'>) =>
  countTexts(db, cases, filter);

function matches(
  { name }: Texts,
  { status, q = '', from, to, sort, after }: Omit<TextFilter, 'limit'>,
): RawBuilder<boolean> {
  const conditions = [statusConditions[status]];
  if (q !== '') conditions.push(contains(sql`plain_text(${name})`, q));
  if (from !== undefined) conditions.push(sql`t.created_at >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`t.created_at < ${endOfDay(to)}`);
  conditions.push(byAge(sort).isAfter(after));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

export async function findAdminPrompt(db: Db, id: string): Promise<AdminPromptRow | undefined> {
  const { rows } = await sql<AdminPromptRow>`
    SELECT ${itemColumns}, t.intro, t.tags, t.body, o.full_name AS unlisted_by_name
    FROM ${promptTables} LEFT JOIN accounts o ON o.id = t.unlisted_by
    WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

/** Newest first. */
export function listCasesOf(db: Db, promptId: string, limit: number) {
  return db
    .selectFrom('prompt_library_cases as k')
    .innerJoin('accounts as a', 'a.id', 'k.author_id')
    .select([
      'k.id',
      'k.title',
      'k.situation',
      'k.result',
      'k.image_url',
      'k.created_at',
      'k.deleted_at',
      'k.unlisted_at',
      'k.author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
    ])
    .where('k.prompt_id', '=', promptId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findPromptOfCase(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prompt_library_cases')
    .select('prompt_id')
    .where('id', '=', caseId)
    .executeTakeFirst();
  return row?.prompt_id;
}

/** Whoever decides about a text locks its prompt first, then the case, and reports after both. */
export async function lockText(trx: Transaction<DB>, { promptId, caseId }: Text) {
  const prompt = await trx
    .selectFrom('prompt_library_prompts')
    .select(['id', 'name', 'slug', 'author_id', 'is_listed', 'unlisted_at', 'deleted_at'])
    .where('id', '=', promptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (caseId === null || !prompt) return prompt;
  const row = await trx
    .selectFrom('prompt_library_cases')
    .select(['id', 'author_id', 'unlisted_at', 'deleted_at'])
    .where('id', '=', caseId)
    .where('prompt_id', '=', promptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Whoever wrote a case is told the name of its prompt only while everybody may know it.
  return row && { ...row, name: prompt.is_listed ? prompt.name : '', slug: prompt.slug };
}

/** The one thing of a prompt or a case that operators change. */
export async function setUnlisted(
  trx: Transaction<DB>,
  { promptId, caseId }: Text,
  unlisted: { unlisted_at: Date | null; unlisted_by: string | null },
): Promise<void> {
  if (caseId === null) {
    await trx.updateTable('prompt_library_prompts').set(unlisted).where('id', '=', promptId).execute();
  } else {
    await trx.updateTable('prompt_library_cases').set(unlisted).where('id', '=', caseId).execute();
  }
}

// ---- reports ----

/** A case that members may know of, as it stands, and which prompt it is of. */
export function findReportableCase(trx: Transaction<DB>, promptId: string, caseId: string) {
  return trx
    .selectFrom('prompt_library_cases')
    .select(['author_id', sql<string>`concat_ws(E'\n\n', title, situation, result)`.as('text')])
    .where('id', '=', caseId)
    .where('prompt_id', '=', promptId)
    .where('is_listed', '=', true)
    .forShare()
    .executeTakeFirst();
}

/** A listed prompt, which stays listed until the report is in. */
export function findReportablePrompt(trx: Transaction<DB>, promptId: string) {
  return trx
    .selectFrom('prompt_library_prompts')
    .select(['author_id', 'name as text'])
    .where('id', '=', promptId)
    .where('is_listed', '=', true)
    .forShare()
    .executeTakeFirst();
}

export function findOwnReport(db: Db, reporterId: string, { promptId, caseId }: Text) {
  return db
    .selectFrom('prompt_library_reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('prompt_id', '=', promptId)
    .where(sql<boolean>`case_id IS NOT DISTINCT FROM ${caseId}`)
    .executeTakeFirst();
}

/** False when the same person has reported the same text before. */
export async function insertReport(
  trx: Transaction<DB>,
  report: Text & {
    id: string;
    reporterId: string;
    reason: string;
    detail: string;
    text: string;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('prompt_library_reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      prompt_id: report.promptId,
      case_id: report.caseId,
      reason: report.reason,
      detail: report.detail,
      reported_text: report.text,
      created_at: report.now,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const group = reportGroup(
  'prompt_library_reports',
  (alias) => sql`coalesce(${sql.ref(`${alias}.case_id`)}, ${sql.ref(`${alias}.prompt_id`)})`,
);

const reports = (db: Db) =>
  db
    .selectFrom('prompt_library_reports as x')
    .innerJoin('prompt_library_prompts as p', 'p.id', 'x.prompt_id')
    .leftJoin('prompt_library_cases as k', 'k.id', 'x.case_id')
    .innerJoin('accounts as a', (join) => join.on(sql<boolean>`a.id = coalesce(k.author_id, p.author_id)`))
    .innerJoin('accounts as by', 'by.id', 'x.reporter_id')
    .leftJoin('accounts as decider', 'decider.id', 'x.decided_by')
    .select([
      'x.id',
      'x.status',
      'x.reason',
      'x.detail',
      'x.created_at',
      'x.decided_at',
      'x.prompt_id',
      'x.case_id',
      'x.reported_text',
      'p.slug as prompt_slug',
      'p.name as prompt_name',
      'by.id as reporter_id',
      'by.full_name as reporter_name',
      'by.photo_url as reporter_photo_url',
      'a.id as author_id',
      'a.full_name as author_name',
      'a.photo_url as author_photo_url',
      'decider.full_name as decided_by_name',
      sql<string | null>`CASE WHEN x.case_id IS NULL THEN p.deleted_at ELSE k.deleted_at END`.as(
        'deleted_at',
      ),
      sql<string | null>`CASE WHEN x.case_id IS NULL THEN p.unlisted_at ELSE k.unlisted_at END`.as(
        'unlisted_at',
      ),
      sql<number>`(SELECT count(*)::int FROM prompt_library_reports same
        WHERE same.prompt_id = x.prompt_id AND same.case_id IS NOT DISTINCT FROM x.case_id)`.as(
        'report_count',
      ),
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
  const all = db.selectFrom('prompt_library_reports as x').select('x.id').orderBy(inLine(status).order);
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
    .selectFrom('prompt_library_reports as x')
    .select(['x.id', 'x.created_at', sql.lit('Prompt').as('place')])
    .where('x.id', 'in', ids)
    .orderBy('x.created_at')
    .orderBy('x.id')
    .execute();
}

/** Decides all pending reports of a text, and says which. */
export async function decidePending(
  trx: Transaction<DB>,
  { promptId, caseId }: Text,
  decision: { to: 'upheld' | 'rejected'; by: string; now: Date },
): Promise<{ id: string; reporter_id: string }[]> {
  return await trx
    .updateTable('prompt_library_reports')
    .set({ status: decision.to, decided_at: decision.now, decided_by: decision.by })
    .where('status', '=', 'pending')
    .where('prompt_id', '=', promptId)
    .where(sql<boolean>`case_id IS NOT DISTINCT FROM ${caseId}`)
    .returning(['id', 'reporter_id'])
    .execute();
}

/** Those of these prompts that there are. */
export const listPromptsByIds = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx
    .selectFrom('prompt_library_prompts')
    .select(['id', 'created_at', sql.lit('Prompt').as('place')])
    .where('id', 'in', ids)
    .execute();

/** Those of these cases that there are. */
export const listCasesByIds = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx
    .selectFrom('prompt_library_cases')
    .select(['id', 'created_at', sql.lit('Case').as('place')])
    .where('id', 'in', ids)
    .execute();
