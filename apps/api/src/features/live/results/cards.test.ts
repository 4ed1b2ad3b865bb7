import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityIn, look, openRoom, openText, poll, type Room, start, write } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

interface Card {
  readonly id: string;
  readonly text: string;
  readonly hidden?: boolean;
}
interface Result {
  readonly answered: number;
  readonly groups: readonly { readonly id: string; readonly name: string; readonly cards: readonly Card[] }[];
  readonly cards: readonly Card[];
}

const textsOf = (cards: readonly Card[]) => cards.map(({ text }) => text);
const columnsOf = ({ groups, cards }: Result) => ({
  ...Object.fromEntries(groups.map(({ name, cards: grouped }) => [name, textsOf(grouped)])),
  '': textsOf(cards),
});

/** An open question whose answers the room sees. */
async function openQuestion(texts: readonly string[]) {
  const learners = await Promise.all(texts.map(() => testApp.person()));
  const reader = await testApp.person();
  const room = await openRoom(testApp, [...learners, reader]);
  const open = await start(host, room, openText);
  const itemId: string = open.items[0].id;
  const send = (who: Person | undefined, text: string) =>
    who?.call('POST', room.path(`/activities/${open.id}/response`), write(open, text));
  const ids: string[] = [];
  for (const [n, text] of texts.entries()) {
    testApp.setClock(`2026-11-21T12:00:${String(n).padStart(2, '0')}Z`);
    ids.push((await send(learners[n], text))?.body.id);
  }
  const path = (rest: string) => room.hostPath(`/activities/${open.id}${rest}`);
  return {
    room,
    open,
    itemId,
    learners,
    reader,
    ids,
    send,
    show: () => host.call('POST', path('/results')),
    group: (name: string) => host.call('POST', path('/card-groups'), { item_id: itemId, name }),
    put: (id: string | undefined, change: object) =>
      host.call('PUT', room.hostPath(`/cards/${id}`), { item_id: itemId, ...change }),
    forHost: async (): Promise<Result> => (await host.call('GET', path(''))).body.results[0],
    forRoom: async (): Promise<Result | undefined> => (await activityIn(reader, room, open.id)).results?.[0],
  };
}

const revisionOf = async (room: Room) => (await host.call('GET', room.hostPath())).body.revision as number;

