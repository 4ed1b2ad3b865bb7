export { prepareActivities } from './activities/prepare-actions.ts';
export { eraseFromRooms } from './erasure-queries.ts';
export { startGrading } from './grading/actions.ts';
