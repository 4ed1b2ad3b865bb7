import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, question, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notifyOfNewPosts } from './fan-out-actions.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
});
beforeEach(async () => {
  [opener, other] = [await testApp.person({ pro: ['founder'] }), await testApp.person({ pro: ['founder'] })];
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const tell = () => notifyOfNewPosts(testApp.services);
const told = async (person: Person) =>
  (
    (await person.call('GET', '/api/notifications')).body as {
      kind: string;
      path: string;
      happened: number;
    }[]
  ).map(({ kind, path, happened }) => ({ kind, path, happened }));
const watch = (person: Person, id: string, level: string) =>
  person.call('PUT', `${postsOf()}/${id}/watch`, { watch: level });
const naming = ({ viewer }: Person, slug = 'founder') =>
  `[@${viewer.name}](/c/${slug}/members/${viewer.accountId})`;
const setAccount = (person: Person, values: object) =>
  testApp.services.db.updateTable('accounts').set(values).where('id', '=', person.viewer.accountId).execute();

describe('the title of a thread', () => {
  const titles = async (person: Person) =>
    ((await person.call('GET', '/api/notifications')).body as { kind: string; title: string }[])
      // What operators did with it is said to its author by its name.
      .filter(({ kind }) => kind === 'reply')
      .map(({ title }) => title);

  test('is told as it stands, and not at all once its opening was taken back or removed', async () => {
    const mine = await open(opener, { title: 'Tên ban đầu của tôi' });
    const bad = await open(opener, { title: 'Tên không nên có' });
    for (const id of [mine, bad]) await reply(other, id);
    await tell();
    expect((await titles(opener)).sort()).toEqual(['Tên ban đầu của tôi', 'Tên không nên có']);
    const renamed = { ...question({ title: 'Tên đã đổi' }), version: 1 };
    expect((await opener.call('PUT', `${postsOf()}/${mine}`, renamed)).status).toBe(200);
    expect(await titles(opener)).toContain('Tên đã đổi');
    expect(await titles(opener)).not.toContain('Tên ban đầu của tôi');
    const operator = await testApp.person({ roles: ['editor'] });
    expect((await operator.call('POST', `/api/admin/forum/posts/${bad}/remove`)).status).toBe(200);
    expect((await opener.call('DELETE', `${postsOf()}/${mine}`)).status).toBe(200);
    expect(await titles(opener)).toEqual(['', '']);
  });

  test('is not told when the thread is removed while people are being told', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await open(opener, { title: `Tên sẽ mất ${round}` });
      await reply(other, id);
      await Promise.all([tell(), opener.call('DELETE', `${postsOf()}/${id}`)]);
      await tell();
    }
    expect((await titles(opener)).filter((title) => title !== '')).toEqual([]);
  });
});

describe('a reply', () => {
  test('is told to those who follow the thread, once, and not to its author', async () => {
    const id = await open(opener);
    const [follower, passer] = [await testApp.person(), await testApp.person()];
    await watch(follower, id, 'watching');
    await reply(other, id);
    await tell();
    await tell();
    const line = { kind: 'reply', path: `/c/founder/posts/${id}#reply-1`, happened: 1 };
    expect(await told(opener)).toEqual([line]);
    expect(await told(follower)).toEqual([line]);
    expect(await told(passer)).toEqual([]);
    expect(await told(other)).toEqual([]);
    await reply(opener, id);
    await reply(follower, id);
    await tell();
    expect(await told(other)).toEqual([{ ...line, path: `/c/founder/posts/${id}#reply-2` }]);
  });

  test('is told to nobody who muted the thread, whose account is closed or locked, or once it is hidden', async () => {
    const id = await open(opener);
    const [muted, closed, locked] = [await testApp.person(), await testApp.person(), await testApp.person()];
    for (const person of [muted, closed, locked]) await watch(person, id, 'watching');
    await watch(muted, id, 'muted');
    await setAccount(closed, { is_active: false });
    await setAccount(locked, { integrity_locked_until: '2026-12-01T00:00:00Z' });
    await reply(other, id, `Xem ${naming(muted)} này`);
    await tell();
    expect(await told(opener)).toHaveLength(1);
    expect(await told(muted)).toEqual([]);
    const { db } = testApp.services;
    const kept = await db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', 'in', [closed.viewer.accountId, locked.viewer.accountId])
      .execute();
    expect(kept).toEqual([]);

    const hiddenId = await open(opener);
    await reply(other, hiddenId);
    const setStatus = (status: string) =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'founder').execute();
    await setStatus('hidden');
    await tell();
    await setStatus('active');
    await tell();
    expect((await told(opener)).map(({ path }) => path)).not.toContain(
      `/c/founder/posts/${hiddenId}#reply-1`,
    );
  });

  test('that was taken back before anybody heard of it is told to nobody', async () => {
    const id = await open(opener);
    const { id: replyId } = (await reply(other, id)).body;
    await other.call('DELETE', `${postsOf()}/${id}/replies/${replyId}`);
    await tell();
    expect(await told(opener)).toEqual([]);
  });
});

