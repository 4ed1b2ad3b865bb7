import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Asked,
  activityIn,
  answer,
  cells,
  endSession,
  number,
  openRoom,
  openText,
  pick,
  poll,
  quiz,
  type Room,
  reflection,
  start,
  task,
  write,
} from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const evening = '2026-11-21T12:00:00Z';
let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: evening });
  host = await testApp.person({ roles: ['host'] });
});
beforeEach(() => testApp.setClock(evening));
afterAll(() => testApp.close());

const people = (...names: string[]) => Promise.all(names.map((name) => testApp.person({ name })));
const send = (person: Person, room: Room, { id }: { id: string }, body: object) =>
  person.call('POST', room.path(`/activities/${id}/late-response`), body);
const step = (room: Room, { id }: { id: string }, verb: string, body?: object) =>
  host.call('POST', room.hostPath(`/activities/${id}/${verb}`), body);
const recordOf = async (person: Person, room: Room) => (await person.call('GET', room.path('/me'))).body;
const missedOf = async (person: Person, room: Room, { id }: { id: string }) =>
  (await recordOf(person, room)).missed.find((one: { id: string }) => one.id === id);
const seenByHost = async (room: Room, { id }: { id: string }) =>
  (await host.call('GET', room.hostPath(`/activities/${id}`))).body;

/** A quiz that somebody answered in the room, closed and revealed with its results, and whoever missed it. */
async function missedQuiz(body: object = quiz) {
  const [came, missed] = (await people('Đã Đến', 'Đã Lỡ')) as [Person, Person];
  const room = await openRoom(testApp, [came, missed]);
  const asked: Asked = await start(host, room, body);
  await answer(came, room, asked);
  await step(room, asked, 'close');
  await step(room, asked, 'reveal');
  await step(room, asked, 'results', { shown: true });
  return { came, missed, room, asked };
}

