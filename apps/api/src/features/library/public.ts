export { importLibrary } from './import-library.ts';
