import { describe, expect, test } from 'vitest';
import { dueReports } from './report-rules.ts';

const at = (instant: string) =>
  dueReports(new Date(instant)).map(({ kind, period, previous }) => [kind, period.day, previous.day]);

describe('the reports due', () => {
  test.each<[string, string[][]]>([
    ['2026-11-24T00:59:59Z', []],
    // A Tuesday: the week is that of Monday, in case the server was away.
    [
      '2026-11-24T16:59:59Z',
      [
        ['ops_daily_report', '2026-11-23', '2026-11-22'],
        ['ops_weekly_report', '2026-11-16', '2026-11-09'],
      ],
    ],
    ['2026-11-24T17:00:00Z', []],
    ['2026-11-25T01:00:00Z', [['ops_daily_report', '2026-11-24', '2026-11-23']]],
    [
      '2026-11-23T01:00:00Z',
      [
        ['ops_daily_report', '2026-11-22', '2026-11-21'],
        ['ops_weekly_report', '2026-11-16', '2026-11-09'],
      ],
    ],
  ])('at %s: %s', (instant, due) => expect(at(instant)).toEqual(due));

  test('count from midnight to midnight in Vietnam', () => {
    const [daily] = dueReports(new Date('2026-11-24T02:00:00Z'));
    expect(daily?.period.from.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    expect(daily?.period.to.toISOString()).toBe('2026-11-23T17:00:00.000Z');
    expect(daily?.bars.map(({ day }) => day)).toEqual(
      [17, 18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}`),
    );
  });
});
