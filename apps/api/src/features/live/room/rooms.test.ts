import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRoom, poll, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createRooms, crowd, type Rooms } from './rooms.ts';

const people = 200;

let testApp: TestApp;
let host: Person;
let model: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
  model = await testApp.person();
  // As many as it takes to be a crowd; only their yes and their place in the room are looked at.
  await testApp.services.db
    .insertInto('accounts')
    .values(
      Array.from({ length: people }, (_, n) => ({
        id: `acc-crowd-${n}`,
        school_id: model.viewer.schoolId,
        email: `crowd-${n}@test.local`,
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
  rooms = createRooms(testApp.services.db, testApp.services.log);
  subscription = rooms.listen(testApp.services.databaseUrl);
  await enterAll(1);
  return () => subscription.stop();
});

const viewerOf = (n: number) => ({ ...model.viewer, accountId: `acc-crowd-${n}` });
const seen = () => rooms.peek(viewerOf(0), room.slug)?.shared.body.plain.toString();

/** So many say yes, come in and are remembered: a yes that is heard of late shows them the door once more. */
async function enterAll(count: number): Promise<void> {
  const everyone = Array.from({ length: count }, (_, n) => n);
  await testApp.services.db
    .insertInto('event_rsvps')
    .values(
      everyone.map((n) => ({
        event_id: room.eventId,
        user_id: `acc-crowd-${n}`,
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

/** A question that nobody was told of. */
async function slipIn(text: string): Promise<void> {
  await testApp.services.db
    .insertInto('live_questions')
    .values({
      id: `lqn-${text}`,
      event_id: room.eventId,
      user_id: 'acc-crowd-1',
      session_id: 'none',
      text,
      created_at: new Date(),
    })
    .execute();
}

test('what people do shows at once in a small room', async () => {
  await slipIn('nho');
  rooms.changed(room.eventId, crowd);
  expect(seen()).toBeUndefined();
  const { shared } = await rooms.view(viewerOf(0), room.slug);
  expect(shared.body.plain.toString()).toContain('lqn-nho');
});

test('what a crowd does is gathered: nobody waits for it, and it shows within a second or two', async () => {
  await enterAll(people);
  await slipIn('dong');
  rooms.changed(room.eventId, crowd);
  // Answered as the room was; the reading behind has only begun.
  expect(seen()).not.toContain('lqn-dong');
  await expect.poll(seen, { interval: 20, timeout: 2_000 }).toContain('lqn-dong');
});

test('what the host does shows with the next answer in a crowd as well', async () => {
  await enterAll(people);
  await start(host, room, poll);
  // Told by the database.
  await expect
    .poll(async () => (await rooms.view(viewerOf(0), room.slug)).shared.body.plain.toString())
    .toContain(poll.title);
  await slipIn('chu');
  rooms.changed(room.eventId);
  expect(seen()).toBeUndefined();
  expect((await rooms.view(viewerOf(0), room.slug)).shared.body.plain.toString()).toContain('lqn-chu');
});

test('whoever takes back their yes is out, however well the room knew them', async () => {
  await enterAll(3);
  expect(await rooms.admit(viewerOf(2), room.slug)).toEqual({ id: room.eventId });
  await testApp.services.db
    .updateTable('event_rsvps')
    .set({ answer: 'no' })
    .where('event_id', '=', room.eventId)
    .where('user_id', '=', 'acc-crowd-2')
    .execute();
  await expect
    .poll(() => rooms.admit(viewerOf(2), room.slug).catch((error: { code: string }) => error.code))
    .toBe('RSVP_REQUIRED');
});
