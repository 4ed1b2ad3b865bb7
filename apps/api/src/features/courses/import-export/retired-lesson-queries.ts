import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * A lesson that leaves its course while somebody has progress in it moves, progress and all, to an unpublished
 * course beside it. No list, gate or count has to know of it, and it comes back as it was when a later pack names it.
 */
interface Course {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly community_id: string | null;
}

/** No slug that a person may choose has two hyphens in a row. */
const ending = '--rut';

/** Whether a course only keeps lessons for those who had begun them. */
export const isRetired = (courseSlug: string) => courseSlug.endsWith(ending);

/** Takes every lesson but these out of a course and answers how many of them were kept for their readers. */
export async function retireLessonsExcept(
  trx: Transaction<DB>,
  course: Course,
  slugs: readonly string[],
  now: Date,
): Promise<number> {
  // Whoever is saving progress in one of them holds its row; only after this is it known who has any.
  const leaving = await trx
    .selectFrom('legacy_lessons')
    .select('id')
    .where('course_id', '=', course.id)
    .where('slug', 'not in', slugs)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (leaving.length === 0) return 0;
  const ids = leaving.map((lesson) => lesson.id);
  const kept = await trx
    .selectFrom('lesson_progress')
    .select('lesson_id')
    .distinct()
    .where('lesson_id', 'in', ids)
    .execute();
  const keptIds = kept.map((row) => row.lesson_id);
  await trx
    .deleteFrom('legacy_lessons')
    .where('id', 'in', ids)
    .where('id', 'not in', ['', ...keptIds])
    .execute();
  if (keptIds.length === 0) return 0;
  const { courseId, unitId } = await retiredCourse(trx, course, now);
  await sql`
    UPDATE legacy_lessons l SET course_id = ${courseId}, unit_id = ${unitId}, updated_at = ${now},
      position = (SELECT coalesce(max(position), 0) FROM legacy_lessons WHERE course_id = ${courseId}) + n.place
    FROM (SELECT id, row_number() OVER (ORDER BY position) AS place FROM legacy_lessons
      WHERE id = ANY(${keptIds})) n
    WHERE n.id = l.id
  `.execute(trx);
  await moveProgress(trx, keptIds, courseId);
  return keptIds.length;
}

/** Brings those of these lessons back that were taken out; the import that follows gives them their place. */
export async function restoreLessons(trx: Transaction<DB>, course: Course, slugs: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    UPDATE legacy_lessons l SET course_id = ${course.id}, position = l.position + 1000000,
      unit_id = (SELECT id FROM legacy_course_units WHERE course_id = ${course.id} ORDER BY sort_order LIMIT 1)
    FROM legacy_courses k
    WHERE k.id = l.course_id AND k.community_id = ${course.community_id} AND k.slug = ${course.slug + ending}
      AND l.slug = ANY(${slugs})
      AND NOT EXISTS (SELECT FROM legacy_lessons x WHERE x.course_id = ${course.id} AND x.slug = l.slug)
    RETURNING l.id
  `.execute(trx);
  await moveProgress(
    trx,
    rows.map((row) => row.id),
    course.id,
  );
}

async function moveProgress(trx: Transaction<DB>, lessonIds: readonly string[], courseId: string) {
  if (lessonIds.length === 0) return;
  await trx
    .updateTable('lesson_progress')
    .set({ course_id: courseId })
    .where('lesson_id', 'in', lessonIds)
    .execute();
}

async function retiredCourse(trx: Transaction<DB>, course: Course, now: Date) {
  const made = await trx
    .insertInto('legacy_courses')
    .values({
      id: newId('crs'),
      community_id: course.community_id,
      slug: course.slug + ending,
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
  const unit = await trx
    .insertInto('legacy_course_units')
    .values({ id: newId('unt'), course_id: made.id, slug: 'rut', title: 'Bài đã rút', sort_order: 1 })
    .onConflict((conflict) => conflict.columns(['course_id', 'slug']).doUpdateSet({ sort_order: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: made.id, unitId: unit.id };
}