describe('what somebody missed', () => {
  test('can be done once the session is over, says what is right only then, and is in no result', async () => {
    const { came, missed, room, asked } = await missedQuiz();
    const early = await send(missed, room, asked, pick(asked));
    expect([early.status, early.body.code]).toEqual([409, 'ACTIVITY_NOT_OPEN']);
    expect(await missedOf(missed, room, asked)).toMatchObject({ is_open: false });
    await endSession(testApp, room.eventId);
    // Whoever looks at the room afterwards did not come.
    const joined = async () => (await host.call('GET', room.hostPath('/summary'))).body.people.joined;
    const before = await joined();
    testApp.setClock('2026-11-21T13:00:00Z');
    expect((await missed.call('GET', room.path())).status).toBe(200);
    expect(await joined()).toBe(before);
    testApp.setClock(evening);

    const open = await missedOf(missed, room, asked);
    expect(open).toMatchObject({ is_open: true, results: null, title: quiz.title });
    expect(open.items[0].choices.map(({ is_correct }: { is_correct: unknown }) => is_correct)).toEqual([
      null,
      null,
    ]);
    expect(JSON.stringify(open)).not.toContain('không đổi theo số ly');

    const results = await activityIn(came, room, asked.id);
    const sent = await send(missed, room, asked, pick(asked, 1));
    expect([sent.status, sent.body.activity_id]).toEqual([201, asked.id]);
    const { activities, missed: left } = await recordOf(missed, room);
    expect(left).toEqual([]);
    expect(activities).toMatchObject([
      {
        id: asked.id,
        is_late: true,
        answers: [{ labels: ['Nguyên liệu'], is_correct: false, correct_labels: ['Tiền thuê mặt bằng'] }],
        results: [{ answered: 1 }],
      },
    ]);
    expect(await activityIn(came, room, asked.id)).toEqual(results);
    expect(await seenByHost(room, asked)).toMatchObject({
      response_count: 1,
      late_count: 1,
      results: [{ answered: 1 }],
    });
    const { body: summary } = await host.call('GET', room.hostPath('/summary'));
    expect(summary).toMatchObject({
      people: { answered: 1 },
      activities: [{ response_count: 1, late_count: 1, right_share: 1 }],
    });
    const { body: responses } = await host.call('GET', room.hostPath('/responses'));
    expect(
      responses.map(({ full_name, is_late }: Record<string, unknown>) => [full_name, is_late]).toSorted(),
    ).toEqual([
      ['Đã Lỡ', true],
      ['Đã Đến', false],
    ]);
    const csv = (await host.call('GET', room.hostPath('/export.csv'))).text.split('\r\n');
    expect(csv.filter((line) => line.includes('Sau buổi'))).toEqual([expect.stringContaining('Đã Lỡ')]);
  });

  test('keeps its key where the host has not revealed it', async () => {
    const [missed] = (await people('Lỡ Hẹn')) as [Person];
    const room = await openRoom(testApp, [missed]);
    const asked: Asked = await start(host, room, quiz);
    await endSession(testApp, room.eventId);
    expect(await missedOf(missed, room, asked)).toMatchObject({ is_open: true });
    expect((await send(missed, room, asked, pick(asked))).status).toBe(201);
    const { activities } = await recordOf(missed, room);
    expect(activities[0].answers[0]).toMatchObject({
      is_correct: null,
      correct_labels: null,
      explanation: null,
    });
    await step(room, asked, 'reveal');
    expect((await recordOf(missed, room)).activities[0].answers[0].is_correct).toBe(true);
  });

  test('is answered once: the same again changes nothing, anything else is refused', async () => {
    const { came, missed, room, asked } = await missedQuiz();
    await endSession(testApp, room.eventId);
    const atOnce = await Promise.all(
      [0, 1, 0, 1].map((choice) => send(missed, room, asked, pick(asked, choice))),
    );
    const [kept] = (await recordOf(missed, room)).activities;
    const choice = kept.answers[0].labels[0] === 'Nguyên liệu' ? 1 : 0;
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 201, 409, 409]);
    expect((await send(missed, room, asked, pick(asked, choice))).status).toBe(200);
    const other = await send(missed, room, asked, pick(asked, 1 - choice));
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
    expect((await recordOf(missed, room)).activities[0].answers).toEqual(kept.answers);
    // Whoever answered in the room has answered.
    expect((await send(came, room, asked, pick(asked, 1))).body.code).toBe('CONFLICT');
    expect(await seenByHost(room, asked)).toMatchObject({ response_count: 1, late_count: 1 });
  });

  test('earns no points of a race', async () => {
    const { missed, room, asked } = await missedQuiz({ ...quiz, race_seconds: 20 });
    await endSession(testApp, room.eventId);
    expect((await send(missed, room, asked, pick(asked))).status).toBe(201);
    // Adds up what everybody has.
    await step(room, asked, 'reveal', { reveal_answer: false });
    await step(room, asked, 'reveal');
    expect((await recordOf(missed, room)).race).toBe(null);
  });

  test('is what is right or written for oneself, and nothing that asks what the room thinks', async () => {
    const [missed, outside] = (await people('Tự Làm', 'Không Hẹn')) as [Person, Person];
    const room = await openRoom(testApp, [missed]);
    const asked: Asked[] = [];
    for (const body of [number, reflection, task, openText, poll]) asked.push(await start(host, room, body));
    const [guessed, looked, written, said, voted] = asked as [Asked, Asked, Asked, Asked, Asked];
    const draft = (await host.call('POST', room.hostPath('/activities'), quiz)).body;
    await endSession(testApp, room.eventId);

    expect((await send(missed, room, voted, pick(voted))).body.code).toBe('ACTIVITY_NOT_OPEN');
    expect((await send(missed, room, draft, pick(draft))).status).toBe(404);
    expect((await send(outside, room, looked, cells(looked))).body.code).toBe('RSVP_REQUIRED');
    expect((await send(missed, room, looked, cells(looked, 'ít'))).body.code).toBe('REFLECTION_INCOMPLETE');
    expect((await send(missed, room, guessed, pick(voted))).status).toBe(400);

    const guess = { answers: [{ item_id: guessed.items[0]?.id, number: 7 }] };
    for (const [one, body] of [
      [guessed, guess],
      [looked, cells(looked)],
      [said, write(said, 'Ở nhà tôi nghĩ khác.')],
      [written, write(written, 'Bài làm ở nhà')],
    ] as const)
      expect((await send(missed, room, one, body)).status).toBe(201);
    const { activities, missed: left } = await recordOf(missed, room);
    expect([activities.length, left]).toEqual([4, []]);
    expect((await seenByHost(room, said)).results[0].cards).toEqual([]);
    // No part of the evening: what the room sees of its own answers, and what the stage can show.
    const { me } = (await missed.call('GET', room.path())).body;
    expect(me.responses).toEqual([]);
    const { body: responses } = await host.call('GET', room.hostPath(`/responses?activity_id=${looked.id}`));
    const shown = { kind: 'reflection_response', id: responses[0].id };
    expect((await host.call('POST', room.hostPath('/stage/show'), shown)).status).toBe(404);
  });

  test('is graded as in the room', async () => {
    const [missed] = (await people('Nộp Sau')) as [Person];
    const room = await openRoom(testApp, [missed]);
    const asked: Asked = await start(host, room, task);
    await endSession(testApp, room.eventId);
    await send(missed, room, asked, write(asked, 'Ba câu cho khách đầu tiên'));
    const [response] = (await host.call('GET', room.hostPath('/responses'))).body;
    expect(response.evaluation.status).toBe('pending');
    await host.call('PUT', room.hostPath(`/responses/${response.id}/evaluation`), {
      scores: task.rubric.map(({ label }) => ({ label, score: 3 })),
    });
    expect((await recordOf(missed, room)).activities[0].evaluation).toMatchObject({
      status: 'done',
      by_host: true,
    });
    const { activities } = (await host.call('GET', room.hostPath('/summary'))).body;
    expect(activities[0]).toMatchObject({ response_count: 0, late_count: 1, mean_score: null });
  });

  test('stays as it was asked while it has answers, and closed while the event is called off', async () => {
    const { missed, room, asked } = await missedQuiz();
    const [away] = (await people('Cũng Lỡ')) as [Person];
    await endSession(testApp, room.eventId);
    await testApp.services.db.deleteFrom('live_responses').where('event_id', '=', room.eventId).execute();
    await send(missed, room, asked, pick(asked));
    const rewritten = await host.call('PUT', room.hostPath(`/activities/${asked.id}`), { items: quiz.items });
    expect(rewritten.body).toMatchObject({ code: 'ACTIVITY_HAS_RESPONSES', response_count: 1 });
    await testApp.services.db
      .updateTable('events')
      .set({ cancelled_at: testApp.services.clock.now() })
      .where('id', '=', room.eventId)
      .execute();
    expect((await send(away, room, asked, pick(asked))).status).toBe(403);
    expect((await send(missed, room, asked, pick(asked))).body.code).toBe('ACTIVITY_NOT_OPEN');
  });
});
