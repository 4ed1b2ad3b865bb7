import { apiKeySubjects, subjectKey } from '@cungnghe/contracts/api-keys/subjects';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyLimit } from '../../platform/http/api-key-access.ts';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { grantRole } from '../accounts/public.ts';

const url = '/api/admin/api-keys';
let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
});
afterAll(() => testApp.close());

const wanted = {
  name: 'Đồng bộ CRM',
  roles: ['support'],
  subjects: [] as string[],
  can_write: false,
  expires_in_days: 90,
};

async function keyOf(person: Person, input: Partial<typeof wanted> = {}) {
  const made = await person.call('POST', url, { ...wanted, ...input });
  expect(made.status, made.text).toBe(201);
  const key = made.body.key as string;
  const call: Person['call'] = (method, path, body) =>
    testApp.guest(method, path, body, { headers: { authorization: `Bearer ${key}` } });
  return { key, id: made.body.api_key.id as string, call };
}

const rolesOf = (person: Person, roles: string[]) =>
  owner.call('PUT', `/api/admin/accounts/${person.viewer.accountId}/roles`, { roles });

describe('making a key', () => {
  test('POST shows it once, and nothing that is stored opens anything', async () => {
    const { key, id } = await keyOf(owner);
    expect(key).toMatch(/^cn_live_[A-Za-z0-9]{43}$/);
    const { body, text } = await owner.call('GET', url);
    expect(body.find((one: { id: string }) => one.id === id)).toMatchObject({
      name: 'Đồng bộ CRM',
      hint: key.slice(0, 14),
      roles: ['support'],
      can_write: false,
      last_used_at: null,
      is_own: true,
    });
    expect(text).not.toContain(key);
    const stored = await testApp.services.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.values(stored)).not.toContain(key);
    for (const value of [stored.digest, `cn_live_${stored.digest}`]) {
      const headers = { authorization: `Bearer ${value}` };
      expect((await testApp.guest('GET', url, undefined, { headers })).status).toBe(401);
    }
    const { rows } = await sql<{ found: boolean }>`
      SELECT bool_or(l::text LIKE ${`%${key.slice(14)}%`}) AS found FROM audit_log l`.execute(
      testApp.services.db,
    );
    expect(rows).toEqual([{ found: false }]);
  });

  test('POST gives no role that one does not hold; an owner holds all', async () => {
    const host = await testApp.person({ roles: ['host'] });
    expect(await host.call('POST', url, { ...wanted, roles: ['host', 'finance'] })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await host.call('POST', url, { ...wanted, roles: ['host'] })).status).toBe(201);
    for (const roles of [['owner'], ['finance', 'support']]) {
      expect((await owner.call('POST', url, { ...wanted, roles })).status).toBe(201);
    }
    expect((await owner.call('POST', url, { ...wanted, roles: [] })).status).toBe(400);
  });

  test('fifty at once leave twenty keys', async () => {
    const host = await testApp.person({ roles: ['host'] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => host.call('POST', url, { ...wanted, roles: ['host'] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  });
});

describe('what a key opens', () => {
  test('reads what its roles may read, and nothing else of its owner’s', async () => {
    const { call } = await keyOf(owner, { roles: ['support'] });
    expect((await call('GET', '/api/admin/accounts')).status).toBe(200);
    expect(await call('GET', '/api/admin/audit-log')).toMatchObject({
      status: 403,
      body: { needs_one_of: ['owner'] },
    });
    for (const path of ['/api/user/me', '/api/user/export', '/api/notifications', '/api/communities']) {
      const answer = await call('GET', path);
      expect([path, answer.status, answer.body.reason]).toEqual([path, 403, 'outside_of_api_keys']);
    }
  });

  test('for chosen subjects opens those alone', async () => {
    const { call, id } = await keyOf(owner, { roles: ['owner'], subjects: ['orders'] });
    expect((await call('GET', '/api/admin/communities/orders')).status).toBe(200);
    for (const path of [
      '/api/admin/accounts',
      '/api/admin/payments',
      '/api/admin/outbox',
      '/api/admin/audit-log',
    ]) {
      const { status, body } = await call('GET', path);
      expect([path, status, body.reason]).toEqual([path, 403, 'outside_of_subjects']);
    }
    const listed = (await owner.call('GET', url)).body.find((one: { id: string }) => one.id === id);
    expect(listed.subjects).toEqual(['orders']);
    expect((await owner.call('POST', url, { ...wanted, subjects: ['everything'] })).status).toBe(400);
  });

  test('the subjects are those of what operators call', () => {
    const called = endpoints.filter(
      ({ access, path, ofOwnDraft, stepUp }) =>
        typeof access === 'object' && path.startsWith('/api/admin/') && !ofOwnDraft && !stepUp,
    );
    expect([...apiKeySubjects].toSorted()).toEqual(
      [...new Set(called.map(({ tag }) => subjectKey(tag)))].toSorted(),
    );
  });

  test('no endpoint outside of /api/admin answers one but those that ask nobody who they are', async () => {
    const { call } = await keyOf(owner, { roles: ['owner'], can_write: true });
    const open: string[] = [];
    const path = (one: string) => one.replaceAll(/:\w+/g, 'x');
    for (const { method, path: of, access, stepUp, ofOwnDraft } of endpoints) {
      if (access === 'public' || access === 'client' || access === 'optional_client') continue;
      if (typeof access === 'object' && of.startsWith('/api/admin/') && !stepUp && !ofOwnDraft) continue;
      // Each request counts; the limit has a test of its own.
      await sql`TRUNCATE rate_limits`.execute(testApp.services.db);
      const answer = await call(method, path(of));
      if (answer.status !== 403) open.push(`${answer.status} ${method} ${of}`);
    }
    expect(open).toEqual([]);
  });

  test('opens no draft: neither a page that holds one, nor its publishing, nor the overview of them', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const at = `/api/admin/learning/courses/${course.id}/lessons/${course.lessons[1]?.id}`;
    const content = {
      title: 'Tên',
      summary: '',
      minutes: 5,
      kind: 'markdown',
      body: 'Chưa xong',
      video_id: '',
    };
    const { version } = (await editor.call('GET', at)).body;
    const saved = await editor.call('PUT', `${at}/draft`, {
      based_on_version: version,
      revision: 0,
      content,
    });
    expect(saved.status, saved.text).toBe(200);
    const { call } = await keyOf(editor, { roles: ['editor'], can_write: true });
    for (const refused of [await call('GET', at), await call('POST', `${at}/publish`, { revision: 1 })]) {
      expect(refused.body).toMatchObject({ code: 'FORBIDDEN', reason: 'outside_of_api_keys' });
    }
    expect((await call('GET', '/api/admin/dashboard')).body.own_drafts).toBeUndefined();
  });

  test('changes nothing unless it was made for that, and never what needs a recent proof', async () => {
    const other = await testApp.person();
    const notes = `/api/admin/accounts/${other.viewer.accountId}/notes`;
    const note = { body: 'Từ CRM', send_id: crypto.randomUUID() };
    const reading = await keyOf(owner);
    expect(await reading.call('POST', notes, note)).toMatchObject({
      status: 403,
      body: { reason: 'read_only_key' },
    });
    const writing = await keyOf(owner, { can_write: true });
    expect((await writing.call('POST', notes, note)).status).toBe(201);
    const powerful = await keyOf(owner, { roles: ['owner'], can_write: true });
    for (const [method, path, body] of [
      ['PUT', `/api/admin/accounts/${other.viewer.accountId}/roles`, { roles: ['owner'] }],
      ['POST', url, { ...wanted, roles: ['owner'] }],
    ] as const) {
      expect(await powerful.call(method, path, body)).toMatchObject({
        status: 403,
        body: { reason: 'needs_a_person' },
      });
    }
  });

  test('the audit log says with which key something was done, and by whom', async () => {
    const other = await testApp.person();
    const { call, id } = await keyOf(owner, { can_write: true, name: 'Ghi chú tự động' });
    const at = `/api/admin/accounts/${other.viewer.accountId}/notes`;
    await call('POST', at, { body: 'Đã gọi', send_id: crypto.randomUUID() });
    await owner.call('POST', at, { body: 'Đã gọi lại', send_id: crypto.randomUUID() });
    const { body } = await owner.call(
      'GET',
      `/api/admin/audit-log?subject_id=${other.viewer.accountId}&limit=5`,
    );
    const named = body.map((row: Record<string, unknown>) => [
      row.actor_name,
      row.api_key_id,
      row.api_key_name,
    ]);
    expect(named).toContainEqual(['Thanh', id, 'Ghi chú tự động']);
    expect(named).toContainEqual(['Thanh', null, null]);
    const csv = await owner.call('GET', `/api/admin/audit-log.csv?subject_id=${other.viewer.accountId}`);
    expect(csv.text).toContain('Ghi chú tự động');
  });

  test('its use is written down, once a minute', async () => {
    const { call, id } = await keyOf(owner);
    const lastUse = async () =>
      (
        await testApp.services.db
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    expect(await lastUse()).toBeNull();
    await call('GET', '/api/admin/accounts');
    const first = await lastUse();
    expect(first).not.toBeNull();
    await call('GET', '/api/admin/accounts');
    expect(await lastUse()).toBe(first);
  });

  test('beyond its limit it waits; other keys do not', async () => {
    await sql`TRUNCATE rate_limits`.execute(testApp.services.db);
    const [wild, calm] = [await keyOf(owner), await keyOf(owner)];
    await wild.call('GET', '/api/admin/accounts');
    await sql`UPDATE rate_limits SET count = ${apiKeyLimit.max} WHERE key LIKE ${`${apiKeyLimit.name}%`}`.execute(
      testApp.services.db,
    );
    const answer = await wild.call('GET', '/api/admin/accounts');
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await calm.call('GET', '/api/admin/accounts')).status).toBe(200);
  });
});

