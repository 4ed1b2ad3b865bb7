export { findDraft, listOtherDrafts } from './draft-queries.ts';
export { freeSlug, slugOf } from './rules.ts';
export { discardDraft, publishText, saveDraft, type TextKind } from './text-actions.ts';
