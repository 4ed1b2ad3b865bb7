import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z'); // ten in the morning in Vietnam

test.each([
  ['2026-11-20T03:00:30.000Z', null, null],
  ['2026-11-20T02:59:01.000Z', null, null],
  ['2026-11-20T02:59:00.000Z', '1 phút trước', '1 minute ago'],
  ['2026-11-20T02:01:00.000Z', '59 phút trước', '59 minutes ago'],
  ['2026-11-20T02:00:00.000Z', '1 giờ trước', '1 hour ago'],
  ['2026-11-19T17:00:00.000Z', '10 giờ trước', '10 hours ago'],
  ['2026-11-19T16:59:00.000Z', 'hôm qua', 'yesterday'],
  ['2026-11-14T03:00:00.000Z', '6 ngày trước', '6 days ago'],
  ['2026-11-13T03:00:00.000Z', '13/11/2026', '13/11/2026'],
])('%s', (instant, vi, en) => {
  expect(ago(instant, now, 'vi')).toBe(vi);
  expect(ago(instant, now, 'en')).toBe(en);
});
