import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { isSigned, openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { recordWebhookEvent } from './record-actions.ts';
import { createWebhookSender } from './send-actions.ts';

const happened = 40;

let receiver: WebhookReceiver;
let testApp: TestApp;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  testApp = await createTestApp({ env: { WEBHOOK_ORIGINS: receiver.origin } });
});
afterAll(async () => {
  await testApp.close();
  await receiver.close();
});

test('a process that is killed while it calls leaves each call to another, which makes it under the same id', async () => {
  const { services } = testApp;
  const { db, databaseUrl, authSecret } = services;
  const owner = await testApp.person({ roles: ['owner'] });
  const webhook = { name: 'CRM', url: `${receiver.origin}/hooks`, events: ['member.joined'] };
  const { body } = await owner.call('POST', '/api/admin/webhooks', webhook);
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < happened; n++) {
      const data = { account_id: `acc-${n}`, community_slug: 'founder', is_home: false };
      await recordWebhookEvent(trx, 'member.joined', data, { now: services.clock.now() });
    }
  });
  const rows = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
  const ids = (await rows()).map(({ id }) => id);
  // The receiver has the twenty-first, and gives no answer: there the process is killed.
  receiver.answer(() => (receiver.received.length > 20 ? 'hang' : { status: 200 }));
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../test/webhook-process.ts'), databaseUrl, ...ids],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        AUTH_SECRET: authSecret,
        WEBHOOK_ORIGINS: receiver.origin,
      },
    },
  );
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(receiver.received).toHaveLength(21), { timeout: 30_000, interval: 20 });
  child.kill('SIGKILL');
  await ended;
  const before = await rows();
  expect(before.filter(({ status }) => status === 'delivered')).toHaveLength(20);
  const [held] = before.filter(({ claimed_until }) => claimed_until !== null);
  receiver.answer(() => ({ status: 200 }));

  // Another takes over the rest at once, and that one when the claim of the process that is gone has run out.
  const send = createWebhookSender(services);
  await vi.waitFor(
    async () => {
      for (const id of ids) await send(id);
      expect((await rows()).every(({ status }) => status === 'delivered')).toBe(true);
    },
    { timeout: 60_000, interval: 1_000 },
  );
  const calls = Map.groupBy(receiver.received, ({ headers }) => String(headers['webhook-id']));
  expect([...calls.keys()].toSorted()).toEqual(before.map(({ event_id }) => event_id).toSorted());
  const twice = [...calls].filter(([, times]) => times.length > 1);
  expect(twice.map(([id, times]) => [id, times.length])).toEqual([[held?.event_id, 2]]);
  expect(receiver.received.every((call) => isSigned(call, body.secret))).toBe(true);
}, 120_000);
