import { z } from 'zod';
import { endpoint, roles } from '../endpoint.ts';
import { civilDay, id, instant, optionalText, page, revision, searchText, text, vnd } from '../shared.ts';
import { clientProfile } from './clients.ts';
import { catalogueId, priceTable, words } from './prices.ts';
import {
  mediaQuote,
  quoteLine,
  quotePrice,
  quoteResponse,
  quoteStatuses,
  responseKinds,
  selection,
} from './quotes.ts';

// ---- quotes ----

const quotesTag = 'Console: media quotes';
const access = { roles: ['finance', 'support'] } as const;

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

const desk = {
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
  ...desk,
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
    .describe('`true`: the day of the next step is over, and it is not done.'),
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
  access,
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
  access,
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
  ...desk,
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
  access,
  params: z.object({ id }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND'],
});

export const resendMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/resend',
  summary: 'Send the e-mail of a sent quote again, to the address that it was sent to',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'RATE_LIMITED'],
});

export const addMediaQuoteNote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/notes',
  summary: 'Note something about a quote for other operators',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({ text: text(1, 2000) }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND'],
});

export const answerMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/answer',
  summary:
    'Answer what a client said to a quote: the text goes to them by e-mail, without one it was answered elsewhere. 409 CONFLICT when they have said more, or were answered, since `seen_event`.',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({
    text: optionalText(2000).default(null),
    seen_event: id.optional().describe('The latest entry of the timeline that the operator has seen.'),
  }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
});

export const saveMediaQuoteRevision = endpoint({
  method: 'PUT',
  path: '/api/admin/media/quotes/:id/revision',
  summary:
    'Save what is to be offered in place of a quote that was sent and not accepted. `revision` is that of what it continues, 0 for none; 409 CONFLICT when somebody has saved since. The quote stands until the revision is sent.',
  tag: quotesTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({
    selection: selection.strict().describe('Of the same service.'),
    prices: z.enum(revisionPrices),
    message: optionalText(2000).default(null).describe('What the client reads above the revised quote.'),
    revision,
  }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'SELECTION_INVALID', 'PRICE_TABLE_INVALID'],
});

export const discardMediaQuoteRevision = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/quotes/:id/revision',
  summary: 'Discard what was to be offered in place of a quote. Twice changes nothing.',
  tag: quotesTag,
  access,
  params: z.object({ id }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND'],
});

export const reviseMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/revise',
  summary:
    'Send the revision of a quote, under a number of its own and by e-mail; answers the new quote. The old one cannot be accepted any more and leads to it. 409 INVALID_TRANSITION when the client has accepted meanwhile, CONFLICT when the revision or its total is not what the operator has seen.',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({ revision: revision.min(1), total_vnd: vnd.describe('As it was shown.') }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'SELECTION_INVALID', 'PRICE_TABLE_INVALID'],
});

export const declineMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/decline',
  summary:
    'Withdraw a quote that was not accepted: its client is told why. Twice changes nothing. A declined quote can be revised.',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({ reason: text(3, 2000) }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const extendMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/extend',
  summary:
    'Let a quote be accepted until a later day, also one that has expired; its client is told. The same day again changes nothing.',
  tag: quotesTag,
  access,
  idempotent: true,
  params: z.object({ id }),
  body: z.strictObject({
    until: civilDay.describe('Today or later, after the last day so far, at most a year ahead.'),
  }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
});

