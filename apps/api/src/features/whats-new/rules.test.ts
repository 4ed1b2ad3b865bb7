import { expect, test } from 'vitest';
import { entryId } from './rules.ts';

test('an id is made of the week and the key alone', () => {
  // printf '2026-W48:thu-vien-cau-lenh' | sha256sum
  expect(entryId('2026-W48', 'thu-vien-cau-lenh')).toBe('wn-24d154c3d613cdc4d5fda83a');
});
