export { lessonPublisher } from './author/lesson-text-actions.ts';
export { restoreToCourse } from './author/restore-actions.ts';
export { exportCourses } from './import-export/export-actions.ts';
export { importCourses } from './import-export/import-actions.ts';
export { type CoursesPack, courseFile, type PackCourse, tagsFile } from './import-export/lib/course-pack.ts';
export { courseTags, getLessonForViewer } from './read/access.ts';
export { saveProgress } from './read/actions.ts';
export {
  findFirstLesson,
  lessonPath,
  listAskingLessons,
  listFreeLessons,
  listLessonTitles,
  listNewLessons,
  listOutcomes,
} from './read/public-queries.ts';
export {
  bodyForReaders,
  completedByCourse,
  countCoursesInProgress,
  isLessonReadable,
  isListedHere,
  listCourseCards,
  listCourseHistory,
} from './read/queries.ts';
