export { deleteApiKeysOf } from './queries.ts';
