import { call, callPage } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { getLibrary, getLibraryDocument } from '@cungnghe/contracts/library';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The index of a library without its texts; of one collection when it is named. */
export const libraryQuery = (slug: string, collection: string | null) =>
  infiniteQueryOptions({
    queryKey: ['community', slug, 'library', 'index', collection],
    queryFn: ({ pageParam, signal }) =>
      callPage(getLibrary, {
        params: { slug: communityRef(slug) },
        query: {
          bodies: 'false',
          ...(collection !== null && { collection }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // The index stays in sight while another collection comes.
    placeholderData: keepPreviousData,
  });

export const documentQuery = (slug: string, documentSlug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'library', 'document', documentSlug],
    queryFn: ({ signal }) =>
      call(getLibraryDocument, { params: { slug: communityRef(slug), documentSlug }, signal }),
  });
