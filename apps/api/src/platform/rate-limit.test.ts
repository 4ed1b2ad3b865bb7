import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app.ts';
import { clientAddress, consumeRateLimit, refuseBeyondRateLimit } from './rate-limit.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the client at %s is %s', (ip, client) => expect(clientAddress(ip)).toBe(client));

test('a window that was opened before the clock was set back by two days is over', async () => {
  const testApp = await createTestApp();
  const { db } = testApp.services;
  const limit = { name: 'clock', max: 1, minutes: 15 };
  const consume = () => consumeRateLimit(db, limit, 'ai@test.local');
  await consume();
  await expect(consume()).rejects.toThrow('Too many tries');
  await db
    .updateTable('rate_limits')
    .set({ window_ends_at: new Date(Date.now() + 48 * 3_600_000) })
    .where('key', 'like', 'clock:%')
    .execute();
  await refuseBeyondRateLimit(db, limit, 'ai@test.local');
  await consume();
  await expect(consume()).rejects.toThrow('Too many tries');
  await testApp.close();
});

test('a clock that is put right by half a second ends no window', async () => {
  const testApp = await createTestApp();
  const { db } = testApp.services;
  const limit = { name: 'adjusted', max: 1, minutes: 15 };
  const consume = () => consumeRateLimit(db, limit, 'ai@test.local');
  await consume();
  await sql`UPDATE rate_limits SET window_ends_at = clock_timestamp() + interval '15 minutes 0.5 seconds'
    WHERE key LIKE 'adjusted:%'`.execute(db);
  await expect(consume()).rejects.toThrow('Too many tries');
  await testApp.close();
});

test('two processes count together: of fifty at once as many pass as the limit says', async () => {
  const first = await createTestApp();
  const second = await createTestApp({ databaseUrl: first.services.databaseUrl });
  const limit = { name: 'together', max: 10, minutes: 15 };
  const tries = [first, second].flatMap(({ services }) =>
    Array.from({ length: 25 }, () => consumeRateLimit(services.db, limit, 'ai@test.local')),
  );
  const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(passed).toHaveLength(10);
  await second.close();
  await first.close();
});
