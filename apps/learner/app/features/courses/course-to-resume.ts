import type { CourseCard } from '@cungnghe/contracts/communities/endpoints';

type CourseProgress = Pick<CourseCard, 'completed_count' | 'lesson_count' | 'scope'>;

/**
 * The course to go on with: one that was begun, else the first that is not finished. Without Pro only the first lesson
 * of a course is open, so one that still has it comes before one that would lead to a lock.
 */
export function courseToResume<Course extends CourseProgress>(
  courses: readonly Course[],
  hasFullAccess: boolean,
): Course | undefined {
  const unfinished = courses.filter((course) => course.completed_count < course.lesson_count);
  const isBegun = ({ completed_count }: CourseProgress) => completed_count > 0;
  const goesOn = (course: CourseProgress) => hasFullAccess || course.scope === 'shared' || !isBegun(course);
  const open = unfinished.filter(goesOn);
  return open.find(isBegun) ?? open[0] ?? unfinished[0];
}
