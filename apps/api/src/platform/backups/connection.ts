import type pg from 'pg';
import { SessionClient } from '../database/session-client.ts';

/** One connection for a long piece of work, which nothing ends for its length. `databaseUrl` is never a pooler's. */
export async function connectForBackup(databaseUrl: string): Promise<pg.Client> {
  const client = new SessionClient({
    connectionString: databaseUrl,
    keepAlive: true,
    // While files are copied nothing is said, and what lies between may forget a connection that says nothing.
    keepAliveInitialDelayMillis: 10_000,
  });
  // One that is lost while nothing is asked is met by the next question.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0',
  );
  return client;
}
