export {
  deleteOldRemoved,
  keepRemoved,
  listRemovedOf,
  putBack,
  type Restorer,
  type Restorers,
  takeRemoved,
} from './actions.ts';
export { listRemovedForBulk, removedBulkSteps } from './bulk-actions.ts';
export { listKeptNames, type RemovedRow, type RowsOf } from './queries.ts';
