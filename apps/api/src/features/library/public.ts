export { exportLibrary } from './import-export/export-library.ts';
export { importLibrary } from './import-export/import-library.ts';
export { type LibraryPack, libraryFile, plainForm, shelfFile } from './import-export/library-pack.ts';
export { listCollectionTitles } from './read/public-queries.ts';
export { documentFaults, findPlaceholder } from './rules.ts';
export { reportShelf, shelfFaults } from './shelf-rules.ts';
