import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphanedServer } from '@cungnghe/embedded-postgres/orphan';
import type { Services } from '../apps/api/src/platform/services.ts';
import { type MailServer, startMailServer } from '../apps/api/src/test/mail-server.ts';
import { paymentSettings } from '../apps/api/src/test/payments.ts';
import {
  type Ended,
  ownSettings,
  runCli,
  type Settings,
  startServer,
  typeCommand,
} from '../apps/api/src/test/server-process.ts';
import { copySchool } from './school.ts';
import { createInnerTestApp } from './test-app.ts';

/** The platform as people run it: the real server process with its own data folder, ports and mail server. */
export interface Stack {
  readonly learner: string;
  readonly site: string;
  readonly console: string;
  readonly media: string;
  readonly mail: MailServer;
  /** The rules of the house in this process, for what a journey needs and is not about. */
  services(): Promise<Services>;
  /** Runs one command of the command line and reads what it prints. */
  cli(...words: string[]): Promise<Record<string, unknown>>;
  /** Types one command as a person does, and answers with everything it said. */
  type(...words: string[]): Promise<Ended>;
  /** The server's own time. */
  now(): Promise<Date>;
  /** Stops the server as an operator does and starts it again on the same data, with settings changed. */
  restart(settings: Settings): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(settings: Settings = {}): Promise<Stack> {
  // Undone in reverse, by stop() or when the server does not get ready.
  await using started = new AsyncDisposableStack();
  const mail = await startMailServer();
  started.defer(mail.stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-e2e-'));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const own = {
    ...(await ownSettings(dataDir)),
    ...paymentSettings,
    SMTP_URL: mail.url,
    ...(await copySchool(dataDir, settings)),
  };
  // A server that had to be killed because it did not get ready has left its database running.
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  started.defer(() => stopOrphanedServer(join(dataDir, 'postgres/cluster'), log));
  let env: Settings = { ...own, ...settings };
  let server = await startServer(env);
  let testApp = createInnerTestApp(env);
  // The house first: a server that stops ends every connection to its database.
  const stopServer = async () => {
    await testApp.close();
    await server.stop();
  };
  started.defer(stopServer);
  const running = started.move();
  return {
    learner: own.LEARNER_URL,
    site: own.PUBLIC_URL,
    console: own.ADMIN_URL,
    media: own.MEDIA_URL,
    mail,
    services: () => testApp.services(),
    cli: (...words) => runCli(env, ...words),
    type: (...words) => typeCommand(env, ...words),
    now: async () => {
      const health = await fetch(`${own.BASE_URL}/api/system/health`);
      return new Date(((await health.json()) as { time: string }).time);
    },
    restart: async (changed) => {
      await stopServer();
      env = { ...own, ...changed };
      server = await startServer(env);
      testApp = createInnerTestApp(env);
    },
    stop: () => running.disposeAsync(),
  };
}
