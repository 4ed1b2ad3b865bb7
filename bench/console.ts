/**
 * The console of a school of 200 000 accounts (CONSOLE_ACCOUNTS): 300 000 orders, a million rows of the audit log, 200 000
 * messages, 100 000 threads and prompts. Every read of the console is asked over HTTP, each list in each order and with each
 * filter, three times; whatever takes longer than 100 ms to its first byte the third time fails the run by its address.
 * Then the tables for spreadsheets are taken: whole, by two at once, by a slow reader and by one who goes away.
 * CONSOLE_DIR keeps the database for the next run; CONSOLE_WRITE=1 writes what was measured into docs/growth.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { sql } from 'kysely';
import { ensurePrices } from '../apps/api/src/features/media/public.ts';
import { connectDatabase } from '../apps/api/src/platform/database/connect.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { addressOfRead, consoleReads, consoleTables } from '../apps/api/src/test/console-reads.ts';
import { consoleRows } from '../apps/api/src/test/console-rows.ts';
import { fillOver } from '../apps/api/src/test/fill.ts';
import { startConsole, type Taken, type Way } from './console/client.ts';
import { fillSchool } from './growth/fill.ts';

const accounts = Number(process.env.CONSOLE_ACCOUNTS ?? 200_000);
const kept = process.env.CONSOLE_DIR;
/** Milliseconds to the first byte. */
const limit = 100;
/** Megabytes of the heap, whatever the number of rows. */
const mostGrown = 120;
const now = new Date();

async function open(dataDir: string) {
  const embedded = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), owner: 'server' });
  const database = connectDatabase({ url: embedded.url, poolSize: 1 });
  await migrate(database.db);
  const { rows } = await sql`SELECT FROM email_suppressions LIMIT 1`.execute(database.db);
  if (rows.length === 0) {
    const { rows: people } = await sql`SELECT FROM accounts LIMIT 1`.execute(database.db);
    if (people.length === 0)
      await fillSchool(database.db, accounts, now, { posts: 0.5, repliesPerPost: 1, audits: 5 });
    // The quotes are priced by it.
    await ensurePrices({ db: database.db, clock: { now: () => now } });
    await fillOver(database.db, consoleRows(accounts / 10, now));
  }
  await database.close();
  return embedded;
}

interface Measured {
  readonly path: string;
  readonly address: string;
  readonly status: number;
  readonly ms: number;
}

async function measureReads({ ask, things }: Awaited<ReturnType<typeof startConsole>>): Promise<Measured[]> {
  const measured: Measured[] = [];
  const reads = consoleReads(now).map((read) => ({ path: read.path, address: addressOfRead(read) }));
  for (const read of [...reads, ...things]) {
    await ask(read.address);
    await ask(read.address);
    const { status, first } = await ask(read.address);
    measured.push({ ...read, status, ms: first });
  }
  return measured;
}

const ms = (value: number) => value.toFixed(1);
const count = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** A line for each address of the contract that is asked in several ways, or is among the slowest. */
function tableOfReads(measured: readonly Measured[]): string {
  const byPath = Object.entries(Object.groupBy(measured, ({ path }) => path)).map(([path, all = []]) => {
    const slowest = all.toSorted((a, b) => b.ms - a.ms);
    const middle = slowest[Math.floor(slowest.length / 2)]?.ms ?? 0;
    return { path, ways: all.length, middle, most: slowest[0]?.ms ?? 0, address: slowest[0]?.address ?? '' };
  });
  const shown = byPath.filter(({ ways, most }) => ways > 1 || most >= 5).toSorted((a, b) => b.most - a.most);
  const rows = shown.map(({ path, ways, middle, most, address }) => [
    `\`${path}\``,
    String(ways),
    ms(middle),
    ms(most),
    ways > 1 ? `\`${decodeURIComponent(address.slice(path.length + 1))}\`` : '',
  ]);
  const rest = `The other ${byPath.length - shown.length} reads, most of one thing on its page, took less than 5 ms.`;
  return `${table(['read', 'ways', 'middle, ms', 'slowest, ms', 'which'], rows)}\n\n${rest}`;
}

const ways: readonly (readonly [string, string, Way])[] = [
  ['30 000 rows', '/api/admin/communities/orders.csv', { rows: 30_000 }],
  ['100 000 rows', '/api/admin/communities/orders.csv', { rows: 100_000 }],
  ['whole', '/api/admin/communities/orders.csv', {}],
  ['whole, a slow reader', '/api/admin/communities/orders.csv', { isSlow: true }],
  ['whole, two at once', '/api/admin/communities/orders.csv', { readers: 2 }],
  ...consoleTables(now)
    .map(addressOfRead)
    .filter((address) => address !== '/api/admin/communities/orders.csv')
    .map((address) => ['whole', address, {}] as const),
];

const lineOf = ([how, address]: (typeof ways)[number], taken: Taken): string[] => [
  `\`${address.split('?')[0]}\`, ${how}`,
  count(taken.rows),
  taken.seconds.toFixed(1),
  ms(taken.first),
  count(taken.rss),
  count(taken.heapGrown),
  taken.delay.toFixed(0),
  taken.others.map((value) => value.toFixed(0)).join(' / '),
];
const heads = [
  'table',
  'rows',
  's',
  'first byte, ms',
  'memory, MB',
  'heap, MB more',
  'event loop late, p99 ms',
  'a list meanwhile, p50 / p99 ms',
];

const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'console-'));
const embedded = await open(dataDir);
const console_ = await startConsole(embedded.url);
const failures: string[] = [];
try {
  const lines: string[][] = [];
  for (const way of ways) {
    const taken = await console_.take(way[1], way[2]);
    lines.push(lineOf(way, taken));
    if (taken.first > limit) failures.push(`${way[1]}: first byte after ${ms(taken.first)} ms`);
    if (taken.heapGrown > mostGrown) failures.push(`${way[1]}, ${way[0]}: ${count(taken.heapGrown)} MB`);
  }
  const measured = await measureReads(console_);
  for (const { address, status, ms: took } of measured) {
    if (status >= 400) console.log(`  ${status} ${address}`);
    else if (took > limit) failures.push(`${address}: ${ms(took)} ms`);
  }
  const report = `${tableOfReads(measured)}\n\n${table(heads, lines)}`;
  console.log(`\n${measured.length} reads\n\n${report}\n`);
  if (process.env.CONSOLE_WRITE === '1') write(report);
} finally {
  await console_.stop();
  await embedded.stop();
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.log(`  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

function write(report: string): void {
  const page = resolve(import.meta.dirname, '../docs/growth.md');
  const text = readFileSync(page, 'utf8');
  const [begin, end] = ['<!-- console -->', '<!-- end of console -->'];
  const before = text.slice(0, text.indexOf(begin));
  writeFileSync(page, `${before}${begin}\n\n${report}\n\n${text.slice(text.indexOf(end))}`);
}
