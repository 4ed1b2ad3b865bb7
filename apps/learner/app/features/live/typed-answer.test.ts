import type { Activity, OwnResponse } from '@cungnghe/contracts/live/room';
import { describe, expect, test } from 'vitest';
import {
  answersFrom,
  canSend,
  charactersIn,
  differs,
  tooLong,
  typedFrom,
  unfinished,
} from './typed-answer.ts';

const base = { id: 'lac-1', title: 'T', state: 'active', reveal_answer: false, results: null } as const;
const rest = { items: [], prompts: [], rubric: [], started_at: null, closed_at: null, race: null };
const item = (id: string, choices: string[], multiple = false) => ({
  id,
  prompt: id,
  multiple,
  explanation: null,
  choices: choices.map((choice) => ({ id: choice, label: choice, is_correct: null })),
});
const poll: Activity = {
  ...base,
  ...rest,
  kind: 'poll',
  items: [item('i1', ['a', 'b', 'c'], true), item('i2', ['d'])],
};
const reflection: Activity = {
  ...base,
  ...rest,
  kind: 'reflection',
  prompts: [
    { id: 'p1', label: 'Facts' },
    { id: 'p2', label: 'Future' },
  ],
};
const task: Activity = { ...base, ...rest, kind: 'task', items: [item('t1', [])] };
const stored = (answers: OwnResponse['answers']): OwnResponse => ({
  id: 'lrs-1',
  activity_id: 'lac-1',
  answers,
  submitted_at: '2026-11-21T12:00:00.000Z',
  evaluation: null,
});

test('characters are counted after trimming, composed, and a smile is one', () => {
  expect(charactersIn('  ễộ  ')).toBe(2);
  expect(charactersIn('ễộ'.normalize('NFD'))).toBe(2);
  expect(charactersIn('🙂')).toBe(1);
});

describe('a poll', () => {
  test('sends what was picked, in the order of the choices, without what has gone', () => {
    expect(answersFrom(poll, { i1: ['c', 'gone', 'a'] })).toEqual([
      { item_id: 'i1', choice_ids: ['a', 'c'] },
    ]);
  });
  test('can be sent with one answer, not with none', () => {
    expect(canSend(poll, {})).toBe(false);
    expect(canSend(poll, { i1: [] })).toBe(false);
    expect(canSend(poll, { i1: ['a'] })).toBe(true);
    expect(unfinished(poll, { i1: ['a'] })).toEqual(['i2']);
  });
  test('differs from what is stored by what is picked, not by its order', () => {
    const response = stored([{ item_id: 'i1', choice_ids: ['c', 'a'] }]);
    expect(differs(poll, { i1: ['a', 'c'] }, response)).toBe(false);
    expect(differs(poll, { i1: ['a'] }, response)).toBe(true);
    expect(differs(poll, {}, undefined)).toBe(false);
    expect(differs(poll, { i1: ['a'] }, undefined)).toBe(true);
  });
});

describe('a reflection', () => {
  const five = 'ễộạắờ'.normalize('NFD');
  test('needs five characters in every cell', () => {
    expect(unfinished(reflection, { p1: five, p2: ' bốn ' })).toEqual(['p2']);
    expect(canSend(reflection, { p1: five, p2: '' })).toBe(false);
    expect(canSend(reflection, { p1: five, p2: five })).toBe(true);
  });
  test('differs by its words, not by blanks around them or by how marks are written', () => {
    const response = stored([
      { prompt_id: 'p1', text: 'Đã hiểu' },
      { prompt_id: 'p2', text: 'Sẽ làm' },
    ]);
    expect(differs(reflection, typedFrom(response), response)).toBe(false);
    expect(differs(reflection, { p1: ' Đã hiểu'.normalize('NFD'), p2: 'Sẽ làm ' }, response)).toBe(false);
    expect(differs(reflection, { p1: 'Đã hiểu', p2: '' }, response)).toBe(true);
    expect(differs(reflection, { p1: ' ' }, undefined)).toBe(false);
    expect(differs(reflection, { p1: 'x' }, undefined)).toBe(true);
  });
});

describe('a ranking', () => {
  const ranking: Activity = { ...base, ...rest, kind: 'ranking', items: [item('r1', ['a', 'b', 'c'])] };
  test('is an answer once every choice has its place, and keeps its order', () => {
    expect(answersFrom(ranking, { r1: ['c', 'a'] })).toEqual([]);
    expect(canSend(ranking, { r1: ['c', 'a'] })).toBe(false);
    expect(answersFrom(ranking, { r1: ['c', 'gone', 'a', 'b'] })).toEqual([
      { item_id: 'r1', choice_ids: ['c', 'a', 'b'] },
    ]);
    expect(canSend(ranking, { r1: ['c', 'a', 'b'] })).toBe(true);
  });
  test('that was begun and taken back is left out, and keeps nothing else from being sent', () => {
    const two = { ...ranking, items: [...ranking.items, item('r2', ['d', 'e'])] };
    expect(canSend(two, { r1: ['c'], r2: ['e', 'd'] })).toBe(false);
    expect(canSend(two, { r1: [], r2: ['e', 'd'] })).toBe(true);
    expect(answersFrom(two, { r1: [], r2: ['e', 'd'] })).toEqual([{ item_id: 'r2', choice_ids: ['e', 'd'] }]);
    expect(differs(ranking, { r1: [] }, undefined)).toBe(false);
  });
  test('differs by its order, and as soon as it is begun', () => {
    const response = stored([{ item_id: 'r1', choice_ids: ['c', 'a', 'b'] }]);
    expect(differs(ranking, typedFrom(response), response)).toBe(false);
    expect(differs(ranking, { r1: ['a', 'c', 'b'] }, response)).toBe(true);
    expect(differs(ranking, { r1: ['a'] }, undefined)).toBe(true);
    expect(differs(ranking, {}, undefined)).toBe(false);
  });
});

