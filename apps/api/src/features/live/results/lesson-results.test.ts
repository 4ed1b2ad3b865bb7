import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { makeCourse } from '../../../test/courses.ts';
import { makeEvent } from '../../../test/events.ts';
import { type Asked, pick, sayYes } from '../../../test/live.ts';
import { addQuiz } from '../../../test/quizzes.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

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

interface Asking {
  readonly id: string;
  readonly address: string;
}

/** A lesson that everybody reads, with two questions. */
async function askingLesson(): Promise<Asking> {
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const id = course.lessons[0]?.id ?? '';
  await addQuiz(testApp.services, id, { key: 'mot-dung' });
  await addQuiz(testApp.services, id, { key: 'hai-dung', right: [0, 2] });
  return { id, address: `/api/communities/founder/courses/${course.slug}/lessons/${id}/quiz` };
}

const inRoom = (eventId: string, rest = '') => `/api/admin/live-workspace/${eventId}/activities${rest}`;
const own = async (lesson: Asking, person = reader) => (await person.call('GET', lesson.address)).body;
const tell = (lesson: Asking, question = 'mot-dung') =>
  reader.call('POST', lesson.address, { question, choices: [0] });

/** A room that was asked what a lesson asks; each person picks the choices at these places. */
async function askRoom(
  lesson: Asking,
  {
    picked,
    inHours = 72,
    questions = ['mot-dung'],
    to = 'reveal',
  }: {
    picked: readonly (readonly number[])[];
    inHours?: number;
    questions?: readonly string[];
    to?: 'start' | 'close' | 'reveal';
  },
) {
  const { id: eventId, slug } = await makeEvent(testApp.services, { community: 'founder', inHours });
  const made = await host.call('POST', `/api/admin/live-workspace/${eventId}/from-lesson`, {
    lesson_id: lesson.id,
    questions,
  });
  const { id, items } = made.body;
  await host.call('POST', inRoom(eventId, `/${id}/start`));
  for (const [at, places] of picked.entries()) {
    const person = people[at] as Person;
    await sayYes(testApp, eventId, person);
    const answers = items.map((item: { id: string; choices: { id: string }[] }) => ({
      item_id: item.id,
      choice_ids: places.map((place) => item.choices[place]?.id),
    }));
    const sent = await person.call('POST', `/api/events/${slug}/live/activities/${id}/response`, { answers });
    if (sent.status !== 201) throw new Error(sent.text);
  }
  const moves = to === 'start' ? [] : to === 'close' ? ['close'] : ['close', 'reveal'];
  for (const move of moves) await host.call('POST', inRoom(eventId, `/${id}/${move}`));
  return { eventId, id, items };
}

/** The first choice of the first question, as people have sent it who could not be in the room of a test. */
async function store(
  eventId: string,
  { id, items }: Pick<Asked, 'id' | 'items'>,
  { by, isLate = false }: { by: readonly Person[]; isLate?: boolean },
) {
  const answers = JSON.stringify(pick({ items }).answers);
  for (const { viewer } of by)
    await sql`
      INSERT INTO live_responses
        (id, activity_id, event_id, user_id, session_id, answers, created_at, submitted_at, is_late)
      VALUES (${newId('lrs')}, ${id}, ${eventId}, ${viewer.accountId}, 'test', ${answers}::jsonb, now(), now(),
        ${isLate})`.execute(testApp.services.db);
}

const fourOfSix = [[0], [0], [1], [0], [2], [0]];

describe('a quiz of some questions of a lesson', () => {
  test('has those that are named, in the order of the lesson, and says where they are from', async () => {
    const lesson = await askingLesson();
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const take = (questions?: string[]) =>
      host.call('POST', `/api/admin/live-workspace/${eventId}/from-lesson`, {
        lesson_id: lesson.id,
        questions,
      });
    const { body: lessons } = await host.call('GET', `/api/admin/live-workspace/${eventId}/lessons`);
    expect(lessons.find(({ id }: { id: string }) => id === lesson.id).questions).toEqual([
      { key: 'mot-dung', text: 'Câu hỏi mot-dung?' },
      { key: 'hai-dung', text: 'Câu hỏi hai-dung?' },
    ]);
    const one = await take(['hai-dung']);
    expect([one.status, one.body.lesson_id, one.body.items.length]).toEqual([201, lesson.id, 1]);
    const both = await take(['hai-dung', 'mot-dung']);
    expect(both.body.items.map(({ prompt }: { prompt: string }) => prompt)).toEqual([
      'Câu hỏi mot-dung?',
      'Câu hỏi hai-dung?',
    ]);
    expect((await take()).body.items).toHaveLength(2);
    for (const gone of [['khong-co'], ['mot-dung', 'khong-co']]) expect((await take(gone)).status).toBe(404);
    expect((await take([])).status).toBe(400);
    const written = await host.call('POST', inRoom(eventId), {
      kind: 'poll',
      title: 'T',
      items: one.body.items.map(({ prompt }: { prompt: string }) => ({
        prompt,
        choices: [{ label: 'Có' }, { label: 'Không' }],
      })),
    });
    expect([written.status, written.body.lesson_id]).toEqual([201, null]);
  });
});

