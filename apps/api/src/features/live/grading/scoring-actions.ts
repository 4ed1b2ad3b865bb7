import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { HostResponse, overrideEvaluation } from '@cungnghe/contracts/live/record';
import { AppError, validationFailed } from '../../../platform/errors.ts';
import { getActivityForUpdate } from '../activities/access.ts';
import { requestEvaluation } from '../responses/actions.ts';
import { evaluateTask, evaluationJob } from '../responses/lib/evaluation-queue.ts';
import type { Criterion } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite } from '../state/host-actions.ts';
import { announce } from '../state/lib/announcements.ts';
import { overallOf, scoresOf } from './rules.ts';
import { insertReplacedOverride, resetFailedEvaluations, upsertOverride } from './scoring-queries.ts';
import { scoredOf, scoreSecond } from './second-actions.ts';
import { notATask, writeOfResponse } from './task-actions.ts';

/**
 * Has a task's answer evaluated once more; what was said before stays as a row. While one waits, again changes
 * nothing. Throws NOT_FOUND, CONFLICT for what is no task.
 */
export function evaluateAgain(deps: HostDeps, context: HostContext, id: string): Promise<HostResponse> {
  return writeOfResponse(
    deps,
    { ...context, action: 'live.evaluation_requested' },
    id,
    async (trx, held, now) => {
      const { eventId, actor } = context;
      const before = held.shown.evaluation?.status;
      const isNew = await requestEvaluation(
        deps.services,
        trx,
        { responseId: id, version: held.version, eventId, requestedBy: actor.accountId },
        now,
      );
      return isNew ? { before: { status: before }, after: { status: 'pending' } } : undefined;
    },
  );
}

/**
 * Has all answers to a task evaluated again that stand as failed, and says how many. Throws NOT_FOUND, CONFLICT for
 * what is no task.
 */
export async function evaluateFailed(
  deps: HostDeps,
  context: HostContext,
  activityId: string,
): Promise<{ requested: number }> {
  const { jobs, model } = deps.services;
  const { eventId, actor } = context;
  const action = 'live.failed_evaluations_requested';
  const authors = await hostWrite(deps, { ...context, action }, async (trx, _stage, now) => {
    const { kind } = await getActivityForUpdate(trx, eventId, activityId);
    if (kind !== 'task') throw notATask(kind);
    const { rows } = await resetFailedEvaluations(trx, { activityId, requestedBy: actor.accountId, now });
    const count = rows.length;
    if (model !== undefined && count > 0) {
      await jobs.enqueueAll(trx, evaluateTask, rows.map(evaluationJob));
    }
    const result = rows.map(({ user_id }) => user_id);
    for (const author of result) await announce(trx, eventId, author);
    const change =
      count > 0 ? { subjectId: activityId, before: { failed: count }, after: { pending: count } } : undefined;
    return { change, result };
  });
  for (const author of authors) deps.rooms.invalidate(eventId, author);
  return { requested: authors.length };
}

/**
 * Scores a task's answer by hand, beside what the model said, or as a second judge, beside what counts. The same again
 * changes nothing. Throws NOT_FOUND,
 * VALIDATION_FAILED unless there is one score within bounds for each criterion, CONFLICT for what is no task and for
 * an answer that is not the one the host has read.
 */
export function scoreByHand(
  deps: HostDeps,
  context: HostContext,
  { id, body }: { id: string; body: Body<typeof overrideEvaluation> },
): Promise<HostResponse> {
  const action = body.counts ? 'live.scored_by_hand' : 'live.second_scored';
  return writeOfResponse(deps, { ...context, action }, id, async (trx, held, now) => {
    if (
      body.submitted_at !== undefined &&
      Date.parse(body.submitted_at) !== Date.parse(held.shown.submitted_at)
    ) {
      throw new AppError('CONFLICT', 'Another answer was sent meanwhile', {
        submitted_at: held.shown.submitted_at,
      });
    }
    const scores = scoresWithinBounds(held.rubric, body.scores);
    const scored = { scores, overall: overallOf(scores), feedback: body.feedback };
    const row = {
      ...scored,
      scores: JSON.stringify(scores),
      response_version: held.version,
      scored_by: context.actor.accountId,
      scored_at: now,
    };
    if (!body.counts) return await scoreSecond(trx, held, { id, scored, row });
    const { evaluation } = held.shown;
    const before = evaluation?.by_host ? scoredOf(evaluation) : null;
    if (isDeepStrictEqual(before, scored)) return undefined;
    await insertReplacedOverride(trx, id, { by: context.actor.accountId, now });
    await upsertOverride(trx, id, row);
    return { before, after: scored };
  });
}

/** A host who types too much is told so; only what a model says is held within bounds. */
function scoresWithinBounds(rubric: readonly Criterion[], given: Body<typeof overrideEvaluation>['scores']) {
  const scored = scoresOf(rubric, given);
  if ('fault' in scored) throw validationFailed([{ path: 'scores', message: scored.fault }]);
  // Whole numbers from zero up can only be lowered by being held within bounds.
  const typed = given.reduce((sum, { score }) => sum + score, 0);
  if (overallOf(scored.scores) < typed) {
    throw validationFailed([{ path: 'scores', message: 'A score is higher than its criterion allows' }]);
  }
  return scored.scores;
}
