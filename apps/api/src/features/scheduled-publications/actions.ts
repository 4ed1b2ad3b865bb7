import type { PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { requireKind } from './access.ts';
import { keepFailure, type Publishers, publishNow } from './due-actions.ts';
import { isOfOther, presentPublication } from './present.ts';
import {
  deleteAppointment,
  insertAppointment,
  lockAppointment,
  type PublicationRow,
  type SetTime,
  setScheduledBy,
  updateAppointment,
} from './queries.ts';
import { timeFault } from './rules.ts';

type Trx = Transaction<DB>;

interface Which {
  readonly kind: PublicationKind;
  readonly id: string;
  readonly requestId: string;
}

/**
 * Sets when something is published, or another time for it. Throws what publishing it now would; NOT_FOUND for a kind
 * that is not theirs; VALIDATION_FAILED for a time that has passed; CONFLICT with `current` when somebody has changed the
 * appointment since, or it is for the draft of somebody else.
 */
export async function schedulePublication(
  services: Services,
  publishers: Publishers,
  actor: Viewer,
  input: Which & { publish_at: Date; version: number },
): Promise<void> {
  const { kind, id, requestId, version } = input;
  requireKind(actor, kind);
  const at = input.publish_at;
  requireTime(at, services.clock.now());
  await rehearse(services, publishers, actor, { ...input, at });
  await services.db.transaction().execute(async (trx) => {
    const current = await lockAppointment(trx, id);
    refuseOthers(current, actor, version);
    // Asked once more behind the lock, which whoever makes an end of it takes, too.
    if (!(await publishers[kind].isReady(trx, services, actor, id))) {
      throw new AppError('CONFLICT', 'There is nothing to publish', { reason: 'nothing_to_publish' });
    }
    const now = services.clock.now();
    const isSame = current?.state === 'waiting' && Date.parse(current.publish_at) === at.getTime();
    if (isSame && current.scheduled_by === actor.accountId) return;
    const chosen = {
      publish_at: at,
      scheduled_by: actor.accountId,
      scheduled_at: now,
      request_id: requestId,
    };
    if (current) await updateAppointment(trx, current.id, chosen);
    else await insertAppointment(trx, { ...chosen, id: newId('pub'), kind, subject_id: id });
    const before = current ? { publish_at: current.publish_at } : null;
    const action = current ? 'publication.rescheduled' : 'publication.scheduled';
    await write(trx, actor, input, { action, before, after: { publish_at: at }, now });
  });
}

function requireTime(at: Date, now: Date): void {
  const rule = timeFault(at, now);
  if (rule === undefined) return;
  const message = rule === 'past' ? 'This time has passed' : 'This is more than a year ahead';
  throw validationFailed([{ path: 'publish_at', message, rule }]);
}

/** Throws CONFLICT. */
function refuseOthers(current: PublicationRow | undefined, actor: Viewer, version: number): void {
  const isOthers = current !== undefined && isOfOther(current, actor);
  if (!isOthers && (current?.version ?? 0) === version) return;
  throw new AppError('CONFLICT', 'Somebody has set a time for this', {
    reason: isOthers ? 'of_other' : 'changed',
    current: current === undefined ? null : presentPublication(current, actor),
  });
}

class Rehearsed extends Error {}

/** Publishes and takes it back before anybody sees it: what is refused now is better said now than at that time. */
async function rehearse(
  services: Services,
  publishers: Publishers,
  actor: Viewer,
  { kind, id, requestId, at }: Which & { at: Date },
): Promise<void> {
  const prepared = await publishers[kind].prepare?.(services, actor, id);
  const rehearsal = services.db.transaction().execute(async (trx) => {
    await publishers[kind].publish(trx, services, actor, { id, requestId, at, prepared });
    throw new Rehearsed();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** Takes the time back; what was typed stays. Twice changes nothing. Throws NOT_FOUND for a kind that is not theirs. */
export async function cancelPublication({ db, clock }: Services, actor: Viewer, input: Which): Promise<void> {
  requireKind(actor, input.kind);
  await db.transaction().execute(async (trx) => {
    const taken = await deleteAppointment(trx, input.kind, input.id);
    if (!taken) return;
    const action = 'publication.cancelled';
    await write(trx, actor, input, { action, before: taken, after: null, now: clock.now() });
  });
}

/**
 * Publishes now what failed at its time. Throws what publishing by hand would; NOT_FOUND for a kind that is not theirs;
 * CONFLICT when it has not failed, or is the draft of somebody else.
 */
export async function retryPublication(
  services: Services,
  publishers: Publishers,
  actor: Viewer,
  { kind, id, requestId }: Which,
): Promise<void> {
  requireKind(actor, kind);
  const due = await services.db.transaction().execute(async (trx) => {
    const current = await lockAppointment(trx, id);
    if (current?.kind !== kind || current.state !== 'failed') {
      throw new AppError('CONFLICT', 'This has not failed', { reason: 'not_failed' });
    }
    refuseOthers(current, actor, current.version);
    const retried = {
      scheduled_by: actor.accountId,
      request_id: requestId,
      retried_at: services.clock.now(),
    };
    await updateAppointment(trx, current.id, retried);
    return { id: current.id, version: current.version + 1 };
  });
  const error = await publishNow(services, publishers, due);
  // Whoever tries it reads what came in its way, and tries again when they like.
  if (error !== undefined) throw await keepFailure(services, due, error);
}

/** Lets another operator publish it at its time; with null takes the time back. The caller holds it. */
export async function handOverTime(
  trx: Trx,
  actor: Viewer,
  { id, kind, subject_id, publish_at }: SetTime,
  { from, to, now, requestId }: { from: string; to: string | null; now: Date; requestId: string },
): Promise<void> {
  const input = { kind, id: subject_id, requestId };
  if (to === null) {
    await deleteAppointment(trx, kind, subject_id);
    await write(trx, actor, input, {
      action: 'publication.cancelled',
      before: { publish_at },
      after: null,
      now,
    });
    return;
  }
  await setScheduledBy(trx, id, to);
  await write(trx, actor, input, {
    action: 'publication.handed_over',
    before: { operator: from },
    after: { operator: to },
    now,
  });
}

async function write(
  trx: Trx,
  actor: Viewer,
  { kind, id, requestId }: Which,
  { now, ...entry }: { action: string; before: unknown; after: unknown; now: Date },
): Promise<void> {
  await writeAudit(trx, actor, { ...entry, subjectKind: kind, subjectId: id }, { now, requestId });
}
