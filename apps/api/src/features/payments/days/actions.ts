import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { PaymentDay } from '@cungnghe/contracts/payments/days';
import { writeAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getPaymentDay } from './access.ts';
import { lockDay, writeReconciled } from './queries.ts';

interface Input {
  readonly day: string;
  readonly requestId: string;
}

/**
 * Notes that somebody has compared a day with the bank. The same again changes nothing. Throws CONFLICT for a day to come,
 * and when the day is not any more what the operator was shown.
 */
export async function setReconciled(
  { db, clock }: Services,
  actor: Viewer,
  { day, requestId, key, note }: Input & { readonly key: string; readonly note: string | null },
): Promise<PaymentDay> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockDay(trx, day);
    const now = clock.now();
    if (day > vietnamDay(now)) {
      throw new AppError('CONFLICT', 'This day has not begun', { reason: 'not_begun' });
    }
    const current = await getPaymentDay(trx, day);
    if (current.key !== key) {
      throw new AppError('CONFLICT', 'This day is not any more what was shown', { reason: 'day_changed' });
    }
    if (before.key === key && before.note === note) return current;
    await writeReconciled(trx, day, { at: now, by: actor.accountId, note, key });
    await writeAudit(
      trx,
      actor,
      {
        action: 'payment_day.reconciled',
        subjectKind: 'payment_day',
        subjectId: day,
        before: { reconciled_at: before.reconciled_at, note: before.note },
        after: { reconciled_at: now.toISOString(), note, ...current.total },
      },
      { now, requestId },
    );
    return await getPaymentDay(trx, day);
  });
}

/** Takes it back. Again changes nothing. */
export async function unsetReconciled(
  { db, clock }: Services,
  actor: Viewer,
  { day, requestId }: Input,
): Promise<PaymentDay> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockDay(trx, day);
    if (before.reconciled_at !== null) {
      await writeReconciled(trx, day, null);
      await writeAudit(
        trx,
        actor,
        {
          action: 'payment_day.reopened',
          subjectKind: 'payment_day',
          subjectId: day,
          before: { reconciled_at: before.reconciled_at, note: before.note },
          after: { reconciled_at: null },
        },
        { now: clock.now(), requestId },
      );
    }
    return await getPaymentDay(trx, day);
  });
}
