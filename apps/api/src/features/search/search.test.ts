import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { type House, openHouse, type Person } from '../../test/house.ts';

let house: House;
let free: Person;
let pro: Person;

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

test('the entries are in step with the tables after all of this', expectInStep);
