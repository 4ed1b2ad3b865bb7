export { exportLibrary } from './export-library.ts';
export { importLibrary } from './import-library.ts';
export { type LibraryPack, libraryFile, plainForm, shelfFile } from './library-pack.ts';
export { documentFaults, findPlaceholder } from './rules.ts';
export { reportShelf, shelfFaults } from './shelf-rules.ts';
