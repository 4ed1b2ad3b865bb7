import { sql, type Transaction } from 'kysely';
import type { DB } from './tables.generated.ts';

/**
 * What a write did to the rows it was given. `hidden` are those that were there and were not among them; `others`
 * names them, whether they were hidden or left alone.
 */
export interface Written {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly hidden: number;
  readonly others: readonly string[];
}

export const noneWritten: Written = { created: 0, updated: 0, unchanged: 0, hidden: 0, others: [] };

export const addWritten = (a: Written, b: Partial<Written>): Written => ({
  created: a.created + (b.created ?? 0),
  updated: a.updated + (b.updated ?? 0),
  unchanged: a.unchanged + (b.unchanged ?? 0),
  hidden: a.hidden + (b.hidden ?? 0),
  others: [...a.others, ...(b.others ?? [])],
});

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows, or brings those up to date that differ. `key` names the unique columns that find a row again; `once`
 * is set when a row is made and never after; `stamp` is set whenever something else has changed.
 */
export async function upsertRows(
  trx: Transaction<DB>,
  table: keyof DB,
  key: readonly string[],
  rows: readonly { readonly once?: Row; readonly stamp?: Row; readonly said: Row }[],
): Promise<Written> {
  const [first] = rows;
  if (first === undefined) return noneWritten;
  const columns = Object.keys({ ...first.once, ...first.stamp, ...first.said });
  const compared = Object.keys(first.said).filter((column) => !key.includes(column));
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const values = rows.map(({ once, stamp, said }) => {
    const all: Row = { ...once, ...stamp, ...said };
    return sql`(${sql.join(columns.map((column) => all[column] ?? null))})`;
  });
  const set = [...compared, ...Object.keys(first.stamp ?? {})].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  const differs = compared.map(
    (name) => sql`${sql.table(table)}.${sql.ref(name)} IS DISTINCT FROM excluded.${sql.ref(name)}`,
  );
  // A row that was there has the transaction that replaced it in xmax; a new one has none.
  const { rows: touched } = await sql<{ created: boolean }>`
    INSERT INTO ${sql.table(table)} (${refs(columns)}) VALUES ${sql.join(values)}
    ON CONFLICT (${refs(key)}) DO UPDATE SET ${sql.join(set)}
    WHERE ${sql.join(differs, sql` OR `)}
    RETURNING xmax = 0 AS created
  `.execute(trx);
  const created = touched.filter((row) => row.created).length;
  return {
    created,
    updated: touched.length - created,
    unchanged: rows.length - touched.length,
    hidden: 0,
    others: [],
  };
}
