import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { makeThread } from '../../test/forum.ts';
import { open, postsOf, question, reply } from '../../test/forum-calls.ts';
import { type House, openHouse, type Person } from '../../test/house.ts';

let house: House;
let free: Person;
let pro: Person;
let support: Person;

interface Hit {
  kind: string;
  id: string;
  title: string;
  snippet: string;
  locked: boolean;
  parent_slug: string | null;
  community_slug: string | null;
}

beforeAll(async () => {
  house = await openHouse({ now: '2026-11-20T03:00:00Z' });
  free = await house.person({ home: 'founder' });
  pro = await house.person({ pro: ['founder'] });
  support = await house.person({ roles: ['support'] });
});
afterAll(() => house.close());

async function find(who: Person, q: string, more = ''): Promise<Hit[]> {
  const { status, body } = await who.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body;
}
const titles = async (who: Person, q: string, more = '') =>
  (await find(who, q, more)).map(({ title }) => title);
const ids = async (q: string) => (await find(pro, q)).map(({ id }) => id);

async function named(
  community: string | null,
  name: string,
  more: Parameters<typeof makeCourse>[1] | object = {},
) {
  const course = await makeCourse(house.services, { community, ...more });
  await house.services.db.updateTable('legacy_courses').set({ name }).where('id', '=', course.id).execute();
  return course;
}

const renameLesson = (course: MadeCourse, lesson: number, title: string, body?: string) =>
  house.services.db
    .updateTable('legacy_lessons')
    .set({ title, ...(body !== undefined && { body }) })
    .where('id', '=', course.lessons[lesson]?.id ?? '')
    .execute();

/** The entries are exactly what the tables say they should be. */
async function expectInStep() {
  const { rows } = await sql`
    (SELECT * FROM search_source EXCEPT
      SELECT kind, id, community_id, school_id, parent_id, slug, title, summary, open_text, is_open FROM search_entries)
    UNION ALL
    (SELECT kind, id, community_id, school_id, parent_id, slug, title, summary, open_text, is_open FROM search_entries
      EXCEPT SELECT * FROM search_source)`.execute(house.services.db);
  expect(rows).toEqual([]);
}

