import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { isSigned, openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { sendWebhook } from './lib/send.ts';
import { deleteEndedSecrets, takeDueDeliveries } from './queries.ts';
import { recordWebhookEvent } from './record-actions.ts';
import { retrySeconds } from './rules.ts';
import { createWebhookSender } from './send-actions.ts';

const url = '/api/admin/webhooks';
let receiver: WebhookReceiver;
let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  testApp = await createTestApp({ env: { WEBHOOK_ORIGINS: receiver.origin } });
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(async () => {
  await testApp.close();
  await receiver.close();
});
afterEach(async () => {
  receiver.answer(() => ({ status: 204 }));
  receiver.received.length = 0;
  await testApp.services.db.deleteFrom('webhook_endpoints').execute();
});

const wanted = () => ({
  name: 'Hệ thống kế toán',
  url: `${receiver.origin}/hooks`,
  events: ['member.joined'],
});

async function made(change: object = {}) {
  const { status, body, text } = await owner.call('POST', url, { ...wanted(), ...change });
  expect(status, text).toBe(201);
  return { id: body.webhook.id as string, secret: body.secret as string, webhook: body.webhook };
}

const joined = (key?: string) =>
  testApp.services.db
    .transaction()
    .execute((trx) =>
      recordWebhookEvent(
        trx,
        'member.joined',
        { account_id: owner.viewer.accountId, community_slug: 'founder', is_home: true },
        { now: testApp.services.clock.now(), ...(key !== undefined && { key }) },
      ),
    );

const rows = () =>
  testApp.services.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** One attempt for each call that waits. */
async function sendAll(send = createWebhookSender(testApp.services)) {
  const waiting = (await rows()).filter(({ status }) => status === 'queued');
  await Promise.all(waiting.map(({ id }) => send(id)));
  return await rows();
}

const list = async (id: string) => (await owner.call('GET', `${url}/${id}/deliveries`)).body;
const find = async (id: string) =>
  (await owner.call('GET', url)).body.find((one: { id: string }) => one.id === id);

describe('making a webhook', () => {
  test('POST shows the secret once, and stores it sealed', async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await owner.call('GET', url);
    expect(listed.body).toMatchObject([{ id, ...wanted(), paused_because: null, queued: 0, failed: 0 }]);
    expect(listed.text).not.toContain(secret);
    const { rows: stored } = await sql<{ found: boolean }>`
      SELECT bool_or(e::text LIKE ${`%${secret.slice(6)}%`}) OR EXISTS (
        SELECT FROM audit_log l WHERE l::text LIKE ${`%${secret.slice(6)}%`}) AS found
      FROM webhook_endpoints e`.execute(testApp.services.db);
    expect(stored).toEqual([{ found: false }]);
  });

  test('POST …/secret makes another, and calls are signed with both until the former is ended or a day is over', async () => {
    const { id, secret: first } = await made();
    const turned = await owner.call('POST', `${url}/${id}/secret`);
    const second = turned.body.secret;
    expect([turned.status, second === first]).toEqual([201, false]);
    const until = turned.body.webhook.former_secret_until;
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24);
    const fits = async (secrets: string[]) => {
      receiver.received.length = 0;
      await joined();
      await sendAll();
      const [call] = receiver.received;
      if (call === undefined) throw new Error('nothing came');
      return secrets.map((secret) => isSigned(call, secret));
    };
    expect(await fits([first, second])).toEqual([true, true]);
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    // Whoever never saw the second asks again: the receiver's goes on.
    const third = (await owner.call('POST', `${url}/${id}/secret`)).body.secret;
    expect(await fits([first, second, third])).toEqual([true, false, true]);
    const ended = await owner.call('DELETE', `${url}/${id}/secret/former`);
    expect([ended.status, ended.body.former_secret_until]).toEqual([200, null]);
    expect((await owner.call('DELETE', `${url}/${id}/secret/former`)).status).toBe(200);
    expect(await fits([first, third])).toEqual([false, true]);
    const fourth = (await owner.call('POST', `${url}/${id}/secret`)).body.secret;
    await sql`UPDATE webhook_endpoints SET former_secret_until = clock_timestamp() - interval '1 second'`.execute(
      testApp.services.db,
    );
    expect(await fits([third, fourth])).toEqual([false, true]);
    expect((await find(id)).former_secret_until).toBeNull();
    await deleteEndedSecrets(testApp.services.db);
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.secret_rotated',
      'webhook.secret_rotated',
      'webhook.former_secret_ended',
      'webhook.secret_rotated',
    ]);
    const { rows: stored } = await sql<{ found: boolean }>`
      SELECT e.former_sealed_secret IS NOT NULL OR EXISTS (
        SELECT FROM audit_log l WHERE l::text LIKE ${`%${fourth.slice(6)}%`}) AS found
      FROM webhook_endpoints e`.execute(testApp.services.db);
    expect(stored).toEqual([{ found: false }]);
  });

  test('POST …/secret is 404 for none, and for owners alone', async () => {
    const { id } = await made();
    expect((await owner.call('POST', `${url}/whk-khong-co/secret`)).status).toBe(404);
    const finance = await testApp.person({ roles: ['finance'] });
    expect((await finance.call('POST', `${url}/${id}/secret`)).status).toBe(403);
    expect((await finance.call('DELETE', `${url}/${id}/secret/former`)).status).toBe(403);
    expect((await find(id)).former_secret_until).toBeNull();
  });

  test('nobody but an owner, and no key, makes one', async () => {
    for (const roles of [['finance'], ['support', 'host', 'editor']] as const) {
      const person = await testApp.person({ roles });
      expect((await person.call('POST', url, wanted())).status).toBe(403);
      expect((await person.call('GET', url)).status).toBe(403);
    }
    const key = await owner.call('POST', '/api/admin/api-keys', {
      name: 'Mọi quyền',
      roles: ['owner'],
      can_write: true,
    });
    const headers = { authorization: `Bearer ${key.body.key}` };
    expect((await testApp.guest('POST', url, wanted(), { headers })).body.reason).toBe('needs_a_person');
    expect((await testApp.guest('GET', url, undefined, { headers })).status).toBe(200);
  });

  test('refuses what is not https, carries a password, or names no event that there is', async () => {
    const refused = [
      { url: 'http://example.com/hook' },
      { url: 'ftp://example.com/hook' },
      { url: 'https://user:pass@example.com/' },
      { url: 'example.com' },
      { events: [] },
      { events: ['member.erased'] },
    ];
    for (const change of refused) {
      expect((await owner.call('POST', url, { ...wanted(), ...change })).status).toBe(400);
    }
    await made({ url: 'https://example.com/hook?token=abc' });
  });

  test('fifty at once leave twenty', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.call('POST', url, wanted())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  });

  test('PUT, pausing and DELETE leave rows in the audit log; the same twice leaves one', async () => {
    const { id } = await made();
    const change = { ...wanted(), name: 'CRM', is_paused: true };
    for (let n = 0; n < 2; n++) expect((await owner.call('PUT', `${url}/${id}`, change)).status).toBe(200);
    expect(await find(id)).toMatchObject({ name: 'CRM', paused_because: 'operator' });
    expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(404);
    const log = await owner.call('GET', `/api/admin/audit-log?subject_id=${id}`);
    const actions = log.body.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['webhook.deleted', 'webhook.changed', 'webhook.created']);
  });
});

