import { adminCourse, adminCourses, type OpenCourse } from '@cungnghe/contracts/authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** A change whose answer is the course as it is now. */
export function useCourseChange<Input>(id: string, change: (input: Input) => Promise<OpenCourse>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (course) => {
      queryClient.setQueryData(read(adminCourse, { params: { id } }).queryKey, course);
      return queryClient.invalidateQueries(allOf(adminCourses));
    },
  });
}
