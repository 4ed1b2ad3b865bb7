import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EmbeddedLog } from './embedded-postmaster.ts';
import { EmbeddedDatabaseError } from './embedded-user.ts';

const run = promisify(execFile);
const fastStopMs = 30_000;
const immediateStopMs = 10_000;

/** Made anew for each life of the server, so a name like this is always ours to delete. */
export const socketDirPrefix = 'cungnghe-';

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
  // The file is the database user's to write, so its word alone must not make us delete just any folder.
  if (isSocketFolder(socketDir)) await rm(socketDir, { recursive: true, force: true });
}

/** A folder as `mkdtemp` makes them for the socket: right below the temporary folder, nowhere else. */
function isSocketFolder(path: string): boolean {
  const name = basename(path);
  const random = name.slice(socketDirPrefix.length);
  return (
    name.startsWith(socketDirPrefix) && /^\w{6}$/.test(random) && dirname(path) === realpathSync(tmpdir())
  );
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
  return stdout.includes('postgres') && stdout.includes(cluster);
}
