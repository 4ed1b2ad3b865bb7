import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notify } from '../../notifications/public.ts';
import { findCase } from '../cases/queries.ts';
import { getPromptForViewer } from '../library/access.ts';
import { limits } from '../rules.ts';
import { countThanks, deleteThanks, insertThanks, type Target } from './queries.ts';

/** A prompt by its slug, or a case by its id. */
export type Which = { readonly slug: string } | { readonly caseId: string };

interface Thanked {
  readonly target: Target;
  readonly authorId: string;
  readonly isListed: boolean;
  readonly notice: { readonly title: string; readonly path: string; readonly anchor?: string };
}

/** Throws NOT_FOUND for what is absent and for what the viewer may not know of. */
async function getThanked({ db, clock }: Services, viewer: Viewer, which: Which): Promise<Thanked> {
  if ('slug' in which) {
    const prompt = await getPromptForViewer(db, viewer, which.slug, clock.now());
    return {
      target: { type: 'prompt', id: prompt.id },
      authorId: prompt.author_id,
      isListed: prompt.deleted_at === null && prompt.unlisted_at === null,
      notice: { title: prompt.name, path: `/prompts/${prompt.slug}` },
    };
  }
  const row = await findCase(db, which.caseId, viewer);
  if (!row) throw notFound('This case');
  return {
    target: { type: 'case', id: row.id },
    authorId: row.author_id,
    isListed: row.deleted_at === null && row.unlisted_at === null,
    notice: { title: row.prompt_name, path: `/prompts/${row.prompt_slug}`, anchor: `case-${row.id}` },
  };
}

/** Thanks an author, who is told. Twice changes nothing. Throws NOT_FOUND, CANNOT_THANK_SELF, RATE_LIMITED. */
export async function giveThanks(
  services: Services,
  viewer: Viewer,
  which: Which,
): Promise<{ thanks_count: number; isNew: boolean }> {
  const { db, clock } = services;
  const { accountId } = viewer;
  const { target, authorId, isListed, notice } = await getThanked(services, viewer, which);
  if (authorId === accountId)
    throw new AppError('CANNOT_THANK_SELF', 'One does not thank oneself; others will');
  if (!isListed) throw notFound(target.type === 'prompt' ? 'This prompt' : 'This case');
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = { id: newId('thk'), target, user_id: accountId, receiver_id: authorId, now };
    const isNew = await insertThanks(trx, row);
    // Only now: repeats are not counted.
    if (isNew) await consumeRateLimit(trx, limits.thanks, accountId);
    if (isNew && (await tryConsumeRateLimit(trx, limits.thanksNotices, `${accountId} ${target.id}`)))
      await notify(
        trx,
        { kind: 'thanks', to: [authorId], actorId: accountId, thingId: target.id, ...notice },
        now,
      );
    return { thanks_count: await countThanks(trx, target), isNew };
  });
}

/** Twice changes nothing. Throws NOT_FOUND. */
export async function withdrawThanks(
  services: Services,
  viewer: Viewer,
  which: Which,
): Promise<{ thanks_count: number }> {
  const { db } = services;
  const { target } = await getThanked(services, viewer, which);
  return await db.transaction().execute(async (trx) => {
    await deleteThanks(trx, target, viewer.accountId);
    return { thanks_count: await countThanks(trx, target) };
  });
}
