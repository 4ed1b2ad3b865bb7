import { newId } from '../../../platform/ids.ts';
import type { RetiredTexts } from '../../authoring/public.ts';
import { courseOutline } from '../author/outline-queries.ts';

interface Course {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly community_id: string | null;
}

/** Lessons that leave their course. */
export const retiredLessons: RetiredTexts<Course> = {
  tables: courseOutline.tables,
  readings: 'lesson_progress',
  textId: 'lesson_id',
  upsertRetired: async (trx, course, slug, now) => {
    const { id } = await trx
      .insertInto('legacy_courses')
      .values({
        id: newId('crs'),
        community_id: course.community_id,
        slug,
        name: `${course.name} (bài đã rút)`,
        is_published: false,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['slug', 'community_id']).doUpdateSet({ is_published: false, updated_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  partTitle: 'Bài đã rút',
};
