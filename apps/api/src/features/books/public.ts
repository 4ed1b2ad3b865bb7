export { keepPlace } from './actions.ts';
export { importBooks } from './import-books.ts';
export { listBookCards } from './queries.ts';
