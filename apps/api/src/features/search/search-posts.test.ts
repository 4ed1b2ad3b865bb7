import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, question, reply } from '../../test/discussion-calls.ts';
import { makePost } from '../../test/discussions.ts';
import {
  expectInStep,
  find,
  type Hit,
  idsFor,
  makeNamed,
  renameLesson,
  titles,
} from '../../test/searching.ts';
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

const ids = (q: string) => idsFor(pro, q);

describe('a discussion', () => {
  beforeEach(async () => {
    await testApp.services.db.deleteFrom('rate_limits').execute();
  });
  const pin = async (postId: string) => {
    const { status } = await support.call('PUT', `/api/admin/forum/posts/${postId}`, { pinned: true });
    expect(status).toBe(200);
  };
  const edit = (postId: string, over: object) =>
    pro.call('PUT', `${postsOf()}/${postId}`, { ...question(over), version: 1 });

  test('is found by its title, with and without marks, and leads to its page', async () => {
    const id = await open(pro, { title: 'Thằn lằn bò sát tường' });
    for (const typed of ['thằn lằn', 'than lan bo sat', 'thanlan', 'THẰN LẰN']) {
      expect((await find(free, typed))[0]).toMatchObject({
        kind: 'thread',
        id,
        slug: id,
        title: 'Thằn lằn bò sát tường',
        snippet: 'Nên hỏi khách điều gì trước khi giảm giá?',
        locked: false,
        parent_slug: null,
        community_slug: 'founder',
      });
    }
  });

  test.each([
    [
      'context',
      'Gần chùa có **cào cào** trong [vườn](https://x.vn) sau.',
      'cao cao',
      'có ⟦cào⟧ ⟦cào⟧ trong vườn sau',
    ],
    ['complication', 'Ba tháng nay có cuốn chiếu bò ra.', 'cuốn chiếu', 'nay có ⟦cuốn⟧ ⟦chiếu⟧ bò'],
    ['question', 'Nên làm gì với bầy giun đất này?', 'giun dat', 'bầy ⟦giun⟧ ⟦đất⟧ này?'],
  ])('is found by its %s', async (block, text, typed, snippet) => {
    const id = await open(pro, { [block]: text });
    const hits = await find(free, typed);
    expect(hits).toMatchObject([{ kind: 'thread', id, locked: false }]);
    expect(hits[0]?.snippet).toContain(snippet);
  });

  test('is one of the kinds and is in its community', async () => {
    const course = await makeNamed(testApp, 'founder', 'Đom đóm đêm hè');
    const here = await open(pro, { title: 'Đom đóm đêm đông' });
    const { postId: there } = await makePost(testApp.services, free, {
      community: 'marketing',
      title: 'Đom đóm đêm xuân',
    });
    const found = async (more: string) => (await find(free, 'đom đóm', more)).map(({ id }) => id).sort();
    expect(await found('')).toEqual([course.id, here, there].sort());
    expect(await found('&kind=thread')).toEqual([here, there].sort());
    expect(await found('&kind=course')).toEqual([course.id]);
    expect(await found('&kind=thread&community=marketing')).toEqual([there]);
  });

  test('that is edited is what it says now, and not what it said', async () => {
    const id = await open(pro, { title: 'Ốc sên chậm', context: 'Có tắc kè trên trần nhà của tiệm.' });
    expect(
      (await edit(id, { title: 'Ốc bươu nhanh', context: 'Có chuồn chuồn trên trần nhà của tiệm.' })).status,
    ).toBe(200);
    for (const typed of ['ốc bươu', 'chuồn chuồn']) expect(await ids(typed)).toEqual([id]);
    for (const typed of ['ốc sên', 'tắc kè']) expect(await ids(typed)).not.toContain(id);
  });

  test.each(['author', 'operator'])('that its %s removes is gone with every word', async (who) => {
    const title = `Bọ ngựa xanh ${who}`;
    const id = await open(pro, { title, context: 'Có châu chấu nhảy trên bàn của tiệm.' });
    expect(await ids(title)).toEqual([id]);
    expect(await ids('châu chấu')).toEqual([id]);
    const { status } = await (who === 'author'
      ? pro.call('DELETE', `${postsOf()}/${id}`)
      : support.call('POST', `/api/admin/forum/posts/${id}/remove`));
    expect(status).toBe(200);
    for (const person of [free, pro, support]) {
      for (const typed of [title, 'bọ ngựa', 'bo ngua', 'bọ ngưa', 'bongua xanh', 'châu chấu']) {
        expect(await titles(person, typed)).not.toContain(title);
        expect((await find(person, typed)).map((hit) => hit.id)).not.toContain(id);
      }
    }
    const { rows } = await sql`SELECT FROM search_entries WHERE id = ${id}`.execute(testApp.services.db);
    expect(rows).toEqual([]);
    // Nothing that is done to the thread afterwards brings it back.
    await pin(id);
    await testApp.services.db
      .updateTable('community_posts')
      .set({ reply_count: 7 })
      .where('id', '=', id)
      .execute();
    expect(await ids(title)).toEqual([]);
  });

  test('of a hidden community is found by nobody, until the community is shown', async () => {
    const { postId } = await makePost(testApp.services, pro, {
      community: 'ceo-executive',
      title: 'Sứa biển sâu',
      canary: 'Sao biển',
    });
    for (const person of [free, pro, support]) {
      for (const typed of ['sứa biển', 'sao biển', 'sứa bien sau'])
        expect(await find(person, typed)).toEqual([]);
      expect(await find(person, 'sứa biển', '&kind=thread&community=ceo-executive')).toEqual([]);
    }
    const { db } = testApp.services;
    const show = (status: string) =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'ceo-executive').execute();
    await show('active');
    expect((await ids('sứa biển'))[0]).toBe(postId);
    expect((await find(pro, 'sao biển')).map(({ kind, id, slug }) => (kind === 'reply' ? slug : id))).toEqual(
      [postId, '1'],
    );
    await show('hidden');
    expect(await ids('sứa biển')).toEqual([]);
  });

  test('that is a sample is found like any other', async () => {
    const { db, clock } = testApp.services;
    const at = clock.now();
    await db
      .insertInto('accounts')
      .values({
        id: 'seed-user-mau',
        school_id: 'sch-default',
        full_name: 'Người Mẫu',
        account_type: 'seed_forum',
        is_active: false,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('community_posts')
      .values({
        ...question({ title: 'Hải âu bay' }),
        id: 'seed-post-mau',
        community_id: 'cm-occ-founder',
        author_id: 'seed-user-mau',
        last_activity_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect(await find(free, 'hai au bay')).toMatchObject([{ kind: 'thread', id: 'seed-post-mau' }]);
    await db
      .updateTable('community_posts')
      .set({ deleted_at: at, deleted_by: 'operator' })
      .where('id', '=', 'seed-post-mau')
      .execute();
    expect(await ids('hải âu bay')).toEqual([]);
  });

  test('comes after what is taught, however many there are', async () => {
    const { db, clock } = testApp.services;
    const at = clock.now();
    await sql`INSERT INTO community_posts
        (id, community_id, author_id, title, context, complication, question, last_activity_at, created_at, updated_at)
      SELECT 'pst-dan-' || n, 'cm-occ-founder', ${pro.viewer.accountId},
        CASE WHEN n % 2 = 0 THEN 'Cá voi ' || n ELSE 'Hỏi về cá voi ' || n END, 'a', 'b', 'c', ${at}, ${at}, ${at}
      FROM generate_series(1, 400) n`.execute(db);
    const course = await makeNamed(testApp, 'founder', 'Nuôi cá voi');
    const pages: string[] = [];
    let next: string | undefined = `/api/search?q=${encodeURIComponent('cá voi')}&limit=100`;
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      pages.push(...body.map(({ id }: Hit) => id));
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(pages).toContain(course.id);
    await sql`DELETE FROM community_posts WHERE id LIKE 'pst-dan-%'`.execute(db);
    expect((await ids('cá voi'))[0]).toBe(course.id);
  });

  test('that says the same comes after texts of what is taught, page by page', async () => {
    const thread = await open(pro, { context: `Có bạch tuộc ${'và nhiều món khác '.repeat(40)}` });
    const course = await makeNamed(testApp, 'founder', 'Hải sản', { lessons: 1 });
    await renameLesson(testApp, course, 0, 'Ở quầy', `Có bạch tuộc ${'và nhiều món khác '.repeat(40)}`);
    const expected = [course.lessons[0]?.id, thread];
    expect(await ids('bạch tuộc')).toEqual(expected);
    const page = await free.call('GET', `/api/search?q=${encodeURIComponent('bạch tuộc')}&limit=1`);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    const second = await free.call('GET', next);
    expect([...page.body, ...second.body].map(({ id }: Hit) => id)).toEqual(expected);
  });

  test('costs a reply nothing: only what is searched by brings its entry up to date', async () => {
    const id = await open(pro, { title: 'Chim cánh cụt' });
    const { db } = testApp.services;
    // Whoever asked for it would bring it back.
    await sql`DELETE FROM search_entries WHERE id = ${id}`.execute(db);
    expect((await reply(pro, id)).status).toBe(201);
    await pin(id);
    await db.updateTable('community_posts').set({ title: 'Chim cánh cụt' }).where('id', '=', id).execute();
    expect(await ids('chim cánh cụt')).toEqual([]);
    expect((await edit(id, { title: 'Chim cánh cụt lùn' })).status).toBe(200);
    expect(await ids('chim cánh cụt')).toEqual([id]);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
