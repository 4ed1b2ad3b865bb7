import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { civilDay, id, instant, locale, optionalText, page, text, vnd } from '../shared.ts';
import { clientProfileInput } from './clients.ts';
import { catalogueId, priceTable, words } from './prices.ts';

export const selection = z
  .object({
    service_id: catalogueId,
    tier_id: catalogueId,
    options: z.record(catalogueId, catalogueId).describe('One option for each option group of the service.'),
    addon_ids: z.array(catalogueId).max(40),
    trial: z.boolean(),
  })
  .describe('What a client has chosen, by the ids of the catalogue.');

export const quoteLine = z.object({
  kind: z.enum(['tier', 'trial', 'option', 'addon']),
  id: z.string().describe('Of the package, the option or the add-on.'),
  group_id: z.string().nullable().describe('Of an option.'),
  label: words.describe('The words of the catalogue when the quote was sent.'),
  amount_vnd: z.int().describe('What it adds; below zero when it makes the work cheaper.'),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quotePrice = z.object({
  subtotal_vnd: vnd.describe('The sum of the lines.'),
  vat_thousandths: z.int().describe('80 is 8 %.'),
  vat_vnd: vnd,
  total_vnd: vnd,
});
export type QuotePrice = z.infer<typeof quotePrice>;

export const quoteNames = z
  .object({
    service: words,
    tier: words.describe('Of a trial: what the trial is called.'),
    per: z.enum(['job', 'month']).describe('What the amounts pay for.'),
    days_until: z.enum(['delivery', 'start']).describe('What the working days lead to.'),
    options: z.array(z.object({ group_id: z.string(), group: words, option: words })),
    addons: z.array(z.object({ id: z.string(), name: words })),
  })
  .describe(
    'What was chosen, in the words of the catalogue when the quote was sent; of a draft, when it was made.',
  );
export type QuoteNames = z.infer<typeof quoteNames>;

/** `question`: the latest answer was a question; `accepted` is the last word. */
export const responseKinds = ['accepted', 'question'] as const;
export const quoteResponse = z.object({ kind: z.enum(responseKinds), at: instant });

export const quoteStatuses = ['draft', 'sent'] as const;

const quoteRef = z.object({ id, number: z.string() });

export const mediaQuote = z.object({
  id,
  number: z.string().nullable().describe('Such as `BG-2026-0042`; a draft has none yet.'),
  status: z.enum(quoteStatuses),
  selection,
  catalogue: quoteNames,
  days: z.int().describe('Working days.'),
  lines: z
    .array(quoteLine)
    .nullable()
    .describe('Null while it is a draft, like `price` and `price_version`: no identity has been verified.'),
  price: quotePrice.nullable(),
  price_version: z.int().nullable(),
  company_name: z.string(),
  contact_name: z.string(),
  note: z.string().nullable(),
  locale,
  created_at: instant,
  sent_at: instant.nullable().describe('Null: not sent yet.'),
  valid_until: civilDay
    .nullable()
    .describe(
      'It can be accepted through the whole of this day, in Vietnam: the day that it was sent with, or until which it was extended.',
    ),
  is_expired: z.boolean(),
  response: quoteResponse.nullable(),
  revises: quoteRef.nullable().describe('The quote that this one takes the place of.'),
  message: z.string().nullable().describe('What the operator wrote above a revised quote.'),
  replaced_by: quoteRef
    .nullable()
    .describe('The revised quote in its place: this one cannot be accepted any more.'),
  declined: z
    .object({ at: instant, reason: z.string() })
    .nullable()
    .describe('It was withdrawn, and why; it cannot be accepted any more.'),
});
export type MediaQuote = z.infer<typeof mediaQuote>;

const tag = 'Media quotes';

export const getMediaPricing = endpoint({
  method: 'GET',
  path: '/api/media/pricing',
  summary: 'The prices of all media services, for a client with a business profile',
  tag,
  access: 'client',
  responses: {
    200: priceTable.extend({
      version: z.int().describe('Of the price table.'),
      catalogue_version: z
        .string()
        .describe('Of the catalogue that this server knows; a page of another one has to be loaded again.'),
    }),
  },
  errors: ['PROFILE_REQUIRED'],
});

export const createMediaQuote = endpoint({
  method: 'POST',
  path: '/api/media/quotes',
  summary:
    'Ask for a quote. A signed-in client gets it at once, by e-mail too; without a session and with a `profile` it is a draft until the identity provider has verified who asks. `Idempotency-Key` names the request: sent again it answers the same quote.',
  tag,
  access: 'optional_client',
  idempotent: true,
  body: selection.strict().extend({
    addon_ids: selection.shape.addon_ids.default([]),
    trial: z.boolean().default(false),
    note: optionalText(2000).default(null),
    locale: locale.optional().describe('Of the quote and its e-mail; without it, that of the profile.'),
    catalogue_version: z
      .string()
      .max(40)
      .nullable()
      .default(null)
      .describe(
        'What the page has calculated with: 409 CATALOGUE_CHANGED when the catalogue is another one now.',
      ),
    price_version: z
      .int()
      .min(1)
      .max(2_000_000_000)
      .nullable()
      .default(null)
      .describe(
        'What the page has shown: another one is priced anew, and the answer says so in `price_changed`.',
      ),
    profile: clientProfileInput.optional().describe('Only without a session.'),
  }),
  example: {
    body: {
      service_id: 'video',
      tier_id: 'single',
      options: { location: 'studio', turnaround: 'standard' },
      addon_ids: ['english-subtitles'],
      trial: false,
      note: 'Quay trong tuần thứ hai của tháng 12.',
      locale: 'vi',
      catalogue_version: '1007b1a80fee',
      price_version: 1,
    },
  },
  responses: { 201: mediaQuote.extend({ price_changed: z.boolean() }) },
  errors: [
    'UNAUTHENTICATED',
    'PROFILE_REQUIRED',
    'SELECTION_INVALID',
    'CATALOGUE_CHANGED',
    'CONFLICT',
    'RATE_LIMITED',
  ],
});

export const myMediaQuotes = endpoint({
  method: 'GET',
  path: '/api/media/quotes',
  summary: "The signed-in client's quotes, newest first",
  tag,
  access: 'client',
  query: page,
  responses: { 200: z.array(mediaQuote) },
});

const quoteParams = z.object({ id });

export const getMediaQuote = endpoint({
  method: 'GET',
  path: '/api/media/quotes/:id',
  summary:
    'A quote, for whoever knows its id, which nobody can guess. No address, telephone number or tax code; a draft shows no price.',
  tag,
  access: 'public',
  params: quoteParams,
  responses: { 200: mediaQuote },
  errors: ['NOT_FOUND'],
});

export const getMediaQuotePdf = endpoint({
  method: 'GET',
  path: '/api/media/quotes/:id/quote.pdf',
  summary: 'A quote that was sent, as a PDF in its language',
  tag,
  access: 'public',
  params: quoteParams,
  produces: 'application/pdf',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

export const getMediaQuoteConversation = endpoint({
  method: 'GET',
  path: '/api/media/quotes/:id/conversation',
  summary:
    'What the client of a quote asked and was answered, oldest first. Only for who may answer it; others are told that they may not.',
  tag,
  access: 'optional_client',
  params: quoteParams,
  responses: {
    200: z.object({
      may_answer: z
        .boolean()
        .describe('The caller is the client whom it was sent to, or the browser that asked for it.'),
      messages: z.array(
        z.object({ id, from: z.enum(['client', 'operator']), at: instant, text: z.string() }),
      ),
    }),
  },
  errors: ['NOT_FOUND'],
});

export const acceptMediaQuote = endpoint({
  method: 'POST',
  path: '/api/media/quotes/:id/accept',
  summary:
    'Accept a quote, as the client whom it was sent to or in the browser that asked for it. Accepting twice changes nothing. 409 INVALID_TRANSITION with `from` `replaced` or `declined` when it does not stand any more.',
  tag,
  access: 'optional_client',
  params: quoteParams,
  ignoresBody: true,
  responses: { 200: mediaQuote },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'QUOTE_EXPIRED', 'INVALID_TRANSITION'],
});

export const askAboutMediaQuote = endpoint({
  method: 'POST',
  path: '/api/media/quotes/:id/questions',
  summary:
    'Ask something about a quote, as the client whom it was sent to or in the browser that asked for it. The same question again is the same question.',
  tag,
  access: 'optional_client',
  params: quoteParams,
  body: z.strictObject({ text: text(3, 2000) }),
  responses: { 200: mediaQuote },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'QUOTE_EXPIRED', 'INVALID_TRANSITION', 'RATE_LIMITED'],
});
