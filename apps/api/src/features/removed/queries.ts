import type { RemovedKind } from '@cungnghe/contracts/removed/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

export type Db = Database | Transaction<DB>;
type Trx = Transaction<DB>;

/** What is about to be deleted, as it is found again. */
export interface Removal {
  readonly id: string;
  readonly kind: RemovedKind;
  readonly subject_id: string;
  readonly title: string;
  readonly whole_id: string;
  readonly whole_title: string;
  readonly place: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly removed_by: string;
  readonly removed_at: Date;
}

/** Rows that go: those of `table` that have one of `ids` in `column`. */
export interface RowsOf {
  readonly table: keyof DB;
  readonly column: string;
  readonly ids: readonly string[];
  /** Columns that are not kept, and come back as a new row has them. */
  readonly without?: readonly string[];
}

export async function insertRemoved(trx: Trx, { place, ...thing }: Removal): Promise<void> {
  await trx
    .insertInto('removed_things')
    .values({ ...thing, place: JSON.stringify(place) })
    .execute();
}

/** Copies rows as they are; whose they are is in their column `account_id`, where they are somebody's. */
export async function copyRows(trx: Trx, removedId: string, rows: RowsOf): Promise<void> {
  const { table, column, ids, without = [] } = rows;
  await sql`
    INSERT INTO removed_rows (removed_id, of_table, account_id, content)
    SELECT ${removedId}, ${table}, to_jsonb(t) ->> 'account_id', to_jsonb(t) - ${without}::text[]
    FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${column}`)} = ANY (${ids})`.execute(trx);
}

const things = (db: Db) =>
  db
    .selectFrom('removed_things as r')
    .leftJoin('accounts as a', 'a.id', 'r.removed_by')
    .select([
      'r.id',
      sql<RemovedKind>`r.kind`.as('kind'),
      'r.subject_id',
      'r.title',
      'r.whole_id',
      'r.whole_title',
      'r.place',
      'r.reason',
      'a.full_name as removed_by_name',
      'r.removed_at',
      'r.restored_at',
    ]);
export type RemovedRow = NonNullable<Awaited<ReturnType<typeof findRemoved>>>;

/** What was removed since `since`, whether or not it was restored. */
export function findRemoved(db: Db, id: string, since: Date) {
  return things(db).where('r.id', '=', id).where('r.removed_at', '>', since.toISOString()).executeTakeFirst();
}

/** What was removed since `since`, by itself or by what it was, oldest first: the same may have been removed more than once. */
export function listRemovedAmong(
  db: Db,
  by: 'id' | 'subject_id',
  of: { readonly kinds: readonly RemovedKind[]; readonly ids: readonly string[]; readonly since: Date },
) {
  return things(db)
    .where('r.kind', '=', sql<string>`ANY (${of.kinds}::text[])`)
    .where(`r.${by}`, '=', sql<string>`ANY (${of.ids}::text[])`)
    .where('r.removed_at', '>', of.since.toISOString())
    .orderBy('r.removed_at')
    .orderBy('r.id')
    .execute();
}

/** What can be restored, newest first, one more than `limit`. */
export function listRemoved(
  db: Db,
  filter: {
    readonly kinds: readonly RemovedKind[];
    readonly since: Date;
    readonly limit: number;
    readonly after: { readonly at: string; readonly id: string } | undefined;
  },
) {
  let query = things(db)
    .where('r.kind', '=', sql<string>`ANY (${filter.kinds})`)
    .where('r.removed_at', '>', filter.since.toISOString())
    .where('r.restored_at', 'is', null)
    .orderBy('r.removed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit + 1);
  const { after } = filter;
  if (after) query = query.where(sql<boolean>`(r.removed_at, r.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

/** Marks something as restored, once, however many ask at the same time. False when it is so already, or gone. */
export async function markRestored(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('removed_things')
    .set({ restored_at: now })
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the kept rows of a table are called, in their order. */
export async function listKeptNames(
  trx: Trx,
  removedId: string,
  table: keyof DB,
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    SELECT content ->> 'id' AS id, content ->> 'slug' AS slug FROM removed_rows
    WHERE removed_id = ${removedId} AND of_table = ${table}
    ORDER BY (content ->> 'position')::integer, position`.execute(trx);
  return rows;
}

/** Columns to be other than they were, by the id of a row. */
export type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Puts kept rows back where they came from, and keeps them no longer. Columns that have come since have what a new row
 * has; what somebody has done anew meanwhile stands, and not what was kept of theirs.
 */
export async function putRowsBack(trx: Trx, removedId: string, changes: Changes): Promise<void> {
  // Whoever is just being erased is waited for, and is gone from the rows then.
  await sql`SELECT FROM accounts WHERE id IN (
    SELECT account_id FROM removed_rows WHERE removed_id = ${removedId}) ORDER BY id FOR SHARE`.execute(trx);
  const { rows: tables } = await sql<{ table: keyof DB; isPersonal: boolean; columns: string[] }>`
    SELECT k.of_table AS table, k.is_personal AS "isPersonal", array(
      SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = k.of_table::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND k.content ? a.attname) AS columns
    FROM (
      SELECT of_table, bool_or(account_id IS NOT NULL) AS is_personal, min(position) AS place,
        (array_agg(content ORDER BY position))[1] AS content
      FROM removed_rows WHERE removed_id = ${removedId} GROUP BY of_table) k
    ORDER BY k.place`.execute(trx);
  for (const { table, isPersonal, columns } of tables) {
    const refs = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO ${sql.table(table)} (${refs})
      SELECT ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))}
      FROM removed_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)},
        r.content || coalesce(${JSON.stringify(changes)}::jsonb -> (r.content ->> 'id'), '{}')) x
      WHERE r.removed_id = ${removedId} AND r.of_table = ${table} ORDER BY r.position
      ${isPersonal ? sql`ON CONFLICT DO NOTHING` : sql``}`.execute(trx);
  }
  await sql`DELETE FROM removed_rows WHERE removed_id = ${removedId}`.execute(trx);
}

export async function deleteRemovedBefore(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM removed_things WHERE removed_at <= ${before}`.execute(db);
}
