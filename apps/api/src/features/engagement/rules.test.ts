import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { describe, expect, test } from 'vitest';
import {
  isQuiet,
  isWeeklyDay,
  nudgeDue,
  proReminderByHand,
  proReminderDue,
  wakingTime,
  weekBefore,
} from './rules.ts';

describe('quiet hours', () => {
  test.each([
    ['2026-11-23T00:59:59Z', true],
    ['2026-11-23T01:00:00Z', false],
    ['2026-11-23T12:59:59Z', false],
    ['2026-11-23T13:00:00Z', true],
    ['2026-11-23T20:00:00Z', true],
  ])('at %s: %s', (instant, quiet) => expect(isQuiet(new Date(instant))).toBe(quiet));

  test.each([
    ['2026-11-23T00:59:59.000Z', '2026-11-23T01:00:00.000Z'],
    ['2026-11-23T01:00:00.000Z', '2026-11-23T01:00:00.000Z'],
    ['2026-11-23T12:59:59.000Z', '2026-11-23T12:59:59.000Z'],
    ['2026-11-23T13:00:00.000Z', '2026-11-24T01:00:00.000Z'],
    ['2026-11-23T20:00:00.000Z', '2026-11-24T01:00:00.000Z'],
  ])('what comes up at %s can be queued at %s', (instant, waking) =>
    expect(wakingTime(new Date(instant)).toISOString()).toBe(waking),
  );
});

describe('days are those of Vietnam', () => {
  test.each([
    ['2026-11-22T16:59:59Z', '2026-11-22', false, '2026-11-09'],
    ['2026-11-22T17:00:00Z', '2026-11-23', true, '2026-11-16'],
    ['2026-11-23T16:59:59Z', '2026-11-23', true, '2026-11-16'],
    ['2026-11-23T17:00:00Z', '2026-11-24', false, '2026-11-16'],
  ])('%s is in %s', (instant, day, isMonday, monday) => {
    const now = new Date(instant);
    expect([vietnamDay(now), isWeeklyDay(now), weekBefore(now)]).toEqual([day, isMonday, monday]);
  });
});

test.each([
  [31, undefined],
  [30, 30],
  [28, 30],
  [27, undefined],
  [8, undefined],
  [7, 7],
  [5, 7],
  [4, undefined],
  [1, 1],
  [0, undefined],
])('with %s days of Pro left, the reminder due is %s', (left, due) => expect(proReminderDue(left)).toBe(due));

test.each([
  [60, 'by hand'],
  [34, 'by hand'],
  [33, 30],
  [28, 30],
  [27, 'by hand'],
  [11, 'by hand'],
  [10, 7],
  [5, 7],
  [4, 1],
  [1, 1],
])('with %s days of Pro left, one by hand stands for the reminder of %s', (left, due) =>
  expect(proReminderByHand(left)).toBe(due),
);

test.each([
  [6, undefined],
  [7, 7],
  [13, 7],
  [14, undefined],
  [20, undefined],
  [21, 21],
  [34, 21],
  [35, undefined],
])('after %s days without reading, the reminder due is %s', (away, due) => expect(nudgeDue(away)).toBe(due));
