import { ApiError, call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { data } from 'react-router';
import { failedPage } from './failed-page.ts';

/** What the pages of the library are made of. */
export const promptTags = ['prompts', 'communities'];

/** How the API is asked for a page, so that its limit of searches counts the visitor and not this site. */
export function askFor(request: Request, apiBaseUrl: string) {
  const forwarded = request.headers.get('x-forwarded-for');
  return {
    signal: AbortSignal.timeout(4000),
    api: { baseUrl: apiBaseUrl, ...(forwarded !== null && { headers: { 'x-forwarded-for': forwarded } }) },
  };
}

/** Names and prices, without which a prompt is still worth showing. */
export const readCommunities = ({ signal, api }: ReturnType<typeof askFor>) =>
  call(listPublicCommunities, { signal }, api).catch(() => null);

/** A page that could not be made. What a visitor asked too often is refused as the API did. */
export function failedPromptPage(cause: unknown) {
  if (!(cause instanceof ApiError) || cause.status !== 429) return failedPage('the prompts', cause);
  return data(null, { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': '60' } });
}
