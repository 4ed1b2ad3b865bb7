import type { HostResponse } from '@cungnghe/contracts/live/record';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { getHostResponse } from '../responses/access.ts';
import type { Criterion } from '../rules.ts';
import { type HostDeps, type HostWrite, hostWrite } from '../state/host-actions.ts';
import { announce } from '../state/lib/announcements.ts';
import { lockResponse } from './scoring-queries.ts';

/** A write of a host to one task's answer, which cannot be replaced meanwhile and whose author hears of it. */
export async function writeOfResponse(
  deps: HostDeps,
  write: HostWrite,
  id: string,
  work: (
    trx: Transaction<DB>,
    held: TaskResponse,
    now: Date,
  ) => Promise<{ before: unknown; after: unknown } | undefined>,
): Promise<HostResponse> {
  const { eventId } = write;
  const result = await hostWrite(deps, write, async (trx, _stage, now) => {
    const held = await getTaskForUpdate(trx, eventId, id);
    const done = await work(trx, held, now);
    if (!done) return { change: undefined, result: held.shown };
    await announce(trx, eventId, held.shown.user_id);
    return { change: { subjectId: id, ...done }, result: await getHostResponse(trx, eventId, id) };
  });
  deps.rooms.invalidate(eventId, result.user_id);
  return result;
}

export interface TaskResponse {
  readonly version: number;
  readonly rubric: readonly Criterion[];
  readonly shown: HostResponse;
}

/** Throws NOT_FOUND, CONFLICT for what is no task. */
async function getTaskForUpdate(trx: Transaction<DB>, eventId: string, id: string): Promise<TaskResponse> {
  const held = await lockResponse(trx, eventId, id);
  if (!held) throw notFound('This response');
  if (held.kind !== 'task') throw notATask(held.kind);
  return {
    version: held.version,
    rubric: held.rubric as unknown as readonly Criterion[],
    shown: await getHostResponse(trx, eventId, id),
  };
}

export const notATask = (kind: string) =>
  new AppError('CONFLICT', 'Only answers to a task are scored', { kind });
