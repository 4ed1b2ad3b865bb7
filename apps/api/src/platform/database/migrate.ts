import { type Kysely, sql } from 'kysely';
import { applyPending, type LockRetries } from './apply-migrations.ts';
import { connectDatabase } from './connect.ts';
import { type Migration, MigrationError, readMigrations } from './migration-files.ts';
import { isSame, listApplied, listNewer } from './migration-history.ts';
import { listMissingSchemaObjects } from './schema-objects.ts';

/**
 * Brings a database up to date, each migration in its own transaction, or outside of one where it says so. Several
 * processes may call it at once, beside others that read and write.
 * Throws {@link MigrationError} when a file fails, was changed, is missing or comes too late, when it never gets a table
 * that something else holds, and when what an earlier one made is gone.
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: it works on the database of any schema, that is its job
  target: Kysely<any> | string,
  migrations: readonly Migration[] = readMigrations(),
  retries: Partial<LockRetries> = {},
): Promise<void> {
  if (typeof target === 'string') {
    const database = connectDatabase({ url: target, poolSize: 1 });
    try {
      await migrate(database.db, migrations, retries);
    } finally {
      await database.close();
    }
    return;
  }
  await applyPending(target, migrations, retries);
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
