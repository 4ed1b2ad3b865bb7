import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockForOperator, updateAttendance } from './operator-queries.ts';

/**
 * Notes that people came, or takes it back; who has not answered is left out. The same again changes nothing. Throws
 * NOT_FOUND; CONFLICT before the event begins and for what did not take place.
 */
export async function noteAttendance(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; account_ids: readonly string[]; came: boolean; requestId: string },
): Promise<void> {
  const { id, account_ids, came, requestId } = input;
  await db.transaction().execute(async (trx) => {
    const event = await lockForOperator(trx, id);
    if (!event) throw notFound('This event');
    const now = clock.now();
    if (
      event.cancelled_at !== null ||
      event.published_at === null ||
      Date.parse(event.starts_at) > now.getTime()
    )
      throw new AppError('CONFLICT', 'This event has not begun, or did not take place', {
        reason: 'not_begun',
      });
    const changed = await updateAttendance(trx, {
      eventId: id,
      accountIds: account_ids,
      cameAt: came ? now : null,
    });
    if (changed.length === 0) return;
    const entry = { action: 'event.attendance_noted', subjectKind: 'event', subjectId: id };
    const change = { before: null, after: { came, account_ids: changed } };
    await writeAudit(trx, actor, { ...entry, ...change }, { now, requestId });
  });
}
