import type { PublicQuote } from '@cungnghe/contracts/discussions/showcase';
import { isSimple, unnamedExcerptOf } from '@cungnghe/markdown/discussion-text';
import type { Services } from '../../../platform/services.ts';
import { maxQuoteLength } from '../rules.ts';
import { findFeatured, type QuoteRow } from './queries.ts';

/** The post that the public home page shows; null for none. */
export async function findFeaturedQuote(
  services: Pick<Services, 'db' | 'markdown'>,
): Promise<PublicQuote | null> {
  const row = await findFeatured(services.db);
  return row ? await quoteOf(services, row) : null;
}

/** A post as guests see it: of its context the beginning, and of no person the name. */
export async function quoteOf(
  { markdown }: Pick<Services, 'markdown'>,
  { title, context, community_slug, community_name, reply_count }: QuoteRow,
): Promise<PublicQuote> {
  const excerpt = isSimple(context)
    ? unnamedExcerptOf(context, maxQuoteLength)
    : await markdown.run('unnamedExcerptOf', context, maxQuoteLength);
  return { title, excerpt, community: { slug: community_slug, name: community_name }, reply_count };
}
