import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pushKinds } from '@cungnghe/contracts/notifications/push';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rootDir } from '../../../platform/config.ts';
import { openPushService, type PushService } from '../../../test/push-service.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notify } from '../public.ts';
import { getPushKeys } from './actions.ts';
import { sentences } from './lib/words.ts';
import { createPushSender } from './send-actions.ts';

const url = '/api/user/push-subscriptions';
let service: PushService;
let other: PushService;
let testApp: TestApp;
beforeAll(async () => {
  const publicKey = async () => (await getPushKeys(testApp.services)).publicKey;
  service = await openPushService(publicKey);
  other = await openPushService(publicKey);
  testApp = await createTestApp({ env: { PUSH_SERVICES: `${service.origin}, ${other.origin}` } });
});
afterAll(async () => {
  await testApp.close();
  await service.close();
  await other.close();
});
afterEach(async () => {
  service.answer(() => ({ status: 201 }));
  service.received.length = 0;
  await testApp.services.db.deleteFrom('push_subscriptions').execute();
});

async function subscribed(person?: Person, at: PushService = service) {
  const who = person ?? (await testApp.person());
  const device = at.device();
  expect((await who.call('POST', url, device)).status).toBe(201);
  return { person: who, device, path: new URL(device.endpoint).pathname };
}

let things = 0;
function tell(to: Person, options: { title?: string; thing?: string; kind?: 'reply' | 'thanks' } = {}) {
  const { title = 'Giữ khách quen bằng cách nào?', thing = `post-${++things}`, kind = 'reply' } = options;
  return testApp.services.db.transaction().execute((trx) =>
    notify(
      trx,
      {
        kind,
        to: [to.viewer.accountId],
        thingId: thing,
        title,
        path: `/c/founder/posts/${thing}`,
        anchor: 'reply-4',
      },
      testApp.services.clock.now(),
    ),
  );
}

const messages = () =>
  testApp.services.db.selectFrom('push_messages').selectAll().orderBy('created_at').orderBy('id').execute();

/** One attempt for each message that waits. */
async function sendAll(send = createPushSender(testApp.services)) {
  const waiting = (await messages()).filter(({ status }) => status === 'queued');
  await Promise.all(waiting.map(({ id }) => send(id)));
  return await messages();
}

describe('subscribing', () => {
  test('POST twice is one device, and keeps what was chosen for it', async () => {
    const { person, device } = await subscribed();
    const chosen = await person.call('POST', url, { ...device, kinds: ['live_opened'] });
    expect(chosen).toMatchObject({ status: 200, body: { kinds: ['live_opened'], is_current: true } });
    expect((await person.call('POST', url, device)).body.kinds).toEqual(['live_opened']);
    const { body } = await person.call('GET', url);
    expect(body.subscriptions).toMatchObject([{ endpoint: device.endpoint }]);
    expect(Buffer.from(body.public_key, 'base64url')).toHaveLength(65);
  });

  test('POST refuses what is no push service, and guests', async () => {
    const person = await testApp.person();
    const { keys } = service.device();
    for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://example.com/x']) {
      expect((await person.call('POST', url, { endpoint, keys })).status).toBe(400);
    }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    expect((await person.call('POST', url, { endpoint, keys })).status).toBe(201);
    expect((await testApp.guest('POST', url, { endpoint, keys })).status).toBe(401);
  });

  test('the eleventh device takes the place of the oldest', async () => {
    const person = await testApp.person();
    const devices = [];
    for (let n = 0; n < 11; n++) devices.push((await subscribed(person)).device.endpoint);
    const { subscriptions } = (await person.call('GET', url)).body;
    expect(subscriptions.map(({ endpoint }: { endpoint: string }) => endpoint).toSorted()).toEqual(
      devices.slice(1).toSorted(),
    );
  });

  test('fifty at once of two accounts leave one device with one of them', async () => {
    const [first, second] = [await testApp.person(), await testApp.person()];
    const device = service.device();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? first : second).call('POST', url, device)),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    const { rows } = await sql`SELECT FROM push_subscriptions WHERE endpoint = ${device.endpoint}`.execute(
      testApp.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('a device goes to whoever signs in there next, without what was on its way to the first', async () => {
    const { person, device } = await subscribed();
    await tell(person);
    const next = await testApp.person();
    expect((await next.call('POST', url, device)).status).toBe(201);
    expect((await person.call('GET', url)).body.subscriptions).toEqual([]);
    await sendAll();
    expect(service.received).toEqual([]);
  });

  test('DELETE ends it, twice too, and not for others', async () => {
    const { person, device } = await subscribed();
    const body = { endpoint: device.endpoint };
    await (await testApp.person()).call('DELETE', url, body);
    expect((await person.call('GET', url)).body.subscriptions).toHaveLength(1);
    for (const _ of [1, 2]) expect((await person.call('DELETE', url, body)).status).toBe(200);
    expect((await person.call('GET', url)).body.subscriptions).toEqual([]);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['signing out', (person) => person.call('POST', '/api/auth/sign-out')],
    ['closing the account', (person) => person.call('POST', '/api/user/close', { texts: 'keep' })],
    [
      'locking the account',
      ({ viewer }) =>
        testApp.services.db
          .updateTable('accounts')
          .set({ integrity_locked_until: new Date(Date.now() + 86_400_000) })
          .where('id', '=', viewer.accountId)
          .execute(),
    ],
  ])('%s ends it', async (_, end) => {
    const { person } = await subscribed();
    await tell(person);
    await end(person);
    expect(await messages()).toEqual([]);
  });
});

