import { type WhatsNewCategory, whatsNewCategories } from '@cungnghe/contracts/whats-new/endpoints';

export const whatsNewPath = '/whats-new';
export const weekPath = (week: string) => `${whatsNewPath}/${week}`;
/** Where an entry stands for good. */
export const entryPath = ({ week, id }: { week: string; id: string }) => `${weekPath(week)}#${id}`;

export const feedPaths = {
  rss: `${whatsNewPath}/rss.xml`,
  atom: `${whatsNewPath}/atom.xml`,
  json: `${whatsNewPath}/feed.json`,
} as const;
export type FeedFormat = keyof typeof feedPaths;
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};
export const feedFormats = Object.keys(feedPaths) as FeedFormat[];

/** What the address of the list says, each part only where it says something. */
export interface WhatsNewQuery {
  readonly category?: WhatsNewCategory;
  readonly cursor?: string;
}

/** What cannot be asked for is left out. */
export function readWhatsNewQuery(given: URLSearchParams): WhatsNewQuery {
  const category = whatsNewCategories.find((each) => each === given.get('category'));
  const cursor = given.get('cursor') ?? '';
  return {
    ...(category !== undefined && { category }),
    ...(/^[\w-]{1,300}$/.test(cursor) && { cursor }),
  };
}

export function whatsNewListPath({ category, cursor }: WhatsNewQuery): string {
  const parts = new URLSearchParams();
  if (category !== undefined) parts.set('category', category);
  if (cursor !== undefined) parts.set('cursor', cursor);
  return parts.size === 0 ? whatsNewPath : `${whatsNewPath}?${parts}`;
}
