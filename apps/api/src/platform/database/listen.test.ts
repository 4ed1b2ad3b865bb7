import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { startWayToDatabase } from '../../test/broken-network.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { listenTo } from './listen.ts';

let home: TestDatabase;
let speaker: pg.Client;
beforeAll(async () => {
  home = await createTestDatabase();
  speaker = new pg.Client({ connectionString: home.url });
  await speaker.connect();
});
afterAll(async () => {
  await speaker.end();
  await home.drop();
});

/** What a listener over a way of its own has met, in its order. */
async function listening(beforeListening: (way: { stop(): void }) => void = () => undefined) {
  const way = await startWayToDatabase(home.url);
  beforeListening(way);
  const met: string[] = [];
  const { stop } = listenTo(way.url, 'said', {
    onMessage: (payload) => met.push(payload),
    onSubscribed: () => met.push('subscribed'),
    onLost: () => met.push('lost'),
  });
  const end = async () => {
    await stop();
    await way.close();
  };
  return { way, met, end };
}

const patience = { timeout: 15_000 };

test.concurrent('a connection that is lost without a word is noticed although nothing is said, and replaced', async ({
  expect,
}) => {
  const { way, met, end } = await listening();
  await expect.poll(() => met, patience).toEqual(['subscribed']);
  way.forget();
  await expect.poll(() => met, patience).toEqual(['subscribed', 'lost', 'subscribed']);
  await speaker.query(`SELECT pg_notify('said', 'once more')`);
  await expect.poll(() => met, patience).toContain('once more');
  await end();
}, 30_000);

test.concurrent('a connection that never comes about is given up for another', async ({ expect }) => {
  const { way, met, end } = await listening((closed) => closed.stop());
  // It was taken, and nothing comes of it.
  await expect.poll(() => met, patience).toEqual(['lost']);
  way.forget();
  await expect.poll(() => met, patience).toContain('subscribed');
  await end();
}, 30_000);

test('a process that was busy for longer than an answer may take has lost nothing', async ({ expect }) => {
  const met: string[] = [];
  const { stop, caughtUp } = listenTo(home.url, 'said', {
    onMessage: (payload) => met.push(payload),
    onSubscribed: () => met.push('subscribed'),
    onLost: () => met.push('lost'),
  });
  await expect.poll(() => met).toEqual(['subscribed']);
  const asked = caughtUp();
  await new Promise((sent) => setTimeout(sent, 20));
  const busyUntil = performance.now() + 2_500;
  while (performance.now() < busyUntil);
  await asked;
  await speaker.query(`SELECT pg_notify('said', 'still here')`);
  await expect.poll(() => met).toEqual(['subscribed', 'still here']);
  await stop();
});
