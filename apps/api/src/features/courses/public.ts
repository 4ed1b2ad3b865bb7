export { type CoursesPack, courseFile, type PackCourse, tagsFile } from './import-export/course-pack.ts';
export { exportCourses } from './import-export/export-courses.ts';
export { importCourses } from './import-export/import-courses.ts';
export { getLessonForViewer } from './read/access.ts';
export { saveProgress } from './read/actions.ts';
export { presentLesson } from './read/present.ts';
export { countCoursesInProgress, countLessonsCompleted, listCourseCards } from './read/queries.ts';
