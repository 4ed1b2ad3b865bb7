export { deleteCorrection } from './queries.ts';