describe('sending', () => {
  test('a device is sent what the list of notifications says, in the language of the person', async () => {
    const { person, path } = await subscribed();
    await tell(person, { thing: 'post-1' });
    await tell(person, { thing: 'thanked', kind: 'thanks' });
    const [row, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'sent', attempts: 1 });
    expect(service.received).toMatchObject([
      {
        device: path,
        payload: {
          title: 'Cùng Nghề',
          body: 'Thành viên cũ trả lời trong “Giữ khách quen bằng cách nào?”.',
          path: '/c/founder/posts/post-1#reply-4',
          lang: 'vi',
        },
        headers: { urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
      },
    ]);
    expect(Number(service.received[0]?.headers.ttl)).toBeGreaterThan(86_000);
    await person.call('PATCH', '/api/user/me', { locale: 'en' });
    await testApp.services.db
      .updateTable('accounts')
      .set({ locale: 'en' })
      .where('id', '=', person.viewer.accountId)
      .execute();
    await tell(person);
    await sendAll();
    expect(service.received[1]?.payload.body).toBe(
      'Former member replied in “Giữ khách quen bằng cách nào?”.',
    );
  });

  test('what is counted on one unread line is sent once, and fifty attempts at once send it once', async () => {
    const { person } = await subscribed();
    await Promise.all(Array.from({ length: 50 }, () => tell(person, { thing: 'busy' })));
    const [row, ...others] = await messages();
    expect(others).toEqual([]);
    const send = createPushSender(testApp.services);
    await Promise.all(Array.from({ length: 50 }, () => send(row?.id ?? '')));
    await send(row?.id ?? '');
    expect(service.received).toHaveLength(1);
  });

  test('each device of a person is sent it', async () => {
    const { person } = await subscribed();
    await subscribed(person);
    await tell(person);
    await sendAll();
    expect(new Set(service.received.map(({ device }) => device)).size).toBe(2);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'was read',
      (person) => person.call('POST', '/api/notifications/read', { path: '/c/founder/posts/gone' }),
    ],
    [
      'is of a kind that was switched off',
      (person) => person.call('PUT', '/api/notifications/preferences', { reply: false }),
    ],
    [
      'is about what was removed',
      () =>
        sql`UPDATE notifications SET title = '' WHERE group_key = 'reply:gone'`.execute(testApp.services.db),
    ],
    [
      'belongs to a session that is over',
      ({ viewer }) =>
        sql`UPDATE auth_sessions SET expires_at = now() - interval '1 minute' WHERE account_id = ${viewer.accountId}`.execute(
          testApp.services.db,
        ),
    ],
  ])('what %s meanwhile is not sent', async (_, change) => {
    const { person } = await subscribed();
    await tell(person, { thing: 'gone' });
    await change(person);
    expect(await sendAll()).toMatchObject([{ status: 'dropped' }]);
    expect(service.received).toEqual([]);
  });

  test('what has another name at the moment of sending is sent under it', async () => {
    const { person } = await subscribed();
    await tell(person, { thing: 'renamed', title: 'Tên cũ bí mật' });
    await sql`UPDATE notifications SET title = 'Tên mới' WHERE group_key = 'reply:renamed'`.execute(
      testApp.services.db,
    );
    await sendAll();
    expect(service.received[0]?.payload.body).toContain('Tên mới');
    expect(JSON.stringify(service.received)).not.toContain('bí mật');
  });

  test.each([404, 410])('%i ends the subscription', async (status) => {
    service.answer(() => ({ status }));
    const { person } = await subscribed();
    await tell(person);
    expect(await sendAll()).toEqual([]);
    expect((await person.call('GET', url)).body.subscriptions).toEqual([]);
  });

  test.each([429, 503])('%i is tried again when the push service says', async (status) => {
    service.answer(() => ({ status, headers: { 'retry-after': '120' } }));
    const { person } = await subscribed();
    await tell(person);
    const [row] = await sendAll();
    expect(row).toMatchObject({ status: 'queued', attempts: 1, claimed_until: null });
    const wait = Date.parse(row?.due_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(110_000);
    expect(wait).toBeLessThan(121_000);
    service.answer(() => ({ status: 201 }));
    expect(await sendAll()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('400 is given up, and a redirect is not followed', async () => {
    for (const does of [{ status: 400 }, { status: 307, headers: { location: `${other.origin}/push/x` } }]) {
      service.answer(() => does);
      const { person } = await subscribed();
      await tell(person);
      expect((await sendAll()).at(-1)).toMatchObject({ status: 'failed' });
    }
    expect(other.received).toEqual([]);
  });

  test('a push service that hangs holds up its own messages alone', { timeout: 20_000 }, async () => {
    service.answer(() => 'hang');
    const send = createPushSender(testApp.services);
    const { person } = await subscribed();
    await tell(person);
    const [hanging] = await messages();
    const sending = send(hanging?.id ?? '');
    await delay(100);
    const { person: elsewhere } = await subscribed(undefined, other);
    await tell(elsewhere);
    const [, quick] = await messages();
    const begun = performance.now();
    await send(quick?.id ?? '');
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(other.received).toHaveLength(1);
    await sending;
    expect((await messages())[0]).toMatchObject({ status: 'queued', attempts: 1 });
    // It is left alone for a while: the next message does not try.
    await tell(person);
    const next = (await messages()).at(-1);
    await send(next?.id ?? '');
    expect((await messages()).find(({ id }) => id === next?.id)).toMatchObject({
      status: 'queued',
      attempts: 0,
    });
    expect(service.received).toHaveLength(1);
  });

  test('a test message goes to the device that asks for it, and to no other', async () => {
    const { person, device, path } = await subscribed();
    await subscribed(person);
    const answer = await person.call('POST', `${url}/test`, { endpoint: device.endpoint });
    expect(answer).toMatchObject({ status: 202, body: { queued: true } });
    await sendAll();
    expect(service.received).toMatchObject([{ device: path, payload: { path: '/settings' } }]);
    const stranger = await testApp.person();
    expect((await stranger.call('POST', `${url}/test`, { endpoint: device.endpoint })).status).toBe(404);
  });
});

test('processes that start at once have one key, and the private one is sealed', async () => {
  const { db } = testApp.services;
  await db.deleteFrom('installation_settings').where('name', '=', 'push_keys').execute();
  const keys = await Promise.all(Array.from({ length: 20 }, () => getPushKeys(testApp.services)));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  const { value } = await db
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', 'push_keys')
    .executeTakeFirstOrThrow();
  expect(value).not.toContain(keys[0]?.privateKey);
});

test('the sentences are those of the list in the learner app', () => {
  for (const locale of ['vi', 'en'] as const) {
    const source = readFileSync(join(rootDir, `apps/learner/app/strings/${locale}/notifications.ts`), 'utf8')
      .replaceAll(/<(\w+)\/>/g, '{$1}')
      .replaceAll('{{count}}', '{count}');
    for (const kind of pushKinds) {
      const { once, again } = sentences[locale][kind];
      expect(source).toContain(`once: '${once}'`);
      expect(source).toMatch(new RegExp(`again_other:\\s+'${again.replaceAll(/[{}]/g, '\\$&')}'`));
    }
  }
});