describe('answers to an open question', () => {
  test('are cards without names, newest first, from when the host shows them', async () => {
    const { room, reader, show, forHost, forRoom } = await openQuestion(['Gọi ba khách', 'Ghi sổ mỗi tối']);
    expect(await forRoom()).toBeUndefined();
    expect((await reader.call('GET', room.path())).text).not.toContain('Gọi ba khách');
    expect(columnsOf(await forHost())).toEqual({ '': ['Ghi sổ mỗi tối', 'Gọi ba khách'] });
    await show();
    await expect.poll(forRoom).toMatchObject({ answered: 2, groups: [], choices: [] });
    const cards = (await forRoom())?.cards ?? [];
    expect(textsOf(cards)).toEqual(['Ghi sổ mỗi tối', 'Gọi ba khách']);
    expect(cards.map((card) => Object.keys(card))).toEqual([
      ['id', 'text'],
      ['id', 'text'],
    ]);
  });

  test.each([
    ['a character and 4 000 that nobody sees', `a${'\u200b'.repeat(4_000)}`, 400],
    ['500 visible characters', 'ễ'.repeat(500).normalize('NFD'), 201],
    ['501', 'ễ'.repeat(501), 400],
    ['a smile of many parts', '👩‍👩‍👧', 201],
    ['nothing that can be seen', '\u200b \u3164', 400],
  ])('may have %s', async (_, text, status) => {
    const { send, reader } = await openQuestion([]);
    expect((await send(reader, text))?.status).toBe(status);
  });

  test('are 200 at most for the room: what is grouped, and the newest of the rest', async () => {
    const { room, open, ids, group, put, show, forRoom } = await openQuestion(['Tấm đầu tiên']);
    const groupId = (await group('Giữ lại')).body.results[0].groups[0].id;
    await put(ids[0], { group_id: groupId });
    const { db } = testApp.services;
    const people = Array.from({ length: 205 }, (_, n) => `acc-card-${n}`);
    const school_id = host.viewer.schoolId;
    const at = new Date('2026-11-21T13:00:00Z');
    await db
      .insertInto('accounts')
      .values(
        people.map((id) => ({
          id,
          school_id,
          email: `${id}@test.local`,
          full_name: id,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await db
      .insertInto('live_responses')
      .values(
        people.map((user_id, n) => ({
          id: `lrs-card-${n}`,
          event_id: room.eventId,
          activity_id: open.id,
          user_id,
          session_id: 'none',
          answers: JSON.stringify(write(open, `Tấm ${n}`).answers),
          created_at: at,
          submitted_at: new Date(at.getTime() + n),
        })),
      )
      .execute();
    await show();
    await expect.poll(async () => (await forRoom())?.cards.length).toBe(199);
    const result = await forRoom();
    expect([result?.answered, result?.cards[0]?.text, result?.groups[0]?.cards[0]?.text]).toEqual([
      206,
      'Tấm 204',
      'Tấm đầu tiên',
    ]);
  });
});

describe('groups', () => {
  test('are made, renamed and removed, and cards move between them and back', async () => {
    const { room, ids, group, put, show, forHost, forRoom } = await openQuestion(['Một', 'Hai', 'Ba']);
    await show();
    const made = await group('Khách hàng');
    expect(made.status).toBe(201);
    await group('Tiền');
    const [first, second] = (await forHost()).groups.map(({ id }) => id);
    await put(ids[0], { group_id: first });
    await put(ids[1], { group_id: first });
    await put(ids[1], { group_id: second });
    await expect
      .poll(async () => columnsOf((await forRoom()) as Result))
      .toEqual({
        'Khách hàng': ['Một'],
        Tiền: ['Hai'],
        '': ['Ba'],
      });
    const rename = (name: string) => host.call('PUT', room.hostPath(`/card-groups/${first}`), { name });
    expect((await rename('tien')).body.code).toBe('CONFLICT');
    expect((await rename('Người mua')).status).toBe(200);
    expect((await rename('người mua')).status).toBe(200);
    await put(ids[1], { group_id: null });
    const remove = () => host.call('DELETE', room.hostPath(`/card-groups/${first}`));
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(columnsOf(await forHost())).toEqual({ Tiền: [], '': ['Ba', 'Hai', 'Một'] });
  });

  test('of one name are one, however often and at once they are asked for, and twelve are enough', async () => {
    const { room, group, forHost } = await openQuestion(['Một']);
    const before = await revisionOf(room);
    const names = ['Giao hàng', 'giao hang', 'GIAO HÀNG'];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => group(names[n % 3] ?? '')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect((await forHost()).groups).toHaveLength(1);
    expect(await revisionOf(room)).toBe(before + 1);
    for (let n = 1; n < 12; n++) expect((await group(`Nhóm ${n}`)).status).toBe(201);
    expect((await group('Nhóm 12')).body.code).toBe('CONFLICT');
  });

  test('take a card once, however often and at once it is moved there', async () => {
    const { room, ids, group, put } = await openQuestion(['Một']);
    const groupId = (await group('Nhóm')).body.results[0].groups[0].id;
    const before = await revisionOf(room);
    const moved = await Promise.all(Array.from({ length: 50 }, () => put(ids[0], { group_id: groupId })));
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await revisionOf(room)).toBe(before + 1);
    const rows = await testApp.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'live.card_changed')
      .where('subject_id', '=', ids[0] ?? '')
      .execute();
    expect(rows).toEqual([{ after: { group_id: groupId, hidden: false } }]);
  });

  test('are of an open question that has been started, and take its own answers alone', async () => {
    const mine = await openQuestion(['Một']);
    const other = await openQuestion(['Hai']);
    const foreign = (await other.group('Nhóm')).body.results[0].groups[0].id;
    expect((await mine.put(mine.ids[0], { group_id: foreign })).status).toBe(404);
    expect((await mine.put(other.ids[0], { hidden: true })).status).toBe(404);
    expect((await mine.put(mine.ids[0], { item_id: 'it-khong-co', hidden: true })).status).toBe(404);
    const rename = await host.call('PUT', mine.room.hostPath(`/card-groups/${foreign}`), { name: 'Của tôi' });
    expect(rename.status).toBe(404);
    expect((await host.call('DELETE', mine.room.hostPath(`/card-groups/${foreign}`))).status).toBe(200);
    expect((await other.forHost()).groups).toHaveLength(1);
    const asked = await start(host, mine.room, poll);
    const inPoll = { item_id: asked.items[0].id, name: 'Nhóm' };
    const groups = (id: string) => mine.room.hostPath(`/activities/${id}/card-groups`);
    expect((await host.call('POST', groups(asked.id), inPoll)).body.code).toBe('CONFLICT');
    const draft = (await host.call('POST', mine.room.hostPath('/activities'), openText)).body;
    const inDraft = { item_id: draft.items[0].id, name: 'Nhóm' };
    expect((await host.call('POST', groups(draft.id), inDraft)).body.code).toBe('CONFLICT');
  });

  test('lose a card whose author sends other words; what is hidden stays hidden', async () => {
    const { learners, ids, group, put, send, forHost } = await openQuestion(['Một', 'Hai']);
    const groupId = (await group('Nhóm')).body.results[0].groups[0].id;
    for (const id of ids) await put(id, { group_id: groupId });
    await put(ids[1], { hidden: true });
    // The same again is no other answer.
    await send(learners[0], 'Một');
    expect(columnsOf(await forHost())).toEqual({ Nhóm: ['Hai', 'Một'], '': [] });
    await send(learners[0], 'Một khác');
    await send(learners[1], 'Hai khác');
    const { groups, cards } = await forHost();
    expect(groups.map((one) => one.cards)).toEqual([[]]);
    expect(cards.map(({ text, hidden }) => [text, hidden]).toSorted()).toEqual([
      ['Hai khác', true],
      ['Một khác', false],
    ]);
  });

  test('keep the card of a question whose answer stayed, when another of the same response changed', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    const open = await start(host, room, {
      ...openText,
      items: [{ prompt: 'Làm gì?' }, { prompt: 'Bỏ gì?' }],
    });
    const [first, second] = open.items;
    const send = (text: string) =>
      person.call('POST', room.path(`/activities/${open.id}/response`), {
        answers: [
          { item_id: first.id, text: 'Gọi khách' },
          { item_id: second.id, text },
        ],
      });
    const { body: response } = await send('Bỏ trả giá');
    for (const item of open.items) {
      const made = await host.call('POST', room.hostPath(`/activities/${open.id}/card-groups`), {
        item_id: item.id,
        name: 'Nhóm',
      });
      const { groups } = made.body.results.find((one: { item_id: string }) => one.item_id === item.id);
      await host.call('PUT', room.hostPath(`/cards/${response.id}`), {
        item_id: item.id,
        group_id: groups[0].id,
      });
    }
    await send('Bỏ họp');
    const { results } = (await host.call('GET', room.hostPath(`/activities/${open.id}`))).body;
    expect(results.map(columnsOf)).toEqual([
      { Nhóm: ['Gọi khách'], '': [] },
      { Nhóm: [], '': ['Bỏ họp'] },
    ]);
  });
});

describe('a hidden card', () => {
  test('is seen by hosts and its author alone, grouped or not, until it is shown again', async () => {
    const { room, learners, ids, group, put, show, forHost, forRoom } = await openQuestion([
      'Lời khó nghe',
      'Hai',
    ]);
    await show();
    const groupId = (await group('Nhóm')).body.results[0].groups[0].id;
    await put(ids[0], { group_id: groupId, hidden: true });
    await expect.poll(async () => columnsOf((await forRoom()) as Result)).toEqual({ Nhóm: [], '': ['Hai'] });
    expect((await forHost()).groups[0]?.cards).toEqual([{ id: ids[0], text: 'Lời khó nghe', hidden: true }]);
    const text = async (person: Person | undefined, path: string) =>
      (await person?.call('GET', room.path(path)))?.text;
    for (const path of ['', '/me']) expect(await text(learners[1], path)).not.toContain('Lời khó nghe');
    expect((await look(learners[0] as Person, room)).me.responses[0].answers[0].text).toBe('Lời khó nghe');
    expect(await text(learners[0], '/me')).toContain('Lời khó nghe');
    await put(ids[0], { hidden: false });
    await expect
      .poll(async () => columnsOf((await forRoom()) as Result))
      .toEqual({
        Nhóm: ['Lời khó nghe'],
        '': ['Hai'],
      });
  });
});

test('a copy has the questions, and neither groups nor cards', async () => {
  const { room, open, group, put, ids } = await openQuestion(['Một']);
  const groupId = (await group('Nhóm')).body.results[0].groups[0].id;
  await put(ids[0], { group_id: groupId });
  const copy = (await host.call('POST', room.hostPath(`/activities/${open.id}/duplicate`))).body;
  expect(copy.items).toEqual(open.items);
  expect(copy.results).toEqual([
    { item_id: open.items[0].id, answered: 0, choices: [], groups: [], cards: [] },
  ]);
});
