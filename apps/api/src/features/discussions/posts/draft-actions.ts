import type { Draft } from '@cungnghe/contracts/discussions/drafts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { limits } from '../rules.ts';
import { conflict } from './access.ts';
import { deleteDraftRow, deleteExcessDrafts, findDraft, insertDraft, updateDraft } from './draft-queries.ts';

/** What the viewer is writing there; null for nothing, which is how every form begins. */
export async function readDraft({ db }: Services, viewer: Viewer, key: string): Promise<Draft | null> {
  const draft = await findDraft(db, viewer.accountId, key);
  return draft ? presentable(draft) : null;
}

/**
 * Keeps what is being written, if nobody has saved or thrown it away since `version`; 0 begins a draft.
 * Throws RATE_LIMITED; CONFLICT with the stored draft, or null when it was thrown away.
 */
export async function saveDraft(
  { db, clock }: Services,
  viewer: Viewer,
  { key, fields, version }: { key: string; fields: Draft['fields']; version: number },
): Promise<Draft> {
  const { accountId } = viewer;
  await consumeRateLimit(db, limits.drafts, accountId);
  const json = JSON.stringify(fields);
  const row = { account_id: accountId, key, fields: json, version: 1, updated_at: clock.now() };
  const saved =
    version === 0
      ? await insertDraft(db, row)
      : await updateDraft(db, { json, version, updated_at: row.updated_at, accountId, key });
  if (saved) {
    if (version === 0) await deleteExcessDrafts(db, accountId);
    return saved;
  }
  const current = await findDraft(db, accountId, key, json);
  // A save whose answer was lost is sent again: then it is stored already.
  if (!current?.is_same) throw conflict('changed', { current: (current && presentable(current)) ?? null });
  return presentable(current);
}

/** Twice changes nothing. */
export async function deleteDraft({ db }: Services, viewer: Viewer, key: string): Promise<{ key: string }> {
  await deleteDraftRow(db, viewer.accountId, key);
  return { key };
}

const presentable = ({ is_same: _, ...draft }: Draft & { is_same: boolean }): Draft => draft;
