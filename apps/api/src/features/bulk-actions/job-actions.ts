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
import { endWhenComplete, findRunning, listRunning, lockNextRow, setOutcome } from './queries.ts';

/** Does one kind to one thing, in the transaction that also writes down that it was done. */
export type BulkStep = (
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: { readonly id: string; readonly note: string | null; readonly requestId: string },
) => Promise<'done' | 'unchanged'>;

/** How each kind is done; features bring theirs, the composition hands over all of them. */
export type BulkSteps = Readonly<Record<BulkKind, BulkStep>>;

const roundMs = 10_000;
/** A deadlock or the like goes away; what fails three times is ours to look into. */
const attempts = 3;

/** Works on bulk actions, when one begins and then in rounds on what a process that died has left. Any number may. */
export async function startBulkActions(
  services: Services,
  steps: BulkSteps,
  jobs: Pick<Jobs, 'work'>,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const work = (id: string) => workOnBulkAction(services, steps, id, () => isStopping);
  await jobs.work(runBulkAction, 1, async ({ bulkActionId }) => work(bulkActionId), 1);
  const run = async () => {
    for (const id of await listRunning(services.db)) await work(id);
  };
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
  while (!isStopping() && (await takeTurn(services, steps, id))) {
    // the next thing
  }
}

interface Turn {
  readonly bulkActionId: string;
  readonly position: number;
}

/** Whether there was something to do. */
async function takeTurn(services: Services, steps: BulkSteps, id: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { turn, error } = await tryTurn(services, steps, id);
    if (error === undefined) {
      if (turn === undefined) await endWhenComplete(services.db, id, services.clock.now());
      return turn !== undefined;
    }
    if (turn === undefined || isDatabaseUnavailable(error)) throw error;
    if (error instanceof AppError) {
      await setOutcome(services.db, turn, 'refused', error.code);
      return true;
    }
    if (attempt === attempts) {
      services.log.error({ err: error, bulk_action_id: id, position: turn.position }, 'bulk action');
      await setOutcome(services.db, turn, 'failed', 'INTERNAL');
      return true;
    }
  }
}

/** Whose turn it was, and what came in the way: then nothing was done. */
async function tryTurn(
  services: Services,
  steps: BulkSteps,
  id: string,
): Promise<{ turn: Turn | undefined; error?: unknown }> {
  let turn: Turn | undefined;
  const begin = (begun: Turn) => {
    turn = begun;
  };
  try {
    await services.db.transaction().execute((trx) => takeTurnIn(trx, services, steps, id, begin));
    return { turn };
  } catch (error) {
    return { turn, error };
  }
}

async function takeTurnIn(
  trx: Transaction<DB>,
  services: Services,
  steps: BulkSteps,
  id: string,
  onBegun: (turn: Turn) => void,
): Promise<void> {
  const action = await findRunning(trx, id);
  const row = action && (await lockNextRow(trx, id));
  if (!row) return;
  const turn = { bulkActionId: id, position: row.position };
  onBegun(turn);
  // Asked each time: who has lost the role, or was locked out, does nothing more.
  const { started_by } = action;
  const actor = started_by === null ? undefined : await findOperator(trx, started_by, services.clock.now());
  if (!actor || !mayDo(actor, action.kind)) {
    return await setOutcome(trx, turn, 'left_out', 'FORBIDDEN');
  }
  const input = { id: row.subject_id, note: action.note, requestId: action.request_id };
  await setOutcome(trx, turn, await steps[action.kind](trx, services, actor, input));
}
