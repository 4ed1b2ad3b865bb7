import type { Stage } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { getActivityForUpdate } from '../activities/access.ts';
import { lockQuestion } from '../questions/queries.ts';
import { readResources } from '../resources/queries.ts';
import { type ActivityState, isSameTimer, stageStateOf } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import { endRehearsalOnOpening, type HostDeps, hostWrite } from '../state/host-actions.ts';
import { presentTimer } from '../state/present.ts';
import { rememberStage, type StageKind, type StageRow, setStage } from '../state/stage-queries.ts';
import {
  findMover,
  findReflection,
  readStage,
  type StageUndo,
  updateTimer,
  updateVoteDeadline,
  writeUndone,
} from './queries.ts';

interface StageInput {
  readonly kind: StageKind;
  readonly id: string;
  /** Of the version of a reflection that the host has read. */
  readonly submitted_at?: string | undefined;
  readonly seen_move?: number | undefined;
}

/**
 * Puts one thing before the room. Throws NOT_FOUND, CONFLICT for a draft, a hidden question or a resource that is
 * not active: those the room may not see. A reflection is shown in the version that it has now, and stays so: what its
 * author sends later waits for another showing. CONFLICT when that is not the version that the host has read, and when
 * another host has moved the stage since the host saw it.
 */
export function showOnStage(deps: HostDeps, context: HostContext, input: StageInput) {
  return hostWrite(deps, { ...context, action: 'live.shown' }, async (trx, stage, now) => {
    const { eventId } = context;
    const { kind, id } = input;
    const { state, version } = await stageStateFor(trx, eventId, input);
    const isThere =
      stage.kind === kind && stage.content_id === id && stage.content_version === (version ?? null);
    if (isOvertaken(stage, context, input.seen_move)) {
      // Two hosts who meant the same have done it once.
      if (!isThere) throw await overtaken(trx, stage);
      return { change: undefined, result: await standing(trx, eventId) };
    }
    if (!isThere) await rememberStage(trx, eventId);
    const by = context.actor.accountId;
    await setStage(trx, { state, kind, id, version: version ?? null, now, eventId, by });
    await endRehearsalOnOpening(trx, context, now);
    const shown = await readStage(trx, eventId);
    return {
      change: {
        subjectId: eventId,
        before: { kind: stage.kind, id: stage.content_id },
        after: { kind, id, ...(version !== undefined && { version }) },
      },
      result: { revision: shown.revision + 1, stage: shown.stage },
    };
  });
}

const nothing = { state: 'EMPTY', kind: null, id: null, version: null } as const;

interface Seen {
  readonly seen_move?: number | undefined;
}

/** Whether another host has moved the stage since this one saw it; whoever does not say what they saw is not asked. */
const isOvertaken = (stage: StageRow, { actor }: HostContext, seen: number | undefined): boolean =>
  seen !== undefined && (stage.last_move ?? 0) !== seen && stage.moved_by !== actor.accountId;

/** Says who it was and what stands there now. */
async function overtaken(trx: Transaction<DB>, stage: StageRow): Promise<AppError> {
  return new AppError('CONFLICT', 'Another host has moved the stage meanwhile', {
    reason: 'overtaken',
    by: await findMover(trx, stage.moved_by),
    kind: stage.kind,
    id: stage.content_id,
  });
}

async function standing(trx: Transaction<DB>, eventId: string) {
  const { revision, stage } = await readStage(trx, eventId);
  return { revision, stage };
}

/**
 * Clears the stage. Of an empty one only the revision changes, as with everything that a host does to the stage. Throws
 * CONFLICT when another host has moved it since the host saw it.
 */
export function removeFromStage(deps: HostDeps, context: HostContext, { seen_move }: Seen = {}) {
  return hostWrite(deps, { ...context, action: 'live.removed' }, async (trx, stage, now) => {
    const changed = stage.kind !== null;
    if (changed && isOvertaken(stage, context, seen_move)) throw await overtaken(trx, stage);
    if (changed) {
      await rememberStage(trx, context.eventId);
      const by = context.actor.accountId;
      await setStage(trx, { ...nothing, now, eventId: context.eventId, by });
    }
    const cleared = await readStage(trx, context.eventId);
    return {
      change: changed
        ? { subjectId: context.eventId, before: { kind: stage.kind, id: stage.content_id }, after: null }
        : undefined,
      raises: true,
      result: { revision: cleared.revision + 1, stage: cleared.stage },
    };
  });
}

/**
 * Takes the last move of the stage back: what stood there before stands there again. Whether its results are in sight is
 * left as a host decided last. `move` is the revision that the move led to, as the host saw it. Twice is once. Throws CONFLICT once the
 * stage was moved again, and as `showOnStage` for what the room may not see any more.
 */
