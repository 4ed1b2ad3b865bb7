import type { OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { containsSecret } from '../../platform/mail/kinds.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentMessage, presentRow } from './present.ts';
import {
  findByKey,
  findMessage,
  findResendable,
  listCopies,
  lockFailed,
  lockMessage,
  type OutboxFilter,
} from './queries.ts';
import { addressOf, refuseResend } from './rules.ts';

const copiesShown = 20;

/** One message. That an owner read a body that opens a door is written down. Throws NOT_FOUND. */
export async function readMessage(
  { db, clock }: Services,
  viewer: Viewer,
  input: { id: string; requestId: string },
) {
  const row = await findMessage(db, input.id);
  if (!row) throw notFound('This message');
  const [resendable, resent] = await Promise.all([
    findResendable(db, input.id),
    listCopies(db, input.id, copiesShown),
  ]);
  if (!resendable) throw notFound('This message');
  const shown = presentMessage(row, viewer, { resendable, resent });
  if (containsSecret(row.kind) && !shown.body_hidden) {
    await db.transaction().execute((trx) =>
      writeAudit(
        trx,
        viewer,
        {
          action: 'email.body_read',
          subjectKind: 'email',
          subjectId: row.id,
          before: null,
          after: { kind: row.kind, to_email: row.to_email },
        },
        { now: clock.now(), requestId: input.requestId },
      ),
    );
  }
  return shown;
}

/**
 * Queues a failed message again, with all its attempts. Throws NOT_FOUND, INVALID_TRANSITION for a message that has
 * not failed.
 */
export async function retryMessage(
  services: Services,
  actor: Actor,
  input: { id: string; requestId: string },
): Promise<OutboxRow> {
  return await services.db.transaction().execute(async (trx) => {
    await retryMessageIn(trx, services, actor, input);
    const row = await findMessage(trx, input.id);
    if (!row) throw notFound('This message');
    return presentRow(row);
  });
}

/** The same inside a transaction. */
export async function retryMessageIn(
  trx: Transaction<DB>,
  { clock, outbox }: Services,
  actor: Actor,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<boolean> {
  const message = await lockMessage(trx, id);
  if (!message) throw notFound('This message');
  const { status, attempts, last_error } = message;
  if (status !== 'failed') {
    throw new AppError('INVALID_TRANSITION', 'Only a message that has failed can be queued again', {
      from: status,
      to: 'queued',
    });
  }
  await outbox.requeue(trx, message);
  const entry = { action: 'email.retried', subjectKind: 'email', subjectId: id };
  const before = { status, attempts, last_error };
  await writeAudit(
    trx,
    actor,
    { ...entry, before, after: { status: 'queued' } },
    { now: clock.now(), requestId },
  );
  return true;
}

/**
 * Sends a message again, as it was, to the same person at their present address. The same `sendId` again answers the copy
 * that it made. Throws NOT_FOUND, CONFLICT with `reason` for one that is not to be sent again.
 */
export async function resendMessage(services: Services, actor: Viewer, input: Resending): Promise<OutboxRow> {
  return await services.db
    .transaction()
    .execute(async (trx) => presentRow((await resendMessageIn(trx, services, actor, input)).copy));
}

interface Resending {
  readonly id: string;
  readonly sendId: string;
  readonly requestId: string;
}

/** The same inside a transaction. */
export async function resendMessageIn(
  trx: Transaction<DB>,
  { clock, outbox }: Services,
  actor: Viewer,
  { id, sendId, requestId }: Resending,
) {
  // One after the other: the second finds what the first has sent.
  if (!(await lockMessage(trx, id))) throw notFound('This message');
  const message = await findResendable(trx, id);
  if (!message) throw notFound('This message');
  const dedupeKey = `resent:${id}:${actor.accountId}:${sendId}`;
  const before = await findByKey(trx, dedupeKey);
  if (before) return { copy: before, isNew: false };
  const reason = refuseResend(message);
  const to = addressOf(message);
  if (reason !== undefined || to === null) {
    throw new AppError('CONFLICT', 'This message is not to be sent again', { reason: reason ?? 'gone' });
  }
  const now = clock.now();
  await outbox.resend(trx, { of: message, to, dedupeKey }, now);
  const copy = await findByKey(trx, dedupeKey);
  if (!copy) throw new Error('a copy was not written');
  const after = { message_id: copy.id, is_new_address: to !== message.to_email };
  const entry = { action: 'email.resent', subjectKind: 'email', subjectId: id };
  await writeAudit(trx, actor, { ...entry, before: null, after }, { now, requestId });
  return { copy, isNew: true };
}

/** Queues failed messages again, with all their attempts. Several operators at once queue each message once. */
export async function retryFailed(
  { db, clock, outbox }: Services,
  actor: Actor,
  { filter, requestId }: { filter: OutboxFilter; requestId: string },
): Promise<{ queued: number }> {
  return await db.transaction().execute(async (trx) => {
    const failed = await lockFailed(trx, filter, 1_000);
    await outbox.requeueAll(trx, failed);
    await writeAudit(
      trx,
      actor,
      {
        action: 'email.failed_retried',
        subjectKind: 'email',
        subjectId: 'failed',
        before: filter,
        after: { queued: failed.length },
      },
      { now: clock.now(), requestId },
    );
    return { queued: failed.length };
  });
}
