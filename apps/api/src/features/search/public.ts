export { findPrompts } from './actions.ts';
export { deleteOldMisses } from './miss-actions.ts';
export { deleteUnusedWords } from './vocabulary-actions.ts';
