import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../../test/courses.ts';
import { open, postsOf, question, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notifyOfNewPosts } from '../public.ts';

let testApp: TestApp;
let pro: Person;
let colleague: Person;
let free: Person;
let course: MadeCourse;
let locked: string;
let open1: string;

const secret = 'BÍMẬTCÂUHỎI';

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  pro = await testApp.person({ pro: ['founder'] });
  colleague = await testApp.person({ pro: ['founder'] });
  free = await testApp.person({ home: 'founder' });
  course = await makeCourse(testApp.services, { community: 'founder' });
  open1 = `lesson:${course.lessons[0]?.id}`;
  locked = `lesson:${course.lessons[1]?.id}`;
});
afterAll(() => testApp.close());

const list = async (person: Person, query = '') =>
  ((await person.call('GET', `${postsOf()}?limit=100${query}`)).body as { id: string }[]).map(({ id }) => id);
const found = async (person: Person, words: string) =>
  JSON.stringify((await person.call('GET', `/api/search?q=${encodeURIComponent(words)}`)).body);

describe('a post about a lesson', () => {
  test('names it, with where it is read, and is listed below it', async () => {
    const id = await open(pro, { about: open1 });
    const { body } = await read(free, id);
    expect(body).toMatchObject({
      about: open1,
      about_title: 'Bài 1',
      about_path: `/c/founder/courses/${course.slug}/bai-1`,
    });
    expect(await list(free, `&about=${open1}`)).toEqual([id]);
    expect(await list(free, `&about=${locked}`)).toEqual([]);
  });

  test('is refused about what is not in the community', async () => {
    const foreign = await makeCourse(testApp.services, { community: 'marketing' });
    for (const about of [
      'lesson:les-none',
      `lesson:${foreign.lessons[0]?.id}`,
      `section:${course.lessons[0]?.id}`,
    ]) {
      const { status, body } = await pro.call('POST', postsOf(), question({ about }));
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'about']);
    }
  });
});

describe('a post about a locked lesson', () => {
  test('is there for its readers alone: in lists, by its address, in the search and its suggestions', async () => {
    const id = await open(pro, { about: locked, title: `${secret} tiêu đề`, context: `${secret} bối cảnh` });
    const { id: replyId } = (await reply(colleague, id, `${secret} trả lời`)).body;
    expect(await list(colleague)).toContain(id);
    expect((await read(colleague, id)).status).toBe(200);
    expect(await found(colleague, secret)).toContain(id);
    expect(await list(free)).not.toContain(id);
    expect(await list(free, `&about=${locked}`)).toEqual([]);
    const at = `${postsOf()}/${id}`;
    const attempts = await Promise.all([
      read(free, id),
      free.call('PUT', `${at}/watch`, { watch: 'watching' }),
      free.call('PUT', `${at}/read`, { number: 1 }),
      free.call('POST', `${at}/thanks`),
      free.call('POST', `${at}/replies/${replyId}/thanks`),
      free.call('POST', `${at}/report`, { reason: 'spam' }),
      free.call('PUT', `${at}/solution`, { reply_id: replyId }),
    ]);
    for (const { status, text } of attempts) {
      expect(status).toBe(404);
      expect(text).not.toContain(secret);
    }
    expect(await found(free, secret)).not.toContain(secret);
    expect(await found(free, secret.slice(0, 6))).not.toContain(secret);
    const { text } = await free.call('GET', '/api/communities/founder/home');
    expect(text).not.toContain(secret);
  });

  test('is told to nobody who may not read it', async () => {
    const writer = await testApp.person({ pro: ['founder'], name: 'Từng Viết' });
    await open(writer);
    const id = await open(pro, { about: locked, title: `${secret} hai` });
    const { accountId } = writer.viewer;
    await testApp.services.db
      .updateTable('community_memberships')
      .set({ pro_expires_at: new Date('2026-11-20T00:00:00Z') })
      .where('user_id', '=', accountId)
      .execute();
    await reply(pro, id, `Nhờ [@Từng Viết](/c/founder/members/${accountId}) xem giúp`);
    await reply(colleague, id);
    await notifyOfNewPosts(testApp.services);
    expect((await writer.call('GET', '/api/notifications')).body).toEqual([]);
    expect((await pro.call('GET', '/api/notifications')).text).toContain(secret);
  });

  test('opens and closes with the lesson, in the search as well', async () => {
    const moved = await makeCourse(testApp.services, { community: 'founder' });
    const [first, second] = moved.lessons.map(({ id }) => id) as [string, string];
    const id = await open(pro, { about: `lesson:${second}`, title: 'CHUYỂNCHỖ đi' });
    await reply(colleague, id, 'CHUYỂNCHỖ trả lời');
    const { db } = testApp.services;
    const place = (lesson: string, position: number) =>
      db.updateTable('legacy_lessons').set({ position }).where('id', '=', lesson).execute();
    expect((await read(free, id)).status).toBe(404);
    await place(first, 9);
    await place(second, 1);
    expect((await read(free, id)).status).toBe(200);
    expect(await found(free, 'CHUYỂNCHỖ')).toContain(id);
    await place(second, 2);
    await place(first, 1);
    expect((await read(free, id)).status).toBe(404);
    expect(await found(free, 'CHUYỂNCHỖ')).not.toContain(id);
    await db.deleteFrom('legacy_lessons').where('id', '=', second).execute();
    expect((await read(free, id)).status).toBe(404);
    expect((await read(colleague, id)).body).toMatchObject({ about_title: null, about_path: null });
  });
});
