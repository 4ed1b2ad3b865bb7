export { findPrompts } from './actions.ts';
