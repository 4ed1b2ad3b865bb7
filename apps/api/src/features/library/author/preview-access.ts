import type { DocumentPreview } from '@cungnghe/contracts/library/author';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { previewFor } from '../../authoring/public.ts';
import { getAuthors } from '../../people/public.ts';
import { getDocumentForViewer } from '../read/access.ts';
import { findDocument } from './queries.ts';

/** What somebody would get who opens a published document now. Throws NOT_FOUND when there is no such document. */
export async function previewDocument(
  services: Services,
  input: { id: string; as: DocumentPreview['as'] },
): Promise<DocumentPreview> {
  const found = await findDocument(services.db, input.id);
  if (!found) throw notFound('This document');
  const { seen, ...answer } = await previewFor(input.as, async (viewer) => {
    const where = { slug: found.community_slug, documentSlug: found.slug };
    const document = await getDocumentForViewer(services, viewer, where);
    return { ...document, authors: await getAuthors(services, 'document', document.id) };
  });
  return { ...answer, document: seen };
}
