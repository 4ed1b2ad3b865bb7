import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { look, openRoom, poll, quiz, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const begin = '2026-11-21T12:00:00Z';
let testApp: TestApp;
let lan: Person;
let minh: Person;
let member: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: begin });
  lan = await testApp.person({ name: 'Lan', roles: ['host'] });
  minh = await testApp.person({ name: 'Minh', roles: ['host'] });
  member = await testApp.person();
});
beforeEach(() => testApp.setClock(begin));
afterAll(() => testApp.close());

const after = (seconds: number) =>
  testApp.setClock(new Date(Date.parse(begin) + seconds * 1_000).toISOString());
const roomOf = async (room: Room) => (await lan.call('GET', room.hostPath())).body;
const show = (by: Person, room: Room, { id }: { id: string }, seen_move?: number) =>
  by.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id, seen_move });
const timesShown = async (room: Room) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'live.shown')
      .where('subject_id', '=', room.eventId)
      .execute()
  ).length;

test('hosts see who else has the page of the room open, until they have left', async () => {
  const room = await openRoom(testApp, [member]);
  const here = (person: Person) => person.call('POST', room.hostPath('/presence'));
  const names = async () =>
    (await roomOf(room)).hosts.map(({ full_name }: { full_name: string }) => full_name);
  expect(await names()).toEqual([]);
  await here(minh);
  await here(lan);
  expect(await names()).toEqual(['Lan', 'Minh']);
  after(30);
  await here(lan);
  after(46);
  expect(await names()).toEqual(['Lan']);
  // What a clock that was ahead has left.
  after(-3_600);
  expect(await names()).toEqual([]);
  expect((await here(member)).status).toBe(403);
  expect((await lan.call('POST', '/api/admin/live-workspace/evt-none/presence')).status).toBe(404);
  expect((await member.call('GET', room.path())).text).not.toContain('Minh');
});

test('a press that another host has overtaken is refused with what happened, and moves nothing', async () => {
  const room = await openRoom(testApp, [member]);
  const [first, second, third] = [
    await start(lan, room, quiz),
    await start(lan, room, poll),
    await start(lan, room, { ...poll, title: 'Ba' }),
  ];
  expect((await roomOf(room)).moved).toBe(null);
  expect((await show(lan, room, first, 0)).status).toBe(200);
  const { move } = (await roomOf(room)).moved;
  expect((await roomOf(room)).moved).toMatchObject({ move, by: { full_name: 'Lan' } });
  expect((await show(minh, room, second, move)).status).toBe(200);
  const { revision, moved } = await roomOf(room);
  expect(moved).toMatchObject({ move: revision, by: { full_name: 'Minh' } });

  const stale = await show(lan, room, third, move);
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'CONFLICT',
      reason: 'overtaken',
      by: 'Minh',
      kind: 'activity',
      id: second.id,
    }),
  ]);
  const cleared = await lan.call('POST', room.hostPath('/stage/remove'), { seen_move: move });
  expect(cleared.body.reason).toBe('overtaken');
  expect(await roomOf(room)).toMatchObject({ revision, stage: { id: second.id } });
  // What the other has done already is done, and no second move.
  const same = await show(lan, room, second, move);
  expect([same.status, same.body.revision]).toEqual([200, revision]);
  expect(await timesShown(room)).toBe(2);
  // One's own moves are known, from whichever device, and whoever says nothing of what they saw is not asked.
  expect((await show(minh, room, first, move)).status).toBe(200);
  expect((await show(lan, room, third)).status).toBe(200);
  expect((await look(member, room)).stage.id).toBe(third.id);
});

test('of two hosts who press at once one moves the stage, and whoever means the same is content', async () => {
  for (let round = 0; round < 6; round++) {
    const room = await openRoom(testApp);
    const [one, two] = [await start(lan, room, quiz), await start(lan, room, poll)];
    const isSame = round % 2 === 0;
    const answers = await Promise.all([show(lan, room, one, 0), show(minh, room, isSame ? one : two, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(isSame ? [200, 200] : [200, 409]);
    expect(await timesShown(room)).toBe(1);
    const { stage, moved } = await roomOf(room);
    const winner = answers[0]?.status === 200 && answers[1]?.status !== 200 ? 'Lan' : 'Minh';
    if (!isSame)
      expect([stage.id, moved.by.full_name]).toEqual(winner === 'Lan' ? [one.id, 'Lan'] : [two.id, 'Minh']);
  }
});

test('an undone move and a race that starts are moves of whoever pressed', async () => {
  const room = await openRoom(testApp);
  const first = await start(lan, room, poll);
  await show(lan, room, first);
  await start(minh, room, { ...quiz, race_seconds: 20 });
  const { undo, moved } = await roomOf(room);
  expect(moved).toMatchObject({ move: undo.move, by: { full_name: 'Minh' } });
  expect((await show(lan, room, first, undo.move - 1)).body.by).toBe('Minh');
  await lan.call('POST', room.hostPath('/stage/undo'), { move: undo.move });
  expect((await roomOf(room)).moved).toMatchObject({ by: { full_name: 'Lan' } });
});
