import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type MailServer, startMailServer } from '../apps/api/src/test/mail-server.ts';

const rootDir = resolve(import.meta.dirname, '..');
const program = (file: string) => join(rootDir, 'apps/api/src', file);
/** On a busy machine the first start creates a database and a demo school before it answers. */
const startTimeoutMs = 60_000;
const stopTimeoutMs = 30_000;

const surfaces = ['LEARNER_URL', 'PUBLIC_URL', 'ADMIN_URL', 'MEDIA_URL', 'BASE_URL'] as const;
type Setting = (typeof surfaces)[number];

/** The platform as people run it: the real server process with its own data folder, ports and mail server. */
export interface Stack {
  readonly learner: string;
  readonly site: string;
  readonly console: string;
  readonly media: string;
  readonly mail: MailServer;
  /** Runs one command of the command line and reads what it prints. */
  cli(...words: string[]): Promise<Record<string, unknown>>;
  /** The server's own time. */
  now(): Promise<Date>;
  /** Stops the server as an operator does and starts it again on the same data, with settings changed. */
  restart(settings: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const mail = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-e2e-'));
  const ports = await freePorts(surfaces.length);
  const urls = Object.fromEntries(
    surfaces.map((name, index) => [name, `http://localhost:${ports[index]}`]),
  ) as Record<Setting, string>;
  const own = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    ...urls,
  };
  let env: Record<string, string> = { ...own, ...settings };
  let server = await startServer(env, urls.BASE_URL);

  return {
    learner: urls.LEARNER_URL,
    site: urls.PUBLIC_URL,
    console: urls.ADMIN_URL,
    media: urls.MEDIA_URL,
    mail,
    cli: async (...words) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [program('cli.ts'), '--json', ...words],
        {
          env,
        },
      );
      return JSON.parse(stdout) as Record<string, unknown>;
    },
    now: async () => {
      const health = await fetch(`${urls.BASE_URL}/api/system/health`);
      return new Date(((await health.json()) as { time: string }).time);
    },
    restart: async (changed) => {
      await stopServer(server);
      env = { ...own, ...changed };
      server = await startServer(env, urls.BASE_URL);
    },
    stop: async () => {
      await stopServer(server);
      await mail.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(env: Record<string, string>, apiUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [program('main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    const ready = await fetch(`${apiUrl}/api/system/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${said}`);
    if (Date.now() > giveUpAt) {
      server.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${said}`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) throw new Error(`The server had ended by itself with ${server.exitCode}`);
  const ended = once(server, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) });
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server did not stop cleanly: ${code}`);
}

/** Ports that nobody listens on now. They are all held until the last is known, so no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const holders = await Promise.all(
    Array.from({ length: count }, async () => {
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      return holder;
    }),
  );
  const ports = holders.map((holder) => (holder.address() as AddressInfo).port);
  await Promise.all(holders.map((holder) => new Promise((closed) => holder.close(closed))));
  return ports;
}
