import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../../test/courses.ts';
import { makeEvent } from '../../../test/events.ts';
import { sayYes } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { addWorksheet } from '../../../test/worksheets.ts';

let testApp: TestApp;
let host: Person;
let reader: Person;
let people: readonly Person[];
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
  reader = await testApp.person({ home: 'founder' });
  people = await Promise.all(Array.from({ length: 6 }, () => testApp.person({ home: 'founder' })));
});
afterAll(() => testApp.close());

const inRoom = (eventId: string, rest: string) => `/api/admin/live-workspace/${eventId}/${rest}`;

/** A lesson that everybody reads, with a worksheet of two results, and one that opens with Pro, likewise. */
async function lessons(community: string | null = 'founder') {
  const course = await makeCourse(testApp.services, { community, lessons: 2 });
  const [free, locked] = course.lessons.map(({ id }) => id) as [string, string];
  const rows = ['| Tổng (đ) | | [= tong: sum(above)] |', '| Mỗi ngày | | [= ngay: tong / 30] |'];
  await addWorksheet(testApp.services, free, { rows });
  await addWorksheet(testApp.services, locked, { title: 'BẢNG-TÍNH-KHÓA', rows });
  return { free, locked, slug: course.slug };
}

const take = (eventId: string, lesson_id: string, figures = ['tong'], key = 'gia-von-ly') =>
  host.call('POST', inRoom(eventId, 'from-lesson'), { lesson_id, worksheet: { key, figures } });

type Lesson = Awaited<ReturnType<typeof lessons>>;
const roomIn = async ({ free, slug }: Lesson) => {
  const path = `/api/communities/founder/courses/${slug}/lessons/${free}/worksheets/gia-von-ly`;
  return (await reader.call('GET', path)).body.room;
};

/** A room that was asked for the sum, and what each person gave. */
async function askRoom(lesson: Lesson, given: readonly number[], inHours = 72) {
  const { id: eventId, slug } = await makeEvent(testApp.services, { community: 'founder', inHours });
  const { id, items } = (await take(eventId, lesson.free)).body;
  await host.call('POST', inRoom(eventId, `activities/${id}/start`));
  for (const [at, number] of given.entries()) {
    const person = people[at] as Person;
    await sayYes(testApp, eventId, person);
    const answers = [{ item_id: items[0].id, number }];
    const sent = await person.call('POST', `/api/events/${slug}/live/activities/${id}/response`, { answers });
    expect(sent.status, sent.text).toBe(201);
  }
  return {
    eventId,
    slug,
    id,
    move: (to: string, body?: object) => host.call('POST', inRoom(eventId, `activities/${id}/${to}`), body),
  };
}

test('what worksheets compute is listed by name, and the chosen become a draft that asks for numbers', async () => {
  const { free, locked } = await lessons();
  const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
  const { body, text } = await host.call('GET', inRoom(eventId, 'lessons'));
  expect(text).not.toContain('BẢNG-TÍNH-KHÓA');
  expect(body.find(({ id }: { id: string }) => id === free)).toMatchObject({
    question_count: 0,
    worksheets: [
      {
        key: 'gia-von-ly',
        title: 'Giá vốn một ly',
        figures: [
          { name: '0:2', text: 'Cốc và nắp, Thành tiền' },
          { name: 'tong', text: 'Tổng, Thành tiền' },
          { name: 'ngay', text: 'Mỗi ngày, Thành tiền' },
        ],
      },
    ],
  });
  const taken = await take(eventId, free, ['ngay', 'tong']);
  expect(taken.status).toBe(201);
  expect(taken.body).toMatchObject({
    kind: 'number',
    title: 'Giá vốn một ly',
    state: 'draft',
    lesson_id: free,
    items: [
      { prompt: 'Tổng, Thành tiền', unit: 'đ', correct_number: null },
      { prompt: 'Mỗi ngày, Thành tiền', unit: 'đ', correct_number: null },
    ],
  });
  for (const refused of [
    await take(eventId, locked),
    await take(eventId, free, ['khong_co']),
    await take(eventId, free, ['tong'], 'khong-co'),
    // It asks nothing.
    await host.call('POST', inRoom(eventId, 'from-lesson'), { lesson_id: free }),
  ])
    expect([refused.status, refused.text.includes('BẢNG-TÍNH-KHÓA')]).toEqual([404, false]);
  const both = { lesson_id: free, questions: ['a'], worksheet: { key: 'gia-von-ly', figures: ['tong'] } };
  expect((await host.call('POST', inRoom(eventId, 'from-lesson'), both)).status).toBe(400);
});

test('who is asked finds the worksheet, and who reads it what the room gave', async () => {
  const lesson = await lessons();
  const asked = await askRoom(lesson, [12_000, 9_000, 15_000, 8_000, 90_000]);
  const { body: room } = await (people[0] as Person).call('GET', `/api/events/${asked.slug}/live`);
  expect(room.activities[0]).toMatchObject({
    worksheet_path: `/c/founder/courses/${lesson.slug}/${lesson.free}`,
  });
  expect(await roomIn(lesson)).toEqual([]);
  await asked.move('close');
  expect(await roomIn(lesson)).toEqual([]);
  await asked.move('results', { shown: true });
  expect(await roomIn(lesson)).toEqual([
    {
      name: 'tong',
      label: 'Tổng, Thành tiền',
      unit: 'đ',
      held_at: expect.any(String),
      answered: 5,
      median: 12_000,
      from: 9_000,
      to: 15_000,
    },
  ]);
  await asked.move('results', { shown: false });
  expect(await roomIn(lesson)).toEqual([]);
});

test('of four people nothing is told, and of what the lesson calls otherwise now neither', async () => {
  const lesson = await lessons();
  const older = await askRoom(lesson, [1, 2, 3, 4, 5, 6], 48);
  const newer = await askRoom(lesson, [7, 7, 7, 7], 96);
  for (const { move } of [older, newer]) {
    await move('close');
    await move('results', { shown: true });
  }
  expect(await roomIn(lesson)).toMatchObject([{ answered: 6, median: 3.5, from: 2, to: 5 }]);
  await sql`UPDATE legacy_lessons SET body = replace(body, '| Tổng (đ) |', '| Cộng (đ) |') WHERE id = ${lesson.free}`.execute(
    testApp.services.db,
  );
  expect(await roomIn(lesson)).toEqual([]);
});
