import type { LessonPreview } from '@cungnghe/contracts/authoring';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { getLessonForViewer, presentLesson } from '../learning/public.ts';
import { findCourse, findLesson, findOpenCommunity } from './queries.ts';

/**
 * What somebody would get who opens a published lesson now. It is asked of the loader that answers learners, so a
 * preview shows neither more nor less than they see. Throws NOT_FOUND when there is no such lesson at all.
 */
export async function previewLesson(
  { db, clock }: Services,
  input: { courseId: string; lessonId: string; as: LessonPreview['as']; community?: string | undefined },
): Promise<LessonPreview> {
  const [course, lesson] = await Promise.all([findCourse(db, input.courseId), findLesson(db, input)]);
  if (!course || !lesson) throw notFound('This lesson');
  const slug = input.community ?? course.community_slug ?? (await findOpenCommunity(db)) ?? null;
  const seen = { as: input.as, community_slug: slug };
  const refused = ({ status, code, message, details }: AppError): LessonPreview => ({
    ...seen,
    status,
    lesson: null,
    refusal: { ...details, code, message },
  });
  // Lessons are for those who have signed in; a guest is stopped before anything is asked of the database.
  if (input.as === 'guest') return refused(new AppError('UNAUTHENTICATED', 'Please sign in'));
  if (slug === null) return refused(notFound('This lesson'));
  try {
    const where = { slug, courseSlug: course.slug, lessonId: lesson.id };
    const row = await getLessonForViewer(db, { imagined: input.as }, where, clock.now());
    return { ...seen, status: 200, lesson: presentLesson(row), refusal: null };
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}
