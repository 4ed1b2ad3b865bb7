export { type Covered, removeCover, takeCoverFromLibrary, uploadCover } from './cover-actions.ts';
export { storeDrawing, storeImage } from './lib/store.ts';
export { findListedImage } from './queries.ts';
export { bookCoverFolder, communityCoverFolder, coverFolder, coverKeyOf, libraryFolder } from './rules.ts';
