import type { SectionPreview } from '@cungnghe/contracts/books/author';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { previewFor } from '../../authoring/public.ts';
import { getAuthors } from '../../people/public.ts';
import { getSectionForViewer } from '../read/access.ts';
import { presentSection } from '../read/present.ts';
import { findBook, findSection } from './queries.ts';

/** What somebody would get who opens a published section now. Throws NOT_FOUND when there is no such section at all. */
export async function previewSection(
  services: Services,
  input: { bookId: string; sectionId: string; as: SectionPreview['as'] },
): Promise<SectionPreview> {
  const { db } = services;
  const [book, section] = await Promise.all([findBook(db, input.bookId), findSection(db, input)]);
  if (!book || !section) throw notFound('This section');
  const { seen, ...answer } = await previewFor(input.as, async (viewer) => {
    const where = { slug: book.community_slug, bookSlug: book.slug, sectionId: section.id };
    const found = await getSectionForViewer(services, viewer, where);
    return presentSection(found, await getAuthors(services, 'book', found.book_id));
  });
  return { ...answer, section: seen };
}
