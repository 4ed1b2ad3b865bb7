import type { hostQuestion } from '@cungnghe/contracts/live/host';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite } from '../state/host-actions.ts';
import type { StageRow } from '../state/stage-queries.ts';
import { announceToAuthors, joinQuestions, lockQuestions, replaceOnStage, takeOut } from './merge-queries.ts';
import { announceToVoters, readQuestions, setPinned } from './queries.ts';

type HostQuestion = z.infer<typeof hostQuestion>;
type Locked = Awaited<ReturnType<typeof lockQuestions>>[number];

/**
 * Makes questions parts of one that asks the same: it has the votes of all, one of each person, and its answer is theirs.
 * What was merged into a part before comes along. A part that is on the stage or on top of the lists leaves its place to
 * the one. Parts that are parts of it already change nothing. Throws NOT_FOUND; CONFLICT for what the room does not see
 * to merge into, and for parts that are hidden, answered or of another one.
 */
export function mergeQuestions(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; parts: readonly string[] },
): Promise<HostQuestion> {
  const { eventId } = context;
  const { id } = input;
  return hostWrite(deps, { ...context, action: 'live.questions_merged' }, async (trx, stage) => {
    const found = await lockQuestions(trx, eventId, [id, ...input.parts]);
    const one = found.find((question) => question.id === id);
    if (!one || one.withdrawn_at !== null) throw notFound('This question');
    if (!one.shown) throw notToMerge(one);
    const parts = partsToMerge(one, input.parts, found);
    if (parts.length === 0) return { change: undefined, result: await readQuestion(trx, eventId, id) };
    const joined = await joinQuestions(trx, id, parts);
    await takePlaces(trx, stage, { eventId, id, parts });
    await announceToVoters(trx, [id, ...joined]);
    await announceToAuthors(trx, joined);
    const result = await readQuestion(trx, eventId, id);
    return {
      change: {
        subjectId: id,
        before: { votes: one.vote_count },
        after: { votes: result.votes, parts: joined },
      },
      result,
    };
  });
}

/**
 * Makes a part a question of its own again, with the votes that it had; those that were given since stay. A question
 * that is no part stays as it is. Throws NOT_FOUND.
 */
export function unmergeQuestion(deps: HostDeps, context: HostContext, id: string): Promise<HostQuestion> {
  const { eventId } = context;
  return hostWrite(deps, { ...context, action: 'live.question_unmerged' }, async (trx) => {
    const [part] = await lockQuestions(trx, eventId, [id]);
    if (!part || part.withdrawn_at !== null) throw notFound('This question');
    const into = part.merged_into;
    if (into !== null) await separate(trx, eventId, { into, part: id });
    return {
      change: into === null ? undefined : { subjectId: id, before: { merged_into: into }, after: null },
      result: await readQuestion(trx, eventId, id),
    };
  });
}

/** The part is on its own, and everybody whose votes or questions that are hears of it. */
export async function separate(
  trx: Transaction<DB>,
  eventId: string,
  { into, part }: { into: string; part: string },
): Promise<void> {
  await lockQuestions(trx, eventId, [into, part]);
  await announceToVoters(trx, [into]);
  await takeOut(trx, into, part);
  await announceToVoters(trx, [part]);
  await announceToAuthors(trx, [part]);
}

function partsToMerge(one: Locked, ids: readonly string[], found: readonly Locked[]): string[] {
  return [...new Set(ids)].flatMap((id) => {
    const part = found.find((question) => question.id === id);
    if (!part || part.withdrawn_at !== null) throw notFound('This question');
    if (part.merged_into === one.id) return [];
    if (part.id === one.id || part.merged_into !== null || part.hidden || part.answered_at !== null) {
      throw notToMerge(part);
    }
    return [part.id];
  });
}

const notToMerge = ({ id }: { id: string }) =>
  new AppError('CONFLICT', 'This question cannot be merged as it is now', { merge: id });

async function takePlaces(
  trx: Transaction<DB>,
  stage: StageRow,
  { eventId, id, parts }: { eventId: string; id: string; parts: readonly string[] },
): Promise<void> {
  if (stage.kind === 'question' && parts.includes(stage.content_id ?? '')) {
    await replaceOnStage(trx, eventId, id);
  }
  if (parts.includes(stage.pinned_question_id ?? '')) await setPinned(trx, id, eventId);
}

async function readQuestion(trx: Transaction<DB>, eventId: string, id: string): Promise<HostQuestion> {
  const [question] = await readQuestions(trx, eventId, id);
  if (!question) throw notFound('This question');
  return question;
}
