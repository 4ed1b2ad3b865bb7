import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

/** One of many that come at once writes it, and none waits for what somebody does with the quote. */
export async function markViewed(
  db: Kysely<DB>,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await sql`
    UPDATE media_quote_requests SET first_viewed_at = coalesce(first_viewed_at, ${now}), last_viewed_at = ${now}
    WHERE id = (
      SELECT id FROM media_quote_requests
      WHERE id = ${id} AND (last_viewed_at IS NULL OR last_viewed_at <= ${before})
      FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
}
