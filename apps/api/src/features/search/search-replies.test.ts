import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, reply } from '../../test/discussion-calls.ts';
import { makePost } from '../../test/discussions.ts';
import { expectInStep, find, idsFor } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let free: Person;
let pro: Person;
let support: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
  support = await testApp.person({ roles: ['support'] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});

const ids = (q: string) => idsFor(pro, q);
const replyTo = async (postId: string, body: string) => (await reply(pro, postId, body)).body.id as string;

describe('a reply', () => {
  test('is found by its words and leads to its thread, at its number', async () => {
    const postId = await open(pro, { title: 'Nuôi con gì trong vườn' });
    await replyTo(postId, 'Mình chưa nuôi gì.');
    const id = await replyTo(postId, 'Mình nuôi **kỳ nhông** trong [bể](https://x.vn).');
    for (const typed of ['kỳ nhông', 'ky nhong', 'KỲ NHÔNG']) {
      expect(await find(free, typed)).toMatchObject([
        {
          kind: 'reply',
          id,
          slug: '2',
          parent_slug: postId,
          title: 'Nuôi con gì trong vườn',
          snippet: expect.stringContaining('⟦kỳ⟧ ⟦nhông⟧'),
          community_slug: 'founder',
          locked: false,
          unwritten: false,
        },
      ]);
    }
    expect(await find(free, 'kỳ nhông', '&kind=reply&community=founder')).toHaveLength(1);
    expect(await find(free, 'kỳ nhông', '&kind=thread')).toEqual([]);
    expect(await find(free, 'kỳ nhông', '&community=marketing')).toEqual([]);
  });

  test('that is edited is what it says now', async () => {
    const postId = await open(pro);
    const id = await replyTo(postId, 'Nhà mình có nhím.');
    const { status } = await pro.call('PUT', `${postsOf()}/${postId}/replies/${id}`, {
      body: 'Nhà mình có sóc bay.',
      version: 1,
    });
    expect(status).toBe(200);
    expect(await ids('sóc bay')).toEqual([id]);
    expect(await ids('nhím')).toEqual([]);
  });

  test.each(['author', 'operator'])('that its %s removes is gone', async (who) => {
    const postId = await open(pro);
    const word = who === 'author' ? 'chồn hương' : 'cầy vòi';
    const id = await replyTo(postId, `Nhà mình có ${word}.`);
    expect(await ids(word)).toEqual([id]);
    const { status } = await (who === 'author'
      ? pro.call('DELETE', `${postsOf()}/${postId}/replies/${id}`)
      : support.call('POST', `/api/admin/forum/replies/${id}/remove`));
    expect(status).toBe(200);
    for (const person of [free, pro, support]) expect(await find(person, word)).toEqual([]);
  });

  test('goes with its thread', async () => {
    const postId = await open(pro);
    const id = await replyTo(postId, 'Nhà mình có tê tê vàng.');
    expect(await ids('tê tê vàng')).toEqual([id]);
    expect((await support.call('POST', `/api/admin/forum/posts/${postId}/remove`)).status).toBe(200);
    for (const person of [free, pro, support]) expect(await find(person, 'tê tê vàng')).toEqual([]);
  });

  test('of a hidden community is found by nobody', async () => {
    await makePost(testApp.services, pro, { community: 'ceo-executive', canary: 'Lạc đà Alpaca' });
    for (const person of [free, pro, support]) {
      expect(await find(person, 'lạc đà alpaca')).toEqual([]);
      expect(await find(person, 'lạc đà', '&kind=reply')).toEqual([]);
    }
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
