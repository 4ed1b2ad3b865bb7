import { expect, test } from 'vitest';
import { reportMonths } from './report-months.ts';

// The last moment of October in Vietnam.
const now = new Date('2026-10-31T16:59:59Z');

test.each([
  [{}, { from_month: '2025-11', to_month: '2026-10' }],
  [{ to_month: '2026-01' }, { from_month: '2025-02', to_month: '2026-01' }],
  [{ from_month: '2026-10' }, { from_month: '2026-10', to_month: '2026-10' }],
  [
    { from_month: '2024-11', to_month: '2026-10' },
    { from_month: '2024-11', to_month: '2026-10' },
  ],
  [{ from_month: '2024-10', to_month: '2026-10' }, null],
  [{ from_month: '2026-11' }, null],
])('of %j the report has %j', (chosen, months) => {
  expect(reportMonths(chosen, now)).toEqual(months);
});
