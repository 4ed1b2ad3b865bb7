import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { getQuote, type QuoteRow } from './queries.ts';

type Db = Kysely<DB>;

export async function insertEvent(db: Db, event: Insertable<DB['media_quote_events']>): Promise<void> {
  await db.insertInto('media_quote_events').values(event).execute();
}

export async function hasQuestion(db: Db, quoteId: string, text: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_quote_events')
    .select(sql`1`.as('found'))
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'question')
    .where('text', '=', text)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setResponse(
  db: Db,
  id: string,
  response: 'accepted' | 'question',
  now: Date,
): Promise<QuoteRow> {
  await db
    .updateTable('media_quote_requests')
    .set({ response, responded_at: now })
    .where('id', '=', id)
    .execute();
  return await getQuote(db, id);
}
