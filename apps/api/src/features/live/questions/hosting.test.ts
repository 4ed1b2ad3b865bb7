import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, look, openRoom, type Room } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let requester: Person;
let other: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
  requester = await testApp.person({ name: 'Trần Thị Hỏi' });
  other = await testApp.person();
});
afterAll(() => testApp.close());

let room: Room;
beforeEach(async () => {
  room = await openRoom(testApp, [requester, other]);
});

type Shown = { id: string; text: string; pinned: boolean; answer: string | null; author_name: string | null };
const seenBy = async (person: Person): Promise<Shown[]> => (await look(person, room)).questions;
const idsSeenBy = async (person: Person) => (await seenBy(person)).map(({ id }) => id);
const seenByHosts = async () => (await host.call('GET', room.hostPath())).body.questions;
const move = (id: string, verb: string) => host.call('POST', room.hostPath(`/questions/${id}/${verb}`));
const write = (id: string, text: string | null) =>
  host.call('PUT', room.hostPath(`/questions/${id}/answer`), { text });
const withdraw = (person: Person, id: string) => person.call('DELETE', room.path(`/questions/${id}`));
const set = (needs_approval: boolean, anonymous_allowed = false) =>
  host.call('PUT', room.hostPath('/question-settings'), { needs_approval, anonymous_allowed });
const auditRows = async (action: string, subject = room.eventId) =>
  await testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();

describe('questions that hosts see first', () => {
  test('wait, seen by hosts and by who asked, until one is let through', async () => {
    const before = await ask(other, room, 'Hỏi trước khi duyệt thì sao?');
    await set(true);
    expect((await look(other, room)).question_settings.needs_approval).toBe(true);
    const sent = await requester.call('POST', room.path('/questions'), { text: 'Câu này còn phải chờ?' });
    expect([sent.status, sent.body.waiting]).toEqual([201, true]);
    const { id } = sent.body;

    const { text } = await other.call('GET', room.path());
    expect(text).not.toContain('Câu này còn phải chờ?');
    const mine = await look(requester, room);
    expect([mine.questions.map((one: Shown) => one.id), mine.me.asked]).toEqual([[before], []]);
    expect(mine.me.waiting).toEqual([
      { id, text: 'Câu này còn phải chờ?', created_at: sent.body.created_at },
    ]);
    expect((await seenByHosts()).map((one: { waiting: boolean }) => one.waiting)).toEqual([false, true]);

    // Nothing can be done with what one may not know of, and nothing leads it around the host.
    expect((await other.call('PUT', room.path(`/questions/${id}/vote`))).status).toBe(404);
    expect((await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id })).status).toBe(
      409,
    );
    expect((await move(id, 'pin')).status).toBe(409);

    expect((await move(id, 'approve')).body).toMatchObject({ id, waiting: false });
    expect((await move(id, 'approve')).status).toBe(200);
    expect(await idsSeenBy(other)).toEqual([before, id]);
    const later = await look(requester, room);
    expect([later.me.asked, later.me.waiting]).toEqual([[id], []]);
    expect(await auditRows('live.question_approve', id)).toHaveLength(1);
  });

  test('go on waiting when the host wants to see none first any more', async () => {
    await set(true);
    const id = await ask(requester, room, 'Còn chờ sau khi tắt?');
    await set(false);
    expect(await idsSeenBy(other)).toEqual([]);
    expect((await seenByHosts())[0].waiting).toBe(true);
    expect(await idsSeenBy(requester)).toEqual([]);
    await move(id, 'hide');
    expect((await look(requester, room)).me.waiting).toEqual([]);
  });

  test.each([
    ['in writing', (id: string) => write(id, 'Tối nay có bản ghi.'), 'Tối nay có bản ghi.'],
    ['aloud', (id: string) => move(id, 'answered'), null],
  ] as const)('are let through when they are answered %s', async (_, answering, answer) => {
    await set(true);
    const id = await ask(requester, room, 'Chờ duyệt mà được trả lời?');
    expect((await look(requester, room)).me.waiting).toHaveLength(1);
    expect((await answering(id)).body).toMatchObject({ waiting: false, answered: true, answer });
    expect((await answering(id)).status).toBe(200);
    expect(await seenBy(other)).toMatchObject([{ id, answered: true, answer }]);
    const { me } = await look(requester, room);
    expect([me.asked, me.waiting]).toEqual([[id], []]);
  });

  test('stay hidden when they are answered while they are', async () => {
    await set(true);
    const id = await ask(requester, room, 'Đang ẩn mà được trả lời?');
    await move(id, 'hide');
    expect((await move(id, 'answered')).body).toMatchObject({ waiting: false, hidden: true });
    expect(await idsSeenBy(other)).toEqual([]);
  });

  test('are so by a setting that fifty presses change once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => set(true)));
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(Array(50).fill([200, 1]));
    expect(await auditRows('live.question_settings')).toEqual([
      {
        before: { needs_approval: false, anonymous_allowed: false },
        after: { needs_approval: true, anonymous_allowed: false },
      },
    ]);
  });
});

