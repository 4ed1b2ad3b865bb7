import type { Role } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { grantRole } from './public.ts';

let testApp: TestApp;
/** Another server on the same database. */
let second: TestApp;
const people = new Map<string, Person>();

function the(key: string): Person {
  const person = people.get(key);
  if (!person) throw new Error(`nobody here is called ${key}`);
  return person;
}
const idOf = (key: string) => the(key).viewer.accountId;

async function arrive(key: string, name: string, ...roles: Role[]): Promise<Person> {
  const person = await testApp.person({ name, roles });
  people.set(key, person);
  return person;
}

beforeAll(async () => {
  testApp = await createTestApp();
  second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  await arrive('owner', 'Lê Chủ', 'owner');
  await arrive('support', 'Phan Hỗ Trợ', 'support');
  await arrive('finance', 'Ngô Tài Chính', 'finance');
  await arrive('member', 'Đặng Thị Ánh Nguyệt');
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const get = (who: string, path: string) => the(who).call('GET', `/api/admin/${path}`);
const lockId = (who: string, id: string, until: string | null) =>
  the(who).call('PUT', `/api/admin/accounts/${id}/integrity-lock`, { until, reason: 'chép bài' });
const lock = (who: string, target: string, until: string | null) => lockId(who, idOf(target), until);
const setRolesOf = (who: string, id: string, roles: Role[]) =>
  the(who).call('PUT', `/api/admin/accounts/${id}/roles`, { roles });
const setRoles = (who: string, target: string, roles: Role[]) => setRolesOf(who, idOf(target), roles);
const later = () => new Date(Date.now() + 3_600_000).toISOString();

async function audited(subject: string): Promise<string[]> {
  const { body } = await get('owner', `audit-log?subject_id=${idOf(subject)}`);
  return body.map((row: { action: string }) => row.action);
}

test.each([
  ['accounts', { owner: 200, support: 200, finance: 200, member: 403 }],
  ['audit-log', { owner: 200, support: 403, finance: 403, member: 403 }],
])('who may read %s', async (path, expected) => {
  for (const [who, status] of Object.entries(expected)) {
    expect((await get(who, path)).status, who).toBe(status);
  }
  expect((await testApp.guest('GET', `/api/admin/${path}`)).status).toBe(401);
});

describe('the list of accounts', () => {
  const names = (answer: Answer) => answer.body.map((row: { full_name: string }) => row.full_name);

  test.each(['anh nguyet', 'Ánh Nguyệt', 'ánh'.normalize('NFD'), 'DANG THI'])(
    'finds %j with or without marks',
    async (typed) => {
      const answer = await get('support', `accounts?q=${encodeURIComponent(typed)}`);
      expect(names(answer)).toEqual(['Đặng Thị Ánh Nguyệt']);
    },
  );

  test('finds an address and a telephone number by a part', async () => {
    const { viewer, call } = the('member');
    await call('PATCH', '/api/user/me', { phone: '0912 345 678' });
    // Longer than the number of a process, which the addresses of tests have in them.
    for (const typed of [viewer.email.slice(0, -4).toUpperCase(), '12 345 678']) {
      expect(names(await get('support', `accounts?q=${encodeURIComponent(typed)}`))).toEqual([viewer.name]);
    }
  });

  test('finds who has an id, and nobody by a part of one', async () => {
    const { viewer } = the('member');
    expect(names(await get('support', `accounts?q=${viewer.accountId}`))).toEqual([viewer.name]);
    expect(names(await get('support', `accounts?q=${viewer.accountId.slice(0, -1)}`))).toEqual([]);
  });

  test('takes what was typed as text, not as a pattern', async () => {
    for (const typed of ['%', '_', '\\', "'", '🎉', '👩‍🏫 !?']) {
      const found = await get('support', `accounts?q=${encodeURIComponent(typed)}`);
      expect([found.status, names(found)], typed).toEqual([200, []]);
    }
  });

  test('filters by role', async () => {
    expect(names(await get('support', 'accounts?role=finance'))).toEqual(['Ngô Tài Chính']);
    expect(names(await get('support', 'accounts?role=any'))).toHaveLength(3);
    expect((await get('support', 'accounts?role=king')).status).toBe(400);
  });

  test('turns pages by the Link header, each row once', async () => {
    const seen: string[] = [];
    let path: string | undefined = 'accounts?limit=3&q=test.local';
    for (let pages = 0; path !== undefined && pages < 5; pages++) {
      const answer = await get('support', path);
      seen.push(...names(answer));
      path = /<\/api\/admin\/(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect((await get('support', 'accounts?cursor=bm90LW91cnM')).status).toBe(400);
  });

  test('filters by what somebody is, where they are and since when', async () => {
    await testApp.person({ name: 'Trịnh Lan', home: 'marketing', pro: ['sales'] });
    const old = await testApp.person({ name: 'Cao Xưa', home: 'marketing' });
    await testApp.services.db
      .updateTable('accounts')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
      .where('id', '=', old.viewer.accountId)
      .execute();
    const found = async (query: string) => names(await get('support', `accounts?${query}`));
    expect(await found('community=marketing')).toEqual(['Trịnh Lan', 'Cao Xưa']);
    expect(await found('community=sales')).toEqual(['Trịnh Lan']);
    expect(await found('pro=yes')).toEqual(['Trịnh Lan']);
    expect(await found('community=sales&pro=yes')).toEqual(['Trịnh Lan']);
    expect(await found('community=marketing&pro=yes')).toEqual([]);
    expect(await found('community=marketing&days=30')).toEqual(['Trịnh Lan']);
    expect(await found('type=seed_forum')).toEqual([]);
    expect((await get('support', 'accounts?days=0')).status).toBe(400);
  });
});

test('one account with its sessions; an unknown one is not found', async () => {
  const answer = await get('support', `accounts/${idOf('member')}`);
  expect(answer).toMatchObject({ status: 200, body: { id: idOf('member'), memberships: [], orders: [] } });
  expect(answer.body.sessions).toBeGreaterThan(0);
  expect((await get('support', 'accounts/acc-unknown')).status).toBe(404);
});

test('support sees what somebody has learnt and written, and nothing that is gone', async () => {
  const reader = await testApp.person({ name: 'Ông Học', pro: ['founder'] });
  const course = await makeCourse(testApp.services, { community: 'founder' });
  const [first, second] = course.lessons;
  const lesson = `/api/communities/founder/courses/${course.slug}/lessons`;
  await reader.call('PUT', `${lesson}/${first?.id}/progress`, { status: 'completed' });
  await reader.call('PUT', `${lesson}/${second?.id}/progress`, { status: 'in_progress' });
  const write = (title: string) =>
    reader.call('POST', '/api/communities/founder/posts', {
      title,
      context: 'Tiệm nhỏ, hai người làm cả ngày.',
      complication: 'Khách hỏi giá rồi im lặng.',
      question: 'Nên báo giá thế nào cho khách khỏi ngại?',
    });
  const { body: post } = await write('Báo giá cho khách quen');
  const { body: gone } = await write('Bài đã rút lại');
  await reader.call('POST', `/api/communities/founder/posts/${post.id}/replies`, { body: 'Tôi tự trả lời.' });
  await reader.call('DELETE', `/api/communities/founder/posts/${gone.id}`);

  const { text, body } = await get('support', `accounts/${reader.viewer.accountId}`);
  expect(body.learning).toMatchObject([{ course_id: course.id, completed: 1, lessons: 3 }]);
  expect(body.writing).toMatchObject([
    { title: 'Báo giá cho khách quen', reply_number: 1, community_slug: 'founder' },
    { title: 'Báo giá cho khách quen', reply_number: null },
  ]);
  expect(body.writing[0].url).toMatch(new RegExp(`/c/founder/posts/${post.id}#reply-1$`));
  expect(text).not.toContain('Bài đã rút lại');
});

describe('integrity lock', () => {
  test('shuts the account out of everything at once, and lifting it lets it back in', async () => {
    const cheat = await arrive('cheat', 'Người Chép');
    expect((await cheat.call('GET', '/api/user/me')).status).toBe(200);
    const until = later();
    expect(await lock('support', 'cheat', until)).toMatchObject({
      status: 200,
      body: { integrity_locked_until: until },
    });
    for (const url of ['/api/user/me', '/api/communities', '/api/communities/home']) {
      expect(await cheat.call('GET', url)).toMatchObject({
        status: 423,
        body: { code: 'INTEGRITY_LOCKED', locked_until: until },
      });
    }
    expect((await lock('support', 'cheat', null)).status).toBe(200);
    expect((await cheat.call('GET', '/api/user/me')).status).toBe(200);
    expect(await audited('cheat')).toEqual([
      'account.unlocked',
      'account.locked',
      'account.session_created',
      'account.created',
    ]);
  });

  test('is refused for oneself, for an owner, for the past and without the role', async () => {
    expect((await lock('support', 'support', later())).status).toBe(409);
    expect((await lock('owner', 'owner', later())).status).toBe(409);
    expect((await lock('support', 'owner', later())).status).toBe(403);
    expect((await lock('finance', 'member', later())).status).toBe(403);
    expect((await lock('support', 'member', '2020-01-01T00:00:00Z')).status).toBe(400);
    expect((await lockId('support', 'acc-unknown', null)).status).toBe(404);
    expect(await audited('member')).toEqual(['account.session_created', 'account.created']);
  });
});

describe('roles', () => {
  test('take effect at once, in a second server too, and are audited', async () => {
    const { token } = await arrive('rising', 'Lên Chức');
    const tryList = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await second.guest('GET', '/api/admin/accounts', undefined, { headers })).status;
    };
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
      'account.session_created',
      'account.created',
    ]);
  });

  test('are an owner’s to give, and the last owner stays owner', async () => {
    expect((await setRoles('support', 'support', ['owner'])).status).toBe(403);
    expect(await setRoles('owner', 'owner', [])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await get('owner', 'audit-log')).status).toBe(200);
  });

  test('two owners who demote each other at the same time leave one', async () => {
    await arrive('other owner', 'Chủ Thứ Hai', 'owner');
    const answers = await Promise.all([
      setRoles('owner', 'other owner', []),
      setRoles('other owner', 'owner', []),
    ]);
    // Whoever comes second is an owner no more, or was let in just before and meets the last one.
    const [won, lost] = answers.map((answer) => answer.status).sort();
    expect(won).toBe(200);
    expect([403, 409]).toContain(lost);
    const owners = testApp.services.db
      .selectFrom('operator_roles')
      .select('account_id')
      .where('role', '=', 'owner');
    expect(await owners.execute()).toHaveLength(1);
    await grantRole(testApp.services, 'command line', { email: the('owner').viewer.email, role: 'owner' });
  });

  test('are not for sample accounts', async () => {
    await testApp.services.db
      .insertInto('accounts')
      .values({
        id: 'seed-user-1',
        school_id: 'sch-default',
        full_name: 'Mẫu',
        account_type: 'seed_forum',
        is_active: false,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    expect((await setRolesOf('owner', 'seed-user-1', ['support'])).status).toBe(409);
    const found = async (query: string) =>
      (await get('support', `accounts?limit=100&${query}`)).body.map(
        (row: { full_name: string }) => row.full_name,
      );
    expect(await found('')).not.toContain('Mẫu');
    expect(await found('q=Mẫu')).not.toContain('Mẫu');
    expect(await found('type=any')).toContain('Mẫu');
    expect(await found('q=Mẫu&type=any')).toContain('Mẫu');
    expect(await found('type=seed_forum')).toEqual(['Mẫu']);
  });
});

test('an operator signs somebody out everywhere', async () => {
  const leaving = await arrive('leaving', 'Ra Về');
  expect((await leaving.call('GET', '/api/user/me')).status).toBe(200);
  const signOut = (who: string, id: string) => the(who).call('POST', `/api/admin/accounts/${id}/sign-out`);
  expect((await signOut('finance', idOf('leaving'))).status).toBe(403);
  expect(await signOut('support', idOf('leaving'))).toMatchObject({
    status: 200,
    body: { sessions_ended: 1 },
  });
  expect((await leaving.call('GET', '/api/user/me')).status).toBe(401);
  expect((await signOut('support', 'acc-unknown')).status).toBe(404);
  expect(await signOut('support', idOf('owner'))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await get('owner', 'accounts')).status).toBe(200);
});

test('the audit log names who, what, before and after, and filters', async () => {
  await arrive('noted', 'Ghi Lại');
  await setRoles('owner', 'noted', ['host']);
  const { body } = await get('owner', `audit-log?action=account.roles_changed&subject_id=${idOf('noted')}`);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    actor_id: idOf('owner'),
    actor_name: 'Lê Chủ',
    subject_kind: 'account',
    subject_id: idOf('noted'),
    before: { roles: [] },
    after: { roles: ['host'] },
  });
  expect(body[0].request_id).toMatch(/^req-/);
  const page = await get('owner', 'audit-log?limit=1');
  expect(page.body).toHaveLength(1);
  expect(page.headers.link).toMatch(/rel="next"/);
});
