export { getDocumentFor } from './access.ts';
export { exportLibrary } from './export-library.ts';
export { importLibrary } from './import-library.ts';
export { type LibraryPack, libraryFile, plainForm, shelfFile } from './library-pack.ts';
export { presentDocument } from './present.ts';
export { documentFaults, documentShortfalls, findPlaceholder } from './rules.ts';
export { publisherKey, reportShelf, shelfFaults, shelfShortfalls, urlKey } from './shelf-rules.ts';
