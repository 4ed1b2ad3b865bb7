import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, cells, look, openRoom, poll, type Room, reflection, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let other: Person;
let learner: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-28T12:00:00Z' });
  [host, other] = [await testApp.person({ roles: ['host'] }), await testApp.person({ roles: ['host'] })];
  learner = await testApp.person();
});
afterAll(() => testApp.close());

let room: Room;
let first: { id: string };
let second: { id: string };
beforeEach(async () => {
  room = await openRoom(testApp, [learner]);
  [first, second] = [await start(host, room, poll), await start(host, room, { ...poll, title: 'Câu sau' })];
});

const show = async ({ id }: { id: string }, kind = 'activity') => {
  const { status, body } = await host.call('POST', room.hostPath('/stage/show'), { kind, id });
  expect(status).toBe(200);
  return body.revision as number;
};
const undo = (move: unknown, who = host) => who.call('POST', room.hostPath('/stage/undo'), { move });
const offered = async () => (await host.call('GET', room.hostPath())).body.undo;
const stage = async () => {
  const { stage: shown, revision } = await look(learner, room);
  return { kind: shown.kind, id: shown.id, state: shown.state, revision };
};
const auditRows = () =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'live.stage_undone')
    .where('subject_id', '=', room.eventId)
    .execute();

test('what stood there before stands there again, and nothing is left to undo', async () => {
  expect(await offered()).toBeNull();
  await show(first);
  const move = await show(second);
  const before = { kind: 'activity', id: first.id };
  expect(await offered()).toEqual({ move, ...before, results_shown: false });
  const { status, body } = await undo(move);
  expect([status, body.revision, body.stage.id]).toEqual([200, move + 1, first.id]);
  expect(await stage()).toEqual({ kind: 'activity', id: first.id, state: 'ACTIVE', revision: move + 1 });
  expect(await offered()).toBeNull();
  expect(await auditRows()).toEqual([{ before: { kind: 'activity', id: second.id }, after: before }]);
});

test('an emptied stage has its question back, and a first showing empties it', async () => {
  const id = await ask(learner, room, 'Bao giờ có bản ghi?');
  const shown = await show({ id }, 'question');
  const move = (await host.call('POST', room.hostPath('/stage/remove'))).body.revision;
  await undo(move);
  expect(await stage()).toMatchObject({ kind: 'question', id });
  // That move is not offered any more: it was followed by another one.
  expect((await undo(shown)).status).toBe(409);
  await host.call('POST', room.hostPath('/stage/remove'));
  const again = await show({ id }, 'question');
  await undo(again);
  expect(await stage()).toMatchObject({ kind: null, id: null, state: 'EMPTY' });
});

test('results that were hidden since stay hidden, and the state is the one of now', async () => {
  const results = (shown: boolean) =>
    host.call('POST', room.hostPath(`/activities/${first.id}/results`), { shown });
  await results(true);
  await show(first);
  const move = await show(second);
  await results(false);
  await host.call('POST', room.hostPath(`/activities/${first.id}/pause`));
  expect(await offered()).toMatchObject({ id: first.id, results_shown: false });
  await undo(move);
  const { stage: shown, activities } = await look(learner, room);
  expect(shown).toMatchObject({ id: first.id, state: 'PAUSED' });
  expect(activities.find(({ id }: { id: string }) => id === first.id).results).toBeNull();
});

test('a reflection comes back in the version that the room has read', async () => {
  const back = await start(host, room, reflection);
  const send = (text: string) =>
    learner.call('POST', room.path(`/activities/${back.id}/response`), cells(back, text));
  const { id } = (await send('Bản thứ nhất')).body;
  await show({ id }, 'reflection_response');
  await send('Bản thứ hai');
  const move = await show(second);
  await undo(move);
  const texts = (await look(learner, room)).stage.reflection.cells.map(({ text }: { text: string }) => text);
  expect(new Set(texts)).toEqual(new Set(['Bản thứ nhất']));
});

test('the same shown again is no move of its own', async () => {
  await show(first);
  const move = await show(second);
  await show(second);
  expect(await offered()).toMatchObject({ move, id: first.id });
});

test('who was overtaken is told so, and nothing moves', async () => {
  await show(first);
  const mine = await show(second);
  const theirs = await show(first);
  const { status, body } = await undo(mine, other);
  expect([status, body.code, body.move]).toEqual([409, 'CONFLICT', mine]);
  expect(await stage()).toMatchObject({ id: first.id, revision: theirs });
  expect(await auditRows()).toEqual([]);
});

test('fifty presses of two hosts are one undo', async () => {
  await show(first);
  const move = await show(second);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => undo(move, n % 2 ? host : other)));
  expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(Array(50).fill([200, move + 1]));
  expect(await auditRows()).toHaveLength(1);
  expect(await stage()).toMatchObject({ id: first.id, revision: move + 1 });
});

test('of an undo and a move at once both stand one after the other', async () => {
  await show(first);
  const move = await show(second);
  const [undone] = await Promise.all([undo(move), show(second)]);
  const { id, revision } = await stage();
  expect(undone.status).toBe(200);
  expect(revision).toBe(move + 2);
  expect([first.id, second.id]).toContain(id);
});

test('what the room may not see any more does not come back', async () => {
  const id = await ask(learner, room, 'Câu này sẽ bị ẩn phải không?');
  await show({ id }, 'question');
  const move = await show(first);
  await host.call('POST', room.hostPath(`/questions/${id}/hide`));
  const { status, body } = await undo(move);
  expect([status, body.kind]).toEqual([409, 'question']);
  expect(await stage()).toMatchObject({ id: first.id });
});

test('a thing that left the stage by being hidden is not offered', async () => {
  const id = await ask(learner, room, 'Câu này bị ẩn ngay trên sân khấu?');
  await show(first);
  const move = await show({ id }, 'question');
  await host.call('POST', room.hostPath(`/questions/${id}/hide`));
  expect(await offered()).toBeNull();
  expect((await undo(move)).status).toBe(409);
});

test.each([[0], [-1], [1.5], ['1'], [null], [undefined], [1e300]])('refuses the move %s', async (move) => {
  expect((await undo(move)).status).toBe(400);
});
