export { documentBulkSteps, listDocumentsForBulk } from './author/bulk-actions.ts';
export { restoreCollection } from './author/collection-actions.ts';
export { documentPublisher } from './author/document-text-actions.ts';
export { deleteUnusedFiles } from './files/actions.ts';
export { exportLibrary } from './import-export/export-actions.ts';
export { importLibrary } from './import-export/import-actions.ts';
export { type LibraryPack, libraryFile, plainForm, shelfFile } from './import-export/lib/library-pack.ts';
export { getDocumentForViewer } from './read/access.ts';
export { listCollectionTitles, listFreeDocuments } from './read/public-queries.ts';
export {
  listDocuments,
  listed as isDocumentListed,
  readable as isDocumentReadable,
} from './read/queries.ts';
export { documentFaults, findPlaceholder } from './rules.ts';
export { reportShelf, shelfFaults } from './shelf-rules.ts';