describe('the end of a key', () => {
  test('DELETE ends it at once in every process: one’s own, or anybody’s for an owner', async () => {
    const second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
    try {
      const host = await testApp.person({ roles: ['host'] });
      const stranger = await testApp.person({ roles: ['host'] });
      const { key, id, call } = await keyOf(host, { roles: ['host'] });
      const there = () =>
        second.guest('GET', '/api/admin/events', undefined, { headers: { authorization: `Bearer ${key}` } });
      expect([(await call('GET', '/api/admin/events')).status, (await there()).status]).toEqual([200, 200]);
      expect((await stranger.call('DELETE', `${url}/${id}`)).status).toBe(404);
      expect((await stranger.call('GET', url)).text).not.toContain(id);
      expect((await owner.call('GET', url)).text).toContain(id);
      expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(200);
      expect((await call('GET', '/api/admin/events')).status).toBe(401);
      await expect.poll(async () => (await there()).status).toBe(401);
      expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(404);
    } finally {
      await second.close();
    }
  });

  test('comes with the role, for good; what else it may do stays', async () => {
    const person = await testApp.person({ roles: ['host', 'support'] });
    const both = await keyOf(person, { roles: ['host', 'support'] });
    const one = await keyOf(person, { roles: ['support'] });
    expect((await rolesOf(person, ['host'])).status).toBe(200);
    expect((await both.call('GET', '/api/admin/events')).status).toBe(200);
    expect((await both.call('GET', '/api/admin/accounts')).status).toBe(403);
    expect((await one.call('GET', '/api/admin/accounts')).status).toBe(401);
    expect((await rolesOf(person, ['host', 'support'])).status).toBe(200);
    expect((await both.call('GET', '/api/admin/accounts')).status).toBe(403);
    expect((await one.call('GET', '/api/admin/accounts')).status).toBe(401);
  });

  test('an owner who becomes something less keeps no key for more', async () => {
    const person = await testApp.person({ roles: ['owner'] });
    const [all, finance, host] = [
      await keyOf(person, { roles: ['owner'] }),
      await keyOf(person, { roles: ['finance'] }),
      await keyOf(person, { roles: ['host', 'finance'] }),
    ];
    await grantRole(testApp.services, 'command line', { email: person.viewer.email, role: 'finance' });
    expect((await all.call('GET', '/api/admin/audit-log')).status).toBe(200);
    expect((await rolesOf(person, ['finance'])).status).toBe(200);
    expect((await all.call('GET', '/api/admin/accounts')).status).toBe(401);
    expect((await finance.call('GET', '/api/admin/accounts')).status).toBe(200);
    expect((await host.call('GET', '/api/admin/accounts')).status).toBe(200);
    expect((await rolesOf(person, [])).status).toBe(200);
    for (const { call } of [finance, host])
      expect((await call('GET', '/api/admin/accounts')).status).toBe(401);
  });

  test('comes with its day, with a lock and with another secret of the installation', async () => {
    const { db, databaseUrl } = testApp.services;
    const person = await testApp.person({ roles: ['support'] });
    const { key, id, call } = await keyOf(person);
    expect((await call('GET', '/api/admin/accounts')).status).toBe(200);
    const rotated = await createTestApp({
      databaseUrl,
      env: { AUTH_SECRET: 'another-secret-of-more-than-thirty-two-characters' },
    });
    const headers = { authorization: `Bearer ${key}` };
    expect((await rotated.guest('GET', '/api/admin/accounts', undefined, { headers })).status).toBe(401);
    await rotated.close();
    const lock = `/api/admin/accounts/${person.viewer.accountId}/integrity-lock`;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await owner.call('PUT', lock, { until, reason: 'Kiểm tra' })).status).toBe(200);
    expect((await call('GET', '/api/admin/accounts')).status).toBe(423);
    expect((await owner.call('PUT', lock, { until: null, reason: 'Xong' })).status).toBe(200);
    expect((await call('GET', '/api/admin/accounts')).status).toBe(200);
    await sql`UPDATE api_keys SET expires_at = clock_timestamp(), roles = roles WHERE id = ${id}`.execute(db);
    expect((await call('GET', '/api/admin/accounts')).status).toBe(401);
  });
});
