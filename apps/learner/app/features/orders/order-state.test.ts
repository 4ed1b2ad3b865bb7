import { expect, test } from 'vitest';
import { stateOf } from './order-state.ts';

const replacement = { id: 'ord-2', code: 'CN222222', amount_vnd: 1 };
const order = { status: 'pending', cancel_cause: null, replacement: null, refunded_at: null } as const;

test.each([
  ['pending', order],
  ['approved', { ...order, status: 'approved' }],
  ['refused', { ...order, status: 'cancelled', cancel_cause: 'refused' }],
  ['replaced', { ...order, status: 'cancelled', cancel_cause: 'reissued', replacement }],
  ['replaced', { ...order, status: 'cancelled', cancel_cause: 'repriced', replacement }],
  ['cancelled', { ...order, status: 'cancelled' }],
  ['reversed', { ...order, status: 'reversed' }],
  ['reversed_refunded', { ...order, status: 'reversed', refunded_at: '2026-11-20T00:00:00Z' }],
] as const)('an order is %s to its buyer: %o', (expected, given) => {
  expect(stateOf(given)).toBe(expected);
});
