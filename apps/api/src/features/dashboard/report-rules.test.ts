import { describe, expect, test } from 'vitest';
import { dueDay, dueWeek } from './report-rules.ts';

const at = (instant: string) => {
  const now = new Date(instant);
  const day = dueDay(now);
  return [day?.period.day, day?.previous.day, dueWeek(now)?.day];
};

describe('the reports due', () => {
  test.each<[string, (string | undefined)[]]>([
    // A Monday before eight, from eight on, and until it ends.
    ['2026-11-23T00:59:59Z', [undefined, undefined, undefined]],
    ['2026-11-23T01:00:00Z', ['2026-11-22', '2026-11-21', '2026-11-16']],
    ['2026-11-23T16:59:59Z', ['2026-11-22', '2026-11-21', '2026-11-16']],
    ['2026-11-23T17:00:00Z', [undefined, undefined, undefined]],
    // Whoever was away on Monday leaves the week out.
    ['2026-11-24T01:00:00Z', ['2026-11-23', '2026-11-22', undefined]],
    ['2026-11-25T01:00:00Z', ['2026-11-24', '2026-11-23', undefined]],
  ])('at %s: %s', (instant, due) => expect(at(instant)).toEqual(due));

  test('count from midnight to midnight in Vietnam', () => {
    const daily = dueDay(new Date('2026-11-24T02:00:00Z'));
    expect(daily?.period.from.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    expect(daily?.period.to.toISOString()).toBe('2026-11-23T17:00:00.000Z');
    expect(daily?.bars.map(({ day }) => day)).toEqual(
      [17, 18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}`),
    );
    const week = dueWeek(new Date('2026-11-23T02:00:00Z'));
    expect(week?.from.toISOString()).toBe('2026-11-15T17:00:00.000Z');
    expect(week?.to.toISOString()).toBe('2026-11-22T17:00:00.000Z');
  });
});
