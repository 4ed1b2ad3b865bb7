import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { composeServices } from '../compose.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  assertUsableDatabase,
  describeDatabase,
  poolerHasLimits,
  poolerQuery,
} from '../platform/database/server-check.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createDatabase, dropDatabase, withDatabase } from '../test/database-name.ts';
import {
  findDebianPostgres,
  type OutsideServer,
  pgbouncer,
  startDebianPostgres,
  startPgBouncer,
} from '../test/outside-database.ts';
import { createTestApp } from '../test/test-app.ts';

/** Databases that are not ours: another version, and one behind a pooler that gives every transaction another connection. */

const usable = (databaseUrl: string, databaseDirectUrl?: string) =>
  assertUsableDatabase({ databaseUrl, databaseDirectUrl }, 0);

test('an address is shown without its password', () => {
  expect(describeDatabase('postgres://me:secret@db.example:5433/school?sslmode=require&password=x')).toBe(
    'postgresql://me@db.example:5433/school',
  );
  expect(describeDatabase('postgresql://me@localhost/school?host=%2Fvar%2Frun')).toBe(
    'postgresql://me@/var/run/school',
  );
});

describe('a database that cannot be used is named in one line', () => {
  const name = `odd_${randomUUID().slice(0, 8)}`;
  afterAll(() => dropDatabase(inject('databaseUrl'), name).catch(() => undefined));

  test('nobody answers', async () => {
    await expect(usable('postgresql://me:secret@127.0.0.1:1/school')).rejects.toThrow(
      /^The database postgresql:\/\/me@127\.0\.0\.1:1\/school cannot be used: nothing answers there$/,
    );
  });

  test('there is no such database', async () => {
    await expect(usable(withDatabase(inject('databaseUrl'), 'nowhere'))).rejects.toThrow(
      /cannot be used: database "nowhere" does not exist$/,
    );
  });

  test('its text is not UTF8, or its locale knows ASCII only', async () => {
    const client = new pg.Client({ connectionString: inject('databaseUrl') });
    await client.connect();
    const create = (kind: string) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ${kind}`);
    await create(`ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`);
    const url = withDatabase(inject('databaseUrl'), name);
    await expect(usable(url)).rejects.toThrow(/in UTF8 is needed, and .* is in SQL_ASCII; create it with/);
    await client.query(`DROP DATABASE ${name}`);
    await create(`ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`);
    await expect(usable(url)).rejects.toThrow(/does not know Vietnamese letters/);
    await client.end();
  });
});

describe.skipIf(findDebianPostgres() === undefined)('on PostgreSQL of Debian', () => {
  let server: OutsideServer;
  beforeAll(async () => {
    server = await startDebianPostgres();
    await createDatabase(server.url, 'cungnghe');
  });
  afterAll(() => server?.stop());

  test('every migration applies, and the API answers', async () => {
    const url = withDatabase(server.url, 'cungnghe');
    await usable(url);
    await migrate(url);
    const testApp = await createTestApp({ databaseUrl: url });
    const member = await testApp.person({ home: 'founder', pro: ['founder'] });
    for (const address of [
      '/api/user/me',
      '/api/communities/founder',
      '/api/search?q=d%C3%B2ng+ti%E1%BB%81n',
    ]) {
      expect(await member.call('GET', address), address).toMatchObject({ status: 200 });
    }
    await testApp.close();
  });

  test('a connection is set up as on our own: UTC, no compiling of queries, limits', async () => {
    const { db, close } = connectDatabase({ url: withDatabase(server.url, 'cungnghe'), poolSize: 1 });
    const { rows } =
      await sql`SELECT current_setting('TimeZone') AS zone, current_setting('DateStyle') AS dates,
      current_setting('jit') AS jit, current_setting('statement_timeout') AS patience`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC', dates: 'ISO, MDY', jit: 'off', patience: '15s' }]);
    await close();
  });
});

describe.skipIf(pgbouncer === undefined)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: OutsideServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.url, { connectQuery: poolerQuery, poolSize: 4 });
  });
  afterAll(async () => {
    await pooler?.stop();
    await database?.drop();
  });

  test('the start asks for the way past it, and takes only one to the same database', async () => {
    await expect(usable(pooler.url)).rejects.toThrow(/is a connection pooler: set DATABASE_DIRECT_URL/);
    await expect(usable(pooler.url, inject('databaseUrl'))).rejects.toThrow(/two different databases/);
    await usable(pooler.url, database.url);
  });

  test('its connections are known to have limits, or to have none', async () => {
    expect(await poolerHasLimits(pooler.url)).toBe(true);
    const bare = await startPgBouncer(database.url);
    expect(await poolerHasLimits(bare.url)).toBe(false);
    await bare.stop();
  });

  test('two processes with more questions than connections answer each of them', async () => {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const testApps = [
      await createTestApp({ databaseUrl: pooler.url, env }),
      await createTestApp({ databaseUrl: pooler.url, env }),
    ] as const;
    const member = await testApps[0].person({ home: 'founder', pro: ['founder'] });
    const headers = { authorization: `Bearer ${member.token}` };
    const addresses = [
      '/api/user/me',
      '/api/communities',
      '/api/communities/founder',
      '/api/search?q=ti%E1%BB%81n',
    ];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const testApp = testApps[at % 2] ?? testApps[0];
        return testApp.guest('GET', addresses[at % addresses.length] ?? '', undefined, { headers });
      }),
    );
    expect(new Set(answers.map(({ status, text }) => (status === 200 ? 200 : text)))).toEqual(new Set([200]));
    for (const testApp of testApps) await testApp.close();
  });

  test('what one process changes, the other hears over the direct connection', async () => {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const one = await createTestApp({ databaseUrl: pooler.url, env });
    const other = await createTestApp({ databaseUrl: pooler.url, env });
    const member = await one.person();
    const asked = () =>
      other.guest('GET', '/api/user/me', undefined, { headers: { authorization: `Bearer ${member.token}` } });
    expect((await asked()).status).toBe(200);
    await one.services.db
      .updateTable('accounts')
      .set({ is_active: false })
      .where('id', '=', member.viewer.accountId)
      .execute();
    await expect.poll(async () => (await asked()).status).toBe(401);
    await one.close();
    await other.close();
  });

  test('the job queue of a server starts and stops through it', async () => {
    const testApp = await createTestApp({
      databaseUrl: pooler.url,
      env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url },
    });
    const composed = composeServices(testApp.services.config, pooler.url, testApp.services.log, {
      tendsJobs: true,
    });
    const jobs = await composed.startJobs();
    await jobs.stop();
    await testApp.close();
  });
});
