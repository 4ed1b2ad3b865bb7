import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { makeCourse } from '../../test/courses.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

const get = (path: string) => testApp.guest('GET', `/api/public${path}`);
const statusOf = async (path: string) => (await get(path)).status;

async function change(statement: ReturnType<typeof sql>) {
  await statement.execute(testApp.services.db);
  await testApp.services.cache.caughtUp();
}

const setPublicReading = (slug: string, enabled: boolean) =>
  editor.call('PUT', `/api/admin/communities/${slug}/public-reading`, { enabled });

const pathsOfTexts = async (): Promise<string[]> =>
  (await get('/texts')).body.map(({ path }: { path: string }) => path);

async function fill(community: string) {
  const { services } = testApp;
  const [course, book, preview, locked] = await Promise.all([
    makeCourse(services, { community, lessons: 3, canary: 'Trọn bài đầu' }),
    makeBook(services, { community, sections: 3, canary: 'Trọn mục đầu' }),
    makeDocument(services, { community, preview: true, body: realBody('Trọn bản đọc thử') }),
    makeDocument(services, { community, body: realBody('Bản của thành viên') }),
  ]);
  const lessons = `/communities/${community}/courses/${course.slug}/lessons`;
  const sections = `/communities/${community}/books/${book.slug}/sections`;
  const library = `/communities/${community}/library`;
  return {
    course,
    book,
    preview,
    free: [`${lessons}/bai-1`, `${sections}/muc-1`, `${library}/${preview.slug}`],
    locked: [`${lessons}/bai-2`, `${sections}/muc-2`, `${library}/${locked.slug}`],
  };
}

describe('GET a free text without an account', () => {
  test('answers the whole lesson, with what follows by titles alone', async () => {
    const { course, free } = await fill('founder');
    const [lesson = ''] = free;
    const { status, body, text } = await get(lesson);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'lesson',
      id: course.lessons[0]?.id,
      slug: 'bai-1',
      body: course.lessons[0]?.body,
      community: { slug: 'founder' },
      canonical_community_slug: 'founder',
      part_of: { slug: course.slug, position: 1, count: 3 },
      following: [
        { slug: null, written: true },
        { slug: null, written: true },
      ],
    });
    for (const later of course.lessons.slice(1)) expect(text).not.toContain(later.body);
  });

  test('answers the whole section and the whole preview', async () => {
    const { book, preview, free } = await fill('founder');
    const [, section = '', document = ''] = free;
    expect((await get(section)).body).toMatchObject({
      kind: 'section',
      body: book.sections[0]?.body,
      part_of: { slug: book.slug, position: 1, count: 3 },
    });
    const { body, text } = await get(document);
    expect(body).toMatchObject({ kind: 'document', slug: preview.slug, body: null, part_of: null });
    expect(text).toContain('Trọn bản đọc thử');
    expect(text).not.toContain('Bản của thành viên');
  });

  test('answers 404 for what is locked, for a text that is not written and for one that is not there', async () => {
    const { course, free, locked } = await fill('founder');
    for (const path of locked) {
      const { status, body } = await get(path);
      expect([path, status, body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    const [lesson = ''] = free;
    await change(sql`UPDATE legacy_lessons SET body = '' WHERE id = ${course.lessons[0]?.id}`);
    expect([await statusOf(lesson), await statusOf(`${lesson}0`)]).toEqual([404, 404]);
  });

  test('follows a lesson that is no longer the first with the next request', async () => {
    const { course, free } = await fill('founder');
    const [lesson = ''] = free;
    expect(await statusOf(lesson)).toBe(200);
    await change(sql`
      UPDATE legacy_lessons SET position = 3 - position WHERE course_id = ${course.id} AND position < 3`);
    expect([await statusOf(lesson), await statusOf(lesson.replace('bai-1', 'bai-2'))]).toEqual([404, 200]);
  });

  test('a lesson that all communities share has one address for search engines', async () => {
    const { slug } = await makeCourse(testApp.services, { community: null, lessons: 2 });
    const at = (community: string) => `/communities/${community}/courses/${slug}/lessons/bai-2`;
    const [here, there] = [await get(at('founder')), await get(at('sales'))];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(here.body.canonical_community_slug).toBe(there.body.canonical_community_slug);
    const named = (await pathsOfTexts()).filter((path) => path.includes(`/${slug}/lessons/bai-2`));
    expect(named).toEqual([at(here.body.canonical_community_slug)]);
  });

  test.each([
    ['hidden', sql`UPDATE communities SET status = 'hidden' WHERE slug = 'beauty'`, 'beauty'],
    ['open', sql`UPDATE communities SET access = 'open' WHERE slug = 'drink'`, 'drink'],
    ['not read in public', sql`UPDATE communities SET public_reading = false WHERE slug = 'food'`, 'food'],
  ])('answers 404 in a community that is %s, and names nothing of it', async (_what, statement, slug) => {
    const { free } = await fill(slug);
    expect(await Promise.all(free.map(statusOf))).toEqual([200, 200, 200]);
    expect(await pathsOfTexts()).toEqual(expect.arrayContaining(free));
    await change(statement);
    expect(await Promise.all(free.map(statusOf))).toEqual([404, 404, 404]);
    expect((await pathsOfTexts()).filter((path) => path.startsWith(`/communities/${slug}/`))).toEqual([]);
  });
});

describe('PUT /api/admin/communities/:slug/public-reading', () => {
  test('closes and opens the pages of a community at once, and leaves its outline', async () => {
    const { free } = await fill('marketing');
    const outlineOf = async () => {
      const { course_outlines, previews, sample } = (await get('/communities/marketing')).body;
      const slugs = course_outlines.flatMap(({ groups }: { groups: { texts: { slug: string }[] }[] }) =>
        groups.flatMap(({ texts }) => texts.map(({ slug }) => slug)),
      );
      return {
        linked: slugs.filter((slug: string | null) => slug !== null).length > 0,
        previews: previews.length,
        sample: sample.lesson_slug,
      };
    };
    expect(await outlineOf()).toEqual({ linked: true, previews: 1, sample: 'bai-1' });
    expect((await setPublicReading('marketing', false)).body).toMatchObject({ public_reading: false });
    expect(await Promise.all(free.map(statusOf))).toEqual([404, 404, 404]);
    expect(await outlineOf()).toEqual({ linked: false, previews: 0, sample: null });
    await setPublicReading('marketing', true);
    expect(await Promise.all(free.map(statusOf))).toEqual([200, 200, 200]);
  });

  test('leaves one row in the audit log, however many switch it off at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => setPublicReading('sales', false)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.public_reading}`))).toEqual(
      new Set(['200 false']),
    );
    const { rows } = await sql<{ before: object; after: object }>`
      SELECT before, after FROM audit_log
      WHERE action = 'community.public_reading_changed' AND subject_id = 'cm-occ-sales'`.execute(
      testApp.services.db,
    );
    expect(rows).toEqual([{ before: { public_reading: true }, after: { public_reading: false } }]);
  });

  test('is refused to who is no editor', async () => {
    const host = await testApp.person({ roles: ['host'] });
    const { status } = await host.call('PUT', '/api/admin/communities/sales/public-reading', {
      enabled: true,
    });
    expect(status).toBe(403);
  });
});
