import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInStep, idsFor, makeNamed, renameLesson } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { deleteUnusedWords } from './public.ts';

let testApp: TestApp;
let pro: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  pro = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const ids = (q: string) => idsFor(pro, q);

describe('the vocabulary', () => {
  const stored = async (words: readonly string[]) =>
    (
      await sql<{ word: string }>`SELECT DISTINCT word FROM search_vocabulary WHERE word = ANY (${words})
        ORDER BY word`.execute(testApp.services.db)
    ).rows.map(({ word }) => word);

  test('has every word of titles, summaries and open texts without marks, and none of a locked text', async () => {
    const course = await makeNamed(testApp, 'founder', 'Trăngtítle', { lessons: 2 });
    await renameLesson(testApp, course, 0, 'Bài một', 'Ngàyopen');
    await renameLesson(testApp, course, 1, 'Bàihai', 'Đêmlocked');
    expect(await stored(['trangtitle', 'ngayopen', 'baihai', 'demlocked'])).toEqual([
      'baihai',
      'ngayopen',
      'trangtitle',
    ]);
  });

  test('has no kind, community or share in it, and every word of the entries', async () => {
    const { rows } = await sql`
      SELECT word FROM search_vocabulary WHERE word ~ '[^[:alnum:]]'
      UNION ALL
      SELECT word FROM ts_stat('SELECT words FROM search_entries WHERE for_readers IS NOT TRUE')
      WHERE strpos(word, ':') = 0 AND word NOT IN (SELECT word FROM search_vocabulary)`.execute(
      testApp.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('loses a word that no entry holds any more, leads nowhere until then, and keeps every other', async () => {
    const { db } = testApp.services;
    const course = await makeNamed(testApp, 'founder', 'Vắngmặt cònlại');
    await makeNamed(testApp, 'founder', 'Cònlại');
    await deleteUnusedWords({ db });
    expect(await stored(['vangmat', 'conlai'])).toEqual(['conlai', 'vangmat']);
    await db.deleteFrom('legacy_courses').where('id', '=', course.id).execute();
    expect(await stored(['vangmat'])).toEqual(['vangmat']);
    expect(await ids('vắngmặt')).toEqual([]);
    await deleteUnusedWords({ db });
    expect(await stored(['vangmat', 'conlai'])).toEqual(['conlai']);
  });

  test('keeps a word that somebody writes while it is taken out', async () => {
    const { db } = testApp.services;
    const words = Array.from({ length: 20 }, (_, at) => `giuatua${'abcdefghijklmnopqrst'[at]}`);
    await Promise.all(
      words.map(async (word) => {
        const course = await makeNamed(testApp, 'founder', word);
        await db.deleteFrom('legacy_courses').where('id', '=', course.id).execute();
        await Promise.all([deleteUnusedWords({ db }), makeNamed(testApp, 'founder', word)]);
      }),
    );
    expect(await stored(words)).toEqual(words);
  });
});

test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
