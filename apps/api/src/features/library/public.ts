export { exportLibrary } from './import-export/export-library.ts';
export { importLibrary } from './import-export/import-library.ts';
export { type LibraryPack, libraryFile, plainForm, shelfFile } from './import-export/library-pack.ts';
export { getDocumentFor } from './read/access.ts';
export { presentDocument } from './read/present.ts';
export { documentFaults, documentShortfalls, findPlaceholder } from './rules.ts';
export { publisherKey, reportShelf, shelfFaults, shelfShortfalls, urlKey } from './shelf-rules.ts';
