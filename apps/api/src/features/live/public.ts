export { eraseFromRooms } from './erasure-queries.ts';
export { startGrading } from './grading-jobs.ts';
export { prepareActivities } from './prepare.ts';
