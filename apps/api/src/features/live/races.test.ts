import { pointsAt } from '@cungnghe/contracts/live/race-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityIn, look, openRoom, pick, poll, quiz, type Room, start } from '../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const begin = '2026-11-21T12:00:00.000Z';
let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: begin });
  host = await testApp.person({ roles: ['host'] });
});
beforeEach(() => testApp.setClock(begin));
afterAll(() => testApp.close());

const race = { ...quiz, race_seconds: 20 };
/** Milliseconds after the host's press; the clock begins after four seconds. */
const at = (ms: number) => testApp.setClock(new Date(Date.parse(begin) + ms).toISOString());
const people = (...names: string[]) => Promise.all(names.map((name) => testApp.person({ name })));
const agree = (person: Person, room: Room, on_board = true) =>
  person.call('PUT', room.path('/board'), { on_board });
// biome-ignore lint/suspicious/noExplicitAny: what the host sees, as it came
const send = (person: Person, room: Room, active: any, choice = 0) =>
  person.call('POST', room.path(`/activities/${active.id}/response`), pick(active, choice));
const step = (room: Room, id: string, verb: string, body?: object) =>
  host.call('POST', room.hostPath(`/activities/${id}/${verb}`), body);
const end = async (room: Room, id: string) => {
  await step(room, id, 'close');
  await step(room, id, 'reveal');
};

