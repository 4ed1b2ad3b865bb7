export { findPrompts } from './actions.ts';
export { deleteUnusedWords } from './vocabulary-actions.ts';