test('one is pinned, then another one instead, then none', async () => {
  const [first, second] = [
    await ask(requester, room, 'Câu thứ nhất?'),
    await ask(other, room, 'Câu thứ hai?'),
  ];
  const pinned = async () => (await seenBy(other)).filter((one) => one.pinned).map(({ id }) => id);
  expect((await move(first, 'pin')).body.pinned).toBe(true);
  expect(await pinned()).toEqual([first]);
  await Promise.all(Array.from({ length: 50 }, () => move(second, 'pin')));
  expect(await pinned()).toEqual([second]);
  expect((await seenByHosts()).map((one: Shown) => one.pinned)).toEqual([false, true]);
  expect(await auditRows('live.question_pinned', second)).toHaveLength(1);
  // Of another one nothing is taken away.
  await move(first, 'unpin');
  expect(await pinned()).toEqual([second]);
  await move(second, 'unpin');
  expect(await pinned()).toEqual([]);
  // What is hidden comes back where it belongs.
  await move(second, 'pin');
  await move(second, 'hide');
  await move(second, 'unhide');
  expect([await pinned(), (await seenByHosts()).map((one: Shown) => one.pinned)]).toEqual([
    [],
    [false, false],
  ]);
  await move(first, 'hide');
  expect((await move(first, 'pin')).status).toBe(409);
});

describe('an answer in writing', () => {
  test('stands below the question, in the record of who asked and in the sheet', async () => {
    const id = await ask(requester, room, 'Bao giờ có bản ghi?');
    expect((await write(id, '  Sau ba ngày.  ')).body).toMatchObject({
      answer: 'Sau ba ngày.',
      answered: true,
    });
    expect((await write(id, 'Sau ba ngày.')).status).toBe(200);
    const [shown] = (await look(other, room)).questions;
    expect([shown.answer, shown.answered]).toEqual(['Sau ba ngày.', true]);
    const record = (await requester.call('GET', room.path('/me'))).body;
    expect(record.questions[0]).toMatchObject({ id, answer: 'Sau ba ngày.', answered: true });
    const { text } = await host.call('GET', room.hostPath('/export.csv'));
    expect(text).toMatch(/Bao giờ có bản ghi\?.*Sau ba ngày\..*Đã trả lời/);

    expect((await write(id, null)).body).toMatchObject({ answer: null, answered: true });
    expect(await auditRows('live.question_answer', id)).toEqual([
      { before: { answer: null }, after: { answer: 'Sau ba ngày.' } },
      { before: { answer: 'Sau ba ngày.' }, after: { answer: null } },
    ]);
  });

  test.each([[''], ['   '], ['x'.repeat(2_001)], [7], [{}], [undefined]])('is not %j', async (text) => {
    const id = await ask(requester, room, 'Câu hỏi để trả lời?');
    const { status, body } = await host.call('PUT', room.hostPath(`/questions/${id}/answer`), { text });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await seenBy(other))[0]?.answer).toBeNull();
  });

  test('survives texts of any script, and what looks like HTML', async () => {
    const id = await ask(requester, room, 'Câu hỏi để trả lời?');
    const text = '<script>alert(1)</script> "👩‍👩‍👧" \\ dấu tiếng Việt: Ễ ộ ậ';
    expect((await write(id, text)).body.answer).toBe(text);
    expect((await seenBy(other))[0]?.answer).toBe(text);
  });
});

