export { listNotesForExport } from './access.ts';
