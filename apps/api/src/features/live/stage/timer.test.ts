import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { look, openRoom, poll, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let learner: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-28T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
  learner = await testApp.person();
});
afterAll(() => testApp.close());

let room: Room;
beforeEach(async () => {
  testApp.setClock('2026-11-28T12:00:00Z');
  room = await openRoom(testApp, [learner]);
});

const set = (seconds: unknown) => host.call('PUT', room.hostPath('/timer'), { seconds });
const hosts = async () => (await host.call('GET', room.hostPath())).body;
const auditRows = () =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'live.timer')
    .where('subject_id', '=', room.eventId)
    .orderBy('id')
    .execute();

test('runs for everybody by the clock of the server, is replaced, and taken away', async () => {
  expect((await look(learner, room)).timer).toBeNull();
  const first = { ends_at: '2026-11-28T12:03:00.000Z', seconds: 180 };
  expect((await set(180)).body).toEqual({ timer: first, revision: 1 });
  const { timer, revision } = await look(learner, room);
  expect([timer, revision]).toEqual([first, 1]);
  expect((await hosts()).timer).toEqual(first);

  testApp.setClock('2026-11-28T12:01:00Z');
  const longer = { ends_at: '2026-11-28T12:04:00.000Z', seconds: 180 };
  expect((await set(180)).body).toEqual({ timer: longer, revision: 2 });
  expect((await look(learner, room)).timer).toEqual(longer);

  expect((await set(0)).body).toEqual({ timer: null, revision: 3 });
  expect((await look(learner, room)).timer).toBeNull();
  // Nothing is there to be taken away.
  expect((await set(null)).body).toEqual({ timer: null, revision: 3 });
  expect(await auditRows()).toEqual([
    { before: null, after: first },
    { before: first, after: longer },
    { before: longer, after: null },
  ]);
});

test('ends nothing, and outlives what is on the stage', async () => {
  const active = await start(host, room, poll);
  await host.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id: active.id });
  await set(5);
  await host.call('POST', room.hostPath('/stage/remove'));
  testApp.setClock('2026-11-28T12:01:00Z');
  const { timer, activities } = await look(learner, room);
  expect([timer.ends_at, activities[0].state]).toEqual(['2026-11-28T12:00:05.000Z', 'active']);
});

test('fifty presses at once are one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => set(120)));
  expect(answers.map(({ status, body }) => [status, body.revision, body.timer.seconds])).toEqual(
    Array(50).fill([200, 1, 120]),
  );
  expect(await auditRows()).toHaveLength(1);
});

test('of hosts who want different things at once one is heard, and everybody sees the same', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => set(60 + n)));
  const [mine, theirs] = [(await look(learner, room)).timer, (await hosts()).timer];
  expect(mine).toEqual(theirs);
  expect(await auditRows()).toHaveLength(50);
  expect((await look(learner, room)).revision).toBe(50);
});

test.each([[-1], [7_201], [1.5], [1e300], ['60'], [true], [[]], [{}], [undefined]])(
  'refuses %s seconds',
  async (seconds) => {
    const { status, body } = await set(seconds);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await look(learner, room)).timer).toBeNull();
  },
);

test('takes the shortest and the longest', async () => {
  expect((await set(1)).status).toBe(200);
  expect((await set(7_200)).body.timer.ends_at).toBe('2026-11-28T14:00:00.000Z');
});

test('is no business of a learner, nor of an event that is not there', async () => {
  const answer = await learner.call('PUT', room.hostPath('/timer'), { seconds: 60 });
  expect(answer.status).toBe(403);
  const nowhere = '/api/admin/live-workspace/evt-khong-co/timer';
  expect((await host.call('PUT', nowhere, { seconds: 60 })).status).toBe(404);
});
