import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { civilDay, id, instant, vnd } from '../../shared.ts';
import { deposit } from '../deposits.ts';
import { quoteAccess as access, quotesTag } from './quotes.ts';

export const adminDeposit = z.object({
  deposit: deposit
    .extend({
      requested_at: instant,
      requested_by_name: z.string().nullable().describe('Null: by itself, when the client accepted.'),
      received_by_name: z.string().nullable().describe('Null: by a transfer, or not yet.'),
      payment_id: id
        .nullable()
        .describe('The transfer by which it came: taken off at the payment, and not undone here.'),
      is_overdue: z.boolean().describe('Its day is over, and it has not come.'),
    })
    .nullable(),
  usual_vnd: vnd.nullable().describe('As the quote says it; null where it says nothing of one.'),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;

const ofQuote = {
  tag: quotesTag,
  access,
  params: z.object({ id }),
  responses: { 200: adminDeposit },
} as const;

export const adminMediaQuoteDeposit = endpoint({
  ...ofQuote,
  method: 'GET',
  path: '/api/admin/media/quotes/:id/deposit',
  summary: 'What is to be paid in advance for a quote',
  errors: ['NOT_FOUND'],
});

export const requestMediaQuoteDeposit = endpoint({
  ...ofQuote,
  method: 'PUT',
  path: '/api/admin/media/quotes/:id/deposit',
  summary:
    'Ask the client of an accepted quote for an amount in advance, or for another one or until another day; they are told. The same again changes nothing. 409 CONFLICT with `reason: "received"` once it has come.',
  body: z.strictObject({
    amount_vnd: vnd.min(1_000).max(1_000_000_000_000).describe('Not more than the total of the quote.'),
    due: civilDay.describe('Today or later.'),
  }),
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
});

export const withdrawMediaQuoteDeposit = endpoint({
  ...ofQuote,
  method: 'DELETE',
  path: '/api/admin/media/quotes/:id/deposit',
  summary: 'Do without the amount in advance. Again changes nothing. 409 CONFLICT once it has come.',
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const setMediaQuoteDepositReceived = endpoint({
  ...ofQuote,
  method: 'PUT',
  path: '/api/admin/media/quotes/:id/deposit/received',
  summary:
    'Note that the amount in advance has come, which its client is told, or that this was a mistake. The same again changes nothing.',
  access: { roles: ['finance'] },
  body: z.strictObject({ is_received: z.boolean() }),
  errors: ['NOT_FOUND'],
});
