import type { StoryContent } from '@cungnghe/contracts/stories/endpoints';

/** What is saved of a story, with the address that it gets. */
export type StoryText = StoryContent & { readonly slug: string };

/** Words that somebody reads in a minute. In Vietnamese every syllable counts as one. */
const wordsPerMinute = 220;

export function readingMinutes(body: string): number {
  const words = body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The fields without which a story is not shown to everybody. */
export const missingFields = ({
  author_name,
  body,
}: Pick<StoryContent, 'author_name' | 'body'>): string[] => [
  ...(author_name.trim() === '' ? ['author_name'] : []),
  ...(body.trim() === '' ? ['body'] : []),
];
