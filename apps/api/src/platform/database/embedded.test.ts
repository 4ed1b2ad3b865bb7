import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUseError } from '@cungnghe/embedded-postgres/lock';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { canUse } from '@cungnghe/embedded-postgres/user';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';

const program = resolve(import.meta.dirname, '../../test/embedded-process.ts');
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Creating a database takes most of a second, so most tests start from a copy of this one. */
let created: string;
let folder: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'cungnghe-embedded-'));
  await (await startEmbeddedDatabase({ dataDir: created, owner: 'test', log: quiet })).stop();
  return () => rm(created, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cungnghe-embedded-'));
  // Node's own copy would not keep the owner.
  execFileSync('cp', ['-a', join(created, 'postgres'), folder]);
});

const forgetDatabase = () => rm(join(folder, 'postgres'), { recursive: true });

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  const socketDir = pidFileLines()[4];
  for (const pid of postmasters()) process.kill(pid, 'SIGKILL');
  if (socketDir) await rm(socketDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Every PostgreSQL that works on the cluster of this test, without the processes that each one starts for itself. */
function postmasters(): number[] {
  const cluster = join(realpathSync(folder), 'postgres/cluster');
  if (process.platform !== 'linux') return pidFileLines().slice(0, 1).map(Number).filter(isAlive);
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    try {
      if (readlinkSync(`/proc/${entry}/cwd`) !== cluster) continue;
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(/\) \S (\d+)/.exec(stat)?.[1]));
    } catch {
      // not a process, or one that has just ended
    }
  }
  return [...parents].filter(([, parent]) => !parents.has(parent)).map(([pid]) => pid);
}

function pidFileLines(): string[] {
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  return existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly complaints: string[];
}

function startProcess(owner = 'server', user: object = {}): Promise<Started> {
  const child = spawn(process.execPath, [program, folder, owner], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (url) => resolve({ child, url, complaints }));
    child.once('close', (code) => reject(new Error(`exit ${code}: ${complaints.join('\n')}`)));
  });
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const start = () => startEmbeddedDatabase({ dataDir: folder, owner: 'server', log: quiet });

test('is real, durable PostgreSQL that no port leads to, and starts again at once', async () => {
  await forgetDatabase();
  const first = await start();
  const [settings] = await query(
    first.url,
    `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
      current_setting('full_page_writes') pages, current_setting('listen_addresses') ports,
      current_setting('TimeZone') zone, current_setting('jit') jit, current_setting('server_encoding') encoding,
      lower('ĐỒNG NGHỀ') lowered, current_setting('server_version_num')::int / 10000 AS major`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    ports: '',
    zone: 'UTC',
    jit: 'off',
    encoding: 'UTF8',
    lowered: 'đồng nghề',
    major: 18,
  });
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS value');
  await first.stop();
  expect(postmasters()).toEqual([]);

  const startedAt = performance.now();
  const second = await start();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  await second.stop();
});

test('keeps other users out of its socket and its data', async () => {
  const database = await start();
  const socketDir = new URL(database.url).searchParams.get('host') ?? '';
  expect(statSync(socketDir).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'postgres/cluster')).mode & 0o077).toBe(0);
  await database.stop();
  expect(existsSync(socketDir)).toBe(false);
});

test('refuses a second start on the same folder with one line, and leaves the first alone', async () => {
  const first = await startProcess();
  await expect(startProcess()).rejects.toThrow(
    `exit 1: The database in ${folder}/postgres is in use by a server that runs already (process ${first.child.pid}); stop it first, or set DATA_DIR to another folder`,
  );
  await expect(start()).rejects.toThrow(DataFolderInUseError);
  expect(postmasters()).toHaveLength(1);
  expect(await query(first.url, 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
});

test('lets exactly one of many simultaneous starts win', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => startProcess()));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(postmasters()).toHaveLength(1);
});

