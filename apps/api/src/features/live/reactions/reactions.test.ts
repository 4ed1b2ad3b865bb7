import { reactionKinds } from '@cungnghe/contracts/live/room';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { look, openRoom, type Room } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let people: Person[];
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-28T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
  people = await Promise.all(Array.from({ length: 6 }, () => testApp.person()));
});
afterAll(() => testApp.close());

let room: Room;
const at = (time: string) => testApp.setClock(`2026-11-28T${time}Z`);
const person = (n: number) => people[n] as Person;
beforeEach(async () => {
  at('12:00:00');
  room = await openRoom(testApp, people);
});

const turn = (on: unknown) => host.call('PUT', room.hostPath('/reactions'), { on });
const react = (n: number, kind: unknown = 'applause') =>
  person(n).call('POST', room.path('/reactions'), { kind });
const counts = async () => (await host.call('GET', room.hostPath())).body.reactions.counts;
const none = { applause: 0, heart: 0, laugh: 0, thinking: 0 };

test('are off until the host lets the room react, and off again with what was counted', async () => {
  expect((await look(person(0), room)).reactions_on).toBe(false);
  const refused = await react(0);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect((await turn(true)).body).toEqual({ on: true, revision: 1 });
  expect((await turn(true)).body).toEqual({ on: true, revision: 1 });
  expect((await look(person(0), room)).reactions_on).toBe(true);
  expect((await react(0)).body).toEqual({ kind: 'applause' });
  await turn(false);
  expect((await react(1)).status).toBe(409);
  expect(await counts()).toEqual({ ...none, applause: 1 });
});

test('each of the four is counted, and no phone reads the room again for it', async () => {
  await turn(true);
  for (const one of people) await look(one, room);
  const { headers } = await person(5).call('GET', room.path());
  for (const [n, kind] of reactionKinds.entries()) expect((await react(n, kind)).status).toBe(200);
  expect(await counts()).toEqual({ applause: 1, heart: 1, laugh: 1, thinking: 1 });
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await person(5).call('GET', room.path(), undefined, again)).status).toBe(304);
});

test('one press counts every three seconds, of each person, in each room', async () => {
  await turn(true);
  expect((await react(0)).status).toBe(200);
  at('12:00:02');
  const soon = await react(0, 'heart');
  expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '3']);
  expect((await react(1, 'heart')).status).toBe(200);
  at('12:00:03');
  expect((await react(0, 'heart')).status).toBe(200);
  // A clock that is put back locks nobody out.
  at('11:00:00');
  expect((await react(0)).status).toBe(200);
  expect(await counts()).toEqual({ ...none, applause: 2, heart: 2 });
});

test('fifty presses at once are one of each person, and all of them are counted', async () => {
  await turn(true);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => react(n % 6)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(await counts()).toEqual({ ...none, applause: 6 });
});

test('nothing is kept of who reacted how', async () => {
  await turn(true);
  await react(0, 'laugh');
  const { db } = testApp.services;
  expect(
    await db.selectFrom('live_reactions').selectAll().where('event_id', '=', room.eventId).execute(),
  ).toEqual([{ event_id: room.eventId, kind: 'laugh', count: 1 }]);
});

test('refuses what is no reaction, and who does not come', async () => {
  await turn(true);
  for (const kind of ['clap', '', null, 5, {}]) expect((await react(0, kind)).status).toBe(400);
  for (const on of ['true', 1, null, undefined]) expect((await turn(on)).status).toBe(400);
  const stranger = await testApp.person();
  const answer = await stranger.call('POST', room.path('/reactions'), { kind: 'heart' });
  expect([answer.status, answer.body.code]).toEqual([403, 'RSVP_REQUIRED']);
});
