import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charactersByCategory } from '../../suites/unicode.ts';
import { makeCourse } from '../../test/courses.ts';
import { makeDocument } from '../../test/documents.ts';
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

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const ids = (q: string) => idsFor(pro, q);

describe('what is typed', () => {
  beforeAll(async () => {
    await makeNamed(testApp, 'founder', 'Định giá sản phẩm thủ công');
    await makeNamed(testApp, 'founder', 'Giá vốn hàng bán');
    await makeNamed(testApp, 'marketing', 'Nghiên cứu khách hàng: phỏng vấn sâu');
    await makeNamed(testApp, 'marketing', 'Hán tự');
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
    const hits = await find(free, typed);
    // A community of that name is another answer.
    expect(hits.find(({ kind }) => kind !== 'community')?.title).toBe(title);
  });

  test.each([
    ['chăm sóc khách hàng', 'customer-success'],
    ['cham soc khach hang', 'customer-success'],
    ['customer success', 'customer-success'],
  ])('%s finds the community', async (typed, slug) => {
    expect((await find(free, typed))[0]).toMatchObject({ kind: 'community', slug, locked: false });
  });

  test('puts what can be read before what cannot, and titles without a text last', async () => {
    const course = await makeNamed(testApp, 'founder', 'Quả sung', { lessons: 2 });
    await renameLesson(testApp, course, 0, 'Mở đầu', 'Ở đây nói về vườn mít nài.');
    await renameLesson(testApp, course, 1, 'Vườn mít nài');
    const soon = await makeDocument(testApp.services, { community: 'founder' });
    await testApp.services.db
      .updateTable('community_library_docs')
      .set({ title: 'Vườn mít nài' })
      .where('id', '=', soon.id)
      .execute();
    expect(await find(free, 'vuon mit nai')).toMatchObject([
      { title: 'Mở đầu', readable: true, written: true },
      { kind: 'lesson', title: 'Vườn mít nài', readable: false, written: true },
      { id: soon.id, readable: false, written: false },
    ]);
  });

  test('puts one’s own communities first', async () => {
    const far = await makeNamed(testApp, 'marketing', 'Ngan cháy tỏi');
    const near = await makeNamed(testApp, 'founder', 'Ngan cháy tỏi');
    const marketer = await testApp.person({ home: 'marketing' });
    expect(await idsFor(free, 'ngan chay toi')).toEqual([near.id, far.id]);
    expect(await idsFor(marketer, 'ngan chay toi')).toEqual([far.id, near.id]);
  });

  // One test for all: the characters are many, and each is one small question.
  test('no character of any category is more than a word or a sign', async () => {
    for (const [category, characters] of charactersByCategory) {
      const some = characters.filter((_, n) => n % 16 === 0);
      for (const typed of [some.join(''), some.join(' '), ...some.slice(0, 6)]) {
        // What a contract refuses is refused; nothing fails.
        const { status } = await free.call('GET', `/api/search?q=${encodeURIComponent(typed.slice(0, 80))}`);
        expect([category, typed, status]).toEqual([category, typed, expect.toBeOneOf([200, 400])]);
      }
    }
  });

  test.each(['۱۲', '²³', '①①', '٣٣', 'ⅫⅫ', '১২'])(
    'digits that nobody wrote find nothing: %s',
    async (typed) => {
      expect(await titles(free, typed)).toEqual([]);
    },
  );

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
    await makeNamed(testApp, 'founder', 'Mơ');
    await makeNamed(testApp, 'founder', 'Chuyện mơ');
    await makeNamed(testApp, 'founder', 'Chuyện mới');
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

  test('is completed to titles alone, while it is typed', async () => {
    const course = await makeNamed(testApp, 'founder', 'Tầm gửi trên cành', { lessons: 2 });
    await renameLesson(testApp, course, 0, 'Mở đầu', 'Ở đây nói về tầm gửi.');
    await renameLesson(testApp, course, 1, 'Tầm gừng');
    expect(await titles(free, 'tầm gửi', '&titles=true')).toEqual(['Tầm gửi trên cành']);
    expect(await titles(free, 'tam gu', '&titles=true')).toEqual(['Tầm gửi trên cành', 'Tầm gừng']);
    // What is hidden is as little found here as anywhere.
    const { db } = testApp.services;
    await db.updateTable('legacy_courses').set({ is_published: false }).where('id', '=', course.id).execute();
    expect(await titles(free, 'tam gu', '&titles=true')).toEqual([]);
  });

  test('that is a whole title of three words is that title, and nothing that is only like it', async () => {
    await makeNamed(testApp, 'founder', 'Quỳnh quyển quýt');
    await makeNamed(testApp, 'founder', 'Quỳnh quyển quế');
    expect(await titles(free, 'quynh quyen quyt')).toEqual(['Quỳnh quyển quýt']);
    expect(await titles(free, 'quynh quyen quy')).toContain('Quỳnh quyển quýt');
  });

  test('is found in texts behind more titles than a page holds', async () => {
    const { db } = testApp.services;
    const course = await makeCourse(testApp.services, { community: 'founder', lessons: 150 });
    await db
      .updateTable('legacy_lessons')
      .set({ title: sql`'Thạch sùng ' || position` })
      .where('course_id', '=', course.id)
      .execute();
    const other = await makeNamed(testApp, 'founder', 'Chuyện cổ', { lessons: 1 });
    await renameLesson(testApp, other, 0, 'Mở đầu', 'Ngày xưa có thạch sùng.');
    const seen: Hit[] = [];
    let next: string | undefined = `/api/search?q=${encodeURIComponent('thạch sùng')}&limit=60`;
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      seen.push(...body);
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    // The first lesson of the one can be read, the only one of the other too, and then the rest.
    expect(seen[0]).toMatchObject({ title: 'Thạch sùng 1', locked: false });
    expect(seen[1]).toMatchObject({ id: other.lessons[0]?.id, snippet: 'Ngày xưa có ⟦thạch⟧ ⟦sùng⟧.' });
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  test('is found page by page as on one page, with one word less too', async () => {
    for (const name of ['Bông lau trắng', 'Bông lau tím', 'Bông lau vàng', 'Lau sậy bông'])
      await makeNamed(testApp, 'founder', name);
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

  test.each([[[-1]], [[1.5]], [['20']], [[2 ** 31]], [[9e15]], [[]], [{}]])(
    'has no page behind the cursor %j',
    async (offset) => {
      const cursor = Buffer.from(JSON.stringify(offset)).toString('base64url');
      const answer = await free.call('GET', `/api/search?q=tien&cursor=${cursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  test('may hold a word twice', async () => {
    await makeNamed(testApp, 'founder', 'Xanh xanh lá');
    expect(await titles(free, 'xanh xanh')).toContain('Xanh xanh lá');
    expect(await titles(free, 'la xanh xanh')).toContain('Xanh xanh lá');
  });

  test('is found in a title that is longer than anybody writes one', async () => {
    const words = Array.from({ length: 120 }, (_, n) => `chuỗi${n}`);
    const long = await makeNamed(testApp, 'founder', `${words.join(' ')} dằngdặc`);
    expect(await ids('dangdac')).toEqual([long.id]);
    expect(await ids('dangdac chuoi7')).toEqual([long.id]);
    expect(await ids('chuoi118 chuoi3 dangdac')).toEqual([long.id]);
  });

  test('is looked for by kind and in one community, shared courses included', async () => {
    await makeNamed(testApp, null, 'Khách hàng cho mọi nghề');
    expect(await titles(free, 'khách hàng', '&community=founder')).toEqual(['Khách hàng cho mọi nghề']);
    expect(await titles(free, 'khách hàng', '&community=marketing')).toHaveLength(2);
    expect(await titles(free, 'khách hàng', '&kind=lesson')).toEqual([]);
    expect(await titles(free, 'khách hàng', '&community=ceo-executive')).toEqual([]);
    expect((await free.call('GET', '/api/search?q=a')).status).toBe(400);
  });

  test('puts titles before summaries and before texts, and pages to the end', async () => {
    const inTitle = await makeNamed(testApp, 'founder', 'Kombucha tại nhà');
    const other = await makeNamed(testApp, 'founder', 'Đồ uống lên men', { lessons: 2 });
    await renameLesson(
      testApp,
      other,
      0,
      'Bài mở đầu',
      'Trong bài này ta ủ **kombucha** từ [trà](https://x.vn) đen.',
    );
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

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
