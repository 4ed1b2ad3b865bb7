import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { SitemapArea } from './area.ts';

export const communityArea: SitemapArea = {
  name: 'communities',
  tags: ['communities'],
  listPages: async ({ apiBaseUrl, signal }) => {
    const { communities } = await call(listPublicCommunities, { signal }, { baseUrl: apiBaseUrl });
    return [{ path: '/communities' }, ...communities.map(({ slug }) => ({ path: `/communities/${slug}` }))];
  },
};
