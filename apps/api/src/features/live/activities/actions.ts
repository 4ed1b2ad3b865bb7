import type {
  ActivityBody,
  ActivityInput,
  activityChange,
  HostActivity,
} from '@cungnghe/contracts/live/activities';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { notifyOfOpenRoom } from '../../events/public.ts';
import { insertCopiedResources } from '../resources/queries.ts';
import {
  type ActivityKind,
  type ActivityState,
  activityFaults,
  type Criterion,
  canMove,
  cellLabels,
  hasRubric,
  isActivityInput,
  type Move,
  storedItems,
  targetOf,
} from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import {
  endRehearsalOnOpening,
  type HostDeps,
  hostWrite,
  keepFromRoom,
  restoreToRoom,
} from '../state/host-actions.ts';
import { writeRacePoints } from '../state/race-queries.ts';
import { findEvent, rememberStage, setStage, setStageState } from '../state/stage-queries.ts';
import { getActivity, getActivityForUpdate, requireLibraryPictures } from './access.ts';
import {
  countStarted,
  deleteActivityRow,
  idsInOrder,
  insertCopies,
  insertDraft,
  readActivities,
  updateActivityRow,
  writeOrder,
  writeOrigin,
  writePrompts,
} from './queries.ts';

type Change = z.infer<typeof activityChange>;

/**
 * Adds a draft at the end, with where it was taken from when that is a lesson. Throws NOT_FOUND, VALIDATION_FAILED,
 * RUBRIC_REQUIRED for a task without a rubric.
 */
export function createActivity(
  deps: HostDeps,
  context: HostContext,
  body: ActivityBody,
  origin?: Parameters<typeof writeOrigin>[2],
): Promise<HostActivity> {
  const input = requireActivityInput(body);
  requireLibraryPictures(deps.services, body);
  return hostWrite(deps, { ...context, action: 'live.activity_created' }, async (trx, _stage, now) => {
    const id = await insertDraft(trx, context.eventId, input, now);
    if (origin) await writeOrigin(trx, await getActivity(trx, context.eventId, id), origin);
    const result = await getActivity(trx, context.eventId, id);
    return { change: { subjectId: id, before: null, after: summaryOf(result) }, result };
  });
}

/**
 * Changes what is named and leaves the rest. Throws NOT_FOUND, VALIDATION_FAILED, RUBRIC_REQUIRED,
 * ACTIVITY_HAS_RESPONSES when options, cells or the rubric would change under people's answers, and INVALID_TRANSITION
 * for another clock of what was started: it runs from the start, so it might be over at once.
 */
export function updateActivity(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; change: Change },
): Promise<HostActivity> {
  const { id, change } = input;
  requireLibraryPictures(deps.services, change);
  return hostWrite(deps, { ...context, action: 'live.activity_changed' }, async (trx, _stage, now) => {
    const standing = await getActivityForUpdate(trx, context.eventId, id);
    const kind = standing.kind as ActivityKind;
    refuseChangeFaults(kind, change);
    const before = await getActivity(trx, context.eventId, id);
    refuseLongRace(kind, change, before);
    refuseLateChange(change, before);
    const written = change.items && storedItems(kind, change.items, before.items);
    await updateActivityRow(trx, id, {
      updated_at: now,
      ...(change.title !== undefined && { title: change.title }),
      ...(change.reveal_answer !== undefined && { reveal_answer: change.reveal_answer }),
      ...(change.race_seconds !== undefined && { race_seconds: change.race_seconds }),
      ...(written && { items: JSON.stringify(written.items), answer_key: JSON.stringify(written.key) }),
      ...(change.rubric !== undefined && { rubric: JSON.stringify(change.rubric) }),
    });
    const labels = cellLabels(change);
    if (labels) await writePrompts(trx, id, labels, before.prompts);
    const result = await getActivity(trx, context.eventId, id);
    return { change: { subjectId: id, before: summaryOf(before), after: summaryOf(result) }, result };
  });
}

/** Throws a draft away. Throws NOT_FOUND, INVALID_TRANSITION for anything that was ever started. */
export function deleteActivity(
  deps: HostDeps,
  context: HostContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return hostWrite(deps, { ...context, action: 'live.activity_deleted' }, async (trx, _stage, now) => {
    const standing = await getActivityForUpdate(trx, context.eventId, id);
    if (standing.state !== 'draft') throw invalidMove(standing.state, 'deleted');
    const before = await getActivity(trx, context.eventId, id);
    const index = (await idsInOrder(trx, context.eventId)).indexOf(id);
    const thing = {
      kind: 'live_activity',
      subject_id: id,
      title: before.title,
      place: { index },
      reason,
    } as const;
    const rows = [
      { table: 'live_activities', column: 'id', ids: [id] },
      { table: 'live_reflection_prompts', column: 'activity_id', ids: [id] },
      { table: 'live_card_groups', column: 'activity_id', ids: [id] },
      { table: 'live_hidden_words', column: 'activity_id', ids: [id] },
    ] as const;
    await keepFromRoom(trx, context, thing, rows, now);
    await deleteActivityRow(trx, id);
    return { change: { subjectId: id, before: summaryOf(before), after: null }, result: { id } };
  });
}

