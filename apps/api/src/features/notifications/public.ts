export { forgetOld, notify } from './actions.ts';
