import { expect, test } from 'vitest';
import { differences, type Piece } from './differences.ts';

/** `+` before what only this version has, a number for lines that both have and that are only counted. */
const joined = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) =>
      piece.kind === 'skipped' ? `(${piece.count})` : `${piece.kind === 'own' ? '+' : ''}${piece.text}`,
    )
    .join(' ');

test.each([
  ['a b c', 'a b c', '(3)', '(3)'],
  ['a b c', 'a x c', 'a +b c', 'a +x c'],
  ['a b c d e f', 'a b c d e g', '(4) e +f', '(4) e +g'],
  ['a b c', 'b c d', '+a b (1)', '(1) c +d'],
  ['a b c d e', 'a c b d e', 'a +b c (2)', '(1) c +b d (1)'],
  ['', 'a', '+', '+a'],
  ['a b', '', '+a +b', '+'],
  ['x a b c d e f y', 'x a b c d e f z', '(6) f +y', '(6) f +z'],
])('%j beside %j', (theirs, mine, left, right) => {
  const found = differences(theirs.replaceAll(' ', '\n'), mine.replaceAll(' ', '\n'));
  expect([joined(found.theirs), joined(found.mine)]).toEqual([left, right]);
});
