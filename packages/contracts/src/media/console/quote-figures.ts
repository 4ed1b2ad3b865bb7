import { z } from 'zod';
import { endpoint, roles } from '../../endpoint.ts';
import { id, vnd } from '../../shared.ts';
import { words } from '../prices.ts';
import { quoteAccess as access, quotesTag } from './quotes.ts';

const quoteRecipients = z.object({
  operators: z
    .array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(roles)),
        is_chosen: z.boolean(),
        is_told: z.boolean().describe('Chosen or, while nobody is, by role.'),
      }),
    )
    .describe('Operators who may see quotes.'),
});
export type QuoteRecipients = z.infer<typeof quoteRecipients>;

export const getQuoteRecipients = endpoint({
  method: 'GET',
  path: '/api/admin/media/recipients',
  summary: 'Who is told what clients say to quotes',
  tag: quotesTag,
  access,
  responses: { 200: quoteRecipients },
});

export const setQuoteRecipients = endpoint({
  method: 'PUT',
  path: '/api/admin/media/recipients',
  summary: 'Choose who is told what clients say to quotes; nobody: finance and owners',
  tag: quotesTag,
  access: { roles: ['finance'] },
  body: z.strictObject({ account_ids: z.array(id).max(50) }),
  responses: { 200: quoteRecipients },
  errors: ['VALIDATION_FAILED'],
});

const acceptedThousandths = z
  .int()
  .nullable()
  .describe('How many were accepted of those that were sent: 250 is a quarter. Null when none was sent.');

const quoteFigures = z.object({
  requests: z.int().describe('What clients asked for; a revision is none.'),
  sent: z.int().describe('Those that a revision has taken the place of are not counted, nor below.'),
  viewed: z.int().describe('Opened or accepted.'),
  accepted: z.int(),
  won: z.int(),
  lost: z.int().describe('Withdrawn, or said to be lost.'),
  sent_vnd: vnd,
  accepted_vnd: vnd,
  accepted_thousandths: acceptedThousandths,
});

export const adminMediaFigures = endpoint({
  method: 'GET',
  path: '/api/admin/media/figures',
  summary: 'Quote requests of the last twelve months, by month and by service',
  tag: quotesTag,
  access,
  responses: {
    200: z.object({
      total: quoteFigures,
      months: z
        .array(quoteFigures.extend({ month: z.string() }))
        .describe(
          'Calendar months in Vietnam in which they were asked for, oldest first, empty months included.',
        ),
      services: z
        .array(quoteFigures.extend({ service_id: z.string(), name: words }))
        .describe('In the order of the catalogue.'),
    }),
  },
});
