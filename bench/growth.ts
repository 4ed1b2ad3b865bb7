/**
 * How a school grows: the same reads and the same day in schools of 2 000, 20 000 and 200 000 accounts (GROWTH_SIZES), the last with
 * a million posts and replies, 100 000 prompts, 300 000 orders and 200 000 notifications. Every GET of the API is asked with ids that
 * there are, and the lists narrowed besides, fifteen times each in rounds that begin without a cache. A read whose median has more
 * than doubled, and takes five milliseconds or more, fails the run by its name; it is measured twice more before.
 * GROWTH_DIR keeps the databases for the next run; GROWTH_WRITE=1 writes docs/growth.md and its picture.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../apps/api/src/platform/database/connect.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createFixtures, type Fixtures } from '../apps/api/src/suites/fixtures.ts';
import { chartOf } from './growth/chart.ts';
import { spendDay } from './growth/day.ts';
import { fillSchool, rowsOf } from './growth/fill.ts';
import { listReads, measureReads, type Read } from './growth/reads.ts';
import { growthOf, type Measured, p50, tableOf } from './growth/report.ts';

const sizes = (process.env.GROWTH_SIZES ?? '2000,20000,200000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const kept = process.env.GROWTH_DIR;
const docs = resolve(import.meta.dirname, '../docs');

/** Megabytes that the processes of a PostgreSQL have, what they share counted once. */
function databaseMemory(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  const parentOf = (pid: string) => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/status`));
  return own
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
    .reduce((sum, pid) => {
      const share = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      return sum + Number(share) / 1024;
    }, 0);
}

async function openSchool(database: Database, accounts: number): Promise<void> {
  await migrate(database.db);
  const { rows } = await sql`SELECT FROM accounts LIMIT 1`.execute(database.db);
  if (rows.length > 0) return;
  const start = performance.now();
  await fillSchool(database.db, accounts, new Date());
  const made = Object.entries(rowsOf(accounts)).map(([name, count]) => `${count} ${name}`);
  console.log(`  ${made.join(', ')}: filled in ${Math.round((performance.now() - start) / 1000)} s`);
}

/** An open school, which is asked again where the first figures say that it should be. */
interface School {
  readonly measured: Measured;
  again(names: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

async function measureSchool(accounts: number): Promise<School> {
  const dataDir = kept === undefined ? mkdtempSync(join(tmpdir(), 'growth-')) : join(kept, String(accounts));
  console.log(`\n${accounts} accounts`);
  const embedded = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), owner: 'server' });
  const database = connectDatabase({ url: embedded.url, poolSize: 2 });
  await openSchool(database, accounts);
  const fixtures = await createFixtures({ databaseUrl: embedded.url, env: { TRUST_PROXY: 'true' } });
  const reads = await listReads(fixtures);
  await sql`ANALYZE`.execute(database.db);
  const { took, refused } = await measureReads(fixtures, reads);
  for (const [name, status] of refused) console.log(`  ${status} ${name}`);
  const day = await spendDay(fixtures, accounts, seconds);
  console.log(`  mixed day: ${JSON.stringify(day)}`);
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(database.db);
  return {
    measured: {
      accounts,
      took,
      refused,
      day,
      memory: process.memoryUsage.rss() / 2 ** 20,
      databaseMemory: databaseMemory(dataDir),
      disk: (rows[0]?.bytes ?? 0) / 2 ** 20,
    },
    again: (names) => askAgain(fixtures, reads, took, names),
    close: async () => {
      await fixtures.close();
      await database.close();
      await embedded.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Something else on the machine only makes a read slower: the better of two medians is nearer to the truth. */
async function askAgain(
  fixtures: Fixtures,
  reads: readonly Read[],
  took: Map<string, number[]>,
  names: ReadonlySet<string>,
): Promise<void> {
  const { took: next } = await measureReads(
    fixtures,
    reads.filter(({ name }) => names.has(name)),
  );
  for (const [name, values] of next) if (p50(values) < p50(took.get(name))) took.set(name, values);
}

const schools: School[] = [];
try {
  for (const accounts of sizes) schools.push(await measureSchool(accounts));
  const measured = schools.map((school) => school.measured);
  for (let time = 0; time < 2; time++) {
    const doubtful = new Set(growthOf(measured).flatMap(({ name, isTooMuch }) => (isTooMuch ? [name] : [])));
    if (doubtful.size === 0) break;
    for (const school of schools) await school.again(doubtful);
  }
  console.log(`\n${tableOf(measured)}\n`);
  if (process.env.GROWTH_WRITE === '1') {
    writeFileSync(join(docs, 'images/growth.svg'), chartOf(measured));
    const page = join(docs, 'growth.md');
    const mark = '<!-- measured -->';
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, `${text.slice(0, text.indexOf(mark))}${mark}\n\n${tableOf(measured)}\n`);
  }
  const grown = growthOf(measured).filter(({ isTooMuch }) => isTooMuch);
  for (const { name, from, to } of grown)
    console.log(`  ${name}: ${from.toFixed(1)} ms became ${to.toFixed(1)} ms`);
  console.log(
    grown.length === 0
      ? '  nothing grew more than twofold\n'
      : `  ${grown.length} reads grew more than twofold\n`,
  );
  if (grown.length > 0) process.exitCode = 1;
} finally {
  for (const school of schools) await school.close();
}
