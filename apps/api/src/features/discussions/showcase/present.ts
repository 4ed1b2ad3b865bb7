import type { AdminPublicQuote } from '@cungnghe/contracts/discussions/showcase';
import type { Services } from '../../../platform/services.ts';
import { quoteOf } from './access.ts';
import type { QuoteRow } from './queries.ts';

export async function presentQuote(
  { markdown, config }: Pick<Services, 'markdown' | 'config'>,
  row: QuoteRow,
): Promise<AdminPublicQuote> {
  const { id, community_slug, allowed_at, featured_at } = row;
  const url = `${config.urls.learner}/c/${community_slug}/posts/${id}`;
  return { ...(await quoteOf({ markdown }, row)), post_id: id, url, allowed_at, featured_at };
}
