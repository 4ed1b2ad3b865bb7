import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

export function listPackCommunities(trx: Transaction<DB>, slug: string) {
  return trx.selectFrom('communities').select('id').where('slug', '=', slug).executeTakeFirst();
}

export function findPackCommunity(trx: Transaction<DB>, slug: string) {
  return trx.selectFrom('communities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
}
