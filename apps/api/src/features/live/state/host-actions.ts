import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import {
  keepRemoved,
  putBack,
  type RemovedRow,
  type Restorer,
  type RowsOf,
  takeRemoved,
} from '../../removed/public.ts';
import { isPreparation } from '../rules.ts';
import type { Rooms } from './access.ts';
import type { HostContext } from './host-access.ts';
import { deleteRehearsal } from './rehearsal-queries.ts';
import { findEventTitle, incrementRevision, lockStage, type StageRow } from './stage-queries.ts';

/** One write of a host, and what it is about. */
export interface HostWrite extends HostContext {
  readonly action: string;
}

export interface HostDeps {
  readonly services: Services;
  readonly rooms: Pick<Rooms, 'invalidate'>;
}

export interface LiveDeps extends HostDeps {
  readonly rooms: Rooms;
}

/** What a write leaves in the audit log; undefined when it found nothing to change. */
export type Change =
  | { readonly subjectId: string; readonly before: unknown; readonly after: unknown }
  | undefined;

/**
 * Every write of a host goes through here, one after the other in each room: it holds the stage, raises `revision`
 * by one when something changed, unless `raises` says otherwise, leaves an audit row of a change and lets everybody know. Throws NOT_FOUND for an unknown event.
 */
export async function hostWrite<T>(
  { services, rooms }: HostDeps,
  write: HostWrite,
  work: HostWork<T>,
): Promise<T> {
  const result = await services.db.transaction().execute((trx) => hostWriteIn(trx, services, write, work));
  rooms.invalidate(write.eventId);
  return result;
}

type HostWork<T> = (
  trx: Transaction<DB>,
  stage: StageRow,
  now: Date,
) => Promise<{ change: Change; raises?: boolean; result: T }>;

/** The same inside a transaction; who began that says when it is done that the room is to be read again. */
async function hostWriteIn<T>(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  { eventId, actor, requestId, action }: HostWrite,
  work: HostWork<T>,
): Promise<T> {
  const now = clock.now();
  const stage = await lockStage(trx, eventId, now);
  if (!stage) throw notFound('This event');
  if (stage.is_rehearsal && isPreparation(action)) throw inRehearsal();
  const done = await work(trx, stage, now);
  if (done.raises ?? done.change) await incrementRevision(trx, now, eventId);
  // Nothing is left of a rehearsal.
  if (done.change && !stage.is_rehearsal) {
    await writeAudit(trx, actor, { action, subjectKind: 'live', ...done.change }, { now, requestId });
  }
  return done.result;
}

const inRehearsal = () =>
  new AppError('CONFLICT', 'What is prepared is changed in the room itself, not in its rehearsal', {
    reason: 'rehearsal',
  });

/** The room is opened: a rehearsal of it that still goes on ends with that, and nothing of it stays. */
export async function endRehearsalOnOpening(
  trx: Transaction<DB>,
  { eventId, actor, requestId }: HostContext,
  now: Date,
): Promise<void> {
  const ended = await deleteRehearsal(trx, eventId);
  if (!ended) return;
  const entry = { action: 'live.rehearsal_ended', subjectKind: 'live', subjectId: eventId } as const;
  await writeAudit(
    trx,
    actor,
    { ...entry, before: { begun_at: ended.begun_at }, after: null },
    { now, requestId },
  );
}

/** Keeps what a host deletes from a room. */
export async function keepFromRoom(
  trx: Transaction<DB>,
  { eventId, actor }: HostContext,
  thing: Pick<RemovedRow, 'kind' | 'subject_id' | 'title' | 'reason'> & { readonly place: object },
  rows: readonly RowsOf[],
  now: Date,
): Promise<void> {
  const whole = { whole_id: eventId, whole_title: await findEventTitle(trx, eventId) };
  await keepRemoved(trx, { ...thing, ...whole, place: { ...thing.place } }, rows, { actor, now });
}

/** How something that was deleted from a room comes back: `work` puts it back by calling `restored`. */
export const restoreToRoom =
  (
    action: string,
    work: (trx: Transaction<DB>, removed: RemovedRow, restored: () => Promise<void>) => Promise<unknown>,
  ): Restorer =>
  async (trx, services, actor, { removed, requestId }) => {
    // Every process reads the room again when the stage has changed; this one has no room at hand to be told sooner.
    const write = { eventId: removed.whole_id, actor, requestId, action };
    return await hostWriteIn(trx, services, write, async (_, _stage, now) => {
      if (!(await takeRemoved(trx, removed, now))) return { change: undefined, result: false };
      const after = await work(trx, removed, () => putBack(trx, removed));
      return { change: { subjectId: removed.subject_id, before: null, after }, result: true };
    });
  };
