import { call, callPage } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { getCourse, getLesson, listCourses } from '@cungnghe/contracts/courses';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Which lesson: the community it is read through, its course and itself. */
export interface LessonRef {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
}

export const coursesQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['community', slug, 'courses'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listCourses, {
        params: { slug: communityRef(slug) },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const courseQuery = (slug: string, courseSlug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'courses', courseSlug],
    queryFn: ({ signal }) => call(getCourse, { params: { slug: communityRef(slug), courseSlug }, signal }),
  });

export const lessonQuery = ({ slug, courseSlug, lessonId }: LessonRef) =>
  queryOptions({
    queryKey: ['community', slug, 'courses', courseSlug, lessonId],
    queryFn: ({ signal }) =>
      call(getLesson, { params: { slug: communityRef(slug), courseSlug, lessonId }, signal }),
  });

export function lessonPath(slug: string, courseSlug: string, lessonId: string): string {
  return `/c/${slug}/courses/${courseSlug}/${lessonId}`;
}
