import { type BulkAction, type BulkKind, bulkMax } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getBulkAction } from './access.ts';
import { runBulkAction } from './lib/queue.ts';
import {
  type BulkSubject,
  insertBulkAction,
  leaveOutWaiting,
  lockBulkAction,
  markStopped,
} from './queries.ts';

/**
 * Begins to do the same to many things, in this order. Throws CONFLICT when they are not as many as the operator was shown
 * (`reason` `count_changed`), none, or more than one takes on.
 */
export async function startBulkAction(
  trx: Transaction<DB>,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  actor: Viewer,
  input: {
    readonly kind: BulkKind;
    readonly subjects: readonly BulkSubject[];
    readonly expected: number;
    readonly note: string | null;
    readonly requestId: string;
  },
): Promise<BulkAction> {
  const { kind, subjects, expected, note, requestId } = input;
  if (subjects.length > bulkMax) {
    throw new AppError('CONFLICT', `At most ${bulkMax} at once`, { reason: 'too_many', max: bulkMax });
  }
  if (subjects.length !== expected || subjects.length === 0) {
    throw new AppError('CONFLICT', 'They are not as many any more as were shown', {
      reason: 'count_changed',
      count: subjects.length,
    });
  }
  const id = newId('blk');
  const now = clock.now();
  await insertBulkAction(
    trx,
    {
      id,
      kind,
      note,
      started_by: actor.accountId,
      request_id: requestId,
      started_at: now,
    },
    subjects,
  );
  await writeAudit(
    trx,
    actor,
    {
      action: 'bulk_action.started',
      subjectKind: 'bulk_action',
      subjectId: id,
      before: null,
      after: { kind, things: subjects.length, ...(note !== null && { note }) },
    },
    { now, requestId },
  );
  await jobs.enqueue(trx, runBulkAction, { bulkActionId: id }, { key: id });
  return await getBulkAction(trx, id);
}

/** Leaves out what has not had its turn. Again, or once it has ended, changes nothing. Throws NOT_FOUND. */
export async function stopBulkAction(
  { db, clock }: Services,
  actor: Viewer,
  { id, requestId }: { id: string; requestId: string },
): Promise<BulkAction> {
  return await db.transaction().execute(async (trx) => {
    await getBulkAction(trx, id);
    const action = await lockBulkAction(trx, id);
    if (action?.ended_at === null) {
      const now = clock.now();
      await leaveOutWaiting(trx, id);
      await markStopped(trx, id, now);
      const entry = {
        action: 'bulk_action.stopped',
        subjectKind: 'bulk_action',
        subjectId: id,
        before: { state: 'running' },
        after: { state: 'stopped' },
      };
      await writeAudit(trx, actor, entry, { now, requestId });
    }
    return await getBulkAction(trx, id);
  });
}
