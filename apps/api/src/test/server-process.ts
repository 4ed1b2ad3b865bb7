import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { rootDir } from '../platform/config.ts';
import { freePorts } from './free-ports.ts';

const program = (file: string) => resolve(import.meta.dirname, '..', file);
/** On a busy machine the first start creates a database and a demo school before it answers. */
const startTimeoutMs = 120_000;

/** What a process compiles, the next one reads: half of the time in which a command or a server starts. */
export const compileCache = { NODE_COMPILE_CACHE: join(rootDir, 'node_modules/.cache/compiled') };

export type Settings = Readonly<Record<string, string>>;
const addressSettings = ['LEARNER_URL', 'PUBLIC_URL', 'ADMIN_URL', 'MEDIA_URL', 'BASE_URL'] as const;

/** Settings of a server with ports and a data folder of its own; nothing of this process's environment gets in. */
export async function ownSettings(
  dataDir: string,
): Promise<Record<(typeof addressSettings)[number], string> & Settings> {
  const ports = await freePorts(addressSettings.length);
  const urls = addressSettings.map((name, index) => [name, `http://localhost:${ports[index]}`]);
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...compileCache,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // The suites of real servers pass with any number of processes: set it and run them again.
    WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '1',
    ...(Object.fromEntries(urls) as Record<(typeof addressSettings)[number], string>),
  };
}

export interface Ended {
  readonly code: number | null;
  /** Everything it printed, errors included. */
  readonly said: string;
}

/** Runs the server until it ends by itself. */
export async function runServer(settings: Settings): Promise<Ended> {
  return spawnServer(settings).ended;
}

export interface RunningServer {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Asks it to stop, as an operator does. Throws unless it stops cleanly. */
  stop(): Promise<void>;
}

/** Starts the real server and waits until it is ready to answer at `address`. `onLine` gets what it prints. */
export async function startServer(
  settings: Settings,
  address: string | undefined = settings.BASE_URL,
  onLine?: (line: string) => void,
): Promise<RunningServer> {
  const server = spawnServer(settings);
  if (onLine) createInterface({ input: server.process.stdout }).on('line', onLine);
  const { process: child, ended } = server;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(address))) {
    if (child.exitCode === null && Date.now() > deadline) child.kill('SIGKILL');
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server did not get ready:\n${(await ended).said}`);
    }
    await new Promise((again) => setTimeout(again, 50));
  }
  return {
    ...server,
    stop: async () => {
      child.kill('SIGTERM');
      const { code, said } = await ended;
      if (code !== 0) throw new Error(`The server did not stop cleanly (${code}):\n${said}`);
    },
  };
}

function spawnServer(settings: Settings) {
  const child = spawn(process.execPath, [program('main.ts')], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: ended(child) };
}

async function ended(child: ChildProcess): Promise<Ended> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const isReady = (address: string | undefined) =>
  fetch(`${address}/api/system/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs one command of the command line and reads the result that it prints. */
export async function runCli(settings: Settings, ...words: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [program('cli.ts'), '--json', ...words], {
    env: settings,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** One command as a person types it into a terminal, with everything it says. It may fail. */
export function typeCommand(settings: Settings, ...words: string[]): Promise<Ended> {
  const npm = spawn('npm', ['run', '--silent', 'cli', '--', ...words], { cwd: rootDir, env: settings });
  return ended(npm);
}
