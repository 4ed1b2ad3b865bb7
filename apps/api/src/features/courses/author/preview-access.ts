import type { LessonPreview } from '@cungnghe/contracts/courses/author';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { previewFor } from '../../authoring/public.ts';
import { getAuthors } from '../../people/public.ts';
import { getLessonForViewer } from '../read/access.ts';
import { presentLesson } from '../read/present.ts';
import { findCourse, findLesson, findOpenCommunity } from './queries.ts';

/** What somebody would get who opens a published lesson now. Throws NOT_FOUND when there is no such lesson at all. */
export async function previewLesson(
  services: Services,
  input: { courseId: string; lessonId: string; as: LessonPreview['as']; community?: string | undefined },
): Promise<LessonPreview> {
  const { db } = services;
  const [course, lesson] = await Promise.all([findCourse(db, input.courseId), findLesson(db, input)]);
  if (!course || !lesson) throw notFound('This lesson');
  const slug = input.community ?? course.community_slug ?? (await findOpenCommunity(db)) ?? null;
  const { seen, ...answer } = await previewFor(input.as, async (viewer) => {
    if (slug === null) throw notFound('This lesson');
    const where = { slug, courseSlug: course.slug, lessonId: lesson.id };
    const found = await getLessonForViewer(services, viewer, where);
    return presentLesson(found, await getAuthors(services, 'course', found.course_id));
  });
  return { ...answer, community_slug: slug, lesson: seen };
}