export const assignMediaQuote = endpoint({
  method: 'POST',
  path: '/api/admin/media/quotes/:id/assign',
  summary: 'Say which operator looks after a quote, or nobody. Who it becomes is told.',
  tag: quotesTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ account_id: id.nullable().describe('One who may see quotes; null: nobody.') }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const setMediaQuoteNextStep = endpoint({
  method: 'PUT',
  path: '/api/admin/media/quotes/:id/next-step',
  summary:
    'Say what is to be done about a quote next, until when, and whether it is done. The same again changes nothing.',
  tag: quotesTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ text: text(1, 500), due: civilDay, is_done: z.boolean().default(false) }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const setMediaQuoteOutcome = endpoint({
  method: 'PUT',
  path: '/api/admin/media/quotes/:id/outcome',
  summary:
    'Say what came of a quote: won, once it was accepted, or lost; null takes that back. Its client is told nothing. The same again changes nothing.',
  tag: quotesTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({
    outcome: z.enum(quoteOutcomes).nullable(),
    reason: optionalText(2000).default(null).describe('Why it was lost, for operators.'),
  }),
  responses: { 200: adminQuote },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

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

// ---- clients ----

const clientsTag = 'Console: media clients';

export const adminClientRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company_name: z.string().nullable(),
  created_at: instant,
  last_signed_in_at: instant,
  quotes: z.int(),
  accepted: z.int(),
  accepted_vnd: vnd,
});
export type AdminClientRow = z.infer<typeof adminClientRow>;

export const adminMediaClients = endpoint({
  method: 'GET',
  path: '/api/admin/media/clients',
  summary: 'Business clients, newest first',
  tag: clientsTag,
  access,
  /** `q` matches company, contact, name and e-mail. */
  query: page.extend({
    q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  }),
  responses: { 200: z.array(adminClientRow) },
});

export const adminGetMediaClient = endpoint({
  method: 'GET',
  path: '/api/admin/media/clients/:id',
  summary: 'One business client, with their profile and their latest quotes',
  tag: clientsTag,
  access,
  params: z.object({ id }),
  responses: {
    200: adminClientRow.extend({
      profile: clientProfile.nullable(),
      latest_quotes: z
        .array(adminQuoteRow)
        .describe('The latest twenty; the list of quotes has all of them.'),
    }),
  },
  errors: ['NOT_FOUND'],
});

// ---- prices ----

const pricesTag = 'Console: media prices';
const priceAccess = { roles: ['finance'] } as const;
const priceVersion = z.int().min(1).max(2_000_000_000);

export const priceDraft = z.object({
  table: priceTable,
  based_on: priceVersion.describe('The published version that it changes.'),
  revision,
  problems: z.array(z.string()).describe('What keeps it from being published, one line each.'),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
});

export const mediaPrices = z.object({
  published: z.object({ version: priceVersion, table: priceTable }),
  draft: priceDraft.nullable(),
  history: z
    .array(
      z.object({
        version: priceVersion,
        published_at: instant,
        published_by_name: z.string().nullable().describe('Null: what the installation began with.'),
      }),
    )
    .describe('Latest first.'),
});
export type MediaPrices = z.infer<typeof mediaPrices>;

export const adminMediaPrices = endpoint({
  method: 'GET',
  path: '/api/admin/media/prices',
  summary: 'The published price table, the draft of the next one, and the versions before',
  tag: pricesTag,
  access: priceAccess,
  responses: { 200: mediaPrices },
});

export const savePriceDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/media/prices/draft',
  summary:
    'Save the draft of the next price table. `revision` is that of the draft it continues, 0 for none; 409 CONFLICT with `draft` when somebody has saved since, or when `based_on` is not the published version any more.',
  tag: pricesTag,
  access: priceAccess,
  body: z.strictObject({ table: priceTable, based_on: priceVersion, revision }),
  responses: { 200: mediaPrices },
  errors: ['CONFLICT'],
});

const effectOfDraft = z.object({
  changes: z
    .array(
      z.object({
        path: z.string().describe('Into the table, such as `services.video.tiers.single`.'),
        service: words.nullable().describe('Null for VAT and validity.'),
        label: words
          .nullable()
          .describe(
            'What it is the price of; null for VAT and validity, and for what the catalogue does not have.',
          ),
        before: z.int().nullable().describe("The table's own units; null where there is none."),
        after: z.int().nullable(),
      }),
    )
    .describe('Line by line what differs from the published table, in the order of the catalogue.'),
  samples: z
    .array(
      z.object({
        service_id: z.string(),
        service: words,
        tier: words,
        kind: z.enum(['plain', 'trial', 'everything']),
        before_vnd: vnd.nullable().describe('With VAT; null where the draft does not price it.'),
        after_vnd: vnd.nullable(),
      }),
    )
    .describe('Each package and trial as it comes, and each service with all that can be added.'),
  problems: z.array(z.string()),
});
export type EffectOfDraft = z.infer<typeof effectOfDraft>;

export const priceDraftEffect = endpoint({
  method: 'GET',
  path: '/api/admin/media/prices/draft/effect',
  summary: 'What publishing the draft would change; 404 when there is no draft',
  tag: pricesTag,
  access: priceAccess,
  responses: { 200: effectOfDraft },
  errors: ['NOT_FOUND'],
});

export const publishPriceDraft = endpoint({
  method: 'POST',
  path: '/api/admin/media/prices/draft/publish',
  summary:
    'Publish the draft: quotes from now on have its prices. 422 PRICE_TABLE_INVALID with `problems` when it does not price the whole catalogue, 409 CONFLICT when `based_on` is not the published version, or `revision` not that of the draft.',
  tag: pricesTag,
  access: priceAccess,
  stepUp: true,
  idempotent: true,
  body: z.strictObject({ based_on: priceVersion, revision: revision.min(1) }),
  responses: { 200: mediaPrices },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_TABLE_INVALID'],
});

export const restorePrices = endpoint({
  method: 'POST',
  path: '/api/admin/media/prices/:version/restore',
  summary: 'Make an earlier price table the draft, in place of the one that stands',
  tag: pricesTag,
  access: priceAccess,
  params: z.object({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
  ignoresBody: true,
  responses: { 200: mediaPrices },
  errors: ['NOT_FOUND'],
});
