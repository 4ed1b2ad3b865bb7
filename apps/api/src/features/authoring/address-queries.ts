import type { Transaction } from 'kysely';
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

export type Trx = Transaction<DB>;

/** What has an address of its own within a community, or among what all communities share. */
export type Addressed = 'legacy_courses' | 'legacy_ebooks' | 'community_library_docs';
