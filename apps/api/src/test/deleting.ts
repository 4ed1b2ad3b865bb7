import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

/**
 * Deletes a row, and does so in the middle of `request`: the request still finds it, then waits for the deletion,
 * which is committed only once it does.
 */
export async function whileDeleting<T>(
  { db }: Pick<Services, 'db'>,
  table: 'legacy_lessons' | 'legacy_ebook_sections',
  id: string,
  request: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom(table).where('id', '=', id).execute();
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    answer = request();
    await waiting(db, rows[0]?.pid ?? 0);
  });
  if (answer === undefined) throw new Error('nothing was asked');
  return await answer;
}

async function waiting(db: Services['db'], deleter: number): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND ${deleter} = ANY (pg_blocking_pids(pid))
    `.execute(db);
    if (rows.length > 0) return;
    await new Promise((resume) => setTimeout(resume, 10));
  }
  throw new Error('the request never waited for the deletion');
}
