import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { findPublishedUrl, type LockOwner, lockFolder } from './lock.ts';
import { makeSocketDir, stopOrphanedServer } from './orphan.ts';
import { type EmbeddedLog, startPostmaster } from './postmaster.ts';
import { canUse, chooseDatabaseUser, type DatabaseUser, EmbeddedDatabaseError } from './user.ts';

export interface EmbeddedDatabase {
  /** A `postgres://` address over a unix socket in a private folder: there is no port that could be taken. */
  readonly url: string;
  /** Ends every connection, writes everything down and waits for the end. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  readonly owner: LockOwner;
  /** For tests: a power cut may destroy the data. */
  readonly fast?: boolean;
}

const databaseName = 'cungnghe';
const superuser = 'cungnghe';

/** For a machine with two cores and few gigabytes that also runs the server. Durability is PostgreSQL's default: on. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  superuser_reserved_connections: '3',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  // Short queries of many people: one core each, and no shared memory outside the main block, which containers limit.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement is the server's to report; here it would put personal data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'cungnghe',
};

const fastSettings = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
};

/**
 * Starts PostgreSQL on this data folder and keeps it running until `stop`.
 * Throws DataFolderInUseError beside another process on the same folder, {@link EmbeddedDatabaseError} when it
 * cannot run here.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = join(options.dataDir, 'postgres');
  await mkdir(home, { recursive: true }).catch((error: Error) => {
    throw new EmbeddedDatabaseError(`The data folder ${options.dataDir} cannot be made: ${error.message}`);
  });
  // Undone in reverse, by stop() or when something below throws.
  await using started = new AsyncDisposableStack();
  const lock = await lockFolder(home, options.owner);
  started.defer(lock.release);

  const cluster = join(await realpath(home), 'cluster');
  const user = await chooseDatabaseUser(cluster);
  const binaries = await findBinaries(user);
  if (existsSync(cluster)) await stopOrphanedServer(cluster, options.log);
  else await createCluster(cluster, binaries, user, options);

  const socketDir = await openSocketDir(user, cluster);
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true });
  process.once('exit', removeSocketDir);
  started.defer(() => {
    process.off('exit', removeSocketDir);
    removeSocketDir();
  });
  const postmaster = await startPostmaster({
    binaries,
    user,
    cluster: { folder: cluster, name: nameFor(user, cluster) },
    settings: { ...settings, ...(options.fast ? fastSettings : {}), unix_socket_directories: socketDir },
    probeUrl: urlOf(socketDir, 'postgres'),
    log: options.log,
  });
  started.defer(postmaster.stop);

  await createDatabase(urlOf(socketDir, 'postgres'));
  const url = urlOf(socketDir, databaseName);
  await lock.publish(url);
  const running = started.move();
  return { url, stop: () => running.disposeAsync() };
}

/** Whether this data folder has one, running or not. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/cluster'));
}

/** The address of the database that another process keeps for this data folder, or undefined when none does. */
export function findRunningEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  return findPublishedUrl(join(dataDir, 'postgres'));
}

function urlOf(socketDir: string, database: string): string {
  return `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * How PostgreSQL is told to name its data folder. A folder below one that its user may not enter is reached through
 * the working directory, which root opens before it becomes that user; the link in /proc needs no way there.
 */
function nameFor(user: DatabaseUser, cluster: string): string {
  if (canUse(user, cluster)) return cluster;
  const viaProcess = '/proc/self/cwd';
  if (existsSync(viaProcess)) return viaProcess;
  throw new EmbeddedDatabaseError(
    `The database user (id ${user?.uid}) cannot enter ${cluster}; set DATA_DIR to a folder that is open to it, or start as another user than root`,
  );
}

/** Complete or absent: a start that is killed half way leaves only a draft, which the next one throws away. */
async function createCluster(
  cluster: string,
  binaries: Binaries,
  user: DatabaseUser,
  options: EmbeddedOptions,
) {
  options.log.info({ folder: cluster }, 'creating the database');
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  const name = nameFor(user, draft);
  const flags = [
    `--username=${superuser}`,
    // The socket's folder is closed to everybody else; there is no other way in.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(options.fast ? ['--no-sync'] : []),
  ];
  const child = spawn(binaries.initdb, ['-D', name, ...flags], {
    ...user,
    cwd: draft,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const result = await new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (result !== 0) {
    // It may be what has filled the disk.
    await rm(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${cluster} (${result}): ${said.trim().replaceAll('\n', ' | ')}`,
    );
  }
  await rename(draft, cluster);
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** A socket's path may have some 100 bytes, so it lives in a short place, in a folder of its own that only we enter. */
async function openSocketDir(user: DatabaseUser, cluster: string): Promise<string> {
  const longestPath = 80;
  const failures: string[] = [];
  // What systemd gives a unit is there for its other commands, which may have a /tmp of their own.
  const { RUNTIME_DIRECTORY } = process.env;
  const parents = [...(RUNTIME_DIRECTORY ? [RUNTIME_DIRECTORY] : []), '/tmp', tmpdir(), '/var/tmp'];
  for (const parent of new Set(parents)) {
    if (parent.length > longestPath || !canUse(user, parent)) continue;
    try {
      const folder = await makeSocketDir(parent, cluster);
      await chmod(folder, 0o700);
      if (user !== undefined) await chown(folder, user.uid, user.gid);
      return folder;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new EmbeddedDatabaseError(`No place for the database's socket in /tmp: ${failures.join('; ')}`);
}
