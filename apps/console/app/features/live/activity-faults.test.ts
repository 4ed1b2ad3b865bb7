import { activityInput } from '@cungnghe/contracts/live/activities';
import { describe, expect, test } from 'vitest';
import { faultsFrom, faultsIn } from './activity-faults.ts';
import { emptyActivity, inputOf, type TypedActivity } from './typed-activity.ts';

const choice = (key: string, label: string, is_correct = false) => ({ key, label, is_correct });
const item = (choices: TypedActivity['items'][number]['choices'], multiple = false) => ({
  key: 'i',
  prompt: 'Khoản nào cố định?',
  multiple,
  explanation: '',
  choices,
});
const quiz = (change: Partial<TypedActivity> = {}): TypedActivity => ({
  ...emptyActivity('quiz'),
  title: 'Dòng tiền',
  items: [item([choice('a', 'Tiền thuê', true), choice('b', 'Nguyên liệu'), choice('c', ' ')])],
  ...change,
});
const criterion = (key: string, label: string, max_score = '5') => ({ key, label, max_score });
const task = (rubric: TypedActivity['rubric']): TypedActivity => ({
  ...emptyActivity('task'),
  title: 'Lời chào',
  items: [item([])],
  rubric,
});

describe('what keeps an activity from being saved', () => {
  test.each([
    ['nothing', quiz(), {}],
    ['a missing title', quiz({ title: ' ' }), { title: 'required' }],
    ['one choice', quiz({ items: [item([choice('a', 'Một', true)])] }), { 'choices:i': 'two_choices' }],
    ['no key', quiz({ items: [item([choice('a', '1'), choice('b', '2')])] }), { 'choices:i': 'no_key' }],
    [
      'two right ones where one may be picked',
      quiz({ items: [item([choice('a', '1', true), choice('b', '2', true)])] }),
      { 'choices:i': 'one_key' },
    ],
    [
      'nothing, when several may be picked',
      quiz({ items: [item([choice('a', '1', true), choice('b', '2', true)], true)] }),
      {},
    ],
    ['no rubric', task([criterion('r', ' ')]), { rubric: 'rubric' }],
    [
      'the same criterion twice, and a score that is none',
      task([criterion('r', 'Rõ'), criterion('s', 'rõ '), criterion('t', 'Đúng', '0')]),
      { 'criterion:s': 'same_label', 'criterion:t': 'max_score' },
    ],
    [
      'cells without a name',
      { ...emptyActivity('reflection'), title: 'Nhìn lại', framework: 'own' as const },
      { cells: 'cells' },
    ],
  ])('%s', (_, typed, expected) => {
    expect(faultsIn(typed)).toEqual(expected);
  });

  test('what has no fault is what the contract takes, without the empty rows', () => {
    const input = inputOf(quiz());
    expect(activityInput.safeParse(input).success).toBe(true);
    expect(input.items?.[0]?.choices).toEqual([
      { label: 'Tiền thuê', is_correct: true },
      { label: 'Nguyên liệu', is_correct: false },
    ]);
  });

  test('what the server refuses is told at its row', () => {
    expect(faultsFrom([{ path: 'items.0.choices' }, { path: 'rubric' }], quiz())).toEqual({
      'choices:i': 'other',
      rubric: 'other',
    });
  });
});
