import { describe, expect, test } from 'vitest';
import { withNames } from '../../shell/names.ts';
import { fieldsOfPrompt, lengthProblem, namesIn, textsOfPrompt } from './prompt-fields.ts';

describe('the length of a text', () => {
  test.each([
    ['name', 'ab', { kind: 'too_short', count: 3 }],
    ['name', '   ', { kind: 'required', count: 3 }],
    ['name', 'ế'.repeat(121), { kind: 'too_long', count: 1 }],
    ['name', `  ${'ế'.normalize('NFD').repeat(120)}  `, null],
    ['intro', '', null],
    ['body', '\u200b', { kind: 'required', count: 1 }],
    ['body', 'x', null],
  ] as const)('of %s %j: %j', (name, text, expected) => {
    expect(lengthProblem(name, text)).toEqual(expected);
  });
});

describe('a list of names', () => {
  test.each([
    [[], ' bán  hàng ', ['bán hàng']],
    [['a'], 'b, c; A,', ['a', 'b', 'c']],
    [['ChatGPT'], 'chatgpt', ['ChatGPT']],
    [['1', '2', '3', '4', '5', '6', '7'], '8,9', ['1', '2', '3', '4', '5', '6', '7', '8']],
    [['a'], ' , ', ['a']],
  ])('%j with %j is %j', (names, typed, expected) => {
    expect(withNames(names, typed)).toEqual(expected);
  });

  test('is kept as one text', () => {
    const fields = { ...fieldsOfPrompt(null, 'commerce'), tags: 'bán hàng\nmô tả' };
    expect(namesIn(fields.tags)).toEqual(['bán hàng', 'mô tả']);
    expect(textsOfPrompt(fields)).toMatchObject({
      tags: ['bán hàng', 'mô tả'],
      works_with: [],
      visibility: 'member',
      community_slug: 'commerce',
    });
  });
});
