import type { SavedViewList } from '@cungnghe/contracts/saved-views/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

const views = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select([
      'v.id',
      sql<SavedViewList>`v.list`.as('list'),
      'v.name',
      'v.query',
      'v.is_shared',
      sql<boolean>`v.account_id = ${accountId}`.as('is_own'),
      'a.full_name as owner_name',
    ]);

/** Those of one person and those that others share; the own ones first, each by name. */
export function listViews(db: Db, accountId: string, list: SavedViewList) {
  return views(db, accountId)
    .where('v.list', '=', list)
    .where((where) => where.or([where('v.account_id', '=', accountId), where('v.is_shared', '=', true)]))
    .orderBy('is_own', 'desc')
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
}

export function getView(trx: Transaction<DB>, accountId: string, id: string) {
  return views(trx, accountId).where('v.id', '=', id).executeTakeFirstOrThrow();
}

/** Keeps a view, over that of the same name. `before` is what was kept under it; undefined beyond `max` of the list. */
export async function upsertView(
  trx: Transaction<DB>,
  view: {
    readonly id: string;
    readonly account_id: string;
    readonly list: SavedViewList;
    readonly name: string;
    readonly query: string;
    readonly is_shared: boolean;
    readonly saved_at: Date;
  },
  max: number,
) {
  // Held, so that nobody keeps more by asking twice at once.
  await trx.selectFrom('accounts').select('id').where('id', '=', view.account_id).forNoKeyUpdate().execute();
  const kept = await trx
    .selectFrom('saved_views')
    .select(['name', 'query', 'is_shared'])
    .where('account_id', '=', view.account_id)
    .where('list', '=', view.list)
    .execute();
  const before = kept.find(({ name }) => name === view.name) ?? null;
  if (before === null && kept.length >= max) return;
  const { id } = await trx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'list', 'name'])
        .doUpdateSet({ query: view.query, is_shared: view.is_shared, saved_at: view.saved_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, before };
}

/** What was deleted; undefined when it was not theirs, or gone. */
export function deleteView(trx: Transaction<DB>, accountId: string, id: string) {
  return trx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['list', 'name', 'query', 'is_shared'])
    .executeTakeFirst();
}
