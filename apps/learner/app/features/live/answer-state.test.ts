import { ApiError } from '@cungnghe/client/call';
import type { Activity, OwnResponse } from '@cungnghe/contracts/live/room';
import { expect, test } from 'vitest';
import { answerStateOf } from './answer-state.ts';
import { type Typed, typedFrom } from './typed-answer.ts';

const choices = ['a', 'b'].map((id) => ({ id, label: id, is_correct: null }));
const item = (id: string) => ({ id, prompt: id, multiple: false, choices, explanation: null });
const activity: Activity = {
  id: 'lac',
  kind: 'quiz',
  title: 'Khởi động',
  state: 'active',
  reveal_answer: false,
  items: [item('one'), item('two')],
  prompts: [],
  rubric: [],
  results: null,
  started_at: null,
  closed_at: null,
  race: null,
};
const reflection: Activity = {
  ...activity,
  kind: 'reflection',
  items: [],
  prompts: ['Start', 'Continue', 'Stop'].map((label) => ({ id: label, label })),
};
const task: Activity = { ...activity, kind: 'task', items: [{ ...item('one'), choices: [] }] };

const stored = (...items: string[]): OwnResponse => ({
  id: 'lrs',
  activity_id: 'lac',
  answers: items.map((item_id) => ({ item_id, choice_ids: ['a'] })),
  submitted_at: '2026-11-21T12:00:00.000Z',
  evaluation: null,
});
const written = (evaluation: Partial<NonNullable<OwnResponse['evaluation']>>): OwnResponse => ({
  ...stored(),
  answers: [{ item_id: 'one', text: 'Mời chị.' }],
  evaluation: {
    status: 'pending',
    scores: [],
    overall: null,
    max_overall: 15,
    feedback: '',
    by_host: false,
    graded_at: null,
    ...evaluation,
  },
});
const failed = (code: ApiError['code']) => new ApiError(0, code, '', {});

interface Case {
  readonly of?: Activity;
  readonly typed?: Typed;
  readonly stored?: OwnResponse;
  readonly unsent?: boolean;
  readonly error?: ApiError;
}

test.each<[string, Case, object]>([
  ['nothing yet', {}, { tone: 'empty', words: 'empty' }],
  [
    'one of two picked',
    { typed: { one: ['a'] }, unsent: true },
    { tone: 'unsent', words: 'unsent_left', count: 1 },
  ],
  ['both picked', { typed: { one: ['a'], two: ['a'] }, unsent: true }, { tone: 'unsent', words: 'unsent' }],
  ['one of two sent', { stored: stored('one') }, { tone: 'unsent', words: 'saved_left', count: 1 }],
  ['both sent', { stored: stored('one', 'two') }, { tone: 'saved', words: 'saved' }],
  [
    'something else picked after sending',
    { stored: stored('one'), typed: { one: ['b'] }, unsent: true },
    { tone: 'unsent', words: 'changed' },
  ],
  [
    'two cells too short',
    { of: reflection, typed: { Start: 'Ghi sổ', Stop: 'Lo' }, unsent: true },
    { tone: 'unsent', words: 'unsent_cells', count: 2 },
  ],
  ['half a task', { of: task, typed: { one: '' }, unsent: true }, { tone: 'unsent', words: 'unsent' }],
  ['a task that waits', { of: task, stored: written({}) }, { tone: 'saved', words: 'saved_unscored' }],
  [
    'a task that could not be scored',
    { of: task, stored: written({ status: 'failed' }) },
    { tone: 'saved', words: 'saved_unscorable' },
  ],
  [
    'a task with a score',
    { of: task, stored: written({ status: 'done', overall: 11 }) },
    { tone: 'saved', words: 'saved_scored', score: '11/15' },
  ],
  [
    'the same once it is closed',
    { of: { ...task, state: 'closed' }, stored: written({ status: 'done', overall: 11 }) },
    { tone: 'saved', words: 'closed_scored', score: '11/15' },
  ],
  [
    'closed with half of it saved',
    { of: { ...activity, state: 'closed' }, stored: stored('one') },
    { tone: 'saved', words: 'closed_saved' },
  ],
  ['a lost connection', { unsent: true, error: failed('NETWORK') }, { tone: 'failed', words: 'not_sent' }],
  [
    'too late, and open again',
    { typed: { one: ['a'], two: ['b'] }, unsent: true, error: failed('ACTIVITY_NOT_OPEN') },
    { tone: 'unsent', words: 'unsent' },
  ],
  ['too much of it', { unsent: true, error: failed('RATE_LIMITED') }, { tone: 'failed', words: 'problem' }],
])('%s', (_, { of = activity, typed, stored: mine, unsent = false, error = null }, expected) => {
  const answer = { typed: typed ?? typedFrom(mine), stored: mine, unsent, sending: false, error };
  expect(answerStateOf(of, answer)).toEqual(expected);
});
