export { deleteDraftsOf, findDraft, listOtherDrafts } from './draft-queries.ts';
export {
  createPart,
  createText,
  deletePart,
  deleteText,
  type OutlineKind,
  renamePart,
  reorder,
} from './outline-actions.ts';
export { freeSlug, slugOf } from './rules.ts';
export { discardDraft, publishText, saveDraft, type TextKind } from './text-actions.ts';
