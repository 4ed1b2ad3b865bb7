import { call } from '@cungnghe/client/call';
import { type BookOutline, type BookPlace, putBookPlace } from '@cungnghe/contracts/books/read';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { homeOf } from '../../query-client.ts';
import { bookQuery, booksQuery, type SectionRef, sectionQuery } from './queries.ts';

export interface Kept {
  readonly ratio: number;
  /** The end of the section has been read. */
  readonly finished: boolean;
}

function withPlace(book: BookOutline, place: BookPlace, readId: string | null): BookOutline {
  const chapters = book.chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) =>
      section.id === readId ? { ...section, is_read: true } : section,
    ),
  }));
  const read = chapters.flatMap((chapter) => chapter.sections).filter((section) => section.is_read);
  return { ...book, chapters, place, read_count: read.length };
}

/**
 * Sends the place in a section to the server and to what this page has of the book. False when it could not be
 * kept: no word about it, because the next one is kept again.
 */
export function useSaveBookPlace({ slug, bookSlug, sectionId }: SectionRef) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ ratio, finished }: Kept, keepalive: boolean): Promise<boolean> => {
      const place = await call(putBookPlace, {
        params: { slug: communityRef(slug), bookSlug },
        body: { section_id: sectionId, ratio, finished },
        keepalive,
      }).catch(() => null);
      if (place === null) return false;
      queryClient.setQueryData(sectionQuery({ slug, bookSlug, sectionId }).queryKey, (section) => {
        if (section === undefined) return undefined;
        const here = place.section_id === sectionId ? place : null;
        return { ...section, place: here, is_read: section.is_read || finished };
      });
      queryClient.setQueryData(
        bookQuery(slug, bookSlug).queryKey,
        (book) => book && withPlace(book, place, finished ? sectionId : null),
      );
      if (finished) {
        void queryClient.invalidateQueries({ queryKey: booksQuery(slug).queryKey });
        void queryClient.invalidateQueries(homeOf(slug));
      }
      return true;
    },
    [queryClient, slug, bookSlug, sectionId],
  );
}
