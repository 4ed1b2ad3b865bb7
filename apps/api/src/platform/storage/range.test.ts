import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

const file = { size: 1000, etag: '"lfi-1"' };
const asked = (range: string | undefined, ifRange?: string) => rangeOf({ range, ifRange }, file);

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-2000', { start: 999, end: 999 }],
  ['BYTES= 0-0', { start: 0, end: 0 }],
])('%s is a part', (range, part) => expect(asked(range)).toEqual(part));

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=a-b',
  'bytes=1',
  'bytes=-1-2',
])('%s is the whole', (range) => expect(asked(range)).toBeUndefined());

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is not satisfiable', (range) =>
  expect(() => asked(range)).toThrow(
    expect.objectContaining({
      code: 'RANGE_NOT_SATISFIABLE',
      headers: expect.objectContaining({ 'content-range': 'bytes */1000' }),
    }),
  ),
);

test('nothing of an empty file is satisfiable', () => {
  for (const range of ['bytes=0-', 'bytes=-5']) {
    expect(() => rangeOf({ range, ifRange: undefined }, { ...file, size: 0 })).toThrow('0 bytes');
  }
});

test('If-Range is a part of what is the same alone: neither another, a weak tag, nor a date', () => {
  expect(asked('bytes=0-1', '"lfi-1"')).toEqual({ start: 0, end: 1 });
  for (const other of ['"lfi-2"', 'W/"lfi-1"', 'Sat, 28 Nov 2026 04:00:00 GMT']) {
    expect(asked('bytes=0-1', other)).toBeUndefined();
    expect(asked('bytes=5000-', other)).toBeUndefined();
  }
});
