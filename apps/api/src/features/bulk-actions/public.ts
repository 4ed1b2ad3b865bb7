export { type BulkChoice, chooseFromBulk, placed, startBulkAction, startReportBulk } from './actions.ts';
export { type BulkStep, type BulkSteps, startBulkActions } from './job-actions.ts';
export { keyOf } from './lib/key-of.ts';
export type { BulkList, BulkLists } from './listed-actions.ts';
export { type BulkSubject, listLeftOut } from './queries.ts';
