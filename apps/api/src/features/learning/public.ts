export { saveProgress } from './actions.ts';
export { importCourses } from './import-courses.ts';
export { listCourseCards } from './queries.ts';
