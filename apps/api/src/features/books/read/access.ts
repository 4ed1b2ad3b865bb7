import { pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { proRequired, type Reader } from '../../communities/public.ts';
import {
  findBook,
  findBookAccess,
  findSectionAccess,
  findSectionText,
  listBookCards,
  listContents,
  listRead,
  type SectionAccess,
  type SectionText,
} from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>;

/** The books of a community, page by page, with how much the viewer has read of each. Throws NOT_FOUND. */
export async function listBooksForViewer(
  { db, readDb, cache }: Reading,
  { accountId }: Viewer,
  { slug, limit, after }: { slug: string; limit: number; after: { place: number; id: string } | undefined },
) {
  const [found] = await listRead(readDb, { community: slug, accountId });
  if (!found) throw notFound('This community');
  const { community_id: id, read } = found;
  const cards = await cache.read({ key: ['books', id, limit, after], tags: [id] }, () =>
    listBookCards(db, id, { limit: limit + 1, after }),
  );
  const { rows, next } = pageOf(cards, limit, (row) => row.sort_order);
  return { rows: rows.map((row) => ({ ...row, read_count: read?.[row.id] ?? 0 })), next };
}

/** A book with its contents, and what the viewer has to do with it. Throws NOT_FOUND. */
export async function getBookForViewer(
  { db, readDb, cache, clock }: Reading,
  { accountId }: Viewer,
  { slug: community, bookSlug: book }: { slug: string; bookSlug: string },
) {
  const [access] = await findBookAccess(readDb, { community, book, accountId, now: clock.now() });
  if (!access) throw notFound('This book');
  const { book_id: id, community_id } = access;
  const outline = await cache.read({ key: ['book', id], tags: [community_id] }, async () => {
    const [found, contents] = await Promise.all([findBook(db, id), listContents(db, id)]);
    return found && { book: found, contents };
  });
  if (!outline) throw notFound('This book');
  return { ...outline, access };
}

/** A section that somebody may read. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs now and next month. */
export async function getSectionForViewer(
  { db, readDb, cache, clock }: Reading,
  reader: Reader,
  { slug: community, bookSlug: book, sectionId }: { slug: string; bookSlug: string; sectionId: string },
): Promise<SectionText & SectionAccess> {
  const now = clock.now();
  const access = await findSectionAccess(readDb, { community, book, sectionId }, reader, now);
  if (!access) throw notFound('This section');
  if (!access.readable) throw proRequired('This section opens with Pro in this community', access, now);
  const text = await cache.read({ key: ['section', access.section_id], tags: [access.community_id] }, () =>
    findSectionText(db, access.section_id),
  );
  if (!text) throw notFound('This section');
  return { ...text, ...access };
}
