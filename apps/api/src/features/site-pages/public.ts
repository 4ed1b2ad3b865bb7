export { loadMissingSitePages } from './actions.ts';
