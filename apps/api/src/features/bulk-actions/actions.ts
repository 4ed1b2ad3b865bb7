import {
  type BulkAction,
  type BulkKind,
  bulkMax,
  type ReportBulk,
} from '@cungnghe/contracts/bulk-actions/endpoints';
import { undoOf } from '@cungnghe/contracts/bulk-actions/listed';
import { recallSeconds } from '@cungnghe/contracts/emails/sends';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { minuteInVietnam } from '../../platform/csv.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getBulkAction } from './access.ts';
import { runBulkAction } from './lib/queue.ts';
import {
  type BulkSubject,
  findContinuation,
  findSource,
  insertBulkAction,
  isBegun,
  leaveOutWaiting,
  listDone,
  listLeftOut,
  lockBulkAction,
  markStopped,
} from './queries.ts';
import { isRecallable } from './rules.ts';

/** What something is to be done to, and the bulk action that it comes from. */
export interface BulkChoice {
  readonly subjects: readonly BulkSubject[];
  /** The one that it takes back, as far as nothing else was decided since. */
  readonly undoes?: string | null;
  /** The one whose rest it does. */
  readonly continues?: string;
}

/** What a bulk action has for one of this kind: what it left out, for its own kind; what it did, for what takes it back. */
export async function chooseFromBulk(trx: Transaction<DB>, id: string, kind: BulkKind): Promise<BulkChoice> {
  const source = await findSource(trx, id);
  if (source?.kind === kind) {
    // As it was taken back, so is the rest: what was decided since stands.
    return { subjects: await listLeftOut(trx, id, kind), undoes: source.undoes, continues: id };
  }
  if (source === undefined || undoOf(source.kind) !== kind) return { subjects: [] };
  return { subjects: await listDone(trx, id, source.kind), undoes: id };
}

/**
 * Begins to do the same to many things, in this order. Throws CONFLICT when they are not as many as the operator was shown
 * (`reason` `count_changed`), none, or more than one takes on.
 */
export async function startBulkAction(
  trx: Transaction<DB>,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  actor: Viewer,
  input: BulkChoice & {
    readonly kind: BulkKind;
    readonly expected: number;
    readonly note: string | null;
    /** False: it is somebody's alone, as what is written to a member. */
    readonly isNoteLogged?: boolean;
    /** Made by the client, once for each: a repeat answers what it began. */
    readonly sendId?: string;
    readonly requestId: string;
  },
): Promise<BulkAction> {
  const { kind, subjects, expected, note, isNoteLogged = true, sendId, requestId } = input;
  const { undoes = null, continues = null } = input;
  if (subjects.length > bulkMax) {
    throw new AppError('CONFLICT', `At most ${bulkMax} at once`, { reason: 'too_many', max: bulkMax });
  }
  if (subjects.length !== expected || subjects.length === 0) {
    throw new AppError('CONFLICT', 'They are not as many any more as were shown', {
      reason: 'count_changed',
      count: subjects.length,
    });
  }
  const id = sendId === undefined ? newId('blk') : `blk-${sendId}`;
  const now = clock.now();
  const begun = { id, kind, note, started_by: actor.accountId };
  const row = { ...begun, undoes, continues, request_id: requestId, started_at: now };
  if (!(await insertBulkAction(trx, row, subjects))) {
    if (await isBegun(trx, begun, subjects)) return await getBulkAction(trx, actor, id);
    const continuation = continues === null ? undefined : await findContinuation(trx, continues);
    if (continuation) return await getBulkAction(trx, actor, continuation.id);
    throw new AppError('CONFLICT', 'This send_id belongs to another bulk action', { reason: 'key_used' });
  }
  await writeAudit(
    trx,
    actor,
    {
      action: 'bulk_action.started',
      subjectKind: 'bulk_action',
      subjectId: id,
      before: null,
      after: { kind, things: subjects.length, ...(note !== null && isNoteLogged && { note }) },
    },
    { now, requestId },
  );
  const startAfterSeconds = isRecallable(kind, subjects.length) ? recallSeconds : 0;
  await jobs.enqueue(trx, runBulkAction, { bulkActionId: id }, { key: id, startAfterSeconds });
  return await getBulkAction(trx, actor, id);
}

/**
 * Begins to decide many reports, or to restore the texts that one bulk action removed. `list` answers those of the reports
 * that there are, oldest first. Throws like `startBulkAction`.
 */
export async function startReportBulk(
  services: Services,
  actor: Viewer,
  {
    action,
    report_ids,
    bulk_action_id,
    expected,
    reason,
    requestId,
  }: ReportBulk & { readonly requestId: string },
  of: {
    readonly reports: 'post_report' | 'prompt_report';
    readonly list: (trx: Transaction<DB>, ids: readonly string[]) => Promise<readonly Placed[]>;
  },
): Promise<BulkAction> {
  return await services.db.transaction().execute(async (trx) => {
    const kind = `${of.reports}.${action}` as const;
    const choice =
      bulk_action_id === undefined
        ? { subjects: (await of.list(trx, report_ids ?? [])).map(placed) }
        : await chooseFromBulk(trx, bulk_action_id, kind);
    const note = reason || null;
    return await startBulkAction(trx, services, actor, { kind, ...choice, expected, note, requestId });
  });
}

interface Placed {
  readonly id: string;
  readonly place: string;
  readonly created_at: string;
}

/** What members wrote is known by where and when: the words stay with who wrote them. */
export const placed = ({ id, place, created_at }: Placed): BulkSubject => ({
  id,
  label: `${place}, ${dayAndTime(created_at)}`,
});

/** As the console writes an instant: the day first. */
function dayAndTime(instant: string): string {
  const [day = '', time = ''] = minuteInVietnam(instant).split(' ');
  return `${day.split('-').toReversed().join('/')}, ${time}`;
}

/** Leaves out what has not had its turn. Again, or once it has ended, changes nothing. Throws NOT_FOUND. */
export async function stopBulkAction(
  { db, clock }: Services,
  actor: Viewer,
  { id, requestId }: { id: string; requestId: string },
): Promise<BulkAction> {
  return await db.transaction().execute(async (trx) => {
    await getBulkAction(trx, actor, id);
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
    return await getBulkAction(trx, actor, id);
  });
}
