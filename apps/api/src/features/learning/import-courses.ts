import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { addWritten, nothingWritten, upsertRows, type Written } from '../../platform/database/upsert.ts';
import { newId } from '../../platform/ids.ts';
import type { CoursesPack, PackCourse } from './course-pack.ts';
import { bringBackLessons, isRetired, retireLessonsBut } from './retired-lessons.ts';

interface Target {
  readonly communityId: string;
  readonly now: Date;
  /** Whether what the pack does not name leaves the shelves; otherwise it is left alone. */
  readonly hideOthers: boolean;
}

/**
 * Makes the courses of a community those of a pack. What is there already, by slug, is brought up to date where it
 * differs; readers keep their progress.
 */
export async function importCourses(
  trx: Transaction<DB>,
  target: Target,
  pack: CoursesPack,
): Promise<Written> {
  await putTags(trx, target, pack);
  let written = nothingWritten;
  for (const course of pack.courses) written = addWritten(written, await putCourse(trx, target, course));
  return target.hideOthers ? addWritten(written, { hidden: await unpublishBut(trx, target, pack) }) : written;
}

async function putTags(trx: Transaction<DB>, { communityId, hideOthers }: Target, { tags }: CoursesPack) {
  await upsertRows(
    trx,
    'community_course_tags',
    ['community_id', 'tag'],
    tags.map((tag) => ({ said: { community_id: communityId, ...tag } })),
  );
  if (!hideOthers) return;
  await trx
    .deleteFrom('community_course_tags')
    .where('community_id', '=', communityId)
    .where('tag', 'not in', ['', ...tags.map(({ tag }) => tag)])
    .execute();
}

async function putCourse(
  trx: Transaction<DB>,
  { communityId, now }: Target,
  { slug, file, texts }: PackCourse,
): Promise<Written> {
  let written = await upsertRows(
    trx,
    'legacy_courses',
    ['slug', 'community_id'],
    [
      {
        once: { id: newId('crs'), created_at: now },
        stamp: { updated_at: now },
        said: {
          community_id: communityId,
          slug,
          name: file.name,
          name_en: file.name_en,
          summary: file.summary,
          course_tag: file.tag,
          sort_order: file.sort_order,
          is_published: file.is_published,
        },
      },
    ],
  );
  const course = await trx
    .selectFrom('legacy_courses')
    .select(['id', 'slug', 'name', 'community_id'])
    .where('community_id', '=', communityId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await upsertRows(
    trx,
    'legacy_course_units',
    ['course_id', 'slug'],
    file.units.map((unit, index) => ({
      once: { id: newId('unt') },
      said: { course_id: course.id, slug: unit.slug, title: unit.title, sort_order: index + 1 },
    })),
  );
  const units = await trx
    .selectFrom('legacy_course_units')
    .select(['id', 'slug'])
    .where('course_id', '=', course.id)
    .execute();
  const unitIds = new Map(units.map((unit) => [unit.slug, unit.id]));
  const lessons = file.units.flatMap((unit) =>
    unit.lessons.map((lesson) => ({ ...lesson, unit_id: unitIds.get(unit.slug) })),
  );
  const slugs = lessons.map((lesson) => lesson.slug);
  await bringBackLessons(trx, course, slugs);
  const hidden = await retireLessonsBut(trx, course, slugs, now);
  written = addWritten(
    written,
    await upsertRows(
      trx,
      'legacy_lessons',
      ['course_id', 'slug'],
      lessons.map((lesson, index) => ({
        once: { id: newId('lsn'), created_at: now },
        stamp: { updated_at: now },
        said: {
          course_id: course.id,
          unit_id: lesson.unit_id,
          slug: lesson.slug,
          title: lesson.title,
          summary: lesson.summary,
          minutes: lesson.minutes,
          kind: lesson.video_id === undefined ? 'markdown' : 'video',
          video_id: lesson.video_id,
          body: texts[lesson.slug] ?? '',
          position: index + 1,
        },
      })),
    ),
  );
  await trx
    .deleteFrom('legacy_course_units')
    .where('course_id', '=', course.id)
    .where(
      'slug',
      'not in',
      file.units.map((unit) => unit.slug),
    )
    .execute();
  return addWritten(written, { hidden });
}

async function unpublishBut(trx: Transaction<DB>, { communityId, now }: Target, pack: CoursesPack) {
  const others = await trx
    .updateTable('legacy_courses')
    .set({ is_published: false, updated_at: now })
    .where('community_id', '=', communityId)
    .where('is_published', '=', true)
    .where('slug', 'not in', ['', ...pack.courses.map((course) => course.slug)])
    .returning('slug')
    .execute();
  return others.filter((course) => !isRetired(course.slug)).length;
}
