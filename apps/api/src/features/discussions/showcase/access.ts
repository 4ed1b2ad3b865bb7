import type { PublicQuote } from '@cungnghe/contracts/discussions/showcase';
import type { Services } from '../../../platform/services.ts';
import { quoteOf } from './present.ts';
import { findFeatured } from './queries.ts';

/** The post that the public home page shows; null for none. */
export async function findFeaturedQuote(
  services: Pick<Services, 'db' | 'markdown'>,
): Promise<PublicQuote | null> {
  const row = await findFeatured(services.db);
  return row ? await quoteOf(services, row) : null;
}
