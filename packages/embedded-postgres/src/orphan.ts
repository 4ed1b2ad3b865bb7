import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EmbeddedLog } from './postmaster.ts';
import { EmbeddedDatabaseError } from './user.ts';

const run = promisify(execFile);
const fastStopMs = 30_000;
const immediateStopMs = 10_000;

/** Made anew for each life of the server. */
const socketDirPrefix = 'cungnghe-';
/** In it stands whose socket it is: a copy of a data folder holds the name of the original's socket folder, too. */
const socketOwnerFile = 'cluster';

/** What no copy shares: the folder itself, not its name. */
async function identify(cluster: string): Promise<string> {
  const { dev, ino, birthtimeNs } = await stat(cluster, { bigint: true });
  return `${dev}:${ino}:${birthtimeNs}`;
}

/** A new folder below `parent` that says which cluster it belongs to. */
export async function makeSocketDir(parent: string, cluster: string): Promise<string> {
  const folder = await mkdtemp(join(parent, socketDirPrefix));
  await writeFile(join(folder, socketOwnerFile), await identify(cluster));
  return folder;
}

/**
 * A server that was killed leaves its database running. We hold the lock of the folder, so nobody uses it any more:
 * it is stopped in order, and nothing that it acknowledged is lost.
 */
export async function stopOrphanedServer(cluster: string, log: EmbeddedLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return;
  if (await isPostmasterOf(cluster, pid)) {
    log.warn({ pid }, 'stopping the database of a server that was killed');
    await stopProcess(pid, cluster);
  } else {
    // The number means another process now, or none; PostgreSQL would refuse to start beside the former. Whether
    // backends of the old one still live, it checks by itself through its shared memory.
    await rm(pidFile, { force: true });
  }
  const socketDir = lines[4] ?? '';
  if (await isSocketDirOf(cluster, socketDir)) await rm(socketDir, { recursive: true, force: true });
}

/**
 * The pid file is the database user's to write, and may have come with a copy: its word alone must not make us delete a
 * folder.
 */
async function isSocketDirOf(cluster: string, path: string): Promise<boolean> {
  if (!basename(path).startsWith(socketDirPrefix)) return false;
  const owner = await readFile(join(path, socketOwnerFile), 'utf8').catch(() => undefined);
  return owner === (await identify(cluster));
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
  ] as const) {
    process.kill(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (!(await isPostmasterOf(cluster, pid))) return;
      await sleep(20);
    }
  }
  throw new EmbeddedDatabaseError(
    `A database process of a killed server (${pid}) does not stop; end it by hand and start again`,
  );
}

/** A process id alone proves nothing: it may have been given to another program since. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const [folder, command] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return folder === (await realpath(cluster)) && command.startsWith('postgres');
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /^\S*postgres\s/.test(stdout) && ` ${stdout} `.includes(` -D ${cluster} `);
}
