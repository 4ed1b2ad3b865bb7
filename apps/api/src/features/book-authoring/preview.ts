import type { SectionPreview } from '@cungnghe/contracts/book-authoring';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getSectionForViewer, presentSection } from '../books/public.ts';
import { findBook, findSection } from './queries.ts';

/**
 * What somebody would get who opens a published section now. It is asked of the loader that answers learners, so a
 * preview shows neither more nor less than they see. Throws NOT_FOUND when there is no such section at all.
 */
export async function previewSection(
  { db, clock }: Services,
  input: { bookId: string; sectionId: string; as: SectionPreview['as'] },
): Promise<SectionPreview> {
  const [book, section] = await Promise.all([findBook(db, input.bookId), findSection(db, input)]);
  if (!book || !section) throw notFound('This section');
  const refused = ({ status, code, message, details }: AppError): SectionPreview => ({
    as: input.as,
    status,
    section: null,
    refusal: { ...details, code, message },
  });
  // Books are for those who have signed in; a guest is stopped before anything is asked of the database.
  if (input.as === 'guest') return refused(new AppError('UNAUTHENTICATED', 'Please sign in'));
  try {
    const where = { slug: book.community_slug, bookSlug: book.slug, sectionId: section.id };
    const row = await getSectionForViewer(db, { imagined: input.as }, where, clock.now());
    return { as: input.as, status: 200, section: presentSection(row), refusal: null };
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}
