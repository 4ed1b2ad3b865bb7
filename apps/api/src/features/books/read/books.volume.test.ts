import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import {
  findBook,
  findBookAccess,
  findPlace,
  findSectionAccess,
  findSectionText,
  listBookCards,
  listContents,
  listRead,
} from './queries.ts';

let testApp: TestApp;
let reader: Person;
const now = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  reader = await testApp.person({ home: 'founder' });
  await makeRows();
}, 300_000);
afterAll(() => testApp.close());

/** 20 000 books over all communities, 200 000 sections, and a reader who has read in 2 000 books. */
async function makeRows(): Promise<void> {
  const statements = [
    sql`INSERT INTO legacy_ebooks (id, community_id, slug, title, is_published, created_at, updated_at)
      SELECT 'bok-' || n, c.ids[1 + n % cardinality(c.ids)], 'sach-' || n, 'Sách ' || n, 1, ${now}, ${now}
      FROM generate_series(1, 20000) n, (SELECT array_agg(id ORDER BY id) AS ids FROM communities) c`,
    sql`INSERT INTO legacy_ebook_chapters (id, ebook_id, slug, title, sort_order)
      SELECT 'chp-' || n, 'bok-' || n, 'chuong', 'Chương', 1 FROM generate_series(1, 20000) n`,
    sql`INSERT INTO legacy_ebook_sections
        (id, ebook_id, chapter_id, slug, title, position, body, created_at, updated_at)
      SELECT 'sec-' || n || '-' || p, 'bok-' || n, 'chp-' || n, 'muc-' || p, 'Mục ' || p, p, 'Nội dung', ${now}, ${now}
      FROM generate_series(1, 20000) n, generate_series(1, 3) p`,
    sql`INSERT INTO ebook_sections_read (account_id, section_id, ebook_id, read_at)
      SELECT ${reader.viewer.accountId}, 'sec-' || n || '-1', 'bok-' || n, ${now} FROM generate_series(1, 2000) n`,
    sql`INSERT INTO ebook_places (account_id, ebook_id, section_id, updated_at)
      SELECT ${reader.viewer.accountId}, 'bok-' || n, 'sec-' || n || '-1', ${now} FROM generate_series(1, 2000) n`,
  ];
  await fill(testApp.services.db, [...statements, sql`ANALYZE`]);
}

test('no list, book, section or place reads a table from end to end', async () => {
  const { accountId } = reader.viewer;
  const { id, slug, book } = await testApp.services.db
    .selectFrom('legacy_ebooks as b')
    .innerJoin('communities as c', 'c.id', 'b.community_id')
    .select(['b.id', 'b.slug as book', 'c.slug'])
    .where('c.slug', '=', 'founder')
    .executeTakeFirstOrThrow();
  const where = { community: slug, book, accountId };
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    await listBookCards(db, 'cm-occ-founder', { limit: 101, after: { place: 0, id: 'bok-4' } });
    await listBookCards(db, 'cm-occ-founder', { limit: 3 });
    await listRead(db, where);
    await findBookAccess(db, { ...where, now });
    await findBook(db, id);
    await listContents(db, id);
    await findPlace(db, accountId, id);
    const sectionId = `sec-${id.slice(4)}-2`;
    await findSectionAccess(db, { ...where, sectionId }, { accountId }, now);
    await findSectionText(db, sectionId);
  });
  // Communities and memberships are a page of rows here.
  expect(scanned.filter((table) => table.includes('ebook'))).toEqual([]);
});
