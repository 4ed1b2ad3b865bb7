import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { newId } from '../../../platform/ids.ts';
import { placesOf } from '../../authoring/public.ts';
import type { CoursesPack, PackCourse } from './course-pack.ts';
import {
  deleteTags,
  deleteUnits,
  findStoredCourse,
  listLessonsBut,
  listPublishedExcept,
  listStoredUnits,
  putLessonsAfter,
  unpublishCourses,
} from './queries.ts';
import { isRetired, restoreLessons, retireLessonsExcept } from './retired-lesson-queries.ts';

interface Target {
  readonly communityId: string;
  readonly now: Date;
  /** Whether what the pack does not name leaves the shelves; otherwise it is left alone and only named. */
  readonly prune: boolean;
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
  let written = noneWritten;
  for (const course of pack.courses) written = addWritten(written, await putCourse(trx, target, course));
  return addWritten(written, await unpublishMissing(trx, target, pack));
}

async function putTags(trx: Transaction<DB>, { communityId, prune }: Target, { tags }: CoursesPack) {
  await upsertRows(
    trx,
    'community_course_tags',
    ['community_id', 'tag'],
    tags.map((tag) => ({ said: { community_id: communityId, ...tag } })),
  );
  if (!prune) return;
  await deleteTags(trx, communityId, tags);
}

async function putCourse(
  trx: Transaction<DB>,
  { communityId, now, prune }: Target,
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
  const course = await findStoredCourse(trx, communityId, slug);
  await upsertRows(
    trx,
    'legacy_course_units',
    ['course_id', 'slug'],
    file.units.map((unit, index) => ({
      once: { id: newId('unt') },
      said: { course_id: course.id, slug: unit.slug, title: unit.title, sort_order: index + 1 },
    })),
  );
  const units = await listStoredUnits(trx, course.id);
  const unitIds = new Map(units.map((unit) => [unit.slug, unit.id]));
  const lessons = file.units.flatMap((unit) =>
    unit.lessons.map((lesson) => ({ ...lesson, unit_id: unitIds.get(unit.slug) })),
  );
  const slugs = lessons.map((lesson) => lesson.slug);
  await restoreLessons(trx, course, slugs);
  const others = await listLessonsBut(trx, course.id, slugs);
  const hidden = prune ? await retireLessonsExcept(trx, course, slugs, now) : 0;
  const places = placesOf(file.units.map(partOf), prune ? [] : others);
  written = addWritten(
    written,
    await upsertRows(
      trx,
      'legacy_lessons',
      ['course_id', 'slug'],
      lessons.map((lesson) => ({
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
          position: places.get(lesson.slug),
        },
      })),
    ),
  );
  const left = others.map((lesson) => `courses/${slug}/lessons/${lesson.slug}`);
  const unitSlugs = file.units.map((unit) => unit.slug);
  if (prune) {
    await deleteUnits(trx, course.id, unitSlugs);
  } else {
    await putLessonsAfter(trx, course.id, { places, unitSlugs });
  }
  return addWritten(written, { hidden, others: left });
}

const partOf = ({ slug, lessons }: PackCourse['file']['units'][number]) => ({
  slug,
  texts: lessons.map((lesson) => lesson.slug),
});

/** The published courses that the pack does not name, unpublished if they are to go. */
async function unpublishMissing(
  trx: Transaction<DB>,
  { communityId, now, prune }: Target,
  pack: CoursesPack,
): Promise<Partial<Written>> {
  const rows = await listPublishedExcept(trx, communityId, pack.courses);
  const others = rows.filter((course) => !isRetired(course.slug));
  if (!prune || others.length === 0) return { others: others.map(({ slug }) => `courses/${slug}`) };
  await unpublishCourses(trx, now, others);
  return { hidden: others.length, others: others.map(({ slug }) => `courses/${slug}`) };
}
