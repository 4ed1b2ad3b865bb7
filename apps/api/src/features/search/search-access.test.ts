import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compare, expectAsFast } from '../../test/as-fast.ts';
import { makeBook } from '../../test/books.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { expectInStep, find, forgetSearches, idsFor, makeNamed, renameLesson } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { searchFor } from './actions.ts';

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
  test('is found by its readers, its title by everybody, with a lock for those who need one', async () => {
    const course = await makeNamed(testApp, 'founder', 'Khóa có khóa', {
      lessons: 3,
      canary: 'hoàngyếnkhóa',
    });
    await renameLesson(testApp, course, 1, 'Bài đóng zxqv');
    const book = await makeBook(testApp.services, { community: 'founder', canary: 'hoàngyếnsách' });
    const locked = await makeDocument(testApp.services, {
      community: 'founder',
      body: realBody('hoàngyếnthư'),
    });
    const opened = await makeDocument(testApp.services, {
      community: 'founder',
      body: realBody('hoàngyếnthư'),
      preview: true,
    });
    const expired = await testApp.person({ expiredPro: ['founder'] });
    const elsewhere = await testApp.person({ pro: ['sales'], home: 'founder' });
    for (const who of [free, expired, elsewhere]) {
      expect(await idsFor(who, 'hoangyenkhoa')).toEqual([course.lessons[0]?.id]);
      expect(await idsFor(who, 'hoangyensach')).toEqual([book.sections[0]?.id]);
      expect(await idsFor(who, 'hoangyenthu')).toEqual([opened.id]);
    }
    const allOf = (texts: readonly { id: string }[]) => texts.map(({ id }) => id).sort();
    expect((await ids('hoangyenkhoa')).sort()).toEqual(allOf(course.lessons));
    expect((await ids('hoangyensach')).sort()).toEqual(allOf(book.sections));
    expect((await ids('hoangyenthu')).sort()).toEqual(allOf([locked, opened]));
    expect(await find(pro, 'hoangyenkhoa', '&kind=lesson')).toHaveLength(course.lessons.length);
    expect(await find(pro, 'hoangyenkhoa', '&kind=course')).toEqual([]);
    expect(await find(free, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: true }]);
    expect(await find(pro, 'zxqv')).toMatchObject([{ kind: 'lesson', locked: false }]);
  });

  test('is shown as what it is the text of, with the words around those that were typed', async () => {
    const course = await makeNamed(testApp, 'founder', 'Bán hàng trên mạng', { lessons: 2 });
    await renameLesson(testApp, course, 1, 'Bài hai', 'Mở gian hàng, rồi trợgiáhoa cho **đơn đầu**.');
    expect(await find(pro, 'trogiahoa don dau')).toMatchObject([
      {
        kind: 'lesson',
        id: course.lessons[1]?.id,
        title: 'Bài hai',
        snippet: expect.stringContaining('⟦trợgiáhoa⟧'),
        parent_slug: course.slug,
        community_slug: 'founder',
        locked: false,
        unwritten: false,
      },
    ]);
  });

  test('says nothing to others: by no beginning, slip, pair or filter, while Pro begins and ends', async () => {
    const course = await makeNamed(testApp, 'founder', 'Khóa kín', { lessons: 2 });
    await renameLesson(testApp, course, 1, 'Bài kín', 'Một dòng nói về bíquyếtvàng và lòmvải.');
    const typed = ['bíquyếtvàng', 'biquyetvang', 'biquyet', 'biquyetvagn', 'biquyetvanh', 'bi quyet vang'];
    const { db } = testApp.services;
    const { rows } = await sql`SELECT word FROM search_vocabulary WHERE word = 'biquyetvang'`.execute(db);
    expect(rows).toEqual([]);
    const somebody = await testApp.person({ home: 'founder' });
    const silent = async () => {
      for (const q of typed)
        for (const more of ['', '&kind=lesson', '&community=founder'])
          expect(JSON.stringify(await find(somebody, q, more))).not.toMatch(/bíquyết|Bài kín/);
    };
    await silent();
    const setPro = (until: string) =>
      db
        .updateTable('community_memberships')
        .set({ tier: 'pro', pro_expires_at: until })
        .where('user_id', '=', somebody.viewer.accountId)
        .execute();
    await setPro('2026-12-20T03:00:00Z');
    expect(await find(somebody, 'biquyetvang')).toMatchObject([{ title: 'Bài kín', locked: false }]);
    await setPro('2026-11-20T02:59:59Z');
    await silent();
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
    expect(await idsFor(free, 'chimsau')).toEqual([second?.id]);
    expect((await ids('chimsau')).sort()).toEqual([first?.id, second?.id].sort());
  });
});

test('a word of a thousand locked texts takes as long as one of none', async () => {
  const { db } = testApp.services;
  const made = await makeDocument(testApp.services, { community: 'founder', body: realBody('kínmíttừđó') });
  await sql`INSERT INTO community_library_docs (id, community_id, slug, title, summary, kind, body_portable, sources,
      status, is_preview, created_at, updated_at)
    SELECT id || n, community_id, slug || n, title, summary, kind, body_portable, sources, status, is_preview,
      created_at, updated_at
    FROM community_library_docs, generate_series(1, 1000) n WHERE id = ${made.id}`.execute(db);
  expect(await find(pro, 'kinmittudo')).not.toEqual([]);
  await expectAsFast('a word that is locked', () =>
    compare(async (size) => {
      await forgetSearches(testApp);
      return free.call('GET', `/api/search?q=${size === 'few' ? 'kinmittudi' : 'kinmittudo'}&kind=document`);
    }),
  );
});

test('what was found is kept until an entry changes, and for those who read the same', async () => {
  const { cache } = testApp.services;
  const other = await testApp.person({ home: 'founder' });
  const hits = () => cache.counts(['searches']).hits;
  await find(free, 'giulaicau');
  const before = hits();
  expect(await find(other, 'giulaicau')).toEqual([]);
  expect(hits()).toBe(before + 1);
  await find(pro, 'giulaicau');
  expect(hits()).toBe(before + 1);
  const course = await makeNamed(testApp, 'founder', 'Giulaicau', {});
  expect(await idsFor(other, 'giulaicau')).toEqual([course.id]);
});

test('whose Pro begins while a search is under way leaves nothing for those who have none', async () => {
  const { services } = testApp;
  const course = await makeNamed(testApp, 'founder', 'Khóa giữa chừng', {
    lessons: 2,
    canary: 'giữachừngxq',
  });
  const buyer = await testApp.person({ home: 'founder' });
  const read: typeof services.cache.read = (of, load) =>
    services.cache.read(of, async () => {
      await services.db
        .updateTable('community_memberships')
        .set({ tier: 'pro', pro_expires_at: '2026-12-20T03:00:00Z' })
        .where('user_id', '=', buyer.viewer.accountId)
        .execute();
      return load();
    });
  const query = { q: 'giuachungxq', kind: undefined, community: undefined, cursor: undefined, limit: 20 };
  await searchFor({ ...services, cache: { ...services.cache, read } }, buyer.viewer, query);
  expect(await idsFor(free, 'giuachungxq')).toEqual([course.lessons[0]?.id]);
  expect((await idsFor(buyer, 'giuachungxq')).sort()).toEqual(course.lessons.map(({ id }) => id).sort());
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
      [draft.id, draft.lessons[0]?.id, book.id, ...book.sections.map(({ id }) => id), document.id].sort(),
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
    expect(await idsFor(free, 'dungchung')).toEqual([course.lessons[0]?.id]);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
