import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { proRequired } from '../../communities/public.ts';
import { type BookRow, findBook, findSection, type Reader, type SectionRow } from './queries.ts';

/** Throws NOT_FOUND for a book or community the viewer may not know of. */
export async function getBookForViewer(
  db: Database,
  viewer: Viewer,
  where: { slug: string; bookSlug: string },
  now: Date,
): Promise<BookRow> {
  const { accountId } = viewer;
  const book = await findBook(db, { community: where.slug, book: where.bookSlug, accountId }, now);
  if (!book) throw notFound('This book');
  return book;
}

/** A section the viewer may read. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs now and next month. */
export async function getSectionForViewer(
  db: Database,
  reader: Reader,
  where: { slug: string; bookSlug: string; sectionId: string },
  now: Date,
): Promise<SectionRow & { body: string }> {
  const { slug: community, bookSlug: book, sectionId } = where;
  const row = await findSection(db, { community, book, sectionId, reader }, now);
  if (!row) throw notFound('This section');
  if (!row.readable || row.body === null) {
    throw proRequired('This section opens with Pro in this community', row, now);
  }
  return { ...row, body: row.body };
}
