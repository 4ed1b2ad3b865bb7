import { sql } from 'kysely';
import type { OutlineKind } from '../../authoring/public.ts';

/** How the outline of a course is kept, for the actions that courses and books share. */
export const courseOutline: OutlineKind = {
  whole: 'course',
  part: 'unit',
  text: 'lesson',
  tables: {
    wholes: 'legacy_courses',
    parts: 'legacy_course_units',
    texts: 'legacy_lessons',
    wholeName: 'name',
    isListed: 'is_published',
    unlisted: { is_published: false },
    wholeId: 'course_id',
    partId: 'unit_id',
    wholePrefix: 'crs',
    partPrefix: 'unt',
    textPrefix: 'lsn',
  },
  countReaders: async (trx, ids) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(DISTINCT account_id)::int AS count FROM lesson_progress
      WHERE lesson_id = ANY (${ids}::text[]) AND status <> 'not_started'`.execute(trx);
    return rows[0]?.count ?? 0;
  },
  withText: {
    lesson_progress: 'lesson_id',
    practice_tries: 'lesson_id',
    practice_reviews: 'lesson_id',
  },
  named: (order) => ({ units: order.map(({ id, text_ids }) => ({ id, lesson_ids: text_ids })) }),
};
