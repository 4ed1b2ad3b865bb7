export { deleteCorrection } from './queries.ts';
export { maskedEmail } from './rules.ts';
