import type { Body } from '@cungnghe/contracts/endpoint';
import { type adminSaveView, type SavedView, savedViewsMax } from '@cungnghe/contracts/saved-views/endpoints';
import { writeAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertMayRead } from './access.ts';
import { deleteView, getView, upsertView } from './queries.ts';

/** Keeps the filters of a list, over the own view of the same name. Throws FORBIDDEN; CONFLICT with `too_many`. */
export async function saveView(
  { db, clock }: Services,
  viewer: Viewer,
  { requestId, ...view }: Body<typeof adminSaveView> & { readonly requestId: string },
): Promise<SavedView> {
  assertMayRead(viewer, view.list);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const row = { ...view, id: newId('view'), account_id: viewer.accountId, saved_at: now };
    const kept = await upsertView(trx, row, savedViewsMax);
    if (!kept)
      throw new AppError('CONFLICT', `At most ${savedViewsMax} of a list`, {
        reason: 'too_many',
        max: savedViewsMax,
      });
    const { id, before } = kept;
    // Not what it filters by: a filter may name somebody, and this stays when they are gone.
    const [was, is] = [before, view].map(
      (one) => one && { list: view.list, name: one.name, is_shared: one.is_shared },
    );
    const entry = { action: 'saved_view.saved', subjectKind: 'saved_view', subjectId: id };
    await writeAudit(trx, viewer, { ...entry, before: was, after: is }, { now, requestId });
    return await getView(trx, viewer.accountId, id);
  });
}

/** Deletes a view of one's own. What is gone, or somebody else's, changes nothing. */
export async function deleteSavedView(
  { db, clock }: Services,
  viewer: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await deleteView(trx, viewer.accountId, id);
    if (!before) return;
    const { query: _, ...was } = before;
    const entry = { action: 'saved_view.deleted', subjectKind: 'saved_view', subjectId: id };
    await writeAudit(trx, viewer, { ...entry, before: was, after: null }, { now: clock.now(), requestId });
  });
}
