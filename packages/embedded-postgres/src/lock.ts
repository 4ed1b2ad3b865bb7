import { accessSync, constants, existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type LockOwner = 'server' | 'cli' | 'test';

export interface LockHolder {
  readonly pid: number;
  readonly owner: LockOwner;
  /** There once the database answers. */
  readonly url?: string;
}

export interface FolderLock {
  /** Tells other processes where the database is. */
  publish(url: string): Promise<void>;
  release(): Promise<void>;
}

/** Another process keeps the database of this folder. The message is one line for the person who started us. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, holder: LockHolder | undefined) {
    const who =
      holder === undefined
        ? 'another process'
        : `${holder.owner === 'server' ? 'a server' : 'a command'} that runs already (process ${holder.pid})`;
    super(`The database in ${folder} is in use by ${who}; stop it first, or set DATA_DIR to another folder`);
    this.name = 'DataFolderInUseError';
  }
}

const retryDelayMs = 50;
/** A process that only looks whether the lock is taken holds it for a moment. */
const connectTimeoutMs = 500;
/** An operator's command keeps the database for its own short time. */
const commandTimeoutMs = 20_000;

/**
 * SQLite holds an fcntl lock on the file for as long as this process lives: the kernel lets go of it after any kind
 * of death, it holds between containers that share a folder, and it needs no process id that may mean somebody else.
 */
function tryLock(folder: string): DatabaseSync | undefined {
  const path = join(folder, 'lock');
  accessSync(folder, constants.W_OK | constants.X_OK);
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
}

const holderPath = (folder: string) => join(folder, 'holder.json');

async function readHolder(folder: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(holderPath(folder), 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

async function writeHolder(folder: string, holder: LockHolder): Promise<void> {
  const draft = `${holderPath(folder)}.new`;
  await writeFile(draft, `${JSON.stringify(holder)}\n`);
  await rename(draft, holderPath(folder));
}

/** Waits for a passing command, refuses beside a server with {@link DataFolderInUseError}. */
export async function lockFolder(folder: string, owner: LockOwner): Promise<FolderLock> {
  const startedAt = performance.now();
  let holder: LockHolder | undefined;
  for (;;) {
    const lock = tryLock(folder);
    if (lock !== undefined) {
      await writeHolder(folder, { pid: process.pid, owner });
      return {
        publish: (url) => writeHolder(folder, { pid: process.pid, owner, url }),
        release: async () => {
          await rm(holderPath(folder), { force: true });
          lock.close();
        },
      };
    }
    // One that is just leaving has taken its name away and still holds the lock.
    holder = (await readHolder(folder)) ?? holder;
    const timeoutMs = holder?.owner === 'cli' ? commandTimeoutMs : connectTimeoutMs;
    if (performance.now() - startedAt > timeoutMs) throw new DataFolderInUseError(folder, holder);
    await sleep(retryDelayMs);
  }
}

/**
 * Where the database is that a living server keeps in this folder; waits while it is starting, and while a command
 * keeps it for its own short time.
 */
export async function findPublishedUrl(folder: string): Promise<string | undefined> {
  if (!existsSync(join(folder, 'lock'))) return undefined;
  const deadline = performance.now() + commandTimeoutMs;
  for (;;) {
    const lock = tryLock(folder);
    if (lock !== undefined) {
      lock.close();
      return undefined;
    }
    const holder = await readHolder(folder);
    // A passing command takes its database away with it.
    if (holder?.url !== undefined && holder.owner !== 'cli') return holder.url;
    if (performance.now() > deadline) throw new DataFolderInUseError(folder, holder);
    await sleep(retryDelayMs);
  }
}
