export { forgetOld, notify, renameThing } from './actions.ts';
