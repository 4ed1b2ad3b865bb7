import { stubLocalStorage } from '@cungnghe/web/test-storage';
import { expect, test } from 'vitest';
import { noteVisit } from './last-visit.ts';

test('a visit after half an hour is told when the one before it ended; the first is told nothing', () => {
  stubLocalStorage();
  const at = (time: string, account = 'acc-1') =>
    noteVisit(account, 'founder', new Date(`2026-11-21T${time}:00Z`));
  expect(at('08:00')).toBeNull();
  expect(at('08:20')).toBeNull();
  expect(at('12:00')).toBe('2026-11-21T08:20:00.000Z');
  expect(at('12:10')).toBe('2026-11-21T08:20:00.000Z');
  expect(at('12:10', 'acc-2')).toBeNull();
});
