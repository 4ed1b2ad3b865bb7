import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { civilDay, id, optionalText, revision, text, vnd } from '../../shared.ts';
import { selection } from '../quotes.ts';
import { quoteAccess as access, adminQuote, quoteOutcomes, quotesTag, revisionPrices } from './quotes.ts';

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
