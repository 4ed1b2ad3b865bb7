import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

/**
 * What stands in the database in place of a token. Without a key: 192 random bits cannot be tried, and a feed outlives
 * every rotation of keys.
 */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function countFeeds(trx: Transaction<DB>, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('calendar_feeds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertFeed(trx: Transaction<DB>, row: Insertable<DB['calendar_feeds']>) {
  return trx.insertInto('calendar_feeds').values(row).execute();
}

export function findFeedOwner(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['f.id as feed_id', 'a.id', 'a.school_id', 'a.locale', 'a.integrity_locked_until'])
    .where('f.token_digest', '=', digestOfToken(token))
    .where('a.is_active', '=', true)
    .executeTakeFirst();
}

/** Once an hour is enough to tell a feed that is in use from one that is not. */
export function markFetched(db: Kysely<DB>, id: string, now: Date) {
  return db
    .updateTable('calendar_feeds')
    .set({ last_fetched_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_fetched_at', 'is', null),
        where('last_fetched_at', '<', new Date(now.getTime() - 3_600_000).toISOString()),
      ]),
    )
    .execute();
}

export function listFeedsOf(db: Database, accountId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['id', 'created_at', 'last_fetched_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One of somebody's feeds, or all of them. Resolves to how many there were. */
export async function deleteFeeds(db: Kysely<DB>, accountId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
