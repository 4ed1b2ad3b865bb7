import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { civilDay, id, instant, page, revision, searchText, vnd } from '../../shared.ts';
import { clientProfile } from '../clients.ts';
import { catalogueId, words } from '../prices.ts';
import {
  mediaQuote,
  quoteLine,
  quotePrice,
  quoteResponse,
  quoteStatuses,
  responseKinds,
  selection,
} from '../quotes.ts';

/** Of all that operators do with quotes. */
export const quotesTag = 'Console: media quotes';
export const quoteAccess = { roles: ['finance', 'support'] } as const;

/** What the client said and nobody has answered, since when. Both can be open. */
const openSince = {
  question_since: instant.nullable(),
  acceptance_since: instant.nullable(),
};

/**
 * How far a quote has come: what was opened, accepted, became a job or did not; `replaced`: its revision counts in its
 * place.
 */
export const quoteStages = ['draft', 'sent', 'viewed', 'accepted', 'won', 'lost', 'replaced'] as const;

const progress = {
  stage: z.enum(quoteStages),
  next_step: z
    .object({
      text: z.string(),
      due: z.iso.date(),
      done_at: instant.nullable().describe('Null: not done yet.'),
      is_overdue: z.boolean().describe('Its day is over, and it is not done.'),
    })
    .nullable()
    .describe('What is to be done about it next; no client sees it.'),
};

export const adminQuoteRow = z.object({
  id,
  number: z.string().nullable(),
  status: z.enum(quoteStatuses),
  service_id: z.string(),
  service_name: words,
  company_name: z.string(),
  contact_name: z.string(),
  client_id: id.nullable().describe('Null for a draft that nobody has verified.'),
  email: z.string().nullable(),
  total_vnd: vnd.nullable(),
  created_at: instant,
  sent_at: instant.nullable().describe('Null: not sent yet.'),
  valid_until: civilDay.nullable(),
  is_expired: z.boolean(),
  response: quoteResponse.nullable(),
  ...openSince,
  is_declined: z.boolean(),
  ...progress,
  assignee_name: z.string().nullable().describe('Null: nobody looks after it.'),
});
export type AdminQuoteRow = z.infer<typeof adminQuoteRow>;

export const quoteSorts = ['newest', 'amount'] as const;

const quoteFilter = z.object({
  status: z.enum(quoteStatuses).optional().describe('Only drafts, or what was sent'),
  response: z
    .enum([...responseKinds, 'none'])
    .optional()
    .describe('What the client has answered; `none`: nothing yet.'),
  open: z.literal('true').optional().describe('`true`: what the client said is not answered yet.'),
  stage: z.enum(quoteStages).optional().describe('Only quotes that have come so far'),
  overdue: z
    .literal('true')
    .optional()
    .describe(
      '`true`: the day of the next step is over and it is not done, or that of the deposit and it has not come.',
    ),
  assigned: z
    .enum(['me', 'nobody'])
    .optional()
    .describe('Only quotes that the caller looks after, or that nobody does'),
  service: catalogueId.optional().describe('Only quotes of this media service, by its id'),
  client: id.optional().describe('Only quotes of this client'),
  from: civilDay.optional().describe('Made on this day in Vietnam or later.'),
  until: civilDay.optional().describe('Made on this day in Vietnam or before.'),
  q: searchText.optional().describe('Matches number, company, contact and e-mail.'),
});

export const adminMediaQuotes = endpoint({
  method: 'GET',
  path: '/api/admin/media/quotes',
  summary: 'Quote requests, newest first or by amount',
  tag: quotesTag,
  access: quoteAccess,
  query: page.extend({
    ...quoteFilter.shape,
    sort: z.enum(quoteSorts).default('newest').describe('The order of the list'),
  }),
  counted: true,
  responses: { 200: z.array(adminQuoteRow) },
});

export const adminMediaQuotesCsv = endpoint({
  method: 'GET',
  path: '/api/admin/media/quotes.csv',
  summary: 'The same for a spreadsheet, all that match: UTF-8 with byte order mark, times of Vietnam',
  tag: quotesTag,
  access: quoteAccess,
  query: quoteFilter,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

/** By which table a revision is priced: that of the quote which it revises, or the one published when it is sent. */
export const revisionPrices = ['agreed', 'current'] as const;

/** What happened to a quote. */
export const quoteEventKinds = [
  'created',
  'sent',
  'resent',
  'accepted',
  'question',
  'note',
  'answered',
  'replaced',
  'declined',
  'extended',
  'assigned',
  'reminded',
  'step_set',
  'step_done',
  'won',
  'lost',
  'outcome_undone',
  'deposit_requested',
  'deposit_withdrawn',
  'deposit_received',
  'deposit_undone',
] as const;

export const quoteOutcomes = ['won', 'lost'] as const;

const quoteOffer = z.object({
  price_version: z.int(),
  lines: z.array(quoteLine),
  price: quotePrice,
  days: z.int(),
  difference_vnd: z.int().describe('Of the total, to that of the quote which it revises.'),
});

const quoteRevision = z.object({
  selection,
  prices: z.enum(revisionPrices),
  message: z.string().nullable(),
  revision,
  updated_at: instant,
  updated_by_name: z.string().nullable(),
  offers: z
    .object({ agreed: quoteOffer.nullable(), current: quoteOffer.nullable() })
    .describe(
      'What the selection costs by the table that the quote was sent with (`agreed`) and by the published one (`current`); null where that table does not price it.',
    ),
});
export type QuoteRevision = z.infer<typeof quoteRevision>;

export const adminQuote = mediaQuote.extend({
  client_id: id.nullable(),
  ...openSince,
  email: z.string().nullable().describe('To which it was sent.'),
  profile: clientProfile.describe('As it was when the quote was asked for.'),
  ...progress,
  outcome: z.enum(quoteOutcomes).nullable(),
  assignee: z.object({ id, name: z.string() }).nullable().describe('The operator who looks after it.'),
  first_viewed_at: instant.nullable().describe('When it was first opened at the media site; null: not yet.'),
  last_viewed_at: instant.nullable().describe('When it was last opened there, to some ten minutes.'),
  revision: quoteRevision.nullable().describe('What is about to be offered in its place; no client sees it.'),
  timeline: z.array(
    z.object({
      id,
      kind: z.enum(quoteEventKinds),
      at: instant,
      text: z
        .string()
        .nullable()
        .describe(
          'What the client asked, or the operator noted or answered; why it was declined, the new last day of an extension, the number of the quote in its place. Null for an answer that was given elsewhere.',
        ),
      actor_name: z.string().nullable().describe('The operator; null for what the client did.'),
    }),
  ),
});
export type AdminQuote = z.infer<typeof adminQuote>;

export const adminGetMediaQuote = endpoint({
  method: 'GET',
  path: '/api/admin/media/quotes/:id',
  summary: 'One quote request, with who asked for it and what has happened since',
  tag: quotesTag,
  access: quoteAccess,
  params: z.object({ id }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND'],
});
