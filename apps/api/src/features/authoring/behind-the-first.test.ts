import { expect, test } from 'vitest';
import { behindTheFirst } from './rules.ts';

const orderOf = (...parts: string[]) =>
  parts.map((text, at) => ({ id: `part-${at}`, text_ids: text === '' ? [] : text.split(' ') }));
const textsOf = (order: ReturnType<typeof behindTheFirst>) =>
  order?.map(({ id, text_ids }) => `${id}: ${text_ids.join(' ')}`.trim());

test.each([
  ['is left where it is behind another', orderOf('a b', 'c'), ['b'], ['part-0: a b', 'part-1: c']],
  ['goes behind the first of its own part', orderOf('b a', 'c'), ['b'], ['part-0: a b', 'part-1: c']],
  [
    'goes with its part behind that of the first',
    orderOf('', 'b', 'a c', 'd'),
    ['b'],
    ['part-0:', 'part-2: a c', 'part-1: b', 'part-3: d'],
  ],
  ['goes as a part with all its texts', orderOf('b c', 'a'), ['b', 'c'], ['part-1: a', 'part-0: b c']],
] as const)('what is restored %s', (_, order, ids, expected) => {
  expect(textsOf(behindTheFirst(order, ids))).toEqual(expected);
});

test('where nothing else is, nothing can be first', () => {
  expect(behindTheFirst(orderOf('b', ''), ['b'])).toBeUndefined();
});