/** Brings a draft back to its place among the others. */
export const restoreActivity = restoreToRoom('live.activity_restored', async (trx, removed, restored) => {
  const { whole_id: eventId, subject_id: id, place } = removed;
  const others = await idsInOrder(trx, eventId);
  await restored();
  await writeOrder(trx, others.toSpliced((place as { index: number }).index, 0, id));
  return summaryOf(await getActivity(trx, eventId, id));
});

/**
 * Starts, pauses, resumes or closes; the stage follows. A race is on the stage from its start: its clock runs for all who
 * look at the room. Throws NOT_FOUND, INVALID_TRANSITION with `from` and `to`.
 */
export function moveActivity(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; move: Move },
): Promise<HostActivity> {
  const { id, move } = input;
  return hostWrite(deps, { ...context, action: `live.activity_${move}` }, async (trx, stage, now) => {
    const standing = await getActivityForUpdate(trx, context.eventId, id);
    const from = standing.state as ActivityState;
    const to = targetOf(move);
    // The clock of a race runs on, so holding answers up would only take time from those who have not answered.
    if (!canMove(move, from) || (move === 'pause' && standing.race_seconds !== null))
      throw invalidMove(from, to);
    await updateActivityRow(trx, id, {
      state: to,
      updated_at: now,
      ...(move === 'start' && { started_at: now }),
      ...(to === 'closed' && { closed_at: now }),
    });
    if (stage.kind === 'activity' && stage.content_id === id) {
      await setStageState(trx, to, context.eventId);
    }
    if (move === 'start') await started(trx, context, { id, isRace: standing.race_seconds !== null, now });
    if (to === 'closed' && standing.race_seconds !== null) await writeRacePoints(trx, context.eventId);
    const result = await getActivity(trx, context.eventId, id);
    return { change: { subjectId: id, before: { state: from }, after: { state: to } }, result };
  });
}

async function started(
  trx: Transaction<DB>,
  context: HostContext,
  { id, isRace, now }: { id: string; isRace: boolean; now: Date },
): Promise<void> {
  const { eventId } = context;
  await endRehearsalOnOpening(trx, context, now);
  if (isRace) {
    await rememberStage(trx, eventId);
    const by = context.actor.accountId;
    await setStage(trx, { state: 'ACTIVE', kind: 'activity', id, version: null, now, eventId, by });
  }
  await notifyOfFirstStart(trx, eventId, now);
}

/** The room opens with the first activity that is ever started in it: those who said yes are told once. */
async function notifyOfFirstStart(trx: Transaction<DB>, eventId: string, now: Date): Promise<void> {
  if ((await countStarted(trx, eventId)) !== 1) return;
  await notifyOfOpenRoom(trx, eventId, now);
}

/** Whether the room sees the key (once closed) or the counts. The same again changes nothing. */
export function setShown(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; column: 'reveal_answer' | 'results_shown'; value: boolean },
): Promise<HostActivity> {
  const { id, column, value } = input;
  return hostWrite(deps, { ...context, action: `live.${column}` }, async (trx, _stage, now) => {
    const standing = await getActivityForUpdate(trx, context.eventId, id);
    const changed = standing[column] !== value;
    if (changed) {
      await updateActivityRow(trx, id, { [column]: value, updated_at: now });
      if (standing.race_seconds !== null) await writeRacePoints(trx, context.eventId);
    }
    const result = await getActivity(trx, context.eventId, id);
    const change = changed
      ? { subjectId: id, before: { [column]: !value }, after: { [column]: value } }
      : undefined;
    return { change, result };
  });
}

/** A draft with the same content right behind the original. */
export function duplicateActivity(deps: HostDeps, context: HostContext, id: string): Promise<HostActivity> {
  return hostWrite(deps, { ...context, action: 'live.activity_duplicated' }, async (trx, _stage, now) => {
    const standing = await getActivityForUpdate(trx, context.eventId, id);
    const [copy = ''] = await insertCopies(trx, { from: [id], eventId: context.eventId, now });
    const order = await idsInOrder(trx, context.eventId);
    const rest = order.filter((one) => one !== copy);
    rest.splice(rest.indexOf(id) + 1, 0, copy);
    await writeOrder(trx, rest);
    const result = await getActivity(trx, context.eventId, copy);
    return {
      change: { subjectId: copy, before: null, after: { copy_of: id, title: standing.title } },
      result,
    };
  });
}