describe('a call', () => {
  test('is signed as Standard Webhooks, and says what happened with ids', async () => {
    const { id, secret } = await made();
    await joined();
    const [row] = await sendAll();
    expect(row?.status).toBe('delivered');
    const [call] = receiver.received;
    if (!call) throw new Error('nothing came');
    expect(isSigned(call, secret)).toBe(true);
    expect(isSigned({ ...call, body: call.body.replace('founder', 'marketing') }, secret)).toBe(false);
    expect(call.headers['webhook-id']).toBe(row?.event_id);
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(call.body)).toEqual({
      type: 'member.joined',
      timestamp: expect.stringMatching(/Z$/),
      data: { account_id: owner.viewer.accountId, community_slug: 'founder', is_home: true },
    });
    const [delivery] = await list(id);
    expect(delivery).toMatchObject({ webhook_id: row?.event_id, status: 'delivered', next_attempt_at: null });
    expect(delivery.attempts).toMatchObject([{ status: 204, error: null, answer: '' }]);
    expect(delivery.attempts[0].duration_ms).toBeGreaterThanOrEqual(0);
  });

  test('goes to those webhooks alone that were told to', async () => {
    await made();
    await made({ events: ['order.approved', 'pro.ended'] });
    await joined();
    expect(await rows()).toHaveLength(1);
  });

  test('is not made for what was undone', async () => {
    await made();
    const { db } = testApp.services;
    await expect(
      db.transaction().execute(async (trx) => {
        const data = { account_id: 'acc-x', community_slug: 'founder', is_home: false };
        await recordWebhookEvent(trx, 'member.joined', data, { now: new Date() });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('with a key is made once for each webhook, however often it is found', async () => {
    await made();
    await made();
    await Promise.all(Array.from({ length: 20 }, () => joined('once')));
    expect(await rows()).toHaveLength(2);
  });

  test('fifty at once make one attempt', async () => {
    await made();
    await joined();
    const [row] = await rows();
    const send = createWebhookSender(testApp.services);
    await Promise.all(Array.from({ length: 50 }, () => send(row?.id ?? '')));
    expect(receiver.received).toHaveLength(1);
  });

  test('is not left alone for days because the clock was two days ahead when its receiver was silent', async () => {
    await made();
    await joined();
    const send = createWebhookSender(testApp.services);
    receiver.answer(() => 'break off');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
    await sendAll(send);
    vi.useRealTimers();
    await joined();
    const second = (await rows()).find(({ attempts }) => attempts === 0);
    await send(second?.id ?? '');
    const { due_at } = (await rows()).find(({ id }) => id === second?.id) ?? {};
    expect(Date.parse(String(due_at)) - Date.now()).toBeLessThan(60_000);
  });

  test('that was put off by a clock that was ahead is due, and one that was put off for a day is not', async () => {
    await made();
    for (let times = 0; times < 2; times++) await joined();
    const [first, second] = await rows();
    const { db } = testApp.services;
    const putOff = (id: string | undefined, hours: number) =>
      sql`UPDATE webhook_deliveries SET due_at = clock_timestamp() + make_interval(hours => ${hours}) WHERE id = ${id}`.execute(
        db,
      );
    await putOff(first?.id, 48);
    await putOff(second?.id, 25);
    expect(await db.transaction().execute((trx) => takeDueDeliveries(trx, 10))).toEqual([first?.id]);
  });

  test('whose webhook is deleted while it is under way leaves nothing behind', async () => {
    const { id } = await made();
    await joined();
    const [row] = await rows();
    const { db } = testApp.services;
    receiver.answer(() => 'hang');
    const sending = createWebhookSender(testApp.services)(row?.id ?? '');
    await expect.poll(() => receiver.received.length).toBe(1);
    expect((await owner.call('DELETE', `${url}/${id}`)).status).toBe(200);
    await sending;
    expect(await db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([]);
  }, 20_000);

  test('whose webhook is just being deleted does not undo what happened', async () => {
    const { id } = await made();
    const member = await testApp.person();
    let joining: ReturnType<Person['call']> | undefined;
    await testApp.services.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
      joining = member.call('POST', '/api/communities/founder/join', {});
      await setTimeout(300);
    });
    expect((await joining)?.status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('and a replay of it at the same time wait for each other, and never deadlock', async () => {
    const { id } = await made();
    for (let n = 0; n < 20; n++) await joined();
    receiver.answer(() => ({ status: 500 }));
    const since = new Date(Date.now() - 86_400_000).toISOString();
    const replays = Array.from({ length: 20 }, async () => {
      const answer = await owner.call('POST', `${url}/${id}/replay`, { since });
      expect(answer.status).toBe(202);
    });
    await Promise.all([sendAll(), sendAll(), ...replays]);
    expect((await rows()).every(({ status }) => status === 'queued')).toBe(true);
  });

  test('POST test arrives', async () => {
    const { id, secret } = await made();
    expect((await owner.call('POST', `${url}/${id}/test`)).status).toBe(202);
    await sendAll();
    const [call] = receiver.received;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } });
    expect(call && isSigned(call, secret)).toBe(true);
  });
});

describe('what fails', () => {
  test('is tried again later under the same id, for about three days', async () => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const seconds = retrySeconds(attempts, 0);
      if (seconds === undefined) break;
      delays.push(seconds);
    }
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.reduce((sum, one) => sum + one, 0) / 3600).toBeCloseTo(71.7, 1);

    const { id } = await made();
    await joined();
    receiver.answer(() => ({ status: 500, body: 'lỗi '.repeat(1000) }));
    const [first] = await sendAll();
    expect(first).toMatchObject({ status: 'queued', attempts: 1, claimed_until: null });
    const [delivery] = await list(id);
    expect(delivery.attempts).toMatchObject([{ status: 500, error: null }]);
    expect(delivery.attempts[0].answer).toBe('lỗi '.repeat(125));
    expect(Date.parse(delivery.next_attempt_at) - Date.now()).toBeGreaterThan(3_000);
    receiver.answer(() => ({ status: 200, body: 'ok' }));
    const [second] = await sendAll();
    expect(second).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await find(id)).failing_since).toBeNull();
  });

  test('a redirect is not followed; a broken line and what no database holds are no trouble', async () => {
    const { id } = await made();
    await joined();
    receiver.answer(({ path }) =>
      path === '/hooks'
        ? { status: 302, headers: { location: `${receiver.origin}/elsewhere` } }
        : { status: 200 },
    );
    await sendAll();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    receiver.answer(() => ({ status: 500, body: 'a\u0000b\u001b' }));
    await sendAll();
    receiver.answer(() => 'break off');
    await sendAll();
    const [delivery] = await list(id);
    expect(delivery.attempts).toMatchObject([
      { status: null, error: 'ECONNRESET' },
      { status: 500, answer: 'a b ' },
      { status: 302 },
    ]);
  });

  test('a receiver that changes to another protocol is not waited for', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const call = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' };
    const outcome = await sendWebhook(call, { isAllowed: () => true });
    expect(outcome).toMatchObject({ status: null, error: 'closed' });
    server.close();
  });

  test('a receiver that hangs is waited for ten seconds by a few, and what is for others does not wait', async () => {
    const slow = await openWebhookReceiver();
    slow.answer(() => 'hang');
    const { db } = testApp.services;
    await made();
    const { id } = await made();
    await sql`UPDATE webhook_endpoints SET url = ${`${slow.origin}/x`} WHERE id = ${id}`.execute(db);
    const other = await createTestApp({
      databaseUrl: testApp.services.databaseUrl,
      env: { WEBHOOK_ORIGINS: `${receiver.origin}, ${slow.origin}` },
    });
    for (let n = 0; n < 20; n++) await joined();
    const sending = sendAll(createWebhookSender(other.services));
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(8);
    await sending;
    expect(slow.received).toHaveLength(8);
    const waiting = (await list(id)).filter(({ attempts }: { attempts: [] }) => attempts.length === 0);
    expect(waiting).toHaveLength(12);
    const delivery = (await list(id)).find(({ attempts }: { attempts: [] }) => attempts.length > 0);
    expect(delivery.attempts).toMatchObject([{ status: null, error: 'too_slow' }]);
    expect(delivery.attempts[0].duration_ms).toBeLessThan(12_000);
    await other.close();
    await slow.close();
  }, 30_000);

  test('after three days without a success a webhook is paused and its owners are told once; what happens waits', async () => {
    const { id } = await made();
    receiver.answer(() => ({ status: 503 }));
    const { db } = testApp.services;
    await joined();
    await sendAll();
    expect(await find(id)).toMatchObject({ paused_because: null, failing_since: expect.any(String) });
    await sql`UPDATE webhook_endpoints SET failing_since = clock_timestamp() - interval '73 hours'`.execute(
      db,
    );
    await joined();
    await sendAll();
    expect(await find(id)).toMatchObject({ paused_because: 'failing' });
    const mails = await db
      .selectFrom('email_outbox')
      .select(['subject', 'text', 'account_id'])
      .where('dedupe_key', 'like', 'webhook_paused:%')
      .execute();
    expect(mails.filter(({ account_id }) => account_id === owner.viewer.accountId)).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/webhooks/${id}`);
    receiver.received.length = 0;
    receiver.answer(() => ({ status: 200 }));
    await joined();
    await sendAll();
    expect(receiver.received).toEqual([]);
    expect((await find(id)).queued).toBe(3);
    const going = { ...wanted(), is_paused: false };
    expect(await owner.call('PUT', `${url}/${id}`, going)).toMatchObject({
      status: 200,
      body: { paused_because: null, failing_since: null },
    });
    await sendAll();
    expect(receiver.received).toHaveLength(3);
  });

  test('a receiver that says 410 is called no more', async () => {
    const { id } = await made();
    receiver.answer(() => ({ status: 410 }));
    await joined();
    const [row] = await sendAll();
    expect(row?.status).toBe('failed');
    expect(await find(id)).toMatchObject({ paused_because: 'gone', failed: 1 });
  });

  test('what was given up is sent again on request: one, or all since a moment', async () => {
    const { id, secret } = await made();
    const { db } = testApp.services;
    for (let n = 0; n < 3; n++) await joined();
    await sql`UPDATE webhook_deliveries SET status = 'failed', attempts = 13`.execute(db);
    const [first] = await rows();
    await sql`UPDATE webhook_deliveries SET created_at = created_at - interval '2 days' WHERE id = ${first?.id}`.execute(
      db,
    );
    const since = new Date(Date.now() - 86_400_000).toISOString();
    expect((await owner.call('POST', `${url}/${id}/replay`, { since })).body).toEqual({ queued: 2 });
    await sendAll();
    expect(receiver.received).toHaveLength(2);
    const one = `${url}/${id}/deliveries/${first?.id}/replay`;
    expect((await owner.call('POST', one)).body).toEqual({ queued: 1 });
    await sendAll();
    // Also what has arrived: the receiver may have lost it.
    expect((await owner.call('POST', one)).body).toEqual({ queued: 1 });
    await sendAll();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
    expect(receiver.received.every((call) => isSigned(call, secret))).toBe(true);
    expect((await owner.call('POST', `${url}/${id}/deliveries/whd-none/replay`)).status).toBe(404);
    expect(
      (await owner.call('POST', `${url}/${(await made()).id}/deliveries/${first?.id}/replay`)).status,
    ).toBe(404);
  });
});

describe('machines that only this server can reach', () => {
  const call = (target: string, resolved?: string) =>
    sendWebhook(
      { url: target, headers: {}, body: '{}' },
      resolved === undefined
        ? {}
        : { resolve: async () => [{ address: resolved, family: resolved.includes(':') ? 6 : 4 }] },
    );

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
  ])('%s is not called', async (target) => {
    expect(await call(target)).toMatchObject({
      status: null,
      error: 'private_address',
    });
  });

  test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd12::1', '::ffff:10.0.0.1'])(
    'a name that leads to %s is not called either',
    async (address) => {
      expect(await call('https://hooks.example/', address)).toMatchObject({
        status: null,
        error: 'private_address',
      });
    },
  );

  test('a webhook that was made for the receiver of a test is not called by an installation without the setting', async () => {
    const { id } = await made();
    const strict = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
    await joined();
    await sendAll(createWebhookSender(strict.services));
    expect(receiver.received).toEqual([]);
    expect((await list(id))[0].attempts[0].error).toBe('refused_address');
    await strict.close();
  });
});

test('after the secret of the installation was changed, calls are signed as before while the earlier one is known', async () => {
  const { secret, id } = await made();
  const { databaseUrl, authSecret } = testApp.services;
  const env = { AUTH_SECRET: `${randomUUID()}-${randomUUID()}`, WEBHOOK_ORIGINS: receiver.origin };
  const without = await createTestApp({ databaseUrl, env });
  await joined();
  await sendAll(createWebhookSender(without.services));
  expect(receiver.received).toEqual([]);
  expect((await list(id))[0].attempts[0].error).toBe('secret_lost');
  const knowing = await createTestApp({ databaseUrl, env: { ...env, AUTH_SECRET_PREVIOUS: authSecret } });
  await sendAll(createWebhookSender(knowing.services));
  expect(receiver.received.map((call) => isSigned(call, secret))).toEqual([true]);
  await without.close();
  await knowing.close();
});
