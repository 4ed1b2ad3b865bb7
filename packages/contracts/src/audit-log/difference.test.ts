import { expect, test } from 'vitest';
import { difference } from './difference.ts';

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', before: 2, after: 3 }]],
  ['a nested field', { r: { x: 1, y: 2 } }, { r: { x: 1, y: 5 } }, [{ path: 'r.y', before: 2, after: 5 }]],
  ['created', null, { a: 1 }, [{ path: 'a', before: undefined, after: 1 }]],
  ['removed', { a: 1 }, null, [{ path: 'a', before: 1, after: undefined }]],
  ['a list as one value', { l: ['x'] }, { l: ['x', 'y'] }, [{ path: 'l', before: ['x'], after: ['x', 'y'] }]],
  ['null to record', { r: null }, { r: {} }, [{ path: 'r', before: null, after: {} }]],
  ['plain values', 'a', 'b', [{ path: '', before: 'a', after: 'b' }]],
])('%s', (_, before, after, expected) => {
  expect(difference(before, after)).toEqual(expected);
});
