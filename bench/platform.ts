import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRunningEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { composeServices } from '../apps/api/src/compose.ts';
import { createAccount, createSession } from '../apps/api/src/features/accounts/public.ts';
import { grantPro } from '../apps/api/src/features/communities/public.ts';
import { createClientSession } from '../apps/api/src/features/media/public.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { serverCommand, serverEnvironment } from '../scripts/server-command.ts';
import { buildStaleApps, missingApps } from '../scripts/web-builds.ts';

const root = resolve(import.meta.dirname, '..');

interface Session {
  /** For `Authorization: Bearer`. */
  readonly token: string;
  /** `name=value`, as a browser holds it. */
  readonly cookie: string;
}

/** A folder for a profile of the server, to be opened in the browser's developer tools. */
const profileDir = process.env.BENCH_PROFILE;
const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];

export interface Platform {
  readonly api: string;
  /** A session of one of the demo accounts. */
  session(email: string): Session;
  /** Tokens of so many new members who are Pro in these communities. */
  members(count: number, proIn?: readonly string[]): Promise<string[]>;
  /** Where the media site is. */
  readonly media: string;
  /** Cookies of so many new business clients with a profile. */
  mediaClients(count: number): Promise<string[]>;
  /** The ids of its processes that answer requests, where there are several. */
  workers(): number[];
  /** Resident memory of the server in MB, of all its processes together. */
  memory(): number;
  /** Processor time that the server has used so far, in seconds. */
  cpuSeconds(): number;
  /** The same of PostgreSQL, all its processes together. */
  databaseCpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts the whole platform on a data folder of its own, as a person would, and waits until it is ready. `settings` adds to its environment. */
export async function startPlatform(
  firstPort: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Platform> {
  // The server has pages to hand out as well, and does not start without them. How new they are does not matter here.
  if (missingApps().length > 0 && !(await buildStaleApps())) throw new Error('The apps could not be built');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const names = ['LEARNER_URL', 'PUBLIC_URL', 'ADMIN_URL', 'MEDIA_URL', 'BASE_URL'];
  const env = {
    ...serverEnvironment,
    // The bare server beside it is one process, too.
    WEB_CONCURRENCY: '1',
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    ...Object.fromEntries(names.map((name, index) => [name, `http://localhost:${firstPort + index}`])),
  };
  const api = `http://127.0.0.1:${firstPort + 4}`;
  // Logs go to a file, as a service manager would keep them.
  const log = openSync(join(dataDir, 'server.log'), 'w');
  const server = spawn(process.execPath, [...profiling, ...serverCommand.slice(1)], {
    env,
    stdio: ['ignore', log, log],
  });
  await ready(server, api, join(dataDir, 'server.log'));
  return {
    api,
    session: (email) => {
      const cli = join(root, 'apps/api/src/cli.ts');
      const output = execFileSync(process.execPath, [cli, 'session', 'create', '--email', email, '--json'], {
        env,
      });
      return JSON.parse(output.toString()) as Session;
    },
    members: (count, proIn = ['founder']) => makeMembers(env, dataDir, count, proIn),
    media: `http://localhost:${firstPort + 3}`,
    mediaClients: (count) => makeMediaClients(env, dataDir, count),
    workers: () => processesOf(server).slice(1),
    memory: () => processesOf(server).reduce((sum, pid) => sum + megabytesOf(pid), 0),
    cpuSeconds: () => processesOf(server).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    databaseCpuSeconds: () => cpuSecondsOfDatabase(join(dataDir, 'postgres/cluster')),
    stop: async () => {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The process that was started and its workers, without the database. */
function processesOf({ pid = 0 }: ChildProcess): number[] {
  const isWorker = (child: number) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('apps/api/src/main.ts');
  return [pid, ...childrenOf(pid).filter(isWorker)];
}

function megabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time of a database that runs here, all its processes together, in seconds. */
export function cpuSecondsOfDatabase(clusterDir: string): number {
  const postmaster = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const ended = cpuSecondsOf(postmaster, { of: 'ended children' });
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuSecondsOf(pid), ended);
}

/** Processor time of a process that still runs. */
function cpuSecondsOf(pid: number, { of = 'itself' }: { of?: 'itself' | 'ended children' } = {}): number {
  // Fields 14 and 15, in hundredths of a second, and behind them those of children; the name in field 2 may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const at = of === 'itself' ? 11 : 13;
  return (Number(fields[at]) + Number(fields[at + 1])) / 100;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid.trim() !== '')
    .map(Number);

/** In this process, beside the server: the command line would take a second for each. */
async function makeMembers(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  count: number,
  proIn: readonly string[],
): Promise<string[]> {
  const url = await findRunningEmbeddedDatabase(dataDir);
  const testApp = composeServices(readConfig(env), url ?? '', createLog('silent'));
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const email = `bench-${n}-${proIn.join('-')}@test.local`;
    const { id } = await createAccount(testApp.services, 'command line', { email, name: `Người ${n}` });
    for (const slug of proIn)
      await grantPro(testApp.services, 'command line', { accountId: id, slug, months: 1 });
    tokens.push((await createSession(testApp.services, email)).token);
  }
  await testApp.close();
  return tokens;
}

async function makeMediaClients(env: NodeJS.ProcessEnv, dataDir: string, count: number): Promise<string[]> {
  const url = await findRunningEmbeddedDatabase(dataDir);
  const composed = composeServices(readConfig(env), url ?? '', createLog('silent'));
  const cookies: string[] = [];
  for (let n = 0; n < count; n++) {
    const client = { email: `client-${n}@test.local`, company: `Công ty ${n}` };
    cookies.push(`media_session=${(await createClientSession(composed.services, client)).token}`);
  }
  await composed.close();
  return cookies;
}

async function ready(server: ChildProcess, api: string, log: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${api}/api/system/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not start:\n${readFileSync(log, 'utf8')}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Starts the bare server and resolves to its address. */
export async function startBare(): Promise<{ url: string; cpuSeconds(): number; stop(): void }> {
  const bare = spawn(process.execPath, [join(root, 'bench/bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resume) =>
    bare.stdout.once('data', (data) => resume(String(data).trim())),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    cpuSeconds: () => cpuSecondsOf(bare.pid ?? 0),
    stop: () => bare.kill(),
  };
}
