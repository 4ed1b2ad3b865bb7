import type { Question } from '@cungnghe/contracts/live/room';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { broadcast } from '../state/lib/invalidation.ts';
import { findSentQuestion, insertQuestion } from './queries.ts';

/** Enough for somebody with many questions, too little to flood the host. */
const questionsOfPerson = { name: 'live-question', max: 12, minutes: 5 };

/** Asks the host something. A `sendId` that was used before finds what it stored. Throws NOT_FOUND, RSVP_REQUIRED, RATE_LIMITED. */
export async function ask(
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

/**
 * Gives a vote or takes it back; twice changes nothing. The count moves with the vote, in one statement. Throws
 * NOT_FOUND (also for a hidden question), RSVP_REQUIRED, VOTE_CLOSED from the deadline on.
 */
export async function vote(
  { services, rooms, batched }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; questionId: string; voted: boolean },
): Promise<{ question_id: string; voted: boolean; votes: number }> {
  const event = await rooms.requireRsvp(viewer, input.slug);
  const { questionId, voted } = input;
  const now = services.clock.now();
  const question = await batched.vote({ viewer, eventId: event.id, questionId, voted, now });
  if (!question.found) throw notFound('This question');
  if (!question.open) {
    throw new AppError('VOTE_CLOSED', 'Voting has ended', { vote_deadline: question.vote_deadline });
  }
  if (question.changed) rooms.publish(event.id, broadcast, viewer.accountId);
  return { question_id: questionId, voted, votes: question.votes };
}
