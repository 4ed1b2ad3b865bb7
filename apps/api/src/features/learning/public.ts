export { listCourseCards } from './queries.ts';
