import { newId } from '../../../platform/ids.ts';
import { deleteDraftsOf, type OutlineKind } from '../../authoring/public.ts';
import { listChapters, listSections, lockAndCountReaders, lockBook } from './queries.ts';

/** How the outline of a book is kept, for the actions that courses and books share. */
export const bookOutline: OutlineKind = {
  whole: 'book',
  part: 'chapter',
  text: 'section',
  lock: async (trx, id) => (await lockBook(trx, id)) !== undefined,
  listParts: listChapters,
  listTexts: async (trx, id) =>
    (await listSections(trx, id)).map((section) => ({ ...section, partId: section.chapter_id })),
  insertPart: async (trx, { id, wholeId, slug, title, place }) => {
    await trx
      .insertInto('legacy_ebook_chapters')
      .values({ id, ebook_id: wholeId, slug, title, sort_order: place })
      .execute();
  },
  renamePart: async (trx, id, title) => {
    await trx.updateTable('legacy_ebook_chapters').set({ title }).where('id', '=', id).execute();
  },
  deletePart: async (trx, id) => {
    await trx.deleteFrom('legacy_ebook_chapters').where('id', '=', id).execute();
  },
  insertText: async (trx, { wholeId, partId, now, ...section }) => {
    await trx
      .insertInto('legacy_ebook_sections')
      .values({ ...section, ebook_id: wholeId, chapter_id: partId, created_at: now, updated_at: now })
      .execute();
  },
  deleteTexts: async (trx, ids) => {
    if (ids.length === 0) return;
    await deleteDraftsOf(trx, ids);
    await trx.deleteFrom('legacy_ebook_sections').where('id', 'in', ids).execute();
  },
  lockAndCountReaders,
  tables: { parts: 'legacy_ebook_chapters', texts: 'legacy_ebook_sections', partOf: 'chapter_id' },
  named: (order) => ({ chapters: order.map(({ id, text_ids }) => ({ id, section_ids: text_ids })) }),
  newPartId: () => newId('chp'),
  newTextId: () => newId('sec'),
};
