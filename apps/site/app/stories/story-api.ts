import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { cacheHeaders } from '../cache-headers.ts';

/** What the pages of stories are made of. */
const tags = ['stories', 'communities'];

export const storyHeaders = () => cacheHeaders({ maxAge: 60, tags });

/** How the API is asked for a page. */
export const askFor = (apiBaseUrl: string) => ({
  signal: AbortSignal.timeout(4000),
  api: { baseUrl: apiBaseUrl },
});

/** The names of communities by their slugs; undefined when they could not be read, without which stories are still worth showing. */
export async function readCommunityNames({ signal, api }: ReturnType<typeof askFor>) {
  const answer = await call(listPublicCommunities, { signal }, api).catch(() => undefined);
  return answer && new Map(answer.communities.map(({ slug, name }) => [slug, name]));
}
