import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  answer,
  ask,
  openRoom,
  pick,
  quiz,
  type Room,
  reflection,
  task,
} from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let other: Person;
let member: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
  other = await testApp.person({ roles: ['host'] });
  member = await testApp.person();
});
afterAll(() => testApp.close());

async function preparedRoom(people = [member]) {
  const room = await openRoom(testApp, people);
  for (const body of [quiz, reflection, task]) await host.call('POST', room.hostPath('/activities'), body);
  await host.call('POST', room.hostPath('/resources'), { title: 'Bảng', url: 'https://example.com/bang' });
  return room;
}

async function begin(room: Room): Promise<Room> {
  const { body } = await host.call('POST', room.hostPath('/rehearsal'));
  const found = await host.call('GET', `/api/admin/live-workspace/${body.event_id}`);
  const { id: eventId, slug } = found.body.event;
  return {
    eventId,
    slug,
    path: (rest = '') => `/api/events/${slug}/live${rest}`,
    hostPath: (rest = '') => `/api/admin/live-workspace/${eventId}${rest}`,
  };
}
const end = (room: Room) => host.call('DELETE', room.hostPath('/rehearsal'));
const roomOf = async (room: Room) => (await host.call('GET', room.hostPath())).body;

/** How many rows of each table of live rooms are of an event, and how many events there are. Who looks on is counted in rounds. */
async function countRows(eventId: string) {
  const { db } = testApp.services;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'event_id' AND table_name LIKE 'live\_%'
      AND table_name <> 'live_connections'`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(name)} WHERE event_id = ${eventId}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM events`.execute(db);
  return { counts, events: rows[0]?.n };
}

/** Plays in a room whatever there is to play. */
async function play(rehearsal: Room) {
  const { activities, resources } = await roomOf(rehearsal);
  for (const activity of activities as Asked[]) {
    await host.call('POST', rehearsal.hostPath(`/activities/${activity.id}/start`));
    const what = { kind: 'activity', id: activity.id };
    expect((await host.call('POST', rehearsal.hostPath('/stage/show'), what)).status).toBe(200);
    expect((await answer(other, rehearsal, activity, 'Câu trả lời lúc tập')).status).toBe(201);
  }
  const question = await ask(other, rehearsal, 'Câu hỏi lúc tập thì sao?');
  await host.call('PUT', rehearsal.path(`/questions/${question}/vote`));
  for (const person of [host, other]) await person.call('GET', rehearsal.path());
  await host.call('PUT', rehearsal.hostPath('/timer'), { seconds: 60 });
  await host.call('POST', rehearsal.hostPath('/stage/show'), { kind: 'resource', id: resources[0].id });
  return { question, asked: activities as Asked[] };
}

test('a rehearsal is the same room for hosts, and leaves nothing when it ends', async () => {
  const room = await preparedRoom();
  const seen = (await member.call('GET', room.path())).text;
  const before = await countRows(room.eventId);
  const rehearsal = await begin(room);
  expect(await roomOf(room)).toMatchObject({
    rehearsal: { event_id: rehearsal.eventId },
    rehearsed_id: null,
  });
  const opened = await roomOf(rehearsal);
  expect(opened).toMatchObject({ rehearsal: null, rehearsed_id: room.eventId });
  expect(
    opened.activities.map(({ title, state }: Asked & { title: string; state: string }) => [title, state]),
  ).toEqual([quiz, reflection, task].map(({ title }) => [title, 'draft']));
  expect(opened.activities[0].items[0].choices[0].is_correct).toBe(true);

  await play(rehearsal);
  const there = await countRows(rehearsal.eventId);
  expect(there.counts).toMatchObject({
    live_responses: 3,
    live_questions: 1,
    live_question_votes: 1,
    live_participants: 2,
  });
  // The phone and the projector of the rehearsal.
  expect((await other.call('GET', rehearsal.path())).body.me.responses).toHaveLength(3);
  const { join_url } = await roomOf(rehearsal);
  const code = join_url.split('/').at(-1);
  expect((await other.call('GET', `/api/live/${code}`)).body.slug).toBe(rehearsal.slug);
  // Nothing of it reached the room itself, or a member in it.
  const now = (await member.call('GET', room.path())).text;
  const untimed = (text: string) => text.replace(/"server_time":"[^"]*"/, '');
  expect(untimed(now)).toBe(untimed(seen));

  expect((await end(room)).body).toEqual({ event_id: rehearsal.eventId });
  const after = await countRows(rehearsal.eventId);
  expect(Object.values(after.counts).every((count) => count === 0)).toBe(true);
  expect(await countRows(room.eventId)).toEqual(before);
  expect((await host.call('GET', rehearsal.hostPath())).status).toBe(404);
  expect((await other.call('GET', rehearsal.path())).status).toBe(404);
  const log = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('action', 'like', 'live.%')
    .where('subject_kind', '=', 'live')
    .execute();
  expect(log.filter(({ subject_id }) => subject_id === room.eventId).map(({ action }) => action)).toEqual([
    'live.rehearsal_begun',
    'live.rehearsal_ended',
  ]);
  expect(log.some(({ action }) => /activity_start|shown|timer/.test(action))).toBe(false);
});

