import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every process of this product takes the same one. */
const advisoryLock = 20_261_120;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The database and the files disagree about the past; only a person can say which is right. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

/** The files of a folder, oldest first: `<yyyymmdd><letter>_<name>.sql`. */
export function readMigrations(folder = migrationsDir): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!/^\d{8}[a-z]_[a-z0-9_]+\.sql$/.test(file)) {
        throw new MigrationError(`Migration ${file} is not named <yyyymmdd><letter>_<name>.sql`);
      }
      const text = readFileSync(resolve(folder, file), 'utf8');
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum };
    });
}

/**
 * Files that were amended after they had been applied somewhere, and what they were before: both make the same tables.
 * PostgreSQL 15 and 16 refused the old text, so it was applied to later ones only.
 */
const amended = new Map([
  ['20261123b_search_threads', '12b3517f64f276565efd59150101d2bd07d1751ce0513b33ab2651bf8a794d0e'],
]);

const isSame = (file: Migration, applied: Applied) =>
  file.checksum === applied.checksum || amended.get(file.name) === applied.checksum;

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Refuses a history that the files no longer tell. Returns what is still to be applied, in order. */
function pendingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const entry of applied) {
    const { name } = entry;
    const file = files.get(name);
    if (file === undefined) {
      throw new MigrationError(`Migration ${name} was applied to this database but its file is missing`);
    }
    if (!isSame(file, entry)) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to this database; add a new one`,
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

async function listApplied(db: Kysely<unknown>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    SELECT name, checksum FROM public.schema_migrations ORDER BY name COLLATE "C"`.execute(db);
  return rows;
}

/** Applies the next one, whatever other processes are doing. False when there is none. */
async function applyNext(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Held to the end of the transaction, so it also works behind a connection pooler that shares sessions.
    await sql`SELECT pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
    await sql`
      CREATE TABLE IF NOT EXISTS public.schema_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz(3) NOT NULL DEFAULT now()
      )`.execute(trx);
    const [next] = pendingMigrations(migrations, await listApplied(trx));
    if (next === undefined) return false;
    try {
      await sql.raw(next.text).execute(trx);
    } catch (error) {
      throw new MigrationError(`Migration ${next.name} failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
    await sql`INSERT INTO public.schema_migrations (name, checksum) VALUES (${next.name}, ${next.checksum})`.execute(
      trx,
    );
    return true;
  });
}

/**
 * Brings a database up to date, each migration in its own transaction. Several processes may call it at once.
 * Throws {@link MigrationError} when a file fails, was changed, is missing or comes too late.
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: it works on the database of any schema, that is its job
  target: Kysely<any> | string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  if (typeof target === 'string') {
    const database = connectDatabase({ url: target, poolSize: 1 });
    try {
      await migrate(database.db, migrations);
    } finally {
      await database.close();
    }
    return;
  }
  while (await applyNext(target, migrations)) {
    // one more
  }
}

let ours: Migration[] | undefined;

/** Whether this database has exactly the migrations of this build. Throws only when it cannot be reached. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export async function migrationsCurrent(db: Kysely<any>): Promise<boolean> {
  ours ??= readMigrations();
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const applied = await listApplied(db);
  return (
    applied.length === ours.length &&
    applied.every((row, index) => {
      const file = ours?.[index];
      return file !== undefined && row.name === file.name && isSame(file, row);
    })
  );
}
