import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connectDatabase } from './connect.ts';
import { contains } from './like-pattern.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const prepared = 'SELECT count(*)::int AS count FROM pg_prepared_statements WHERE $1';

test('a connection prepares a thousand statements, whatever others have asked before', async () => {
  const { pool, close } = connectDatabase({ url: home.url, poolSize: 2 });
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    for (let n = 0; n < 1_010; n++) await first.query(`SELECT $1::int + ${n}`, [1]);
    const counted = async (client: typeof first) => (await client.query(prepared, [true])).rows;
    expect(await counted(first)).toEqual([{ count: 1_000 }]);
    await second.query('SELECT $1::int + 1_005', [1]);
    expect(await counted(second)).toEqual([{ count: 2 }]);
  } finally {
    first.release();
    second.release();
    await close();
  }
});

test('what is looked for by a pattern is planned for that pattern each time', async () => {
  const { db, close } = connectDatabase({ url: home.url, poolSize: 1 });
  try {
    for (const typed of ['thị nguyễn', 'ng']) {
      const { rows } = await sql<{ found: boolean }>`
        SELECT ${contains(sql`plain_text(name)`, typed)} AS found
        FROM (VALUES ('Nguyễn'), ('Phạm Thị Nguyễn'), ('Phan')) people (name)`.execute(db);
      expect(rows.map(({ found }) => found)).toEqual([typed === 'ng', true, false]);
    }
    const { rows } = await sql`
      SELECT FROM pg_prepared_statements WHERE statement LIKE ${'%people (name)%'}`.execute(db);
    expect(rows).toEqual([]);
  } finally {
    await close();
  }
});
