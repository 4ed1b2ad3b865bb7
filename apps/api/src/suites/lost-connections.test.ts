import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWayToDatabase } from '../test/broken-network.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** Connections to the database that end in the middle of whatever they carry, again and again. */

let home: TestDatabase;
let way: Awaited<ReturnType<typeof startWayToDatabase>>;
let testApp: TestApp;
beforeAll(async () => {
  home = await createTestDatabase();
  way = await startWayToDatabase(home.url);
  testApp = await createTestApp({ databaseUrl: way.url });
});
afterAll(async () => {
  await testApp.close();
  await way.close();
  await home.drop();
});

const words = { context: 'Đang viết.', complication: 'Thì đứt.', question: 'Còn không?' };

test('a request whose connection is lost is answered 503 with a time to come back, never 500', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, () => testApp.person({ home: 'founder', pro: ['founder'] })),
  );
  const answers: { status: number; text: string; retryAfter: unknown }[] = [];
  const faultsOf = () => answers.filter(({ status }) => status >= 500);
  // A machine that is slow loses fewer in the same time.
  const [atLeast, atMost] = [performance.now() + 4_000, performance.now() + 40_000];
  const isGoing = () =>
    performance.now() < atLeast || (faultsOf().length <= 10 && performance.now() < atMost);
  async function sendUntilLost({ call }: (typeof people)[number], number: number) {
    const get = () => call('GET', '/api/user/me');
    const requests = [
      () => call('PATCH', '/api/user/me', { intro: `Lần ${number}` }),
      () => call('POST', '/api/communities/sales/orders', {}),
      () => call('GET', '/api/communities/founder/courses'),
      get,
      () => call('PUT', `/api/forum/drafts/post:${number}`, { fields: { body: 'Nháp' }, version: 0 }),
      () => call('POST', '/api/communities/founder/posts', { title: 'Đứt giữa chừng', ...words }),
    ];
    for (let at = number; isGoing(); at++) {
      const { status, text, headers } = await (requests[at % requests.length] ?? get)();
      answers.push({ status, text, retryAfter: headers['retry-after'] });
    }
  }
  const working = people.map(sendUntilLost);
  while (isGoing()) {
    await sleep(80 + 160 * Math.random());
    way.cut();
  }
  await Promise.all(working);
  const faults = faultsOf();
  expect(faults.filter(({ status }) => status !== 503)).toEqual([]);
  expect(faults.length).toBeGreaterThan(10);
  expect(new Set(faults.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
}, 60_000);
