import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type MadeCourse, makeCourse } from '../../../test/courses.ts';
import { whileDeleting } from '../../../test/deleting.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let course: MadeCourse;
let free: Person;
let pro: Person;
const canary = 'BÍ-MẬT-CỦA-BÀI';

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  course = await makeCourse(testApp.services, { community: 'founder', canary, lessons: 4 });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const at = (made: MadeCourse, lesson?: number, slug = 'founder') =>
  `/api/communities/${slug}/courses/${made.slug}${lesson === undefined ? '' : `/lessons/${made.lessons[lesson]?.id}`}`;

describe('the outline', () => {
  test('a free member sees every title, the first lesson open, and not one word of a body', async () => {
    const { status, body, text } = await free.call('GET', at(course));
    expect(status).toBe(200);
    expect(body.units[0].lessons.map((lesson: { locked: boolean }) => lesson.locked)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(body.can.read_all).toBe(false);
    expect(text).not.toContain(canary);
  });

  test('a Pro member finds nothing locked', async () => {
    const { body } = await pro.call('GET', at(course));
    expect(body.units[0].lessons.some((lesson: { locked: boolean }) => lesson.locked)).toBe(false);
  });

  test('404 for a course of another community, an unpublished one, and one that is not there', async () => {
    const unpublished = await makeCourse(testApp.services, { community: 'founder', published: false });
    expect((await pro.call('GET', at(course, undefined, 'sales'))).status).toBe(404);
    expect((await pro.call('GET', at(unpublished))).status).toBe(404);
    expect((await pro.call('GET', at(unpublished, 0))).status).toBe(404);
    expect((await pro.call('GET', '/api/communities/founder/courses/khong-co')).status).toBe(404);
  });
});

describe('a lesson', () => {
  test('the first is free', async () => {
    const { status, body } = await free.call('GET', at(course, 0));
    expect(status).toBe(200);
    expect(body).toMatchObject({ body: `${canary} 1`, position: 1, previous: null, next: { locked: true } });
    expect(body.sources).toEqual([
      expect.objectContaining({ title: `${canary} 1`, checked_on: '2026-11-20' }),
    ]);
  });

  test('is found by its slug too, as texts link to it, and locked just so', async () => {
    const bySlug = (lesson: string) => `${at(course)}/lessons/${lesson}`;
    expect((await free.call('GET', bySlug('bai-1'))).body).toMatchObject({ id: course.lessons[0]?.id });
    expect(await free.call('GET', bySlug('bai-2'))).toMatchObject({ status: 403 });
    const progress = await pro.call('PUT', `${bySlug('bai-3')}/progress`, { status: 'in_progress' });
    expect(progress.body).toMatchObject({ lesson_id: course.lessons[2]?.id });
    expect((await pro.call('GET', bySlug('bai-9'))).status).toBe(404);
  });

  test('the second is 403 PRO_REQUIRED with what Pro costs, and not one word of it', async () => {
    const { status, body, text } = await free.call('GET', at(course, 1));
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'PRO_REQUIRED',
      community_slug: 'founder',
      price_today_vnd: 11_000_000,
      price_next_month_vnd: 12_000_000,
    });
    expect(text).not.toContain(canary);
  });

  test('Pro reads it; expired Pro, Pro elsewhere and operators do not', async () => {
    expect((await pro.call('GET', at(course, 1))).body.body).toBe(`${canary} 2`);
    for (const person of [
      await testApp.person({ expiredPro: ['founder'] }),
      await testApp.person({ pro: ['sales'] }),
      await testApp.person({ roles: ['owner'] }),
    ]) {
      expect((await person.call('GET', at(course, 1))).status).toBe(403);
    }
  });

  test('Pro ends at its instant', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    testApp.setClock('2027-11-20T02:59:59.999Z');
    expect((await reader.call('GET', at(course, 1))).status).toBe(200);
    testApp.setClock('2027-11-20T03:00:00Z');
    expect((await reader.call('GET', at(course, 1))).status).toBe(403);
    testApp.setClock('2026-11-20T03:00:00Z');
  });

  test('shared content and open communities read fully', async () => {
    const shared = await makeCourse(testApp.services, { community: null, canary });
    expect((await free.call('GET', at(shared, 2))).status).toBe(200);
    expect((await free.call('GET', at(shared))).body.scope).toBe('shared');
    const { db } = testApp.services;
    await db.updateTable('communities').set({ access: 'open' }).where('slug', '=', 'food').execute();
    const open = await makeCourse(testApp.services, { community: 'food', canary });
    expect((await free.call('GET', at(open, 2, 'food'))).status).toBe(200);
    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'food').execute();
    const hidden = await pro.call('GET', at(open, 0, 'food'));
    expect(hidden.status).toBe(404);
    // The same as for a lesson that is not there in a community that is.
    const absent = await pro.call('GET', at(open, 0, 'founder'));
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
  });

  test('401 for a guest, without a word of it', async () => {
    const { status, text } = await testApp.guest('GET', at(course, 0));
    expect(status).toBe(401);
    expect(text).not.toContain(canary);
  });
});

