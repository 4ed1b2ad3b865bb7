import { pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getCommunityForReader, type Reader } from '../../communities/public.ts';
import { presentDocument } from './present.ts';
import { findDocument, findDocumentAccess, listCollections, listDocuments } from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>;

/** A page of a library with its collections, as everybody of the viewer's access sees it. Throws NOT_FOUND. */
export async function getLibraryForViewer(
  { db, readDb, cache, clock }: Reading,
  viewer: Viewer,
  slug: string,
  page: Omit<Parameters<typeof listDocuments>[1], 'communityId' | 'hasFullAccess'>,
) {
  const reader = await getCommunityForReader(readDb, viewer, slug, clock.now());
  const { id: communityId, has_full_access: hasFullAccess } = reader;
  const where = { ...page, communityId, hasFullAccess };
  return await cache.read({ key: ['library', where], tags: [communityId] }, async () => {
    const [found, collections] = await Promise.all([
      listDocuments(db, where),
      cache.read({ key: ['collections', communityId], tags: [communityId] }, () =>
        listCollections(db, communityId),
      ),
    ]);
    const { rows, next } = pageOf(found, page.limit, (row) => row.sort_order);
    const documents = rows.map((row) => presentDocument(row, hasFullAccess || row.is_preview));
    return { library: Object.freeze({ documents, collections }), next };
  });
}

/** A document that somebody may know of; its text is absent for those who may not read it. Throws NOT_FOUND. */
export async function getDocumentForViewer(
  { db, readDb, cache, clock }: Reading,
  reader: Reader,
  { slug: community, documentSlug: slug }: { slug: string; documentSlug: string },
) {
  const access = await findDocumentAccess(readDb, { community, slug }, reader, clock.now());
  if (!access) throw notFound('This document');
  const { document_id: id, community_id, readable } = access;
  const document = await cache.read({ key: ['document', id, readable], tags: [community_id] }, async () => {
    const row = await findDocument(db, { id, readable });
    return row && presentDocument(row, readable);
  });
  if (!document) throw notFound('This document');
  return document;
}
