import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, look, openRoom, type Room } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { eraseFromRooms } from '../erasure-queries.ts';

let testApp: TestApp;
let host: Person;
let people: Person[];
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
  people = await Promise.all(Array.from({ length: 5 }, () => testApp.person()));
});
afterAll(() => testApp.close());

let room: Room;
let [one, two, three]: string[] = [];
const person = (at: number) => people[at] as Person;
beforeEach(async () => {
  room = await openRoom(testApp, people);
  one = await ask(person(0), room, 'Bao giờ có bản ghi?');
  two = await ask(person(1), room, 'Khi nào xem lại được buổi này?');
  three = await ask(person(2), room, 'Có quay lại buổi này không ạ?');
});

const of = (id: string | undefined, what: string) => room.hostPath(`/questions/${id}/${what}`);
const merge = (id: string | undefined, ...parts: unknown[]) => host.call('POST', of(id, 'merge'), { parts });
const takeOut = (id: string | undefined) => host.call('POST', of(id, 'unmerge'));
const vote = (at: number, id: string | undefined, voted = true) =>
  person(at).call(voted ? 'PUT' : 'DELETE', room.path(`/questions/${id}/vote`));
const seenBy = async (at: number) => {
  const { questions, me } = await look(person(at), room);
  return {
    votes: Object.fromEntries(questions.map((each: { id: string; votes: number }) => [each.id, each.votes])),
    voted: me.voted.toSorted(),
    merged: me.merged,
  };
};
const hostSees = async (id: string | undefined) =>
  (await host.call('GET', room.hostPath())).body.questions.find((each: { id: string }) => each.id === id);
/** Counts are of votes that are there. */
const miscounted = () =>
  testApp.services.db
    .selectFrom('live_questions as q')
    .select('q.id')
    .where('q.event_id', '=', room.eventId)
    .where((eb) =>
      eb(
        'q.vote_count',
        '<>',
        eb
          .selectFrom('live_question_votes as v')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('v.question_id', '=', 'q.id'),
      ),
    )
    .execute();

test('votes are joined, one of each person, and each author sees theirs below the one', async () => {
  await vote(3, one);
  await vote(3, two);
  await vote(4, two);
  await vote(4, three);
  const { status, body } = await merge(one, two, three);
  expect([status, body.votes, body.parts.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
    200,
    2,
    [two, three].toSorted(),
  ]);
  expect(await seenBy(4)).toEqual({ votes: { [one as string]: 2 }, voted: [one], merged: [] });
  expect((await seenBy(1)).merged).toEqual([{ id: two, text: 'Khi nào xem lại được buổi này?', into: one }]);
  expect((await seenBy(0)).merged).toEqual([]);
  expect(await miscounted()).toEqual([]);
});

test('the answer is of all who asked, in their records too', async () => {
  await merge(one, two);
  await host.call('PUT', of(one, 'answer'), { text: 'Sau ba ngày.' });
  const { questions } = (await person(1).call('GET', room.path('/me'))).body;
  expect(questions).toMatchObject([{ id: two, answered: true, answer: 'Sau ba ngày.' }]);
  expect((await person(1).call('DELETE', room.path(`/questions/${two}`))).status).toBe(409);
});

test('taken out it has its own votes, and what was given since stays', async () => {
  await vote(3, two);
  await vote(4, two);
  await vote(4, three);
  await merge(one, two, three);
  await vote(1, one);
  expect((await hostSees(one)).votes).toBe(3);
  // Three lost it here, and has it where it was given.
  await vote(3, one, false);
  const { body } = await takeOut(two);
  expect([body.id, body.votes]).toEqual([two, 2]);
  // Of person 4 there is still the vote for the other part.
  expect((await hostSees(one)).votes).toBe(2);
  expect((await seenBy(4)).voted).toEqual([one, two].toSorted());
  expect((await takeOut(three)).body.votes).toBe(1);
  expect(await seenBy(1)).toMatchObject({
    votes: { [one as string]: 1, [two as string]: 2, [three as string]: 1 },
    voted: [one],
  });
  expect(await miscounted()).toEqual([]);
});

test('what was merged into a part comes along, and each can be taken out of the one', async () => {
  await vote(3, three);
  await merge(two, three);
  await vote(4, two);
  await merge(one, two);
  const { votes, parts } = await hostSees(one);
  expect([votes, parts.map(({ id }: { id: string }) => id).toSorted()]).toEqual([2, [two, three].toSorted()]);
  expect((await takeOut(two)).body).toMatchObject({ votes: 1, parts: [] });
  expect((await hostSees(one)).votes).toBe(1);
  expect(await miscounted()).toEqual([]);
});

test('a part leaves the stage and the pin to the one', async () => {
  await host.call('POST', of(two, 'pin'));
  await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id: two });
  await merge(one, two);
  const { stage, questions } = await look(person(4), room);
  expect([stage.kind, stage.id]).toEqual(['question', one]);
  expect(questions.map(({ id, pinned }: { id: string; pinned: boolean }) => [id, pinned])).toEqual(
    expect.arrayContaining([
      [one, true],
      [three, false],
    ]),
  );
  expect((await host.call('GET', room.hostPath())).body.undo).toBeNull();
  const gone = await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id: two });
  expect(gone.status).toBe(404);
});

