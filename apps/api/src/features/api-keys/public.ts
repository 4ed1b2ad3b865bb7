export { deleteApiKeysOf, listApiKeys } from './queries.ts';
