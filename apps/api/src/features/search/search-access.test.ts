import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { expectInStep, find, idsFor, makeNamed, renameLesson } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let free: Person;
let pro: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const ids = (q: string) => idsFor(pro, q);

describe('a locked text', () => {
  test('is found by nobody, its title by everybody, with a lock for those who need one', async () => {
    const course = await makeNamed(testApp, 'founder', 'Khóa có khóa', {
      lessons: 3,
      canary: 'hoàngyếnkhóa',
    });
    await renameLesson(testApp, course, 1, 'Bài đóng zxqv');
    const book = await makeBook(testApp.services, { community: 'founder', canary: 'hoàngyếnsách' });
    await makeDocument(testApp.services, { community: 'founder', body: realBody('hoàngyếnthư') });
    const opened = await makeDocument(testApp.services, {
      community: 'founder',
      body: realBody('hoàngyếnthư'),
      preview: true,
    });
    for (const who of [free, pro]) {
      expect((await find(who, 'hoangyenkhoa')).map(({ id }) => id)).toEqual([course.lessons[0]?.id]);
      expect((await find(who, 'hoangyensach')).map(({ id }) => id)).toEqual([book.sections[0]?.id]);
      expect((await find(who, 'hoangyenthu')).map(({ id }) => id)).toEqual([opened.id]);
    }
    expect(await find(free, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: true }]);
    expect(await find(pro, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: false }]);

    const { rows } = await sql`SELECT 1 FROM search_entries
      WHERE body LIKE '%hoàngyến%' AND NOT is_open`.execute(testApp.services.db);
    expect(rows).toEqual([]);
  });

  test('that nobody has written yet is told from one that Pro opens, and comes after what can be read', async () => {
    const { db } = testApp.services;
    const entitled = async (title: string, more: object) => {
      const made = await makeDocument(testApp.services, { community: 'founder', ...more });
      await db.updateTable('community_library_docs').set({ title }).where('id', '=', made.id).execute();
      return made;
    };
    const soon = await entitled('Phiếu phieudoi', {});
    const done = await entitled('Phiếu dài hơn nữa: phieudoi', { body: realBody('x') });
    for (const [who, locked] of [[free, true] as const, [pro, false] as const]) {
      expect(await find(who, 'phieudoi')).toMatchObject([
        { id: done.id, locked, unwritten: false },
        { id: soon.id, locked, unwritten: true },
      ]);
    }
  });

  test('stays out when another lesson becomes the first one', async () => {
    const course = await makeNamed(testApp, 'founder', 'Đổi chỗ', { lessons: 2, canary: 'chimsâu' });
    const [first, second] = course.lessons;
    await testApp.services.db.transaction().execute(async (trx) => {
      await sql`UPDATE legacy_lessons SET position = 3 - position WHERE course_id = ${course.id}`.execute(
        trx,
      );
    });
    expect(await ids('chimsau')).toEqual([second?.id]);
    expect(await ids('chimsau')).not.toContain(first?.id);
  });
});

describe('what a viewer may not know of', () => {
  test('is not found: hidden communities, unpublished courses and books, hidden documents', async () => {
    const { db } = testApp.services;
    await makeNamed(testApp, 'ceo-executive', 'Vwxyz của giám đốc', { lessons: 1 });
    const draft = await makeNamed(testApp, 'founder', 'Vwxyz chưa mở', { published: false, lessons: 2 });
    await renameLesson(testApp, draft, 0, 'Vwxyz bài đầu', 'vwxyz');
    const book = await makeBook(testApp.services, { community: 'founder', published: 0, canary: 'vwxyz' });
    await db.updateTable('legacy_ebooks').set({ title: 'Vwxyz' }).where('id', '=', book.id).execute();
    const document = await makeDocument(testApp.services, { community: 'founder', status: 'hidden' });
    await db
      .updateTable('community_library_docs')
      .set({ title: 'Vwxyz' })
      .where('id', '=', document.id)
      .execute();
    expect(await ids('vwxyz')).toEqual([]);

    await db.updateTable('legacy_courses').set({ is_published: true }).where('id', '=', draft.id).execute();
    await db.updateTable('legacy_ebooks').set({ is_published: 1 }).where('id', '=', book.id).execute();
    await db
      .updateTable('community_library_docs')
      .set({ status: 'active' })
      .where('id', '=', document.id)
      .execute();
    expect((await ids('vwxyz')).sort()).toEqual(
      [draft.id, draft.lessons[0]?.id, book.id, book.sections[0]?.id, document.id].sort(),
    );

    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'founder').execute();
    expect(await ids('vwxyz')).toEqual([]);
    await db.updateTable('communities').set({ status: 'active' }).where('slug', '=', 'founder').execute();

    await db.updateTable('legacy_courses').set({ is_published: false }).where('id', '=', draft.id).execute();
    await db.deleteFrom('legacy_ebooks').where('id', '=', book.id).execute();
    expect(await ids('vwxyz')).toEqual([document.id]);
  });

  test('a shared course that is given to one community takes its open texts back', async () => {
    const { db } = testApp.services;
    const course = await makeNamed(testApp, null, 'Của mọi người', { lessons: 2, canary: 'dùngchung' });
    expect(await ids('dungchung')).toHaveLength(2);
    await db
      .updateTable('legacy_courses')
      .set({ community_id: 'cm-occ-marketing' })
      .where('id', '=', course.id)
      .execute();
    expect(await ids('dungchung')).toEqual([course.lessons[0]?.id]);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
