import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { addWorksheet } from '../../test/worksheets.ts';

let testApp: TestApp;
let course: MadeCourse;
let free: Person;
let pro: Person;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock('2026-11-20T03:00:00Z');
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
  for (const { id } of course.lessons) await addWorksheet(testApp.services, id);
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});

const lesson = (at: number) =>
  `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[at]?.id}`;
const read = (person: Person, at = 1, key = 'gia-von-ly') =>
  person.call('GET', `${lesson(at)}/worksheets/${key}`);
const save = (person: Person, values: unknown, version: unknown = 0, at = 1, key = 'gia-von-ly') =>
  person.call('PUT', `${lesson(at)}/worksheets/${key}`, { values, version });
const filled = { coc_gia: 850, da_hoi: true, ghi_chu: 'Hỏi lại giá nắp' };

describe('what readers get of a text', () => {
  test.each([
    ['a worksheet', ':::worksheet k\nB\n| a |\n|-|\n| [x b] |\n:::\n- [x] c', null],
    ['one that holds what looks like a task', ':::worksheet k\n| [x] |\n> d\n:::', null],
    [
      'the question behind it',
      ':::worksheet k\n| [# a] |\n:::\n:::quiz k\n- [x] b\n> c\n:::',
      ':::worksheet k\n| [# a] |\n:::\n:::quiz k\n- [ ] b\n:::',
    ],
    [
      'a question that nothing closes before it',
      ':::quiz k\n- [x] b\n> c\n:::worksheet k\n- [x] a\n> c\n:::',
      ':::quiz k\n- [ ] b\n:::worksheet k\n- [ ] a\n:::',
    ],
    [
      'a question inside it',
      ':::worksheet k\n:::quiz k\n- [x] b\n> c\n:::',
      ':::worksheet k\n:::quiz k\n- [ ] b\n:::',
    ],
    ['one that is written otherwise', ' :::worksheet k\n- [x] b\n> c', ' :::worksheet k\n- [ ] b'],
    ['a key that is none', ':::worksheet K_\n- [x] b\n> c', ':::worksheet K_\n- [ ] b'],
  ])('%s', async (_, typed, given) => {
    const { rows } = await sql<{ given: string }>`SELECT without_quiz_keys(${typed}) AS given`.execute(
      testApp.services.db,
    );
    expect(rows[0]?.given).toBe(given ?? typed);
  });

  test('the lesson has the sheet as it is written; the search has its words and no fields', async () => {
    expect((await pro.call('GET', lesson(1))).body.body).toContain('| Cốc và nắp | [# coc_gia] |');
    const { rows } = await sql<{ prose: string }>`
      SELECT search_prose(body) AS prose FROM legacy_lessons WHERE id = ${course.lessons[1]?.id}`.execute(
      testApp.services.db,
    );
    expect(rows[0]?.prose).toContain(
      'Giá vốn một ly Khoản Đơn giá (đ) Thành tiền (đ) Cốc và nắp Tổng Đã hỏi nhà cung cấp Ghi chú',
    );
    expect(rows[0]?.prose).not.toMatch(/coc_gia|worksheet|sum|above/);
  });
});

