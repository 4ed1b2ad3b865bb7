export { getLessonForViewer } from './access.ts';
export { saveProgress } from './actions.ts';
export { type CoursesPack, courseFile, type PackCourse, tagsFile } from './course-pack.ts';
export { exportCourses } from './export-courses.ts';
export { importCourses } from './import-courses.ts';
export { presentLesson } from './present.ts';
export { countCoursesInProgress, countLessonsCompleted, listCourseCards } from './queries.ts';
