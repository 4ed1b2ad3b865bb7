import { notFound } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { conflict } from '../access.ts';
import { getPromptForViewer } from '../library/access.ts';
import { limits, maxSaved } from '../rules.ts';
import { countSaved, deleteSave, insertSave, isSaved, lockCollection, updateOrder } from './queries.ts';

/** Twice changes nothing. Throws NOT_FOUND, RATE_LIMITED, CONFLICT when the collection is full. */
export async function savePrompt({ db, clock }: Services, viewer: Viewer, slug: string): Promise<void> {
  const { accountId } = viewer;
  const now = clock.now();
  await consumeRateLimit(db, limits.saves, accountId);
  const prompt = await getPromptForViewer(db, viewer, slug, now);
  if (prompt.deleted_at !== null) throw notFound('This prompt');
  await db.transaction().execute(async (trx) => {
    await lockCollection(trx, accountId);
    if (await isSaved(trx, accountId, prompt.id)) return;
    if ((await countSaved(trx, accountId)) >= maxSaved) throw conflict('full');
    await insertSave(trx, { accountId, promptId: prompt.id, now });
  });
}

/** Twice changes nothing, and neither does a prompt that was never saved. */
export async function unsavePrompt({ db }: Services, { accountId }: Viewer, slug: string): Promise<void> {
  await deleteSave(db, accountId, slug);
}

/** What is not in the collection is passed over. Resolves to the new order. Throws RATE_LIMITED. */
export async function orderSaved(
  { db }: Services,
  { accountId }: Viewer,
  slugs: readonly string[],
): Promise<string[]> {
  await consumeRateLimit(db, limits.saves, accountId);
  return await db.transaction().execute(async (trx) => {
    await lockCollection(trx, accountId);
    return await updateOrder(trx, accountId, slugs);
  });
}
