import type { EmailSuppression, emailWebhook } from '@cungnghe/contracts/emails/suppressions';
import type { Body } from '@cungnghe/contracts/endpoint';
import { type Actor, writeAudit } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { insertSuppression } from '../../../platform/mail/suppression-queries.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSuppression, setLifted } from './queries.ts';

/** Suppresses the addresses of permanent bounces and of complaints; answers how many were not suppressed before. */
export async function receiveMailEvents(
  { db, clock }: Services,
  { events }: Body<typeof emailWebhook>,
  requestId: string,
): Promise<{ suppressed: number }> {
  const now = clock.now();
  // In one order, so that two deliveries of the same addresses never wait for each other.
  const permanent = events
    .filter(({ type, permanent }) => type === 'complaint' || permanent)
    .sort((a, b) => `${a.email} ${a.type}`.localeCompare(`${b.email} ${b.type}`, 'en'));
  return await db.transaction().execute(async (trx) => {
    let suppressed = 0;
    for (const { type: reason, email, detail } of permanent) {
      const id = await insertSuppression(trx, { email, reason, detail, now });
      if (id === undefined) continue;
      suppressed++;
      await writeAudit(
        trx,
        'email webhook',
        {
          action: 'email_suppression.created',
          subjectKind: 'email_suppression',
          subjectId: id,
          before: null,
          after: { email, reason, detail },
        },
        { now, requestId },
      );
    }
    return { suppressed };
  });
}

/** Suppresses an address by hand. Throws CONFLICT when that was done before and is not lifted. */
export async function createSuppression(
  { db, clock }: Services,
  actor: Actor,
  { email, detail, requestId }: { email: string; detail: string | null; requestId: string },
): Promise<EmailSuppression> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const id = await insertSuppression(trx, { email, reason: 'manual', detail, now });
    const row = id === undefined ? undefined : await lockSuppression(trx, id);
    if (!row) throw new AppError('CONFLICT', 'This address is suppressed already');
    await writeAudit(
      trx,
      actor,
      {
        action: 'email_suppression.created',
        subjectKind: 'email_suppression',
        subjectId: row.id,
        before: null,
        after: { email: row.email, reason: row.reason, detail },
      },
      { now, requestId },
    );
    return row;
  });
}

/** Throws NOT_FOUND, INVALID_TRANSITION for a suppression that is lifted already. */
export async function liftSuppression(
  { db, clock }: Services,
  actor: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<EmailSuppression> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const row = await lockSuppression(trx, id);
    if (!row) throw notFound('This suppression');
    if (row.lifted_at !== null) {
      throw new AppError('INVALID_TRANSITION', 'This suppression is lifted already', {
        from: 'lifted',
        to: 'lifted',
      });
    }
    await setLifted(trx, id, now);
    await writeAudit(
      trx,
      actor,
      {
        action: 'email_suppression.lifted',
        subjectKind: 'email_suppression',
        subjectId: id,
        before: { email: row.email, reason: row.reason, lifted_at: null },
        after: { lifted_at: now.toISOString() },
      },
      { now, requestId },
    );
    return { ...row, lifted_at: now.toISOString() };
  });
}
