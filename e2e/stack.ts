import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The platform as people run it: the real server process with its own data folder, ports and mail server. */
export interface Stack {
  readonly learner: string;
  readonly site: string;
  readonly console: string;
  readonly media: string;
  readonly mail: MailServer;
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
  const mail = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-e2e-'));
  const own = { ...(await ownSettings(dataDir)), ...paymentSettings, SMTP_URL: mail.url };
  let env: Settings = { ...own, ...settings };
  let server = await startServer(env);
  return {
    learner: own.LEARNER_URL,
    site: own.PUBLIC_URL,
    console: own.ADMIN_URL,
    media: own.MEDIA_URL,
    mail,
    cli: (...words) => runCli(env, ...words),
    type: (...words) => typeCommand(env, ...words),
    now: async () => {
      const health = await fetch(`${own.BASE_URL}/api/system/health`);
      return new Date(((await health.json()) as { time: string }).time);
    },
    restart: async (changed) => {
      await server.stop();
      env = { ...own, ...changed };
      server = await startServer(env);
    },
    stop: async () => {
      await server.stop();
      await mail.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
