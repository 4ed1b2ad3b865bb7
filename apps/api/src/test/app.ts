import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { composeServices } from '../compose.ts';
import { createSession } from '../features/accounts/public.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** A second server process in all but name, on the same database. */
  another(): Promise<{ app: FastifyInstance; services: Services }>;
  /** Answers a request of the person with this address, or of nobody. */
  as(email: string | undefined, options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole API on a database of its own. `env` is read as the environment of a start is. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'cungnghe-test-data-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_POOL: '6', ...env });
  const closing: (() => Promise<void>)[] = [];

  async function start() {
    const { services, close } = composeServices(config, database.url, pino({ level: 'silent' }));
    const app = await buildApp(services);
    closing.push(async () => {
      await app.close();
      await close();
    });
    return { app, services };
  }

  const { app, services } = await start();
  const tokens = new Map<string, string>();

  async function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email);
    if (known !== undefined) return known;
    const { token } = await createSession(services, email);
    tokens.set(email, token);
    return token;
  }

  return {
    app,
    services,
    another: start,
    as: async (email, options) =>
      send(app, {
        ...options,
        headers: {
          ...options.headers,
          ...(email !== undefined && { authorization: `Bearer ${await tokenOf(email)}` }),
        },
      }),
    close: async () => {
      for (const close of closing) await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Injects a request and reads the answer. */
export async function send(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}
