import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectInStep, makeNamed, renameLesson, titles } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import synonymData from './lib/synonyms.json' with { type: 'json' };
import { telexWord } from './lib/telex.ts';
import { wordsOf } from './lib/words.ts';

describe('keys that were typed with no keyboard for Vietnamese', () => {
  test.each([
    ['thuees', 'thuế'],
    ['khachs', 'khách'],
    ['hangf', 'hàng'],
    ['ddooir', 'đổi'],
    ['nghieejp', 'nghiệp'],
    ['dduwowcj', 'được'],
    ['tieenf', 'tiền'],
    ['trar', 'trả'],
  ])('%s is %s', (typed, meant) => {
    expect(wordsOf(telexWord(typed) ?? '')).toEqual(wordsOf(meant));
  });

  test.each(['khach', 'sale', 'bmc', 'nhanh'])('%s has none', (word) => {
    // A word that is known is not asked about; of the others only those count that become a known one.
    expect([undefined, 'âle', 'ale\u0301']).toContain(telexWord(word));
  });
});

describe('what is typed, among words that differ by their marks', () => {
  let testApp: TestApp;
  let free: Person;
  beforeAll(async () => {
    testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
    free = await testApp.person({ home: 'founder' });
    for (const name of ['Thuế cho hộ nhỏ', 'Thuê chỗ bán', 'Chăm khách hàng', 'Livestream ban đêm']) {
      await makeNamed(testApp, 'founder', name);
    }
    await makeNamed(testApp, 'founder', 'Hoà bình ở xưởng');
    const course = await makeNamed(testApp, 'founder', 'Chuyện dài', { lessons: 1 });
    await renameLesson(
      testApp,
      course,
      0,
      'Mở đầu',
      `Con mèo ngồi đó. ${'Một câu rất dài không nói gì. '.repeat(30)} Ngày bay đi.`,
    );
  });
  afterAll(() => testApp.close());

  const found = (q: string) => titles(free, q);

  test('marks count: first what has them, then what has others', async () => {
    expect(await found('thuế')).toEqual(['Thuế cho hộ nhỏ', 'Thuê chỗ bán']);
    expect(await found('thuê')).toEqual(['Thuê chỗ bán', 'Thuế cho hộ nhỏ']);
    expect((await found('thue')).sort()).toEqual(['Thuê chỗ bán', 'Thuế cho hộ nhỏ']);
    expect((await found('thuees'))[0]).toBe('Thuế cho hộ nhỏ');
    expect((await found('thuế'.normalize('NFD')))[0]).toBe('Thuế cho hộ nhỏ');
  });

  test('both places for a tone are one', async () => {
    expect(await found('hòa bình')).toEqual(['Hoà bình ở xưởng']);
    expect(await found('hoà bình')).toEqual(['Hoà bình ở xưởng']);
  });

  test.each([
    ['chăm kh', 'Chăm khách hàng'],
    ['live stream', 'Livestream ban đêm'],
    ['live-stream', 'Livestream ban đêm'],
    ['khachs hangf', 'Chăm khách hàng'],
  ])('%s finds %s', async (typed, title) => {
    expect((await found(typed))[0]).toBe(title);
  });

  test.each(['bmc', 'cpo', 'kpi', 'xyz'])(
    'a short word that nothing holds finds nothing: %s',
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );

  test('words that stand side by side come before words that are far apart in a text', async () => {
    expect(await found('con mèo')).toEqual(['Mở đầu']);
    const course = await makeNamed(testApp, 'founder', 'Chuyện thú', { lessons: 1 });
    await renameLesson(testApp, course, 0, 'Bài một', 'Một con mèo bay qua vườn.');
    expect(await found('mèo bay')).toEqual(['Bài một', 'Mở đầu']);
  });

  test('the order is the same however many are shown', async () => {
    for (const typed of ['thuế', 'thue', 'khách', 'ban', 'chỗ bán nhỏ', 'o']) {
      if (typed.length < 2) continue;
      const all = await titles(free, typed, '&limit=100');
      for (const limit of [1, 2, 3]) {
        expect(await titles(free, typed, `&limit=${limit}`)).toEqual(all.slice(0, limit));
      }
    }
  });

  test('our own data is read as the database reads it', async () => {
    const texts = [
      ...synonymData.synonyms.flatMap(({ typed, also }) => [...typed, ...also]),
      ...synonymData.compounds,
      ...synonymData.fillers,
    ];
    const { rows } = await sql<{ folded: string; marked: string }>`
      SELECT search_words(text) AS folded, search_marked_words(text) AS marked
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, n) ORDER BY n`.execute(testApp.services.db);
    expect(
      texts.map((text) => ({
        folded: wordsOf(text)
          .map(({ folded }) => folded)
          .join(' '),
        marked: wordsOf(text)
          .map(({ marked }) => marked)
          .join(' '),
      })),
    ).toEqual(rows);
  });

  test('the entries are in step with the tables after all of this', () => expectInStep(testApp));
});
