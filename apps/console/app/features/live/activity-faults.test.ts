import { activityInput } from '@cungnghe/contracts/live/activities';
import { describe, expect, test } from 'vitest';
import { faultsFrom, faultsIn } from './activity-faults.ts';
import { emptyActivity, inputOf, type Kind, newItem, type TypedActivity } from './typed-activity.ts';

const choice = (key: string, label: string, is_correct = false) => ({
  key,
  label,
  is_correct,
  image_url: '',
});
type Item = TypedActivity['items'][number];
const item = (choices: Item['choices'], multiple = false, own: Partial<Item> = {}): Item => ({
  ...newItem('task'),
  key: 'i',
  prompt: 'Khoản nào cố định?',
  multiple,
  choices,
  ...own,
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

const picture = (key: string, label: string, image_url: string) => ({ ...choice(key, label), image_url });
const ofKind = (kind: Kind, ...items: Item[]): TypedActivity => ({
  ...emptyActivity(kind),
  title: 'Tên',
  items,
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
    [
      'the same choice twice to be ranked',
      ofKind('ranking', item([choice('a', '1'), choice('b', '1')])),
      { 'choices:i': 'same_choice' },
    ],
    [
      'a choice without its picture',
      ofKind('image_choice', item([picture('a', '1', '/a.webp'), choice('b', '2')])),
      { 'choices:i': 'no_picture' },
    ],
    [
      'a picture without words',
      ofKind('image_choice', item([picture('a', '1', '/a.webp'), picture('b', ' ', '/b.webp')])),
      { 'choices:i': 'no_label' },
    ],
    [
      'a right number that is none',
      ofKind('number', item([], false, { correct_number: 'mười' })),
      { 'number:i': 'number' },
    ],
    ['nothing, without a right number', ofKind('number', item([])), {}],
    ['nothing, of a scale whose ends have no words', ofKind('scale', item([])), {}],
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

  test('each kind sends what it has and nothing else', () => {
    const full = item([picture('a', 'Một', '/a.webp'), picture('b', 'Hai', '/b.webp')], true, {
      min_label: ' Ít ',
      max_label: 'Nhiều',
      unit: 'ly',
      correct_number: '1.250,5',
      explanation: 'Vì vậy.',
    });
    const sent = (kind: Kind) => inputOf(ofKind(kind, full)).items?.[0];
    const { prompt } = full;
    for (const kind of ['word_cloud', 'open_text'] as const) expect(sent(kind)).toEqual({ prompt });
    expect(sent('scale')).toEqual({ prompt, min_label: 'Ít', max_label: 'Nhiều' });
    expect(sent('ranking')).toEqual({ prompt, choices: [{ label: 'Một' }, { label: 'Hai' }] });
    expect(sent('number')).toEqual({ prompt, unit: 'ly', correct_number: 1250.5, explanation: 'Vì vậy.' });
    expect(sent('image_choice')).toEqual({
      prompt,
      multiple: true,
      choices: [
        { label: 'Một', image_url: '/a.webp' },
        { label: 'Hai', image_url: '/b.webp' },
      ],
    });
    expect(sent('poll')).toEqual({ prompt, multiple: true, choices: [{ label: 'Một' }, { label: 'Hai' }] });
  });

  test('what the server refuses is told at its row', () => {
    expect(faultsFrom([{ path: 'items.0.choices.1.image_url' }, { path: 'rubric' }], quiz())).toEqual({
      'choices:i': 'other',
      rubric: 'other',
    });
  });
});
