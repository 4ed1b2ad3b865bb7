import type { Query } from '@cungnghe/contracts/endpoint';
import type { AdminWhatsNewEntry } from '@cungnghe/contracts/whats-new/editor';
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

/** What a reader may see: no entry for others, none that is hidden, and none before its day. */
const isVisible = ({ audiences, today }: Reader) =>
  sql<SqlBool>`e.audience IN (${sql.join(audiences)}) AND ${isShown(today)}`;

const isShown = (today: string) => sql<boolean>`(e.published_at <= ${today}::date AND NOT e.is_hidden)`;

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

export interface EntryRow extends Omit<WhatsNewEntry, 'corrected_at'> {
  readonly position: number;
  readonly written_in: 'file' | 'console';
}

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

/** As an editor reads it. */
export type EditedRow = AdminWhatsNewEntry;

const editedColumns = (today: string) => sql`
  e.id, e.week, e.key, e.audience, e.category, e.published_at, e.url, e.title, e.description, e.corrected_at,
  e.written_in, e.is_hidden, e.version, ${isShown(today)} AS is_shown`;

/** Of all entries, the latest day first; one more than `limit`. */
export async function listEdited(
  db: Kysely<DB>,
  { after, limit, today }: { after: { at: string; id: string } | undefined; limit: number; today: string },
): Promise<EditedRow[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(e.published_at, e.id) < (${after.at.slice(0, 10)}::date, ${after.id})`;
  const { rows } = await sql<EditedRow>`
    SELECT ${editedColumns(today)} FROM whats_new_entries e
    WHERE ${isAfter} ORDER BY e.published_at DESC, e.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export async function findEdited(
  db: Kysely<DB>,
  id: string,
  { today, lock = false }: { today: string; lock?: boolean },
): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    SELECT ${editedColumns(today)} FROM whats_new_entries e WHERE e.id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** After all others of its week. */
export async function insertEntry(trx: Transaction<DB>, row: Omit<EntryRow, 'position'>): Promise<void> {
  await sql`
    INSERT INTO whats_new_entries
      (id, week, key, audience, category, published_at, url, title, description, written_in, position)
    SELECT ${row.id}, ${row.week}, ${row.key}, ${row.audience}, ${row.category}, ${row.published_at}::date, ${row.url},
      ${JSON.stringify(row.title)}::jsonb, ${JSON.stringify(row.description)}::jsonb, ${row.written_in},
      1 + coalesce(max(position), -1) FROM whats_new_entries WHERE week = ${row.week}`.execute(trx);
}

export type EntryContent = Pick<
  EntryRow,
  'audience' | 'category' | 'published_at' | 'url' | 'title' | 'description'
>;

export async function updateEntry(
  trx: Transaction<DB>,
  id: string,
  { title, description, ...rest }: EntryContent & { corrected_at?: Date },
): Promise<void> {
  await trx
    .updateTable('whats_new_entries')
    .set({ ...rest, title: JSON.stringify(title), description: JSON.stringify(description) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateHidden(trx: Transaction<DB>, id: string, isHidden: boolean): Promise<void> {
  await trx.updateTable('whats_new_entries').set({ is_hidden: isHidden }).where('id', '=', id).execute();
}
