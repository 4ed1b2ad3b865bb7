import type { WeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** Somebody's aim with what is done of it since `monday`; null where there is none. */
export async function findAim(db: Database, accountId: string, monday: Date): Promise<WeeklyAim | null> {
  const { rows } = await sql<WeeklyAim>`
    SELECT w.kind, w.amount, (
      SELECT (CASE w.kind WHEN 'lessons' THEN count(*) FILTER (WHERE read.is_lesson)
        ELSE coalesce(sum(read.minutes), 0) END)::int
      FROM (
        SELECT l.minutes, true AS is_lesson FROM lesson_progress p JOIN legacy_lessons l ON l.id = p.lesson_id
        WHERE p.account_id = w.account_id AND p.status = 'completed' AND p.completed_at >= ${monday}
        UNION ALL
        SELECT s.minutes, false FROM ebook_sections_read r JOIN legacy_ebook_sections s ON s.id = r.section_id
        WHERE r.account_id = w.account_id AND r.read_at >= ${monday}
      ) read
    ) AS done
    FROM practice_weekly_aims w WHERE w.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function upsertAim(
  db: Database,
  accountId: string,
  aim: { readonly kind: WeeklyAim['kind']; readonly amount: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('practice_weekly_aims')
    .values({ account_id: accountId, ...aim, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...aim, updated_at: now }))
    .execute();
}

export async function deleteAim(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('practice_weekly_aims').where('account_id', '=', accountId).execute();
}
