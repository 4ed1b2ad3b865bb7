import { call, callPage } from '@cungnghe/client/call';
import { getBook, getBookSection, listBooks } from '@cungnghe/contracts/books';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Which section: the community it is read in, its book and itself. */
export interface SectionRef {
  readonly slug: string;
  readonly bookSlug: string;
  readonly sectionId: string;
}

export const booksQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['community', slug, 'books'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBooks, {
        params: { slug: communityRef(slug) },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const bookQuery = (slug: string, bookSlug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'books', bookSlug],
    queryFn: ({ signal }) => call(getBook, { params: { slug: communityRef(slug), bookSlug }, signal }),
  });

export const sectionQuery = ({ slug, bookSlug, sectionId }: SectionRef) =>
  queryOptions({
    queryKey: ['community', slug, 'books', bookSlug, sectionId],
    queryFn: ({ signal }) =>
      call(getBookSection, { params: { slug: communityRef(slug), bookSlug, sectionId }, signal }),
  });

export function bookPath(slug: string, bookSlug: string): string {
  return `/c/${slug}/books/${bookSlug}`;
}

export function sectionPath(slug: string, bookSlug: string, sectionId: string): string {
  return `${bookPath(slug, bookSlug)}/${sectionId}`;
}
