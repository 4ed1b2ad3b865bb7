export { deleteExpiredStates } from './actions.ts';
