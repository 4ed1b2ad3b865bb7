import type { OutboxRow } from '@cungnghe/contracts/emails';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { presentRow } from './present.ts';
import { findMessage, lockMessage } from './queries.ts';

/**
 * Queues a failed message again, with all its attempts. Throws NOT_FOUND, INVALID_TRANSITION for a message that has
 * not failed.
 */
export async function retryMessage(
  { db, clock, outbox }: Services,
  actor: Actor,
  input: { id: string; requestId: string },
): Promise<OutboxRow> {
  return await db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, input.id);
    if (!message) throw notFound('This message');
    if (message.status !== 'failed') {
      throw new AppError('INVALID_TRANSITION', 'Only a message that has failed can be queued again', {
        from: message.status,
        to: 'queued',
      });
    }
    await outbox.requeue(trx, message.id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'email.retried',
        subjectKind: 'email',
        subjectId: message.id,
        before: { status: message.status, attempts: message.attempts, last_error: message.last_error },
        after: { status: 'queued' },
      },
      { now: clock.now(), requestId: input.requestId },
    );
    const row = await findMessage(trx, message.id);
    if (!row) throw notFound('This message');
    return presentRow(row);
  });
}
