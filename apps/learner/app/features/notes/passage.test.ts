import { expect, test } from 'vitest';
import { findPassage, passageIn } from './passage.ts';

const text = 'Giá vốn là gì? Giá vốn của ly nhỏ. Giá vốn của ly lớn.';

test('a passage has its words without spaces at its ends, and what stands around them', () => {
  const from = text.indexOf(' Giá vốn của ly lớn');
  expect(passageIn(text, from, text.length - 1, 100)).toEqual({
    quote: 'Giá vốn của ly lớn',
    prefix: text.slice(0, from + 1),
    suffix: '.',
  });
  expect(passageIn(text, 3, 4, 100)).toBeNull();
  expect(passageIn(text, 0, text.length, 10)).toBeNull();
});

test('of several places with the same words it is found where the same stands around them', () => {
  const third = text.lastIndexOf('Giá vốn');
  const passage = passageIn(text, third, third + 7, 100);
  expect(passage && findPassage(text, passage)).toEqual([third, third + 7]);
  const longer = `Một câu mới. ${text} Và thêm.`;
  expect(passage && findPassage(longer, passage)).toEqual([third + 13, third + 20]);
});

test('words that are not there any more are not found', () => {
  expect(findPassage(text, { quote: 'giá bán', prefix: 'Giá vốn ', suffix: '' })).toBeNull();
});
