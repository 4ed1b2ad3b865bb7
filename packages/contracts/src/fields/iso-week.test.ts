import { describe, expect, test } from 'vitest';
import { daysOfWeek, isWeek, weekOf } from './iso-week.ts';

const day = (date: Temporal.PlainDate) => ({
  text: date.toString(),
  week: `${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, '0')}`,
});

describe('weeks', () => {
  test('are those of the calendar, on every day of sixty years', () => {
    for (let date = Temporal.PlainDate.from('2000-01-01'); date.year < 2060; date = date.add({ days: 1 })) {
      const { text, week } = day(date);
      expect(weekOf(text)).toBe(week);
      const { first, last } = daysOfWeek(week);
      expect(first <= text && text <= last && isWeek(week), text).toBe(true);
    }
  });

  test.each(['2026-W53', '2020-W53', '2026-W01', '2026-W48'])('%s is one', (week) => {
    expect(isWeek(week)).toBe(true);
  });

  test.each(['2027-W53', '2025-W53', '2026-W00', '2026-W54', '2026-w48', '2026-W8', '2026W48', '', 'W48'])(
    '“%s” is none',
    (week) => {
      expect(isWeek(week)).toBe(false);
    },
  );
});
