import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, MigrationError } from './migration-files.ts';
import { hasSchemaObjects, recordSchemaObjects } from './schema-objects.ts';

/**
 * Files that were amended after they had been applied somewhere, and what they were before: both make the same tables.
 * PostgreSQL 15 and 16 refused the old text, so it was applied to later ones only.
 */
const amended = new Map([
  ['20261123b_search_threads', '12b3517f64f276565efd59150101d2bd07d1751ce0513b33ab2651bf8a794d0e'],
]);

export interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly isContract: boolean;
}

export const isSame = (file: Migration, applied: Applied) =>
  file.checksum === applied.checksum || amended.get(file.name) === applied.checksum;

/** Migrations of a later version than this one, from a rolling deploy or before a way back. */
export function listNewer(migrations: readonly Migration[], applied: readonly Applied[]): Applied[] {
  const last = migrations.at(-1)?.name ?? '';
  return applied.filter(({ name }) => name > last);
}

/** Refuses a history that the files no longer tell. Returns what is still to be applied, in order. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer = new Set(listNewer(migrations, applied));
  for (const entry of applied) {
    const { name } = entry;
    const file = files.get(name);
    if (newer.has(entry)) {
      if (!entry.isContract) continue;
      throw new MigrationError(
        `Migration ${name} of a later version was applied to this database, and this version cannot work with it; start the later one`,
      );
    }
    if (file === undefined) {
      throw new MigrationError(`Migration ${name} was applied to this database but its file is missing`);
    }
    if (!isSame(file, entry)) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to this database; add a new one, or, while it has not landed, start over with \`npm run dev -- --fresh\``,
      );
    }
    files.delete(name);
  }
  const pending = [...files.values()];
  const first = pending[0];
  const last = applied.at(-1);
  if (first !== undefined && last !== undefined && first.name < last.name) {
    throw new MigrationError(
      `Migration ${first.name} is older than ${last.name}, which is applied; rename it`,
    );
  }
  return pending;
}

export async function listApplied(db: Kysely<unknown>): Promise<Applied[]> {
  // The column is not there yet in a database of the versions before it.
  const { rows } = await sql<Applied>`
    SELECT name, checksum, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, true) AS "isContract"
    FROM public.schema_migrations m ORDER BY name COLLATE "C"`.execute(db);
  return rows;
}

/** The table of what was applied, as this version wants it. */
export async function ensureHistory(trx: Transaction<unknown>): Promise<void> {
  await sql`
    CREATE TABLE IF NOT EXISTS public.schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(trx);
  const { rows } = await sql<{ exists: boolean }>`
    SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'public.schema_migrations'::regclass
      AND attname = 'is_contract') AS exists`.execute(trx);
  // Asked first: adding it takes a lock for which everybody who reads the table would wait.
  if (!rows[0]?.exists) {
    await sql`ALTER TABLE public.schema_migrations ADD COLUMN is_contract boolean NOT NULL DEFAULT true`.execute(
      trx,
    );
  }
}

/**
 * Writes down that one was applied, and what all have made: a process of the version before looks for that every few
 * seconds, and the next migration may take minutes. The first ones of a database have nobody beside them.
 */
export async function recordApplied(
  trx: Transaction<unknown>,
  { name, checksum, isContract }: Migration,
  isLast: boolean,
): Promise<void> {
  await sql`INSERT INTO public.schema_migrations (name, checksum, is_contract)
    VALUES (${name}, ${checksum}, ${isContract})`.execute(trx);
  if (isLast || (await hasSchemaObjects(trx))) await recordSchemaObjects(trx);
}
