import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { deleteOldNotifications, notify } from './public.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
});
afterAll(() => testApp.close());

const told = async (person: Person, query = '') =>
  (await person.call('GET', `/api/notifications${query}`)).body;

/** Tells `to` of something that `actor` did to the thing. */
function tell(to: readonly Person[], options: { actor?: Person; thing?: string; anchor?: string } = {}) {
  const { actor, thing = 'post-1', anchor } = options;
  const now = testApp.services.clock.now();
  return testApp.services.db.transaction().execute((trx) =>
    notify(
      trx,
      {
        kind: 'reply',
        to: to.map((person) => person.viewer.accountId),
        thingId: thing,
        title: 'Giữ khách quen bằng cách nào?',
        path: `/c/founder/posts/${thing}`,
        ...(actor && { actorId: actor.viewer.accountId }),
        ...(anchor && { anchor }),
      },
      now,
    ),
  );
}

describe('being told', () => {
  test('counts up one line while it is unread, and leads to the first thing missed', async () => {
    const [reader, first, second] = [await testApp.person(), await testApp.person(), await testApp.person()];
    await tell([reader], { actor: first, anchor: 'reply-4' });
    testApp.setClock('2026-11-21T02:05:00Z');
    await tell([reader], { actor: second, anchor: 'reply-5' });
    const lines = await told(reader);
    expect(lines).toMatchObject([
      {
        kind: 'reply',
        happened: 2,
        path: '/c/founder/posts/post-1#reply-4',
        actor: { id: second.viewer.accountId },
        updated_at: '2026-11-21T02:05:00.000Z',
        read_at: null,
      },
    ]);
    expect(lines[0].actor).not.toHaveProperty('email');

    expect(
      (await reader.call('POST', '/api/notifications/read', { path: '/c/founder/posts/post-1' })).body,
    ).toEqual({ unread: 0 });
    await tell([reader], { actor: first, anchor: 'reply-6' });
    expect(await told(reader)).toHaveLength(2);
    expect(await told(reader, '?unread=true')).toMatchObject([
      { happened: 1, path: '/c/founder/posts/post-1#reply-6' },
    ]);
  });

  test('spares whoever did it, whoever muted the kind, and nobody twice in one call', async () => {
    const [actor, muted, other] = [await testApp.person(), await testApp.person(), await testApp.person()];
    await muted.call('PUT', '/api/notifications/preferences', { reply: false });
    await tell([actor, muted, other, other], { actor });
    expect(await told(actor)).toEqual([]);
    expect(await told(muted)).toEqual([]);
    expect(await told(other)).toMatchObject([{ happened: 1 }]);
  });

  test('fifty at once are all counted', async () => {
    const [reader, actor] = [await testApp.person(), await testApp.person()];
    await Promise.all(Array.from({ length: 50 }, () => tell([reader], { actor, thing: 'post-50' })));
    expect(await told(reader)).toMatchObject([{ happened: 50 }]);
  });

  test('an approved order is told to its buyer only', async () => {
    const [buyer, finance] = [await testApp.person(), await testApp.person({ roles: ['finance'] })];
    const order = (await buyer.call('POST', '/api/communities/sales/orders')).body;
    for (let twice = 0; twice < 2; twice++) {
      await finance.call('POST', `/api/admin/communities/orders/${order.id}/approve`);
    }
    expect(await told(buyer)).toMatchObject([
      { kind: 'approval', happened: 1, path: '/c/sales', actor: null },
    ]);
    expect(await told(finance)).toEqual([]);
  });
});

describe('the inbox', () => {
  test('is read by id, by page and up to an instant, each twice over', async () => {
    const reader = await testApp.person();
    testApp.setClock('2026-11-21T03:00:00Z');
    await tell([reader], { thing: 'a' });
    await tell([reader], { thing: 'b' });
    testApp.setClock('2026-11-21T03:10:00Z');
    await tell([reader], { thing: 'c' });
    const read = async (body: object) =>
      (await reader.call('POST', '/api/notifications/read', body)).body.unread;
    const [{ id }] = await told(reader);
    expect(await read({ ids: [id] })).toBe(2);
    expect(await read({ ids: [id] })).toBe(2);
    await tell([reader], { thing: 'd' });
    expect(await read({ until: '2026-11-21T03:05:00.000Z' })).toBe(1);
    expect(await read({ until: '2026-11-21T03:10:00.000Z' })).toBe(0);
    const longAgo = { until: '0000-01-01T00:00:00.000Z' };
    expect((await reader.call('POST', '/api/notifications/read', longAgo)).status).toBe(400);
  });

  test("is nobody else's to read or to mark", async () => {
    const [reader, stranger] = [await testApp.person(), await testApp.person()];
    await tell([reader], { thing: 'mine' });
    const [{ id }] = await told(reader);
    expect(await told(stranger)).toEqual([]);
    await stranger.call('POST', '/api/notifications/read', { ids: [id] });
    expect((await reader.call('GET', '/api/notifications/unread-count')).body).toEqual({ unread: 1 });
    expect((await testApp.guest('GET', '/api/notifications')).status).toBe(401);
  });

  test('comes in pages without gap or repeat', async () => {
    const reader = await testApp.person();
    for (const thing of ['p1', 'p2', 'p3', 'p4', 'p5']) await tell([reader], { thing });
    const seen: string[] = [];
    let next = '/api/notifications?limit=2';
    for (let pages = 0; next !== ''; pages++) {
      expect(pages).toBeLessThan(4);
      const answer = await reader.call('GET', next);
      seen.push(...answer.body.map((one: { path: string }) => one.path));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test('forgets what was read three months ago, and nothing else', async () => {
    const reader = await testApp.person();
    testApp.setClock('2026-11-22T00:00:00Z');
    await tell([reader], { thing: 'read' });
    await reader.call('POST', '/api/notifications/read', { path: '/c/founder/posts/read' });
    await tell([reader], { thing: 'unread' });
    testApp.setClock('2027-02-19T00:00:00Z');
    await deleteOldNotifications(testApp.services);
    expect(await told(reader)).toHaveLength(2);
    testApp.setClock('2027-02-21T00:00:00Z');
    await deleteOldNotifications(testApp.services);
    expect(await told(reader)).toMatchObject([{ path: '/c/founder/posts/unread' }]);
  });
});

test('preferences change one kind at a time', async () => {
  const reader = await testApp.person();
  const all = {
    reply: true,
    mention: true,
    approval: true,
    event_change: true,
    thanks: true,
    prompt_case: true,
    solution: true,
    event_reminder: true,
    live_opened: true,
  };
  expect((await reader.call('GET', '/api/notifications/preferences')).body).toEqual(all);
  await reader.call('PUT', '/api/notifications/preferences', { mention: false });
  expect((await reader.call('PUT', '/api/notifications/preferences', { approval: false })).body).toEqual({
    ...all,
    mention: false,
    approval: false,
  });
  expect((await reader.call('PUT', '/api/notifications/preferences', { mention: true })).body).toEqual({
    ...all,
    approval: false,
  });
  expect((await reader.call('PUT', '/api/notifications/preferences', { gossip: true })).status).toBe(400);
});
