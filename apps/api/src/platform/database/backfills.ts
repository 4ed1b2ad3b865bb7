import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Migration } from './migration-files.ts';

/** Rows that one batch looks at: they are held for some hundredths of a second. */
const defaultBatch = 1_000;

interface Progress {
  readonly name: string;
  readonly rows: number;
  readonly isDone: boolean;
}

/** How far the back-fills are for which a migration has asked. */
// biome-ignore lint/suspicious/noExplicitAny: of any schema, as below
export async function listBackfills(db: Kysely<any>): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    SELECT name, filled_rows::float8 AS rows, done_at IS NOT NULL AS "isDone" FROM public.backfills
    ORDER BY name`.execute(db);
  return rows;
}

// biome-ignore lint/suspicious/noExplicitAny: of any schema, as below
export async function isFilled(db: Kysely<any>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    SELECT done_at IS NOT NULL AS "isDone" FROM public.backfills WHERE name = ${name}`.execute(db);
  return rows[0]?.isDone ?? false;
}

/**
 * The next rows of a back-fill, and how far it is, in one transaction: no row is filled twice, and whoever comes after a
 * process that died goes on where it was. Any number may call it at once; all but one of them do nothing.
 */
export async function fillBatch(
  // biome-ignore lint/suspicious/noExplicitAny: it works on the database of any schema
  db: Kysely<any>,
  { name, text, backfill }: Migration,
  batch = defaultBatch,
): Promise<'more' | 'done' | 'elsewhere'> {
  if (backfill === undefined) throw new Error(`${name} is no back-fill`);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ after: string; isDone: boolean }>`
      SELECT after_key AS after, done_at IS NOT NULL AS "isDone" FROM public.backfills
      WHERE name = ${name} FOR UPDATE SKIP LOCKED`.execute(trx);
    const [progress] = rows;
    if (!progress) return 'elsewhere';
    if (progress.isDone) return 'done';
    const { after } = progress;
    const key = sql.ref(backfill.key);
    const { rows: found } = await sql<{ upTo: string | null; found: number }>`
      SELECT max(key) AS "upTo", count(*)::int AS found FROM (
        SELECT ${key} AS key FROM ${sql.table(backfill.table)} WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${batch}
      ) next`.execute(trx);
    const { upTo = null, found: count = 0 } = found[0] ?? {};
    const changed =
      upTo === null ? 0n : (await trx.executeQuery(CompiledQuery.raw(text, [after, upTo]))).numAffectedRows;
    const isDone = count < batch;
    await sql`UPDATE public.backfills SET after_key = ${upTo ?? after}, filled_rows = filled_rows + ${changed ?? 0n},
        done_at = CASE WHEN ${isDone}::boolean THEN now() END
      WHERE name = ${name}`.execute(trx);
    return isDone ? 'done' : 'more';
  });
}
