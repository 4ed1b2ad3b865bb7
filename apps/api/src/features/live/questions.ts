import type { Question } from '@cungnghe/contracts/live';
import { sql } from 'kysely';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { takeTurn } from '../../platform/rate-limit.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { enter } from './door.ts';
import { votesOpen } from './rules.ts';
import { announce, type HostDeps } from './writes.ts';

/** Enough for somebody with many questions, too little to flood the host. */
const questionsOfPerson = { name: 'live-question', max: 12, minutes: 5 };

/** Asks the host something. A `sendId` that was used before finds what it stored. Throws NOT_FOUND, RSVP_REQUIRED, RATE_LIMITED. */
export async function ask(
  { services, rooms }: HostDeps,
  viewer: Viewer,
  input: { slug: string; text: string; sendId: string | undefined },
): Promise<{ question: Question; isNew: boolean }> {
  const { db, clock } = services;
  const event = await enter(db, viewer, input.slug);
  const standing = input.sendId === undefined ? undefined : await findSent(viewer, input.sendId);
  if (standing) return { question: standing, isNew: false };
  await takeTurn(db, questionsOfPerson, `${event.id} ${viewer.accountId}`);
  const now = clock.now();
  const id = newId('lqn');
  const stored = await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('live_questions')
      .values({
        id,
        event_id: event.id,
        user_id: viewer.accountId,
        session_id: viewer.sessionId,
        send_id: input.sendId ?? null,
        text: input.text,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'send_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await announce(trx, event.id);
      await announce(trx, event.id, viewer.accountId);
    }
    return inserted !== undefined;
  });
  if (!stored) {
    const first = input.sendId === undefined ? undefined : await findSent(viewer, input.sendId);
    if (!first) throw new Error('a question sent before is not there');
    return { question: first, isNew: false };
  }
  rooms.changed(event.id);
  rooms.changed(event.id, viewer.accountId);
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
    const row = await db
      .selectFrom('live_questions')
      .select(['id', 'text', 'vote_count', 'answered_at', 'created_at'])
      .where('user_id', '=', accountId)
      .where('send_id', '=', sendId)
      .executeTakeFirst();
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
  { services, rooms }: HostDeps,
  viewer: Viewer,
  input: { slug: string; questionId: string; voted: boolean },
): Promise<{ question_id: string; voted: boolean; votes: number }> {
  const { db, clock } = services;
  const event = await enter(db, viewer, input.slug);
  const done = await db.transaction().execute(async (trx) => {
    // Held, so that the count is of votes that are there and hiding waits.
    const question = await trx
      .selectFrom('live_questions as q')
      .leftJoin('live_stages as s', 's.event_id', 'q.event_id')
      .select(['q.vote_count', 's.vote_deadline'])
      .where('q.id', '=', input.questionId)
      .where('q.event_id', '=', event.id)
      .where('q.hidden', '=', false)
      .forUpdate('q')
      .executeTakeFirst();
    if (!question) throw notFound('This question');
    const now = clock.now();
    const deadline = question.vote_deadline === null ? null : Date.parse(question.vote_deadline);
    if (!votesOpen(deadline, now.getTime())) {
      throw new AppError('VOTE_CLOSED', 'Voting has ended', { vote_deadline: question.vote_deadline });
    }
    const change = input.voted
      ? sql`
          INSERT INTO live_question_votes (question_id, event_id, user_id, session_id, created_at)
          VALUES (${input.questionId}, ${event.id}, ${viewer.accountId}, ${viewer.sessionId}, ${now})
          ON CONFLICT DO NOTHING RETURNING 1`
      : sql`
          DELETE FROM live_question_votes
          WHERE question_id = ${input.questionId} AND user_id = ${viewer.accountId} RETURNING 1`;
    const changed = (await change.execute(trx)).rows.length > 0;
    if (!changed) return { votes: question.vote_count, changed };
    const { vote_count } = await trx
      .updateTable('live_questions')
      .set((eb) => ({ vote_count: eb('vote_count', input.voted ? '+' : '-', 1) }))
      .where('id', '=', input.questionId)
      .returning('vote_count')
      .executeTakeFirstOrThrow();
    await announce(trx, event.id);
    await announce(trx, event.id, viewer.accountId);
    return { votes: vote_count, changed };
  });
  if (done.changed) {
    rooms.changed(event.id);
    rooms.changed(event.id, viewer.accountId);
  }
  return { question_id: input.questionId, voted: input.voted, votes: done.votes };
}
