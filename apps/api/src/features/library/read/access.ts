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
  const { id: communityId, readsAll } = await communityFor(db, reader, where.slug, now);
  const row = await findDocument(db, { communityId, readsAll, slug: where.documentSlug });
  if (!row) throw notFound('This document');
  return { row, readsAll };
}

async function communityFor(db: Database, reader: Reader, slug: string, now: Date) {
  if ('imagined' in reader) {
    const { id, access } = await getVisibleCommunity(db, slug);
    return { id, readsAll: access === 'open' || reader.imagined === 'pro' };
  }
  const { id, reads_all: readsAll } = await getCommunityForReader(db, reader, slug, now);
  return { id, readsAll };
}
