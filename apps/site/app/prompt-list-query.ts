import { promptSorts as sorts } from '@cungnghe/contracts/prompts/endpoints';
import { searchText } from '@cungnghe/contracts/shared';

type Sort = (typeof sorts)[number];

/** What the address of the library says, each part only where it says something. */
export interface PromptListQuery {
  readonly q?: string;
  readonly tag?: string;
  readonly sort?: Sort;
  readonly cursor?: string;
}

const usualSort = (q: string | undefined): Sort => (q === undefined ? 'thanks' : 'relevance');

/** The orders that a list can have: only what was searched for can be more or less relevant. */
export const sortsFor = ({ q }: PromptListQuery): readonly Sort[] =>
  q === undefined ? sorts.filter((sort) => sort !== 'relevance') : sorts;

export const sortOf = ({ q, sort }: PromptListQuery): Sort => sort ?? usualSort(q);

/** What cannot be asked for is left out, and so is what would be so anyway. */
export function readPromptListQuery(given: URLSearchParams): PromptListQuery {
  const textOf = (name: string) => {
    const text = searchText.safeParse(given.get(name) ?? '');
    return text.success && text.data !== '' ? text.data : undefined;
  };
  const [q, tag] = [textOf('q'), textOf('tag')];
  const cursor = given.get('cursor') ?? '';
  const sort = sortsFor({ ...(q !== undefined && { q }) }).find((each) => each === given.get('sort'));
  return {
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(sort !== undefined && sort !== usualSort(q) && { sort }),
    ...(/^[\w-]{1,300}$/.test(cursor) && { cursor }),
  };
}

/** The plain address of the library with what is asked for, always in the same order. */
export function promptListPath({ q, tag, sort, cursor }: PromptListQuery): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, tag, sort, cursor })) {
    if (value !== undefined) parts.set(name, value);
  }
  return parts.size === 0 ? '/prompts' : `/prompts?${parts}`;
}

/** The same list in another order is no other page, but its second page is. */
export const canonicalPath = ({ cursor, ...query }: PromptListQuery): string => {
  const { sort: _, ...unsorted } = query;
  return promptListPath(cursor === undefined ? unsorted : { ...query, cursor });
};
