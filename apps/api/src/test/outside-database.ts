import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { rootDir } from '../platform/config.ts';
import { freePorts } from './free-ports.ts';

/** What the system has installed besides ours: it is tried with the same journeys, and left out where it is not there. */

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs as Debian and Ubuntu install them, the oldest that we promise to work on first. */
export function findDebianPostgres(): { bin: string; major: number } | undefined {
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .map((name) => ({ bin: join(debian, name, 'bin'), major: Number(name) }))
    .filter(({ bin, major }) => major >= 15 && existsSync(join(bin, 'postgres')))
    .sort((a, b) => a.major - b.major)[0];
}

export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);

export interface OutsideServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL whose files are there to be looked at. */
export interface DebianPostgres extends OutsideServer {
  readonly data: string;
  /** As whom it runs, and its programs with it. */
  readonly user: User;
  /** Of its socket. */
  readonly folder: string;
  readonly port: number;
}

type User = { uid: number; gid: number } | undefined;

/** Neither of the two runs as root. */
export function unprivileged(): User {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(nobody?.[2]), gid: Number(nobody?.[3]) };
}

/** A folder in which that user writes; the way there is open to everybody. */
export function ownFolder(name: string, user: User): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Waits until `url` answers, or throws what the program has said. */
async function answers(child: ChildProcess, url: string, said: () => string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    if (tries > 200 || child.exitCode !== null)
      throw new Error(`${child.spawnfile} does not answer:\n${said()}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

async function run(program: string, words: string[], user: User, url: string, signal: NodeJS.Signals) {
  const child = spawn(program, words, { ...user, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill(signal);
    await gone;
  };
  try {
    await answers(child, url, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

interface DebianOptions {
  readonly encoding?: string;
  readonly locale?: string;
  /** Of `postgresql.conf`. */
  readonly settings?: readonly string[];
  /** Starts on these files instead of making an empty database; they stay when it stops. */
  readonly data?: string;
}

/** A PostgreSQL from Debian's packages with an empty database, as somebody who runs their own would have it. */
export async function startDebianPostgres(options: DebianOptions = {}): Promise<DebianPostgres> {
  const found = findDebianPostgres();
  if (found === undefined) throw new Error('There is no PostgreSQL of Debian here');
  const user = unprivileged();
  const folder = ownFolder('cungnghe-debian-', user);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = options.data ?? join(folder, 'data');
    const flags = ['-U', 'cungnghe', '--auth=trust', '--no-sync', '--no-instructions'];
    const kind = [`--encoding=${options.encoding ?? 'UTF8'}`, `--locale=${options.locale ?? 'C.UTF-8'}`];
    if (options.data === undefined) {
      const how = { ...user, cwd: '/', stdio: 'pipe' } as const;
      execFileSync(join(found.bin, 'initdb'), ['-D', data, ...flags, ...kind], how);
    }
    const [port = 0] = await freePorts(1);
    const url = `postgresql://cungnghe@127.0.0.1:${port}/postgres`;
    const place = ['-D', data, '-k', folder, '-p', String(port), '-h', '127.0.0.1'];
    const settings = ['fsync=off', ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
    const words = [...place, ...settings];
    const server = await run(join(found.bin, 'postgres'), words, user, url, 'SIGINT');
    return {
      url,
      data,
      user,
      folder,
      port,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const replicationUser = `DO $$ BEGIN CREATE ROLE cungnghe_replica LOGIN REPLICATION; EXCEPTION WHEN duplicate_object THEN END $$`;

async function withAnswer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A streaming replica of it, made by the commands of the handbook. */
export async function startReplica(
  primary: DebianPostgres,
  settings: readonly string[] = [],
): Promise<DebianPostgres> {
  const folder = ownFolder('cungnghe-replica-', primary.user);
  const data = join(folder, 'data');
  await withAnswer(primary.url, replicationUser);
  const from = `postgresql://cungnghe_replica@127.0.0.1:${primary.port}/`;
  const words = ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  try {
    const program = join(findDebianPostgres()?.bin ?? '', 'pg_basebackup');
    execFileSync(program, words, { ...primary.user, cwd: '/', stdio: 'pipe' });
    const server = await startDebianPostgres({ data, settings });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Dumps a database as the handbook says and restores it into another, which is empty. Throws what either program says. */
export function dumpAndRestore(from: string, to: string): void {
  const found = findDebianPostgres();
  if (found === undefined) throw new Error('There is no PostgreSQL of Debian here');
  const folder = mkdtempSync(join(tmpdir(), 'cungnghe-dump-'));
  const file = join(folder, 'cungnghe.dump');
  try {
    execFileSync(join(found.bin, 'pg_dump'), ['-Fc', '-f', file, from], { stdio: 'pipe' });
    const words = ['--no-owner', '--exit-on-error', '--single-transaction', '-d', to, file];
    execFileSync(join(found.bin, 'pg_restore'), words, { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PgBouncer in front of a database, as our file configures it. */
export async function startPgBouncer(
  target: string,
  settings: { connectQuery?: string; poolSize?: number } = {},
): Promise<OutsideServer> {
  if (pgbouncer === undefined) throw new Error('PgBouncer is not installed');
  const { hostname, port, pathname, username, searchParams } = new URL(target);
  const socket = searchParams.get('host');
  // Only the user of the embedded database enters the folder of its socket.
  const owner = socket === null ? undefined : statSync(socket);
  const user =
    owner !== undefined && process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : unprivileged();
  const folder = ownFolder('cungnghe-pgbouncer-', user);
  const [listenPort = 0] = await freePorts(1);
  const database = [
    `host=${socket ?? hostname}`,
    ...(port === '' ? [] : [`port=${port}`]),
    `dbname=${pathname.slice(1)}`,
    ...(settings.connectQuery === undefined
      ? []
      : [`connect_query='${settings.connectQuery.replaceAll("'", "''")}'`]),
  ];
  const config = join(folder, 'pgbouncer.ini');
  const changed: Readonly<Record<string, string | number>> = {
    cungnghe: database.join(' '),
    listen_port: listenPort,
    auth_type: 'trust',
    auth_file: `${folder}/users.txt`,
    default_pool_size: settings.poolSize ?? 10,
    max_client_conn: 500,
  };
  writeFileSync(
    config,
    readFileSync(join(rootDir, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8').replaceAll(
      /^(\w+) = .*$/gm,
      (line, name: string) => (name in changed ? `${name} = ${changed[name]}` : line),
    ),
  );
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  const url = `postgresql://${username}@127.0.0.1:${listenPort}/cungnghe`;
  try {
    const server = await run(pgbouncer, ['-q', config], user, url, 'SIGINT');
    return {
      url,
      stop: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
