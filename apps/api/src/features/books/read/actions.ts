import type { BookPlace } from '@cungnghe/contracts/books/read';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getSectionForViewer } from './access.ts';
import { findPlace, insertRead, upsertPlace } from './queries.ts';

/**
 * Keeps where the viewer is, in a section they may read, and answers the place that stands: that of the latest
 * request, from whatever device. Throws NOT_FOUND, PRO_REQUIRED.
 */
export async function savePlace(
  services: Services,
  viewer: Viewer,
  input: { slug: string; bookSlug: string; sectionId: string; ratio: number; finished: boolean },
): Promise<BookPlace> {
  const { db, clock } = services;
  const now = clock.now();
  const section = await getSectionForViewer(services, viewer, input);
  const { accountId } = viewer;
  const row = { accountId, bookId: section.book_id, sectionId: section.id, ratio: input.ratio, now };
  return await db.transaction().execute(async (trx) => {
    // An import may have deleted it since it was read above; from here on it stays.
    if (!(await lockRow(trx, 'legacy_ebook_sections', section.id, 'KEY SHARE')))
      throw notFound('This section');
    await upsertPlace(trx, row);
    if (input.finished) await insertRead(trx, row);
    const place = await findPlace(trx, accountId, section.book_id);
    if (!place) throw new Error('a place was kept and is not there');
    return place;
  });
}
