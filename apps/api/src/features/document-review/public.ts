export { getRun } from './access.ts';
export { startRun } from './actions.ts';
export { startLibraryAudits } from './job-actions.ts';
