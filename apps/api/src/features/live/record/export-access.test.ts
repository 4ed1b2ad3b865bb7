import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  answer,
  ask,
  openRoom,
  openText,
  poll,
  quiz,
  type Room,
  reflection,
  say,
  start,
  task,
  wordCloud,
  write,
} from '../../../test/live.ts';
import { sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { listHostResponses } from '../responses/host-queries.ts';
import { getSessionRecord } from './access.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

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
  const { status, text, headers } = await host.call('GET', room.hostPath('/export.csv'));
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
      await testApp.person({ name: 'Nguyễn Thị "Bưởi", chủ tiệm' }),
      await testApp.person({ name: 'Trần Văn Cam' }),
    ];
    const room = await openRoom(testApp, [me, other]);
    const made: Asked[] = [];
    for (const body of [quiz, poll, reflection, task]) made.push(await start(host, room, body));
    const text = '=HYPERLINK("https://xau.example"),\nxuống dòng';
    for (const activity of made) await answer(me, room, activity, text);
    await answer(other, room, made[0] as Asked, '');
    const question = await ask(other, room, '+84 là mã nước nào ạ?');
    await me.call('PUT', room.path(`/questions/${question}/vote`));
    await host.call('POST', room.hostPath(`/questions/${question}/hide`));
    const [response] = (await host.call('GET', room.hostPath(`/responses?activity_id=${made[3]?.id}`))).body;
    await host.call('PUT', room.hostPath(`/responses/${response.id}/evaluation`), {
      scores: task.rubric.map(({ label }) => ({ label, score: 4 })),
      feedback: '-1 vì chưa nói giá',
    });
    const lines = await exported(room);
    expect(lines.map((line) => line.Loại)).toEqual([
      'Trắc nghiệm',
      'Trắc nghiệm',
      'Thăm dò ý kiến',
      ...Array(4).fill('Nhìn lại'),
      'Bài thực hành',
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
    expect(lines[3]).toMatchObject({ 'Câu hỏi': 'Sự việc', 'Trả lời': `'${text} 0` });
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
      'Bình chọn': '1',
      'Trạng thái': 'Đã ẩn',
      'Họ tên': 'Trần Văn Cam',
    });
  });

  test('says which words and cards are hidden, and in which group a card is', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    const cloud = await start(host, room, wordCloud);
    const open = await start(host, room, openText);
    await person.call('POST', room.path(`/activities/${cloud.id}/response`), say(cloud, 'vốn', 'Nói bậy'));
    const { body: card } = await person.call(
      'POST',
      room.path(`/activities/${open.id}/response`),
      write(open, '=1+1'),
    );
    const [item] = open.items;
    const hiding = { item_id: cloud.items[0].id, word: 'noi bay', hidden: true };
    await host.call('PUT', room.hostPath(`/activities/${cloud.id}/words`), hiding);
    const { body } = await host.call('POST', room.hostPath(`/activities/${open.id}/card-groups`), {
      item_id: item.id,
      name: 'Tiền',
    });
    await host.call('PUT', room.hostPath(`/cards/${card.id}`), {
      item_id: item.id,
      group_id: body.results[0].groups[0].id,
      hidden: true,
    });
    expect((await exported(room)).map((line) => [line.Loại, line['Trả lời'], line['Trạng thái']])).toEqual([
      ['Đám mây từ', 'vốn | Nói bậy', 'Đã ẩn: Nói bậy'],
      ['Câu hỏi mở', "'=1+1", 'Đã ẩn, Nhóm: Tiền'],
    ]);
  });

  test('counts votes of merged questions once, and says into which they went', async () => {
    const people = [await testApp.person(), await testApp.person()] as const;
    const room = await openRoom(testApp, people);
    const [one, part] = [
      await ask(people[0], room, 'Có bản ghi không?'),
      await ask(people[1], room, 'Xem lại?'),
    ];
    await people[0].call('PUT', room.path(`/questions/${part}/vote`));
    await host.call('POST', room.hostPath(`/questions/${one}/merge`), { parts: [part] });
    const lines = await exported(room);
    expect(
      Object.fromEntries(lines.map((line) => [line['Mã bài'], [line['Bình chọn'], line['Trạng thái']]])),
    ).toEqual({ [one]: ['1', ''], [part]: ['', `Đã gộp vào câu ${one}`] });
  });

  test('calls nothing wrong that nobody answered', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    const active: Asked = await start(host, room, { ...quiz, items: [...quiz.items, ...quiz.items] });
    await answer(person, room, { ...active, items: active.items.slice(0, 1) });
    expect((await exported(room)).map((line) => [line['Trả lời'], line.Đúng])).toEqual([
      ['Tiền thuê mặt bằng', 'Đúng'],
      ['', ''],
    ]);
  });

  test('holds every one of thousands exactly once', async () => {
    const room = await openRoom(testApp);
    const active: Asked = await start(host, room, { ...poll, items: [...poll.items, ...poll.items] });
    const { db } = testApp.services;
    const now = testApp.services.clock.now();
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

// Beside the thousands of the test before.
test('lists of responses and records read no table from end to end', async () => {
  const person = await testApp.person();
  const room = await openRoom(testApp, [person]);
  await testApp.services.db.executeQuery((await import('kysely')).sql`ANALYZE`.compile(testApp.services.db));
  const { cache, clock } = testApp.services;
  // What the room was shown is read once for all of it, as the room reads it: only what is each person's own counts here.
  await getSessionRecord(testApp.services, person.viewer, room.slug);
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    await listHostResponses(db, room.eventId, {
      activityId: undefined,
      evaluation: undefined,
      isLate: undefined,
      after: { at: '2026-11-21T12:00:00.000Z', id: 'lrs-9' },
      limit: 20,
    });
    await getSessionRecord({ db, cache, clock }, person.viewer, room.slug);
  });
  // What is small here is read whole, rightly.
  expect(scanned.filter((table) => ['live_responses', 'live_questions', 'accounts'].includes(table))).toEqual(
    [],
  );
});
