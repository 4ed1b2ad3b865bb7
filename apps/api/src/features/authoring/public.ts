export { addressOf, checkCommunity, createAddressed } from './addresses.ts';
export { draftsOn, findDraft } from './draft-queries.ts';
export { importOutlines, type PackTarget } from './import-outline.ts';
export {
  createPart,
  createText,
  deletePart,
  deleteText,
  type OutlineKind,
  renamePart,
  reorder,
} from './outline-actions.ts';
export { listParts } from './outline-queries.ts';
export { httpsUrl, packLine, packSlug, schemaHint } from './pack-fields.ts';
export { previewFor } from './preview.ts';
export { isRetired, type PackKind } from './retired-text-queries.ts';
export { withoutBody } from './rules.ts';
export { sourceFaults, sourcesColumn, withStoredSources } from './sources.ts';
export { discardDraft, publishText, saveDraft, saveText, saveTextIn, type TextKind } from './text-actions.ts';
export { ifAny, textFaults, textFindings } from './text-findings.ts';
