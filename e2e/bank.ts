import { sepayDelivery, sepayHeaders } from '../apps/api/src/test/payments.ts';
import type { Stack } from './stack.ts';

/** Tells the house of a transfer, as SePay does. */
export function bankTells(
  stack: Stack,
  transfer: Parameters<typeof sepayDelivery>[0],
  headers: Record<string, string> = sepayHeaders,
): Promise<Response> {
  return fetch(`${stack.learner}/api/webhooks/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    // Ids of this process alone: a stack outlives the specs that share it.
    body: JSON.stringify({
      ...sepayDelivery(transfer),
      id: Date.now() * 1000 + Math.floor(Math.random() * 1000),
    }),
  });
}