test('a server waits for a command that is just using the folder', async () => {
  const command = await startProcess('cli');
  const server = startProcess();
  await sleep(700);
  command.child.kill('SIGTERM');
  expect(await query((await server).url, 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
});

test('tells other processes where it is, for exactly as long as its server lives', async () => {
  await forgetDatabase();
  expect(await findRunningEmbeddedDatabase(folder)).toBeUndefined();
  const starting = startProcess();
  while (!existsSync(join(folder, 'postgres/holder.json'))) await sleep(5);
  const found = await findRunningEmbeddedDatabase(folder);
  const server = await starting;
  expect(found).toBe(server.url);
  server.child.kill('SIGKILL');
  await exitOf(server.child);
  expect(await findRunningEmbeddedDatabase(folder)).toBeUndefined();
});

test('stops in order on SIGTERM and frees the folder', async () => {
  const server = await startProcess();
  server.child.kill('SIGTERM');
  expect(await exitOf(server.child)).toBe(0);
  expect(postmasters()).toEqual([]);
  await (await start()).stop();
});

/** Writes numbers one by one until the connection breaks. Returns the last one that was acknowledged. */
async function writeUntilBroken(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (value integer)');
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  } finally {
    await client.end().catch(() => {});
  }
}

test('after kill -9 of the server the next start finds every acknowledged write and one database', async () => {
  const server = await startProcess();
  const writing = writeUntilBroken(server.url);
  await sleep(400);
  server.child.kill('SIGKILL');
  await exitOf(server.child);
  await sleep(100);
  expect(postmasters()).toHaveLength(1);

  const next = await startProcess();
  const acknowledged = await writing;
  expect(acknowledged).toBeGreaterThan(10);
  expect(await query(next.url, `SELECT max(value) >= ${acknowledged} AS kept FROM written`)).toEqual([
    { kept: true },
  ]);
  expect(next.complaints.join()).toContain('stopping the database of a server that was killed');
  expect(postmasters()).toHaveLength(1);
});

test('after kill -9 of PostgreSQL it comes back at the same address with every acknowledged write', async () => {
  const server = await startProcess();
  const lost: string[] = [];
  const database = connectDatabase({
    url: server.url,
    poolSize: 4,
    log: { error: (_, message) => lost.push(message) },
  });
  const writing = writeUntilBroken(server.url);
  const inTransaction = await database.pool.connect();
  await inTransaction.query('BEGIN');
  await sleep(400);
  for (const pid of postmasters()) process.kill(pid, 'SIGKILL');
  const acknowledged = await writing;
  expect(acknowledged).toBeGreaterThan(10);

  const { rows } = await database.pool.query('SELECT max(value) AS value FROM written');
  expect(rows[0].value).toBeGreaterThanOrEqual(acknowledged);
  expect(lost).toContain('database connection lost');
  inTransaction.release(true);
  await database.close();
  expect(postmasters()).toHaveLength(1);

  server.child.kill('SIGTERM');
  expect(await exitOf(server.child)).toBe(0);
});

test('comes back time and again, and can be stopped while it is down', async () => {
  const server = await startProcess();
  for (let round = 0; round < 3; round += 1) {
    for (const pid of postmasters()) process.kill(pid, 'SIGKILL');
    const database = connectDatabase({ url: server.url, poolSize: 1 });
    expect((await database.pool.query('SELECT 1 AS value')).rows).toEqual([{ value: 1 }]);
    await database.close();
  }
  for (const pid of postmasters()) process.kill(pid, 'SIGKILL');
  server.child.kill('SIGTERM');
  expect(await exitOf(server.child)).toBe(0);
  // The children of one that was killed notice it a moment later.
  await expect.poll(postmasters).toEqual([]);
});

test('a copy of the folder of a running server starts beside it, and the original still takes connections', async () => {
  const original = await startProcess();
  await query(original.url, 'CREATE TABLE written (value int); INSERT INTO written VALUES (1)');
  await query(original.url, 'CHECKPOINT');
  const copied = await mkdtemp(join(tmpdir(), 'cungnghe-embedded-'));
  execFileSync('cp', ['-a', join(folder, 'postgres'), copied]);
  const copy = await startEmbeddedDatabase({ dataDir: copied, owner: 'cli', log: quiet });
  expect(copy.url).not.toBe(original.url);
  expect(await query(copy.url, 'SELECT value FROM written')).toEqual([{ value: 1 }]);
  await copy.stop();
  await rm(copied, { recursive: true, force: true });
  expect(await query(original.url, 'SELECT value FROM written')).toEqual([{ value: 1 }]);
  expect(postmasters()).toHaveLength(1);
});

test('after kill -9 of server and database the next start deletes the socket folder that they left', async () => {
  const server = await startProcess();
  const left = pidFileLines()[4] ?? '';
  server.child.kill('SIGKILL');
  await exitOf(server.child);
  for (const pid of postmasters()) process.kill(pid, 'SIGKILL');
  await expect.poll(postmasters).toEqual([]);
  expect(existsSync(left)).toBe(true);
  await (await start()).stop();
  expect(existsSync(left)).toBe(false);
});

test('throws away what a creation that was killed half way has left', async () => {
  await forgetDatabase();
  await mkdir(join(folder, 'postgres/cluster.new/base'), { recursive: true });
  await writeFile(join(folder, 'postgres/cluster.new/PG_VERSION'), '18\n');
  const database = await start();
  expect(await query(database.url, 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
  await database.stop();
});

test('is not stopped by a process id that means another program now', async () => {
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  const { uid, gid } = statSync(join(folder, 'postgres/cluster'));
  const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  processes.push(other);
  await writeFile(
    pidFile,
    `${other.pid}\n/proc/self/cwd\n1795202694\n5432\n\n\n  2162790         9\nready   \n`,
  );
  await chown(pidFile, uid, gid);
  await chmod(pidFile, 0o600);
  await (await start()).stop();
  expect(other.exitCode).toBeNull();
});

test('says why it cannot start, and lets go of the folder', async () => {
  await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '11\n');
  const reason = /PostgreSQL did not start \(exit code 1\).*incompatible with server/;
  await expect(start()).rejects.toThrow(reason);
  await expect(start()).rejects.toThrow(reason);
});

test.runIf(isRoot)('keeps the data in its folder below one that the database user cannot enter', async () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const first = await start();
  expect(statSync(join(folder, 'postgres/cluster')).uid).not.toBe(0);
  expect(canUse({ uid: statSync(join(folder, 'postgres/cluster')).uid, gid: 0 }, folder)).toBe(false);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS value');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  await second.stop();
});

test.runIf(isRoot && canUse(nobody, dirname(program)))(
  'runs as a user without rights, and as root after it',
  async () => {
    await forgetDatabase();
    await chown(folder, nobody.uid, nobody.gid);
    const server = await startProcess('server', nobody);
    await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS value');
    server.child.kill('SIGTERM');
    expect(await exitOf(server.child)).toBe(0);
    const asRoot = await start();
    expect(await query(asRoot.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    await asRoot.stop();
  },
);
