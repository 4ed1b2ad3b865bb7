import { getBook, getBookSection, listBooks } from '@cungnghe/contracts/books/read';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { read, readPages } from '@cungnghe/web/queries';

/** Which section: the community it is read in, its book and itself. */
export interface SectionRef {
  readonly slug: string;
  readonly bookSlug: string;
  readonly sectionId: string;
}

export const booksQuery = (slug: string) => readPages(listBooks, { params: { slug: communityRef(slug) } });

export const bookQuery = (slug: string, bookSlug: string) =>
  read(getBook, { params: { slug: communityRef(slug), bookSlug } });

export const sectionQuery = ({ slug, bookSlug, sectionId }: SectionRef) =>
  read(getBookSection, { params: { slug: communityRef(slug), bookSlug, sectionId } });

export function bookPath(slug: string, bookSlug: string): string {
  return `/c/${slug}/books/${bookSlug}`;
}

export function sectionPath(slug: string, bookSlug: string, sectionId: string): string {
  return `${bookPath(slug, bookSlug)}/${sectionId}`;
}
