import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { compiledOnce } from './compiled-once.ts';
import { connectDatabase, type Database } from './connect.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 1 });
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

test('a statement that is put together once is asked with what is given each time', async () => {
  let built = 0;
  interface Values {
    word: string;
    words: readonly string[];
    nothing: string | null;
  }
  const ask = compiledOnce(({ word, words, nothing }: Values) => {
    built++;
    return sql`SELECT ${word}::text AS word, ${words}::text[] AS words, ${nothing}::text AS nothing,
      ${word}::text AS again, ${'always'}::text AS fixed`;
  });
  const fixed = { fixed: 'always' };
  const { db } = database;
  expect(await ask(db, { word: 'một', words: ['a', 'b'], nothing: null })).toEqual([
    { word: 'một', words: ['a', 'b'], nothing: null, again: 'một', ...fixed },
  ]);
  expect(await ask(db, { word: 'hai', words: [], nothing: 'có' })).toEqual([
    { word: 'hai', words: [], nothing: 'có', again: 'hai', ...fixed },
  ]);
  expect(built).toBe(1);
});
