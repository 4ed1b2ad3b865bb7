import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@cungnghe/contracts/endpoint';
import type {
  pickEvaluation as contract,
  HostEvaluation,
  HostResponse,
} from '@cungnghe/contracts/live/record';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError } from '../../../platform/errors.ts';
import type { HostContext } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import {
  deleteSecond,
  findJudge,
  findSecondJudge,
  insertReplacedOverride,
  upsertOverride,
  upsertSecond,
} from './scoring-queries.ts';
import { type TaskResponse, writeOfResponse } from './task-actions.ts';

/** Throws CONFLICT where nothing counts yet that another judge could be compared with. */
export async function scoreSecond(
  trx: Transaction<DB>,
  { shown: { evaluation } }: TaskResponse,
  {
    id,
    scored,
    row,
  }: { id: string; scored: ReturnType<typeof scoredOf>; row: Parameters<typeof upsertOverride>[2] },
) {
  if (evaluation?.status !== 'done')
    throw new AppError('CONFLICT', 'Nothing counts yet', { status: evaluation?.status });
  const standing = await findSecondJudge(trx, id, row.response_version);
  const before = standing && evaluation.second ? scoredOf(evaluation.second) : null;
  if (standing?.scored_by === row.scored_by && isDeepStrictEqual(before, scored)) return undefined;
  await upsertSecond(trx, id, row);
  return { before, after: scored };
}

/** What a judge has said, without who and when. */
export const scoredOf = ({
  scores,
  overall,
  feedback,
}: Pick<HostEvaluation, 'scores' | 'overall' | 'feedback'>) => ({
  scores,
  overall,
  feedback,
});

/**
 * Has the scores of the second judge count, and keeps what counted beside them. Throws NOT_FOUND, CONFLICT where they
 * are not those that the host has read.
 */
export function pickEvaluation(
  deps: HostDeps,
  context: HostContext,
  { id, body }: { id: string; body: Body<typeof contract> },
): Promise<HostResponse> {
  return writeOfResponse(deps, { ...context, action: 'live.judge_picked' }, id, async (trx, held, now) => {
    const { evaluation } = held.shown;
    const read = Date.parse(body.scored_at);
    const second = evaluation?.second;
    if (!evaluation || !second || Date.parse(second.scored_at) !== read) {
      if (evaluation?.graded_at != null && Date.parse(evaluation.graded_at) === read) return undefined;
      throw new AppError('CONFLICT', 'Another judge has scored meanwhile', { scored_at: second?.scored_at });
    }
    const { version } = held;
    const { accountId } = context.actor;
    const [first, other] = [await findJudge(trx, id, version), await findSecondJudge(trx, id, version)];
    await insertReplacedOverride(trx, id, { by: accountId, now });
    const counted = scoredOf(evaluation);
    await deleteSecond(trx, id);
    if (counted.overall !== null && evaluation.graded_at !== null)
      await upsertSecond(trx, id, {
        ...counted,
        overall: counted.overall,
        scores: JSON.stringify(counted.scores),
        response_version: version,
        scored_by: first?.scored_by ?? null,
        scored_at: new Date(evaluation.graded_at),
      });
    await upsertOverride(trx, id, {
      overall: second.overall,
      feedback: second.feedback,
      scores: JSON.stringify(second.scores),
      response_version: version,
      // Whoever picks what the model says stands for it.
      scored_by: other?.scored_by ?? accountId,
      scored_at: new Date(second.scored_at),
    });
    // Not the words: what the model says quotes the answer, which its author may have erased.
    return {
      before: { overall: counted.overall, by_host: evaluation.by_host },
      after: { overall: second.overall, by_host: second.judge !== null },
    };
  });
}
