import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, question, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { limits } from '../rules.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;
let free: Person;
const morning = '2026-11-21T02:00:00Z';

beforeAll(async () => {
  testApp = await createTestApp({ now: morning });
  opener = await testApp.person({ pro: ['founder', 'marketing'], name: 'Lan' });
  other = await testApp.person({ pro: ['founder', 'marketing'] });
  free = await testApp.person({ home: 'founder' });
});
beforeEach(async () => {
  testApp.setClock(morning);
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const at = (minute: number) => testApp.setClock(`2026-11-21T03:${String(minute).padStart(2, '0')}:00Z`);
const postRow = (id: string) =>
  testApp.services.db
    .selectFrom('community_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pin = (id: string, pinned = true) =>
  testApp.services.db.updateTable('community_posts').set({ pinned }).where('id', '=', id).execute();

describe('opening a thread', () => {
  test('201 with the three blocks; its author follows it and it is in the list and on the front page', async () => {
    const { status, body } = await opener.call('POST', postsOf(), question());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...question(),
      community_slug: 'founder',
      author: { id: opener.viewer.accountId, name: 'Lan' },
      gone: null,
      pinned: false,
      locked: false,
      reply_count: 0,
      replier_count: 0,
      last_reply_at: null,
      version: 1,
      watch: 'watching',
      can: { reply: true, edit: true, delete: true, report: false, moderate: false },
    });
    expect(body.author).not.toHaveProperty('email');
    const [first] = (await free.call('GET', postsOf())).body;
    expect(first).toMatchObject({
      id: body.id,
      excerpt: question().question,
      unread_count: 0,
      watch: 'normal',
    });
    expect(first).not.toHaveProperty('context');
    const home = (await free.call('GET', '/api/communities/founder/home')).body;
    expect(home.posts[0]).toMatchObject({ id: body.id, author: { name: 'Lan' } });
    const { counts } = (await free.call('GET', '/api/communities/founder')).body;
    expect(counts.posts).toBeGreaterThan(0);
  });

  test('403 PRO_REQUIRED with the price for everyone who is not Pro here; they read all the same', async () => {
    const elsewhere = await testApp.person({ pro: ['sales'] });
    const lapsed = await testApp.person({ expiredPro: ['founder'] });
    const owner = await testApp.person({ roles: ['owner'] });
    const id = await open(opener);
    for (const person of [free, elsewhere, lapsed, owner]) {
      const refused = await person.call('POST', postsOf(), question());
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        code: 'PRO_REQUIRED',
        community_slug: 'founder',
        price_today_vnd: 11_000_000,
        price_next_month_vnd: 12_000_000,
      });
      expect((await reply(person, id)).body.code).toBe('PRO_REQUIRED');
      const seen = await read(person, id);
      expect(seen.body).toMatchObject({ context: question().context, can: { reply: false } });
    }
  });

  test('an open community is read by every signed-in member and written in with Pro', async () => {
    const { db } = testApp.services;
    await db.updateTable('communities').set({ access: 'open' }).where('slug', '=', 'drink').execute();
    const pro = await testApp.person({ pro: ['drink'] });
    const opened = await pro.call('POST', postsOf('drink'), question());
    expect(opened.status).toBe(201);
    const thread = `${postsOf('drink')}/${opened.body.id}`;
    expect((await free.call('GET', thread)).body).toMatchObject({ can: { reply: false } });
    for (const refused of [
      await free.call('POST', postsOf('drink'), question()),
      await free.call('POST', `${thread}/replies`, { body: 'Tôi cũng hỏi.' }),
    ]) {
      expect(refused.body).toMatchObject({ code: 'PRO_REQUIRED', price_today_vnd: null });
    }
    const community = async (who: Person) => (await who.call('GET', '/api/communities/drink')).body.can;
    expect(await community(free)).toMatchObject({ read_all: true, write: false });
    expect(await community(pro)).toMatchObject({ read_all: true, write: true });
  });

  test('404 for hidden and unknown communities, and for a thread asked for in another one', async () => {
    const { db } = testApp.services;
    const id = await open(opener, {}, 'marketing');
    expect((await opener.call('GET', `${postsOf('marketing')}/${id}`)).status).toBe(200);
    expect((await opener.call('GET', `${postsOf('founder')}/${id}`)).status).toBe(404);
    const setStatus = (status: string) =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'marketing').execute();
    await setStatus('hidden');
    for (const slug of ['marketing', 'khong-co']) {
      const base = postsOf(slug);
      const member = `/api/communities/${slug}/members/${opener.viewer.accountId}`;
      for (const url of [base, `${base}/${id}`, member])
        expect((await opener.call('GET', url)).status).toBe(404);
      expect((await opener.call('POST', base, question())).status).toBe(404);
      const words = { body: 'Có ai không?' };
      expect((await opener.call('POST', `${base}/${id}/replies`, words)).status).toBe(404);
      expect((await opener.call('PUT', `${base}/${id}`, question({ version: 1 }))).status).toBe(404);
      expect((await opener.call('DELETE', `${base}/${id}`)).status).toBe(404);
      expect((await opener.call('PUT', `${base}/${id}/watch`, { watch: 'muted' })).status).toBe(404);
      expect((await opener.call('PUT', `${base}/${id}/read`, { number: 1 })).status).toBe(404);
      expect((await other.call('POST', `${base}/${id}/report`, { reason: 'spam' })).status).toBe(404);
    }
    await setStatus('active');
  });

  test('sent again, and fifty times at once, it is one thread and takes one turn', async () => {
    const body = question({ send_id: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => opener.call('POST', postsOf(), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await Promise.all(Array.from({ length: limits.posts.max - 1 }, () => open(opener)));
    const limited = await opener.call('POST', postsOf(), question());
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // What was stored is still found.
    expect((await opener.call('POST', postsOf(), body)).status).toBe(200);
    // The same send id is somebody else's own affair, and not good for another place.
    expect((await other.call('POST', postsOf(), body)).status).toBe(201);
    const elsewhere = await opener.call('POST', postsOf('marketing'), body);
    expect(elsewhere.body).toMatchObject({ code: 'CONFLICT', reason: 'send_id_used' });
  });

  test.each([
    ['an empty title', { title: ' ' }],
    ['a title of two lines', { title: 'Hỏi về\ngiá thuê' }],
    ['a title that turns writing around', { title: 'Hỏi về \u202eáig' }],
    ['a title too long', { title: 'ế'.repeat(161) }],
    ['an empty block', { complication: '' }],
    ['a block that shows nothing', { context: '\u200b\u3164'.repeat(20) }],
    ['a block too many', { answer: 'không có chỗ' }],
  ])('400 for %s', async (_, over) => {
    expect((await opener.call('POST', postsOf(), question(over))).body.code).toBe('VALIDATION_FAILED');
  });
});

test('a thread may be as short as somebody can say it, and as long as its blocks are', async () => {
  const writer = await testApp.person({ pro: ['founder'] });
  const short = { title: 'Thuê?', context: 'Quán.', complication: 'Đắt.', question: 'Sao?' };
  expect((await writer.call('POST', postsOf(), short)).body).toMatchObject(short);
  // Typed with marks apart, as some keyboards do; what counts is the letters.
  const [title, context, question] = [160, 6_000, 3_000].map((length) => 'ế'.repeat(length)) as [
    string,
    string,
    string,
  ];
  const long = { title, context, complication: context, question };
  const apart = Object.fromEntries(Object.entries(long).map(([name, text]) => [name, text.normalize('NFD')]));
  expect((await writer.call('POST', postsOf(), apart)).body).toMatchObject(long);
});

describe('the list', () => {
  let slug: string;
  let ids: string[];

  beforeAll(async () => {
    slug = 'sales';
    const seller = await testApp.person({ pro: [slug] });
    ids = [];
    for (let n = 0; n < 7; n++) {
      at(n);
      ids.push(await open(seller, { title: `Câu hỏi số ${n}` }, slug));
    }
    at(30);
    // The oldest becomes the latest by being answered.
    const words = { body: 'Lâu rồi nhưng vẫn đúng.' };
    await seller.call('POST', `${postsOf(slug)}/${ids[0]}/replies`, words);
    await pin(ids[2] ?? '');
    await pin(ids[4] ?? '');
  });

  test('is pinned first, then by latest activity, in pages without gap or repeat', async () => {
    const seen: string[] = [];
    let url: string | undefined = `${postsOf(slug)}?limit=2`;
    for (let pages = 0; url; pages++) {
      expect(pages).toBeLessThan(5);
      const answer = await free.call('GET', url);
      seen.push(...answer.body.map(({ id }: { id: string }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([4, 2, 0, 6, 5, 3, 1].map((n) => ids[n]));
  });

  test('400 for a cursor that is not its own', async () => {
    const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const strange = [
      ['x'],
      [true, 'gestern', 'a'],
      [1, morning, 'a'],
      [true, '2026-11-21T02:00:00.000Z', "'"],
      // Years that a Date writes with a sign, which PostgreSQL does not read.
      [true, '+010000-01-01T00:00:00.000Z', 'a'],
      [true, '-000001-01-01T00:00:00.000Z', 'a'],
    ];
    for (const cursor of ['abc', ...strange.map(forged)]) {
      expect((await free.call('GET', `${postsOf(slug)}?cursor=${cursor}`)).status).toBe(400);
    }
  });
});

describe('rewriting', () => {
  test('an own opening post, as long as nobody else changed it', async () => {
    const id = await open(opener);
    const edit = (over: object, person = opener) =>
      person.call('PUT', `${postsOf()}/${id}`, question({ version: 1, ...over }));
    at(5);
    const { status, body } = await edit({ title: 'Giữ khách quen: hỏi gì trước?' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Giữ khách quen: hỏi gì trước?',
      version: 2,
      edited_at: '2026-11-21T03:05:00.000Z',
    });
    // Its answer was lost and it is sent again: nothing happens.
    expect((await edit({ title: 'Giữ khách quen: hỏi gì trước?' })).body.version).toBe(2);
    const clash = await edit({ title: 'Từ máy khác, cũ hơn' });
    expect(clash.body).toMatchObject({ code: 'CONFLICT', reason: 'changed', current: { version: 2 } });
    expect((await edit({}, other)).body.code).toBe('FORBIDDEN');
  });

  test('fifty at once on one version: one is kept, the others are told', async () => {
    const id = await open(opener);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        opener.call('PUT', `${postsOf()}/${id}`, question({ version: 1, title: `Lần sửa thứ ${n} của tôi` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await postRow(id)).version).toBe(2);
  });

  test('is writing: not without Pro, not in a locked thread, not of what is gone', async () => {
    const lapsing = await testApp.person({ pro: ['founder'] });
    const id = await open(lapsing);
    const edit = () =>
      lapsing.call('PUT', `${postsOf()}/${id}`, question({ version: 1, title: 'Sửa lại tên bài' }));
    await testApp.services.db
      .updateTable('community_posts')
      .set({ locked: true })
      .where('id', '=', id)
      .execute();
    expect((await edit()).body).toMatchObject({ code: 'CONFLICT', reason: 'locked' });
    testApp.setClock('2028-01-01T00:00:00Z');
    expect((await edit()).body.code).toBe('PRO_REQUIRED');
    // Taking back stays possible.
    expect((await lapsing.call('DELETE', `${postsOf()}/${id}`)).status).toBe(200);
    testApp.setClock(morning);
    expect((await edit()).body).toMatchObject({ code: 'CONFLICT', reason: 'gone' });
  });
});

describe('taking back an opening post', () => {
  test('leaves the replies of others at its address, and the thread out of every list', async () => {
    const id = await open(opener);
    await reply(other, id, 'Hỏi mười khách trước đã.');
    const before = (await free.call('GET', '/api/communities/founder')).body.counts.posts;
    for (let twice = 0; twice < 2; twice++) {
      const { status, body } = await opener.call('DELETE', `${postsOf()}/${id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: '',
        context: null,
        question: null,
        gone: 'by_author',
        author: null,
      });
    }
    const { text, body } = await read(free, id);
    expect(body.replies).toMatchObject([{ number: 1, body: 'Hỏi mười khách trước đã.' }]);
    expect(text).not.toContain('khách quay lại');
    const ids = (await free.call('GET', `${postsOf()}?limit=100`)).body.map((row: { id: string }) => row.id);
    expect(ids).not.toContain(id);
    expect((await free.call('GET', '/api/communities/founder')).body.counts.posts).toBe(before - 1);
    expect((await reply(other, id)).body).toMatchObject({ code: 'CONFLICT', reason: 'gone' });
    // The words are not kept either: they were taken back.
    expect(await postRow(id)).toMatchObject({ title: '', context: '', excerpt: '' });
    expect((await other.call('DELETE', `${postsOf()}/${id}`)).body.code).toBe('FORBIDDEN');
  });
});
