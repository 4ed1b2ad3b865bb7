import type { AdminPublicQuote, PublicQuote } from '@cungnghe/contracts/discussions/showcase';
import { isSimple, unnamedExcerptOf } from '@cungnghe/markdown/discussion-text';
import type { Services } from '../../../platform/services.ts';
import { maxQuoteLength } from '../rules.ts';
import type { QuoteRow } from './queries.ts';

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

export async function presentQuote(
  { markdown, config }: Pick<Services, 'markdown' | 'config'>,
  row: QuoteRow,
): Promise<AdminPublicQuote> {
  const { id, community_slug, allowed_at, featured_at } = row;
  const url = `${config.urls.learner}/c/${community_slug}/posts/${id}`;
  return { ...(await quoteOf({ markdown }, row)), post_id: id, url, allowed_at, featured_at };
}