describe('a race', () => {
  test('is a quiz of one question with a clock that begins when all have it', async () => {
    const [me] = (await people('Mai')) as [Person];
    const room = await openRoom(testApp, [me]);
    for (const [body, path] of [
      [{ ...poll, race_seconds: 20 }, 'race_seconds'],
      [{ ...race, items: [...quiz.items, ...quiz.items] }, 'items'],
      [{ ...race, race_seconds: 4 }, 'race_seconds'],
    ] as const) {
      const refused = await host.call('POST', room.hostPath('/activities'), body);
      expect([refused.status, refused.text.includes(path)]).toEqual([400, true]);
    }
    const active = await start(host, room, race);
    const clock = {
      seconds: 20,
      begins_at: '2026-11-21T12:00:04.000Z',
      ends_at: '2026-11-21T12:00:24.000Z',
    };
    expect(active.race).toEqual(clock);
    expect((await activityIn(me, room, active.id)).race).toEqual(clock);
    expect((await step(room, active.id, 'pause')).body.code).toBe('INVALID_TRANSITION');
    const two = { items: [...quiz.items, ...quiz.items] };
    expect((await host.call('PUT', room.hostPath(`/activities/${active.id}`), two)).status).toBe(400);
    at(4_000);
    await send(me, room, active);
    for (const race_seconds of [60, null])
      expect(
        (await host.call('PUT', room.hostPath(`/activities/${active.id}`), { race_seconds })).body.code,
      ).toBe('ACTIVITY_HAS_RESPONSES');
    const copy = (await step(room, active.id, 'duplicate')).body;
    expect(copy.race).toEqual({ seconds: 20, begins_at: null, ends_at: null });
    const other = await host.call('PUT', room.hostPath(`/activities/${copy.id}`), { race_seconds: 60 });
    expect(other.body.race.seconds).toBe(60);
  });

  test('is made one before it is started, and has its clock then', async () => {
    const room = await openRoom(testApp);
    const started = await start(host, room, quiz);
    const change = (race_seconds: number | null, id = started.id) =>
      host.call('PUT', room.hostPath(`/activities/${id}`), { race_seconds });
    expect((await change(20)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'active' });
    expect((await change(null)).status).toBe(200);
    const run = await start(host, room, race);
    for (const seconds of [60, null]) expect((await change(seconds, run.id)).status).toBe(409);
    expect((await change(20, run.id)).body.race.seconds).toBe(20);
  });

  test('stands on the stage from its start, and what stood there can be put back', async () => {
    const [me] = (await people('Nhìn')) as [Person];
    const room = await openRoom(testApp, [me]);
    const before = await start(host, room, poll);
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id: before.id });
    const { id } = await start(host, room, race);
    const { stage, revision } = await look(me, room);
    expect(stage).toMatchObject({ kind: 'activity', id, state: 'ACTIVE' });
    const { undo } = (await host.call('GET', room.hostPath())).body;
    expect(undo).toMatchObject({ move: revision, id: before.id });
    await host.call('POST', room.hostPath('/stage/undo'), { move: revision });
    expect((await look(me, room)).stage.id).toBe(before.id);
  });

  test('takes no answer before its clock begins, but what a phone that is a little fast sends', async () => {
    const [early, fast] = (await people('Sớm', 'Nhanh')) as [Person, Person];
    const room = await openRoom(testApp, [early, fast]);
    const active = await start(host, room, race);
    at(3_749);
    const refused = await send(early, room, active);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'ACTIVITY_NOT_OPEN', begins_at: active.race.begins_at }),
    ]);
    at(3_750);
    expect((await send(fast, room, active)).status).toBe(201);
    at(4_000);
    expect((await send(early, room, active)).status).toBe(201);
  });

  test('takes one answer that stands, until its time is up', async () => {
    const [me, late, tooLate] = (await people('Một', 'Hai', 'Ba')) as [Person, Person, Person];
    const room = await openRoom(testApp, [me, late, tooLate]);
    const active = await start(host, room, race);
    at(6_000);
    const first = await send(me, room, active);
    expect(first.status).toBe(201);
    at(7_000);
    const again = await send(me, room, active, 1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    at(25_000);
    expect((await send(late, room, active)).status).toBe(201);
    at(25_001);
    expect((await send(tooLate, room, active)).body).toMatchObject({ code: 'ACTIVITY_NOT_OPEN' });
    expect((await look(me, room)).me.responses).toHaveLength(1);
  });

  test('takes an answer that came in time and waited for its turn', async () => {
    const [me] = (await people('Đợi')) as [Person];
    const room = await openRoom(testApp, [me]);
    const active = await start(host, room, race);
    at(24_000);
    const { db } = testApp.services;
    const sent = await db.transaction().execute(async (trx) => {
      // A host changes the question at that moment, so that the answer has to be looked at more closely.
      await sql`UPDATE live_activities SET items = jsonb_set(items, '{0,prompt}', '"Khoản nào?"')
        WHERE id = ${active.id}`.execute(trx);
      const answer = send(me, room, active);
      await expect
        .poll(
          async () =>
            (
              await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
            AND wait_event_type = 'Lock' AND query LIKE '%live_activities%'`.execute(db)
            ).rows.length,
        )
        .toBe(1);
      at(26_000);
      return { answer };
    });
    const { status, body } = await sent.answer;
    expect([status, body.submitted_at]).toEqual([201, new Date(Date.parse(begin) + 24_000).toISOString()]);
  });

  test('takes one of two answers that somebody sends at once', async () => {
    const [me] = (await people('Hai Tay')) as [Person];
    const room = await openRoom(testApp, [me]);
    const active = await start(host, room, race);
    at(5_000);
    const sent = await Promise.all([send(me, room, active), send(me, room, active, 1)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(sent[0]?.body.answers).toEqual(sent[1]?.body.answers);
  });
});

describe('points', () => {
  test('are told once the answer is revealed, and to nobody before', async () => {
    const [quick, slow, wrong] = (await people('Nhanh', 'Chậm', 'Sai')) as [Person, Person, Person];
    const room = await openRoom(testApp, [quick, slow, wrong]);
    for (const person of [quick, slow, wrong]) await agree(person, room);
    const active = await start(host, room, race);
    at(6_000);
    await send(quick, room, active);
    await send(wrong, room, active, 1);
    at(14_000);
    await send(slow, room, active);
    const boards = async () =>
      Promise.all([look(quick, room), host.call('GET', room.hostPath())]).then(([seen, { body }]) => [
        seen.board,
        body.board,
      ]);
    expect(await boards()).toEqual([null, null]);
    await step(room, active.id, 'close');
    expect(await boards()).toEqual([null, null]);
    await step(room, active.id, 'reveal');
    const board = {
      players: 3,
      top: [
        { full_name: 'Nhanh', points: 950, place: 1 },
        { full_name: 'Chậm', points: 750, place: 2 },
      ],
      ladder: [
        { points: 950, place: 1 },
        { points: 750, place: 2 },
        { points: 0, place: 3 },
      ],
    };
    expect(await boards()).toEqual([board, board]);
    const record = async (person: Person) => (await person.call('GET', room.path('/me'))).body.race;
    expect(await record(slow)).toEqual({ points: 750, place: 2, players: 3 });
    expect(await record(wrong)).toEqual({ points: 0, place: 3, players: 3 });
    await step(room, active.id, 'reveal', { reveal_answer: false });
    expect(await boards()).toEqual([null, null]);
    expect(await record(slow)).toBeNull();
  });

  test('are added up, shared by equals, and follow a corrected key', async () => {
    const [one, two, three] = (await people('Lan', 'Lâm', 'Linh')) as [Person, Person, Person];
    const room = await openRoom(testApp, [one, two, three]);
    for (const person of [one, two, three]) await agree(person, room);
    const first = await start(host, room, race);
    at(4_000);
    for (const person of [one, two]) await send(person, room, first);
    at(4_000);
    await send(three, room, first, 1);
    await end(room, first.id);
    const top = async () =>
      (await look(one, room)).board.top.map(({ full_name, points, place }: Record<string, unknown>) => [
        full_name,
        points,
        place,
      ]);
    expect((await top()).toSorted()).toEqual([
      ['Lan', 1_000, 1],
      ['Lâm', 1_000, 1],
    ]);
    testApp.setClock(begin);
    const second = await start(host, room, { ...race, title: 'Lượt hai' });
    at(14_000);
    await send(two, room, second);
    await end(room, second.id);
    expect(await top()).toEqual([
      ['Lâm', 1_750, 1],
      ['Lan', 1_000, 2],
    ]);
    const [item] = first.items;
    await host.call('POST', room.hostPath(`/activities/${first.id}/correct`), {
      items: [{ id: item.id, correct_choice_ids: [item.choices[1].id] }],
    });
    expect(await top()).toEqual([
      ['Linh', 1_000, 1],
      ['Lâm', 750, 2],
    ]);
  });

  test('are those of the rule, whenever somebody answers', async () => {
    const moments = [3_999, 4_000, 4_399, 4_400, 9_123, 13_999, 14_000, 23_999, 24_000, 24_700];
    const all = await Promise.all(moments.map((ms) => testApp.person({ name: `Lúc ${ms}` })));
    const room = await openRoom(testApp, all);
    const active = await start(host, room, race);
    for (const [index, ms] of moments.entries()) {
      at(ms);
      await send(all[index] as Person, room, active);
    }
    await end(room, active.id);
    for (const [index, ms] of moments.entries()) {
      const submitted = new Date(Date.parse(begin) + ms).toISOString();
      const { race: own } = (await (all[index] as Person).call('GET', room.path('/me'))).body;
      expect([ms, own.points]).toEqual([ms, pointsAt(active.race, submitted)]);
    }
  });
});

describe('the board', () => {
  test('names nobody who did not agree, and forgets whoever changes their mind', async () => {
    const [named, silent, shy] = (await people('Đồng Ý', 'Chưa Nói', 'Từ Chối')) as [Person, Person, Person];
    const room = await openRoom(testApp, [named, silent, shy]);
    expect((await look(silent, room)).me.on_board).toBeNull();
    expect((await agree(named, room)).body).toEqual({ on_board: true });
    await agree(shy, room, false);
    const active = await start(host, room, race);
    at(6_000);
    for (const person of [silent, shy]) await send(person, room, active);
    at(10_000);
    await send(named, room, active);
    await end(room, active.id);
    const { board, me } = await look(named, room);
    expect(me.on_board).toBe(true);
    expect(board.top).toEqual([{ full_name: 'Đồng Ý', points: 850, place: 3 }]);
    for (const seen of [
      (await named.call('GET', room.path())).body.board,
      (await host.call('GET', room.hostPath())).body.board,
    ])
      expect(JSON.stringify(seen)).not.toMatch(/Chưa Nói|Từ Chối/);
    await agree(named, room, false);
    expect((await look(silent, room)).board.top).toEqual([]);
    const stranger = await testApp.person();
    expect((await agree(stranger, room)).body.code).toBe('RSVP_REQUIRED');
  });

  test('has ten names at most, and counts all who answer at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => testApp.person({ name: `Người ${n}` })),
    );
    const room = await openRoom(testApp, all);
    for (const person of all) await agree(person, room);
    const active = await start(host, room, race);
    at(8_000);
    const sent = await Promise.all(all.map((person, n) => send(person, room, active, n % 2)));
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    await end(room, active.id);
    const { board } = await look(all[0] as Person, room);
    expect([board.players, board.top.length]).toEqual([50, 10]);
    expect(board.ladder).toEqual([
      { points: 900, place: 1 },
      { points: 0, place: 26 },
    ]);
  }, 30_000);
});
