import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openRoom, poll, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createRooms, type Rooms } from './access.ts';
import { broadcast } from './lib/announcements.ts';

const people = 200;

let testApp: TestApp;
let host: Person;
let model: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
  model = await testApp.person();
  // As many as it takes for changes to be batched; only their RSVP and their place in the room are read.
  await testApp.services.db
    .insertInto('accounts')
    .values(
      Array.from({ length: people }, (_, n) => ({
        id: `acc-participant-${n}`,
        school_id: model.viewer.schoolId,
        email: `participant-${n}@test.local`,
        full_name: `Người ${n}`,
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
});
afterAll(async () => {
  await testApp.close();
});

let room: Room;
let rooms: Rooms;
let subscription: { stop(): Promise<void> };
beforeEach(async () => {
  room = await openRoom(testApp);
  rooms = createRooms(testApp.services, testApp.services.log);
  subscription = rooms.listen(testApp.services.databaseUrl);
  await joinAll(1);
  return () => subscription.stop();
});

const viewerOf = (n: number) => ({ ...model.viewer, accountId: `acc-participant-${n}` });
const seen = () => rooms.peek(viewerOf(0), room.slug)?.shared.body.plain.toString();

/** So many say yes, join and are cached: an RSVP whose message comes late invalidates them once more. */
async function joinAll(count: number): Promise<void> {
  const everyone = Array.from({ length: count }, (_, n) => n);
  await testApp.services.db
    .insertInto('event_rsvps')
    .values(
      everyone.map((n) => ({
        event_id: room.eventId,
        user_id: `acc-participant-${n}`,
        answer: 'yes',
        answered_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await expect
    .poll(
      async () => {
        await Promise.all(everyone.map((n) => rooms.view(viewerOf(n), room.slug)));
        return everyone.filter((n) => rooms.peek(viewerOf(n), room.slug)).length;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
}

/** A question that was not published. */
async function insertQuestion(text: string): Promise<void> {
  await testApp.services.db
    .insertInto('live_questions')
    .values({
      id: `lqn-${text}`,
      event_id: room.eventId,
      user_id: 'acc-participant-1',
      session_id: 'none',
      text,
      created_at: new Date(),
    })
    .execute();
}

test('a clock that was two days ahead while a room was read does not keep it as it was', async () => {
  // Without messages every answer is read anew.
  await subscription.stop();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
  await rooms.view(viewerOf(0), room.slug);
  vi.useRealTimers();
  await start(host, room, poll);
  const read = async () => (await rooms.view(viewerOf(0), room.slug)).shared.body.plain.toString();
  await expect.poll(read).toContain(poll.title);
});

test('a change by a participant of a small room is in the next answer', async () => {
  await insertQuestion('nho');
  rooms.invalidate(room.eventId, broadcast);
  expect(seen()).toBeUndefined();
  const { shared } = await rooms.view(viewerOf(0), room.slug);
  expect(shared.body.plain.toString()).toContain('lqn-nho');
});

test('changes by participants of a large room are batched: no request waits, and they show within two seconds', async () => {
  await joinAll(people);
  await insertQuestion('dong');
  rooms.invalidate(room.eventId, broadcast);
  // Answered from the last read; the next has only begun in the background.
  expect(seen()).not.toContain('lqn-dong');
  await expect.poll(seen, { interval: 20, timeout: 2_000 }).toContain('lqn-dong');
});

test('a change by the host of a large room is in the next answer', async () => {
  await joinAll(people);
  await start(host, room, poll);
  // Published by the database.
  await expect
    .poll(async () => (await rooms.view(viewerOf(0), room.slug)).shared.body.plain.toString())
    .toContain(poll.title);
  await insertQuestion('chu');
  rooms.invalidate(room.eventId);
  expect(seen()).toBeUndefined();
  expect((await rooms.view(viewerOf(0), room.slug)).shared.body.plain.toString()).toContain('lqn-chu');
});

test('a participant who takes back their RSVP is refused with RSVP_REQUIRED, although it was cached', async () => {
  await joinAll(3);
  expect(await rooms.requireRsvp(viewerOf(2), room.slug)).toEqual({ id: room.eventId });
  await testApp.services.db
    .updateTable('event_rsvps')
    .set({ answer: 'no' })
    .where('event_id', '=', room.eventId)
    .where('user_id', '=', 'acc-participant-2')
    .execute();
  await expect
    .poll(() => rooms.requireRsvp(viewerOf(2), room.slug).catch((error: { code: string }) => error.code))
    .toBe('RSVP_REQUIRED');
});
