import type { HostResponse } from '@cungnghe/contracts/live/record';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import {
  type ActivityKind,
  type ActivityState,
  type Answers,
  answerFaults,
  raceBegin,
  type StoredItem,
  takesAnswersAt,
  takesLateAnswers,
  unfinishedCells,
} from '../rules.ts';
import { findHostResponse } from './host-queries.ts';
import { isEventOver, listPromptIds, lockStartedActivity, type StartedActivity } from './queries.ts';

/** As hosts see it. Throws NOT_FOUND. */
export async function getHostResponse(db: Kysely<DB>, eventId: string, id: string): Promise<HostResponse> {
  const response = await findHostResponse(db, eventId, id);
  if (!response) throw notFound('This response');
  return response;
}

/** The activity, which takes answers until this one is stored. Throws NOT_FOUND, ACTIVITY_NOT_OPEN. */
export async function getOpenActivity(trx: Transaction<DB>, eventId: string, id: string, now: Date) {
  const activity = await lockStartedActivity(trx, id, eventId);
  if (!activity) throw notFound('This activity');
  if (activity.state !== 'active') {
    throw new AppError('ACTIVITY_NOT_OPEN', 'This activity does not take answers now', {
      state: activity.state,
    });
  }
  if (!takesAnswersAt(activity, now)) {
    const begin = raceBegin(activity);
    if (begin !== undefined && now < begin) {
      const details = { state: activity.state, begins_at: begin.toISOString() };
      throw new AppError('ACTIVITY_NOT_OPEN', 'The clock has not begun', details);
    }
    throw new AppError('ACTIVITY_NOT_OPEN', 'Time is up', { state: 'closed' });
  }
  return activity;
}

/**
 * What somebody who missed it may still do, which nobody rewrites until their answer is stored. Throws NOT_FOUND,
 * ACTIVITY_NOT_OPEN.
 */
export async function getMissedActivity(trx: Transaction<DB>, eventId: string, id: string, now: Date) {
  const activity = await lockStartedActivity(trx, id, eventId);
  if (!activity) throw notFound('This activity');
  const { kind, state } = activity as { kind: ActivityKind; state: ActivityState };
  if (takesLateAnswers({ kind, state }, await isEventOver(trx, eventId, now))) return activity;
  throw new AppError('ACTIVITY_NOT_OPEN', 'This activity is not done after the session', { state });
}

/** Throws VALIDATION_FAILED, REFLECTION_INCOMPLETE. */
export async function requireValidAnswers(
  trx: Transaction<DB>,
  activity: StartedActivity,
  answers: Answers,
): Promise<void> {
  if (activity.kind !== 'reflection') {
    const faults = answerFaults(
      activity.kind as ActivityKind,
      activity.items as unknown as readonly StoredItem[],
      answers,
    );
    if (faults.length > 0) throw validationFailed(faults);
    return;
  }
  const prompts = await listPromptIds(trx, activity.id);
  const ids = prompts.map(({ id }) => id);
  const foreign = answers.findIndex(({ prompt_id }) => prompt_id === undefined || !ids.includes(prompt_id));
  if (foreign >= 0) {
    throw validationFailed([
      { path: `answers.${foreign}.prompt_id`, message: 'This reflection has no such cell' },
    ]);
  }
  if (new Set(answers.map(({ prompt_id }) => prompt_id)).size < answers.length) {
    throw validationFailed([{ path: 'answers', message: 'A cell is answered twice' }]);
  }
  const unfinished = unfinishedCells(ids, answers);
  if (unfinished.length > 0) {
    throw new AppError('REFLECTION_INCOMPLETE', 'Every cell needs at least five characters', {
      prompt_ids: unfinished,
    });
  }
}
