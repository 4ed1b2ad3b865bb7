import type { DocumentPreview } from '@cungnghe/contracts/library-authoring';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getDocumentFor, presentDocument } from '../library/public.ts';
import { findDocument } from './queries.ts';

/**
 * What somebody would get who opens a published document now. It is asked of the loader that answers learners, so a
 * preview shows neither more nor less than they see. Throws NOT_FOUND when there is no such document at all.
 */
export async function previewDocument(
  { db, clock }: Services,
  input: { id: string; as: DocumentPreview['as'] },
): Promise<DocumentPreview> {
  const document = await findDocument(db, input.id);
  if (!document) throw notFound('This document');
  const refused = ({ status, code, message, details }: AppError): DocumentPreview => ({
    as: input.as,
    status,
    document: null,
    refusal: { ...details, code, message },
  });
  // The library is for those who have signed in; a guest is stopped before anything is asked of the database.
  if (input.as === 'guest') return refused(new AppError('UNAUTHENTICATED', 'Please sign in'));
  try {
    const where = { slug: document.community_slug, documentSlug: document.slug };
    const { row, readsAll } = await getDocumentFor(db, { imagined: input.as }, where, clock.now());
    return { as: input.as, status: 200, document: presentDocument(row, readsAll), refusal: null };
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}
