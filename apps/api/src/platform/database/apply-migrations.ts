import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fillBatch, isFilled } from './backfills.ts';
import { type Migration, MigrationError } from './migration-files.ts';
import { ensureHistory, listApplied, pendingMigrations, recordApplied } from './migration-history.ts';
import { forgetIndex } from './schema-objects.ts';

/** Any numbers will do, as long as every process of this product takes the same ones. */
export const migrationLock = 20_261_120;
/** Of whoever builds an index outside a transaction: it may take minutes, in which others may read the history. */
const buildLock = 20_270_125;

/** How long a migration waits for a table, and how often it tries. */
export interface LockRetries {
  /** Whoever comes after a migration that waits for a table waits behind it, readers too: this is how long at most. */
  readonly lockTimeoutMs: number;
  readonly attempts: number;
  /** Before the second attempt; twice as long before each further one, up to ten seconds. */
  readonly pauseMs: number;
  readonly onLocked: (details: { readonly migration: string; readonly attempt: number }) => void;
}

/**
 * About nine minutes: longer than any request, shorter than whoever looks after a start waits. The timeout is longer than
 * PostgreSQL's `deadlock_timeout`, after which a vacuum that nobody asked for gives way.
 */
const defaultRetries: LockRetries = { lockTimeoutMs: 2_000, attempts: 60, pauseMs: 500, onLocked: () => {} };
const longestPauseMs = 10_000;
/** How often it is asked whether another process is through. */
const pollMs = 100;

/** Something else held a table, or waited for what this held: nothing of the migration was done. */
const lockCodes = new Set(['55P03', '40P01']);

/** What it came to, or the next one, which this transaction is not to run. */
type Step = 'applied' | 'nothing left' | 'another process is at it' | Migration;

/** Applies all that is pending, each in its own transaction, whatever other processes are doing. */
export async function applyPending(
  // biome-ignore lint/suspicious/noExplicitAny: it works on the database of any schema, that is its job
  db: Kysely<any>,
  migrations: readonly Migration[],
  options: Partial<LockRetries> = {},
): Promise<void> {
  const retries = { ...defaultRetries, ...options };
  // One connection: some locks belong to it, not to a transaction.
  await db.connection().execute(async (one) => {
    for (let isDone = false; !isDone; )
      isDone = await retryLocked(() => takeStep(one, migrations, retries), retries);
  });
}

/** True when nothing is left. */
async function takeStep(
  one: Kysely<unknown>,
  migrations: readonly Migration[],
  retries: LockRetries,
): Promise<boolean> {
  const step = await inHistory(one, (trx) => applyNext(trx, migrations, retries));
  if (step === 'nothing left') return true;
  if (step === 'another process is at it') await sleep(pollMs);
  else if (step !== 'applied') await applyOutside(one, migrations, step);
  return false;
}

async function applyOutside(
  one: Kysely<unknown>,
  migrations: readonly Migration[],
  next: Migration,
): Promise<void> {
  if (next.isConcurrent) return await applyConcurrently(one, migrations, next);
  const needed = migrations.find(({ name }) => name === next.after);
  if (!needed) throw new MigrationError(`Migration ${next.name} waits for a back-fill that is missing`);
  // What the school did not come to while it was at work, or a restored backup did not have.
  if ((await fillBatch(one, needed)) === 'elsewhere') await sleep(pollMs);
}

class LockedError extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super('a table is locked', { cause });
    this.migration = migration;
  }
}

async function retryLocked<Result>(work: () => Promise<Result>, retries: LockRetries): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const { migration } = error;
      if (attempt >= retries.attempts) {
        throw new MigrationError(
          `Migration ${migration} waited ${attempt} times for a table that something else holds, and nothing of it was done. Look for a long transaction in pg_stat_activity, end it, and start again`,
          { cause: error },
        );
      }
      retries.onLocked({ migration, attempt });
      const pause = Math.min(retries.pauseMs * 2 ** (attempt - 1), longestPauseMs);
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

function failure(name: string, error: unknown): Error {
  const { code, message } = error as Error & { code?: string };
  if (code !== undefined && lockCodes.has(code)) return new LockedError(name, error);
  return new MigrationError(`Migration ${name} failed: ${message}`, { cause: error });
}

/**
 * Reads or writes the history alone. The lock is asked for and not waited for: a statement that waits keeps sight of old
 * rows, and whoever builds an index outside a transaction waits for all that do.
 */