describe('a number', () => {
  const number: Activity = { ...base, ...rest, kind: 'number', items: [item('n1', []), item('n2', [])] };
  test.each([
    ['1.250,5', 1250.5],
    ['1250', 1250],
    [' 2,5 ', 2.5],
    ['-3', -3],
    ['0', 0],
  ])('%s is %d', (typed, expected) => {
    expect(answersFrom(number, { n1: typed })).toEqual([{ item_id: 'n1', number: expected }]);
  });
  test.each(['mười', '1,234', '9'.repeat(14), '1e5'])(
    '%s is none, and is not lost by sending the other',
    (typed) => {
      expect(answersFrom(number, { n1: typed })).toEqual([]);
      expect(unfinished(number, { n1: typed, n2: '5' })).toEqual(['n1']);
      expect(canSend(number, { n1: typed, n2: '5' })).toBe(false);
      expect(differs(number, { n1: typed }, undefined)).toBe(true);
    },
  );
  test('comes back as it is read', () => {
    const response = stored([{ item_id: 'n1', number: 1250.5 }]);
    expect(typedFrom(response)).toEqual({ n1: '1.250,5' });
    expect(differs(number, typedFrom(response), response)).toBe(false);
    expect(differs(number, { n1: '1250,50' }, response)).toBe(false);
    expect(differs(number, { n1: '1250' }, response)).toBe(true);
  });
});

test('a scale is answered by a step', () => {
  const scale: Activity = { ...base, ...rest, kind: 'scale', items: [item('s1', []), item('s2', [])] };
  expect(answersFrom(scale, { s1: '5' })).toEqual([{ item_id: 's1', number: 5 }]);
  expect(answersFrom(scale, { s1: '6', s2: '2,5' })).toEqual([]);
  expect(canSend(scale, { s2: '1' })).toBe(true);
  expect(typedFrom(stored([{ item_id: 's1', number: 4 }]))).toEqual({ s1: '4' });
});

describe('a word cloud', () => {
  const cloud: Activity = { ...base, ...rest, kind: 'word_cloud', items: [item('w1', []), item('w2', [])] };
  test('sends the fields in which something stands, and can be sent with one', () => {
    expect(canSend(cloud, { w1: ['', ' '] })).toBe(false);
    expect(canSend(cloud, { w1: ['', 'khách hàng', ''] })).toBe(true);
    expect(answersFrom(cloud, { w1: ['', 'khách hàng', ''] })).toEqual([
      { item_id: 'w1', words: ['khách hàng'] },
    ]);
    expect(unfinished(cloud, { w1: ['vốn'] })).toEqual(['w2']);
  });
  test('of signs alone is no answer, and is not left out in silence', () => {
    expect(canSend(cloud, { w1: ['vốn', '🙂'] })).toBe(false);
    expect(unfinished(cloud, { w1: ['vốn', '🙂'], w2: ['khách'] })).toEqual(['w1']);
    expect(canSend(cloud, { w1: ['vốn 🙂'] })).toBe(true);
  });
  test('differs by its words, not by the spaces and empty fields around them', () => {
    const response = stored([{ item_id: 'w1', words: ['khách hàng', 'vốn'] }]);
    expect(typedFrom(response)).toEqual({ w1: ['khách hàng', 'vốn'] });
    expect(differs(cloud, { w1: [' khách  hàng', '', 'vốn '.normalize('NFD')] }, response)).toBe(false);
    expect(differs(cloud, { w1: ['khach hang', 'vốn'] }, response)).toBe(true);
    expect(differs(cloud, { w1: ['', ''] }, undefined)).toBe(false);
  });
});

test('an open answer is sent with up to 500 visible characters', () => {
  const open: Activity = { ...base, ...rest, kind: 'open_text', items: [item('o1', [])] };
  expect(canSend(open, { o1: ` ${'ễ'.normalize('NFD').repeat(500)} ` })).toBe(true);
  expect(canSend(open, { o1: 'ễ'.repeat(501) })).toBe(false);
  expect(tooLong(open, { o1: 'ễ'.repeat(501) })).toEqual(['o1']);
  expect(answersFrom(open, { o1: 'Gọi khách' })).toEqual([{ item_id: 'o1', text: 'Gọi khách' }]);
});

test('a task without a word cannot be sent', () => {
  expect(canSend(task, { t1: ' \n' })).toBe(false);
  expect(answersFrom(task, { t1: ' \n' })).toEqual([]);
  expect(canSend(task, { t1: 'Chào bạn' })).toBe(true);
});
