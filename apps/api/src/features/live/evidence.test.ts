import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, type Person } from '../../test/house.ts';
import { openRoom, poll, quiz, type Room, reflection, sayYes, start, task } from '../../test/live.ts';
import { sequentialScans } from '../../test/plans.ts';
import { exportAccount } from '../accounts/public.ts';
import { listHostResponses } from './host-responses.ts';
import { getSessionRecord } from './record.ts';

let house: House;
let host: Person;
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T12:00:00Z' });
  host = await house.person({ roles: ['host'] });
});
afterAll(() => house.close());

interface Activity {
  readonly id: string;
  readonly items: { id: string; choices: { id: string }[] }[];
  readonly prompts: { id: string }[];
}

/** Answers whatever it is: with the first choice, or with `text`. */
const answer = (person: Person, room: Room, { id, items, prompts }: Activity, text: string) =>
  person.call('POST', room.path(`/activities/${id}/response`), {
    answers: [
      ...prompts.map((prompt, at) => ({ prompt_id: prompt.id, text: `${text} ${at}` })),
      ...items.map((item) => ({
        item_id: item.id,
        ...(item.choices[0] ? { choice_ids: [item.choices[0].id] } : { text }),
      })),
    ],
  });
const ask = async (person: Person, room: Room, text: string) =>
  (await person.call('POST', room.path('/questions'), { text })).body.id as string;
const recordOf = (person: Person, room: Room) => person.call('GET', room.path('/me'));

describe('the session record', () => {
  test('holds what its owner did and said, in words, and nothing of anybody else', async () => {
    const [me, other] = [await house.person(), await house.person()];
    const room = await openRoom(house, [me, other]);
    for (const body of [
      { title: 'Bảng tính', url: 'https://example.com/bang' },
      { title: 'Tắt rồi', url: 'https://example.com/tat', is_active: false },
    ])
      await host.call('POST', room.desk('/resources'), body);
    await host.call('POST', room.desk('/activities'), { ...poll, title: 'Còn nháp' });
    const made: Activity[] = [];
    for (const body of [quiz, poll, reflection, task, { ...poll, title: 'Không tham gia' }])
      made.push(await start(host, room, body));
    for (const activity of made.slice(0, 4)) {
      expect((await answer(me, room, activity, 'Của tôi')).status).toBe(201);
      await answer(other, room, activity, 'Của người khác');
    }
    const hidden = await ask(me, room, 'Câu này bị ẩn thì sao?');
    await host.call('POST', room.desk(`/questions/${hidden}/hide`));
    await ask(other, room, 'Câu hỏi của người khác?');

    const { status, body, text } = await recordOf(me, room);
    expect(status).toBe(200);
    expect(body.event).toMatchObject({ id: room.eventId, slug: room.slug, title: 'Buổi thực hành' });
    expect(body.resources).toMatchObject([{ title: 'Bảng tính', type: 'url' }]);
    expect(body.questions).toMatchObject([{ id: hidden, text: 'Câu này bị ẩn thì sao?', answered: false }]);
    const untold = { is_correct: null, correct_labels: null, explanation: null };
    expect(body.activities).toMatchObject([
      {
        kind: 'quiz',
        answers: [{ labels: ['Tiền thuê mặt bằng'], text: null, ...untold }],
        evaluation: null,
      },
      { kind: 'poll', answers: [{ labels: ['Mới nghĩ'], text: null, ...untold }], evaluation: null },
      {
        kind: 'reflection',
        answers: [],
        cells: ['Facts', 'Feelings', 'Findings', 'Future'].map((label, at) => ({
          label,
          text: `Của tôi ${at}`,
        })),
      },
      {
        kind: 'task',
        answers: [{ prompt: 'Viết ba câu cho khách đầu tiên.', labels: [], text: 'Của tôi', ...untold }],
        evaluation: { status: 'pending', overall: null, max_overall: 15, by_host: false },
      },
    ]);
    for (const foreign of ['người khác', 'Tắt rồi', 'Còn nháp', 'Không tham gia', 'không đổi theo số ly'])
      expect(text).not.toContain(foreign);
  });

  test('tells right from wrong once the quiz is closed and revealed, not before', async () => {
    const [right, wrong, blank] = [await house.person(), await house.person(), await house.person()];
    const room = await openRoom(house, [right, wrong, blank]);
    const second = {
      prompt: 'Hai khoản nào đổi theo số ly?',
      multiple: true,
      choices: [{ label: 'Sữa', is_correct: true }, { label: 'Ly', is_correct: true }, { label: 'Thuê' }],
    };
    const active: Activity = await start(host, room, { ...quiz, items: [...quiz.items, second] });
    const [one, two] = active.items as [Activity['items'][number], Activity['items'][number]];
    const send = (person: Person, first: number, ...picked: number[]) =>
      person.call('POST', room.path(`/activities/${active.id}/response`), {
        answers: [
          { item_id: one.id, choice_ids: [one.choices[first]?.id] },
          ...(picked.length > 0
            ? [{ item_id: two.id, choice_ids: picked.map((at) => two.choices[at]?.id) }]
            : []),
        ],
      });
    await send(right, 0, 1, 0);
    await send(wrong, 1, 0);
    await send(blank, 0);
    const marks = async (person: Person) =>
      (await recordOf(person, room)).body.activities[0].answers.map(
        // biome-ignore lint/suspicious/noExplicitAny: as it came
        ({ is_correct, correct_labels, explanation }: any) => [is_correct, correct_labels, explanation],
      );
    const untold = [null, null, null];
    const step = (verb: string, body?: object) =>
      host.call('POST', room.desk(`/activities/${active.id}/${verb}`), body);
    await step('reveal');
    expect(await marks(right)).toEqual([untold, untold]);
    await step('reveal', { reveal_answer: false });
    await step('close');
    expect(await marks(right)).toEqual([untold, untold]);
    await step('reveal');
    const first = [['Tiền thuê mặt bằng'], 'Tiền thuê không đổi theo số ly bán ra.'];
    expect(await marks(right)).toEqual([
      [true, ...first],
      [true, ['Sữa', 'Ly'], null],
    ]);
    expect(await marks(wrong)).toEqual([
      [false, ...first],
      [false, ['Sữa', 'Ly'], null],
    ]);
    expect((await recordOf(blank, room)).body.activities[0].answers[1]).toMatchObject({
      labels: [],
      is_correct: false,
    });
  });

  test('is for whoever said yes, also of those who never came, and long afterwards', async () => {
    const [came, stayedAway, guest] = [await house.person(), await house.person(), await house.person()];
    const room = await openRoom(house, [came, stayedAway]);
    await came.call('POST', room.path('/presence'));
    expect((await recordOf(stayedAway, room)).body).toMatchObject({
      joined_at: null,
      activities: [],
      questions: [],
    });
    expect((await recordOf(guest, room)).body.code).toBe('RSVP_REQUIRED');
    expect((await house.guest('GET', room.path('/me'))).status).toBe(401);
    expect((await came.call('GET', '/api/events/khong-co/live/me')).status).toBe(404);
    house.setClock('2028-01-01T00:00:00Z');
    const { token } = await house.person();
    expect(token).toBeTruthy();
    expect((await recordOf(came, room)).body).toMatchObject({ joined_at: '2026-11-21T12:00:00.000Z' });
    house.setClock('2026-11-21T12:00:00Z');
    await came.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' });
    expect((await recordOf(came, room)).status).toBe(403);
  });
});

