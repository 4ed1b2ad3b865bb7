import type { Role } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../../test/app.ts';
import { createAccount, createSession, grantRole } from './public.ts';

let house: TestApp;
const ids: Record<string, string> = {};

async function person(name: string, fullName: string, ...roles: Role[]): Promise<string> {
  const { id, email } = await createAccount(house.services, 'command line', {
    email: `${name}@example.vn`,
    name: fullName,
  });
  for (const role of roles) await grantRole(house.services, 'command line', { email, role });
  ids[name] = id;
  return id;
}

beforeAll(async () => {
  house = await createTestApp();
  await person('owner', 'Lê Chủ', 'owner');
  await person('support', 'Phan Hỗ Trợ', 'support');
  await person('finance', 'Ngô Tài Chính', 'finance');
  await person('member', 'Đặng Thị Ánh Nguyệt');
});
afterAll(() => house.close());

const get = (who: string | undefined, path: string) =>
  house.as(who && `${who}@example.vn`, { url: `/api/admin/${path}` });
const put = (who: string, path: string, payload: object) =>
  house.as(`${who}@example.vn`, { method: 'PUT', url: `/api/admin/${path}`, payload });
const lock = (who: string, target: string, until: string | null) =>
  put(who, `accounts/${ids[target]}/integrity-lock`, { until, reason: 'chép bài' });
const setRoles = (who: string, target: string, roles: Role[]) =>
  put(who, `accounts/${ids[target]}/roles`, { roles });
const later = () => new Date(Date.now() + 3_600_000).toISOString();

async function audited(subject: string): Promise<string[]> {
  const { body } = await get('owner', `audit-log?subject_id=${ids[subject]}`);
  return body.map((row: { action: string }) => row.action);
}

test.each([
  ['accounts', { owner: 200, support: 200, finance: 200, member: 403 }],
  ['audit-log', { owner: 200, support: 403, finance: 403, member: 403 }],
])('who may read %s', async (path, expected) => {
  for (const [who, status] of Object.entries(expected)) {
    expect((await get(who, path)).status, who).toBe(status);
  }
  expect((await get(undefined, path)).status).toBe(401);
});

