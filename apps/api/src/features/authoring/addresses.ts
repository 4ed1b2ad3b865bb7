import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';

type Trx = Transaction<DB>;

/** What has an address of its own within a community, or among what all communities share. */
type Addressed = 'legacy_courses' | 'legacy_ebooks' | 'community_library_docs';

/** The address of something that is called so; whatever its name is made of, it gets one. */
export const addressOf = (name: string) => slugOf(name) || 'khong-ten';

/** A free address. Whoever asks holds what keeps others from taking it meanwhile. */
export async function newAddress(
  trx: Trx,
  table: Addressed,
  { name, communityId }: { readonly name: string; readonly communityId: string | null },
): Promise<string> {
  const slug = addressOf(name);
  return freeSlug(slug, await addressesLike(trx, table, { slug, communityId }));
}

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