describe('the responses', () => {
  test('come newest first, page by page, of one activity or of one state of evaluation', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => house.person()));
    const room = await openRoom(house, people);
    const [asked, written]: Activity[] = [await start(host, room, poll), await start(host, room, task)];
    if (!asked || !written) throw new Error('nothing was started');
    for (const [at, person] of people.entries()) {
      house.setClock(`2026-11-21T12:${10 + at}:00Z`);
      await answer(person, room, written, `Bài ${at}`);
      await answer(person, room, asked, '');
    }
    house.setClock('2026-11-21T12:00:00Z');
    const list = async (query = '') => (await host.call('GET', room.desk(`/responses${query}`))).body;
    expect(await list()).toHaveLength(14);

    const seen: string[] = [];
    let next: string | undefined = room.desk(`/responses?limit=3&activity_id=${written.id}`);
    while (next !== undefined) {
      const page = await host.call('GET', next);
      seen.push(...page.body.map((one: { full_name: string }) => one.full_name));
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(people.map(({ viewer }) => viewer.name).toReversed());

    const [newest, , oldest] = (await list(`?activity_id=${written.id}`)) as { id: string }[];
    const scores = task.rubric.map(({ label }) => ({ label, score: 1 }));
    await host.call('PUT', room.desk(`/responses/${newest?.id}/evaluation`), { scores });
    const { db } = house.services;
    await db
      .updateTable('live_task_evaluations')
      .set({ status: 'failed', finished_at: house.services.clock.now(), error_text: 'timeout: x' })
      .where('response_id', '=', oldest?.id ?? '')
      .execute();
    const one = await host.call('GET', room.desk(`/responses/${oldest?.id}`));
    expect(one.body).toEqual((await list(`?activity_id=${written.id}`))[2]);
    expect(await list('?evaluation=pending')).toHaveLength(5);
    expect(await list('?evaluation=done')).toMatchObject([{ id: newest?.id }]);
    expect(await list('?evaluation=failed')).toMatchObject([{ id: oldest?.id }]);
    expect((await host.call('GET', room.desk(`/activities/${written.id}`))).body.evaluations).toEqual({
      pending: 5,
      done: 1,
      failed: 1,
    });
  });

  test('are refused for what there is not', async () => {
    const somebody = await house.person();
    const elsewhere = await openRoom(house, [somebody]);
    await answer(somebody, elsewhere, await start(host, elsewhere, poll), '');
    const [{ id }] = (await host.call('GET', elsewhere.desk('/responses'))).body;
    expect((await host.call('GET', elsewhere.desk(`/responses/${id}`))).status).toBe(200);
    expect((await host.call('GET', (await openRoom(house)).desk(`/responses/${id}`))).status).toBe(404);
    expect((await host.call('GET', '/api/admin/live-workspace/evt-none/responses')).status).toBe(404);
    expect((await host.call('GET', '/api/admin/live-workspace/evt-none/export.csv')).status).toBe(404);
    const room = await openRoom(house);
    expect((await host.call('GET', room.desk('/responses?evaluation=great'))).status).toBe(400);
    expect((await host.call('GET', room.desk('/responses?cursor=abc'))).status).toBe(400);
    expect((await host.call('GET', room.desk('/responses?activity_id=lac-none'))).body).toEqual([]);
  });
});

