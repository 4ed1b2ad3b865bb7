import { newId } from '../../../platform/ids.ts';
import type { OutlineKind } from '../../authoring/public.ts';
import { countReaders, deleteLessons, listLessons, listUnits, lockCourse, lockLessons } from './queries.ts';

/** How the outline of a course is kept, for the actions that courses and books share. */
export const courseOutline: OutlineKind = {
  whole: 'course',
  part: 'unit',
  text: 'lesson',
  lock: async (trx, id) => (await lockCourse(trx, id)) !== undefined,
  listParts: listUnits,
  listTexts: async (trx, id) =>
    (await listLessons(trx, id)).map((lesson) => ({ ...lesson, partId: lesson.unit_id })),
  insertPart: async (trx, { id, wholeId, slug, title, place }) => {
    await trx
      .insertInto('legacy_course_units')
      .values({ id, course_id: wholeId, slug, title, sort_order: place })
      .execute();
  },
  renamePart: async (trx, id, title) => {
    await trx.updateTable('legacy_course_units').set({ title }).where('id', '=', id).execute();
  },
  deletePart: async (trx, id) => {
    await trx.deleteFrom('legacy_course_units').where('id', '=', id).execute();
  },
  insertText: async (trx, { wholeId, partId, now, ...lesson }) => {
    await trx
      .insertInto('legacy_lessons')
      .values({ ...lesson, course_id: wholeId, unit_id: partId, created_at: now, updated_at: now })
      .execute();
  },
  deleteTexts: deleteLessons,
  lockAndCountReaders: async (trx, ids) => {
    await lockLessons(trx, ids);
    return countReaders(trx, ids);
  },
  tables: { parts: 'legacy_course_units', texts: 'legacy_lessons', partOf: 'unit_id' },
  named: (order) => ({ units: order.map(({ id, text_ids }) => ({ id, lesson_ids: text_ids })) }),
  newPartId: () => newId('unt'),
  newTextId: () => newId('lsn'),
};
