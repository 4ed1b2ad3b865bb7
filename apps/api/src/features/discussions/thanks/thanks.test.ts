import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;
let free: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  opener = await testApp.person({ pro: ['founder'] });
  other = await testApp.person({ pro: ['founder'] });
  free = await testApp.person({ home: 'founder' });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
  await testApp.services.db.deleteFrom('notifications').execute();
});
afterAll(() => testApp.close());

const fifty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call));
const toldTo = async (person: Person) =>
  (await person.call('GET', '/api/notifications')).body as { kind: string; path: string; happened: number }[];

async function answered() {
  const postId = await open(opener);
  const { id: replyId } = (await reply(other, postId)).body;
  const post = `${postsOf()}/${postId}`;
  return { postId, replyId, post, replyUrl: `${post}/replies/${replyId}` };
}

describe('thanks', () => {
  test('201, then 200; whoever reads may give them, the author is told, and they are taken back', async () => {
    const { post, replyUrl, postId } = await answered();
    expect(await free.call('POST', `${post}/thanks`)).toMatchObject({
      status: 201,
      body: { thanked: true, thanks_count: 1 },
    });
    expect(await free.call('POST', `${post}/thanks`)).toMatchObject({
      status: 200,
      body: { thanks_count: 1 },
    });
    expect((await free.call('POST', `${replyUrl}/thanks`)).status).toBe(201);
    const shown = (await read(free, postId)).body;
    expect(shown).toMatchObject({ thanks_count: 1, thanked: true });
    expect(shown.replies).toMatchObject([{ thanks_count: 1, thanked: true }]);
    expect((await read(other, postId)).body).toMatchObject({ thanks_count: 1, thanked: false });
    expect(await toldTo(other)).toMatchObject([
      { kind: 'thanks', path: `/c/founder/posts/${postId}#reply-1`, happened: 1 },
    ]);
    expect(await free.call('DELETE', `${replyUrl}/thanks`)).toMatchObject({
      status: 200,
      body: { thanked: false, thanks_count: 0 },
    });
    expect((await free.call('DELETE', `${replyUrl}/thanks`)).status).toBe(200);
    expect((await read(free, postId)).body.replies).toMatchObject([{ thanks_count: 0, thanked: false }]);
  });

  test('nobody thanks themselves, and nothing that is gone is thanked for', async () => {
    const { post, replyUrl } = await answered();
    expect(await opener.call('POST', `${post}/thanks`)).toMatchObject({
      status: 422,
      body: { code: 'CANNOT_THANK_SELF' },
    });
    expect((await other.call('POST', `${replyUrl}/thanks`)).body.code).toBe('CANNOT_THANK_SELF');
    await other.call('DELETE', replyUrl);
    expect((await free.call('POST', `${replyUrl}/thanks`)).status).toBe(404);
    expect((await free.call('POST', `${post}/replies/rpl-none/thanks`)).status).toBe(404);
  });

  test('fifty at once are one; given and taken back again and again tell once', async () => {
    const { post, postId } = await answered();
    const answers = await fifty(() => free.call('POST', `${post}/thanks`));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    await fifty(() => free.call('DELETE', `${post}/thanks`));
    expect((await read(free, postId)).body.thanks_count).toBe(0);
    await free.call('POST', `${post}/thanks`);
    expect((await toldTo(opener)).filter(({ kind }) => kind === 'thanks')).toMatchObject([{ happened: 1 }]);
  });

  test('many people at once on a thread and its replies are all counted', async () => {
    const { post, replyUrl, postId } = await answered();
    const people = await Promise.all(Array.from({ length: 10 }, () => testApp.person()));
    await Promise.all(
      people.flatMap((person) => [
        person.call('POST', `${post}/thanks`),
        person.call('POST', `${replyUrl}/thanks`),
      ]),
    );
    const shown = (await read(free, postId)).body;
    expect([shown.thanks_count, shown.replies[0].thanks_count]).toEqual([10, 10]);
  });
});

test('a reply is thanked for while it is edited, and nobody waits for each other in a circle', async () => {
  const { postId, replyUrl } = await answered();
  const people = await Promise.all(Array.from({ length: 30 }, () => testApp.person()));
  const answers = await Promise.all(
    people.flatMap((person, n) => [
      person.call('POST', `${replyUrl}/thanks`),
      other.call('PUT', replyUrl, { body: `Lần ${n}`, version: n + 1 }),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await read(free, postId)).body.replies[0].thanks_count).toBe(people.length);
});

describe('what answered a post', () => {
  test('is said by who asked or by an operator, shown in the list, told once and taken back', async () => {
    const { post, postId, replyId } = await answered();
    const solve = (person: Person) => person.call('PUT', `${post}/solution`, { reply_id: replyId });
    expect(await solve(other)).toMatchObject({ status: 403 });
    expect(await solve(opener)).toMatchObject({
      status: 200,
      body: { solution: { reply_id: replyId, number: 1 } },
    });
    await fifty(() => solve(opener));
    const shown = (await read(opener, postId)).body;
    expect(shown.replies).toMatchObject([{ is_solution: true, can: { solve: true } }]);
    expect((await read(other, postId)).body.replies[0].can.solve).toBe(false);
    const [row] = (await free.call('GET', `${postsOf()}?filter=all`)).body;
    expect(row).toMatchObject({ id: postId, is_answered: true });
    expect((await toldTo(other)).filter(({ kind }) => kind === 'solution')).toMatchObject([
      { path: `/c/founder/posts/${postId}#reply-1`, happened: 1 },
    ]);
    expect((await opener.call('DELETE', `${post}/solution`)).body.solution).toBeNull();
    expect((await opener.call('DELETE', `${post}/solution`)).status).toBe(200);
    const support = await testApp.person({ roles: ['support'] });
    expect((await solve(support)).status).toBe(200);
  });

  test('is not a reply of another post, and none that is gone', async () => {
    const { post, postId, replyId } = await answered();
    const foreign = await answered();
    const solve = (reply_id: string) => opener.call('PUT', `${post}/solution`, { reply_id });
    expect((await solve(foreign.replyId)).status).toBe(404);
    await solve(replyId);
    await other.call('DELETE', `${post}/replies/${replyId}`);
    expect((await read(opener, postId)).body.solution).toBeNull();
    const rows = (await free.call('GET', postsOf())).body as { id: string; is_answered: boolean }[];
    expect(rows.find(({ id }) => id === postId)?.is_answered).toBe(false);
    expect((await opener.call('DELETE', `${post}/solution`)).status).toBe(200);
    expect((await solve(replyId)).status).toBe(409);
  });
});
