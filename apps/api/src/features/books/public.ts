export { sanitizeCoverSvg } from './cover-svg.ts';
export { bookFile, type PackBook } from './import-export/book-pack.ts';
export { exportBooks } from './import-export/export-books.ts';
export { importBooks } from './import-export/import-books.ts';
export { savePlace } from './read/actions.ts';
export { listSectionTitles } from './read/public-queries.ts';
export { listBookCards, readByBook } from './read/queries.ts';
