import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { contains } from './like-pattern.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const home = await createTestDatabase();
  drop = () => home.drop();
  database = connectDatabase({ url: home.url, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function isFound(typed: string, text: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT ${contains(sql`plain_text(${text})`, typed)} AS found`.execute(database.db);
  return rows[0]?.found;
}

test.each([
  ['ai', 'AI cho người bán hàng'],
  ['AI', 'Học lập trình (AI)'],
  ['AI', 'Nói về “AI”'],
  ['12', 'MBVCB.12.chuyển khoản'],
  ['bò', 'Phở bò'],
  ['bo', 'Phở–bò'],
  ['c+', 'Học C++'],
  ['a', 'Ăn gì hôm nay'],
  ['trinh', 'Lập trình'],
  ['50%', 'Giảm 50% giá'],
])('%j is in %j', async (typed, text) => {
  expect(await isFound(typed, text)).toBe(true);
});

test.each([
  ['ai', 'Bài mai'],
  ['%', 'Giảm 50% giá'],
  ['🎉', 'Khai trương 🎉'],
  ['_a', 'ba'],
  ['50%', 'Giảm 500 đồng'],
])('%j is not looked for in %j', async (typed, text) => {
  expect(await isFound(typed, text)).toBe(false);
});
