export { findListedImage } from './queries.ts';
export { coverFolder, coverKeyOf, libraryFolder } from './rules.ts';
export { storeImage } from './store.ts';