test('one that waits becomes a part, and waits again when it is taken out', async () => {
  await host.call('PUT', room.hostPath('/question-settings'), {
    needs_approval: true,
    anonymous_allowed: false,
  });
  const waiting = await ask(person(3), room, 'Tôi xem lại ở đâu được?');
  expect((await merge(waiting, one)).body).toMatchObject({ code: 'CONFLICT', merge: waiting });
  await merge(one, waiting);
  const { me } = await look(person(3), room);
  expect([me.waiting, me.merged.length]).toEqual([[], 1]);
  await takeOut(waiting);
  expect((await look(person(3), room)).me.waiting).toHaveLength(1);
});

test('who takes the one back takes nothing back that others asked', async () => {
  await vote(3, two);
  await merge(one, two);
  expect((await person(0).call('DELETE', room.path(`/questions/${one}`))).status).toBe(200);
  expect((await seenBy(3)).votes).toEqual({ [two as string]: 1, [three as string]: 0 });
  expect((await takeOut(two)).status).toBe(200);
});

test('a part that its author takes back is named to nobody any more', async () => {
  await merge(one, two);
  expect((await person(1).call('DELETE', room.path(`/questions/${two}`))).status).toBe(200);
  expect([(await hostSees(one)).parts, (await seenBy(1)).merged]).toEqual([[], []]);
  expect((await takeOut(two)).status).toBe(404);
});

test('a phone that has not heard of it votes for the one', async () => {
  await merge(one, two);
  expect((await vote(3, two)).body.votes).toBe(1);
  expect((await vote(3, two, false)).body.votes).toBe(0);
  expect(await miscounted()).toEqual([]);
});

test('a vote that waits for the merge to be done is given to the one', async () => {
  const { db } = testApp.services;
  const sent = await db.transaction().execute(async (trx) => {
    await sql`UPDATE live_questions SET merged_into = ${one} WHERE id = ${two}`.execute(trx);
    const voted = vote(3, two);
    await expect
      .poll(async () => {
        const waits = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock' AND query LIKE '%cast_votes%'`.execute(db);
        return waits.rows.length;
      })
      .toBe(1);
    return { voted };
  });
  const { status, body } = await sent.voted;
  expect([status, body.votes]).toEqual([200, 1]);
  expect((await seenBy(3)).voted).toEqual([one]);
  expect(await miscounted()).toEqual([]);
});

test('hosts read of a part too that the room saw no name, and that it waited', async () => {
  await host.call('PUT', room.hostPath('/question-settings'), {
    needs_approval: true,
    anonymous_allowed: true,
  });
  const asked = await person(3).call('POST', room.path('/questions'), {
    text: 'Ai cũng thấy tên tôi à?',
    anonymous: true,
  });
  const { parts } = (await merge(one, two, asked.body.id)).body;
  expect(parts).toMatchObject([
    { id: two, anonymous: false, waiting: false },
    { id: asked.body.id, anonymous: true, waiting: true },
  ]);
});

test('the author of a part sees that the one is hidden, and is there again', async () => {
  await merge(one, two);
  const merged = async () => (await seenBy(1)).merged.length;
  expect(await merged()).toBe(1);
  await host.call('POST', of(one, 'hide'));
  await expect.poll(merged).toBe(0);
  await host.call('POST', of(one, 'unhide'));
  await expect.poll(merged).toBe(1);
});

test('what was answered along with the one stays answered when its author is erased', async () => {
  await merge(one, two);
  await host.call('PUT', of(one, 'answer'), { text: 'Sau ba ngày.' });
  const { accountId } = person(0).viewer;
  await testApp.services.db
    .transaction()
    .execute((trx) => eraseFromRooms(trx, { accountId, texts: 'delete', text: 'Đã xoá' }));
  await expect.poll(async () => (await seenBy(1)).votes).toHaveProperty(two as string);
  const { questions } = await look(person(1), room);
  expect(questions.find(({ id }: { id: string }) => id === two)).toMatchObject({ answered: true });
  expect((await person(1).call('DELETE', room.path(`/questions/${two}`))).status).toBe(409);
  expect(await hostSees(one)).toMatchObject({ hidden: true, answer: null, parts: [] });
});

test.each([
  ['a hidden part', () => host.call('POST', of(two, 'hide'))],
  ['an answered part', () => host.call('POST', of(two, 'answered'))],
  ['a part of another one', () => merge(three, two)],
])('refuses %s, and merges nothing', async (_, before) => {
  await before();
  const { status, body } = await merge(one, two);
  expect([status, body.code, body.merge]).toEqual([409, 'CONFLICT', two]);
  expect((await hostSees(one)).parts).toEqual([]);
});

test('refuses itself, what is not there, and what is of another room', async () => {
  expect((await merge(one, one)).status).toBe(409);
  expect((await merge(one, 'lqn-khong-co')).status).toBe(404);
  const elsewhere = await openRoom(testApp, people);
  expect((await merge(one, await ask(person(0), elsewhere, 'Câu của buổi khác?'))).status).toBe(404);
  expect((await merge(one)).status).toBe(400);
});

test('fifty merges and votes at once leave one of each, and counts that are right', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, () => merge(one, two, three)),
    ...people.flatMap((_, at) => [one, two, three].map((id) => vote(at, id))),
    ...people.map((_, at) => vote(at, two)),
  ]);
  const { votes, parts } = await hostSees(one);
  expect([votes, parts.length]).toEqual([5, 2]);
  expect(await miscounted()).toEqual([]);
  await Promise.all([takeOut(two), takeOut(three), takeOut(two)]);
  expect((await hostSees(one)).parts).toEqual([]);
  expect(await miscounted()).toEqual([]);
});

test('two hosts who merge two questions into each other merge them once', async () => {
  const answers = await Promise.all([merge(one, two), merge(two, one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409].toSorted());
  expect(await miscounted()).toEqual([]);
});
