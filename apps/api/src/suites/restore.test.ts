import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { migrate } from '../platform/database/migrate.ts';
import { contentsOf } from '../test/database-contents.ts';
import { createDatabase, dropDatabase, withDatabase } from '../test/database-name.ts';
import {
  dumpAndRestore,
  findDebianPostgres,
  type OutsideServer,
  startDebianPostgres,
} from '../test/outside-database.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** A backup is worth what can be done with it: a dump of the demo school is restored, compared and used. */

describe('functions under an empty search path, with which a restore runs', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  test('every function in PL/pgSQL sets a search path, and every one in SQL names the schema of what it uses', async () => {
    // Written down as a dump does it, with no schema to look in.
    const { rows } = await testApp.services.db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('search_path', '', true)`.execute(trx);
      return await sql<{ name: string; language: string; path: boolean; definition: string }>`
        SELECT p.oid::regprocedure::text AS name, l.lanname AS language, pg_get_functiondef(p.oid) AS definition,
          EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%') AS path
        FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`.execute(trx);
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(
      rows.filter(({ language, path }) => language === 'plpgsql' && !path).map(({ name }) => name),
    ).toEqual([]);
    const unsafe: string[] = [];
    for (const { name, language, definition } of rows) {
      if (language !== 'sql') continue;
      await testApp.services.db
        .transaction()
        .execute(async (trx) => {
          await sql`SELECT set_config('search_path', '', true)`.execute(trx);
          await sql.raw(definition).execute(trx);
        })
        .catch((error: Error) => unsafe.push(`${name}: ${error.message}`));
    }
    expect(unsafe).toEqual([]);
  });
});

describe.skipIf(findDebianPostgres() === undefined)('a dump by pg_dump -Fc', () => {
  let server: OutsideServer;
  let original: TestApp;
  const copy = `copy_${randomUUID().replaceAll('-', '')}`;
  beforeAll(async () => {
    server = await startDebianPostgres();
    const url = withDatabase(server.url, 'cungnghe');
    await createDatabase(server.url, 'cungnghe');
    await migrate(url);
    original = await createTestApp({ databaseUrl: url });
    await seedDemo(original.services);
  }, 120_000);
  afterAll(async () => {
    await original?.close();
    await server?.stop();
    await dropDatabase(inject('databaseUrl'), copy).catch(() => undefined);
  });

  test.each(['on the same server', 'on PostgreSQL 18'] as const)(
    'is restored %s with every row, and the copy serves a member who searches, posts, replies and buys',
    async (place) => {
      const target = place === 'on PostgreSQL 18' ? inject('databaseUrl') : server.url;
      await createDatabase(target, copy);
      const url = withDatabase(target, copy);
      dumpAndRestore(withDatabase(server.url, 'cungnghe'), url);
      const restored = await createTestApp({ databaseUrl: url });
      expect(await contentsOf(restored.services.db)).toEqual(await contentsOf(original.services.db));
      await useAsMember(restored);
      await restored.close();
    },
    120_000,
  );
});

async function useAsMember(testApp: TestApp): Promise<void> {
  expect((await testApp.guest('GET', '/api/system/ready')).status).toBe(200);
  const member = await testApp.person({ home: 'founder', pro: ['founder'] });
  const owner = await testApp.person({ roles: ['owner'] });
  const found = await member.call('GET', '/api/search?q=d%C3%B2ng+ti%E1%BB%81n');
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).toContain('dòng tiền');
  const post = await member.call('POST', '/api/communities/founder/posts', {
    title: 'Phục hồi từ bản sao lưu',
    context: 'Bài viết đầu tiên sau khi phục hồi',
    complication: 'Không ai biết bản sao có chạy không',
    question: 'Mọi thứ còn đủ chứ?',
  });
  expect(post.status).toBe(201);
  const own = await member.call('POST', `/api/communities/founder/posts/${post.body.id}/replies`, {
    body: 'Đã kiểm tra lại từng trang.',
  });
  expect(own.status).toBe(201);
  const again = await member.call('GET', '/api/search?q=ph%E1%BB%A5c+h%E1%BB%93i+t%E1%BB%AB+b%E1%BA%A3n+sao');
  expect(JSON.stringify(again.body)).toContain(post.body.id);
  const order = await member.call('POST', '/api/communities/sales/orders', {});
  expect(order.status).toBe(201);
  expect(
    (await owner.call('POST', `/api/admin/communities/orders/${order.body.id}/approve`, {})).status,
  ).toBe(200);
  expect((await member.call('GET', '/api/communities/sales/bmc')).status).not.toBe(403);
}
