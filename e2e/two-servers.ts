import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { rootDir } from '../apps/api/src/platform/config.ts';
import { poolerQuery } from '../apps/api/src/platform/database/server-check.ts';
import { freePorts } from '../apps/api/src/test/free-ports.ts';
import { startMailServer } from '../apps/api/src/test/mail-server.ts';
import { startPgBouncer } from '../apps/api/src/test/outside-database.ts';
import {
  type RunningServer,
  runCli,
  type Settings,
  startServer,
  typeCommand,
} from '../apps/api/src/test/server-process.ts';
import type { Stack } from './stack.ts';
import { createInnerTestApp } from './test-app.ts';

export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** Two server processes on one PostgreSQL, taken in turn by nginx, as on an installation that has grown. */
export interface TwoServers extends Stack {
  /** Ends the first process as a power cut would. */
  killFirst(): Promise<void>;
}

/** nginx as small as it can be: every request to the next process, to the other one when that is gone. */
function configuration(folder: string, port: number, servers: readonly number[]): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream house { ${servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 16; }
  server {
    ${[1, 2, 3, 4].map((last) => `listen 127.0.0.${last}:${port};`).join('\n    ')}
    location / {
      proxy_pass http://house;
      include ${join(rootDir, 'deploy/nginx/to-server.conf')};
      proxy_next_upstream error timeout non_idempotent;
      add_header X-Answered-By $upstream_addr always;
    }
  }
}`;
}

export interface TwoServersOptions {
  /** Puts PgBouncer between the processes and their database. */
  readonly behindPooler?: boolean;
}

export async function startTwoServers({ behindPooler = false }: TwoServersOptions = {}): Promise<TwoServers> {
  if (nginx === undefined) throw new Error('nginx is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'cungnghe-two-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const mail = await startMailServer();
    undo.push(mail.stop);
    const database = await startEmbeddedDatabase({
      dataDir: join(folder, 'database'),
      log: { info: () => undefined, warn: console.warn, error: console.error },
      owner: 'server',
    });
    undo.push(database.stop);
    const pooler = behindPooler
      ? await startPgBouncer(database.url, { connectQuery: poolerQuery })
      : undefined;
    if (pooler !== undefined) undo.push(pooler.stop);
    const [front = 0, first = 0, second = 0] = await freePorts(3);
    // Names differ, the port is one: that is how the surfaces are told apart behind a proxy.
    const common: Settings = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      WEB_CONCURRENCY: '1',
      ...(pooler === undefined
        ? { DATABASE_URL: database.url }
        : { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }),
      AUTH_SECRET: 'two-processes-share-this-secret-of-theirs',
      TRUST_PROXY: 'true',
      SMTP_URL: mail.url,
      LEARNER_URL: `http://localhost:${front}`,
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      ADMIN_URL: `http://127.0.0.2:${front}`,
      MEDIA_URL: `http://127.0.0.3:${front}`,
      BASE_URL: `http://127.0.0.4:${front}`,
    };
    const processes: RunningServer[] = [];
    for (const [at, port] of [first, second].entries()) {
      const dataDir = join(folder, `process-${at}`);
      await mkdir(dataDir);
      const settings = { ...common, DATA_DIR: dataDir, PORT: String(port) };
      processes.push(await startServer(settings, `http://127.0.0.1:${port}`));
    }
    let killed = false;
    undo.push(async () => {
      const [one, other] = processes;
      if (!killed) await one?.stop();
      await other?.stop();
    });
    const proxy = await startProxy(folder, configuration(folder, front, [first, second]));
    undo.push(async () => {
      proxy.kill('SIGQUIT');
      await new Promise((gone) => proxy.once('exit', gone));
    });
    const cliSettings = { ...common, DATA_DIR: join(folder, 'process-0') };
    // A database of one's own gets no demo school by itself.
    await runCli(cliSettings, 'db', 'seed-demo');
    const testApp = createInnerTestApp(cliSettings);
    undo.push(testApp.close);
    return {
      learner: common.LEARNER_URL as string,
      site: common.PUBLIC_URL as string,
      console: common.ADMIN_URL as string,
      media: common.MEDIA_URL as string,
      mail,
      services: testApp.services,
      cli: (...words) => runCli(cliSettings, ...words),
      type: (...words) => typeCommand(cliSettings, ...words),
      now: async () => new Date(),
      restart: () => Promise.reject(new Error('two servers are not restarted')),
      killFirst: async () => {
        killed = true;
        processes[0]?.process.kill('SIGKILL');
        await processes[0]?.ended;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs nginx with this configuration, from a folder of its own; it must listen on 127.0.0.1 and pass on `/api`. */
export async function startProxy(folder: string, text: string): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, text);
  const proxy = spawn(nginx as string, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  proxy.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const address = /listen (127\.0\.0\.1:\d+)/.exec(text)?.[1];
  for (let tries = 0; tries < 200; tries++) {
    if (proxy.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
    const answer = await fetch(`http://${address}/api/system/health`).catch(() => undefined);
    if (answer?.ok) return proxy;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`nginx does not answer:\n${said}`);
}
