import { slugParam } from '@cungnghe/contracts/shared';

/** What the address of the list says, each part only where it says something. */
export interface StoryListQuery {
  readonly community?: string;
  readonly cursor?: string;
}

/** What cannot be asked for is left out. */
export function readStoryListQuery(given: URLSearchParams): StoryListQuery {
  const community = slugParam.safeParse(given.get('community'));
  const cursor = given.get('cursor') ?? '';
  return {
    ...(community.success && { community: community.data }),
    ...(/^[\w-]{1,300}$/.test(cursor) && { cursor }),
  };
}

/** The plain address of the list with what is asked for, always in the same order. */
export function storyListPath({ community, cursor }: StoryListQuery): string {
  const parts = new URLSearchParams();
  if (community !== undefined) parts.set('community', community);
  if (cursor !== undefined) parts.set('cursor', cursor);
  return parts.size === 0 ? '/learner-stories' : `/learner-stories?${parts}`;
}
