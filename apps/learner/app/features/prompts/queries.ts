import { call } from '@cungnghe/client/call';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import {
  getPrompt,
  getPromptAuthor,
  getPublicPrompt,
  listAuthorCases,
  listCommunityPrompts,
  listPromptCases,
  listPrompts,
  listPublicPrompts,
  listReceivedThanks,
  orderSavedPrompts,
  type Prompt,
  type PromptCase,
  type PromptList,
  type PromptListItem,
  type PromptListQuery,
  type promptFilters,
  reportPrompt,
  restorePrompt,
  savePrompt,
  thankCase,
  thankPrompt,
  unsavePrompt,
  withdrawCaseThanks,
  withdrawPromptThanks,
} from '@cungnghe/contracts/prompts/endpoints';
import { allOf, below, keyOf, read, readPages } from '@cungnghe/web/queries';
import { type InfiniteData, keepPreviousData, type QueryClient } from '@tanstack/react-query';

export type PromptFilters = Omit<Partial<PromptListQuery>, 'limit' | 'cursor'>;
export type PromptFilter = (typeof promptFilters)[number];

/** A search is answered with one page: the best of what was found. */
const limitOf = ({ q }: PromptFilters) => (q === undefined ? {} : { limit: 100 });

const refOf = (community: string | undefined) =>
  community === undefined ? undefined : communityRef(community);

/** What guests see. */
export const publicPromptsQuery = (filters: PromptFilters) => ({
  ...readPages(listPublicPrompts, {
    query: { ...filters, ...limitOf(filters), community: refOf(filters.community) },
  }),
  placeholderData: keepPreviousData,
});

export const promptsQuery = (
  filters: PromptFilters & { readonly filter?: PromptFilter | undefined; readonly author?: string },
) => ({
  ...readPages(listPrompts, {
    query: { ...filters, ...limitOf(filters), community: refOf(filters.community) },
  }),
  placeholderData: keepPreviousData,
});

/** All saved prompts as far as one page goes, so that they can be put in order. */
export const savedPromptsQuery = readPages(listPrompts, { query: { filter: 'saved', limit: 100 } });

export const communityPromptsQuery = (slug: string, { community: _, ...filters }: PromptFilters) => ({
  ...readPages(listCommunityPrompts, {
    params: { slug: communityRef(slug) },
    query: { ...filters, ...limitOf(filters) },
  }),
  placeholderData: keepPreviousData,
});

export const publicPromptQuery = (slug: string) => read(getPublicPrompt, { params: { slug } });

export const promptQuery = (slug: string) => read(getPrompt, { params: { slug } });

/** All cases of a prompt, of which the first come with the prompt itself. */
export const promptCasesQuery = (slug: string) =>
  readPages(listPromptCases, { params: { slug }, query: { limit: 100 } });

export const receivedThanksQuery = readPages(listReceivedThanks, {});

/** Not found: this person has contributed nothing. */
export const promptAuthorQuery = (userId: string) => read(getPromptAuthor, { params: { userId } });

/** Of all communities, or of one. */
export const authorCasesQuery = (userId: string, community?: string) =>
  readPages(listAuthorCases, {
    params: { userId },
    query: { ...(community !== undefined && { community }) },
  });

/** Reads the library anew, as after something was written in it. `lazily` leaves what is on the screen as it is. */
export const refreshPrompts = (client: QueryClient, lazily = false) => {
  const refetchType = lazily ? 'none' : 'active';
  return Promise.all([
    client.invalidateQueries({ ...below(listPrompts), refetchType }),
    client.invalidateQueries({ ...allOf(listCommunityPrompts), refetchType }),
  ]);
};

export const putSaved = (slug: string, saved: boolean) =>
  call(saved ? savePrompt : unsavePrompt, { params: { slug } });

export const putPromptThanks = (slug: string, thanked: boolean) =>
  call(thanked ? thankPrompt : withdrawPromptThanks, { params: { slug } });

export const putCaseThanks = (id: string, thanked: boolean) =>
  call(thanked ? thankCase : withdrawCaseThanks, { params: { id } });

export const putSavedOrder = (slugs: string[]) => call(orderSavedPrompts, { body: { slugs } });

export const putBack = (slug: string) => call(restorePrompt, { params: { slug } });

export const sendReport = (slug: string, body: BodyInput<typeof reportPrompt>) =>
  call(reportPrompt, { params: { slug }, body });

type ListPages = InfiniteData<{ readonly rows: PromptList; readonly nextCursor: string | null }>;
type CasePages<Case> = InfiniteData<{ readonly rows: readonly Case[]; readonly nextCursor: string | null }>;

/** Shows one prompt changed wherever it is shown. */
export function patchPrompt(client: QueryClient, slug: string, change: (row: PromptListItem) => object) {
  client.setQueryData<Prompt>(
    keyOf(getPrompt, { params: { slug } }),
    (prompt) => prompt && { ...prompt, ...change(prompt) },
  );
  for (const list of [listPrompts, listCommunityPrompts]) {
    client.setQueriesData<ListPages>(allOf(list), (pages) => pages && inPages(pages, slug, change));
  }
}

const inPages = (list: ListPages, slug: string, change: (row: PromptListItem) => object): ListPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    rows: {
      ...page.rows,
      prompts: page.rows.prompts.map((row) => (row.slug === slug ? { ...row, ...change(row) } : row)),
    },
  })),
});

/** Shows one case changed wherever it is shown. */
export function patchCase(client: QueryClient, id: string, change: (row: PromptCase) => object) {
  const patched = <Case extends PromptCase>(rows: readonly Case[]) =>
    rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row));
  client.setQueriesData<Prompt>(
    allOf(getPrompt),
    (prompt) => prompt && { ...prompt, cases: patched(prompt.cases) },
  );
  for (const list of [listPromptCases, listAuthorCases]) {
    client.setQueriesData<CasePages<PromptCase>>(
      allOf(list),
      (cases) =>
        cases && { ...cases, pages: cases.pages.map((page) => ({ ...page, rows: patched(page.rows) })) },
    );
  }
}

/** Shows the saved prompts in another order. */
export function reorderSaved(client: QueryClient, slugs: readonly string[]) {
  const place = new Map(slugs.map((slug, index) => [slug, index]));
  client.setQueryData<ListPages>(savedPromptsQuery.queryKey, (list) => {
    if (list === undefined) return list;
    const sorted = list.pages
      .flatMap(({ rows }) => rows.prompts)
      .toSorted((a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
    let from = 0;
    return {
      ...list,
      pages: list.pages.map((page) => {
        const until = from + page.rows.prompts.length;
        const prompts = sorted.slice(from, until);
        from = until;
        return { ...page, rows: { ...page.rows, prompts } };
      }),
    };
  });
}
