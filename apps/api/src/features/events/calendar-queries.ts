import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

/** Replaces the feed that there is. */
export function upsertFeed(db: Kysely<DB>, row: Insertable<DB['calendar_feeds']>) {
  return db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Leaves the feed that there is. */
export function insertFeed(db: Kysely<DB>, row: Insertable<DB['calendar_feeds']>) {
  return db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export function findFeedOwner(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['a.id', 'a.school_id', 'a.locale', 'a.integrity_locked_until'])
    .where('f.token', '=', token)
    .where('a.is_active', '=', true)
    .executeTakeFirst();
}

export function findFeed(db: Database, accountId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['token', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
