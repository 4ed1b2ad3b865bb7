import type { OwnResponse } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import { batch } from '../../../platform/batch.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ActivityKind, type Answers, canonicalAnswers, isShort } from '../rules.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { broadcast } from '../state/lib/announcements.ts';
import { batchLimits } from '../state/lib/batched-writes.ts';
import { presentResponse } from '../state/present.ts';
import { getOpenActivity, requireValidAnswers } from './access.ts';
import { type FirstAnswer, type StoredAnswer, storeFirstAnswers } from './first-queries.ts';
import { evaluateTask, evaluationJob } from './lib/evaluation-queue.ts';
import { type AwaitedEvaluation, readResponse, storeResponse, upsertEvaluation } from './queries.ts';

/** Each answer to a task is a question to a model: more than somebody writes, less than a script would ask. */
export const tasksOfPerson = { name: 'live-task', max: 40, minutes: 10 };

/**
 * Stores what somebody answered; while the activity is active a later answer replaces the one before. The same answer
 * again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED, ACTIVITY_NOT_OPEN, VALIDATION_FAILED, REFLECTION_INCOMPLETE,
 * RATE_LIMITED.
 */
export async function answerActivity(
  { services, rooms, storeInBatch }: LiveDeps & { storeInBatch: StoreInBatch },
  viewer: Viewer,
  input: { slug: string; activityId: string; answers: Answers },
): Promise<{ response: OwnResponse; isNew: boolean }> {
  const { db, clock } = services;
  // When it came counts, however long it then waits for its turn.
  const now = clock.now();
  const event = await rooms.requireRsvp(viewer, input.slug);
  const { activityId, answers: given } = input;
  const first = isShort(given)
    ? await storeInBatch({ viewer, eventId: event.id, activityId, answers: given, now })
    : undefined;
  const done = first ?? (await db.transaction().execute(storeLocked));
  rooms.publish(event.id, viewer.accountId, ...(done.resultsShown ? [broadcast] : []));
  return { response: presentResponse(done.row), isNew: done.isNew };

  async function storeLocked(trx: Transaction<DB>): Promise<StoredAnswer> {
    const activity = await getOpenActivity(trx, event.id, activityId, now);
    const answers = canonicalAnswers(activity.kind as ActivityKind, given);
    await requireValidAnswers(trx, activity, answers);
    const stored = await storeResponse(trx, { eventId: event.id, activity, viewer, answers, now });
    if (stored.changed && activity.kind === 'task') {
      // Only now: repeats take no turns.
      await consumeRateLimit(trx, tasksOfPerson, viewer.accountId);
      const { id: responseId, version } = stored;
      await requestEvaluation(services, trx, { responseId, version, eventId: event.id }, now);
    }
    const row = await readResponse(trx, stored.id);
    return { row, isNew: stored.isNew, resultsShown: activity.results_shown };
  }
}

type StoreInBatch = (answer: FirstAnswer) => Promise<StoredAnswer | undefined>;

/** Stores first answers that are short together; undefined for what has to be stored by itself. */
export const batchAnswers = (db: Database): StoreInBatch =>
  batch({
    run: (inputs: readonly FirstAnswer[]) => storeFirstAnswers(db, inputs),
    key: ({ viewer, activityId }) => `${viewer.accountId} ${activityId}`,
    ...batchLimits,
  });

/**
 * Marks a response as waiting for its evaluation, once: one that waits already goes on waiting, with the version that
 * the response has now. False for that. Without a model it waits for the host, or for a model.
 */
export async function requestEvaluation(
  { jobs, model }: Pick<Services, 'jobs' | 'model'>,
  trx: Transaction<DB>,
  awaited: AwaitedEvaluation,
  now: Date,
): Promise<boolean> {
  const waiting = await upsertEvaluation(trx, awaited, now);
  if (model !== undefined) await jobs.enqueueAll(trx, evaluateTask, [evaluationJob(waiting)]);
  return waiting.isNew;
}
