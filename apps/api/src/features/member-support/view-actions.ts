import { roles } from '@cungnghe/contracts/endpoint';
import { viewMinutes } from '@cungnghe/contracts/member-support/views';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { clientAddress, consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { newViewToken, viewDigest } from '../../platform/session/views.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isLocked, listOperators } from '../accounts/public.ts';
import { getMember } from './access.ts';
import { limits } from './rules.ts';
import { insertView, openOnce } from './view-queries.ts';

/*
 * As sessions do, a view ends on the machine's clock: it guards what members read. What it may not do stands in
 * platform/http/view-access.ts.
 */

/**
 * A link by which an operator sees the learner app as a member. Another view of theirs ends. Throws NOT_FOUND; CONFLICT
 * for an account that nobody learns with: closed, locked, a sample, or somebody's who works here.
 */
export async function startView(
  { db, clock, authSecret, config }: Services,
  actor: Viewer,
  input: { accountId: string; reason: string; requestId: string },
): Promise<{ url: string; expires_at: string }> {
  const { accountId, reason, requestId } = input;
  const token = newViewToken();
  const started_at = new Date();
  const expires_at = new Date(started_at.getTime() + viewMinutes * 60_000);
  await db.transaction().execute(async (trx) => {
    const member = await getMember({ db: trx }, accountId);
    if (!member.is_active || member.account_type !== 'member') {
      throw new AppError('CONFLICT', 'Nobody learns with this account', { reason: 'closed' });
    }
    if (isLocked(member, clock.now())) {
      throw new AppError('CONFLICT', 'There is nothing to see of a locked account', { reason: 'locked' });
    }
    if ((await listOperators(trx, roles)).some(({ id }) => id === accountId)) {
      throw new AppError('CONFLICT', 'This is somebody who works here', { reason: 'operator' });
    }
    const digest = viewDigest(token, authSecret);
    const of = { account_id: accountId, seen_by: actor.accountId };
    await insertView(trx, { id: newId('vew'), ...of, digest, started_at, expires_at });
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.viewed',
        subjectKind: 'account',
        subjectId: accountId,
        before: null,
        after: { reason, until: expires_at.toISOString() },
      },
      { now: clock.now(), requestId },
    );
  });
  return { url: `${config.urls.learner}/view#${token}`, expires_at: expires_at.toISOString() };
}

/** Opens the link, once: what the browser keeps is another token. Throws NOT_FOUND, RATE_LIMITED. */
export async function openView(
  { db, authSecret }: Services,
  { token, ip }: { token: string; ip: string },
): Promise<{ token: string; expires_at: string }> {
  await consumeRateLimit(db, limits.views, clientAddress(ip));
  const kept = newViewToken();
  const digests = { of: viewDigest(token, authSecret), next: viewDigest(kept, authSecret) };
  const opened = await openOnce(db, digests, new Date());
  if (!opened) throw notFound('This link');
  return { token: kept, expires_at: opened.expires_at };
}