describe('progress', () => {
  test('moves forward, survives reopening, and can be taken back', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    const put = (lesson: number, status: string) =>
      reader.call('PUT', `${at(course, lesson)}/progress`, { status });
    expect((await put(0, 'in_progress')).body).toMatchObject({
      status: 'in_progress',
      completed_count: 0,
      lesson_count: 4,
    });
    expect((await put(0, 'completed')).body).toMatchObject({ status: 'completed', completed_count: 1 });
    expect((await put(0, 'in_progress')).body.status).toBe('completed');
    expect((await put(0, 'not_started')).body).toMatchObject({ status: 'not_started', completed_count: 0 });
  });

  test('resume is the unfinished lesson opened last, else the first unfinished one', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    const resume = async () => (await reader.call('GET', at(course))).body.resume_lesson_id;
    expect(await resume()).toBe(course.lessons[0]?.id);
    await reader.call('PUT', `${at(course, 0)}/progress`, { status: 'completed' });
    expect(await resume()).toBe(course.lessons[1]?.id);
    await reader.call('PUT', `${at(course, 2)}/progress`, { status: 'in_progress' });
    expect(await resume()).toBe(course.lessons[2]?.id);
    for (const lesson of [1, 2, 3])
      await reader.call('PUT', `${at(course, lesson)}/progress`, { status: 'completed' });
    expect(await resume()).toBeNull();
  });

  test('403 for a locked lesson, and nothing is stored', async () => {
    const reader = await testApp.person();
    expect((await reader.call('PUT', `${at(course, 1)}/progress`, { status: 'completed' })).status).toBe(403);
    expect((await reader.call('GET', at(course))).body.completed_count).toBe(0);
  });

  test('50 at once count once', async () => {
    const reader = await testApp.person({ pro: ['founder'] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        reader.call('PUT', `${at(course, 0)}/progress`, { status: 'completed' }),
      ),
    );
    expect(answers.every(({ body }) => body.completed_count === 1)).toBe(true);
  });
});

describe('the list', () => {
  test('follows the rank of tags in this community; without a rank comes last; shared ones are in it', async () => {
    const { db } = testApp.services;
    await db
      .insertInto('community_course_tags')
      .values([
        { community_id: 'cm-occ-product', tag: 'sau', rank: 2 },
        { community_id: 'cm-occ-product', tag: 'truoc', rank: 1 },
      ])
      .execute();
    const untagged = await makeCourse(testApp.services, { community: 'product', tag: 'khong-co-trong-bang' });
    const second = await makeCourse(testApp.services, { community: 'product', tag: 'sau' });
    const first = await makeCourse(testApp.services, { community: 'product', tag: 'truoc' });
    const { body } = await free.call('GET', '/api/communities/product/courses');
    const slugs = body.map((row: { slug: string }) => row.slug);
    expect(slugs.slice(0, 2)).toEqual([first.slug, second.slug]);
    expect(slugs).toContain(untagged.slug);
    expect(slugs.indexOf(untagged.slug)).toBeGreaterThan(1);
    expect(body.some((row: { scope: string }) => row.scope === 'shared')).toBe(true);
  });

  test('page by page is the same list, whatever tags and owners its courses have', async () => {
    const tags = ['truoc', 'sau', 'ngang', 'khong-co-trong-bang', undefined];
    await testApp.services.db
      .insertInto('community_course_tags')
      .values({ community_id: 'cm-occ-product', tag: 'ngang', rank: 9999 })
      .execute();
    for (const community of ['product', null]) {
      for (const [n, tag] of [...tags, ...tags].entries()) {
        await makeCourse(testApp.services, { community, ...(tag && { tag }), sortOrder: (n * 7) % 4 });
      }
    }
    const all = (await free.call('GET', '/api/communities/product/courses')).body;
    expect(all.length).toBeGreaterThan(20);
    const paged: unknown[] = [];
    let next: string | undefined = '/api/communities/product/courses?limit=3';
    while (next !== undefined) {
      const { body, headers } = await free.call('GET', next);
      paged.push(...body);
      next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(all);
    const foreign = Buffer.from('["a", 1, "crs-1"]').toString('base64url');
    expect((await free.call('GET', `/api/communities/product/courses?cursor=${foreign}`)).status).toBe(400);
  });
});

test.each(['in_progress', 'completed'])('%s in a lesson deleted at that instant is 404', async (status) => {
  const made = await makeCourse(testApp.services, { community: 'founder' });
  const { id = '' } = made.lessons[1] ?? {};
  const answer = await whileDeleting(testApp.services, 'legacy_lessons', id, () =>
    pro.call('PUT', `${at(made, 1)}/progress`, { status }),
  );
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await pro.call('PUT', `${at(made, 0)}/progress`, { status })).status).toBe(200);
});

describe('the front page', () => {
  test('has exactly four keys and at most three rows each, nothing hidden, nothing past', async () => {
    const { db, clock } = testApp.services;
    const now = clock.now();
    for (let index = 0; index < 5; index++) await makeCourse(testApp.services, { community: 'operations' });
    const event = (hours: number, community: string | null, school = 'sch-default') => ({
      id: newId('evt'),
      slug: newId('su-kien'),
      title: 'Sự kiện',
      community_id: community,
      school_id: school,
      starts_at: new Date(now.getTime() + hours * 3_600_000),
      ends_at: new Date(now.getTime() + (hours + 1) * 3_600_000),
      created_at: now,
      updated_at: now,
    });
    await db
      .insertInto('schools')
      .values({ id: 'sch-other', slug: 'truong-khac', name: 'Trường khác', created_at: now })
      .execute();
    await db
      .insertInto('events')
      .values([
        event(-5, 'cm-occ-operations'),
        event(-0.5, 'cm-occ-operations'),
        event(5, null),
        event(2, null, 'sch-other'),
        event(1, 'cm-occ-sales'),
      ])
      .execute();
    const { body } = await free.call('GET', '/api/communities/operations/home');
    expect(Object.keys(body).sort()).toEqual(['books', 'courses', 'events', 'posts']);
    expect(body.courses).toHaveLength(3);
    expect(body.events.map((row: { scope: string }) => row.scope)).toEqual(['community', 'school']);
  });
});