/** Puts all activities in this order. Throws NOT_FOUND, CONFLICT when the list is not exactly what there is now. */
export function reorderActivities(deps: HostDeps, context: HostContext, ids: readonly string[]) {
  return hostWrite(deps, { ...context, action: 'live.activities_reordered' }, async (trx) => {
    const standing = await idsInOrder(trx, context.eventId);
    if (standing.toSorted().join() !== ids.toSorted().join()) {
      throw new AppError('CONFLICT', 'The activities have changed meanwhile', { ids: standing });
    }
    const changed = standing.join() !== ids.join();
    if (changed) await writeOrder(trx, ids);
    return {
      change: changed ? { subjectId: context.eventId, before: standing, after: ids } : undefined,
      result: await readActivities(trx, context.eventId),
    };
  });
}

/** Appends drafts of all activities of another event, and its links that are not here yet. Throws NOT_FOUND for either event, CONFLICT for one and the same. */
export function copyFromEvent(deps: HostDeps, context: HostContext, from: string): Promise<HostActivity[]> {
  if (from === context.eventId) throw new AppError('CONFLICT', 'An event cannot be copied into itself');
  return hostWrite(deps, { ...context, action: 'live.activities_copied' }, async (trx, _stage, now) => {
    if (!(await findEvent(trx, from))) throw notFound('The event to copy from');
    const originals = await idsInOrder(trx, from);
    const copies = await insertCopies(trx, { from: originals, eventId: context.eventId, now });
    const resources = await insertCopiedResources(trx, { from, eventId: context.eventId, now });
    const all = await readActivities(trx, context.eventId);
    return {
      change:
        copies.length + resources.length > 0
          ? {
              subjectId: context.eventId,
              before: null,
              after: { copied_from: from, activities: copies, resources },
            }
          : undefined,
      result: all.filter(({ id }) => copies.includes(id)),
    };
  });
}

// ---- parts ----

/** Throws VALIDATION_FAILED, RUBRIC_REQUIRED. */
function requireActivityInput(body: ActivityBody): ActivityInput {
  if (isActivityInput(body)) return body;
  const faults = activityFaults(body.kind, body);
  throw faults.length > 0 ? validationFailed(faults) : rubricRequired();
}

/** Only what is named is judged: a change need not repeat the rest. */
function refuseChangeFaults(kind: ActivityKind, change: Change): void {
  const standsIn = kind === 'reflection' ? { framework: '4F' as const } : { items: [] };
  const namesCells = change.framework !== undefined || change.prompts !== undefined;
  const judged = kind === 'reflection' && namesCells ? change : { ...standsIn, ...change };
  const faults = activityFaults(kind, judged);
  if (faults.length > 0) throw validationFailed(faults);
  if (kind === 'task' && change.rubric !== undefined && !hasRubric(change)) throw rubricRequired();
}

/** A change of one part is judged by what stands of the other. Throws VALIDATION_FAILED. */
function refuseLongRace(kind: ActivityKind, change: Change, { items, race }: HostActivity): void {
  const race_seconds = change.race_seconds === undefined ? race?.seconds : change.race_seconds;
  const asked = change.items ?? items.map(({ prompt }) => ({ prompt }));
  if (race_seconds == null || kind !== 'quiz' || asked.length === 1) return;
  const faults = activityFaults(kind, { items: asked, race_seconds });
  throw validationFailed(faults.filter(({ path }) => path === 'items'));
}

/** Throws ACTIVITY_HAS_RESPONSES, INVALID_TRANSITION. */
function refuseLateChange(change: Change, { race, rubric, state, ...activity }: HostActivity): void {
  const response_count = activity.response_count + activity.late_count;
  const otherClock = change.race_seconds !== undefined && change.race_seconds !== (race?.seconds ?? null);
  const rewrites =
    change.items !== undefined ||
    change.prompts !== undefined ||
    change.framework !== undefined ||
    otherClock ||
    (change.rubric !== undefined && JSON.stringify(change.rubric) !== JSON.stringify(rubric));
  if (rewrites && response_count > 0) {
    throw new AppError('ACTIVITY_HAS_RESPONSES', 'People have answered this already', { response_count });
  }
  if (otherClock && state !== 'draft') throw invalidMove(state, 'draft');
}

const rubricRequired = () => new AppError('RUBRIC_REQUIRED', 'A task needs a rubric of one to six criteria');

const invalidMove = (from: string, to: string) =>
  new AppError('INVALID_TRANSITION', `An activity cannot go from ${from} to ${to}`, { from, to });

/** For the audit log: enough to see what was changed, without thousands of answers. */
function summaryOf(activity: HostActivity) {
  const { kind, title, state, reveal_answer, items, prompts, race, lesson_id } = activity;
  const rubric: readonly Criterion[] = activity.rubric;
  return {
    kind,
    title,
    state,
    reveal_answer,
    items,
    prompts: prompts.map(({ label }) => label),
    rubric,
    race_seconds: race?.seconds,
    ...(lesson_id !== null && { lesson_id }),
  };
}