test('a member knows nothing of a rehearsal, by whatever way they ask', async () => {
  const room = await preparedRoom();
  const rehearsal = await begin(room);
  const { question, asked } = await play(rehearsal);
  const [first] = asked as [Asked];
  const { join_url } = await roomOf(rehearsal);
  for (const [method, path, body] of [
    ['GET', rehearsal.path()],
    ['GET', rehearsal.path('/me')],
    ['GET', rehearsal.path('/participants')],
    ['POST', rehearsal.path('/presence')],
    ['POST', rehearsal.path(`/activities/${first.id}/response`), pick(first)],
    ['POST', rehearsal.path('/questions'), { text: 'Tôi vào được không?' }],
    ['PUT', rehearsal.path(`/questions/${question}/vote`)],
    ['GET', `/api/events/${rehearsal.slug}`],
    ['POST', `/api/events/${rehearsal.slug}/rsvp`, { answer: 'yes' }],
    ['GET', `/api/live/${join_url.split('/').at(-1)}`],
    ['GET', `/api/public/events/${rehearsal.slug}`],
  ] as const)
    expect([path, (await member.call(method, path, body)).status]).toEqual([path, 404]);
  expect((await member.call('GET', rehearsal.hostPath())).status).toBe(403);
  for (const path of ['/api/events?limit=100', '/api/user/notifications', '/api/home'])
    expect((await member.call('GET', path)).text).not.toContain(rehearsal.slug);
  const told = await testApp.services.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'live_opened')
    .execute();
  expect(told).toEqual([]);
  // Nor is it an event to hosts: it can be neither listed, edited, published nor copied.
  expect((await host.call('GET', '/api/admin/events?limit=100')).text).not.toContain(rehearsal.eventId);
  const edited = `/api/admin/events/${rehearsal.eventId}`;
  for (const [method, path] of [
    ['GET', edited],
    ['POST', `${edited}/publish`],
  ] as const)
    expect((await host.call(method, path)).status).toBe(404);
  await end(room);
});

test('what is prepared is changed in the room and not in its rehearsal, which would lose it', async () => {
  const room = await preparedRoom();
  const rehearsal = await begin(room);
  const [first] = (await roomOf(rehearsal)).activities;
  for (const [method, path, body] of [
    ['POST', '/activities', quiz],
    ['PUT', `/activities/${first.id}`, { title: 'Tên khác' }],
    ['DELETE', `/activities/${first.id}`],
    ['POST', '/resources', { title: 'Mới', url: 'https://example.com/moi' }],
  ] as const) {
    const refused = await host.call(method, rehearsal.hostPath(path), body);
    expect([path, refused.body.code, refused.body.reason]).toEqual([path, 'CONFLICT', 'rehearsal']);
  }
  expect((await host.call('POST', rehearsal.hostPath('/rehearsal'))).body.reason).toBe('rehearsal');
  expect(
    (
      await host.call('PUT', room.hostPath(`/activities/${(await roomOf(room)).activities[0].id}`), {
        title: 'Tên khác',
      })
    ).status,
  ).toBe(200);
  await end(room);
});

test('pressed by two at once it begins once and ends once', async () => {
  const room = await preparedRoom();
  const press = () =>
    Promise.all([host, other, host, other].map((one) => one.call('POST', room.hostPath('/rehearsal'))));
  const begun = await press();
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
  expect(new Set(begun.map(({ body }) => body.event_id)).size).toBe(1);
  const ended = await Promise.all([end(room), end(room), end(room)]);
  expect(ended.map(({ status, body }) => [status, body.event_id !== null]).toSorted()).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ]);
});

