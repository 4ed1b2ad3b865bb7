import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/courses/author';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

export const useCourseChanged = () =>
  useAnswered(({ id }: OpenCourse) => read(adminCourse, { params: { id } }), [adminCourses]);

export function useCourseChange<Input>(change: (input: Input) => Promise<OpenCourse>) {
  return useMutation({ mutationFn: change, onSuccess: useCourseChanged() });
}
