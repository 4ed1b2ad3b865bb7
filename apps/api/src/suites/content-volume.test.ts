import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookCards } from '../features/books/read/queries.ts';
import { findDetail } from '../features/communities/queries.ts';
import { listCourseCards } from '../features/courses/read/queries.ts';
import { listCollections, listDocuments } from '../features/library/read/queries.ts';
import { searchFor } from '../features/search/actions.ts';
import { compare, expectAsFast, type Size } from '../test/as-fast.ts';
import { fillTexts, largest } from '../test/many-texts.ts';
import { sequentialScans } from '../test/plans.ts';
import { forgetSearches } from '../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { typedQuestions as questions, titlesToAskFor } from '../test/typed-questions.ts';

/**
 * The whole size, 200 000 documents with as many threads and a tenth as many courses, takes some minutes to fill:
 * CONTENT_VOLUME=200000.
 */
const manyDocuments = Number(process.env.CONTENT_VOLUME ?? 10_000);
const now = new Date('2026-11-20T03:00:00Z');

interface Filled {
  readonly testApp: TestApp;
  readonly reader: Person;
}
let few: Filled;
let many: Filled;

beforeAll(async () => {
  few = await open({ documents: 1_000, courses: 1_000, lessons: 1_000, threads: 1_000 });
  many = await open({
    documents: manyDocuments,
    courses: manyDocuments / 10,
    lessons: manyDocuments / 2,
    threads: manyDocuments,
  });
}, 1_200_000);
afterAll(async () => {
  await few.testApp.close();
  await many.testApp.close();
});

async function open(size: Parameters<typeof fillTexts>[1]): Promise<Filled> {
  const testApp = await createTestApp({ now: now.toISOString() });
  const reader = await testApp.person({ home: 'founder', pro: ['founder'] });
  await fillTexts(testApp.services.db, size, now);
  return { testApp, reader };
}

const titlesOf = ({ testApp }: Filled) => titlesToAskFor(testApp.services.db);

/** The same paths of both in turn; what is kept of a search is forgotten before each. */
const comparePaths = (paths: Readonly<Record<Size, readonly string[]>>) =>
  compare(async (size, round) => {
    const { reader, testApp } = size === 'few' ? few : many;
    await forgetSearches(testApp);
    return reader.call('GET', paths[size][round % paths[size].length] ?? '');
  });

describe('reading stays as fast as it was with few rows', () => {
  const founder = '/api/communities/founder';
  test.each([
    ['the front page of a community', `${founder}/home`],
    ['the home community', '/api/communities/home'],
    ['the communities', '/api/communities'],
    ['the courses', `${founder}/courses`],
    ['the library', `${founder}/library`],
    ['the index of the library', `${founder}/library?bodies=false`],
    // As many as the collection has with few rows: pages of the same length are compared.
    ['a collection', `${founder}/library?collection=bo-3&limit=50`],
  ])('%s', async (name, path) => {
    await expectAsFast(name, () => comparePaths({ few: [path], many: [path] }));
  });

  test('search, whatever is typed', async () => {
    const titles = { few: await titlesOf(few), many: await titlesOf(many) };
    const paths = (which: 'few' | 'many', question: (title: string, n: number) => string) =>
      titles[which].map((title, n) => `/api/search?q=${encodeURIComponent(question(title, n))}`);
    await expectAsFast('search', async () => {
      const all: { few: number[]; many: number[] } = { few: [], many: [] };
      for (const question of Object.values(questions)) {
        const took = await comparePaths({ few: paths('few', question), many: paths('many', question) });
        all.few.push(...took.few);
        all.many.push(...took.many);
      }
      return all;
    });
  }, 300_000);
});

test('no list, front page or search reads a table from end to end', async () => {
  const { viewer } = many.reader;
  const [title = ''] = await titlesOf(many);
  const page = { communityId: largest, hasFullAccess: true, bodies: true, collection: undefined, limit: 100 };
  const scanned = await sequentialScans(
    many.testApp.services.databaseUrl,
    async (db) => {
      await findDetail(db, largest, viewer.schoolId, now);
      await listCourseCards(db, 'founder', { limit: 3 });
      await listCourseCards(db, 'founder', {
        limit: 101,
        after: { rank: 2, place: 500, id: 'crs-500' },
      });
      await listBookCards(db, 'founder', { limit: 101 });
      await listDocuments(db, { ...page, after: undefined });
      await listDocuments(db, { ...page, collection: 'bo-3', after: { place: 500, id: 'doc-500' } });
      await listCollections(db, largest);
      const services = { ...many.testApp.services, db };
      for (const question of Object.values(questions)) {
        for (const narrowed of [
          {},
          { kind: 'lesson' as const, community: 'founder' },
          { kind: 'thread' as const },
        ]) {
          await searchFor(services, viewer, { q: question(title, 1), limit: 20, ...narrowed });
        }
      }
    },
    { any: true },
  );
  // Communities and books are a page of rows here.
  const large = /search_|legacy_courses|legacy_lessons|library_docs/;
  expect(scanned.filter((table) => large.test(table))).toEqual([]);
});

test('a search is planned once, not each time it is asked', async () => {
  const titles = (await titlesOf(many)).slice(0, 20);
  // On one connection, which nothing else has meanwhile: PostgreSQL plans a statement for its values five times at least.
  const rows = await many.testApp.services.db.connection().execute(async (db) => {
    const services = { ...many.testApp.services, db, readDb: db };
    for (const title of titles) {
      for (const question of Object.values(questions)) {
        await searchFor(services, many.reader.viewer, { q: question(title, 1), limit: 20 });
      }
    }
    const found = await sql<{ custom_plans: string }>`
      SELECT custom_plans FROM pg_prepared_statements
      WHERE statement LIKE ${'%search_%'} AND custom_plans + generic_plans > 10`.execute(db);
    return found.rows;
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ custom_plans }) => Number(custom_plans) > 5)).toEqual([]);
});
