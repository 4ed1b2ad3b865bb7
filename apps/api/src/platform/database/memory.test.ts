import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, servingSilenceMs } from './connect.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const megabytes = () => process.memoryUsage().heapUsed / 2 ** 20;

test('what was read and is done with goes at once, however much is read', async () => {
  const home = await createTestDatabase();
  const { db, close } = connectDatabase({ url: home.url, poolSize: 1, silenceMs: servingSilenceMs });
  try {
    collect();
    const before = megabytes();
    let most = 0;
    for (let page = 0; page < 400; page++) {
      const { rows } = await sql<{ n: number }>`
        SELECT n, md5(n::text) AS a, md5(n::text) AS b, md5(n::text) AS c, md5(n::text) AS d
        FROM generate_series(${page * 1_000}::int, ${page * 1_000 + 999}::int) n`.execute(db);
      expect(rows.at(-1)?.n).toBe(page * 1_000 + 999);
      most = Math.max(most, megabytes());
    }
    // Young memory fills to half of that; all that is read is 100 MB and more.
    expect(most - before).toBeLessThan(40);
  } finally {
    await close();
    await home.drop();
  }
});
