import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../../test/courses.ts';
import { makeEvent } from '../../../test/events.ts';
import { openRoom } from '../../../test/live.ts';
import { addQuiz } from '../../../test/quizzes.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(() => testApp.close());

/** A course whose first lesson everybody reads, and whose second opens with Pro; both ask something. */
async function course(community: string | null, options: { published?: boolean } = {}) {
  const made = await makeCourse(testApp.services, { community, lessons: 2, ...options });
  const [free, locked] = made.lessons.map(({ id }) => id) as [string, string];
  await addQuiz(testApp.services, free, { key: 'mot-dung' });
  await addQuiz(testApp.services, free, { key: 'hai-dung', right: [0, 2], why: 'Hai khoản **đổi**.' });
  await addQuiz(testApp.services, locked, { why: 'LỜI-GIẢI-KHÓA' });
  return { free, locked };
}

const at = (eventId: string, rest: string) => `/api/admin/live-workspace/${eventId}/${rest}`;
const listed = async (eventId: string, by = host) =>
  (await by.call('GET', at(eventId, 'lessons'))).body.map(({ id }: { id: string }) => id) as string[];
const take = (eventId: string, lesson_id: string, by = host) =>
  by.call('POST', at(eventId, 'from-lesson'), { lesson_id });

describe('a quiz from a lesson', () => {
  test('asks what the lesson asks, with what is right and why, as a draft', async () => {
    const { free } = await course('founder');
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const { body: lessons } = await host.call('GET', at(eventId, 'lessons'));
    expect(lessons.find(({ id }: { id: string }) => id === free)).toMatchObject({ question_count: 2 });
    const { status, body } = await take(eventId, free);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'quiz',
      state: 'draft',
      reveal_answer: false,
      items: [
        {
          prompt: 'Câu hỏi mot-dung?',
          multiple: false,
          choices: [
            { label: 'Cốc và nắp', is_correct: true },
            { label: 'Lương quản lý', is_correct: false },
            { label: 'Cà phê', is_correct: false },
          ],
          explanation: 'Vì bài nói vậy.',
        },
        { multiple: true, explanation: 'Hai khoản **đổi**.' },
      ],
    });
    // Twice is two drafts: a host may ask the same before and after.
    expect((await take(eventId, free)).body.id).not.toBe(body.id);
    expect((await host.call('POST', at(eventId, `activities/${body.id}/start`))).status).toBe(200);
  });

  test('leaves out what a quiz cannot ask, and stops where it is full', async () => {
    const made = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
    const [lesson] = made.lessons.map(({ id }) => id) as [string];
    const many = Array.from({ length: 12 }, (_, n) => `- [${n === 0 ? 'x' : ' '}] Đáp án ${n}`);
    const tooMany = [':::quiz nhieu', 'Câu quá nhiều đáp án?', ...many, '- [ ] Một nữa', '> Vì vậy.', ':::'];
    await sql`UPDATE legacy_lessons SET body = body || ${`\n\n${tooMany.join('\n')}`} WHERE id = ${lesson}`.execute(
      testApp.services.db,
    );
    for (let n = 1; n <= 21; n++) await addQuiz(testApp.services, lesson, { key: `cau-${n}` });
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const { body: lessons } = await host.call('GET', at(eventId, 'lessons'));
    expect(lessons.find(({ id }: { id: string }) => id === lesson)).toMatchObject({ question_count: 20 });
    const { status, body } = await take(eventId, lesson);
    expect([status, body.items.length, body.items[0].prompt]).toEqual([201, 20, 'Câu hỏi cau-1?']);
  });

  test('comes only from lessons that every member reads, whoever takes it', async () => {
    const founder = await course('founder');
    const shared = await course(null);
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const { eventId: ofSchool } = await openRoom(testApp);
    for (const by of [host, owner]) {
      for (const event of [eventId, ofSchool]) {
        const ids = await listed(event, by);
        expect(ids).toEqual(expect.arrayContaining([founder.free, shared.free, shared.locked]));
        expect(ids).not.toContain(founder.locked);
        const refused = await take(event, founder.locked, by);
        expect([refused.status, refused.text.includes('LỜI-GIẢI-KHÓA')]).toEqual([404, false]);
      }
    }
    expect((await take(eventId, shared.locked)).status).toBe(201);
  });

  test('comes from the community of the event, and from nothing that is not published', async () => {
    const elsewhere = await course('sales');
    const draft = await course('founder', { published: false });
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const ids = await listed(eventId);
    for (const id of [elsewhere.free, draft.free]) {
      expect(ids).not.toContain(id);
      expect((await take(eventId, id)).status).toBe(404);
    }
    expect((await take('evt-khong-co', elsewhere.free)).status).toBe(404);
    expect((await host.call('GET', at('evt-khong-co', 'lessons'))).status).toBe(404);
  });
});
