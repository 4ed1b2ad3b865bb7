import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBook } from '../test/books.ts';
import { makeCourse } from '../test/courses.ts';
import { makePost } from '../test/discussions.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

// While somebody's read is under way, a community is hidden; whoever asks after that is told that it is not there.

let testApp: TestApp;
let early: Person;
let late: Person;
const pages: Record<string, string> = {};

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  early = await testApp.person({ pro: ['founder'], home: 'founder' });
  late = await testApp.person({ pro: ['founder'], home: 'founder' });
  const course = await makeCourse(testApp.services, { community: 'founder' });
  const book = await makeBook(testApp.services, { community: 'founder' });
  const { postId } = await makePost(testApp.services, early);
  const at = '/api/communities/founder';
  Object.assign(pages, {
    home: '/api/communities/home',
    community: at,
    'front page': `${at}/home`,
    courses: `${at}/courses`,
    lesson: `${at}/courses/${course.slug}/lessons/${course.lessons[1]?.id}`,
    books: `${at}/books`,
    section: `${at}/books/${book.slug}/sections/${book.sections[1]?.id}`,
    library: `${at}/library`,
    threads: `${at}/posts`,
    thread: `${at}/posts/${postId}`,
  });
});
afterAll(() => testApp.close());

/** Lets so many answers of the database through, and holds those behind them, which are read, until they are released. */
function holdAnswers(behind: number) {
  const { db, readDb } = testApp.services;
  const executors = [db, readDb].map((each) => {
    const executor = each.getExecutor();
    return { executor, ask: executor.executeQuery };
  });
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let left = behind;
  let holding = true;
  for (const { executor, ask } of executors) {
    executor.executeQuery = async (...query) => {
      const isHeld = holding && left-- <= 0;
      // biome-ignore lint/suspicious/noExplicitAny: what it answers is handed on
      const answer: any = await ask.apply(executor, query);
      if (isHeld) {
        held.resolve();
        await released.promise;
      }
      return answer;
    };
  }
  return {
    held: held.promise,
    /** Lets through whatever is asked from now on. */
    stop: () => {
      holding = false;
    },
    release: () => {
      released.resolve();
      for (const { executor, ask } of executors) executor.executeQuery = ask;
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const become = (status: string) =>
  testApp.services.db.updateTable('communities').set({ status }).where('slug', '=', 'founder').execute();

/** False when the page needs fewer answers than that. */
async function hideBehind(behind: number, url: string): Promise<boolean> {
  await become('active');
  const answers = holdAnswers(behind);
  const first = early.call('GET', url);
  const isHeld = await Promise.race([answers.held.then(() => true), first.then(() => false)]);
  answers.stop();
  await become('hidden');
  const second = late.call('GET', url);
  // The school and the session are remembered: now it waits, or has asked for itself.
  for (let n = 0; n < 20; n++) await turn();
  answers.release();
  expect((await second).status, `${url} behind ${behind}`).toBe(404);
  await first;
  return isHeld;
}

test.each([
  'home',
  'community',
  'front page',
  'courses',
  'lesson',
  'books',
  'section',
  'library',
  'threads',
  'thread',
])('%s', async (page) => {
  const url = pages[page] as string;
  await become('active');
  for (const person of [early, late]) await person.call('GET', url);
  let answers = 0;
  while (await hideBehind(answers, url)) answers++;
  expect(answers).toBeGreaterThan(0);
});
