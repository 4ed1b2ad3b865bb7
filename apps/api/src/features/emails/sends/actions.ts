import { isDeepStrictEqual } from 'node:util';
import {
  type adminPreviewSend,
  type EmailSendDetail,
  isToMany,
  recallSeconds,
} from '@cungnghe/contracts/emails/sends';
import type { Response } from '@cungnghe/contracts/endpoint';
import { writeAudit } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { textsInPlace } from '../../../platform/mail/texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getSend } from './access.ts';
import type { Choice } from './content-access.ts';
import { sendByHand } from './lib/queue.ts';
import { audienceKeyOf, type Planned, planSend, skippedReasonsOf } from './plan-actions.ts';
import { presentHeld } from './present.ts';
import * as queries from './queries.ts';

/** Who would receive what. Throws NOT_FOUND for an account, event or community that there is not. */
export async function previewSend(
  services: Services,
  choice: Choice,
): Promise<Response<typeof adminPreviewSend>> {
  const now = services.clock.now();
  const plan = await planSend(services, services.db, choice, now);
  const [first] = plan.recipients;
  return {
    count: plan.recipients.length,
    skipped: skippedReasonsOf(plan),
    sample: first ? await renderSample(services, first) : null,
    audience_key: audienceKeyOf(choice, plan),
    held_until: presentHeld(choice, now),
  };
}

/** As its first recipient would read it. Its links to unsubscribe lead to the pages, which need a token to do anything. */
async function renderSample({ config, cache, log, db }: Services, { name, locale, content }: Planned) {
  const { render } = await import('@cungnghe/emails/render');
  const learnerUrl = config.urls.learner;
  const rendered = await render(content.kind, content.data, {
    locale,
    learnerUrl,
    texts: await textsInPlace({ cache, log }, db, { kind: content.kind, locale }),
    ...(content.cause && {
      unsubscribeUrl: `${learnerUrl}/unsubscribe`,
      preferencesUrl: `${learnerUrl}/email-preferences`,
    }),
  });
  return { to_name: name, ...rendered };
}

export interface NewSend extends Choice {
  readonly audience_key?: string | undefined;
  readonly idempotency_key: string;
}

/**
 * Begins to send a kind by hand, to many only after the time in which it can be called back; the same key again answers
 * the send that it began. Throws NOT_FOUND as
 * {@link previewSend}, CONFLICT when nobody would receive it, for recipients that have become others since the preview,
 * and for a key that began another send.
 */
export async function createSend(
  services: Services,
  actor: Viewer,
  { kind, audience, audience_key, idempotency_key }: NewSend,
  requestId: string,
): Promise<EmailSendDetail> {
  const { db, clock, jobs } = services;
  const choice = { kind, audience };
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const id = newId('snd');
    const send = { id, ...choice, idempotency_key, created_by: actor.accountId, created_at: now };
    if (!(await queries.insertSend(trx, send))) {
      const before = await getSend(trx, (await queries.findIdByKey(trx, idempotency_key)) ?? '', now);
      if (before.kind === kind && isDeepStrictEqual(before.audience, audience)) return before;
      throw new AppError('CONFLICT', 'This key belongs to another send', { reason: 'key_used' });
    }
    const plan = await planSend(services, trx, choice, now);
    const count = plan.recipients.length;
    if (count === 0)
      throw new AppError('CONFLICT', 'Nobody would receive this message', { reason: 'nobody' });
    if (audience_key !== undefined && audience_key !== audienceKeyOf(choice, plan)) {
      throw new AppError('CONFLICT', 'The recipients are others than those that were shown', {
        reason: 'audience_changed',
        count,
      });
    }
    await queries.insertRecipients(trx, id, [
      ...plan.recipients.map((one) => ({ id: one.id })),
      ...plan.skipped,
    ]);
    const startAfterSeconds = isToMany(audience) ? recallSeconds : 0;
    await jobs.enqueue(trx, sendByHand, { sendId: id }, { key: id, startAfterSeconds });
    await writeAudit(
      trx,
      actor,
      {
        action: 'email_send.created',
        subjectKind: 'email_send',
        subjectId: id,
        before: null,
        after: { kind, audience, recipients: count, skipped: plan.skipped.length },
      },
      { now, requestId },
    );
    return await getSend(trx, id, now);
  });
}

/** Stops what has not been queued. Throws NOT_FOUND, INVALID_TRANSITION for a send that has ended. */
export async function cancelSend(
  { db, clock }: Services,
  actor: Viewer,
  { id, requestId }: { id: string; requestId: string },
): Promise<EmailSendDetail> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const send = await queries.lockSend(trx, id);
    if (!send) throw notFound('This send');
    if (send.cancelled_at !== null || send.finished_at !== null) {
      throw new AppError('INVALID_TRANSITION', 'This send has ended', {
        from: send.cancelled_at !== null ? 'cancelled' : 'finished',
        to: 'cancelled',
      });
    }
    const cancelled = await queries.cancelWaiting(trx, id, now);
    await writeAudit(
      trx,
      actor,
      {
        action: 'email_send.cancelled',
        subjectKind: 'email_send',
        subjectId: id,
        before: { status: 'running' },
        after: { status: 'cancelled', not_sent: cancelled },
      },
      { now, requestId },
    );
    return await getSend(trx, id, now);
  });
}
