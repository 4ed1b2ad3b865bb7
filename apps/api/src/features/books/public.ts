export { getSectionForViewer } from './access.ts';
export { keepPlace } from './actions.ts';
export { bookFile, type PackBook } from './book-pack.ts';
export { sanitizeCoverSvg } from './cover-svg.ts';
export { exportBooks } from './export-books.ts';
export { importBooks } from './import-books.ts';
export { presentSection } from './present.ts';
export { countSectionsRead, listBookCards } from './queries.ts';
