import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { payTo } from '../fields/pay-to.ts';
import { civilDay, id, instant, vnd } from '../shared.ts';

/**
 * What a client pays in advance once they have accepted a quote. It is asked for by itself where the quote says so, and by
 * operators; finance notes that it has come.
 */
export const deposit = z.object({
  amount_vnd: vnd,
  due: civilDay.describe('Through this day.'),
  received_at: instant.nullable().describe('When it was noted that it has come; null: not yet.'),
});

export const getMediaQuoteDeposit = endpoint({
  method: 'GET',
  path: '/api/media/quotes/:id/deposit',
  summary:
    'What is to be paid in advance for a quote, and where; null when nothing is. By its id, like the quote',
  tag: 'Media quotes',
  access: 'public',
  params: z.object({ id }),
  responses: {
    200: z.object({
      deposit: deposit
        .extend({
          transfer_text: z.string().describe('By which the transfer is known.'),
          pay_to: payTo
            .nullable()
            .describe('Null once it has come, and when there is no account to transfer to.'),
        })
        .nullable(),
    }),
  },
  errors: ['NOT_FOUND'],
});
