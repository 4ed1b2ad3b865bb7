import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceAt, priceRuleOf, priceView } from './prices/rules.ts';
import { extendedPro, homeSwitch, isPro, switchDay } from './rules.ts';

const rule = {
  kind: 'monthly_step',
  base_year: 2026,
  base_month: 9,
  base_vnd: 9_000_000,
  step_vnd: 1_000_000,
} as const;
const at = (iso: string) => new Date(iso);

describe('price of the month', () => {
  test.each([
    ['2026-01-15T05:00:00Z', 9_000_000, 'before the base month: the base price'],
    ['2026-08-31T16:59:59Z', 9_000_000, 'last second of August in Vietnam'],
    ['2026-09-01T00:00:00Z', 9_000_000, 'September 2026'],
    ['2026-09-30T16:59:59.999Z', 9_000_000, 'last millisecond of September in Vietnam'],
    ['2026-09-30T17:00:00Z', 10_000_000, 'October begins at 17:00 UTC'],
    ['2026-10-31T16:59:59Z', 10_000_000, 'last second of October'],
    ['2026-10-31T17:00:00Z', 11_000_000, 'November'],
    ['2026-12-10T00:00:00Z', 12_000_000, 'December'],
    ['2026-12-31T17:00:00Z', 13_000_000, 'the new year begins at 17:00 UTC'],
    ['2027-02-28T17:00:00Z', 15_000_000, 'March after a short February'],
    ['2027-09-15T00:00:00Z', 21_000_000, 'September 2027'],
  ])('%s costs %i (%s)', (instant, vnd) => {
    expect(priceAt(rule, at(instant))).toBe(vnd);
  });

  test('names the next step and when it comes', () => {
    expect(priceView(rule, at('2026-12-31T16:59:59Z'))).toEqual({
      today_vnd: 12_000_000,
      next_month_vnd: 13_000_000,
      next_change_at: '2026-12-31T17:00:00.000Z',
    });
  });

  test('never falls from one instant to a later one', () => {
    const instants = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [earlier, later] = a <= b ? [a, b] : [b, a];
        expect(priceAt(rule, later)).toBeGreaterThanOrEqual(priceAt(rule, earlier));
      }),
    );
  });

  test('an empty rule is no rule', () => {
    expect(priceRuleOf({})).toBeNull();
    expect(priceView(null, at('2026-09-01T00:00:00Z'))).toBeNull();
  });
});

describe('switch day', () => {
  // Vietnam is UTC+7, so 00:01 there is 17:01 UTC of the day before.
  test.each([
    ['2026-11-19T17:00:30Z', '2026-11-19', '00:00:30 still belongs to the day before'],
    ['2026-11-19T17:00:59.999Z', '2026-11-19', 'the last millisecond of the old day'],
    ['2026-11-19T17:01:00Z', '2026-11-20', '00:01:00 is the new day'],
    ['2026-11-20T16:59:59Z', '2026-11-20', '23:59:59'],
  ])('%s counts as %s (%s)', (instant, day) => {
    expect(switchDay(at(instant))).toBe(day);
  });

  test.each([
    ['2026-11-20T03:00:00Z', '2026-11-20T17:01:00.000Z'],
    ['2026-11-19T17:00:30Z', '2026-11-19T17:01:00.000Z'],
    ['2026-11-19T17:01:00Z', '2026-11-20T17:01:00.000Z'],
  ])('a home set at %s can be changed from %s on', (now, next) => {
    expect(homeSwitch({ home_set_at: now }, at(now)).next_change_at).toBe(next);
  });

  const now = at('2026-11-20T03:00:00Z');
  test.each([
    ['no home yet', undefined, false],
    ['a home without a time', { home_set_at: null }, false],
    ['set yesterday', { home_set_at: '2026-11-19T03:00:00Z' }, false],
    ['set at 00:00:30 today, which is yesterday', { home_set_at: '2026-11-19T17:00:30Z' }, false],
    ['set at 00:01:00 today', { home_set_at: '2026-11-19T17:01:00Z' }, true],
    ['set a moment ago', { home_set_at: '2026-11-20T02:59:59Z' }, true],
  ])('%s: locked is %s', (_, home, locked) => {
    expect(homeSwitch(home, now)).toEqual({
      locked,
      next_change_at: locked ? '2026-11-20T17:01:00.000Z' : null,
    });
  });
});

describe('Pro', () => {
  const now = at('2026-11-20T03:00:00Z');
  test.each([
    ['free', null, false],
    ['free', '2027-01-01T00:00:00Z', false],
    ['pro', null, false],
    ['pro', '2026-11-20T03:00:00Z', false],
    ['pro', '2026-11-20T03:00:00.001Z', true],
  ])('tier %s until %s: %s', (tier, pro_expires_at, expected) => {
    expect(isPro({ tier, pro_expires_at }, now)).toBe(expected);
  });

  test.each([
    ['from now without a membership', undefined, '2027-11-20T03:00:00.000Z'],
    [
      'from now when it has run out',
      { tier: 'pro', pro_expires_at: '2026-11-01T00:00:00Z' },
      '2027-11-20T03:00:00.000Z',
    ],
    [
      'from the present end while it runs',
      { tier: 'pro', pro_expires_at: '2027-03-31T10:00:00Z' },
      '2028-03-31T10:00:00.000Z',
    ],
  ])('twelve months more count %s', (_, membership, end) => {
    expect(extendedPro(membership, now, 12).toISOString()).toBe(end);
  });

  test('a month more from the 31st ends on the last day of the next', () => {
    expect(extendedPro(undefined, at('2027-01-31T05:00:00Z'), 1).toISOString()).toBe(
      '2027-02-28T05:00:00.000Z',
    );
  });
});
