import { getCourse, getLesson, listCourses } from '@cungnghe/contracts/courses/read';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { read, readPages } from '@cungnghe/web/queries';

/** Which lesson: the community it is read through, its course and itself. */
export interface LessonRef {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
}

export const coursesQuery = (slug: string) =>
  readPages(listCourses, { params: { slug: communityRef(slug) } });

export const courseQuery = (slug: string, courseSlug: string) =>
  read(getCourse, { params: { slug: communityRef(slug), courseSlug } });

export const lessonQuery = ({ slug, courseSlug, lessonId }: LessonRef) =>
  read(getLesson, { params: { slug: communityRef(slug), courseSlug, lessonId } });

export function lessonPath(slug: string, courseSlug: string, lessonId: string): string {
  return `/c/${slug}/courses/${courseSlug}/${lessonId}`;
}
