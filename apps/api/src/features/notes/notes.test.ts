import { randomUUID } from 'node:crypto';
import { noteLimits } from '@cungnghe/contracts/notes/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeBook, makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { makeNote } from '../../test/notes.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let course: MadeCourse;
let book: MadeBook;
let free: Person;
let pro: Person;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock('2026-11-20T03:00:00Z');
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
  book = await makeBook(testApp.services, { community: 'founder', sections: 2 });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});

const lesson = (at: number) => `lesson:${course.lessons[at]?.id}`;
const passage = { quote: 'giá vốn của ly cà phê', prefix: 'Hãy tính ', suffix: ' trước đã.' };
const post = (person: Person, input: object) =>
  person.call('POST', '/api/user/notes', { send_id: randomUUID(), ...input });
const list = async (person: Person, query = '') => (await person.call('GET', `/api/user/notes${query}`)).body;
const endPro = async ({ viewer }: Person) => {
  await sql`UPDATE community_memberships SET pro_expires_at = '2026-11-01'
    WHERE user_id = ${viewer.accountId}`.execute(testApp.services.db);
};

describe('a note', () => {
  test('is stored with its passage, and names the text it is about', async () => {
    const { status, body } = await post(pro, { about: lesson(1), ...passage, body: ' Tính lại ' });
    expect(status).toBe(201);
    const { db } = testApp.services;
    const { title } = await db
      .selectFrom('legacy_lessons')
      .select('title')
      .where('id', '=', course.lessons[1]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(body).toEqual({
      id: expect.stringMatching(/^note-/),
      about: lesson(1),
      about_title: title,
      about_path: `/c/founder/courses/${course.slug}/${course.lessons[1]?.id}`,
      is_readable: true,
      has_quote: true,
      ...passage,
      body: 'Tính lại',
      version: 1,
      created_at: '2026-11-20T03:00:00.000Z',
      updated_at: '2026-11-20T03:00:00.000Z',
    });
    expect(await list(pro)).toEqual([body]);
  });

  test('can be on a section and a document, and is refused as reading each is', async () => {
    const document = await makeDocument(testApp.services, { community: 'founder', body: realBody('Chữ') });
    const section = `section:${book.sections[1]?.id}`;
    for (const about of [lesson(1), section, `document:${document.id}`]) {
      const { status, body } = await post(free, { about, body: 'x' });
      expect([status, body.code, body.community_slug]).toEqual([403, 'PRO_REQUIRED', 'founder']);
      expect((await post(pro, { about, body: 'x' })).status).toBe(201);
    }
    const paths = (await list(pro)).map(({ about_path }: { about_path: string }) => about_path);
    expect(paths).toEqual([
      `/c/founder/library/${document.slug}`,
      `/c/founder/books/${book.slug}/${book.sections[1]?.id}`,
      `/c/founder/courses/${course.slug}/${course.lessons[1]?.id}`,
    ]);
    for (const about of [lesson(0), `section:${book.sections[0]?.id}`])
      expect((await post(free, { about, body: 'x' })).status).toBe(201);
  });

  test('on a text that is not there, or in what is hidden, is 404', async () => {
    const hidden = await makeCourse(testApp.services, { community: 'ceo-executive' });
    const unpublished = await makeCourse(testApp.services, { community: 'founder', published: false });
    const secret = await makeDocument(testApp.services, { community: 'founder', status: 'hidden' });
    for (const about of [
      'lesson:none',
      `section:${course.lessons[0]?.id}`,
      `lesson:${hidden.lessons[0]?.id}`,
      `lesson:${unpublished.lessons[0]?.id}`,
      `document:${secret.id}`,
    ])
      expect((await post(pro, { about, body: 'x' })).status).toBe(404);
  });

  test('on what all communities share leads through one of their own', async () => {
    const shared = await makeCourse(testApp.services, { community: null, lessons: 2 });
    const { body } = await post(free, { about: `lesson:${shared.lessons[1]?.id}`, body: 'x' });
    expect(body.about_path).toBe(`/c/founder/courses/${shared.slug}/${shared.lessons[1]?.id}`);
  });

  test('has a passage or words, and both have an end', async () => {
    const about = lesson(0);
    const refused = [
      { body: '' },
      { body: ' \n ' },
      { quote: ' ' },
      { quote: 'x'.repeat(noteLimits.quote + 1) },
      { body: 'x'.repeat(noteLimits.body + 1) },
      { quote: 'x', prefix: 'x'.repeat(noteLimits.around + 1) },
      { body: 'x', about: 'post:1' },
    ];
    for (const input of refused) expect((await post(free, { about, ...input })).status).toBe(400);
    const most = { quote: 'x'.repeat(noteLimits.quote), body: 'y'.repeat(noteLimits.body) };
    expect((await post(free, { about, ...most })).status).toBe(201);
    expect((await post(free, { about, quote: 'x' })).body).toMatchObject({
      body: '',
      prefix: '',
      suffix: '',
    });
  });

  test('is its owner’s alone', async () => {
    const { body } = await post(pro, { about: lesson(0), body: 'x' });
    const url = `/api/user/notes/${body.id}`;
    expect(await list(free)).toEqual([]);
    expect((await free.call('PUT', url, { body: 'y', version: 1 })).status).toBe(404);
    expect((await free.call('DELETE', url)).status).toBe(200);
    expect(await list(pro)).toEqual([body]);
    expect((await testApp.guest('GET', '/api/user/notes')).status).toBe(401);
  });
});

describe('sent twice', () => {
  test('fifty times at once it is stored once', async () => {
    const input = { about: lesson(1), ...passage, send_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(pro, input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list(pro)).toHaveLength(1);
    expect((await post(pro, { ...input, about: lesson(0) })).body).toMatchObject({
      code: 'CONFLICT',
      reason: 'send_id_used',
    });
    // Another person's ids are their own.
    expect((await post(free, { ...input, about: lesson(0) })).status).toBe(201);
  });

  test('nobody has more than they may, however many come at once', async () => {
    await sql`INSERT INTO user_notes (id, account_id, about, body, send_id, created_at, updated_at)
      SELECT 'note-' || gen_random_uuid(), ${pro.viewer.accountId}, ${lesson(0)}, 'x', gen_random_uuid(), now(), now()
      FROM generate_series(1, ${noteLimits.notes - 3})`.execute(testApp.services.db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(pro, { about: lesson(0), body: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ body }) => body.code === 'CONFLICT' && body.reason === 'full')).toBe(true);
  });

  test('fifty changes of one version are one, and the others get what is stored', async () => {
    const { body: note } = await post(pro, { about: lesson(0), body: 'x' });
    const url = `/api/user/notes/${note.id}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => pro.call('PUT', url, { body: `lần ${at}`, version: 1 })),
    );
    const [stored] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', reason: 'changed', current: stored?.body });
    expect(stored?.body.version).toBe(2);
    // The same once more is stored already, whatever version it names.
    const again = await pro.call('PUT', url, { body: stored?.body.body, version: 1 });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await pro.call('PUT', url, { body: '', version: 2 })).status).toBe(400);
  });

  test('a deletion twice changes nothing', async () => {
    const { body: note } = await post(pro, { about: lesson(0), body: 'x' });
    for (const _ of [1, 2]) {
      const { status, body } = await pro.call('DELETE', `/api/user/notes/${note.id}`);
      expect([status, body]).toEqual([200, { deleted: true }]);
    }
    expect(await list(pro)).toEqual([]);
  });
});

describe('the list', () => {
  test('is the newest first, page by page, of one text and by words without marks', async () => {
    for (const at of [0, 1, 2, 3, 4]) {
      testApp.setClock(`2026-11-20T03:00:0${at}Z`);
      await post(pro, { about: lesson(at % 2), body: `Điều ${at}`, ...(at === 3 && passage) });
    }
    const bodies = (rows: { body: string }[]) => rows.map(({ body }) => body);
    expect(bodies(await list(pro))).toEqual(['Điều 4', 'Điều 3', 'Điều 2', 'Điều 1', 'Điều 0']);
    const first = await pro.call('GET', '/api/user/notes?limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(bodies(first.body)).toEqual(['Điều 4', 'Điều 3']);
    expect(bodies((await pro.call('GET', next)).body)).toEqual(['Điều 2', 'Điều 1']);
    expect(bodies(await list(pro, `?about=${lesson(1)}`))).toEqual(['Điều 3', 'Điều 1']);
    expect(bodies(await list(pro, '?q=dieu%202'))).toEqual(['Điều 2']);
    expect(bodies(await list(pro, '?q=gia%20von'))).toEqual(['Điều 3']);
    expect(await list(pro, '?q=%25')).toEqual([]);
    expect((await pro.call('GET', '/api/user/notes?cursor=abc')).status).toBe(400);
  });
});

describe('words of a text that one may not read any more', () => {
  const secret = 'ĐOẠN-SAU-Ổ-KHÓA';
  const exported = async () => (await pro.call('GET', '/api/user/export')).text;

  test('are in no answer, search, change or export, and come back with the access', async () => {
    const { body: note } = await post(pro, {
      about: lesson(1),
      quote: `${secret} một`,
      prefix: `${secret} trước`,
      suffix: `${secret} sau`,
      body: 'lời của mình',
    });
    expect(await exported()).toContain(secret);
    await endPro(pro);
    const [locked] = await list(pro);
    expect(locked).toEqual({ ...note, is_readable: false, quote: null, prefix: null, suffix: null });
    expect(await list(pro, `?q=${encodeURIComponent(secret)}`)).toEqual([]);
    expect(await list(pro, '?q=loi%20cua%20minh')).toEqual([locked]);
    const url = `/api/user/notes/${note.id}`;
    const changed = await pro.call('PUT', url, { body: 'lời khác', version: 1 });
    const clash = await pro.call('PUT', url, { body: 'lời thứ ba', version: 1 });
    expect([changed.status, clash.status]).toEqual([200, 409]);
    for (const { text } of [changed, clash]) expect(text).not.toContain(secret);
    const file = await exported();
    expect(file).not.toContain(secret);
    expect(file).toContain('lời khác');
    // A passage alone is left, of which the words are not shown.
    expect((await pro.call('PUT', url, { body: '', version: 2 })).status).toBe(200);

    await sql`UPDATE community_memberships SET pro_expires_at = '2027-11-01'
      WHERE user_id = ${pro.viewer.accountId}`.execute(testApp.services.db);
    expect((await list(pro))[0].quote).toBe(`${secret} một`);
    expect(await exported()).toContain(secret);
  });

  test('nor when the course is unpublished, the community hidden or the lesson deleted; nothing names it then', async () => {
    const { db } = testApp.services;
    await post(pro, { about: lesson(1), quote: secret, body: 'lời' });
    const publish = (is_published: boolean) =>
      db.updateTable('legacy_courses').set({ is_published }).where('id', '=', course.id).execute();
    const show = (status: 'active' | 'hidden') =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'founder').execute();
    const gone = { about_title: null, about_path: null, is_readable: false, quote: null, body: 'lời' };
    await publish(false);
    expect(await list(pro)).toEqual([expect.objectContaining(gone)]);
    await publish(true);
    expect((await list(pro))[0].quote).toBe(secret);
    await show('hidden');
    expect(await list(pro)).toEqual([expect.objectContaining(gone)]);
    await show('active');
    await db.deleteFrom('legacy_courses').where('id', '=', course.id).execute();
    expect(await list(pro)).toEqual([expect.objectContaining(gone)]);
  });

  test('are not in what an operator takes out of the database of somebody', async () => {
    await makeNote(testApp.services, pro, { about: lesson(1), quote: secret, body: 'lời' });
    const { exportAccount } = await import('../accounts/public.ts');
    const data = await exportAccount(testApp.services, 'command line', pro.viewer.email);
    expect(JSON.stringify(data.user_notes)).toContain('lời');
    expect(JSON.stringify(data)).not.toContain(secret);
  });
});

test('the search of everybody else finds nothing of a note', async () => {
  await post(pro, { about: lesson(0), quote: 'zqxwv', body: 'zqxwv kín' });
  expect((await free.call('GET', '/api/search?q=zqxwv')).body).toEqual([]);
});
