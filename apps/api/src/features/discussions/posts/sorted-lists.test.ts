import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open, postsOf } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;
let support: Person;
/** Three posts, oldest first. */
let ids: string[];

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  opener = await testApp.person({ pro: ['retail'] });
  other = await testApp.person({ pro: ['retail'] });
  support = await testApp.person({ roles: ['support'] });
  ids = [];
  for (const hour of ['02', '03', '04']) {
    testApp.setClock(`2026-11-21T${hour}:00:00Z`);
    ids.push(await open(opener, {}, 'retail'));
  }
  const [oldest, middle] = ids;
  await other.call('POST', `${postsOf('retail')}/${middle}/replies`, { body: 'Có.' });
  await other.call('POST', `${postsOf('retail')}/${oldest}/thanks`);
  await testApp.services.db
    .updateTable('community_posts')
    .set({ pinned: true })
    .where('id', '=', oldest ?? '')
    .execute();
});
afterAll(() => testApp.close());

/** All ids of a list, page by page. */
async function walk(query: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = `${postsOf('retail')}?limit=1&${query}`;
  while (next !== undefined) {
    const { body, headers, status } = await other.call('GET', next);
    expect(status).toBe(200);
    found.push(...body.map(({ id }: { id: string }) => id));
    next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  return found;
}

test('posts come by activity, by age, by age without a reply, and by thanks', async () => {
  const [oldest, middle, newest] = ids;
  expect(await walk('sort=active')).toEqual([oldest, newest, middle]);
  expect(await walk('sort=new')).toEqual([newest, middle, oldest]);
  expect(await walk('sort=unanswered')).toEqual([newest, oldest]);
  expect((await walk('sort=thanked'))[0]).toBe(oldest);
  expect(await walk('sort=thanked')).toHaveLength(3);
  expect(await walk('sort=new&filter=mine')).toEqual([]);
});

test('the cursor of one order does not belong to another', async () => {
  const { headers } = await other.call('GET', `${postsOf('retail')}?limit=1&sort=new`);
  const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
  expect((await other.call('GET', `${postsOf('retail')}?sort=thanked&cursor=${cursor}`)).status).toBe(400);
  expect((await other.call('GET', `${postsOf('retail')}?sort=best`)).status).toBe(400);
});

test('operators find posts by words of their titles, in the order of the list, as many as are counted', async () => {
  const title = 'Tìm thợ gốm cho xưởng nhỏ';
  const id = await open(opener, { title }, 'retail');
  const found = async (q: string) => {
    const { status, body, headers } = await support.call(
      'GET',
      `/api/admin/forum/posts?q=${encodeURIComponent(q)}`,
    );
    expect(status).toBe(200);
    expect(headers['total-count']).toBe(String(body.length));
    return body.map((post: { id: string }) => post.id);
  };
  for (const q of ['tho gom', 'thợ GỐM', 'th', id]) expect(await found(q), q).toEqual([id]);
  expect(await found('giu khach quen')).toEqual(ids.toReversed());
  for (const q of ['ho gom cho', 'hợ', '🎉', '%'])
    expect(await found(q), q).toEqual(q === 'ho gom cho' ? [id] : []);
});

describe('topics', () => {
  const set = async (topics: object[]) => {
    const { id } = await testApp.services.db
      .selectFrom('communities')
      .select('id')
      .where('slug', '=', 'retail')
      .executeTakeFirstOrThrow();
    return await support.call('PUT', `/api/admin/communities/${id}/topics`, { topics });
  };
  const listed = async () => (await other.call('GET', '/api/communities/retail/topics')).body;

  test('are kept by operators, named on a post, and narrow the list', async () => {
    const { status, body } = await set([{ name: 'Tuyển dụng' }, { name: 'Lương' }, { name: 'Lương' }]);
    expect([status, body]).toEqual([
      200,
      [
        { slug: 'tuyen-dung', name: 'Tuyển dụng' },
        { slug: 'luong', name: 'Lương' },
        { slug: 'luong-2', name: 'Lương' },
      ],
    ]);
    const id = await open(opener, { topic: 'luong' }, 'retail');
    expect(await walk('topic=luong')).toEqual([id]);
    expect((await listed())[1]).toEqual({ slug: 'luong', name: 'Lương', post_count: 1 });
    const unknown = await opener.call('POST', postsOf('retail'), {
      title: 'Hỏi lương',
      context: 'a',
      complication: 'b',
      question: 'c',
      topic: 'khong-co',
    });
    expect(unknown.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'topic' }] });
    // A new name keeps the address; what is left out goes, its posts stay.
    expect((await set([{ slug: 'luong', name: 'Lương thưởng' }])).body).toEqual([
      { slug: 'luong', name: 'Lương thưởng' },
    ]);
    expect(await walk('topic=luong')).toEqual([id]);
    expect((await set([])).body).toEqual([]);
    expect((await opener.call('GET', `${postsOf('retail')}/${id}`)).body.topic).toBeNull();
  });

  test('the post keeps its topic when it is edited without one, and takes another', async () => {
    await set([{ name: 'Một' }, { name: 'Hai' }]);
    const id = await open(opener, { topic: 'mot' }, 'retail');
    const blocks = { title: 'Giữ khách', context: 'a', complication: 'b', question: 'c' };
    const edit = (over: object) => opener.call('PUT', `${postsOf('retail')}/${id}`, { ...blocks, ...over });
    expect((await edit({ version: 1 })).body).toMatchObject({ topic: 'mot', version: 2 });
    expect((await edit({ version: 2, topic: 'hai' })).body).toMatchObject({ topic: 'hai', version: 3 });
    expect((await edit({ version: 3, topic: null })).body).toMatchObject({ topic: null });
  });

  test('fifty that set them at once leave one whole list', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => set([{ name: `Chủ đề ${at}` }, { name: 'Chung' }])),
    );
    const names = (await listed()).map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(2);
    expect(names[1]).toBe('Chung');
  });
});
