import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { newId } from '../../../platform/ids.ts';
import { importOutline, isRetired } from '../../authoring/public.ts';
import type { CoursesPack, PackCourse } from './course-pack.ts';
import { deleteTags, findStoredCourse, listPublishedExcept, unpublishCourses } from './queries.ts';
import { retiredLessons } from './retired-lesson-queries.ts';

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
  const ofCourse = await upsertRows(
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
  const parts = file.units.map(({ lessons, ...unit }) => ({
    ...unit,
    texts: lessons.map(({ video_id, sources, ...lesson }) => ({
      ...lesson,
      sources: JSON.stringify(sources),
      kind: video_id === undefined ? 'markdown' : 'video',
      video_id,
      body: texts[lesson.slug] ?? '',
    })),
  }));
  const ofLessons = await importOutline(trx, retiredLessons, course, { parts, now, prune });
  const others = ofLessons.others.map((lesson) => `courses/${slug}/lessons/${lesson}`);
  return addWritten(ofCourse, { ...ofLessons, others });
}

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
