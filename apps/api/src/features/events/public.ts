export { createEvent } from './actions.ts';
