export { restoreToBook } from './author/restore-actions.ts';
export { exportBooks } from './import-export/export-actions.ts';
export { importBooks } from './import-export/import-actions.ts';
export { bookFile, type PackBook } from './import-export/lib/book-pack.ts';
export { sanitizeCoverSvg } from './lib/cover-svg.ts';
export { getSectionForViewer } from './read/access.ts';
export { savePlace } from './read/actions.ts';
export { listFreeSections, listSectionTitles } from './read/public-queries.ts';
export { listBookCards, readable as isSectionReadable, readByBook } from './read/queries.ts';
