import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isOnSale } from '../../communities/public.ts';

/** Posts whose author allows a quote, while they stand in a community that guests may look at. */
const quotes = (db: Database | Transaction<DB>) =>
  db
    .selectFrom('community_posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select([
      'p.id',
      'p.title',
      'p.context',
      'p.reply_count',
      'p.featured_at',
      'c.slug as community_slug',
      'c.name as community_name',
    ])
    .select((eb) => eb.ref('p.public_quote_allowed_at').$notNull().as('allowed_at'))
    .where('p.public_quote_allowed_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where('p.for_readers', '=', false)
    .where(isOnSale);

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

/** Allowed last first, one more than `limit`. */
export function listQuotes(
  db: Database,
  page: { after: { at: string; id: string } | undefined; limit: number },
) {
  const query = quotes(db)
    .orderBy('p.public_quote_allowed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit + 1);
  if (!page.after) return query.execute();
  const { at, id } = page.after;
  return query.where(sql<boolean>`(p.public_quote_allowed_at, p.id) < (${at}::timestamptz, ${id})`).execute();
}

/** Of one community, allowed last first. */
export const listQuotesOf = (db: Database, communityId: string, limit: number) =>
  quotes(db)
    .where('p.community_id', '=', communityId)
    .orderBy('p.public_quote_allowed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();

export const findFeatured = (db: Database) =>
  quotes(db).where('p.featured_at', 'is not', null).executeTakeFirst();

/** Of everything that somebody wrote. */
export async function withdrawQuotesOf(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx
    .updateTable('community_posts')
    .set({ public_quote_allowed_at: null, featured_at: null })
    .where('author_id', '=', accountId)
    .where('public_quote_allowed_at', 'is not', null)
    .execute();
}

/** Kept from changing until the transaction ends; one post after the other, because each may take another's place. */
export async function lockQuote(trx: Transaction<DB>, id: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('featured post', 0))`.execute(trx);
  return await quotes(trx).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst();
}

/** Resolves to the post that was featured until now, if any. */
export function clearFeatured(trx: Transaction<DB>) {
  return trx
    .updateTable('community_posts')
    .set({ featured_at: null })
    .where('featured_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
}

export async function setFeatured(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx.updateTable('community_posts').set({ featured_at: now }).where('id', '=', id).execute();
}
