export { prepareActivities } from './activities/prepare.ts';
export { eraseFromRooms } from './erasure-queries.ts';
export { startGrading } from './grading/grading-jobs.ts';