export function undoStageMove(deps: HostDeps, context: HostContext, move: number) {
  return hostWrite(deps, { ...context, action: 'live.stage_undone' }, async (trx, stage, now) => {
    const { eventId } = context;
    if (stage.undone_move === move) return { change: undefined, result: await standing(trx, eventId) };
    const undo = stage.undo as StageUndo | null;
    if (undo?.move !== move) throw new AppError('CONFLICT', 'The stage was moved again meanwhile', { move });
    await putBack(trx, context, undo, now);
    await writeUndone(trx, move, eventId);
    const shown = await readStage(trx, eventId);
    return {
      change: {
        subjectId: eventId,
        before: { kind: stage.kind, id: stage.content_id },
        after: { kind: undo.kind, id: undo.id },
      },
      result: { revision: shown.revision + 1, stage: shown.stage },
    };
  });
}

async function putBack(
  trx: Transaction<DB>,
  { eventId, actor }: HostContext,
  { kind, id, version }: StageUndo,
  now: Date,
): Promise<void> {
  const move = { now, eventId, by: actor.accountId };
  if (kind === null) {
    await setStage(trx, { ...nothing, ...move });
    return;
  }
  const { state } = await stageStateFor(trx, eventId, { kind, id });
  await setStage(trx, { state, kind, id, version, ...move });
}

/** Sets when voting ends; null for never. The same again changes nothing. */
export function setVoteDeadline(deps: HostDeps, context: HostContext, deadline: Date | null) {
  return hostWrite(deps, { ...context, action: 'live.vote_deadline' }, async (trx, stage) => {
    const after = deadline?.toISOString() ?? null;
    const changed = stage.vote_deadline !== after;
    if (changed) {
      await updateVoteDeadline(trx, deadline, context.eventId);
    }
    return {
      change: changed ? { subjectId: context.eventId, before: stage.vote_deadline, after } : undefined,
      result: { vote_deadline: after, revision: stage.revision + (changed ? 1 : 0) },
    };
  });
}

/**
 * Shows the room a clock that runs down from now, in the place of any other; null takes it away. It ends nothing by
 * itself, and what is on the stage does not matter to it. The same press twice is one.
 */
export function setTimer(deps: HostDeps, context: HostContext, seconds: number | null) {
  return hostWrite(deps, { ...context, action: 'live.timer' }, async (trx, stage, now) => {
    const before = presentTimer(stage);
    const endsAt = new Date(now.getTime() + (seconds ?? 0) * 1_000);
    const wanted = seconds ? { ends_at: endsAt.toISOString(), seconds } : null;
    if (isSameTimer(before, wanted)) {
      return { change: undefined, result: { timer: before, revision: stage.revision } };
    }
    await updateTimer(trx, wanted && { endsAt, seconds: wanted.seconds }, context.eventId);
    return {
      change: { subjectId: context.eventId, before, after: wanted },
      result: { timer: wanted, revision: stage.revision + 1 },
    };
  });
}

/** The state in which the room would see it; of a reflection, the version too. */
async function stageStateFor(
  trx: Transaction<DB>,
  eventId: string,
  { kind, id, submitted_at: readAt }: StageInput,
): Promise<{ state: Exclude<Stage['state'], 'EMPTY'>; version?: number }> {
  const notForTheRoom = (why: string) => new AppError('CONFLICT', why, { kind, id });
  switch (kind) {
    case 'activity': {
      const activity = await getActivityForUpdate(trx, eventId, id);
      if (activity.state === 'draft') throw notForTheRoom('A draft cannot be shown; start it first');
      return { state: stageStateOf(activity.state as ActivityState) };
    }
    case 'question': {
      const question = await lockQuestion(trx, eventId, id);
      if (!question) throw notFound('This question');
      if (!question.shown) throw notForTheRoom('A question that the room may not see cannot be shown');
      return { state: 'ACTIVE' };
    }
    case 'resource': {
      const [resource] = await readResources(trx, eventId, id);
      if (!resource) throw notFound('This resource');
      if (!resource.is_active) throw notForTheRoom('This resource is switched off');
      return { state: 'ACTIVE' };
    }
    case 'reflection_response':
      return { state: 'ACTIVE', version: await versionToShow(trx, eventId, { id, readAt }) };
  }
}

async function versionToShow(
  trx: Transaction<DB>,
  eventId: string,
  { id, readAt }: { id: string; readAt: string | undefined },
): Promise<number> {
  const response = await findReflection(trx, eventId, id);
  if (!response) throw notFound('This response');
  const { version, submitted_at } = response;
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(submitted_at)) {
    throw new AppError('CONFLICT', 'Another answer was sent meanwhile', { submitted_at });
  }
  return version;
}
