export { storeDrawing, storeImage } from './lib/store.ts';
export { findListedImage } from './queries.ts';
export { bookCoverFolder, coverFolder, coverKeyOf, libraryFolder } from './rules.ts';
