import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { paymentWay } from './rules.ts';

let testApp: TestApp;
const founder = '/api/public/communities/founder';

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-30T16:59:30Z' });
});
afterAll(() => testApp.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(testApp.services.db);
const get = (path: string) => testApp.guest('GET', path);

describe('GET /api/public/communities/:slug', () => {
  test('names lessons and sections, which are free and which are not written yet, and says no word of any', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const book = await makeBook(testApp.services, { community: 'founder' });
    const [first, second] = course.lessons;
    await run(
      sql`UPDATE legacy_lessons SET title = 'Bài có chữ', body = 'Chữ của bài đầu.' WHERE id = ${first?.id}`,
    );
    await run(sql`UPDATE legacy_lessons SET title = 'Bài chờ viết', body = '' WHERE id = ${second?.id}`);
    const { status, body, text } = await get(founder);
    expect(status).toBe(200);
    const outline = body.course_outlines.find(({ slug }: { slug: string }) => slug === course.slug);
    const lessons = outline.groups.flatMap(({ texts }: { texts: object[] }) => texts);
    expect(lessons.slice(0, 2)).toMatchObject([
      { title: 'Bài có chữ', written: true, free: true },
      { title: 'Bài chờ viết', written: false, free: false },
    ]);
    expect(lessons).toHaveLength(course.lessons.length);
    expect(body.book_outlines.map(({ slug }: { slug: string }) => slug)).toContain(book.slug);
    // The beginning of the free one alone.
    expect(body.sample).toMatchObject({ lesson: 'Bài có chữ', excerpt: 'Chữ của bài đầu.' });
    expect(text.match(/Chữ của bài đầu/g)).toHaveLength(1);
  });

  test('shows the beginning of a long lesson, in whole blocks', async () => {
    const paragraph = `${'chữ '.repeat(69)}hết.`;
    const body = `${paragraph}\n\n${paragraph}\n\nKhông ai ngoài lớp đọc đoạn này.`;
    await run(sql`UPDATE legacy_lessons SET body = ${body} WHERE title = 'Bài có chữ'`);
    await testApp.services.cache.caughtUp();
    const { sample } = (await get(founder)).body;
    expect(sample.excerpt).toBe(`${paragraph}\n\n${paragraph}`);
  });

  test('follows a course that is unpublished at once', async () => {
    const course = await makeCourse(testApp.services, { community: 'marketing' });
    const slugs = async () => {
      const { body } = await get('/api/public/communities/marketing');
      return body.course_outlines.map(({ slug }: { slug: string }) => slug);
    };
    expect(await slugs()).toContain(course.slug);
    await run(sql`UPDATE legacy_courses SET is_published = false WHERE id = ${course.id}`);
    await testApp.services.cache.caughtUp();
    expect(await slugs()).not.toContain(course.slug);
  });

  test.each([
    [
      'hidden',
      sql`UPDATE communities SET status = 'hidden' WHERE slug = 'beauty'`,
      '/api/public/communities/beauty',
    ],
    [
      'open',
      sql`UPDATE communities SET access = 'open' WHERE slug = 'drink'`,
      '/api/public/communities/drink',
    ],
  ])('answers 404 for one that is %s', async (_what, change, path) => {
    expect((await get(path)).status).toBe(200);
    await run(change);
    await testApp.services.cache.caughtUp();
    expect((await get(path)).status).toBe(404);
  });

  test('answers 404 for one that is not there and for the one where people wait', async () => {
    expect((await get('/api/public/communities/nowhere')).status).toBe(404);
    expect((await get('/api/public/communities/chua-phan-loai')).status).toBe(404);
  });

  test('says the price of this month until its last second', async () => {
    expect((await get('/api/public/communities/food')).body.price).toMatchObject({
      today_vnd: 11_000_000,
      next_month_vnd: 12_000_000,
    });
    testApp.setClock('2026-11-30T17:00:00Z');
    expect((await get('/api/public/communities/food')).body.price.today_vnd).toBe(12_000_000);
  });

  test('answers 304 to whoever holds it', async () => {
    const { headers } = await get(founder);
    const held = await testApp.guest('GET', founder, undefined, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([held.status, held.text]).toEqual([304, '']);
  });

  test('names the next events and nothing of how to get in', async () => {
    const { db } = testApp.services;
    await run(sql`INSERT INTO events (id, slug, title, community_id, school_id, starts_at, ends_at, online, meeting_url, created_at, updated_at)
      SELECT 'ev-cong-khai', 'cong-khai', 'Buổi học chung', 'cm-occ-founder', id, '2026-12-05T12:00:00Z', NULL, true,
        'https://meet.example/bi-mat', now(), now() FROM schools LIMIT 1`);
    await testApp.services.cache.caughtUp();
    for (const path of [founder, '/api/public/home']) {
      const { body, text } = await get(path);
      expect(body.events[0]).toMatchObject({ slug: 'cong-khai', online: true });
      expect(text).not.toContain('meet.example');
    }
    await db.updateTable('communities').set({ access: 'open' }).where('slug', '=', 'founder').execute();
    await testApp.services.cache.caughtUp();
    expect((await get('/api/public/home')).body.events).toEqual([]);
    await db.updateTable('communities').set({ access: 'pro' }).where('slug', '=', 'founder').execute();
    await testApp.services.cache.caughtUp();
  });
});

test('GET /api/public/communities says in both languages what each community is for', async () => {
  const { communities } = (await get('/api/public/communities')).body;
  const said = communities.map(({ tagline, tagline_en }: Record<string, string>) => [tagline, tagline_en]);
  expect(said.filter(([vi, en]: string[]) => vi === '' || en === '' || vi === en)).toEqual([]);
});

test('GET /api/public/home shows the beginning of a lesson of the first community that has one', async () => {
  expect((await get('/api/public/home')).body.sample).toMatchObject({
    community: { slug: 'founder' },
    lesson: 'Bài có chữ',
    lesson_id: expect.stringMatching(/^lsn-/),
  });
});

test.each([
  [null, 'by_arrangement'],
  [{ bin: undefined }, 'bank_transfer'],
  [{ bin: '970436' }, 'vietqr'],
] as const)('with the bank account %o an order is paid by %s', (bankAccount, way) => {
  expect(paymentWay({ bankAccount })).toBe(way);
});
