export { findListedImage } from './queries.ts';
export { bookCoverFolder, coverFolder, coverKeyOf, libraryFolder } from './rules.ts';
export { storeDrawing, storeImage } from './store.ts';
