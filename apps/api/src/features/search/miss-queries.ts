import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** One person asks a question once, however often they type it. */
export async function upsertMiss(
  db: Database,
  miss: { readonly question: string; readonly requester: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('search_misses')
    .values({ question: miss.question, requester: miss.requester, asked_at: miss.now })
    .onConflict((clash) => clash.columns(['question', 'requester']).doUpdateSet({ asked_at: miss.now }))
    .execute();
}

/** Questions of at least `fewest` people, those of most people first. */
export async function listMisses(db: Database, { fewest, limit }: { fewest: number; limit: number }) {
  const { rows } = await sql<{ question: string; people: number; last_asked_at: string }>`
    SELECT question, count(*)::int AS people, max(asked_at) AS last_asked_at
    FROM search_misses GROUP BY question HAVING count(*) >= ${fewest}
    ORDER BY people DESC, last_asked_at DESC, question LIMIT ${limit}`.execute(db);
  return rows;
}

export async function deleteMissesBefore(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM search_misses WHERE asked_at < ${before}`.execute(db);
}
