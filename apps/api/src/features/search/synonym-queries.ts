import type { SearchSynonym } from '@cungnghe/contracts/search/synonyms';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

const columns = ['id', 'phrase', 'also', 'version', 'updated_at'] as const;

/** All that editors have added, by phrase. */
export const listSynonyms = async (db: Database): Promise<SearchSynonym[]> =>
  await db.selectFrom('search_synonyms').select(columns).orderBy('folded').execute();

/** Until the transaction ends, nobody else adds or changes one. */
export async function lockSynonyms(trx: Transaction<DB>): Promise<void> {
  await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** By the words of the phrase without marks. */
export const findSynonym = async (trx: Transaction<DB>, folded: string): Promise<SearchSynonym | undefined> =>
  await trx.selectFrom('search_synonyms').select(columns).where('folded', '=', folded).executeTakeFirst();

export async function upsertSynonym(
  trx: Transaction<DB>,
  row: SearchSynonym & { readonly folded: string },
): Promise<void> {
  const { phrase, also, version, updated_at } = row;
  await trx
    .insertInto('search_synonyms')
    .values(row)
    .onConflict((conflict) => conflict.column('folded').doUpdateSet({ phrase, also, version, updated_at }))
    .execute();
}

/** What was deleted, if it was there. */
export const deleteSynonym = async (trx: Transaction<DB>, id: string): Promise<SearchSynonym | undefined> =>
  await trx.deleteFrom('search_synonyms').where('id', '=', id).returning(columns).executeTakeFirst();
