import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../platform/database/tables.generated.ts';
import { valueTypes } from '../platform/database/types.ts';
import type { Database } from '../platform/services.ts';

interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
}

/** The different statements that `work` sends. */
export async function statementsOf(url: string, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const asked = new Set<string>();
  const { db } = openLogged(url, ({ sql }) => asked.add(sql));
  try {
    await work(db);
    return [...asked];
  } finally {
    await db.destroy();
  }
}

/**
 * The tables that the queries of `work` would read from end to end, as PostgreSQL plans them for the values they were
 * asked with; for `any` values too, as it plans a statement that is asked often.
 */
export async function sequentialScans(
  url: string,
  work: (db: Database) => Promise<unknown>,
  { any = false }: { any?: boolean } = {},
): Promise<string[]> {
  const asked: Asked[] = [];
  const { db, pool } = openLogged(url, (query) => asked.push(query));
  try {
    await work(db);
    const scanned: string[] = [];
    for (const query of asked.splice(0)) {
      const plans = [await pool.query(`EXPLAIN (FORMAT JSON) ${query.sql}`, [...query.parameters])];
      if (any) plans.push(await pool.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${query.sql}`));
      for (const { rows } of plans) collect(rows[0]['QUERY PLAN'][0].Plan, scanned);
    }
    return scanned;
  } finally {
    await db.destroy();
  }
}

/** The most rows that one of the queries of `work` takes from tables and indexes, those that it leaves out included. */
export async function rowsRead(url: string, work: (db: Database) => Promise<unknown>): Promise<number> {
  const asked: Asked[] = [];
  const { db, pool } = openLogged(url, (query) => asked.push(query));
  try {
    await work(db);
    let most = 0;
    for (const query of asked.splice(0)) {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query.sql}`, [
        ...query.parameters,
      ]);
      most = Math.max(most, readBy(rows[0]['QUERY PLAN'][0].Plan));
    }
    return most;
  } finally {
    await db.destroy();
  }
}

/** A statement, and how many rows it took, as in {@link rowsRead}. */
export interface Plan {
  readonly sql: string;
  readonly rows: number;
}

/** A database that keeps what is asked of it, and asks it once more for its plans: each statement once, however often it came. */
export function watchDatabase(url: string) {
  const asked: Asked[] = [];
  const { db, pool } = openLogged(url, (query) => asked.push(query), 4);
  const known = new Set<string>();
  return {
    db,
    plansOf: async (work: () => Promise<unknown>): Promise<Plan[]> => {
      asked.length = 0;
      await work();
      const plans: Plan[] = [];
      for (const { sql, parameters } of asked.splice(0)) {
        const key = JSON.stringify([sql, parameters]);
        if (known.has(key) || !/^\s*(select|with)\b/i.test(sql)) continue;
        known.add(key);
        const explained = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`;
        const { rows } = await pool.query(explained, [...parameters]);
        plans.push({ sql, rows: readBy(rows[0]['QUERY PLAN'][0].Plan) });
      }
      return plans;
    },
    close: () => db.destroy(),
  };
}

function readBy(step: Step): number {
  const isRead = step['Node Type'].includes('Scan') && !step['Node Type'].startsWith('Subquery');
  const leftOut = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  const own = isRead ? (step['Actual Rows'] + leftOut) * step['Actual Loops'] : 0;
  return (step.Plans ?? []).reduce((sum, child) => sum + readBy(child), own);
}

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

function openLogged(url: string, note: (query: Asked) => unknown, max = 1) {
  const pool = new pg.Pool({ connectionString: url, max, types: valueTypes });
  // Its last goodbye may cross with the end of the test's database.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      note(query);
    },
  });
  return { db, pool };
}

function collect(step: Step, into: string[]): void {
  if (step['Node Type'] === 'Seq Scan') into.push(step['Relation Name'] ?? '?');
  for (const child of step.Plans ?? []) collect(child, into);
}
