import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../platform/database/tables.generated.ts';
import { valueTypes } from '../platform/database/types.ts';
import type { Database } from '../platform/services.ts';

interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Step[];
}

/** The tables that the queries of `work` would read from end to end, as PostgreSQL plans them. */
export async function sequentialScans(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, types: valueTypes });
  // Its last goodbye may cross with the end of the test's database.
  pool.on('connect', (client) => client.on('error', () => {}));
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  try {
    await work(db);
    const scanned: string[] = [];
    for (const query of asked.splice(0)) {
      const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${query.sql}`, [...query.parameters]);
      collect(rows[0]['QUERY PLAN'][0].Plan, scanned);
    }
    return scanned;
  } finally {
    await db.destroy();
  }
}

function collect(step: Step, into: string[]): void {
  if (step['Node Type'] === 'Seq Scan') into.push(step['Relation Name'] ?? '?');
  for (const child of step.Plans ?? []) collect(child, into);
}
