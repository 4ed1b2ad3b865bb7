import { describe, expect, test } from 'vitest';
import { rubricHash, scoresOf } from './rules.ts';

const rubric = [
  { label: 'Rõ ràng', max_score: 5 },
  { label: 'Đúng khách', max_score: 10 },
];
const said = (first: number, second: number, labels = ['Rõ ràng', 'Đúng khách']) =>
  [first, second].map((score, at) => ({ label: labels[at] ?? '', score, comment: `Ý ${at}` }));
const numbersOf = (claimed: Parameters<typeof scoresOf>[1]) => {
  const scored = scoresOf(rubric, claimed);
  return 'fault' in scored ? scored.fault : [...scored.scores.map(({ score }) => score), scored.overall];
};

describe('scores are', () => {
  test.each<[string, ReturnType<typeof said>, number[]]>([
    ['taken as they are', said(4, 7), [4, 7, 11]],
    ['a real zero where it says zero', said(0, 0), [0, 0, 0]],
    ['held at the maximum of each criterion', said(6, 1000), [5, 10, 15]],
    ['held at zero', said(-3, 7), [0, 7, 7]],
    ['rounded before they are held', said(4.5, 9.4), [5, 9, 14]],
    ['matched by label, not by place', said(4, 7).toReversed(), [4, 7, 11]],
    ['matched through letter case and space', said(4, 7, [' rõ RÀNG ', 'đúng khách']), [4, 7, 11]],
    [
      'matched when letters come decomposed',
      said(4, 7, ['Rõ ràng'.normalize('NFD'), 'Đúng khách']),
      [4, 7, 11],
    ],
  ])('%s', (_, claimed, expected) => {
    expect(numbersOf(claimed)).toEqual(expected);
  });

  test('never negative zero', () => {
    expect(numbersOf(said(-0.2, 7))).toEqual([0, 7, 7]);
  });
});

describe('there is no score at all when', () => {
  test.each<[string, ReturnType<typeof said>, string]>([
    ['nothing was scored', [], 'no score for "Rõ ràng"'],
    ['a criterion is missing', said(4, 7).slice(0, 1), 'no score for "Đúng khách"'],
    ['one is there twice', [...said(4, 7), ...said(5, 7).slice(0, 1)], 'two scores for "Rõ ràng"'],
    ['one is not of the rubric', said(4, 7, ['Rõ ràng', 'Sáng tạo']), 'a score for "Sáng tạo"'],
    ['one is no number', said(Number.NaN, 7), 'no number for "Rõ ràng"'],
    ['one has no end', said(4, Number.POSITIVE_INFINITY), 'no number for "Đúng khách"'],
  ])('%s', (_, claimed, fault) => {
    expect(numbersOf(claimed)).toContain(fault);
  });
});

test('a rubric has another hash when a label, a maximum or the order is another', () => {
  const others = [
    rubric.toReversed(),
    rubric.map((one) => ({ ...one, max_score: 10 })),
    rubric.map((one) => ({ ...one, label: `${one.label}.` })),
  ];
  expect(new Set([rubric, ...others].map(rubricHash)).size).toBe(4);
  // The database keeps the properties of an object in an order of its own.
  expect(rubricHash(rubric.map(({ label, max_score }) => ({ max_score, label })))).toBe(rubricHash(rubric));
});
