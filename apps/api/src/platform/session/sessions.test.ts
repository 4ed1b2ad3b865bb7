import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createCache } from '../cache.ts';
import { sessionDigest } from './keys.ts';
import { createSessions } from './sessions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => testApp.close());

const hourMs = 3_600_000;

test("an operator's session outlives a step of the clock by two days and back: it is found, and its use is written down", async () => {
  const { db, authSecret, databaseDirectUrl } = testApp.services;
  const operator = await testApp.person({ roles: ['host'] });
  const token = sessionDigest(operator.token, authSecret);
  const row = db.updateTable('auth_sessions').where('token', '=', token);
  await row.set({ from_command_line: false, last_used_at: new Date() }).execute();
  // From the start: what the process has run counts from nought once it is faked.
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  // What is cached at nought is taken as cached for ever.
  vi.advanceTimersByTime(1);
  const cache = createCache();
  const sessions = createSessions({ db, cache }, { authSecret, operatorIdleMs: hourMs });
  const listening = cache.listen(databaseDirectUrl);
  const find = async () => (await sessions.find(operator.token))?.viewer.accountId;
  const isCached = () => cache.counts(['sessions']).entries === 1;
  await expect.poll(async () => [await find(), isCached()]).toEqual([operator.viewer.accountId, true]);

  vi.setSystemTime(now + 48 * hourMs);
  expect(await find()).toBe(operator.viewer.accountId);
  vi.setSystemTime(now);
  await row.set({ last_used_at: new Date(now - 50 * 60_000) }).execute();
  vi.advanceTimersByTime(60_000);
  expect(await find()).toBe(operator.viewer.accountId);
  vi.useRealTimers();
  const { last_used_at } = await db
    .selectFrom('auth_sessions')
    .select('last_used_at')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(5 * 60_000);
  await listening.stop();
});

test("an operator's session that seemed idle by a clock that was wrong is found once the clock is right", async () => {
  const { db, cache, authSecret } = testApp.services;
  const operator = await testApp.person({ roles: ['host'] });
  const row = db.updateTable('auth_sessions').where('token', '=', sessionDigest(operator.token, authSecret));
  const sessions = createSessions({ db, cache }, { authSecret, operatorIdleMs: hourMs });
  await row.set({ from_command_line: false, last_used_at: new Date(Date.now() - 48 * hourMs) }).execute();
  expect(await sessions.find(operator.token)).toBeUndefined();
  await row.set({ last_used_at: new Date() }).execute();
  expect((await sessions.find(operator.token))?.viewer.accountId).toBe(operator.viewer.accountId);
});
