import { callPage } from '@cungnghe/client/call';
import { listPublicStories } from '@cungnghe/contracts/stories/endpoints';
import type { SitemapArea, SitemapPage } from './area.ts';

/** So many hundreds of stories are named; the others are found from the pages of the list. */
const mostPages = 10;

export const storyArea: SitemapArea = {
  name: 'learner stories',
  tags: ['stories', 'communities'],
  listPages: async ({ apiBaseUrl, signal }) => {
    const pages: SitemapPage[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { rows, nextCursor } = await callPage(
        listPublicStories,
        { query: { limit: 100, cursor }, signal },
        { baseUrl: apiBaseUrl },
      );
      pages.push(
        ...rows.map(({ slug, updated_at }) => ({ path: `/learner-stories/${slug}`, changedAt: updated_at })),
      );
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const changedAt = pages
      .map((page) => page.changedAt ?? '')
      .toSorted()
      .at(-1);
    return [{ path: '/learner-stories', ...(changedAt !== undefined && { changedAt }) }, ...pages];
  },
};
