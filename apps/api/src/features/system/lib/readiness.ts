import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describeMissing, findSchemaState, type SchemaState } from '../../../platform/database/migrate.ts';
import type { Services } from '../../../platform/services.ts';

/** Below the second that whoever asks may wait at most. */
const timeoutMs = 800;
/** However many ask, the database and the disk are asked once in so long. */
const freshMs = 1_000;
/** A disk that takes no more than this is as good as full. */
const trial = Buffer.alloc(64 * 1024);

export interface Readiness {
  readonly isReady: boolean;
  readonly database: boolean;
  readonly migrations: boolean;
  readonly data_folder: boolean;
  readonly newer_migrations: number;
}

type Needed = Pick<Services, 'db' | 'databaseUrl' | 'log' | 'config'>;

const ofDatabase = new WeakMap<Needed['db'], () => Promise<Readiness>>();

/** One for the process, whoever asks: the database is asked once, and a change is logged once. */
export function readinessOf(services: Needed): () => Promise<Readiness> {
  return ofDatabase.getOrInsertComputed(services.db, () => createReadiness(services));
}

/** Whether this process can serve, answered in time whatever the database and the disk do. */
function createReadiness({ db, databaseUrl, log, config }: Needed): () => Promise<Readiness> {
  // Their next question waits for the one that is under way, so that one that hangs holds one connection and one thread.
  const askDatabase = answeredInTime(() => openConnection(databaseUrl).then(() => findSchemaState(db)));
  // With a bucket and a database elsewhere there need not even be one.
  const keepsFiles = config.s3 === undefined || config.databaseUrl === undefined;
  const askFolder = answeredInTime(async () => {
    if (keepsFiles) await writeInto(config.dataDir);
    return true;
  });
  const tell = createTelling(log);
  let found: Promise<Readiness> | undefined;
  let askedAt = 0;

  async function look(): Promise<Readiness> {
    const [state, folder] = await Promise.all([askDatabase(), askFolder()]);
    tell(state, folder !== undefined);
    const migrations = state?.isUsable === true;
    return {
      isReady: migrations && folder !== undefined,
      database: state !== undefined,
      migrations,
      data_folder: folder !== undefined,
      newer_migrations: state?.newer ?? 0,
    };
  }

  return () => {
    const now = performance.now();
    if (found === undefined || now - askedAt >= freshMs) {
      askedAt = now;
      found = look();
    }
    return found;
  };
}

/** Undefined for whoever has waited long enough, and for what failed. One question is under way at most. */
function answeredInTime<Answer>(question: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let asked: Promise<Answer | undefined> | undefined;
  return async () => {
    asked ??= question()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}

/** Writes into the log what has become of it, once for each change. */
function createTelling(log: Needed['log']) {
  let newer = 0;
  let missing = 0;
  let hasFolder = true;
  function tellOfSchema(state: SchemaState): void {
    if (state.newer > newer) {
      newer = state.newer;
      const message = state.isUsable
        ? 'a later version has changed the tables; this one goes on'
        : 'a later version has changed the tables; this one cannot go on';
      log.warn({ newer_migrations: newer }, message);
    }
    if (state.missing.length === missing) return;
    missing = state.missing.length;
    if (missing > 0) log.error({ missing: describeMissing(state.missing) }, 'the schema is not whole');
  }
  return (state: SchemaState | undefined, isWritable: boolean): void => {
    if (state !== undefined) tellOfSchema(state);
    if (isWritable === hasFolder) return;
    hasFolder = isWritable;
    if (hasFolder) log.info('the data folder can be written again');
    else log.error('the data folder cannot be written');
  };
}

/**
 * Connections that are open already still answer when no new one can be made. Throws when none can, and when the address
 * leads to a database that takes no writes, such as what was the primary until a moment ago.
 */
async function openConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('the database takes no writes');
  } finally {
    // A way that has just been lost says no goodbye, and nobody waits for it.
    void client.end().catch(() => undefined);
  }
}

/** Throws when the disk refuses: full, read-only, gone. Not flushed: asking often must not cost a slow disk anything. */
async function writeInto(folder: string): Promise<void> {
  const path = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(path, trial);
  } finally {
    await rm(path, { force: true });
  }
}
