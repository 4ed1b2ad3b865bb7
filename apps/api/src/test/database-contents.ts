import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/database/tables.generated.ts';

/** How many rows each table has, and a digest of them in whichever order. Two that are equal hold the same. */
export async function contentsOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; digest: string | null }>`
      SELECT count(*)::int AS rows, md5(string_agg(row, '' ORDER BY row)) AS digest
      FROM (SELECT md5(t::text) AS row FROM ${sql.table(name)} t) digests`.execute(db);
    contents[name] = `${rows[0]?.rows} ${rows[0]?.digest}`;
  }
  return contents;
}
