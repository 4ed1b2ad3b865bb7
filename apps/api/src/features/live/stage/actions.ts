import type { hostQuestion } from '@cungnghe/contracts/live/host';
import type { Stage } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { lockQuestion, updateQuestion } from '../questions/queries.ts';
import { readQuestions, readStage } from '../room/queries.ts';
import { type ActivityState, stageStateOf } from '../rules.ts';
import { type HostDeps, type HostWrite, hostWrite } from '../state/host-actions.ts';
import {
  announce,
  clearFromStage,
  clearStage,
  findReflection,
  findResponseVersion,
  type Kind,
  lockActivityState,
  lockQuestionVisibility,
  lockResourceVisibility,
  setStage,
  updateVoteDeadline,
} from './queries.ts';

type Context = Omit<HostWrite, 'action'>;

interface StageInput {
  readonly kind: Kind;
  readonly id: string;
  /** Of the version of a reflection that the host has read. */
  readonly submitted_at?: string | undefined;
}

/**
 * Puts one thing before the room. Throws NOT_FOUND, CONFLICT for a draft, a hidden question or a resource that is
 * not active: those the room may not see. A reflection is shown in the version that it has now, and stays so: what its
 * author sends later waits for another showing. CONFLICT when that is not the version that the host has read.
 */
export function showOnStage(deps: HostDeps, context: Context, { submitted_at, ...input }: StageInput) {
  return hostWrite(deps, { ...context, action: 'live.shown' }, async (trx, stage, now) => {
    const state = await stageStateFor(trx, context.eventId, input);
    const version =
      input.kind === 'reflection_response' ? await versionToShow(trx, input.id, submitted_at) : null;
    await setStage(trx, { state, kind: input.kind, id: input.id, version, now, eventId: context.eventId });
    const shown = await readStage(trx, context.eventId);
    return {
      change: {
        subjectId: context.eventId,
        before: { kind: stage.kind, id: stage.content_id },
        after: version === null ? input : { ...input, version },
      },
      result: { revision: shown.revision + 1, stage: shown.stage },
    };
  });
}

/** Clears the stage; an empty one stays as it is. */
export function removeFromStage(deps: HostDeps, context: Context) {
  return hostWrite(deps, { ...context, action: 'live.removed' }, async (trx, stage) => {
    const changed = stage.kind !== null;
    if (changed) {
      await clearStage(trx, context.eventId);
    }
    const cleared = await readStage(trx, context.eventId);
    return {
      change: changed
        ? { subjectId: context.eventId, before: { kind: stage.kind, id: stage.content_id }, after: null }
        : undefined,
      result: { revision: cleared.revision + (changed ? 1 : 0), stage: cleared.stage },
    };
  });
}

async function stageStateFor(
  trx: Transaction<DB>,
  eventId: string,
  { kind, id }: { kind: Kind; id: string },
): Promise<Exclude<Stage['state'], 'EMPTY'>> {
  const notForTheRoom = (why: string) => new AppError('CONFLICT', why, { kind, id });
  switch (kind) {
    case 'activity': {
      const activity = await lockActivityState(trx, id, eventId);
      if (!activity) throw notFound('This activity');
      if (activity.state === 'draft') throw notForTheRoom('A draft cannot be shown; start it first');
      return stageStateOf(activity.state as ActivityState);
    }
    case 'question': {
      const question = await lockQuestionVisibility(trx, id, eventId);
      if (!question) throw notFound('This question');
      if (question.hidden) throw notForTheRoom('A hidden question cannot be shown');
      return 'ACTIVE';
    }
    case 'resource': {
      const resource = await lockResourceVisibility(trx, id, eventId);
      if (!resource) throw notFound('This resource');
      if (!resource.is_active) throw notForTheRoom('This resource is switched off');
      return 'ACTIVE';
    }
    case 'reflection_response': {
      const response = await findReflection(trx, id, eventId);
      if (!response) throw notFound('This response');
      return 'ACTIVE';
    }
  }
}

async function versionToShow(trx: Transaction<DB>, id: string, readAt: string | undefined): Promise<number> {
  const { version, submitted_at } = await findResponseVersion(trx, id);
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(submitted_at)) {
    throw new AppError('CONFLICT', 'Another answer was sent meanwhile', { submitted_at });
  }
  return version;
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
  context: Context,
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
      if (as === 'hide') await clearFromStage(trx, context.eventId, { kind: 'question', id });
      await announce(trx, context.eventId, question.user_id);
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

/** Sets when voting ends; null for never. The same again changes nothing. */
export function setVoteDeadline(deps: HostDeps, context: Context, deadline: Date | null) {
  return hostWrite(deps, { ...context, action: 'live.vote_deadline' }, async (trx, stage) => {
    const after = deadline?.toISOString() ?? null;
    const changed = stage.vote_deadline !== after;
    if (changed) {
      await updateVoteDeadline(trx, deadline, context.eventId);
    }
    return {
      change: changed ? { subjectId: context.eventId, before: stage.vote_deadline, after } : undefined,
      result: { vote_deadline: after, revision: stage.revision + (changed ? 1 : 0) },
    };
  });
}
