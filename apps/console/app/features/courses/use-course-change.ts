import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** What to do with a course that a change has answered: it is the course as it is now. */
export function useCourseChanged() {
  const queryClient = useQueryClient();
  return (course: OpenCourse) => {
    queryClient.setQueryData(read(adminCourse, { params: { id: course.id } }).queryKey, course);
    return queryClient.invalidateQueries(allOf(adminCourses));
  };
}

export function useCourseChange<Input>(change: (input: Input) => Promise<OpenCourse>) {
  return useMutation({ mutationFn: change, onSuccess: useCourseChanged() });
}
