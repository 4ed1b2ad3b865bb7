import { freeSlug, slugOf } from '../../platform/slugs.ts';
import { type Addressed, addressesLike, type Trx } from './address-queries.ts';
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
