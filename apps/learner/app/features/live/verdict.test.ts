import { expect, test } from 'vitest';
import { verdictOnItem } from './verdict.ts';

const item = (correct: readonly (boolean | null)[]) => ({
  id: 'it-1',
  prompt: 'Khoản nào là tiền vào?',
  multiple: true,
  choices: correct.map((is_correct, at) => ({ id: `ch-${at}`, label: `Khoản ${at}`, is_correct })),
  explanation: null,
});

test.each([
  ['all that is right', [0, 1], 'right'],
  ['some of it', [0], 'partly'],
  ['something wrong too', [0, 2], 'wrong'],
  ['everything', [0, 1, 2], 'wrong'],
  ['nothing', [], 'unanswered'],
] as const)('whoever picked %s reads that first, then both lists', (_, picked, verdict) => {
  expect(
    verdictOnItem(
      item([true, true, false]),
      picked.map((at) => `ch-${at}`),
    ),
  ).toEqual({
    verdict,
    mine: picked.map((at) => `Khoản ${at}`),
    correct: ['Khoản 0', 'Khoản 1'],
  });
});

test('before it is revealed, and in a poll, there is no verdict', () => {
  expect(verdictOnItem(item([null, null]), ['ch-0'])).toBeNull();
});
