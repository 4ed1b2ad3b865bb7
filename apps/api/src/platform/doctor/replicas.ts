import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { maxLagMs } from '../database/replica-health.ts';
import { replicaName } from '../database/replicas.ts';
import type { DB } from '../database/tables.generated.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './checks.ts';

const askAgainMs = 100;

/** Each replica that the settings name: whether it is one of this database, and how soon it has what is written now. */
export function replicaCheck(url: string, config: Config): Check {
  return {
    name: 'replicas',
    run: async () => {
      if (config.databaseReplicaUrls.length === 0) return [];
      const primary = connectDatabase({ url: config.databaseDirectUrl ?? url, poolSize: 1, timeoutMs: 0 });
      try {
        const found = await Promise.all(
          config.databaseReplicaUrls.map((each) => lookAt(each, primary.db, config)),
        );
        return found.flat();
      } finally {
        await primary.close();
      }
    },
  };
}

async function lookAt(url: string, primary: Kysely<DB>, config: Config): Promise<Finding[]> {
  const name = replicaName(url);
  const { db, close } = connectDatabase({ url, poolSize: 1, timeoutMs: 0 });
  try {
    const system = sql<{ id: string }>`SELECT system_identifier::text AS id FROM pg_control_system()`;
    const [[own], [its]] = [(await system.execute(primary)).rows, (await system.execute(db)).rows];
    if (own?.id !== its?.id)
      return [
        failed(
          `${name} is no copy of this database`,
          'make it anew by pg_basebackup, or correct the address',
        ),
      ];
    return [await lagOf(name, db, primary), await connectionsOf(name, db, config)];
  } catch (error) {
    return [
      failed(
        `${name}: ${reasonOf(error)}`,
        'the primary answers for it: start it, or take it out of DATABASE_REPLICA_URL',
      ),
    ];
  } finally {
    await close();
  }
}

/** A recovering one replays whatever the primary has, also the tables of this version. */
async function lagOf(name: string, db: Kysely<DB>, primary: Kysely<DB>): Promise<Finding> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_flush_lsn()::text AS lsn`.execute(
    primary,
  );
  const since = performance.now();
  for (;;) {
    const answer = await sql<{ recovering: boolean; there: boolean | null }>`
      SELECT pg_is_in_recovery() AS recovering,
        pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::text::pg_lsn AS there`.execute(db);
    const waited = performance.now() - since;
    if (!answer.rows[0]?.recovering)
      return failed(
        `${name} takes writes of its own: it was promoted`,
        'make it anew from the primary, or make it the DATABASE_URL',
      );
    if (answer.rows[0].there)
      return ok(`${name} had all that the primary has within ${(waited / 1000).toFixed(1)} s`);
    if (waited > maxLagMs)
      return warning(
        `${name} is more than ${maxLagMs / 1000} s behind, and not read from`,
        'see whether it is streaming (pg_stat_replication on the primary), and what holds up its replay',
      );
    await new Promise((again) => setTimeout(again, askAgainMs));
  }
}

async function connectionsOf(name: string, db: Kysely<DB>, config: Config): Promise<Finding> {
  const { rows } = await sql<{ left: number }>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS left`.execute(
    db,
  );
  const left = rows[0]?.left ?? 0;
  const needed = config.webConcurrency * (config.databasePool + 1);
  return left < needed
    ? warning(
        `${name} has ${left} connections left, and this server may open ${needed}`,
        'raise its max_connections, or lower DATABASE_POOL',
      )
    : ok(`${name} has ${left} connections left; this server opens ${needed} at most`);
}