describe('what is typed', () => {
  beforeAll(async () => {
    await named('founder', 'Định giá sản phẩm thủ công');
    await named('founder', 'Giá vốn hàng bán');
    await named('marketing', 'Nghiên cứu khách hàng: phỏng vấn sâu');
    await named('marketing', 'Hán tự');
  });

  test.each([
    ['định giá', 'Định giá sản phẩm thủ công'],
    ['DINH GIA', 'Định giá sản phẩm thủ công'],
    ['thu cong', 'Định giá sản phẩm thủ công'],
    ['gia von', 'Giá vốn hàng bán'],
    ['phong van s', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    // One letter too many, one too few, two exchanged.
    ['nghien cuuu khach', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    ['nghin cứu', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    ['phỏng vnấ sâu khách', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    // Run together: two words, and three of which one is apart.
    ['khachhang', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    ['nghiêncứu khách', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    // Known words with one more that this title has not, and with one that nothing has.
    ['phỏng vấn sâu sản', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    ['phỏng vấn sâu zxcvb', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
    // A slip that happens to be a known word.
    ['nghiên cứu khách hán', 'Nghiên cứu khách hàng: phỏng vấn sâu'],
  ])('%s finds %s', async (typed, title) => {
    expect((await titles(free, typed))[0]).toBe(title);
  });

  test.each(["'", '&|!():*', "a' | 'b", 'ŉ ﬁ ½', '<->', '%', '⟦⟧', '--', '😀😀', '漢字 漢字'])(
    'signs that mean something to the index are only signs: %s',
    async (typed) => {
      await find(free, typed.repeat(2));
      await find(free, `${typed} giá`);
    },
  );

  test('is not taken for something else when most of it is unknown', async () => {
    expect(await titles(free, 'zxcvb qwrtp khách')).toEqual([]);
    expect(await titles(free, 'zxcvb')).toEqual([]);
  });

  test('finds words that the last one begins, after those that are the word itself', async () => {
    await named('founder', 'Mơ');
    await named('founder', 'Chuyện mơ');
    await named('founder', 'Chuyện mới');
    const found = await titles(free, 'mo');
    expect(found[0]).toBe('Mơ');
    expect(found.indexOf('Chuyện mơ')).toBeLessThan(found.indexOf('Chuyện mới'));
    const onePerPage: string[] = [];
    let next: string | undefined = '/api/search?q=mo&limit=1';
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      onePerPage.push(body[0].title);
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(onePerPage).toEqual(found);
  });

  test('that is a whole title of three words is that title, and nothing that is only like it', async () => {
    await named('founder', 'Quỳnh quyển quýt');
    await named('founder', 'Quỳnh quyển quế');
    expect(await titles(free, 'quynh quyen quyt')).toEqual(['Quỳnh quyển quýt']);
    expect(await titles(free, 'quynh quyen quy')).toContain('Quỳnh quyển quýt');
  });

  test('is found in texts behind more titles than a page holds', async () => {
    const { db } = house.services;
    const course = await makeCourse(house.services, { community: 'founder', lessons: 150 });
    await db
      .updateTable('legacy_lessons')
      .set({ title: sql`'Thạch sùng ' || position` })
      .where('course_id', '=', course.id)
      .execute();
    const other = await named('founder', 'Chuyện cổ', { lessons: 1 });
    await renameLesson(other, 0, 'Mở đầu', 'Ngày xưa có thạch sùng.');
    const seen: Hit[] = [];
    let next: string | undefined = `/api/search?q=${encodeURIComponent('thạch sùng')}&limit=60`;
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      seen.push(...body);
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen.at(-1)).toMatchObject({ id: other.lessons[0]?.id, snippet: 'Ngày xưa có ⟦thạch⟧ ⟦sùng⟧.' });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  test('is found page by page as on one page, with one word less too', async () => {
    for (const name of ['Bông lau trắng', 'Bông lau tím', 'Bông lau vàng', 'Lau sậy bông'])
      await named('founder', name);
    const all = await titles(free, 'bong lau zxcvb');
    expect([...all].sort()).toEqual(
      ['Bông lau trắng', 'Bông lau tím', 'Bông lau vàng', 'Lau sậy bông'].sort(),
    );
    const seen: string[] = [];
    let next: string | undefined = '/api/search?q=bong%20lau%20zxcvb&limit=1';
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      seen.push(...body.map(({ title }: Hit) => title));
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });

  test('may hold a word twice', async () => {
    await named('founder', 'Xanh xanh lá');
    expect(await titles(free, 'xanh xanh')).toContain('Xanh xanh lá');
    expect(await titles(free, 'la xanh xanh')).toContain('Xanh xanh lá');
  });

  test('is found in a title that is longer than anybody writes one', async () => {
    const words = Array.from({ length: 120 }, (_, n) => `chuỗi${n}`);
    const long = await named('founder', `${words.join(' ')} dằngdặc`);
    expect(await ids('dangdac')).toEqual([long.id]);
    expect(await ids('dangdac chuoi7')).toEqual([long.id]);
    expect(await ids('chuoi118 chuoi3 dangdac')).toEqual([long.id]);
  });

  test('is looked for by kind and in one community, shared courses included', async () => {
    await named(null, 'Khách hàng cho mọi nghề');
    expect(await titles(free, 'khách hàng', '&community=founder')).toEqual(['Khách hàng cho mọi nghề']);
    expect(await titles(free, 'khách hàng', '&community=marketing')).toHaveLength(2);
    expect(await titles(free, 'khách hàng', '&kind=lesson')).toEqual([]);
    expect(await titles(free, 'khách hàng', '&community=ceo-executive')).toEqual([]);
    expect((await free.call('GET', '/api/search?q=a')).status).toBe(400);
  });

  test('puts titles before summaries and before texts, and pages to the end', async () => {
    const inTitle = await named('founder', 'Kombucha tại nhà');
    const other = await named('founder', 'Đồ uống lên men', { lessons: 2 });
    await renameLesson(other, 0, 'Bài mở đầu', 'Trong bài này ta ủ **kombucha** từ [trà](https://x.vn) đen.');
    const hits = await find(free, 'kombucha');
    expect(hits.map(({ id }) => id)).toEqual([inTitle.id, other.lessons[0]?.id]);
    expect(hits[1]).toMatchObject({
      kind: 'lesson',
      locked: false,
      parent_slug: other.slug,
      community_slug: 'founder',
      snippet: 'Trong bài này ta ủ ⟦kombucha⟧ từ trà đen.',
    });
    const page = await free.call('GET', '/api/search?q=kombucha&limit=1');
    expect(page.body).toHaveLength(1);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    const second = await free.call('GET', next);
    expect(second.body[0].id).toBe(other.lessons[0]?.id);
    expect(second.headers.link).toBeUndefined();
  });
});

describe('a locked text', () => {
  test('is found by nobody, its title by everybody, with a lock for those who need one', async () => {
    const course = await named('founder', 'Khóa có khóa', { lessons: 3, canary: 'hoàngyếnkhóa' });
    await renameLesson(course, 1, 'Bài đóng zxqv');
    const book = await makeBook(house.services, { community: 'founder', canary: 'hoàngyếnsách' });
    await makeDocument(house.services, { community: 'founder', body: realBody('hoàngyếnthư') });
    const opened = await makeDocument(house.services, {
      community: 'founder',
      body: realBody('hoàngyếnthư'),
      preview: true,
    });
    for (const who of [free, pro]) {
      expect((await find(who, 'hoangyenkhoa')).map(({ id }) => id)).toEqual([course.lessons[0]?.id]);
      expect((await find(who, 'hoangyensach')).map(({ id }) => id)).toEqual([book.sections[0]?.id]);
      expect((await find(who, 'hoangyenthu')).map(({ id }) => id)).toEqual([opened.id]);
    }
    expect(await find(free, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: true }]);
    expect(await find(pro, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: false }]);

    const { rows } = await sql`SELECT 1 FROM search_entries
      WHERE open_text LIKE '%hoàngyến%' AND NOT is_open`.execute(house.services.db);
    expect(rows).toEqual([]);
  });

  test('stays out when another lesson becomes the first one', async () => {
    const course = await named('founder', 'Đổi chỗ', { lessons: 2, canary: 'chimsâu' });
    const [first, second] = course.lessons;
    await house.services.db.transaction().execute(async (trx) => {
      await sql`UPDATE legacy_lessons SET position = 3 - position WHERE course_id = ${course.id}`.execute(
        trx,
      );
    });
    expect(await ids('chimsau')).toEqual([second?.id]);
    expect(await ids('chimsau')).not.toContain(first?.id);
  });
});

describe('what a viewer may not know of', () => {
  test('is not found: hidden communities, unpublished courses and books, hidden documents', async () => {
    const { db } = house.services;
    await named('ceo-executive', 'Vwxyz của giám đốc', { lessons: 1 });
    const draft = await named('founder', 'Vwxyz chưa mở', { published: false, lessons: 2 });
    await renameLesson(draft, 0, 'Vwxyz bài đầu', 'vwxyz');
    const book = await makeBook(house.services, { community: 'founder', published: 0, canary: 'vwxyz' });
    await db.updateTable('legacy_ebooks').set({ title: 'Vwxyz' }).where('id', '=', book.id).execute();
    const document = await makeDocument(house.services, { community: 'founder', status: 'hidden' });
    await db
      .updateTable('community_library_docs')
      .set({ title: 'Vwxyz' })
      .where('id', '=', document.id)
      .execute();
    expect(await ids('vwxyz')).toEqual([]);

    await db.updateTable('legacy_courses').set({ is_published: true }).where('id', '=', draft.id).execute();
    await db.updateTable('legacy_ebooks').set({ is_published: 1 }).where('id', '=', book.id).execute();
    await db
      .updateTable('community_library_docs')
      .set({ status: 'active' })
      .where('id', '=', document.id)
      .execute();
    expect((await ids('vwxyz')).sort()).toEqual(
      [draft.id, draft.lessons[0]?.id, book.id, book.sections[0]?.id, document.id].sort(),
    );

    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'founder').execute();
    expect(await ids('vwxyz')).toEqual([]);
    await db.updateTable('communities').set({ status: 'active' }).where('slug', '=', 'founder').execute();

    await db.updateTable('legacy_courses').set({ is_published: false }).where('id', '=', draft.id).execute();
    await db.deleteFrom('legacy_ebooks').where('id', '=', book.id).execute();
    expect(await ids('vwxyz')).toEqual([document.id]);
  });

  test('a shared course that is given to one community takes its open texts back', async () => {
    const { db } = house.services;
    const course = await named(null, 'Của mọi người', { lessons: 2, canary: 'dùngchung' });
    expect(await ids('dungchung')).toHaveLength(2);
    await db
      .updateTable('legacy_courses')
      .set({ community_id: 'cm-occ-marketing' })
      .where('id', '=', course.id)
      .execute();
    expect(await ids('dungchung')).toEqual([course.lessons[0]?.id]);
  });
});

describe('a discussion', () => {
  beforeEach(async () => {
    await house.services.db.deleteFrom('rate_limits').execute();
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
    const course = await named('founder', 'Đom đóm đêm hè');
    const here = await open(pro, { title: 'Đom đóm đêm đông' });
    const { postId: there } = await makeThread(house.services, free, {
      community: 'marketing',
      title: 'Đom đóm đêm xuân',
    });
    const found = async (more: string) => (await find(free, 'đom đóm', more)).map(({ id }) => id).sort();
    expect(await found('')).toEqual([course.id, here, there].sort());
    expect(await found('&kind=thread')).toEqual([here, there].sort());
    expect(await found('&kind=course')).toEqual([course.id]);
    expect(await found('&kind=thread&community=marketing')).toEqual([there]);
  });

  test('is not found by its replies', async () => {
    const id = await open(pro);
    await reply(pro, id, 'Mình nuôi kỳ nhông.');
    expect(await ids('kỳ nhông')).toEqual([]);
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
    const { rows } = await sql`SELECT FROM search_entries WHERE id = ${id}`.execute(house.services.db);
    expect(rows).toEqual([]);
    // Nothing that is done to the thread afterwards brings it back.
    await pin(id);
    await house.services.db
      .updateTable('community_posts')
      .set({ reply_count: 7 })
      .where('id', '=', id)
      .execute();
    expect(await ids(title)).toEqual([]);
  });

  test('of a hidden community is found by nobody, until the community is shown', async () => {
    const { postId } = await makeThread(house.services, pro, {
      community: 'ceo-executive',
      title: 'Sứa biển sâu',
      canary: 'Sao biển',
    });
    for (const person of [free, pro, support]) {
      for (const typed of ['sứa biển', 'sao biển', 'sứa bien sau'])
        expect(await find(person, typed)).toEqual([]);
      expect(await find(person, 'sứa biển', '&kind=thread&community=ceo-executive')).toEqual([]);
    }
    const { db } = house.services;
    const show = (status: string) =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'ceo-executive').execute();
    await show('active');
    expect(await ids('sứa biển')).toEqual([postId]);
    expect(await ids('sao biển')).toEqual([postId]);
    await show('hidden');
    expect(await ids('sứa biển')).toEqual([]);
  });

  test('that is a sample is found like any other', async () => {
    const { db, clock } = house.services;
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
    const { db, clock } = house.services;
    const at = clock.now();
    await sql`INSERT INTO community_posts
        (id, community_id, author_id, title, context, complication, question, last_activity_at, created_at, updated_at)
      SELECT 'pst-dan-' || n, 'cm-occ-founder', ${pro.viewer.accountId},
        CASE WHEN n % 2 = 0 THEN 'Cá voi ' || n ELSE 'Hỏi về cá voi ' || n END, 'a', 'b', 'c', ${at}, ${at}, ${at}
      FROM generate_series(1, 400) n`.execute(db);
    const course = await named('founder', 'Nuôi cá voi');
    const pages: string[] = [];
    let next: string | undefined = `/api/search?q=${encodeURIComponent('cá voi')}&limit=100`;
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      pages.push(...body.map(({ id }: Hit) => id));
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(pages).toContain(course.id);
    await sql`DELETE FROM community_posts WHERE id LIKE 'pst-dan-%'`.execute(db);
    expect(await ids('cá voi')).toEqual([course.id]);
  });

  test('that only mentions what was typed comes after texts of what is taught, page by page', async () => {
    const thread = await open(pro, { context: 'Có bạch tuộc, bạch tuộc và bạch tuộc ở quầy.' });
    const course = await named('founder', 'Hải sản', { lessons: 1 });
    await renameLesson(course, 0, 'Ở quầy', `Có bạch tuộc ${'và nhiều món khác '.repeat(40)}`);
    const expected = [course.lessons[0]?.id, thread];
    expect(await ids('bạch tuộc')).toEqual(expected);
    const page = await free.call('GET', `/api/search?q=${encodeURIComponent('bạch tuộc')}&limit=1`);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    const second = await free.call('GET', next);
    expect([...page.body, ...second.body].map(({ id }: Hit) => id)).toEqual(expected);
  });

  test('costs a reply nothing: only what is searched by brings its entry up to date', async () => {
    const id = await open(pro, { title: 'Chim cánh cụt' });
    const { db } = house.services;
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

describe('the vocabulary', () => {
  const stored = async (words: readonly string[]) =>
    (
      await sql<{ word: string }>`SELECT DISTINCT word FROM search_vocabulary WHERE word = ANY (${words})
        ORDER BY word`.execute(house.services.db)
    ).rows.map(({ word }) => word);

  test('has every word of titles, summaries and open texts without marks, and none of a locked text', async () => {
    const course = await named('founder', 'Trăngtítle', { lessons: 2 });
    await renameLesson(course, 0, 'Bài một', 'Ngàyopen');
    await renameLesson(course, 1, 'Bàihai', 'Đêmlocked');
    expect(await stored(['trangtitle', 'ngayopen', 'baihai', 'demlocked'])).toEqual([
      'baihai',
      'ngayopen',
      'trangtitle',
    ]);
  });

  test('has no kind, community or share in it, and every word of the entries', async () => {
    const { rows } = await sql`
      SELECT word FROM search_vocabulary WHERE word ~ '[^[:alnum:]]'
      UNION ALL
      SELECT word FROM ts_stat('SELECT words FROM search_entries')
      WHERE strpos(word, ':') = 0 AND word NOT IN (SELECT word FROM search_vocabulary)`.execute(
      house.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('makes no word of one that no entry holds any more lead anywhere', async () => {
    const course = await named('founder', 'Vắngmặt');
    await house.services.db.deleteFrom('legacy_courses').where('id', '=', course.id).execute();
    expect(await stored(['vangmat'])).toEqual(['vangmat']);
    expect(await ids('vắngmặt')).toEqual([]);
  });
});

test('the entries are in step with the tables after all of this', expectInStep);
