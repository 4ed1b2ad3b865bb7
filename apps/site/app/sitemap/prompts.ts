import { callPage } from '@cungnghe/client/call';
import { listPublicPrompts } from '@cungnghe/contracts/prompts/endpoints';
import type { SitemapArea, SitemapPage } from './area.ts';

/** So many hundreds of prompts are named, the newest; the others are found from the pages of the library. */
const mostPages = 10;

export const promptArea: SitemapArea = {
  name: 'prompts',
  tags: ['prompts', 'communities'],
  listPages: async ({ apiBaseUrl, signal }) => {
    const pages: SitemapPage[] = [{ path: '/prompts' }];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { rows, nextCursor } = await callPage(
        listPublicPrompts,
        { query: { sort: 'newest', limit: 100, cursor }, signal },
        { baseUrl: apiBaseUrl },
      );
      pages.push(...rows.prompts.map(({ slug }) => ({ path: `/prompts/${slug}` })));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    return pages;
  },
};