describe('what is filled in', () => {
  test('is nothing at first, and then what was saved, for oneself alone', async () => {
    expect((await read(pro)).body).toEqual({ values: {}, version: 0, updated_at: null, room: [] });
    const saved = await save(pro, filled);
    expect(saved).toMatchObject({ status: 200, body: { values: filled, version: 1 } });
    expect((await read(pro)).body).toEqual({ ...saved.body, room: [] });
    const other = await testApp.person({ pro: ['founder'] });
    expect((await read(other)).body).toEqual({ values: {}, version: 0, updated_at: null, room: [] });
    expect((await save(pro, { ...filled, coc_gia: -2.5 }, 1)).body).toMatchObject({ version: 2 });
    expect((await save(pro, {}, 2)).body).toMatchObject({ values: {}, version: 3 });
  });

  test('is found by the slug of the lesson, too', async () => {
    await save(pro, filled);
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM legacy_lessons WHERE id = ${course.lessons[1]?.id}`.execute(testApp.services.db);
    const path = `/api/communities/founder/courses/${course.slug}/lessons/${rows[0]?.slug}/worksheets/gia-von-ly`;
    expect((await pro.call('GET', path)).body).toMatchObject({ values: filled });
  });

  test('is as locked as the lesson; of a free one it is free', async () => {
    for (const refused of [await read(free), await save(free, filled)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'PRO_REQUIRED' } });
    expect((await save(free, filled, 0, 0)).status).toBe(200);
    expect((await testApp.guest('GET', `${lesson(0)}/worksheets/gia-von-ly`)).status).toBe(401);
  });

  test('404 for a sheet or a lesson that is not there', async () => {
    for (const call of [
      await read(pro, 1, 'khong-co'),
      await save(pro, filled, 0, 1, 'khong-co'),
      await pro.call('GET', `${lesson(1)}x/worksheets/gia-von-ly`),
    ])
      expect(call.status).toBe(404);
  });

  test.each([
    ['a field that is not there', { khong_co: 1 }],
    ['a result', { tong: 1 }],
    ['words where a number belongs', { coc_gia: '850' }],
    ['a number where a tick belongs', { da_hoi: 1 }],
    ['a number where words belong', { ghi_chu: 1 }],
    ['too long a text', { ghi_chu: 'ễ'.repeat(501) }],
    ['too large a number', { coc_gia: 1e16 }],
    ['nothing', { coc_gia: null }],
    ['a list', [1]],
    ['a name of every object', { constructor: 1 }],
    ['another', { __proto__x: 1 }],
  ])('400 for %s, and nothing is stored', async (_, values) => {
    expect((await save(pro, values)).status).toBe(400);
    expect((await read(pro)).body.version).toBe(0);
  });

  test('five hundred characters with marks are kept', async () => {
    const ghi_chu = 'ễ'.repeat(500);
    expect((await save(pro, { ghi_chu })).body.values).toEqual({ ghi_chu });
  });

  test('409 with what is stored when it was saved elsewhere since; the same sent twice is one save', async () => {
    await save(pro, filled);
    expect(await save(pro, { coc_gia: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { values: filled, version: 1 } },
    });
    expect(await save(pro, { coc_gia: 1 }, 7)).toMatchObject({ status: 409 });
    expect((await save(pro, filled)).body.version).toBe(1);
    expect((await save(pro, filled, 1)).body.version).toBe(1);
  });

  test('of fifty at once one is stored and the others learn of it; fifty of the same are one', async () => {
    const same = await Promise.all(Array.from({ length: 50 }, () => save(pro, filled)));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(['200 1']));
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => save(pro, { coc_gia: at }, 1)));
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of all.filter(({ status }) => status !== 200))
      expect(lost).toMatchObject({ status: 409, body: { current: won[0]?.body } });
    expect((await read(pro)).body).toEqual({ ...won[0]?.body, room: [] });
  });
});

describe('what one has typed is not lost', () => {
  const exported = async (person: Person) =>
    (await person.call('GET', '/api/user/export')).body.lesson_worksheets;

  test('when Pro has ended it is closed with the lesson, in the export, and back with Pro', async () => {
    await save(pro, filled);
    const setPro = (until: string) =>
      testApp.services.db
        .updateTable('community_memberships')
        .set({ pro_expires_at: new Date(until) })
        .where('user_id', '=', pro.viewer.accountId)
        .execute();
    await setPro('2026-11-20T02:00:00Z');
    expect((await read(pro)).status).toBe(403);
    expect((await save(pro, {}, 1)).status).toBe(403);
    expect(await exported(pro)).toEqual([expect.objectContaining({ filled_in: filled, key: 'gia-von-ly' })]);
    await setPro('2027-11-20T02:00:00Z');
    expect((await read(pro)).body).toMatchObject({ values: filled, version: 1 });
  });

  test('when a field is gone and comes back, and when it moves', async () => {
    await save(pro, filled);
    const { db } = testApp.services;
    const replace = (from: string, to: string) =>
      sql`UPDATE legacy_lessons SET body = replace(body, ${from}, ${to})
        WHERE id = ${course.lessons[1]?.id}`.execute(db);
    await replace('| Ghi chú | [_ ghi_chu] | |\n', '');
    expect((await read(pro)).body.values).toEqual({ coc_gia: 850, da_hoi: true });
    expect((await save(pro, { coc_gia: 900 }, 1)).body.values).toEqual({ coc_gia: 900 });
    await replace('| Cốc và nắp |', '| Lời ghi | [_ ghi_chu] | |\n| Ly |');
    expect((await read(pro)).body.values).toEqual({ coc_gia: 900, ghi_chu: filled.ghi_chu });
  });

  test('when the lesson is deleted, until the account is', async () => {
    await save(pro, filled);
    await sql`DELETE FROM legacy_lessons WHERE id = ${course.lessons[1]?.id}`.execute(testApp.services.db);
    expect(await exported(pro)).toEqual([expect.objectContaining({ filled_in: filled })]);
  });
});

test('who writes a lesson is told of a worksheet that is not right, with its line, and cannot publish it', async () => {
  const editor = await testApp.person({ roles: ['editor'] });
  const address = `/api/admin/learning/courses/${course.id}/lessons/${course.lessons[1]?.id}`;
  const { body } = await editor.call('GET', address);
  const { title, summary, minutes, kind, sources, video_id } = body;
  const content = { title, summary, minutes, kind, sources, video_id };
  const publish = (cell: string) =>
    editor.call('PUT', address, {
      version: body.version,
      content: {
        ...content,
        body: `Mở bài.\n\n:::worksheet moi\nBảng\n\n| A | B |\n|---|---|\n| [# a] | ${cell} |\n:::`,
      },
    });
  for (const [cell, rule] of [
    ['[= b + 1]', 'lost_worksheet_computation'],
    ['[= c: c + 1]', 'lost_worksheet_circle'],
    ['[# a]', 'lost_worksheet_field'],
  ] as const) {
    const refused = await publish(cell);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'body', rule, found: 8 })]);
  }
  expect((await publish('[= a + 1]')).status).toBe(200);
  expect((await save(pro, { a: 1 }, 0, 1, 'moi')).status).toBe(200);
});
