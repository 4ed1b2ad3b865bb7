import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { listPublicTexts } from '@cungnghe/contracts/public-pages/texts';
import type { SitemapArea } from './area.ts';

export const textArea: SitemapArea = {
  name: 'free texts and events',
  tags: ['communities', 'shared', 'events', 'people'],
  // A text that is published or taken away is a change of its community.
  listTags: async ({ apiBaseUrl, signal }) => {
    const { communities } = await call(listPublicCommunities, { signal }, { baseUrl: apiBaseUrl });
    return communities.map(({ id }) => id);
  },
  listPages: async ({ apiBaseUrl, signal }) => {
    const pages = await call(listPublicTexts, { signal }, { baseUrl: apiBaseUrl });
    return pages.map(({ path, updated_at }) => ({ path, changedAt: updated_at }));
  },
};
