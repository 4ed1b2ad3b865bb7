import type { hostQuestion } from '@cungnghe/contracts/live/host';
import type { Question } from '@cungnghe/contracts/live/room';
import type { z } from 'zod';
import { batch } from '../../../platform/batch.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite, type LiveDeps } from '../state/host-actions.ts';
import { announce, broadcast } from '../state/lib/announcements.ts';
import { batchLimits } from '../state/lib/batched-writes.ts';
import { clearStage } from '../state/stage-queries.ts';
import {
  announceToVoters,
  type CountedVote,
  castVotes,
  findSentQuestion,
  insertQuestion,
  lockQuestion,
  readQuestions,
  updateQuestion,
  type Vote,
} from './queries.ts';

/** Enough for somebody with many questions, too little to flood the host. */
const questionsOfPerson = { name: 'live-question', max: 12, minutes: 5 };

/** Asks the host something. A `sendId` that was used before finds what it stored. Throws NOT_FOUND, RSVP_REQUIRED, RATE_LIMITED. */
export async function askQuestion(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; text: string; sendId: string | undefined },
): Promise<{ question: Question; isNew: boolean }> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, input.slug);
  const standing = input.sendId === undefined ? undefined : await findSent(viewer, input.sendId);
  if (standing) return { question: standing, isNew: false };
  await consumeRateLimit(db, questionsOfPerson, `${event.id} ${viewer.accountId}`);
  const now = clock.now();
  const id = newId('lqn');
  const stored = await insertQuestion(db, {
    id,
    event_id: event.id,
    user_id: viewer.accountId,
    session_id: viewer.sessionId,
    send_id: input.sendId ?? null,
    text: input.text,
    created_at: now,
  });
  if (!stored) {
    const first = input.sendId === undefined ? undefined : await findSent(viewer, input.sendId);
    if (!first) throw new Error('a question sent before is not there');
    return { question: first, isNew: false };
  }
  rooms.publish(event.id, broadcast, viewer.accountId);
  const question = {
    id,
    text: input.text,
    author_name: viewer.name,
    votes: 0,
    answered: false,
    created_at: now.toISOString(),
  };
  return { question, isNew: true };

  async function findSent({ accountId, name }: Viewer, sendId: string): Promise<Question | undefined> {
    const row = await findSentQuestion(db, accountId, sendId);
    return (
      row && {
        id: row.id,
        text: row.text,
        author_name: name,
        votes: row.vote_count,
        answered: row.answered_at !== null,
        created_at: row.created_at,
      }
    );
  }
}

export type CastVote = (vote: Vote) => Promise<CountedVote>;

/** Gives votes or takes them back, together; the counts move with them. */
export function batchVotes(db: Database): CastVote {
  const castInBatch = batch({
    run: (votes: readonly Vote[]) => castVotes(db, votes),
    key: ({ viewer, questionId }) => `${viewer.accountId} ${questionId}`,
    ...batchLimits,
  });
  return async (vote) => {
    const cast = (await castInBatch(vote)) ?? (await castVotes(db, [vote]))[0];
    if (!cast) throw new Error('a vote was cast and not answered');
    return cast;
  };
}

/**
 * Gives a vote or takes it back; twice changes nothing. The count moves with the vote, in one statement. Throws
 * NOT_FOUND (also for a hidden question), RSVP_REQUIRED, VOTE_CLOSED from the deadline on.
 */
export async function voteForQuestion(
  { services, rooms, castVote }: LiveDeps & { castVote: CastVote },
  viewer: Viewer,
  input: { slug: string; questionId: string; voted: boolean },
): Promise<{ question_id: string; voted: boolean; votes: number }> {
  const event = await rooms.requireRsvp(viewer, input.slug);
  const { questionId, voted } = input;
  const now = services.clock.now();
  const question = await castVote({ viewer, eventId: event.id, questionId, voted, now });
  if (!question.found) throw notFound('This question');
  if (!question.open) {
    throw new AppError('VOTE_CLOSED', 'Voting has ended', { vote_deadline: question.vote_deadline });
  }
  if (question.changed) rooms.publish(event.id, broadcast, viewer.accountId);
  return { question_id: questionId, voted, votes: question.votes };
}

type QuestionMove = 'hide' | 'unhide' | 'answered';

/** What is written; undefined when the question is already as it should be. */
function questionUpdate(
  as: QuestionMove,
  question: { readonly hidden: boolean; readonly answered_at: unknown },
  now: Date,
): { answered_at: Date } | { hidden: boolean } | undefined {
  if (as === 'answered') return question.answered_at === null ? { answered_at: now } : undefined;
  const hidden = as === 'hide';
  return question.hidden === hidden ? undefined : { hidden };
}

/**
 * Hides a question, shows it again or marks it as answered. What its author has of their own in the room changes with
 * it. Twice changes nothing. Throws NOT_FOUND.
 */
export async function moderateQuestion(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; as: QuestionMove },
): Promise<z.infer<typeof hostQuestion>> {
  const { id, as } = input;
  const action = `live.question_${as}`;
  const moderated = await hostWrite(deps, { ...context, action }, async (trx, _stage, now) => {
    const question = await lockQuestion(trx, context.eventId, id);
    if (!question) throw notFound('This question');
    const update = questionUpdate(as, question, now);
    if (update) {
      await updateQuestion(trx, id, update);
      if (as === 'hide') await clearStage(trx, context.eventId, { kind: 'question', id });
      await announce(trx, context.eventId, question.user_id);
      if (as !== 'answered') await announceToVoters(trx, id);
    }
    const [result] = await readQuestions(trx, context.eventId, id);
    if (!result) throw notFound('This question');
    const change = update
      ? { subjectId: id, before: { hidden: question.hidden, text: question.text }, after: { as } }
      : undefined;
    return { change, result };
  });
  deps.rooms.invalidate(context.eventId, moderated.user_id);
  return moderated;
}
