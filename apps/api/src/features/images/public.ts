export { findListedImage } from './queries.ts';
export { coverFolder, coverKeyOf } from './rules.ts';
export { storeImage } from './store.ts';