describe('without a name', () => {
  test('one asks where the host allows it; hosts know who it was, and nobody else', async () => {
    const anonymous = { text: 'Hỏi mà ngại nêu tên?', anonymous: true };
    const refused = await requester.call('POST', room.path('/questions'), anonymous);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(await seenBy(other)).toEqual([]);

    await set(false, true);
    const { body } = await requester.call('POST', room.path('/questions'), anonymous);
    expect(body.author_name).toBeNull();
    const shown = await seenBy(other);
    expect(shown.map(({ author_name }) => author_name)).toEqual([null]);
    expect(JSON.stringify(shown)).not.toContain('Trần Thị Hỏi');
    expect(JSON.stringify(shown)).not.toContain(requester.viewer.accountId);
    expect((await look(requester, room)).me.asked).toEqual([body.id]);
    expect((await seenByHosts())[0]).toMatchObject({ author_name: 'Trần Thị Hỏi', anonymous: true });
    // It stays so when the host changes their mind.
    await set(false, false);
    expect((await seenBy(other))[0]?.author_name).toBeNull();
  });
});

test('the same send again with another choice of the name answers with no question', async () => {
  await set(false, true);
  const send = (send_id: string, anonymous: boolean) =>
    requester.call('POST', room.path('/questions'), { text: 'Có ghi tên tôi không?', anonymous, send_id });
  for (const anonymous of [false, true]) {
    const sendId = crypto.randomUUID();
    const { body } = await send(sendId, anonymous);
    expect((await send(sendId, anonymous)).body.id).toBe(body.id);
    const otherwise = await send(sendId, !anonymous);
    expect(otherwise.status).toBe(409);
    expect(otherwise.body).toMatchObject({ code: 'CONFLICT', kind: 'question', id: body.id, anonymous });
  }
  expect((await seenBy(other)).map(({ author_name }) => author_name)).toEqual(['Trần Thị Hỏi', null]);
});

describe('taking a question back', () => {
  test('takes it out of all lists and off the stage, and leaves it as a row', async () => {
    const id = await ask(requester, room, 'Câu này rồi sẽ rút?');
    await other.call('PUT', room.path(`/questions/${id}/vote`));
    await move(id, 'pin');
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id });
    expect((await withdraw(requester, id)).body).toEqual({ id });
    expect((await withdraw(requester, id)).status).toBe(200);

    const theirs = await look(other, room);
    expect([theirs.questions, theirs.me.voted, theirs.stage.state]).toEqual([[], [], 'EMPTY']);
    expect((await look(requester, room)).me.asked).toEqual([]);
    expect(await seenByHosts()).toEqual([]);
    expect((await requester.call('GET', room.path('/me'))).body.questions).toEqual([]);
    for (const verb of ['unhide', 'approve', 'answered', 'pin', 'unpin'])
      expect((await move(id, verb)).status).toBe(404);
    expect((await write(id, 'Muộn rồi.')).status).toBe(404);
    expect((await other.call('PUT', room.path(`/questions/${id}/vote`))).status).toBe(404);
    const { text } = await host.call('GET', room.hostPath('/export.csv'));
    expect(text).toMatch(/Câu này rồi sẽ rút\?.*Đã rút/);
  });

  test('is for who asked, before it was answered, also while it waits', async () => {
    const id = await ask(requester, room, 'Câu đã trả lời rồi?');
    expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(host, id)).status).toBe(403);
    await move(id, 'answered');
    expect((await withdraw(requester, id)).status).toBe(409);
    await set(true);
    const waiting = await ask(requester, room, 'Câu còn chờ duyệt?');
    expect((await withdraw(requester, waiting)).status).toBe(200);
    expect((await look(requester, room)).me.waiting).toEqual([]);
    expect((await withdraw(requester, 'lqn-khong-co')).status).toBe(404);
  });

  test('and answering it at once end with one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ask(round % 2 === 0 ? requester : other, room, `Rút và trả lời cùng lúc ${round}?`);
      const by = round % 2 === 0 ? requester : other;
      const outcomes = await Promise.all([
        ...Array.from({ length: 25 }, () => withdraw(by, id)),
        ...Array.from({ length: 25 }, () => write(id, 'Đây là câu trả lời.')),
      ]);
      const statuses = new Set(outcomes.map(({ status }) => status));
      const seen = (await idsSeenBy(by)).includes(id);
      expect(statuses).toEqual(new Set(seen ? [200, 409] : [200, 404]));
      expect(outcomes.slice(0, 25).every(({ status }) => status === (seen ? 409 : 200))).toBe(true);
    }
  });
});
