import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findDocument, findDocumentAccess, listCollections, listDocuments } from './queries.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  await makeRows();
}, 300_000);
afterAll(() => testApp.close());

/** 200 000 documents in ten collections of every community: far more than a community will ever have. */
async function makeRows(): Promise<void> {
  const statements = [
    // The lists are looked at here, not the search.
    sql`ALTER TABLE community_library_docs DISABLE TRIGGER search_follows_insert`,
    sql`INSERT INTO community_collections (id, community_id, slug, name, sort_order)
      SELECT c.id || '-c' || k, c.id, 'bo-' || k, 'Bộ ' || k, k FROM communities c, generate_series(1, 10) k`,
    sql`INSERT INTO community_library_docs
        (id, community_id, collection_id, slug, title, sort_order, created_at, updated_at)
      SELECT 'doc-' || n, id, id || '-c' || 1 + n % 10, 'd-' || n, 'Tài liệu ' || n, n, now(), now()
      FROM generate_series(1, 200000) n,
        LATERAL (SELECT ids[1 + n / 10 % cardinality(ids)] AS id
          FROM (SELECT array_agg(id ORDER BY id) AS ids FROM communities) every_one) c`,
  ];
  await fill(testApp.services.db, [...statements, sql`VACUUM ANALYZE community_library_docs`]);
}

test('no list or document reads all documents', async () => {
  const communityId = 'cm-occ-founder';
  const { id, slug } = await testApp.services.db
    .selectFrom('community_library_docs')
    .select(['id', 'slug'])
    .where('community_id', '=', communityId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    for (const hasFullAccess of [true, false]) {
      const page = {
        communityId,
        hasFullAccess,
        bodies: true,
        collection: undefined,
        after: undefined,
        limit: 100,
      };
      expect(await listDocuments(db, page)).toHaveLength(101);
      expect(await listDocuments(db, { ...page, collection: 'bo-3' })).toHaveLength(101);
      await listDocuments(db, { ...page, after: { place: 100_000, id: 'doc-100000' } });
      expect(await findDocument(db, { id, readable: hasFullAccess })).toMatchObject({ slug });
    }
    const where = { community: 'founder', slug };
    expect(await findDocumentAccess(db, where, { accountId: 'acc-1' }, new Date())).toMatchObject({
      document_id: id,
    });
    expect(await listCollections(db, communityId)).toHaveLength(11);
  });
  expect(scanned).not.toContain('community_library_docs');
});
