import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, isDatabaseUnavailable } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../platform/jobs/periodic-job.ts';
import type { Services } from '../../platform/services.ts';
import { findOperator } from '../../platform/session/operators.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mayDo } from './access.ts';
import { runBulkAction } from './lib/queue.ts';
import {
  endWhenComplete,
  findRunning,
  isLastDoing,
  listRunning,
  lockNextRow,
  setOutcome,
} from './queries.ts';
import { recallUntil } from './rules.ts';

/** Does one kind to one thing, in the transaction that also writes down that it was done. False when it was so before. */
export type BulkStep = (
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: { readonly id: string; readonly note: string | null; readonly requestId: string },
) => Promise<boolean>;

/** How each kind is done; features bring theirs, the composition hands over all of them. */
export type BulkSteps = Readonly<Record<BulkKind, BulkStep>>;

const roundMs = 10_000;
/** A deadlock or the like goes away; what fails three times is ours to look into. */
const attempts = 3;

/** How many a process works on side by side, so that a few things of one do not wait for thousands of another. */
const sideBySide = 3;

/** Works on bulk actions, when one begins and then in rounds on what waits or a process that died has left. Any number may. */
export async function startBulkActions(
  services: Services,
  steps: BulkSteps,
  jobs: Pick<Jobs, 'work'>,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const stopping = () => isStopping;
  await jobs.work(
    runBulkAction,
    sideBySide,
    ({ bulkActionId }) => workOnBulkAction(services, steps, bulkActionId, stopping),
    sideBySide,
  );
  const run = () => workInTurns(services, steps, stopping);
  const rounds = startPeriodicJobs([{ name: 'bulk actions', everyMs: roundMs, run }], services.log);
  return {
    stop: async () => {
      isStopping = true;
      await rounds.stop();
    },
  };
}

/** Does what is left of one, thing by thing. */
export async function workOnBulkAction(
  services: Services,
  steps: BulkSteps,
  id: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await processNextRow(services, steps, id))) {
    // the next thing
  }
}

/** One thing of each that is left, then the next of each: however many large ones there are, a small one is soon through. */
export async function workInTurns(
  services: Services,
  steps: BulkSteps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const id of await listRunning(services.db)) {
      if (isStopping()) return;
      if (await processNextRow(services, steps, id)) hasMore = true;
    }
  }
}

interface Place {
  readonly bulkActionId: string;
  readonly position: number;
}

/** Whether there was something to do. */
async function processNextRow(services: Services, steps: BulkSteps, id: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { place, error } = await tryNextRow(services, steps, id);
    if (error === undefined) {
      if (place === undefined) await endWhenComplete(services.db, id, services.clock.now());
      return place !== undefined;
    }
    if (place === undefined || isDatabaseUnavailable(error)) throw error;
    if (error instanceof AppError) {
      await setOutcome(services.db, place, 'refused', error.code);
      return true;
    }
    if (attempt === attempts) {
      services.log.error({ err: error, bulk_action_id: id, position: place.position }, 'bulk action');
      await setOutcome(services.db, place, 'failed', 'INTERNAL');
      return true;
    }
  }
}

/** Which row it was, and what came in the way: then nothing was done. */
async function tryNextRow(
  services: Services,
  steps: BulkSteps,
  id: string,
): Promise<{ place: Place | undefined; error?: unknown }> {
  let place: Place | undefined;
  const onFound = (found: Place) => {
    place = found;
  };
  try {
    await services.db.transaction().execute((trx) => processRowIn(trx, services, steps, id, onFound));
    return { place };
  } catch (error) {
    return { place, error };
  }
}

async function processRowIn(
  trx: Transaction<DB>,
  services: Services,
  steps: BulkSteps,
  id: string,
  onFound: (place: Place) => void,
): Promise<void> {
  const action = await findRunning(trx, id);
  if (!action) return;
  const recallable = recallUntil(action.kind, action.things, action.started_at);
  if (recallable !== null && recallable > services.clock.now()) return;
  const row = await lockNextRow(trx, id);
  if (!row) return;
  const place = { bulkActionId: id, position: row.position };
  onFound(place);
  // Asked each time: who has lost the role, or was locked out, does nothing more.
  const { started_by } = action;
  const actor = started_by === null ? undefined : await findOperator(trx, started_by, services.clock.now());
  if (!actor || !mayDo(actor, action.kind)) {
    return await setOutcome(trx, place, 'left_out', 'FORBIDDEN');
  }
  const input = { id: row.subject_id, note: action.note, requestId: action.request_id };
  const isChanged = await steps[action.kind](trx, services, actor, input);
  // Only now: the step holds the thing, so that nobody decides about it meanwhile.
  if (isChanged && action.undoes !== null && !(await isLastDoing(trx, action.undoes, row.subject_id))) {
    throw new AppError('INVALID_TRANSITION', 'This was decided anew since');
  }
  await setOutcome(trx, place, isChanged ? 'done' : 'unchanged');
}
