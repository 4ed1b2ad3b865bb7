import type { DocumentPreview } from '@cungnghe/contracts/library-authoring';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { previewFor } from '../../authoring/public.ts';
import { getDocumentFor } from '../read/access.ts';
import { presentDocument } from '../read/present.ts';
import { findDocument } from './queries.ts';

/** What somebody would get who opens a published document now. Throws NOT_FOUND when there is no such document. */
export async function previewDocument(
  { db, clock }: Services,
  input: { id: string; as: DocumentPreview['as'] },
): Promise<DocumentPreview> {
  const found = await findDocument(db, input.id);
  if (!found) throw notFound('This document');
  const { seen, ...answer } = await previewFor(input.as, async (viewer) => {
    const where = { slug: found.community_slug, documentSlug: found.slug };
    const { row, hasFullAccess } = await getDocumentFor(db, viewer, where, clock.now());
    return presentDocument(row, hasFullAccess);
  });
  return { ...answer, document: seen };
}
