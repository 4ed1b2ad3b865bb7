import { describe, expect, it } from 'vitest';
import { addMonths, byDay, dayOf, readMonth, spanOfMonth, weeksOf } from './month.ts';

it.each([
  ['2026-11-30T16:59:59.999Z', '2026-11-30'],
  ['2026-11-30T17:00:00.000Z', '2026-12-01'],
])('%s is on %s in Vietnam', (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});

it.each([
  [null, '2026-12'],
  ['2027-02', '2027-02'],
  ['2027-13', '2026-12'],
  ['tháng hai', '2026-12'],
])('an address with %j is about %s', (text, month) => {
  expect(readMonth(text, '2026-11-30T17:00:00.000Z')).toBe(month);
});

it('leafs over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(spanOfMonth('2026-12')).toEqual({
    from: '2026-12-01T00:00:00+07:00',
    to: '2027-01-01T00:00:00+07:00',
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 6, 6],
    ['2026-12', 5, 1],
    ['2027-02', 4, 0],
    ['2028-02', 5, 1],
  ])('%s has %i, with %i days of the month before', (month, count, before) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.filter((day) => day === null)).toHaveLength(before);
    const days = weeks.flat().filter((day) => day !== null);
    expect([days[0], days.length]).toEqual([
      `${month}-01`,
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
    ]);
  });
});

it('an event stands on every day that it touches', () => {
  const short = { starts_at: '2026-11-24T12:30:00Z', ends_at: null };
  const long = { starts_at: '2026-11-24T12:30:00Z', ends_at: '2026-11-25T18:00:00Z' };
  expect([...byDay([short, long])]).toEqual([
    ['2026-11-24', [short, long]],
    ['2026-11-25', [long]],
    ['2026-11-26', [long]],
  ]);
});
