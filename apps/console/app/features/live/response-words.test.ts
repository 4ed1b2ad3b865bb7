import { describe, expect, test } from 'vitest';
import { inWords } from './response-words.ts';

const choice = (id: string, is_correct: boolean | null) => ({ id, label: `Chọn ${id}`, is_correct });
const activity = (kind: 'quiz' | 'poll' | 'word_cloud', right: readonly string[]) => ({
  kind,
  prompts: [],
  items: [
    {
      id: 'it-1',
      prompt: 'Khoản nào?',
      multiple: true,
      explanation: null,
      choices: ['a', 'b', 'c'].map((id) => choice(id, kind === 'quiz' ? right.includes(id) : null)),
    },
  ],
});

test('the words of a cloud are its answer', () => {
  const answers = [{ item_id: 'it-1', words: ['khách hàng', 'giá'] }];
  expect(inWords(activity('word_cloud', []), { answers })).toMatchObject([
    { answer: 'khách hàng, giá', isRight: null },
  ]);
});

describe('a choice in words', () => {
  test.each([
    ['quiz', ['a'], ['a'], 'Chọn a', true],
    ['quiz', ['a', 'b'], ['a'], 'Chọn a', false],
    ['quiz', ['a'], ['c', 'a'], 'Chọn a, Chọn c', false],
    ['quiz', ['a'], [], '', null],
    ['poll', [], ['b'], 'Chọn b', null],
  ] as const)('%s with %j right and %j picked', (kind, right, picked, answer, isRight) => {
    const answers = [{ item_id: 'it-1', choice_ids: [...picked] }];
    expect(inWords(activity(kind, right), { answers })).toEqual([
      { id: 'it-1', asked: 'Khoản nào?', answer, isRight },
    ]);
  });
});

test('a task stands as it was written', () => {
  const items = [{ id: 'it-1', prompt: 'Viết', multiple: false, explanation: null, choices: [] }];
  const answers = [{ item_id: 'it-1', text: 'Chào chị.' }];
  expect(inWords({ kind: 'task', prompts: [], items }, { answers })).toMatchObject([
    { asked: 'Viết', answer: 'Chào chị.', isRight: null },
  ]);
});

test('a reflection stands cell by cell, in the order of the cells', () => {
  const prompts = [
    { id: 'p1', label: 'Facts' },
    { id: 'p2', label: 'Feelings' },
  ];
  const answers = [
    { prompt_id: 'p2', text: 'Vui' },
    { prompt_id: 'p1', text: 'Ba khách' },
  ];
  expect(inWords({ kind: 'reflection', prompts, items: [] }, { answers })).toMatchObject([
    { asked: 'Facts', answer: 'Ba khách' },
    { asked: 'Feelings', answer: 'Vui' },
  ]);
});

describe('an answer of the other kinds in words', () => {
  const item = { id: 'it-1', prompt: 'Hỏi', multiple: false, explanation: null, choices: [] };
  const choices = ['a', 'b'].map((id) => choice(id, null));
  test.each([
    ['ranking', { choices }, { choice_ids: ['b', 'a'] }, 'Chọn b > Chọn a', null],
    ['scale', {}, { number: 4 }, '4/5', null],
    ['number', { unit: 'ly', correct_number: 1250.5 }, { number: 1250.5 }, '1.250,5 ly', true],
    ['number', { unit: 'ly', correct_number: 0 }, { number: 3 }, '3 ly', false],
    ['number', { correct_number: null }, { number: -3 }, '-3', null],
    ['image_choice', { choices }, { choice_ids: ['b'] }, 'Chọn b', null],
  ] as const)('a %s', (kind, own, given, answer, isRight) => {
    const activity = { kind, prompts: [], items: [{ ...item, ...own }] };
    const answers = [
      { item_id: 'it-1', ...given, ...('choice_ids' in given && { choice_ids: [...given.choice_ids] }) },
    ];
    expect(
      inWords(activity as Parameters<typeof inWords>[0], { answers } as Parameters<typeof inWords>[1]),
    ).toEqual([{ id: 'it-1', asked: 'Hỏi', answer, isRight }]);
  });
});
