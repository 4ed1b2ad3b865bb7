export { aimOf } from './aim-queries.ts';
export { mondayOf } from './rules.ts';
