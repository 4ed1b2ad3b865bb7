import { call } from '@cungnghe/client/call';
import { myCertificates } from '@cungnghe/contracts/certificates/endpoints';
import { type CourseOutline, putProgress } from '@cungnghe/contracts/courses/read';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { getWeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { homeOf } from '../../query-client.ts';
import { courseQuery, coursesQuery, type LessonRef, lessonQuery } from './queries.ts';

type Status = CourseOutline['units'][number]['lessons'][number]['progress'];

function withProgress(outline: CourseOutline, lessonId: string, status: Status): CourseOutline {
  const units = outline.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) =>
      lesson.id === lessonId ? { ...lesson, progress: status } : lesson,
    ),
  }));
  const completed = units.flatMap((unit) => unit.lessons).filter((lesson) => lesson.progress === 'completed');
  return { ...outline, units, completed_count: completed.length };
}

/** Says how far one is. Shown at once, taken back when the server does not accept it. */
export function useProgress(ref: LessonRef) {
  const queryClient = useQueryClient();
  const lessonKey = lessonQuery(ref).queryKey;
  const courseKey = courseQuery(ref.slug, ref.courseSlug).queryKey;
  return useMutation({
    // One after the other: marking and taking back at once must not overtake each other on their way.
    scope: { id: `progress ${ref.lessonId}` },
    mutationFn: (status: Status) =>
      call(putProgress, { params: { ...ref, slug: communityRef(ref.slug) }, body: { status } }),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: courseKey });
      await queryClient.cancelQueries({ queryKey: lessonKey });
      const before = {
        lesson: queryClient.getQueryData(lessonKey),
        course: queryClient.getQueryData(courseKey),
      };
      queryClient.setQueryData(lessonKey, (lesson) => lesson && { ...lesson, progress: status });
      queryClient.setQueryData(courseKey, (course) => course && withProgress(course, ref.lessonId, status));
      return before;
    },
    onError: (_error, _status, before) => {
      queryClient.setQueryData(lessonKey, before?.lesson);
      queryClient.setQueryData(courseKey, before?.course);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: courseKey }),
        // The last lesson of a course earns its certificate.
        queryClient.invalidateQueries(allOf(myCertificates)),
        queryClient.invalidateQueries(allOf(getWeeklyAim)),
        queryClient.invalidateQueries({ queryKey: coursesQuery(ref.slug).queryKey }),
        queryClient.invalidateQueries(homeOf(ref.slug)),
      ]),
  });
}