async function inHistory<Result>(
  one: Kysely<unknown>,
  work: (trx: Transaction<unknown>) => Promise<Result>,
): Promise<Result | 'another process is at it'> {
  return one.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Held to the end of the transaction, so it also works behind a connection pooler that shares sessions.
    const { rows } = await sql<{ held: boolean }>`
      SELECT pg_try_advisory_xact_lock(${migrationLock}) AS held`.execute(trx);
    return rows[0]?.held ? await work(trx) : 'another process is at it';
  });
}

async function applyNext(
  trx: Transaction<unknown>,
  migrations: readonly Migration[],
  { lockTimeoutMs }: LockRetries,
): Promise<Step> {
  await ensureHistory(trx);
  const [next, ...later] = pendingMigrations(migrations, await listApplied(trx));
  if (next === undefined) return 'nothing left';
  if (next.isConcurrent || (next.after !== undefined && !(await isFilled(trx, next.after)))) return next;
  await sql`SET LOCAL lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
  try {
    if (next.backfill === undefined) await sql.raw(next.text).execute(trx);
    else await sql`INSERT INTO public.backfills (name) VALUES (${next.name})`.execute(trx);
  } catch (error) {
    throw failure(next.name, error);
  }
  await recordApplied(trx, next, later.length === 0);
  return 'applied';
}

/** Builds an index beside everybody who reads and writes. Returns early when another process has done it meanwhile. */
async function applyConcurrently(
  one: Kysely<unknown>,
  migrations: readonly Migration[],
  migration: Migration,
): Promise<void> {
  await sql`SET statement_timeout = 0`.execute(one);
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${buildLock}) AS held`.execute(
    one,
  );
  try {
    if (!rows[0]?.held) return await sleep(pollMs);
    const isOurs = await inHistory(one, (trx) => prepareConcurrent(trx, migrations, migration));
    if (isOurs !== true) return;
    await runConcurrent(one, migration);
    await recordConcurrent(one, migrations, migration);
  } finally {
    // With the connection its locks and settings are gone.
    if (rows[0]?.held) await sql`SELECT pg_advisory_unlock(${buildLock})`.execute(one).catch(() => undefined);
    await sql`RESET statement_timeout`.execute(one).catch(() => undefined);
  }
}

/** The index that the one statement of a concurrent migration builds, or the one that it drops. */
const indexIn = ({ text }: Migration, verb: RegExp) =>
  new RegExp(`^\\s*${verb.source}\\s+(\\w+)`, 'i').exec(text.replaceAll(/^\s*--.*$/gm, ''))?.[1];
const builtIndex = (migration: Migration) =>
  indexIn(migration, /CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY/);
const droppedIndex = (migration: Migration) =>
  indexIn(migration, /DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS/);

/** Whether nobody has done it meanwhile. */
async function prepareConcurrent(
  trx: Transaction<unknown>,
  migrations: readonly Migration[],
  migration: Migration,
): Promise<boolean> {
  const [next] = pendingMigrations(migrations, await listApplied(trx));
  if (next !== migration) return false;
  const dropped = droppedIndex(migration);
  if (dropped !== undefined) await forgetIndex(trx, dropped);
  return true;
}

async function runConcurrent(one: Kysely<unknown>, migration: Migration): Promise<void> {
  const { name, text } = migration;
  const index = builtIndex(migration);
  const drop = async () => {
    if (index !== undefined)
      await sql`DROP INDEX CONCURRENTLY IF EXISTS public.${sql.id(index)}`.execute(one);
  };
  // What is there without a line in the history is of an attempt that did not end: it may be half built, or whole.
  if (index !== undefined && (await isWhole(one, index))) return;
  await drop();
  try {
    await sql.raw(text).execute(one);
  } catch (error) {
    // Half built it helps nobody who reads, and costs everybody who writes.
    await drop().catch(() => undefined);
    throw failure(name, error);
  }
}

/** Whether an index is there and was built to its end. */
async function isWhole(one: Kysely<unknown>, index: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_index WHERE indexrelid = to_regclass(${`public.${index}`}) AND indisvalid AND indisready`.execute(
    one,
  );
  return rows.length > 0;
}

async function recordConcurrent(
  one: Kysely<unknown>,
  migrations: readonly Migration[],
  migration: Migration,
): Promise<void> {
  const record = (trx: Transaction<unknown>) =>
    recordApplied(trx, migration, migrations.at(-1) === migration);
  while ((await inHistory(one, record)) !== undefined) await sleep(pollMs);
}
