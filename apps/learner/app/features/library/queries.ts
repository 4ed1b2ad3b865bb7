import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { getLibrary, getLibraryDocument } from '@cungnghe/contracts/library/read';
import { read, readPages } from '@cungnghe/web/queries';
import { keepPreviousData } from '@tanstack/react-query';

/** The index of a library without its texts; of one collection when it is named. */
export const libraryQuery = (slug: string, collection: string | null) => ({
  ...readPages(getLibrary, {
    params: { slug: communityRef(slug) },
    query: { bodies: 'false', ...(collection !== null && { collection }) },
  }),
  // The index stays in sight while another collection comes.
  placeholderData: keepPreviousData,
});

export const documentQuery = (slug: string, documentSlug: string) =>
  read(getLibraryDocument, { params: { slug: communityRef(slug), documentSlug } });
