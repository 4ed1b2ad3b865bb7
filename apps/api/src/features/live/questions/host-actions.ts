import type { hostQuestion } from '@cungnghe/contracts/live/host';
import type { Snapshot } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { HostContext } from '../state/host-access.ts';
import { type Change, type HostDeps, hostWrite } from '../state/host-actions.ts';
import { announce } from '../state/lib/announcements.ts';
import { presentQuestionSettings } from '../state/present.ts';
import { clearStage, type StageRow } from '../state/stage-queries.ts';
import { announceToAuthors, findParts } from './merge-queries.ts';
import {
  announceToVoters,
  lockQuestion,
  readQuestions,
  setPinned,
  updateQuestion,
  updateQuestionSettings,
} from './queries.ts';

type HostQuestion = z.infer<typeof hostQuestion>;
type QuestionMove = 'hide' | 'unhide' | 'answered' | 'approve';
type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

/** One that waits is let through: what the room does not see has not been answered for anybody. */
const answeredAt = (question: LockedQuestion, now: Date) => ({
  answered_at: question.answered_at ?? now,
  waiting: false,
});

/** What is written; undefined when the question is already as it should be. */
function questionUpdate(as: QuestionMove, question: LockedQuestion, now: Date) {
  switch (as) {
    case 'answered':
      return question.answered_at === null || question.waiting ? answeredAt(question, now) : undefined;
    case 'approve':
      return question.waiting ? { waiting: false } : undefined;
    default:
      return question.hidden === (as === 'hide') ? undefined : { hidden: as === 'hide' };
  }
}

interface QuestionWrite {
  readonly id: string;
  readonly action: string;
}

/** One write of a host about one question; answers with it as hosts see it then. Throws NOT_FOUND. */
async function writeQuestion(
  deps: HostDeps,
  context: HostContext,
  { id, action }: QuestionWrite,
  work: (found: {
    trx: Transaction<DB>;
    question: LockedQuestion;
    stage: StageRow;
    now: Date;
  }) => Promise<Omit<NonNullable<Change>, 'subjectId'> | undefined>,
): Promise<HostQuestion> {
  const { eventId } = context;
  const written = await hostWrite(deps, { ...context, action }, async (trx, stage, now) => {
    const question = await lockQuestion(trx, eventId, id);
    if (!question) throw notFound('This question');
    const change = await work({ trx, question, stage, now });
    const [result] = await readQuestions(trx, eventId, id);
    if (!result) throw notFound('This question');
    return { change: change && { subjectId: id, ...change }, result };
  });
  deps.rooms.invalidate(eventId, written.user_id);
  return written;
}

/**
 * Hides a question, shows it again, lets one through that waits or marks it as answered. What its author has of their
 * own in the room changes with it. Twice changes nothing. Throws NOT_FOUND.
 */
export function moderateQuestion(
  deps: HostDeps,
  context: HostContext,
  { id, as }: { id: string; as: QuestionMove },
): Promise<HostQuestion> {
  const { eventId } = context;
  return writeQuestion(deps, context, { id, action: `live.question_${as}` }, async (found) => {
    const { trx, question, stage, now } = found;
    const update = questionUpdate(as, question, now);
    if (!update) return undefined;
    await updateQuestion(trx, id, update);
    if (as === 'hide') {
      await clearStage(trx, eventId, { kind: 'question', id });
      if (stage.pinned_question_id === id) await setPinned(trx, null, eventId);
    }
    await announce(trx, eventId, question.user_id);
    if (as === 'hide' || as === 'unhide') {
      await announceToVoters(trx, [id]);
      await announceToAuthors(trx, await findParts(trx, id));
    }
    return { before: { hidden: question.hidden, text: question.text }, after: { as } };
  });
}

/**
 * Keeps a question on top of every list, instead of another one, or no longer. Twice changes nothing. Throws NOT_FOUND,
 * CONFLICT for one that the room does not see.
 */
export function pinQuestion(
  deps: HostDeps,
  context: HostContext,
  { id, pinned }: { id: string; pinned: boolean },
): Promise<HostQuestion> {
  const { eventId } = context;
  const action = pinned ? 'live.question_pinned' : 'live.question_unpinned';
  return writeQuestion(deps, context, { id, action }, async ({ trx, question, stage }) => {
    const before = stage.pinned_question_id;
    if (pinned === (before === id)) return undefined;
    if (pinned && !question.shown) {
      throw new AppError('CONFLICT', 'The room does not see this question', { kind: 'question', id });
    }
    const after = pinned ? id : null;
    await setPinned(trx, after, eventId);
    return { before: { pinned: before }, after: { pinned: after } };
  });
}

/**
 * Answers in writing; null takes the text away, and the question stays answered. One that waits is let through by it.
 * Throws NOT_FOUND.
 */
export function answerQuestion(
  deps: HostDeps,
  context: HostContext,
  { id, text }: { id: string; text: string | null },
): Promise<HostQuestion> {
  const write = { id, action: 'live.question_answer' };
  return writeQuestion(deps, context, write, async ({ trx, question, now }) => {
    const before = question.answer_text;
    if (before === text) return undefined;
    await updateQuestion(trx, id, { answer_text: text, ...answeredAt(question, now) });
    // What the room sees announces itself; that it waits no more is its author's own.
    if (question.waiting) await announce(trx, context.eventId, question.user_id);
    return { before: { answer: before }, after: { answer: text } };
  });
}

type Settings = Snapshot['question_settings'];

/** How questions are asked from now on; those that wait go on waiting. The same again changes nothing. */
export function setQuestionSettings(deps: HostDeps, context: HostContext, after: Settings) {
  return hostWrite(deps, { ...context, action: 'live.question_settings' }, async (trx, stage) => {
    const before = presentQuestionSettings(stage);
    const isSame =
      before.needs_approval === after.needs_approval && before.anonymous_allowed === after.anonymous_allowed;
    if (!isSame) await updateQuestionSettings(trx, after, context.eventId);
    return {
      change: isSame ? undefined : { subjectId: context.eventId, before, after },
      result: { question_settings: after, revision: stage.revision + (isSame ? 0 : 1) },
    };
  });
}