test('ends as the room is opened, and none begins in a room that has been opened', async () => {
  const room = await preparedRoom();
  const rehearsal = await begin(room);
  const { asked } = await play(rehearsal);
  const [real] = (await roomOf(room)).activities;
  // While people still answer, ask and press in the rehearsal.
  const both = await Promise.all([
    other.call('POST', room.hostPath(`/activities/${real.id}/start`)),
    ...asked.map((one) => answer(host, rehearsal, one, 'Vẫn đang tập')),
    host.call('PUT', rehearsal.hostPath('/timer'), { seconds: 90 }),
    host.call('POST', rehearsal.path('/questions'), { text: 'Vẫn đang tập à?' }),
    end(room),
  ]);
  expect(both[0]?.status).toBe(200);
  expect(both.map(({ status }) => status).every((status) => [200, 201, 404].includes(status))).toBe(true);
  expect((await host.call('GET', rehearsal.hostPath())).status).toBe(404);
  expect((await countRows(rehearsal.eventId)).counts.live_responses).toBe(0);
  const refused = await host.call('POST', room.hostPath('/rehearsal'));
  expect([refused.status, refused.body.reason]).toEqual([409, 'begun']);
  expect((await member.call('GET', room.path())).body.activities).toHaveLength(1);
});

test('what is asked in a rehearsal as it ends finds no room', async () => {
  const room = await preparedRoom();
  const rehearsal = await begin(room);
  await play(rehearsal);
  const { db } = testApp.services;
  const asking = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('live_rehearsals').where('event_id', '=', rehearsal.eventId).execute();
    const asked = host.call('POST', rehearsal.path('/questions'), { text: 'Vẫn đang tập à?' });
    const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.n).toBeGreaterThan(0);
    return { asked };
  });
  expect((await asking.asked).status).toBe(404);
});

test('beginning and opening at the same moment never leave both', async () => {
  for (let round = 0; round < 8; round++) {
    const room = await preparedRoom();
    const [real] = (await roomOf(room)).activities;
    const [begun, started] = await Promise.all([
      host.call('POST', room.hostPath('/rehearsal')),
      other.call('POST', room.hostPath(`/activities/${real.id}/start`)),
    ]);
    expect(started.status).toBe(200);
    expect([201, 409]).toContain(begun.status);
    expect((await roomOf(room)).rehearsal).toBe(null);
  }
});

describe('the draft that is rehearsed', () => {
  const draftRoom = async () => {
    const room = await preparedRoom([]);
    const { db } = testApp.services;
    await db.updateTable('events').set({ published_at: null }).where('id', '=', room.eventId).execute();
    return room;
  };
  const remove = (room: Room) =>
    host.call('DELETE', `/api/admin/events/${room.eventId}`, { reason: 'Tạo nhầm' });
  const listRehearsals = () =>
    testApp.services.db.selectFrom('events').select('id').where('slug', 'like', 'tap-%').execute();

  test('takes its rehearsal with it when it is deleted, while people still answer in it', async () => {
    const before = await listRehearsals();
    const room = await draftRoom();
    const rehearsal = await begin(room);
    const { asked } = await play(rehearsal);
    const [removed, ...others] = await Promise.all([
      remove(room),
      ...asked.map((one) => answer(host, rehearsal, one, 'Vẫn đang tập')),
      host.call('PUT', rehearsal.hostPath('/timer'), { seconds: 90 }),
      host.call('POST', room.hostPath('/activities'), quiz),
    ]);
    expect(removed?.status).toBe(200);
    expect(others.map(({ status }) => status).every((status) => [200, 201, 404].includes(status))).toBe(true);
    expect(Object.values((await countRows(rehearsal.eventId)).counts).every((count) => count === 0)).toBe(
      true,
    );
    expect(await listRehearsals()).toEqual(before);
    const published = await host.call('POST', `/api/admin/events/${rehearsal.eventId}/publish`);
    expect(published.status).toBe(404);
  });

  test('leaves no rehearsal that is begun as it is deleted', async () => {
    const before = await listRehearsals();
    for (let round = 0; round < 8; round++) {
      const room = await draftRoom();
      const [removed, begun] = await Promise.all([
        remove(room),
        other.call('POST', room.hostPath('/rehearsal')),
      ]);
      expect([removed.status, [201, 404].includes(begun.status)]).toEqual([200, true]);
    }
    expect(await listRehearsals()).toEqual(before);
  });

  test('is what is chosen from a list, and its rehearsal is not there', async () => {
    const room = await draftRoom();
    const rehearsal = await begin(room);
    for (const kind of ['event.delete', 'event.publish', 'event.cancel', 'event.restore']) {
      const body = { kind, ids: [rehearsal.eventId], expected: 1, send_id: randomUUID() };
      const { body: refused } = await host.call('POST', '/api/admin/bulk-actions', body);
      expect([kind, refused.reason, refused.count]).toEqual([kind, 'count_changed', 0]);
    }
    expect((await remove(rehearsal)).status).toBe(404);
  });
});
