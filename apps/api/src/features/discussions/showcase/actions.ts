import type { Post } from '@cungnghe/contracts/discussions/posts';
import type { AdminPublicQuote } from '@cungnghe/contracts/discussions/showcase';
import { writeAudit } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { conflict, getOwnPost } from '../posts/access.ts';
import { presentPost } from '../posts/present.ts';
import { updatePost } from '../posts/write-queries.ts';
import { canAllowPublicQuote, limits } from '../rules.ts';
import { presentQuote } from './present.ts';
import { clearFeatured, lockQuote, setFeatured } from './queries.ts';

/**
 * Whether guests may see the beginning of an own post. Withdrawing takes it off the home page. Twice changes nothing.
 * Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED; CONFLICT when gone.
 */
export async function setPublicQuote(
  { db, clock }: Services,
  viewer: Viewer,
  { slug, postId, allowed }: { slug: string; postId: string; allowed: boolean },
): Promise<Post> {
  const now = clock.now();
  const where = { slug, postId };
  await consumeRateLimit(db, limits.publicQuotes, viewer.accountId);
  return await db.transaction().execute(async (trx) => {
    const row = await getOwnPost(trx, viewer, where, now);
    if (row.public_quote_allowed === allowed) return presentPost(row, viewer);
    if (allowed) {
      if (row.deleted_by !== null) throw conflict('gone');
      if (!canAllowPublicQuote(row, viewer.accountId))
        throw new AppError('FORBIDDEN', 'Guests may not look at this community');
    }
    await updatePost(
      trx,
      postId,
      allowed ? { public_quote_allowed_at: now } : { public_quote_allowed_at: null, featured_at: null },
    );
    return presentPost(await getOwnPost(trx, viewer, where, now), viewer);
  });
}

/** Puts a post on the public home page in place of another, or takes it off. Twice changes nothing. Throws NOT_FOUND. */
export async function featurePost(
  services: Services,
  actor: Viewer,
  { id, featured, requestId }: { id: string; featured: boolean; requestId: string },
): Promise<AdminPublicQuote> {
  const { db, clock } = services;
  const now = clock.now();
  const row = await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) throw notFound('A post with the consent of its author');
    if ((quote.featured_at !== null) === featured) return quote;
    const before = await clearFeatured(trx);
    if (featured) await setFeatured(trx, id, now);
    await writeAudit(
      trx,
      actor,
      {
        action: 'forum.post_featured',
        subjectKind: 'post',
        subjectId: id,
        before: { featured: before?.id ?? null },
        after: { featured: featured ? id : null },
      },
      { now, requestId },
    );
    return { ...quote, featured_at: featured ? now.toISOString() : null };
  });
  return await presentQuote(services, row);
}
