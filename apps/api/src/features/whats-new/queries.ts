import type { Query } from '@cungnghe/contracts/endpoint';
import type { listWhatsNew, WhatsNewEntry, whatsNewAudiences } from '@cungnghe/contracts/whats-new/endpoints';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { upsertRows, type Written } from '../../platform/database/upsert.ts';

type Audience = (typeof whatsNewAudiences)[number];

/** Who asks, and on which day in Vietnam. */
export interface Reader {
  readonly audiences: readonly Audience[];
  readonly today: string;
}

/** What a reader may see: no entry for others, and none before its day. */
const isVisible = ({ audiences, today }: Reader) =>
  sql<SqlBool>`e.audience IN (${sql.join(audiences)}) AND e.published_at <= ${today}::date`;

interface WeeksPage {
  /** The last week of the page before. */
  readonly after: string | undefined;
  /** So many weeks, and one more that says that there is a next page. */
  readonly limit: number;
  readonly category: Query<typeof listWhatsNew>['category'];
  readonly week: string | undefined;
}

export async function listEntries(
  db: Kysely<DB>,
  reader: Reader,
  { after, limit, category, week }: WeeksPage,
): Promise<WhatsNewEntry[]> {
  const isWanted = sql.join(
    [
      isVisible(reader),
      ...(category === undefined ? [] : [sql`e.category = ${category}`]),
      ...(week === undefined ? [] : [sql`e.week = ${week}`]),
      ...(after === undefined ? [] : [sql`e.week < ${after}`]),
    ],
    sql` AND `,
  );
  const { rows } = await sql<WhatsNewEntry>`
    SELECT e.id, e.week, e.key, e.audience, e.category, e.published_at, e.url, e.title, e.description, e.corrected_at
    FROM whats_new_entries e
    WHERE ${isWanted} AND e.week IN (
      SELECT DISTINCT e.week FROM whats_new_entries e WHERE ${isWanted} ORDER BY e.week DESC LIMIT ${limit + 1})
    ORDER BY e.week DESC, e.published_at DESC, e.position, e.id`.execute(db);
  return rows;
}

export async function findNewestWeek(db: Kysely<DB>, reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    SELECT max(e.week) AS week FROM whats_new_entries e WHERE ${isVisible(reader)}`.execute(db);
  return rows[0]?.week ?? null;
}

export type EntryRow = Omit<WhatsNewEntry, 'corrected_at'> & { readonly position: number };

/** Two processes that publish at once do it one after the other. */
export const lockPublishing = (trx: Transaction<DB>) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('whats-new'))`.execute(trx);

/** Writes those that are new or differ. */
export const upsertEntries = (trx: Transaction<DB>, rows: readonly EntryRow[]): Promise<Written> =>
  upsertRows(
    trx,
    'whats_new_entries',
    ['id'],
    rows.map(({ title, description, ...row }) => ({
      said: { ...row, title: JSON.stringify(title), description: JSON.stringify(description) },
    })),
  );

/** Of these, the ones that say something else than before. */
export async function listCorrected(trx: Transaction<DB>, rows: readonly EntryRow[]): Promise<string[]> {
  const { rows: corrected } = await sql<{ id: string }>`
    SELECT e.id FROM whats_new_entries e
    JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n (id text, category text, url text, title jsonb, description jsonb) ON n.id = e.id
    WHERE (e.category, e.url, e.title, e.description) IS DISTINCT FROM (n.category, n.url, n.title, n.description)
  `.execute(trx);
  return corrected.map(({ id }) => id);
}

export async function markCorrected(trx: Transaction<DB>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('whats_new_entries').set({ corrected_at: now }).where('id', 'in', ids).execute();
}

export async function deleteEntries(trx: Transaction<DB>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('whats_new_entries')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function findSeenWeek(db: Kysely<DB>, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('whats_new_seen')
    .select('week')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.week ?? null;
}

/** Keeps the later of what was seen before and now. */
export async function upsertSeenWeek(db: Kysely<DB>, accountId: string, week: string): Promise<void> {
  await sql`
    INSERT INTO whats_new_seen (account_id, week) VALUES (${accountId}, ${week})
    ON CONFLICT (account_id) DO UPDATE SET week = excluded.week
    WHERE whats_new_seen.week < excluded.week`.execute(db);
}

export const listVersions = (
  db: Kysely<DB>,
  { after, limit, now }: { after: { at: string; id: string } | undefined; limit: number; now: Date },
) =>
  db
    .selectFrom('changelogs')
    .select(['id', 'version', 'title', 'body', 'published_at'])
    .where('published_at', '<=', now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(published_at, id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
