import pg from 'pg';
import { describeMissing, findSchemaState, type SchemaState } from '../../../platform/database/migrate.ts';
import type { Services } from '../../../platform/services.ts';

/** Below the second that whoever asks may wait at most. */
const timeoutMs = 800;

export interface Readiness {
  readonly isReady: boolean;
  readonly database: boolean;
  readonly migrations: boolean;
  readonly newer_migrations: number;
}

/**
 * Whether this process can serve, answered in time whatever the database does. One question is under way at most: those
 * who ask meanwhile share it, so that nobody's asking fills the pool of one that hangs.
 */
export function createReadiness({
  db,
  databaseUrl,
  log,
}: Pick<Services, 'db' | 'databaseUrl' | 'log'>): () => Promise<Readiness> {
  let asked: Promise<SchemaState | undefined> | undefined;
  let said = 0;
  let saidMissing = 0;

  function ask(): Promise<SchemaState | undefined> {
    asked ??= openConnection(databaseUrl)
      .then(() => findSchemaState(db))
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const state = await Promise.race([ask(), late]);
    clearTimeout(timer);
    if (state !== undefined && state.newer > said) {
      said = state.newer;
      const message = state.isUsable
        ? 'a later version has changed the tables; this one goes on'
        : 'a later version has changed the tables; this one cannot go on';
      log.warn({ newer_migrations: state.newer }, message);
    }
    if (state !== undefined && state.missing.length !== saidMissing) {
      saidMissing = state.missing.length;
      if (saidMissing > 0) log.error({ missing: describeMissing(state.missing) }, 'the schema is not whole');
    }
    return {
      isReady: state?.isUsable === true,
      database: state !== undefined,
      migrations: state?.isUsable === true,
      newer_migrations: state?.newer ?? 0,
    };
  };
}

/** Connections that are open already still answer when no new one can be made. Throws when none can. */
async function openConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
