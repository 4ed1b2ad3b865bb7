import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getCommunityForReader, getVisibleCommunity } from '../../communities/public.ts';
import { findDocument } from './queries.ts';

/** Whose eyes a document is read with: those of an account, or of somebody imagined for a preview. */
type Reader = Viewer | { readonly imagined: 'free' | 'pro' };

/** A document that somebody may know of, and whether they read everything. Throws NOT_FOUND. */
export async function getDocumentFor(
  db: Database,
  reader: Reader,
  where: { slug: string; documentSlug: string },
  now: Date,
) {
  const { id: communityId, hasFullAccess } = await communityFor(db, reader, where.slug, now);
  const row = await findDocument(db, { communityId, hasFullAccess, slug: where.documentSlug });
  if (!row) throw notFound('This document');
  return { row, hasFullAccess };
}

async function communityFor(db: Database, reader: Reader, slug: string, now: Date) {
  if ('imagined' in reader) {
    const { id, access } = await getVisibleCommunity(db, slug);
    return { id, hasFullAccess: access === 'open' || reader.imagined === 'pro' };
  }
  const { id, has_full_access: hasFullAccess } = await getCommunityForReader(db, reader, slug, now);
  return { id, hasFullAccess };
}
