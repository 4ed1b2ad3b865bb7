export { addressesLike } from './address-queries.ts';
export { newAddress } from './addresses.ts';
export { deleteDraftsOf, draftsOn } from './draft-queries.ts';
export {
  createPart,
  createText,
  deletePart,
  deleteText,
  type OutlineKind,
  renamePart,
  reorder,
} from './outline-actions.ts';
export { httpsUrl, packLine, packSlug, schemaHint } from './pack-fields.ts';
export { placesOf } from './pack-places.ts';
export { previewFor } from './preview.ts';
export { discardDraft, publishText, saveDraft, saveText, type TextKind } from './text-actions.ts';
export { ifAny, textFaults, textFindings } from './text-findings.ts';
