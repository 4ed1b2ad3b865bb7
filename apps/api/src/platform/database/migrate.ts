import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';
import { listMissingSchemaObjects, recordSchemaObjects } from './schema-objects.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every process of this product takes the same one. */
export const migrationLock = 20_261_120;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /**
   * It takes away or tightens something that the version before relies on, and says so in a line of its own,
   * `-- contract: <the first version that can work with it>`. All others only add: the version before goes on.
   */
  readonly isContract: boolean;
}

const contractMarker = /^-- contract: \d+\.\d+\.\d+\b/m;

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
      return { name: file.slice(0, -'.sql'.length), text, checksum, isContract: contractMarker.test(text) };
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
  readonly isContract: boolean;
}

/** Migrations of a later version than this one, from a rolling deploy or before a way back. */
function listNewer(migrations: readonly Migration[], applied: readonly Applied[]): Applied[] {
  const last = migrations.at(-1)?.name ?? '';
  return applied.filter(({ name }) => name > last);
}

/** Refuses a history that the files no longer tell. Returns what is still to be applied, in order. */
function pendingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
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

async function listApplied(db: Kysely<unknown>): Promise<Applied[]> {
  // The column is not there yet in a database of the versions before it.
  const { rows } = await sql<Applied>`
    SELECT name, checksum, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, true) AS "isContract"
    FROM public.schema_migrations m ORDER BY name COLLATE "C"`.execute(db);
  return rows;
}

/** Applies the next one, whatever other processes are doing. False when there is none. */
async function applyNext(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Held to the end of the transaction, so it also works behind a connection pooler that shares sessions.
    await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(trx);
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
    const [next, ...later] = pendingMigrations(migrations, await listApplied(trx));
    if (next === undefined) return false;
    try {
      await sql.raw(next.text).execute(trx);
    } catch (error) {
      throw new MigrationError(`Migration ${next.name} failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
    await sql`INSERT INTO public.schema_migrations (name, checksum, is_contract)
      VALUES (${next.name}, ${next.checksum}, ${next.isContract})`.execute(trx);
    if (later.length === 0) await recordSchemaObjects(trx);
    return true;
  });
}

/**
 * Brings a database up to date, each migration in its own transaction. Several processes may call it at once.
 * Throws {@link MigrationError} when a file fails, was changed, is missing or comes too late, and when what an earlier
 * one made is gone.
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
  const missing = await listMissingSchemaObjects(target);
  if (missing.length > 0) {
    throw new MigrationError(
      `The schema is not whole: ${describeMissing(missing)}. If this is a restored backup, restore it again into an empty database and read what pg_restore says`,
    );
  }
}

/** The first few, and how many more. */
export function describeMissing(missing: readonly string[]): string {
  const named = missing.slice(0, 3).join(', ');
  return `${named}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''} missing`;
}

let ours: Migration[] | undefined;

/** Those of this build, read once: readiness is asked for every few seconds. */
function ownMigrations(): Migration[] {
  ours ??= readMigrations();
  return ours;
}

export interface SchemaState {
  /** This build can work with the tables as they are. */
  readonly isUsable: boolean;
  /** How many migrations of later versions were applied. While all of them only add, this build goes on. */
  readonly newer: number;
  /** What the migrations made and is not there, as after a restore that did not end well. */
  readonly missing: readonly string[];
}

/** What the tables of this database are to this build. Throws only when it cannot be reached. */
export async function findSchemaState(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  db: Kysely<any>,
  migrations: readonly Migration[] = ownMigrations(),
): Promise<SchemaState> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists`.execute(db);
  if (!rows[0]?.exists) return { isUsable: false, newer: 0, missing: [] };
  const applied = await listApplied(db);
  const newer = listNewer(migrations, applied);
  const known = applied.slice(0, applied.length - newer.length);
  const isOurs =
    known.length === migrations.length &&
    known.every((row, index) => {
      const file = migrations[index];
      return file !== undefined && row.name === file.name && isSame(file, row);
    });
  const missing = isOurs ? await listMissingSchemaObjects(db) : [];
  return {
    isUsable: isOurs && newer.every(({ isContract }) => !isContract) && missing.length === 0,
    newer: newer.length,
    missing,
  };
}
