import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom, poll, type Room, start, task } from '../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { batchVotes } from './questions/actions.ts';
import { batchAnswers } from './responses/actions.ts';
import { isShort } from './rules.ts';

let testApp: TestApp;
let host: Person;
let room: Room;
let learners: Person[];
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
  learners = await Promise.all(Array.from({ length: 6 }, () => testApp.person()));
  room = await openRoom(testApp, learners);
});
afterAll(() => testApp.close());

const inRoom = (n: number) => ({
  viewer: learners[n]?.viewer as Person['viewer'],
  eventId: room.eventId,
  now: testApp.services.clock.now(),
});

test('answers that come together are each judged by themselves', async () => {
  const answer = batchAnswers(testApp.services.db);
  const active = await start(host, room, poll);
  const closed = await start(host, room, { ...poll, title: 'Đã đóng' });
  await host.call('POST', room.hostPath(`/activities/${closed.id}/close`));
  const written = await start(host, room, task);
  const to = (activity: typeof active, choice: string) => ({
    activityId: activity.id as string,
    answers: [{ item_id: activity.items[0].id, choice_ids: [choice] }],
  });
  const [item] = active.items;
  const good = to(active, item.choices[0].id);

  const outcomes = await Promise.all([
    // Goes alone, and the others together behind it.
    answer({ ...inRoom(0), ...good }),
    answer({ ...inRoom(1), ...good }),
    answer({ ...inRoom(1), ...good }),
    answer({ ...inRoom(2), ...to(active, 'khong-co') }),
    answer({ ...inRoom(3), ...to(closed, closed.items[0].choices[0].id) }),
    answer({ ...inRoom(4), ...to(written, 'x') }),
    answer({ ...inRoom(5), ...good, eventId: 'another' }),
    answer({ ...inRoom(5), ...good }),
  ]);
  expect(outcomes.map((outcome) => outcome?.isNew)).toEqual([
    true,
    true,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    true,
  ]);
  const { response_count, results } = (await host.call('GET', room.hostPath(`/activities/${active.id}`)))
    .body;
  expect([response_count, results[0].choices[0].count]).toEqual([3, 3]);
});

test('an answer that may be long is in no batch', () => {
  type Batched = Parameters<ReturnType<typeof batchAnswers>>[0]['answers'];
  // @ts-expect-error: it has no choices
  const task: Batched = [{ item_id: 'it-1', text: 'Một bài dài' }];
  // @ts-expect-error: neither has a reflection
  const reflection: Batched = [{ prompt_id: 'lpr-1', text: 'Một ô' }];
  const choices: Batched = [{ item_id: 'it-1', choice_ids: ['ch-1'] }];
  const words: Batched = [{ item_id: 'it-1', words: ['khách hàng'] }];
  expect([task, reflection, choices, words].map(isShort)).toEqual([false, false, true, true]);
});

test('votes that come together are each counted once', async () => {
  const vote = batchVotes(testApp.services.db);
  const ids: string[] = [];
  for (const text of ['Một câu hỏi', 'Câu hỏi khác', 'Câu hỏi bị ẩn']) {
    ids.push((await learners[0]?.call('POST', room.path('/questions'), { text }))?.body.id);
  }
  const [first = '', second = '', hidden = ''] = ids;
  await host.call('POST', room.hostPath(`/questions/${hidden}/hide`));
  const outcomes = await Promise.all([
    vote({ ...inRoom(0), questionId: first, voted: true }),
    vote({ ...inRoom(1), questionId: first, voted: true }),
    vote({ ...inRoom(2), questionId: first, voted: true }),
    vote({ ...inRoom(3), questionId: second, voted: true }),
    vote({ ...inRoom(4), questionId: hidden, voted: true }),
    vote({ ...inRoom(5), questionId: first, voted: false }),
    vote({ ...inRoom(1), questionId: first, voted: true }),
    vote({ ...inRoom(2), questionId: first, voted: false }),
  ]);
  expect(outcomes.map(({ found, changed }) => [found, changed])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [true, true],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  const { body } = await host.call('GET', room.hostPath());
  const counts = body.questions.map(({ id, votes }: { id: string; votes: number }) => [id, votes]);
  expect(counts).toEqual([
    [first, 2],
    [second, 1],
    [hidden, 0],
  ]);
});