describe('what the room picked', () => {
  test('is told below the question, to whoever has answered it', async () => {
    const lesson = await askingLesson();
    const { eventId } = await askRoom(lesson, { picked: fourOfSix });
    const event = await testApp.services.db
      .selectFrom('events')
      .select('starts_at')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const room = { held_at: new Date(event.starts_at).toISOString(), answered: 6, right: 4 };
    expect(await own(lesson)).toEqual([]);
    expect((await tell(lesson)).body.room).toEqual(room);
    expect(await own(lesson)).toEqual([expect.objectContaining({ question: 'mot-dung', room })]);
    // The room was not asked the other one.
    expect((await tell(lesson, 'hai-dung')).body.room).toBeNull();
  });

  test('counts as right who picked all that is right and nothing else', async () => {
    const lesson = await askingLesson();
    const picked = [[0, 2], [2, 0], [0], [0, 1, 2], [1]];
    await askRoom(lesson, { picked, questions: ['hai-dung'] });
    expect((await tell(lesson, 'hai-dung')).body.room).toMatchObject({ answered: 5, right: 2 });
  });

  test('is told neither before it is closed nor before it is revealed, and not when that is taken back', async () => {
    const lesson = await askingLesson();
    const { eventId, id } = await askRoom(lesson, { picked: fourOfSix, to: 'start' });
    await tell(lesson);
    const room = async () => (await own(lesson))[0].room;
    await host.call('POST', inRoom(eventId, `/${id}/reveal`));
    expect(await room()).toBeNull();
    await host.call('POST', inRoom(eventId, `/${id}/close`));
    expect(await room()).not.toBeNull();
    await host.call('POST', inRoom(eventId, `/${id}/reveal`), { reveal_answer: false });
    expect(await room()).toBeNull();
    const later = await askRoom(lesson, { picked: fourOfSix, to: 'close' });
    expect(await room()).toBeNull();
    await host.call('POST', inRoom(later.eventId, `/${later.id}/reveal`));
    expect(await room()).toMatchObject({ answered: 6 });
  });

  test('is of the newest session with five answers; later answers of others are not in it', async () => {
    const lesson = await askingLesson();
    await askRoom(lesson, { picked: fourOfSix, inHours: 48 });
    const newer = await askRoom(lesson, { picked: [[0], [0], [0], [0]], inHours: 96 });
    await tell(lesson);
    const room = async () => (await own(lesson))[0].room;
    expect(await room()).toMatchObject({ answered: 6, right: 4 });
    await askRoom(lesson, { picked: [[0], [0], [0], [0], [1]], inHours: 72 });
    expect(await room()).toMatchObject({ answered: 5, right: 4 });
    // Sent after the session, the fifth answer of the newest one is none of the room.
    await store(newer.eventId, newer, { by: people.slice(4, 5), isLate: true });
    expect(await room()).toMatchObject({ answered: 5, right: 4 });
  });

  test('goes when the lesson asks something else, and returns when it asks the same again', async () => {
    const lesson = await askingLesson();
    await askRoom(lesson, { picked: fourOfSix });
    await tell(lesson);
    const room = async () => (await own(lesson))[0]?.room;
    const rewrite = (from: string, to: string) =>
      sql`UPDATE legacy_lessons SET body = replace(body, ${from}, ${to}) WHERE id = ${lesson.id}`.execute(
        testApp.services.db,
      );
    const changes: readonly [string, string][] = [
      ['Câu hỏi mot-dung?', 'Câu hỏi khác?'],
      ['- [x] Cốc và nắp\n- [ ] Lương quản lý\n- [ ] Cà phê', '- [x] Cốc\n- [ ] Lương quản lý\n- [ ] Cà phê'],
      ['- [x] Cốc và nắp\n- [ ] Lương', '- [ ] Cốc và nắp\n- [x] Lương'],
    ];
    for (const [from, to] of changes) {
      await rewrite(from, to);
      expect(await room()).toBeNull();
      await rewrite(to, from);
      expect(await room()).toMatchObject({ answered: 6 });
    }
  });

  test('goes along with a copy into another event, and not with a rehearsal', async () => {
    const lesson = await askingLesson();
    const { id: eventId } = await makeEvent(testApp.services, { community: 'founder' });
    const { body } = await host.call('POST', `/api/admin/live-workspace/${eventId}/from-lesson`, {
      lesson_id: lesson.id,
      questions: ['mot-dung'],
    });
    const { id: another } = await makeEvent(testApp.services, { community: 'founder' });
    const copied = await host.call('POST', `/api/admin/live-workspace/${another}/copy-from`, {
      event_id: eventId,
    });
    expect(copied.body[0]).toMatchObject({ lesson_id: lesson.id });
    const rehearsal = await host.call('POST', `/api/admin/live-workspace/${eventId}/rehearsal`);
    const { event_id: triedIn } = rehearsal.body;
    const answersIn = async (event: string, n: number) => {
      const { body: activities } = await host.call('GET', inRoom(event));
      const [{ id, items }] = activities;
      for (const move of ['start', 'close', 'reveal'])
        await host.call('POST', inRoom(event, `/${id}/${move}`));
      await store(event, { id, items }, { by: people.slice(0, n) });
    };
    await answersIn(triedIn, 6);
    expect(body.lesson_id).toBe(lesson.id);
    expect((await tell(lesson)).body.room).toBeNull();
    await answersIn(another, 5);
    expect((await own(lesson))[0].room).toMatchObject({ answered: 5, right: 5 });
  });
});
