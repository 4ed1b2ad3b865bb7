import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { open } from '../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let free: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  free = await testApp.person({ home: 'founder' });
});
afterAll(() => testApp.close());

const offer = (slug: string) => free.call('GET', `/api/communities/${slug}/offer`);

test('names what one can do after published courses, and only pages that a free member opens', async () => {
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 2, canary: 'THÂN-BÀI' });
  const hidden = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const set = (id: string, outcomes: string[], is_published: boolean) =>
    testApp.services.db
      .updateTable('legacy_courses')
      .set({ outcomes, is_published })
      .where('id', '=', id)
      .execute();
  await set(course.id, ['Tính được giá vốn'], true);
  await set(hidden.id, ['CHƯA-ĐĂNG'], false);
  const { body } = await offer('founder');
  expect(body.courses).toEqual([
    {
      name: `Khóa ${course.slug}`,
      path: `/c/founder/courses/${course.slug}`,
      outcomes: ['Tính được giá vốn'],
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/CHƯA-ĐĂNG|THÂN-BÀI/);
  const [lesson] = body.samples;
  expect(lesson).toMatchObject({ kind: 'lesson', title: 'Bài 1' });
  const [, , , , , slug] = lesson.path.split('/');
  const read = `/api/communities/founder/courses/${course.slug}/lessons/${slug}`;
  expect((await free.call('GET', read)).status).toBe(200);
});

test('shows what members wrote only while they allow it', async () => {
  const author = await testApp.person({ pro: ['founder'] });
  const post = await open(author, { title: 'Giá vốn của tôi' });
  expect((await offer('founder')).body.quotes).toEqual([]);
  const allow = (allowed: boolean) =>
    author.call('PUT', `/api/communities/founder/posts/${post}/public-quote`, { allowed });
  await allow(true);
  expect((await offer('founder')).body.quotes).toMatchObject([
    { title: 'Giá vốn của tôi', path: `/c/founder/posts/${post}` },
  ]);
  await allow(false);
  expect((await offer('founder')).body.quotes).toEqual([]);
});

test('is refused for a community that is not there', async () => {
  expect((await offer('none')).status).toBe(404);
});
