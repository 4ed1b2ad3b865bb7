import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCodeTo } from '../../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createSession, revokeSessions } from '../accounts/public.ts';

let testApp: TestApp;
let support: Person;
let member: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  support = await testApp.person({ roles: ['support'], name: 'Tô Thị Hỗ Trợ' });
  member = await testApp.person({ home: 'founder', name: 'Lê Văn Học' });
});
afterAll(() => testApp.close());

const start = (by: Person, of: Person, reason = 'Không thấy bài học') =>
  by.call('POST', `/api/admin/accounts/${of.viewer.accountId}/view`, { reason });
const tokenIn = (url: string) => new URL(url).hash.slice(1);
const open = (token: string) => testApp.guest('POST', '/api/auth/view', { token });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const view = async (by: Person, of: Person) => cookieOf(await open(tokenIn((await start(by, of)).body.url)));
let clients = 0;
const fromElsewhere = () => ({ remoteAddress: `10.9.0.${++clients}` });
const ownCookie = async ({ viewer }: Person) => (await createSession(testApp.services, viewer.email)).cookie;
const meWith = (cookie: string) => testApp.guest('GET', '/api/user/me', undefined, { headers: { cookie } });

describe('seeing the app as a member', () => {
  test('is by a link that opens once, for a quarter of an hour, and written down with its reason', async () => {
    const made = await start(support, member);
    expect(made.status, made.text).toBe(201);
    const minutes = (Date.parse(made.body.expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    const token = tokenIn(made.body.url);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await testApp.guest('GET', '/api/user/me', undefined, bearer)).status).toBe(401);
    const opened = await open(token);
    expect(opened.status).toBe(200);
    expect((await open(token)).status).toBe(404);
    const { body, headers } = await meWith(cookieOf(opened));
    expect([body.id, body.full_name, body.seen_until]).toEqual([
      member.viewer.accountId,
      'Lê Văn Học',
      made.body.expires_at,
    ]);
    expect(body.seen_for_seconds).toBeGreaterThan(14 * 60);
    expect(body.seen_for_seconds).toBeLessThanOrEqual(15 * 60);
    expect(headers['seen-by-operator']).toBe('1');
    expect((await member.call('GET', '/api/user/me')).body.seen_until).toBeUndefined();
    const [entry] = await testApp.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'after'])
      .where('action', '=', 'account.viewed')
      .execute();
    expect(entry).toMatchObject({
      actor_id: support.viewer.accountId,
      subject_id: member.viewer.accountId,
      after: { reason: 'Không thấy bài học' },
    });
  });

  test('goes before the own session of whoever looks, until they end it, in every process', async () => {
    const own = `cungnghe.session_token=${encodeURIComponent('nobody.x')}`;
    const cookie = await view(support, member);
    expect((await meWith(`${own}; ${cookie}`)).body.id).toBe(member.viewer.accountId);
    const end = () =>
      testApp.guest('POST', '/api/auth/view/end', undefined, {
        headers: { cookie, origin: 'http://localhost:3000' },
      });
    const ended = await end();
    expect([ended.status, ended.body]).toEqual([200, { ended: true }]);
    expect(String(ended.headers['set-cookie'])).toMatch(/^cungnghe\.view=;.*Max-Age=0/);
    await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
    expect((await end()).body).toEqual({ ended: false });
  });

  test('another view of the same operator ends the one before', async () => {
    const first = await view(support, member);
    const second = await view(support, member);
    expect((await meWith(second)).status).toBe(200);
    await expect.poll(async () => (await meWith(first)).status).toBe(401);
  });

  test('there is one of an operator, also when fifty are asked for at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => start(support, member)));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    const opened = await Promise.all(
      made.map(({ body }) =>
        testApp.guest('POST', '/api/auth/view', { token: tokenIn(body.url) }, fromElsewhere()),
      ),
    );
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(['by oneself', 'by whoever runs the machine'])(
    'ends with the sessions of whoever looks, %s',
    async (how) => {
      const leaver = await testApp.person({ roles: ['support'] });
      const { db } = testApp.services;
      const own = await ownCookie(leaver);
      const late = await ownCookie(leaver);
      const cookie = await view(leaver, member);
      expect((await meWith(cookie)).status).toBe(200);
      // What has been over for long is deleted any time, and ends nothing.
      await db
        .updateTable('auth_sessions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(
          'id',
          'in',
          db
            .selectFrom('auth_sessions')
            .select('id')
            .where('account_id', '=', leaver.viewer.accountId)
            .orderBy('created_at', 'desc')
            .limit(1),
        )
        .execute();
      expect(late).not.toBe(own);
      await db.deleteFrom('auth_sessions').where('expires_at', '<', new Date().toISOString()).execute();
      expect((await meWith(cookie)).status).toBe(200);
      if (how === 'by oneself') {
        const headers = { cookie: own, origin: 'http://localhost:3000' };
        const ended = await testApp.guest('POST', '/api/auth/sign-out-everywhere', undefined, { headers });
        expect(ended.status, ended.text).toBe(200);
      } else await revokeSessions(testApp.services, 'command line', { email: leaver.viewer.email });
      await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
    },
  );

  test('is over when its time is, and with the role of whoever looks', async () => {
    const { db } = testApp.services;
    const late = await view(support, member);
    await db
      .updateTable('account_views')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await meWith(late)).status).toBe(401);
    const leaver = await testApp.person({ roles: ['support'] });
    const cookie = await view(leaver, member);
    expect((await meWith(cookie)).status).toBe(200);
    await db.deleteFrom('operator_roles').where('account_id', '=', leaver.viewer.accountId).execute();
    await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
  });

  test('of operators, sample accounts and closed ones is refused, and for other roles', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await start(support, editor)).body.reason).toBe('operator');
    expect((await start(editor, member)).status).toBe(403);
    expect((await start(support, member, 'x')).status).toBe(400);
    const closed = await testApp.person();
    await testApp.services.db
      .updateTable('accounts')
      .set({ is_active: false })
      .where('id', '=', closed.viewer.accountId)
      .execute();
    expect((await start(support, closed)).body.reason).toBe('closed');
    expect(
      (await support.call('POST', '/api/admin/accounts/acc-nobody/view', { reason: 'Vì sao' })).status,
    ).toBe(404);
    expect((await open('none')).status).toBe(404);
  });

  test('of a member who is given a role meanwhile ends', async () => {
    const risen = await testApp.person();
    const cookie = await view(support, risen);
    expect((await meWith(cookie)).status).toBe(200);
    await testApp.services.db
      .insertInto('operator_roles')
      .values({ account_id: risen.viewer.accountId, role: 'host', granted_at: new Date() } as never)
      .execute();
    await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
  });

  test('that is over locks nobody out: its cookie goes, and the own session counts again', async () => {
    const cookie = await view(support, member);
    await testApp.services.db.deleteFrom('account_views').execute();
    await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
    const own = await ownCookie(support);
    const over = await meWith(`${own}; ${cookie}`);
    expect([over.status, over.body.reason]).toEqual([401, 'view_over']);
    expect(String(over.headers['set-cookie'])).toMatch(/^cungnghe\.view=;.*Max-Age=0/);
    // Also where guests are answered: it is not theirs to be taken for one.
    const open = await testApp.guest('GET', '/api/public/whats-new', undefined, { headers: { cookie } });
    expect([open.status, open.body.reason]).toEqual([401, 'view_over']);
    expect((await meWith(own)).body.id).toBe(support.viewer.accountId);
  });

  test('ends with signing in and with signing out, in the same browser', async () => {
    const cleared = ({ headers }: Awaited<ReturnType<typeof open>>) =>
      [headers['set-cookie']].flat().map((line) => /^([\w.]+)=;.*Max-Age=0/.exec(String(line))?.[1]);
    const cookie = await view(support, member);
    const own = await ownCookie(support);
    const post = (url: string, sent: string, body?: object) =>
      testApp.guest('POST', url, body, { headers: { cookie: sent, origin: 'http://localhost:3000' } });
    const out = await post('/api/auth/sign-out', `${own}; ${cookie}`);
    expect(cleared(out)).toEqual(['cungnghe.session_token', 'cungnghe.view']);
    await expect.poll(async () => (await meWith(cookie)).status).toBe(401);
    await expect.poll(async () => (await meWith(own)).status).toBe(401);

    const again = await view(support, member);
    const { email } = member.viewer;
    const asked = await testApp.guest('POST', '/api/auth/code', { email });
    const requester = String(asked.headers['set-cookie']).split(';')[0];
    const code = await lastCodeTo(testApp, email);
    const signedIn = await post('/api/auth/sign-in', `${again}; ${requester}`, { email, code });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect(cleared(signedIn)).toEqual([undefined, 'cungnghe.view']);
    await expect.poll(async () => (await meWith(again)).status).toBe(401);
  });

  test('of a locked member is refused, and a lock ends it', async () => {
    const locked = await testApp.person();
    const cookie = await view(support, locked);
    const lock = testApp.services.db
      .updateTable('accounts')
      .set({ integrity_locked_until: new Date(testApp.services.clock.now().getTime() + 60_000) })
      .where('id', '=', locked.viewer.accountId);
    expect((await meWith(cookie)).status).toBe(200);
    await lock.execute();
    await expect.poll(async () => (await meWith(cookie)).body.reason).toBe('view_over');
    const again = await start(support, locked);
    expect([again.status, again.body.reason]).toEqual([409, 'locked']);
  });

  test('stands in the log with whoever looks', async () => {
    const lines: string[] = [];
    const logged = await createTestApp({
      log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    });
    const looks = await logged.person({ roles: ['support'] });
    const seen = await logged.person();
    const made = await looks.call('POST', `/api/admin/accounts/${seen.viewer.accountId}/view`, {
      reason: 'Thử',
    });
    const opened = await logged.guest('POST', '/api/auth/view', { token: tokenIn(made.body.url) });
    lines.length = 0;
    await logged.guest('GET', '/api/user/me', undefined, { headers: { cookie: cookieOf(opened) } });
    await seen.call('GET', '/api/user/me');
    const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answers.map(({ account, seen_by }) => [account, seen_by])).toEqual([
      [seen.viewer.accountId, looks.viewer.accountId],
      [seen.viewer.accountId, undefined],
    ]);
    await logged.close();
  });
});