describe('a mention', () => {
  test('is told as one, and not as a reply as well', async () => {
    const id = await open(opener);
    const wrote = await testApp.person({ pro: ['founder'] });
    await reply(wrote, await open(opener));
    await tell();
    await reply(other, id, `${naming(opener)} và ${naming(wrote)}, ${naming(wrote)}: thử đi.`);
    await tell();
    const path = `/c/founder/posts/${id}#reply-1`;
    expect(await told(opener)).toContainEqual({ kind: 'mention', path, happened: 1 });
    expect((await told(opener)).filter((line) => line.path === path)).toHaveLength(1);
    expect(await told(wrote)).toContainEqual({ kind: 'mention', path, happened: 1 });
  });

  test('in an opening post is told, too', async () => {
    await reply(other, await open(opener));
    await tell();
    const id = await open(opener, { question: `${naming(other)} ơi, hỏi khách điều gì trước?` });
    await tell();
    expect(await told(other)).toEqual([{ kind: 'mention', path: `/c/founder/posts/${id}`, happened: 1 }]);
  });

  test('of whoever never wrote here, of another community, in code or in a quote is none', async () => {
    const id = await open(opener);
    const silent = await testApp.person();
    const wrote = await testApp.person({ pro: ['founder'] });
    await reply(wrote, await open(opener));
    await tell();
    const link = `[${wrote.viewer.name}](/c/founder/members/${wrote.viewer.accountId})`;
    for (const words of [
      naming(silent),
      naming(wrote, 'marketing'),
      `\`${naming(wrote)}\``,
      `> ${naming(wrote)} nói thế`,
      link,
    ]) {
      await reply(other, id, words);
    }
    await tell();
    expect(await told(silent)).toEqual([]);
    expect(await told(wrote)).toEqual([]);
    expect(await told(opener)).toContainEqual({
      kind: 'reply',
      path: `/c/founder/posts/${id}#reply-1`,
      happened: 5,
    });
  });

  test('of a crowd reaches ten', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => testApp.person({ pro: ['founder'] })));
    const elsewhere = await open(opener);
    for (const person of crowd) await reply(person, elsewhere);
    await tell();
    await reply(other, await open(opener), crowd.map((person) => naming(person)).join(' '));
    await tell();
    const lines = await Promise.all(crowd.map(told));
    expect(lines.filter((all) => all.some(({ kind }) => kind === 'mention'))).toHaveLength(10);
  });
});

test('several processes at once tell each person of each reply exactly once, also when some are cut off', async () => {
  const id = await open(opener);
  const followers = await Promise.all(Array.from({ length: 8 }, () => testApp.person()));
  for (const follower of followers) await watch(follower, id, 'watching');
  for (let n = 0; n < 40; n++) await reply(other, id);
  const testApps = await Promise.all(
    Array.from({ length: 3 }, () => createTestApp({ databaseUrl: testApp.services.databaseUrl })),
  );
  let telling = true;
  let ended = 0;
  const endSome = async () => {
    while (telling && ended < 5) ended += await endWhoeverTells();
  };
  const rounds = Promise.allSettled([testApp, ...testApps].map(({ services }) => notifyOfNewPosts(services)));
  const ending = endSome();
  await rounds;
  telling = false;
  await ending;
  expect(ended).toBeGreaterThan(0);
  await tell();
  for (const person of [...followers, opener]) {
    expect((await told(person)).map(({ happened }) => happened)).toEqual([40]);
  }
  await Promise.all(testApps.map((one) => one.close()));
}, 60_000);

/** What a killed process leaves: connections that end in the middle of a transaction. Says how many. */
async function endWhoeverTells(): Promise<number> {
  const { rows } = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND state <> 'idle' AND query LIKE '%INSERT INTO notifications%' LIMIT 1`.execute(testApp.services.db);
  return rows.length;
}
