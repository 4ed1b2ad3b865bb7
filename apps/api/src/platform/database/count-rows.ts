import { countedMax, type Total } from '@cungnghe/contracts/total';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { contains } from './like-pattern.ts';
import type { DB } from './tables.generated.ts';

/**
 * How many rows a list has, whatever its limit, counted no further than lists count. Read in the order of the list, by the
 * index that it is read by; what only its columns need is not read.
 */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Total> {
  return await countIn(db, sql`${rows.clearLimit().limit(countedMax + 1)}`);
}

/** The same of a list written as SQL, in its brackets and with `countedMax + 1` as its limit. */
export async function countIn(db: Kysely<DB>, rows: RawBuilder<unknown>): Promise<Total> {
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${rows} AS counted`.execute(db);
  const count = counted[0]?.count ?? 0;
  return { count: Math.min(count, countedMax), is_more: count > countedMax };
}

/**
 * How many of `rows`, which select their folded `text` in the order of an index that holds it, have what was typed. Read in
 * that index: to fold a text anew takes longer than to look into ten.
 */
export const countContaining = (db: Kysely<DB>, rows: RawBuilder<unknown>, typed: string): Promise<Total> =>
  countIn(
    db,
    sql`(SELECT FROM (${rows} OFFSET 0) folded WHERE ${contains(sql`folded.text`, typed)} LIMIT ${countedMax + 1})`,
  );
