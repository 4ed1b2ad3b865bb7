import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { unfinished } from './typed-answer.ts';
import type { Answer } from './use-answers.ts';

type Tone = 'empty' | 'unsent' | 'sending' | 'saved' | 'failed';

/** How my answer stands: in which tone, by which words, and what goes into them. */
export interface AnswerState {
  readonly tone: Tone;
  readonly words:
    | 'sending'
    | 'closed_without'
    | 'closed_saved'
    | 'closed_scored'
    | 'not_open'
    | 'not_sent'
    | 'problem'
    | 'changed'
    | 'unsent'
    | 'unsent_left'
    | 'unsent_cells'
    | 'empty'
    | 'saved'
    | 'saved_left'
    | 'saved_unscored'
    | 'saved_unscorable'
    | 'saved_scored';
  /** Questions or cells that are still open. */
  readonly count?: number;
  readonly score?: string;
}

export function answerStateOf(
  activity: Activity,
  answer: Pick<Answer, 'typed' | 'stored' | 'unsent' | 'sending' | 'error'>,
): AnswerState {
  const { stored, unsent, sending, error } = answer;
  if (sending) return { tone: 'sending', words: 'sending' };
  // Once it is closed there is nothing to try again; what did not get there is shown below.
  if (activity.state === 'closed') return closed(stored);
  const reopened = error?.code === 'ACTIVITY_NOT_OPEN' && activity.state === 'active';
  if (error !== null && !reopened) return { tone: 'failed', words: failures[error.code] ?? 'problem' };
  const count = openParts(activity, answer.typed);
  if (unsent) return notSent(activity, stored, count);
  if (stored === undefined) return { tone: 'empty', words: 'empty' };
  // Somebody who did not scroll takes the first question for the whole of it.
  if (count > 0) return { tone: 'unsent', words: 'saved_left', count };
  return saved(stored);
}

const failures: Partial<Record<string, AnswerState['words']>> = {
  ACTIVITY_NOT_OPEN: 'not_open',
  NETWORK: 'not_sent',
};

function notSent({ kind }: Activity, stored: Answer['stored'], count: number): AnswerState {
  if (stored !== undefined) return { tone: 'unsent', words: 'changed' };
  if (count === 0) return { tone: 'unsent', words: 'unsent' };
  return {
    tone: 'unsent',
    words: kindTraits[kind].answer === 'cells' ? 'unsent_cells' : 'unsent_left',
    count,
  };
}

function closed(stored: Answer['stored']): AnswerState {
  if (stored === undefined) return { tone: 'empty', words: 'closed_without' };
  const score = scoreOf(stored);
  if (score !== undefined) return { tone: 'saved', words: 'closed_scored', score };
  return { tone: 'saved', words: 'closed_saved' };
}

function saved(stored: NonNullable<Answer['stored']>): AnswerState {
  const score = scoreOf(stored);
  if (score !== undefined) return { tone: 'saved', words: 'saved_scored', score };
  switch (stored.evaluation?.status) {
    case 'pending':
      return { tone: 'saved', words: 'saved_unscored' };
    case 'failed':
      return { tone: 'saved', words: 'saved_unscorable' };
    default:
      return { tone: 'saved', words: 'saved' };
  }
}

function scoreOf({ evaluation }: NonNullable<Answer['stored']>): string | undefined {
  return evaluation?.status === 'done' ? `${evaluation.overall}/${evaluation.max_overall}` : undefined;
}

/** None where there is only one thing to answer: that one says by itself that it is empty. */
function openParts(activity: Activity, typed: Answer['typed']): number {
  const parts = kindTraits[activity.kind].answer === 'cells' ? activity.prompts : activity.items;
  return parts.length > 1 ? unfinished(activity, typed).length : 0;
}
