export { addressOf, checkCommunity, createAddressed } from './address-actions.ts';
export { draftsOn, findDraft, lockDraft, moveDraft } from './draft-queries.ts';
export { importOutlines, type PackTarget } from './import-actions.ts';
export { httpsUrl, packLine, packSlug, schemaHint } from './lib/pack-fields.ts';
export { previewFor } from './lib/preview.ts';
export { sourceFaults, sourcesColumn, withStoredSources } from './lib/sources.ts';
export { ifAny, textFaults, textFindings } from './lib/text-findings.ts';
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
export { restorerOf } from './restore-actions.ts';
export { isRetired, type PackKind } from './retired-text-queries.ts';
export { withoutBody } from './rules.ts';
export {
  discardDraft,
  publishText,
  publishTextIn,
  saveDraft,
  saveText,
  saveTextIn,
  type TextKind,
  textPublisher,
} from './text-actions.ts';
export { getTextVersion, listTextVersions, pageOfVersions } from './version-access.ts';
export { keepingReplaced, keepReplaced } from './version-queries.ts';
