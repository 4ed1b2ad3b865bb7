import { expect, test } from 'vitest';
import { frozenWords } from './frozen-words.ts';

test.each([
  ['quiz', 'frozen_choices', 'still_key'],
  ['poll', 'frozen_choices', 'still_wording'],
  ['image_choice', 'frozen_choices', 'still_wording'],
  ['ranking', 'frozen_choices', 'still_wording'],
  ['number', 'frozen_unit', 'still_key'],
  ['scale', 'frozen_steps', 'still_wording'],
  ['open_text', 'frozen_words', 'still_wording'],
  ['task', 'frozen_task', 'still_wording'],
  ['reflection', 'frozen_reflection', null],
] as const)('of an answered %s it is said that %s and %s', (kind, frozen, still) => {
  expect(frozenWords(kind)).toEqual({ frozen, still });
});
