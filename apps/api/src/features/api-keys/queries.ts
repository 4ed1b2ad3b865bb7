import type { ApiKey } from '@cungnghe/contracts/api-keys/endpoints';
import type { ApiKeySubject } from '@cungnghe/contracts/api-keys/subjects';
import type { Role } from '@cungnghe/contracts/endpoint';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

interface Reader {
  readonly accountId: string;
  readonly seesAll: boolean;
}

/** Newest first. */
export function listApiKeys(db: Db, { accountId, seesAll }: Reader): Promise<ApiKey[]> {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select([
      'k.id',
      'k.name',
      'k.hint',
      sql<Role[]>`k.roles`.as('roles'),
      sql<ApiKeySubject[]>`k.subjects`.as('subjects'),
      'k.can_write',
      'k.account_id as owner_id',
      'a.full_name as owner_name',
      sql<boolean>`k.account_id = ${accountId}`.as('is_own'),
      'k.created_at',
      'k.last_used_at',
      'k.expires_at',
    ])
    .$if(!seesAll, (query) => query.where('k.account_id', '=', accountId))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}

/** Holds the account, so that nobody makes more keys by asking twice at once, and counts those that it has. */
export async function lockAndCount(trx: Transaction<DB>, accountId: string): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertApiKey(
  trx: Transaction<DB>,
  row: {
    readonly id: string;
    readonly account_id: string;
    readonly name: string;
    readonly digest: string;
    readonly hint: string;
    readonly roles: Role[];
    readonly subjects: ApiKeySubject[];
    readonly can_write: boolean;
    readonly expires_at: Date;
    readonly created_at: Date;
  },
): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute();
}

/** What was deleted; undefined when there was none that they may end. */
export function deleteApiKey(trx: Transaction<DB>, id: string, { accountId, seesAll }: Reader) {
  return trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .$if(!seesAll, (query) => query.where('account_id', '=', accountId))
    .returning(['name', 'hint', 'roles', 'subjects', 'can_write', 'account_id', 'expires_at'])
    .executeTakeFirst();
}

/** Whoever may have held the account has no way in any more. */
export async function deleteApiKeysOf(trx: Transaction<DB>, accountId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
