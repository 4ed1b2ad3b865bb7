import type { SitePage } from '@cungnghe/contracts/site-pages/endpoints';

/** Which page, in which language. */
export type Which = Pick<SitePage, 'slug' | 'language'>;

/** The name by which drafts, links and times speak of a page, `terms-vi`; the database makes it in the same way. */
export const whichOf = (id: string): Which => {
  const [slug, language] = id.split('-') as [Which['slug'], Which['language']];
  return { slug, language };
};
