export { memberBulkSteps } from './message-actions.ts';
export { deleteCorrection } from './queries.ts';
export { maskedEmail } from './rules.ts';
