import { call } from '@cungnghe/client/call';
import { getPublicSitePage, sitePageSlugs } from '@cungnghe/contracts/site-pages/endpoints';
import type { SitemapArea } from './area.ts';

export const legalArea: SitemapArea = {
  name: 'terms',
  tags: ['site-pages'],
  listPages: async ({ apiBaseUrl, signal }) =>
    Promise.all(
      sitePageSlugs.map(async (slug) => {
        const { updated_at } = await call(
          getPublicSitePage,
          { params: { slug }, signal },
          { baseUrl: apiBaseUrl },
        );
        return { path: `/${slug}`, changedAt: updated_at };
      }),
    ),
};
