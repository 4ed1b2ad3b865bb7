import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compare, expectAsFast } from '../../test/as-fast.ts';
import { fill } from '../../test/fill.ts';
import { sequentialScans } from '../../test/plans.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { findSlugOwner, findStory, findVersion, listStories, listVersions } from './author/queries.ts';
import { findPublic, listNearby, listPublic } from './read/queries.ts';

/** A school has some hundred stories; the larger number is for the plans. */
const manyStories = 20_000;
const fewStories = 500;
const now = new Date('2026-11-20T03:00:00Z');

let few: TestApp;
let many: TestApp;

beforeAll(async () => {
  few = await make(fewStories);
  many = await make(manyStories);
}, 240_000);
afterAll(async () => {
  await few?.close();
  await many?.close();
});

/** Stories of all communities and none; every third is not public. */
async function make(stories: number): Promise<TestApp> {
  const testApp = await createTestApp({ now: now.toISOString() });
  const texts =
    sql.raw(`'chuyen-' || n, 'Chuyện ' || n || ' của ' || md5(n::text), 'Tóm tắt ' || n, 'Người ' || n,
    'Kế toán kho', 'Trưởng nhóm', CASE WHEN n % 10 = 0 THEN NULL ELSE c.slugs[1 + n % cardinality(c.slugs)] END`);
  await fill(testApp.services.db, [
    sql`INSERT INTO legacy_learner_stories (id, slug, title, summary, author_name, role_before, role_after, community,
        body, reading_minutes, is_public, published_at, created_at, updated_at)
      SELECT 'sto-' || n, ${texts}, repeat('Mỗi tối một bài. ', 20), 3, (n % 3 > 0)::integer, ${now}, ${now}, ${now}
      FROM generate_series(1, ${stories}::integer) n,
        (SELECT array_agg(slug ORDER BY slug) AS slugs FROM communities WHERE status = 'active') c`,
    sql`INSERT INTO legacy_learner_story_slugs (slug, story_id) SELECT slug, id FROM legacy_learner_stories`,
    sql`INSERT INTO legacy_learner_story_versions (story_id, version, slug, title, summary, author_name, role_before,
        role_after, community, body, saved_at)
      SELECT id, 1, slug, title, summary, author_name, role_before, role_after, community, body, updated_at
      FROM legacy_learner_stories`,
    sql`VACUUM ANALYZE`,
  ]);
  return testApp;
}

test('nothing that is done with stories reads their tables from end to end', async () => {
  const page = { after: undefined, limit: 20 };
  const scanned = await sequentialScans(many.services.databaseUrl, async (db) => {
    await listPublic(db, { community: undefined, ...page });
    await listPublic(db, { community: undefined, after: { place: -9_000 }, limit: 20 });
    await listPublic(db, { community: 'founder', ...page });
    await listPublic(db, { community: 'founder', after: { place: -9_000 }, limit: 20 });
    await findPublic(db, { slug: 'chuyen-77' });
    await listNearby(db, { id: 'sto-77', community: 'founder', limit: 3 });
    await listNearby(db, { id: 'sto-77', community: null, limit: 3 });
    await listStories(db, page);
    await listStories(db, { state: 'public', ...page });
    await listStories(db, { q: 'chuyện 1977', ...page });
    await findStory(db, 'sto-77');
    await findSlugOwner(db, 'chuyen-77');
    await listVersions(db, 'sto-77', { before: undefined, limit: 20 });
    await findVersion(db, { id: 'sto-77', version: 1 });
  });
  expect(scanned.filter((table) => table.includes('stor'))).toEqual([]);
});

describe('reading stays as fast as it was with few stories', () => {
  const asks: Record<string, (testApp: TestApp, round: number) => ReturnType<TestApp['guest']>> = {
    'the list': (testApp, round) =>
      testApp.guest('GET', `/api/public/learner-stories?limit=${10 + (round % 80)}`),
    'the list of a community': (testApp, round) =>
      testApp.guest('GET', `/api/public/learner-stories?community=founder&limit=${10 + (round % 80)}`),
    'a story': (testApp, round) =>
      testApp.guest('GET', `/api/public/learner-stories/chuyen-${1 + 3 * (round % 150)}`),
  };
  test.each(Object.entries(asks))('%s', async (name, ask) => {
    await expectAsFast(name, () => compare((size, round) => ask(size === 'few' ? few : many, round)));
  });
});
