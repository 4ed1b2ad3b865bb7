import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { PackCourse } from './course-pack.ts';

export function listStoredCourses(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('legacy_courses as k')
    .innerJoin('legacy_lessons as l', 'l.course_id', 'k.id')
    .innerJoin('legacy_course_units as u', 'u.id', 'l.unit_id')
    .select(['k.slug as course', 'k.name', 'k.name_en', 'k.summary as about', 'k.course_tag', 'k.sort_order'])
    .select(['k.is_published', 'u.slug as unit', 'u.title as unit_title'])
    .select(['l.slug', 'l.title', 'l.summary', 'l.minutes', 'l.video_id', 'l.body'])
    .where('k.community_id', '=', communityId)
    .orderBy('k.slug')
    .orderBy('l.position')
    .execute();
}

export function listCourseTags(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('community_course_tags')
    .select(['tag', 'rank'])
    .where('community_id', '=', communityId)
    .orderBy('rank')
    .orderBy('tag')
    .execute();
}

export function unpublishCourses(trx: Transaction<DB>, now: Date, others: { id: string; slug: string }[]) {
  return trx
    .updateTable('legacy_courses')
    .set({ is_published: false, updated_at: now })
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
}

export function listPublishedExcept(
  trx: Transaction<DB>,
  communityId: string,
  courses: readonly PackCourse[],
) {
  return trx
    .selectFrom('legacy_courses')
    .select(['id', 'slug'])
    .where('community_id', '=', communityId)
    .where('is_published', '=', true)
    .where('slug', 'not in', ['', ...courses.map((course) => course.slug)])
    .orderBy('slug')
    .execute();
}

export function closeLessonGaps(trx: Transaction<DB>, places: ReadonlyMap<string, number>, courseId: string) {
  return sql`
    UPDATE legacy_lessons l SET position = p.place
    FROM unnest(${[...places.keys()]}::text[], ${[...places.values()]}::integer[]) AS p (slug, place)
    WHERE l.course_id = ${courseId} AND l.slug = p.slug AND l.position <> p.place`.execute(trx);
}

export function deleteUnits(trx: Transaction<DB>, id: string, unitSlugs: string[]) {
  return trx
    .deleteFrom('legacy_course_units')
    .where('course_id', '=', id)
    .where('slug', 'not in', unitSlugs)
    .execute();
}

export function listStoredUnits(db: Kysely<DB>, id: string) {
  return db.selectFrom('legacy_course_units').select(['id', 'slug']).where('course_id', '=', id).execute();
}

export function findStoredCourse(db: Kysely<DB>, communityId: string, slug: string) {
  return db
    .selectFrom('legacy_courses')
    .select(['id', 'slug', 'name', 'community_id'])
    .where('community_id', '=', communityId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
}

export function deleteTags(trx: Transaction<DB>, communityId: string, tags: { tag: string; rank: number }[]) {
  return trx
    .deleteFrom('community_course_tags')
    .where('community_id', '=', communityId)
    .where('tag', 'not in', ['', ...tags.map(({ tag }) => tag)])
    .execute();
}

export function listLessonsBut(db: Kysely<DB>, courseId: string, slugs: readonly string[]) {
  return db
    .selectFrom('legacy_lessons as l')
    .innerJoin('legacy_course_units as u', 'u.id', 'l.unit_id')
    .select(['l.slug', 'u.slug as part'])
    .where('l.course_id', '=', courseId)
    .where('l.slug', 'not in', slugs)
    .orderBy('l.position')
    .execute();
}

/** What the pack does not name goes on after what it does. */
export async function putLessonsAfter(
  trx: Transaction<DB>,
  courseId: string,
  { places, unitSlugs }: { places: ReadonlyMap<string, number>; unitSlugs: readonly string[] },
): Promise<void> {
  await closeLessonGaps(trx, places, courseId);
  await sql`
    UPDATE legacy_course_units u SET sort_order = n.place
    FROM (SELECT id, ${unitSlugs.length}::integer + row_number() OVER (ORDER BY sort_order, id) AS place
      FROM legacy_course_units WHERE course_id = ${courseId} AND NOT slug = ANY (${unitSlugs})) n
    WHERE u.id = n.id AND u.sort_order <> n.place`.execute(trx);
}
