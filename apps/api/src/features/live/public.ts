export { startGrading } from './grading-jobs.ts';
