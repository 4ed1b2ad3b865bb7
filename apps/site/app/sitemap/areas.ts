import type { SitemapArea } from './area.ts';
import { communityArea } from './communities.ts';
import { legalArea } from './legal.ts';
import { promptArea } from './prompts.ts';
import { storyArea } from './stories.ts';
import { textArea } from './texts.ts';
import { whatsNewArea } from './whats-new.ts';

/** All of the site that search engines may list, in the order of the map. */
export const sitemapAreas: readonly SitemapArea[] = [
  { name: 'home', tags: [], listPages: async () => [{ path: '/' }] },
  communityArea,
  textArea,
  promptArea,
  storyArea,
  whatsNewArea,
  legalArea,
];
