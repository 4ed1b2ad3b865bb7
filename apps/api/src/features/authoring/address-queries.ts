import type { Insertable, Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

/** The addresses beginning with `slug`; a community of null asks what is shared. */
export async function addressesLike(
  trx: Trx,
  table: Addressed,
  { slug, communityId }: { readonly slug: string; readonly communityId: string | null },
): Promise<string[]> {
  const rows = await trx
    // All three have these two columns.
    .selectFrom(table as 'legacy_courses')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .where('community_id', communityId === null ? 'is' : '=', communityId)
    .execute();
  return rows.map((row) => row.slug);
}

/** False when there is something at this address by now. */
export async function insertAddressed<Table extends Addressed>(
  trx: Trx,
  table: Table,
  { now, ...row }: NewColumns<Table> & { id: string; slug: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto(table as 'legacy_courses')
    .values({ ...row, created_at: now, updated_at: now } as unknown as Insertable<DB['legacy_courses']>)
    .onConflict((conflict) => conflict.columns(['community_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function communityExists(trx: Trx, id: string): Promise<boolean> {
  const found = await trx.selectFrom('communities').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export type Trx = Transaction<DB>;

/** What has an address of its own within a community, or among what all communities share. */
export type Addressed = 'legacy_courses' | 'legacy_ebooks' | 'community_library_docs';

/** What is said of one of these when it is begun, beside its address. */
export type NewColumns<Table extends Addressed> = Omit<
  Insertable<DB[Table]>,
  'id' | 'slug' | 'created_at' | 'updated_at'
> & { readonly community_id?: string | null };
