import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeBook, makeBook } from '../test/books.ts';
import { type MadeCourse, makeCourse } from '../test/courses.ts';
import { type MadePost, makePost } from '../test/discussions.ts';
import { makeEvent } from '../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

// Whoever has just changed something sees it changed, in whichever process, while others read the same without a break.

const now = '2026-11-20T03:00:00Z';
const community = '/api/communities/founder';
const rounds = [1, 2, 3];

let testApp: TestApp;
let other: TestApp;
let me: Person;
let operator: Person;
let crowd: Person[];
let course: MadeCourse;
let book: MadeBook;
let thread: MadePost;
let stop: () => Promise<void>;

beforeAll(async () => {
  testApp = await createTestApp({ now });
  other = await createTestApp({ now, databaseUrl: testApp.services.databaseUrl });
  me = await testApp.person({ pro: ['founder'], home: 'founder' });
  operator = await testApp.person({ roles: ['owner'] });
  crowd = [await testApp.person({ pro: ['founder'] }), await testApp.person()];
  course = await makeCourse(testApp.services, { community: 'founder' });
  book = await makeBook(testApp.services, { community: 'founder' });
  thread = await makePost(testApp.services, me);
});
afterAll(async () => {
  await other.close();
  await testApp.close();
});

const lesson = () => `${community}/courses/${course.slug}/lessons/${course.lessons[1]?.id}`;
const section = () => `${community}/books/${book.slug}/sections/${book.sections[1]?.id}`;
const post = () => `${community}/posts/${thread.postId}`;
const pages = () => [
  community,
  `${community}/home`,
  `${community}/courses`,
  `${community}/books`,
  `${community}/library`,
  `${community}/posts`,
  lesson(),
  section(),
  post(),
  '/api/communities/home',
];

beforeEach(() => {
  let going = true;
  const readers = crowd.flatMap((person) =>
    [...pages(), '/api/communities'].map(async (url) => {
      while (going) await person.call('GET', url);
    }),
  );
  stop = async () => {
    going = false;
    await Promise.all(readers);
  };
});
afterEach(() => stop());

/** The same person at the other process. */
const elsewhere: Person['call'] = (method, url, body) =>
  other.guest(method, url, body, { headers: { authorization: `Bearer ${me.token}` } });
const get = async (url: string) =>
  (await Promise.all([me.call('GET', url), elsewhere('GET', url)])).map(({ status, body }) => ({
    status,
    body,
  }));
const both = <Seen>(seen: Seen) => [seen, seen];
const mine = (rows: { id: string }[], id: string) => rows.find((row) => row.id === id);

test.each(rounds)('what one has read, round %i', async (round) => {
  const status = round % 2 ? 'completed' : 'not_started';
  const ratio = round / 10;
  await me.call('PUT', `${lesson()}/progress`, { status });
  await elsewhere('PUT', `${community}/books/${book.slug}/place`, {
    section_id: book.sections[1]?.id,
    ratio,
  });
  const count = { completed_count: round % 2 };
  expect((await get(lesson())).map(({ body }) => body.progress)).toEqual(both(status));
  expect((await get(`${community}/courses`)).map(({ body }) => mine(body, course.id))).toMatchObject(
    both(count),
  );
  expect((await get(`${community}/home`)).map(({ body }) => mine(body.courses, course.id))).toMatchObject(
    both(count),
  );
  expect((await get(section())).map(({ body }) => body.place.ratio)).toEqual(both(ratio));
});

test.each(rounds)('what one has written, and what an operator did to it, round %i', async (round) => {
  const { body: reply } = await elsewhere('POST', `${post()}/replies`, { body: `Lời ${round}` });
  const last = async () => (await get(post())).map(({ body }) => body.replies.at(-1));
  expect(await last()).toMatchObject(both({ body: `Lời ${round}`, can: { edit: true } }));
  expect((await get(`${community}/posts`)).map(({ body }) => mine(body, thread.postId))).toMatchObject(
    both({ reply_count: round + 1 }),
  );
  await me.call('PUT', `${post()}/replies/${reply.id}`, { body: `Sửa ${round}`, version: 1 });
  expect(await last()).toMatchObject(both({ body: `Sửa ${round}` }));
  await operator.call('PUT', `/api/admin/forum/posts/${thread.postId}`, { locked: true });
  expect(await last()).toMatchObject(both({ can: { edit: false, delete: true } }));
  await operator.call('PUT', `/api/admin/forum/posts/${thread.postId}`, { locked: false });
  await operator.call('POST', `/api/admin/forum/replies/${reply.id}/remove`);
  expect(await last()).toMatchObject(both({ body: null, author: null, can: { edit: false, delete: false } }));
});

test.each(rounds)('Pro that is taken away, and given back, round %i', async () => {
  const until = (day: string) =>
    testApp.services.db
      .updateTable('community_memberships')
      .set({ pro_expires_at: new Date(day) })
      .where('user_id', '=', me.viewer.accountId)
      .execute();
  await until('2026-11-19');
  for (const url of [lesson(), section()]) expect(await get(url)).toMatchObject(both({ status: 403 }));
  expect((await get(post())).map(({ body }) => body.can.reply)).toEqual(both(false));
  await until('2027-11-19');
  for (const url of [lesson(), section()]) expect(await get(url)).toMatchObject(both({ status: 200 }));
});

test.each(rounds)('a community that is hidden, and shown again, round %i', async () => {
  const become = (status: string) =>
    testApp.services.db.updateTable('communities').set({ status }).where('slug', '=', 'founder').execute();
  await become('hidden');
  for (const url of pages()) expect(await get(url), url).toMatchObject(both({ status: 404 }));
  expect((await get('/api/communities')).map(({ body }) => body.home_slug)).toEqual(both(null));
  await become('active');
  for (const url of pages()) expect(await get(url), url).toMatchObject(both({ status: 200 }));
  expect((await get('/api/communities')).map(({ body }) => body.home_slug)).toEqual(both('founder'));
});

test('the events of a school, for those of that school alone', async () => {
  const { db } = testApp.services;
  const far = await testApp.person();
  await db
    .insertInto('schools')
    .values({ id: 'sch-far', slug: 'far', name: 'Far', created_at: new Date() })
    .execute();
  await db
    .updateTable('accounts')
    .set({ school_id: 'sch-far' })
    .where('id', '=', far.viewer.accountId)
    .execute();
  const title = 'Buổi của trường mình';
  await makeEvent(testApp.services, { title });
  const looks = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const isFar = n % 2 === 1;
      const headers = isFar ? { 'x-school': 'far' } : {};
      const person = isFar ? far : me;
      const [home, detail] = await Promise.all(
        [`${community}/home`, community].map((url) => person.call('GET', url, undefined, { headers })),
      );
      return [isFar, home?.text.includes(title), detail?.body.counts.events];
    }),
  );
  for (const [isFar, shown, events] of looks) expect([shown, events]).toEqual(isFar ? [false, 0] : [true, 1]);
});
