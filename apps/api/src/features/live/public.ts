export { restoreActivity } from './activities/actions.ts';
export { prepareActivities } from './activities/prepare-actions.ts';
export { eraseFromRooms } from './erasure-queries.ts';
export { startGrading } from './grading/actions.ts';
export { restoreResource } from './resources/actions.ts';
export { findRoomResults, listRoomFigures } from './results/lesson-access.ts';
