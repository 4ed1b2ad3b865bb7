import type { PublicQuote } from '@cungnghe/contracts/discussions/showcase';
import type { Services } from '../../../platform/services.ts';
import { quoteOf } from './present.ts';
import { findFeatured, listQuotesOf } from './queries.ts';

/** The post that the public home page shows; null for none. */
export async function findFeaturedQuote(
  services: Pick<Services, 'db' | 'markdown'>,
): Promise<PublicQuote | null> {
  const row = await findFeatured(services.db);
  return row ? await quoteOf(services, row) : null;
}

/** The latest posts of a community whose authors allow that they are shown. */
export async function listQuotesOfCommunity(
  services: Pick<Services, 'db' | 'markdown'>,
  communityId: string,
  limit: number,
): Promise<(PublicQuote & { readonly post_id: string })[]> {
  const rows = await listQuotesOf(services.db, communityId, limit);
  return await Promise.all(rows.map(async (row) => ({ ...(await quoteOf(services, row)), post_id: row.id })));
}
