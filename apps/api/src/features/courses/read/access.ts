import { pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { proRequired, type Reader } from '../../communities/public.ts';
import {
  type CoursePlace,
  findCourse,
  findCourseAccess,
  findLessonAccess,
  findLessonText,
  type LessonAccess,
  type LessonText,
  listCompleted,
  listCourseCards,
  listOutline,
} from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>;

/** What is published through a community changes with it, or with a course that all of them share. */
export const courseTags = (communityId: string) => [communityId, 'shared'];

/** The courses of a community, page by page, with how much the viewer has completed of each. Throws NOT_FOUND. */
export async function listCoursesForViewer(
  { db, readDb, cache }: Reading,
  { accountId }: Viewer,
  { slug, limit, after }: { slug: string; limit: number; after: CoursePlace | undefined },
) {
  const [found] = await listCompleted(readDb, { community: slug, accountId });
  if (!found) throw notFound('This community');
  const { community_id: id, completed } = found;
  const cards = await cache.read({ key: ['courses', id, limit, after], tags: courseTags(id) }, () =>
    listCourseCards(db, id, { limit: limit + 1, after }),
  );
  const { rows, next } = pageOf(cards, limit, (row) => [row.rank, row.sort_order]);
  return { rows: rows.map((row) => ({ ...row, completed_count: completed?.[row.id] ?? 0 })), next };
}

/** A course with its lessons, and what the viewer has to do with them. Throws NOT_FOUND. */
export async function getCourseForViewer(
  { db, readDb, cache, clock }: Reading,
  { accountId }: Viewer,
  { slug: community, courseSlug: course }: { slug: string; courseSlug: string },
) {
  const [access] = await findCourseAccess(readDb, { community, course, accountId, now: clock.now() });
  if (!access) throw notFound('This course');
  const { course_id: id, community_id } = access;
  const outline = await cache.read({ key: ['outline', id], tags: courseTags(community_id) }, async () => {
    const [found, lessons] = await Promise.all([findCourse(db, id), listOutline(db, id)]);
    return found && { course: found, lessons };
  });
  if (!outline) throw notFound('This course');
  return { ...outline, access };
}

/** A lesson that somebody may read. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs now and next month. */
export async function getLessonForViewer(
  { db, readDb, cache, clock }: Reading,
  reader: Reader,
  { slug: community, courseSlug: course, lessonId }: { slug: string; courseSlug: string; lessonId: string },
): Promise<LessonText & LessonAccess> {
  const now = clock.now();
  const access = await findLessonAccess(readDb, { community, course, lessonId }, reader, now);
  if (!access) throw notFound('This lesson');
  if (!access.readable) throw proRequired('This lesson opens with Pro in this community', access, now);
  const text = await cache.read(
    { key: ['lesson', access.lesson_id], tags: courseTags(access.community_id) },
    () => findLessonText(db, access.lesson_id),
  );
  if (!text) throw notFound('This lesson');
  return { ...text, ...access };
}
