import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cungnghe/contracts/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import { composeServices } from '../compose.ts';
import { createAccount, createSession, grantRole } from '../features/accounts/public.ts';
import { addPro, joinCommunity } from '../features/communities/public.ts';
import { ensurePrices } from '../features/media/public.ts';
import { registerMetrics } from '../metrics.ts';
import { readConfig } from '../platform/config.ts';
import type { ImageProbe } from '../platform/image-probe.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import { createTestDatabase } from './database.ts';

export interface Person {
  readonly viewer: Viewer;
  readonly token: string;
  /** Sends one request as this person. */
  call(method: Method, url: string, body?: unknown, options?: InjectOptions): Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly body: any;
  readonly text: string;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Moves the injected clock; it stands still until moved again. */
  setClock(instant: string): void;
  person(traits?: Traits): Promise<Person>;
  guest: Person['call'];
  close(): Promise<void>;
}

export interface Traits {
  readonly name?: string;
  readonly roles?: readonly Role[];
  /** Slugs in which the person is Pro for a year from now. */
  readonly pro?: readonly string[];
  /** Slugs in which Pro has run out. */
  readonly expiredPro?: readonly string[];
  readonly home?: string;
}

let made = 0;

/**
 * The whole API on a database of its own, with a clock that the test moves. `env` adds settings.
 * A second house on the same `databaseUrl` stands for a second process.
 */
export async function createTestApp(
  options: {
    now?: string;
    env?: Record<string, string>;
    databaseUrl?: string;
    log?: Logger;
    imageProbe?: ImageProbe;
  } = {},
): Promise<TestApp> {
  const database = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'house-'));
  const secret = 'test-secret-of-more-than-thirty-two-characters';
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    DATABASE_POOL: '12',
    ...options.env,
  });
  const log = options.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const composed = composeServices(config, options.databaseUrl ?? database?.url ?? '', log);
  let standing = options.now === undefined ? undefined : new Date(options.now);
  const services: Services = {
    ...composed.services,
    clock: { now: () => standing ?? new Date() },
    imageProbe: options.imageProbe ?? composed.services.imageProbe,
  };
  await ensurePrices(services);
  registerMetrics(services);
  const app = await buildApp(services);

  async function send(
    method: Method,
    url: string,
    body: unknown,
    extra: InjectOptions = {},
  ): Promise<Answer> {
    // What a test has just written without a request is read by the next one.
    await services.cache.caughtUp();
    const response = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      ...extra,
    });
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      get body() {
        return response.json();
      },
    };
  }

  async function person(traits: Traits = {}): Promise<Person> {
    made++;
    const email = `person-${made}-${process.pid}@test.local`;
    const name = traits.name ?? `Người thứ ${made}`;
    const { id: accountId } = await createAccount(services, 'command line', { email, name });
    for (const role of traits.roles ?? [])
      await grantRole(services, 'command line', { email, role, isQuiet: true });
    const account = await services.db
      .selectFrom('accounts')
      .select('school_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const viewer: Viewer = {
      accountId,
      sessionId: '',
      email,
      name,
      schoolId: account.school_id,
      locale: 'vi',
      roles: traits.roles ?? [],
    };
    if (traits.home) await joinCommunity(services, viewer, { slug: traits.home, setHome: true });
    for (const slug of traits.pro ?? []) await givePro(services, accountId, slug, 12, services.clock.now());
    for (const slug of traits.expiredPro ?? []) {
      await givePro(
        services,
        accountId,
        slug,
        1,
        new Date(services.clock.now().getTime() - 60 * 24 * 60 * 60 * 1000),
      );
    }
    const { token } = await createSession(services, email);
    const headers = { authorization: `Bearer ${token}` };
    return {
      viewer,
      token,
      call: (method, url, body, extra = {}) =>
        send(method, url, body, { ...extra, headers: { ...headers, ...extra.headers } }),
    };
  }

  return {
    app,
    services,
    setClock: (instant) => {
      standing = new Date(instant);
    },
    person,
    guest: send,
    close: async () => {
      await app.close();
      await composed.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function givePro(
  services: Services,
  accountId: string,
  slug: string,
  months: number,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { id: communityId } = await trx
      .selectFrom('communities')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await addPro(trx, { accountId, communityId, months, now, actor: 'command line' });
  });
}
