import type { LibraryDocument } from '@cungnghe/contracts/library/read';
import type { DocumentRow } from './queries.ts';

/** What is locked is absent from the answer, not empty in it. */
export function presentDocument(row: DocumentRow, readable: boolean): LibraryDocument {
  const { asset_url, file, body_portable, sources, sort_order: _, ...known } = row;
  return {
    ...known,
    locked: !row.has_content || !readable,
    ...(asset_url !== null && { asset_url }),
    ...(file !== null && { file }),
    ...(body_portable != null && { body_portable, ...(sources && { sources }) }),
  };
}