describe('the list of accounts', () => {
  const names = (answer: Answer) => answer.body.map((row: { full_name: string }) => row.full_name);

  test.each(['anh nguyet', 'Ánh Nguyệt', 'ánh'.normalize('NFD'), 'DANG THI', 'member@exam'])(
    'finds %j with or without marks',
    async (typed) => {
      const answer = await get('support', `accounts?q=${encodeURIComponent(typed)}`);
      expect(names(answer)).toEqual(['Đặng Thị Ánh Nguyệt']);
    },
  );

  test('takes what was typed as text, not as a pattern', async () => {
    for (const typed of ['%', '_', '\\', "'"]) {
      expect(names(await get('support', `accounts?q=${encodeURIComponent(typed)}`)), typed).toEqual([]);
    }
  });

  test('filters by role', async () => {
    expect(names(await get('support', 'accounts?role=finance'))).toEqual(['Ngô Tài Chính']);
    expect(names(await get('support', 'accounts?role=any'))).toHaveLength(3);
    expect((await get('support', 'accounts?role=king')).status).toBe(400);
  });

  test('turns pages by the Link header, each row once', async () => {
    const seen: string[] = [];
    let path: string | undefined = 'accounts?limit=3&q=example.vn';
    for (let pages = 0; path !== undefined && pages < 5; pages++) {
      const answer = await get('support', path);
      seen.push(...names(answer));
      path = /<\/api\/admin\/(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect((await get('support', 'accounts?cursor=bm90LW91cnM')).status).toBe(400);
  });
});

test('one account with its sessions; an unknown one is not found', async () => {
  await createSession(house.services, 'member@example.vn');
  const answer = await get('support', `accounts/${ids.member}`);
  expect(answer).toMatchObject({ status: 200, body: { id: ids.member, memberships: [], orders: [] } });
  expect(answer.body.sessions).toBeGreaterThan(0);
  expect((await get('support', 'accounts/acc-unknown')).status).toBe(404);
});

describe('integrity lock', () => {
  test('shuts the account out of everything at once, and lifting it lets it back in', async () => {
    await person('cheat', 'Người Chép');
    expect((await house.as('cheat@example.vn', { url: '/api/user/me' })).status).toBe(200);
    const until = later();
    expect(await lock('support', 'cheat', until)).toMatchObject({
      status: 200,
      body: { integrity_locked_until: until },
    });
    for (const url of ['/api/user/me', '/api/communities', '/api/communities/home']) {
      expect(await house.as('cheat@example.vn', { url })).toMatchObject({
        status: 423,
        body: { code: 'INTEGRITY_LOCKED', locked_until: until },
      });
    }
    expect((await lock('support', 'cheat', null)).status).toBe(200);
    expect((await house.as('cheat@example.vn', { url: '/api/user/me' })).status).toBe(200);
    expect(await audited('cheat')).toEqual(['account.unlocked', 'account.locked', 'account.created']);
  });

  test('is refused for oneself, for an owner, for the past and without the role', async () => {
    expect((await lock('support', 'support', later())).status).toBe(409);
    expect((await lock('owner', 'owner', later())).status).toBe(409);
    expect((await lock('support', 'owner', later())).status).toBe(403);
    expect((await lock('finance', 'member', later())).status).toBe(403);
    expect((await lock('support', 'member', '2020-01-01T00:00:00Z')).status).toBe(400);
    expect(
      (await put('support', 'accounts/acc-unknown/integrity-lock', { until: null, reason: 'x' })).status,
    ).toBe(404);
    expect(await audited('member')).toEqual(['account.created']);
  });
});

describe('roles', () => {
  test('take effect at once, in a second server too, and are audited', async () => {
    const { app: second } = await house.another();
    await person('rising', 'Lên Chức');
    const { token } = await createSession(house.services, 'rising@example.vn');
    const tryList = async () =>
      (await second.inject({ url: '/api/admin/accounts', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await tryList()).toBe(403);
    expect(await setRoles('owner', 'rising', ['support', 'editor'])).toMatchObject({
      status: 200,
      body: { roles: ['editor', 'support'] },
    });
    await expect.poll(tryList, { interval: 5, timeout: 500 }).toBe(200);
    await setRoles('owner', 'rising', []);
    await expect.poll(tryList, { interval: 5, timeout: 500 }).toBe(403);
    await setRoles('owner', 'rising', []);
    expect(await audited('rising')).toEqual([
      'account.roles_changed',
      'account.roles_changed',
      'account.created',
    ]);
  });

  test('are an owner’s to give, and the last owner stays owner', async () => {
    expect((await setRoles('support', 'support', ['owner'])).status).toBe(403);
    expect(await setRoles('owner', 'owner', [])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await get('owner', 'audit-log')).status).toBe(200);
  });

  test('two owners who demote each other at the same time leave one', async () => {
    await person('second', 'Chủ Thứ Hai', 'owner');
    const answers = await Promise.all([setRoles('owner', 'second', []), setRoles('second', 'owner', [])]);
    // Whoever comes second was let in while still an owner, and meets the last one.
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { rows } = {
      rows: await house.services.db
        .selectFrom('operator_roles')
        .selectAll()
        .where('role', '=', 'owner')
        .execute(),
    };
    expect(rows).toHaveLength(1);
    await grantRole(house.services, 'command line', { email: 'owner@example.vn', role: 'owner' });
  });

  test('are not for sample accounts', async () => {
    ids.seed = 'seed-user-1';
    await house.services.db
      .insertInto('accounts')
      .values({
        id: ids.seed,
        school_id: 'sch-default',
        full_name: 'Mẫu',
        account_type: 'seed_forum',
        is_active: false,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    expect((await setRoles('owner', 'seed', ['support'])).status).toBe(409);
  });
});

test('an operator signs somebody out everywhere', async () => {
  await person('leaving', 'Ra Về');
  expect((await house.as('leaving@example.vn', { url: '/api/user/me' })).status).toBe(200);
  const signOut = (who: string, id: string | undefined) =>
    house.as(`${who}@example.vn`, { method: 'POST', url: `/api/admin/accounts/${id}/sign-out` });
  expect((await signOut('finance', ids.leaving)).status).toBe(403);
  expect(await signOut('support', ids.leaving)).toMatchObject({ status: 200, body: { sessions_ended: 1 } });
  expect((await house.as('leaving@example.vn', { url: '/api/user/me' })).status).toBe(401);
  expect((await signOut('support', 'acc-unknown')).status).toBe(404);
});

test('the audit log names who, what, before and after, and filters', async () => {
  await person('noted', 'Ghi Lại');
  await setRoles('owner', 'noted', ['host']);
  const { body } = await get('owner', `audit-log?action=account.roles_changed&subject_id=${ids.noted}`);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    actor_id: ids.owner,
    actor_name: 'Lê Chủ',
    subject_kind: 'account',
    subject_id: ids.noted,
    before: { roles: [] },
    after: { roles: ['host'] },
  });
  expect(body[0].request_id).toMatch(/^req-/);
  const page = await get('owner', 'audit-log?limit=1');
  expect(page.body).toHaveLength(1);
  expect(page.headers.link).toMatch(/rel="next"/);
});
