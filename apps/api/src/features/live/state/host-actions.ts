import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Rooms } from './access.ts';
import type { HostContext } from './host-access.ts';
import { incrementRevision, lockStage, type StageRow } from './stage-queries.ts';

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
 * by one when something changed, leaves an audit row and lets everybody know. Throws NOT_FOUND for an unknown event.
 */
export async function hostWrite<T>(
  { services, rooms }: HostDeps,
  write: HostWrite,
  work: (trx: Transaction<DB>, stage: StageRow, now: Date) => Promise<{ change: Change; result: T }>,
): Promise<T> {
  const { eventId, actor, requestId, action } = write;
  const result = await services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const stage = await lockStage(trx, eventId, now);
    if (!stage) throw notFound('This event');
    const done = await work(trx, stage, now);
    if (done.change) {
      await incrementRevision(trx, now, eventId);
      await writeAudit(trx, actor, { action, subjectKind: 'live', ...done.change }, { now, requestId });
    }
    return done.result;
  });
  rooms.invalidate(eventId);
  return result;
}
