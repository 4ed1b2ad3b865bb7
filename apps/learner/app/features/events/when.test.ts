import { expect, it } from 'vitest';
import { ownTimeOf, timesOf } from './when.tsx';

it.each([
  [null, '19:30 giờ Việt Nam'],
  ['2026-11-24T12:30:00Z', '19:30 giờ Việt Nam'],
  ['2026-11-24T14:30:00Z', '19:30–21:30 giờ Việt Nam'],
  ['2026-11-24T18:00:00Z', '19:30 – 01:00, 25/11/2026 giờ Việt Nam'],
])('until %s is %s', (ends_at, said) => {
  expect(timesOf({ starts_at: '2026-11-24T12:30:00Z', ends_at }, 'vi')).toBe(said);
});

it.each([
  ['Asia/Ho_Chi_Minh', undefined],
  ['Asia/Bangkok', undefined],
  ['Europe/Berlin', /13:30/],
  ['America/Los_Angeles', /04:30/],
])('in %s a clock shows %s', (zone, shown) => {
  const own = ownTimeOf('2026-11-24T12:30:00Z', 'vi', zone);
  if (shown === undefined) expect(own).toBeUndefined();
  else expect(own).toMatch(shown);
});