/** RFC 4180, as strictly as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
      cell.lastIndex = at;
      const found = cell.exec(text);
      if (!found) throw new Error(`no cell at ${at}`);
      record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
      at = cell.lastIndex;
      if (text.startsWith('\r\n', at)) break;
      if (text[at] !== ',') throw new Error(`no comma at ${at}: ${text.slice(at, at + 20)}`);
      at++;
    }
    at += 2;
    records.push(record);
  }
  return records;
}

async function exported(room: Room): Promise<Record<string, string>[]> {
  const { status, text, headers } = await host.call('GET', room.desk('/export.csv'));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${room.slug}-live.csv"`);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header = [], ...lines] = parseCsv(text.slice(1));
  return lines.map((line) => {
    expect(line).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, column) => [name, line[column] ?? '']));
  });
}

describe('the export', () => {
  test('has one line for each answer and question while the session runs, and runs no formula', async () => {
    const [me, other] = [
      await house.person({ name: 'Nguyễn Thị "Bưởi", chủ tiệm' }),
      await house.person({ name: 'Trần Văn Cam' }),
    ];
    const room = await openRoom(house, [me, other]);
    const made: Activity[] = [];
    for (const body of [quiz, poll, reflection, task]) made.push(await start(host, room, body));
    const text = '=HYPERLINK("https://xau.example"),\nxuống dòng';
    for (const activity of made) await answer(me, room, activity, text);
    await answer(other, room, made[0] as Activity, '');
    const question = await ask(other, room, '+84 là mã nước nào ạ?');
    await me.call('PUT', room.path(`/questions/${question}/vote`));
    await host.call('POST', room.desk(`/questions/${question}/hide`));
    const [response] = (await host.call('GET', room.desk(`/responses?activity_id=${made[3]?.id}`))).body;
    await host.call('PUT', room.desk(`/responses/${response.id}/evaluation`), {
      scores: task.rubric.map(({ label }) => ({ label, score: 4 })),
      feedback: '-1 vì chưa nói giá',
    });
    const lines = await exported(room);
    expect(lines.map((line) => line.Loại)).toEqual([
      'Câu đố',
      'Câu đố',
      'Bình chọn',
      ...Array(4).fill('Nhìn lại'),
      'Bài làm',
      'Câu hỏi cho người dẫn',
    ]);
    expect(lines[0]).toMatchObject({
      'Hoạt động': 'Dòng tiền',
      'Câu hỏi': 'Khoản nào là chi phí cố định?',
      'Trả lời': 'Tiền thuê mặt bằng',
      Đúng: 'Đúng',
      'Họ tên': 'Nguyễn Thị "Bưởi", chủ tiệm',
      'Mã người': me.viewer.accountId,
      'Lúc (giờ Việt Nam)': '2026-11-21 19:00',
    });
    expect(lines[3]).toMatchObject({ 'Câu hỏi': 'Facts', 'Trả lời': `'${text} 0` });
    expect(lines[7]).toMatchObject({
      'Trả lời': `'${text}`,
      Chấm: 'Đã chấm',
      'Người chấm': 'Người dẫn',
      Điểm: '8',
      'Điểm tối đa': '15',
      'Nhận xét': "'-1 vì chưa nói giá",
    });
    expect(lines[8]).toMatchObject({
      'Câu hỏi': "'+84 là mã nước nào ạ?",
      'Lượt bầu': '1',
      'Trạng thái': 'Đã ẩn',
      'Họ tên': 'Trần Văn Cam',
    });
  });

  test('holds every one of thousands exactly once', async () => {
    const room = await openRoom(house);
    const active: Activity = await start(host, room, { ...poll, items: [...poll.items, ...poll.items] });
    const { db } = house.services;
    const now = house.services.clock.now();
    const count = 1_300;
    const numbers = Array.from({ length: count }, (_, at) => at);
    const { viewer } = host;
    await db
      .insertInto('accounts')
      .values(
        numbers.map((at) => ({
          id: `acc-dong-${at}`,
          school_id: viewer.schoolId,
          email: `dong-${at}@test.local`,
          full_name: `Người đông ${at}`,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const answers = JSON.stringify(
      active.items.map(({ id, choices }) => ({ item_id: id, choice_ids: [choices[0]?.id] })),
    );
    const common = { event_id: room.eventId, session_id: 'test', created_at: now };
    await db
      .insertInto('live_responses')
      .values(
        numbers.map((at) => ({
          ...common,
          id: `lrs-dong-${at}`,
          activity_id: active.id,
          user_id: `acc-dong-${at}`,
          answers,
          // Many at the same instant.
          submitted_at: new Date(now.getTime() + (at % 7)),
        })),
      )
      .execute();
    await db
      .insertInto('live_questions')
      .values(
        numbers.map((at) => ({
          ...common,
          id: `lqn-dong-${at}`,
          user_id: `acc-dong-${at}`,
          text: `Câu hỏi số ${at}`,
        })),
      )
      .execute();
    const lines = await exported(room);
    expect(lines).toHaveLength(3 * count);
    const perThing = Map.groupBy(lines, (line) => line['Mã bài'] ?? '');
    expect(perThing.size).toBe(2 * count);
    expect([...perThing.values()].filter(({ length }) => length === 2)).toHaveLength(count);
  }, 30_000);
});

test('lists of responses and records read no table from end to end', async () => {
  const person = await house.person();
  const room = await openRoom(house, [person]);
  await house.services.db.executeQuery((await import('kysely')).sql`ANALYZE`.compile(house.services.db));
  const scanned = await sequentialScans(house.services.databaseUrl, async (db) => {
    await listHostResponses(db, room.eventId, {
      activityId: undefined,
      evaluation: undefined,
      after: { at: '2026-11-21T12:00:00.000Z', id: 'lrs-9' },
      limit: 20,
    });
    await getSessionRecord(db, person.viewer, room.slug);
  });
  // What is small here is read whole, rightly.
  expect(scanned.filter((table) => ['live_responses', 'live_questions', 'accounts'].includes(table))).toEqual(
    [],
  );
});

test('an export of an account holds its answers, judgements and questions, and nobody else’s', async () => {
  const [me, other] = [await house.person(), await house.person()];
  const room = await openRoom(house, [me]);
  await sayYes(house, room.eventId, other);
  const [cells, written]: Activity[] = [await start(host, room, reflection), await start(host, room, task)];
  if (!cells || !written) throw new Error('nothing was started');
  await answer(me, room, cells, 'Riêng của tôi');
  await answer(me, room, written, 'Bài của tôi');
  await answer(other, room, written, 'Bài người khác');
  await ask(me, room, 'Câu tôi đã hỏi?');
  await house.services.db
    .updateTable('live_task_evaluations')
    .set({
      status: 'done',
      overall: 3,
      feedback: 'Lời nhận xét',
      raw_reply: 'NGUYÊN VĂN',
      requested_by: host.viewer.accountId,
      finished_at: house.services.clock.now(),
    })
    .where('event_id', '=', room.eventId)
    .execute();
  const text = async (person: Person) =>
    JSON.stringify(await exportAccount(house.services, 'command line', person.viewer.email));
  const mine = await text(me);
  for (const own of ['Riêng của tôi 3', 'Bài của tôi', 'Câu tôi đã hỏi?', 'Lời nhận xét'])
    expect(mine).toContain(own);
  for (const foreign of ['Bài người khác', 'NGUYÊN VĂN']) expect(mine).not.toContain(foreign);
  // Whoever had it evaluated keeps none of it.
  expect(await text(host)).not.toContain('Lời nhận xét');
});
