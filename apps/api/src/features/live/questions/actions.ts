import type { AskedQuestion } from '@cungnghe/contracts/live/room';
import { batch } from '../../../platform/batch.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { broadcast } from '../state/lib/announcements.ts';
import { batchLimits } from '../state/lib/batched-writes.ts';
import { clearStage, lockStage } from '../state/stage-queries.ts';
import { separate } from './merge-actions.ts';
import { findParts, isAnswered } from './merge-queries.ts';
import {
  allowsAnonymous,
  announceToVoters,
  type CountedVote,
  castVotes,
  findOwnQuestion,
  findSentQuestion,
  insertQuestion,
  lockAnyQuestion,
  setPinned,
  updateQuestion,
  type Vote,
} from './queries.ts';

/** Enough for somebody with many questions, too little to flood the host. */
const questionsOfPerson = { name: 'live-question', max: 12, minutes: 5 };

interface Asking {
  readonly slug: string;
  readonly text: string;
  readonly anonymous: boolean;
  readonly sendId: string | undefined;
}

/**
 * Asks the host something. A `sendId` that was used before finds what it stored. Throws NOT_FOUND, RSVP_REQUIRED,
 * RATE_LIMITED; CONFLICT for a question without a name where the host wants to have names: it is not sent with one, and
 * for a `sendId` that stored it with a name where it is to have none now, or the other way round.
 */
export async function askQuestion(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  { slug, text, anonymous, sendId }: Asking,
): Promise<{ question: AskedQuestion; isNew: boolean }> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, slug);
  const standing = await findSent(db, viewer, { sendId, anonymous });
  if (standing) return { question: standing, isNew: false };
  if (anonymous && !(await allowsAnonymous(db, event.id))) {
    throw new AppError('CONFLICT', 'The host wants to have a name with each question');
  }
  await consumeRateLimit(db, questionsOfPerson, `${event.id} ${viewer.accountId}`);
  const now = clock.now();
  const id = newId('lqn');
  const stored = await insertQuestion(db, {
    id,
    event_id: event.id,
    user_id: viewer.accountId,
    session_id: viewer.sessionId,
    send_id: sendId ?? null,
    text,
    anonymous,
    created_at: now,
  });
  if (!stored) {
    const first = await findSent(db, viewer, { sendId, anonymous });
    if (!first) throw new Error('a question sent before is not there');
    return { question: first, isNew: false };
  }
  rooms.publish(event.id, broadcast, viewer.accountId);
  const question = {
    id,
    text,
    author_name: anonymous ? null : viewer.name,
    votes: 0,
    answered: false,
    answer: null,
    pinned: false,
    waiting: stored.waiting,
    created_at: now.toISOString(),
  };
  return { question, isNew: true };
}

async function findSent(
  db: Database,
  { accountId, name }: Viewer,
  { sendId, anonymous }: Pick<Asking, 'sendId' | 'anonymous'>,
): Promise<AskedQuestion | undefined> {
  const row = sendId === undefined ? undefined : await findSentQuestion(db, accountId, sendId);
  if (row === undefined) return undefined;
  if (row.anonymous !== anonymous) {
    const stored = { kind: 'question', id: row.id, anonymous: row.anonymous };
    throw new AppError('CONFLICT', 'This was sent before with another choice of the name', stored);
  }
  return {
    id: row.id,
    text: row.text,
    author_name: row.anonymous ? null : name,
    votes: row.vote_count,
    answered: row.answered_at !== null,
    answer: row.answer_text,
    pinned: row.pinned,
    waiting: row.waiting,
    created_at: row.created_at,
  };
}

/**
 * Takes back what one has asked, before it was answered: it leaves every list and the stage, and stays as a row. Twice
 * changes nothing. Throws NOT_FOUND, RSVP_REQUIRED, CONFLICT for one that was answered.
 */
export async function withdrawQuestion(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  { slug, id }: { slug: string; id: string },
): Promise<{ id: string }> {
  const { id: eventId } = await rooms.requireRsvp(viewer, slug);
  // Nobody waits for a stage that has nothing to lose.
  const own = await findOwnQuestion(services.db, { eventId, id, accountId: viewer.accountId });
  if (!own) throw notFound('This question');
  if (own.withdrawn_at !== null) return { id };
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    // As hosts do, in this order: the stage first, so that it is not just being put there.
    const stage = await lockStage(trx, eventId, now);
    const question = await lockAnyQuestion(trx, eventId, id);
    if (!question) throw notFound('This question');
    if (question.withdrawn_at !== null) return;
    if (question.answered_at !== null || (await isAnswered(trx, question.merged_into))) {
      throw new AppError('CONFLICT', 'This question was answered', { kind: 'question', id });
    }
    await updateQuestion(trx, id, { withdrawn_at: now });
    // What others asked is not taken back along with it.
    for (const part of await findParts(trx, id)) await separate(trx, eventId, { into: id, part });
    await clearStage(trx, eventId, { kind: 'question', id });
    if (stage?.pinned_question_id === id) await setPinned(trx, null, eventId);
    await announceToVoters(trx, [id]);
  });
  rooms.invalidate(eventId);
  rooms.publish(eventId, broadcast, viewer.accountId);
  return { id };
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
