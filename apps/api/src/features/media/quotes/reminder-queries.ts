import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { vietnamToday } from '../../../platform/database/vietnam-days.ts';

export const reminderBatch = 50;

/**
 * Quotes that end within so many days and whose clients have said nothing; they count as reminded from now on. None that
 * operators have called lost, and none that was sent within the last day: its e-mail says the same.
 */
export async function takeEnding(db: Kysely<DB>, days: number, now: Date): Promise<string[]> {
  const today = vietnamToday(now);
  const { rows } = await sql<{ id: string }>`
    WITH due AS (
      SELECT id FROM media_quote_requests
      WHERE status = 'sent' AND response IS NULL AND reminded_at IS NULL AND replaced_by IS NULL
        AND declined_at IS NULL AND outcome IS NULL
        AND coalesce(extended_until, valid_until) BETWEEN ${today} AND ${today} + ${days}::int
        AND sent_at < ${new Date(now.getTime() - 24 * 60 * 60 * 1000)}
      ORDER BY coalesce(extended_until, valid_until), id LIMIT ${reminderBatch} FOR UPDATE SKIP LOCKED
    )
    UPDATE media_quote_requests q SET reminded_at = ${now} FROM due WHERE q.id = due.id
    RETURNING q.id`.execute(db);
  return rows.map(({ id }) => id);
}
