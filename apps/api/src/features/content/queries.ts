import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

export function listPackCommunities(trx: Transaction<DB>, slug: string) {
  return trx.selectFrom('communities').select('id').where('slug', '=', slug).executeTakeFirst();
}

export function findPackCommunity(trx: Transaction<DB>, slug: string) {
  return trx.selectFrom('communities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
}

export function findCommunityOf(db: Database, slug: string) {
  return db.selectFrom('communities').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst();
}
