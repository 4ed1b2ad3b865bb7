export { startBulkAction, startReportBulk } from './actions.ts';
export { type BulkStep, type BulkSteps, startBulkActions } from './job-actions.ts';
export { keyOf } from './lib/key-of.ts';
export { type BulkSubject, listDone, listLeftOut } from './queries.ts';
