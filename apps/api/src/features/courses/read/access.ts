import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { proRequired } from '../../communities/public.ts';
import { type CourseRow, findCourse, findLesson, type LessonRow, type Reader } from './queries.ts';

/** Throws NOT_FOUND for a course or community the viewer may not know of. */
export async function getCourseForViewer(
  db: Database,
  viewer: Viewer,
  where: { slug: string; courseSlug: string },
  now: Date,
): Promise<CourseRow> {
  const course = await findCourse(
    db,
    { community: where.slug, course: where.courseSlug, accountId: viewer.accountId },
    now,
  );
  if (!course) throw notFound('This course');
  return course;
}

/** A lesson that somebody may read. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs now and next month. */
export async function getLessonForViewer(
  db: Database,
  reader: Reader,
  where: { slug: string; courseSlug: string; lessonId: string },
  now: Date,
): Promise<LessonRow & { body: string }> {
  const row = await findLesson(
    db,
    {
      community: where.slug,
      course: where.courseSlug,
      lessonId: where.lessonId,
      reader,
    },
    now,
  );
  if (!row) throw notFound('This lesson');
  if (!row.readable || row.body === null) {
    throw proRequired('This lesson opens with Pro in this community', row, now);
  }
  return { ...row, body: row.body };
}
