import type { OwnResponse } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, validationFailed } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { requestEvaluation } from '../grading/evaluation-actions.ts';
import { type Answers, answerFaults, canonicalAnswers, type StoredItem, unfinishedCells } from '../rules.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { broadcast } from '../state/lib/invalidation.ts';
import { presentResponse } from '../state/present.ts';
import {
  type Held,
  listPromptIds,
  readResponse,
  requireOpenActivity,
  type StoredAnswer,
  storeResponse,
} from './queries.ts';

/** Each answer to a task is a question to a model: more than somebody writes, less than a script would ask. */
export const tasksOfPerson = { name: 'live-task', max: 40, minutes: 10 };

/**
 * Stores what somebody answered; while the activity is active a later answer replaces the one before. The same answer
 * again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED, ACTIVITY_NOT_OPEN, VALIDATION_FAILED, REFLECTION_INCOMPLETE,
 * RATE_LIMITED.
 */
export async function respond(
  { services, rooms, batched }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; activityId: string; answers: Answers },
): Promise<{ response: OwnResponse; isNew: boolean }> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, input.slug);
  const answers = canonicalAnswers(input.answers);
  const { activityId } = input;
  const first = await batched.answer({ viewer, eventId: event.id, activityId, answers, now: clock.now() });
  const done = first ?? (await db.transaction().execute(storeLocked));
  rooms.publish(event.id, viewer.accountId, ...(done.resultsShown ? [broadcast] : []));
  return { response: presentResponse(done.row), isNew: done.isNew };

  async function storeLocked(trx: Transaction<DB>): Promise<StoredAnswer> {
    const activity = await requireOpenActivity(trx, event.id, activityId);
    const now = clock.now();
    await refuseBadAnswers(trx, activity, answers);
    const stored = await storeResponse(trx, { eventId: event.id, activity, viewer, answers, now });
    if (stored.changed) {
      if (activity.kind === 'task') {
        // Only now: repeats take no turns.
        await consumeRateLimit(trx, tasksOfPerson, viewer.accountId);
        await requestEvaluation(services, trx, { ...stored, eventId: event.id }, now);
      }
    }
    const row = await readResponse(trx, stored.id);
    return { row, isNew: stored.isNew, resultsShown: activity.results_shown };
  }
}

async function refuseBadAnswers(trx: Transaction<DB>, activity: Held, answers: Answers): Promise<void> {
  if (activity.kind !== 'reflection') {
    const faults = answerFaults(
      activity.kind as 'quiz',
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
