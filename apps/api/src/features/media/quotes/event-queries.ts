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

/** What a client asked and was answered in words, oldest first. */
export async function listMessages(db: Db, quoteId: string) {
  return await db
    .selectFrom('media_quote_events')
    .select([
      'id',
      'at',
      sql<string>`text`.as('text'),
      sql<'client' | 'operator'>`CASE kind WHEN 'question' THEN 'client' ELSE 'operator' END`.as('from'),
    ])
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['question', 'answered'])
    .where('text', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** What an operator did stays, under another name. */
export async function eraseOperatorName(db: Db, accountId: string, name: string): Promise<void> {
  await db
    .updateTable('media_quote_events')
    .set({ actor_name: name })
    .where('actor_id', '=', accountId)
    .execute();
}

/** Accepted is the last word; a question that is open stays so. */
export async function setAccepted(db: Db, id: string, now: Date): Promise<QuoteRow> {
  await db
    .updateTable('media_quote_requests')
    .set({
      response: 'accepted',
      responded_at: now,
      acceptance_since: now,
      // Whoever thought it lost was wrong.
      outcome: null,
    })
    .where('id', '=', id)
    .execute();
  return await getQuote(db, id);
}

/** What was asked before it and is not answered is what the question has been open since. */
export async function setAsked(db: Db, quote: QuoteRow, now: Date): Promise<QuoteRow> {
  await db
    .updateTable('media_quote_requests')
    .set({
      question_since: quote.question_since ?? now,
      ...(quote.response !== 'accepted' && { response: 'question', responded_at: now }),
    })
    .where('id', '=', quote.id)
    .execute();
  return await getQuote(db, quote.id);
}

/** Nothing that the client has said is open any more. */
export async function setAnswered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('media_quote_requests')
    .set({ question_since: null, acceptance_since: null })
    .where('id', '=', id)
    .execute();
}

/** What the client has said last, or was answered. */
export async function findLastWord(db: Db, quoteId: string) {
  return await db
    .selectFrom('media_quote_events')
    .select(['id', 'at'])
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['accepted', 'question', 'answered'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function findEvent(db: Db, quoteId: string, id: string) {
  return await db
    .selectFrom('media_quote_events')
    .select(['id', 'at'])
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();
}
