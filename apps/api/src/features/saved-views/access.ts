import {
  type SavedView,
  type SavedViewList,
  savedViewLists,
} from '@cungnghe/contracts/saved-views/endpoints';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { listViews } from './queries.ts';

/** A name or a filter may say who or what is in a list. Throws FORBIDDEN. */
export function assertMayRead(viewer: Viewer, list: SavedViewList): void {
  if (!worksAs(viewer, ...savedViewLists[list].access.roles))
    throw new AppError('FORBIDDEN', 'This list is not yours to read');
}

/** Throws FORBIDDEN. */
export async function listSavedViews(
  { db }: Services,
  viewer: Viewer,
  list: SavedViewList,
): Promise<SavedView[]> {
  assertMayRead(viewer, list);
  return await listViews(db, viewer.accountId, list);
}
