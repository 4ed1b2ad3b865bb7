import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { maxLagMs } from '../platform/database/replica-health.ts';
import { replicaCheck } from '../platform/doctor/replicas.ts';
import { sessionCookie, signToken } from '../platform/session/token.ts';
import {
  type DebianPostgres,
  findDebianPostgres,
  startDebianPostgres,
  startReplica,
} from '../test/outside-database.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

test('only reads of operators may lag', () => {
  const lagging = endpoints.filter(({ mayLag }) => mayLag);
  expect(lagging.length).toBeGreaterThan(15);
  for (const { method, path, access } of lagging) {
    expect(`${method} ${path}`).toMatch(/^GET \/api\/admin\//);
    expect(access).toHaveProperty('roles');
  }
});

/** A primary and two streaming replicas, each a PostgreSQL of its own. */
describe.skipIf(findDebianPostgres() === undefined)('with two streaming replicas', () => {
  let primary: DebianPostgres;
  let replicas: DebianPostgres[];
  let testApp: TestApp;
  let owner: Person;
  let other: Person;

  const impatient = ['max_standby_streaming_delay=200ms'];
  const dead = 'postgresql://cungnghe@127.0.0.1:1/postgres';
  const appOn = (urls: readonly string[]) =>
    createTestApp({
      databaseUrl: primary.url,
      env: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: urls.join(' , ') },
    });

  beforeAll(async () => {
    primary = await startDebianPostgres();
    await migrate(primary.url);
    replicas = [await startReplica(primary, impatient), await startReplica(primary, impatient)];
    testApp = await appOn(replicas.map(({ url }) => url));
    owner = await testApp.person({ roles: ['owner'] });
    other = await testApp.person({ roles: ['owner'] });
  }, 120_000);
  afterAll(async () => {
    await testApp?.close();
    for (const replica of replicas ?? []) await replica.stop();
    await primary?.stop();
  });

  /** A browser, which keeps the cookies that it is given. */
  function browserOf({ token }: Person, app = testApp) {
    const origin = app.services.config.urls.api;
    let position = '';
    return {
      position: () => position,
      call: async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
        const cookie = `${sessionCookie}=${signToken(token, app.services.authSecret)}${position}`;
        const answer = await app.guest(method, url, body, { headers: { cookie, origin } });
        const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
        for (const each of set) {
          const pair = each.split(';')[0] ?? '';
          if (pair.startsWith('cungnghe.position=')) position = `; ${pair}`;
        }
        return answer;
      },
    };
  }

  const audit = '/api/admin/audit-log';
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  let written = 0;
  const write = async (browser: ReturnType<typeof browserOf>) => {
    const word = `từ ${++written}`;
    const { status } = await browser.call('PUT', '/api/admin/search/synonyms', {
      phrase: word,
      also: [`${word} khác`],
      version: 0,
    });
    expect(status).toBe(200);
  };
  const newestId = async () => {
    const { db } = testApp.services;
    const row = await db
      .selectFrom('audit_log')
      .select('id')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  };

  async function on<Row extends pg.QueryResultRow>({ url }: DebianPostgres, text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Row>(text).finally(() => client.end());
    return rows;
  }
  const pause = (replica: DebianPostgres) => on(replica, 'SELECT pg_wal_replay_pause()');
  const resume = (replica: DebianPostgres) => on(replica, 'SELECT pg_wal_replay_resume()');

  async function figure(app: TestApp, name: string, labels: Record<string, string> = {}): Promise<number[]> {
    const metrics = await app.services.metrics.getMetricsAsJSON();
    const found = metrics.find((metric) => metric.name === name);
    return (found?.values ?? [])
      .filter((each) =>
        Object.entries(labels).every(
          ([label, value]) => (each.labels as Record<string, unknown>)[label] === value,
        ),
      )
      .map(({ value }) => value as number);
  }
  const used = (app = testApp) => figure(app, 'database_replica_used');
  const readAt = async (place: string, app = testApp) =>
    (await figure(app, 'database_lagging_reads_total', { place }))[0] ?? 0;
  const bothUsed = () => expect.poll(() => used(), { timeout: 15_000 }).toEqual([1, 1]);

  test('every read that may lag is answered by a replica, and none of them writes', async () => {
    await bothUsed();
    const browser = browserOf(other);
    const [onReplica, fallback] = [await readAt('replica'), await readAt('fallback')];
    const lagging = endpoints.filter(({ mayLag }) => mayLag);
    const failed: string[] = [];
    for (const { path } of lagging) {
      const query = path.includes('pro-ends') ? '?list=ending_30' : '';
      const { status, text } = await browser.call('GET', `${path}${query}`);
      if (status !== 200) failed.push(`${path} ${status} ${text}`);
    }
    expect(failed).toEqual([]);
    expect((await readAt('replica')) - onReplica).toBe(lagging.length);
    expect(await readAt('fallback')).toBe(fallback);
  });

  test('doctor says how each replica is, and what an address that is none leads to', async () => {
    const looked = (urls: readonly string[]) => {
      const config = { ...testApp.services.config, databaseReplicaUrls: urls };
      return replicaCheck(primary.url, config).run(AbortSignal.timeout(10_000));
    };
    const sound = await looked(replicas.map(({ url }) => url));
    expect(sound.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const [promoted, away, foreign] = await looked([primary.url, dead, inject('databaseUrl')]);
    expect(promoted).toMatchObject({ state: 'failed', found: expect.stringContaining('promoted') });
    expect(JSON.stringify([away, foreign])).toMatch(/ECONNREFUSED|no copy/);
    await pause(replicas[0] as DebianPostgres);
    await write(browserOf(owner));
    const [behind] = await looked([replicas[0]?.url ?? '']);
    await resume(replicas[0] as DebianPostgres);
    expect(behind).toMatchObject({ state: 'warning', found: expect.stringContaining('behind') });
    await bothUsed();
  }, 30_000);

  test('what is asked of a replica is asked by any user of the database', async () => {
    await on(primary, 'CREATE ROLE plain LOGIN');
    const asked = [
      'pg_control_checkpoint()',
      'pg_control_system()',
      'pg_last_wal_replay_lsn()',
      'pg_current_wal_flush_lsn()',
      'pg_walfile_name(pg_lsn)',
    ];
    const rows = await on<{ may: boolean }>(
      primary,
      `SELECT bool_and(has_function_privilege('plain', name, 'EXECUTE')) AS may FROM unnest('{${asked.map((each) => `"${each}"`).join()}}'::text[]) AS name`,
    );
    expect(rows).toEqual([{ may: true }]);
  });

  test('a program, and whoever makes up a position, reads the primary', async () => {
    const before = await readAt('primary');
    await owner.call('GET', audit);
    const cookie = `${sessionCookie}=${signToken(owner.token, testApp.services.authSecret)}; cungnghe.position=x`;
    expect((await testApp.guest('GET', audit, undefined, { headers: { cookie } })).status).toBe(200);
    expect((await readAt('primary')) - before).toBe(2);
  });

  test('lagDb has no transactions, and refuses what is no read', async () => {
    const lagDb = testApp.services.replicas?.choose(undefined);
    expect(lagDb).not.toBe(testApp.services.db);
    await expect(lagDb?.deleteFrom('audit_log').execute()).rejects.toThrow('lagDb reads');
    await expect(lagDb?.transaction().execute(async () => undefined)).rejects.toThrow('no transactions');
  });

  test('what one wrote oneself is seen at once while replay is paused, and by others later', async () => {
    await bothUsed();
    for (const replica of replicas) await pause(replica);
    const [mine, theirs] = [browserOf(owner), browserOf(other)];
    try {
      let late = 0;
      for (let tries = 0; tries < 200; tries++) {
        await write(mine);
        const id = await newestId();
        expect(idsOf((await mine.call('GET', audit)).body)).toContain(id);
        if (!idsOf((await theirs.call('GET', audit)).body).includes(id)) late++;
      }
      // Others see it when the replicas have come so far, or are left for being too far behind.
      expect(late).toBeGreaterThan(0);
      const id = await newestId();
      await expect
        .poll(async () => idsOf((await theirs.call('GET', audit)).body).includes(id), { timeout: 10_000 })
        .toBe(true);
    } finally {
      for (const replica of replicas) await resume(replica);
    }
    await bothUsed();
  }, 60_000);

  test('what a replica shows is never older than the bound, and it is used again once it has caught up', async () => {
    await bothUsed();
    const [mine, theirs] = [browserOf(owner), browserOf(other)];
    for (const replica of replicas) await pause(replica);
    try {
      await write(mine);
      const id = await newestId();
      const committed = performance.now();
      let lastOld = 0;
      while (performance.now() - committed < maxLagMs + 1_000) {
        const asked = performance.now();
        const { body } = await theirs.call('GET', audit);
        if (!idsOf(body).includes(id)) lastOld = asked - committed;
        await sleep(20);
      }
      expect(lastOld).toBeGreaterThan(0);
      expect(lastOld).toBeLessThan(maxLagMs);
      expect(await used()).toEqual([0, 0]);
    } finally {
      for (const replica of replicas) await resume(replica);
    }
    await bothUsed();
  }, 40_000);

  test('roles that were taken away are gone at once, whatever a replica still says', async () => {
    await bothUsed();
    for (const replica of replicas) await pause(replica);
    try {
      const leaver = await testApp.person({ roles: ['support'] });
      const browser = browserOf(leaver);
      expect((await browser.call('GET', '/api/admin/accounts')).status).toBe(200);
      const change = await browserOf(owner).call(
        'PUT',
        `/api/admin/accounts/${leaver.viewer.accountId}/roles`,
        {
          roles: [],
        },
      );
      expect(change.status).toBe(200);
      expect((await browser.call('GET', '/api/admin/accounts')).status).toBe(403);
    } finally {
      for (const replica of replicas) await resume(replica);
    }
    await bothUsed();
  }, 30_000);

  test('a read that recovery cancels is repeated on the primary', async () => {
    await bothUsed();
    await on(primary, 'CREATE TABLE conflicting AS SELECT generate_series(1, 1000) AS row');
    await sleep(500);
    const lagDb = testApp.services.replicas?.choose(undefined);
    if (!lagDb) throw new Error('there are no replicas');
    const before = await readAt('fallback');
    const reading = sql<{ rows: string; where: string }>`
      SELECT count(*)::text AS rows, CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS where
      FROM conflicting, (SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(8) END) AS slowly`.execute(lagDb);
    await sleep(500);
    await on(primary, 'DELETE FROM conflicting');
    await on(primary, 'VACUUM conflicting');
    expect((await reading).rows).toEqual([{ rows: '0', where: 'primary' }]);
    expect((await readAt('fallback')) - before).toBe(1);
    expect(await used()).toEqual([1, 1]);
  }, 30_000);

  test('a replica that is killed under load fails no request, and one that is promoted is none', async () => {
    await bothUsed();
    const [first, second] = replicas;
    if (!first || !second) throw new Error('there are two');
    const browser = browserOf(other);
    const statuses: number[] = [];
    let going = true;
    const readers = Array.from({ length: 8 }, async () => {
      while (going) statuses.push((await browser.call('GET', `${audit}.csv`)).status);
    });
    await sleep(300);
    process.kill(Number(readFileSync(join(first.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    await sleep(1_500);
    await on(second, 'SELECT pg_promote()');
    await sleep(1_500);
    going = false;
    await Promise.all(readers);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => used(), { timeout: 5_000 }).toEqual([0, 0]);
  }, 60_000);

  test('a server whose replicas nobody has ever reached reads the primary', async () => {
    const lonely = await appOn([dead]);
    const browser = browserOf(owner, lonely);
    expect((await browser.call('GET', audit)).status).toBe(200);
    expect(await readAt('primary', lonely)).toBe(1);
    await lonely.close();
  });
});
