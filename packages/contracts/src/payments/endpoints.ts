import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { adminOrder, confirmHidden, orderStatuses, paymentReasons } from '../orders/endpoints.ts';
import { days, id, instant, listSorts, page, searchText, text, vnd } from '../shared.ts';

export const paymentProviders = ['sepay', 'payos'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
export const paymentStates = ['unmatched', 'matched', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];
/** `paid_price`: an operator accepted the price of the month in which the transfer was made; `quote_number`: it paid a deposit. */
export const paymentMatches = ['order_code', 'phone', 'quote_number', 'operator', 'paid_price'] as const;
export type PaymentMatch = (typeof paymentMatches)[number];

// ---- what providers send. Fields that they add one day pass through and are kept. ----

const tag = 'Webhooks';
const words = z.string().nullish();
/** More than any bank sends at once, so that whatever arrives, its sums stay exact. */
const transferred = vnd.max(1_000_000_000_000);
const received = z.object({ success: z.literal(true) });

export const bankWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/bank',
  summary:
    'A bank transfer, in the format of SePay. Needs `Authorization: Apikey <key>`; 404 while no key is set.',
  tag,
  access: 'public',
  body: z.looseObject({
    id: z
      .union([z.int().min(0), z.string().regex(/^[\w.:-]{1,64}$/)])
      .describe('The transaction at SePay: what makes a delivery a repeat.'),
    gateway: words,
    transactionDate: words.describe('Vietnam time without a zone, `2026-11-21 14:02:37`.'),
    accountNumber: words,
    subAccount: words,
    code: words.describe('The order code, when SePay recognised one.'),
    content: words,
    description: words,
    transferType: z.enum(paymentDirections),
    transferAmount: transferred,
    referenceCode: words,
  }),
  responses: { 200: received },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const payosWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/payos',
  summary: 'A payment, in the format of payOS, signed with the checksum key; 404 while payOS is not set up.',
  tag,
  access: 'public',
  body: z.looseObject({
    data: z.looseObject({
      orderCode: z.union([z.int(), z.string()]).optional(),
      amount: transferred,
      description: words,
      accountNumber: words,
      reference: z.string().min(1).max(200),
      transactionDateTime: words.describe('Vietnam time without a zone.'),
      currency: z.literal('VND').nullish().describe('A whole number of VND.'),
      paymentLinkId: z.string().max(200).nullish(),
      code: z.string().nullish().describe('`00`: paid.'),
      counterAccountBankName: words,
    }),
    signature: z.string(),
  }),
  responses: { 200: received },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

// ---- operators ----

const adminTag = 'Console: payments';
const access = { roles: ['finance'] } as const;
/** Support answers what buyers ask, and changes nothing. */
const readers = { roles: ['finance', 'support'] } as const;

const paidOrder = z.object({
  id,
  code: z.string(),
  status: z.enum(orderStatuses),
  amount_vnd: vnd,
  user_id: id,
  user_name: z.string(),
  community_name: z.string(),
});

export const payment = z.object({
  id,
  provider: z.enum(paymentProviders),
  provider_transaction_id: z.string(),
  direction: z.enum(paymentDirections),
  amount_vnd: vnd,
  made_at: instant.nullable().describe('When the bank says it was made; null when that could not be read.'),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  reference: z.string().nullable(),
  content: z.string(),
  received_at: instant,
  state: z.enum(paymentStates),
  reason: z.enum(paymentReasons).nullable(),
  matched_how: z.enum(paymentMatches).nullable(),
  order: paidOrder.nullable().describe('What it paid.'),
  suggested_order: paidOrder.nullable().describe('What it seems to be for, when it could not pay it.'),
  quote: z
    .object({ id, number: z.string(), company_name: z.string() })
    .nullable()
    .describe('The quote of media services whose deposit it paid.'),
  settled_at: instant.nullable().describe('Null: not settled yet.'),
  settled_by_name: z.string().nullable(),
  note: z.string().nullable(),
  unmatched_at: instant.nullable().describe('When it was last taken off an order.'),
  unmatched_by_name: z.string().nullable(),
  unmatch_reason: z.string().nullable(),
  approved_order: z.boolean().describe('Its match approved the order: taking it off reopens the order.'),
  can: z
    .object({ match: z.boolean(), refund: z.boolean(), unmatch: z.boolean() })
    .describe('What the caller may do with it now.'),
});
export type Payment = z.infer<typeof payment>;

const params = z.object({ id });
const note = text(3, 500);

/** Which transfers an operator looks at. */
const paymentFilters = {
  state: z.enum(paymentStates).optional().describe('Only payments in this state'),
  direction: z.enum(paymentDirections).optional().describe('Money that came in, or that went out'),
  reason: z.enum(paymentReasons).optional().describe('Only payments that wait for this reason'),
  order_id: id.optional().describe('Paid or seemingly meant.'),
  ...days,
  q: searchText.optional().describe("Found in the transfer text, the bank's reference or as an order code."),
};

export const adminPayments = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/payments',
  summary: 'Transfers, newest first',
  tag: adminTag,
  access: readers,
  query: page.extend({
    ...paymentFilters,
    sort: z.enum(listSorts).default('newest').describe('The order of the list'),
  }),
  counted: true,
  responses: { 200: z.array(payment) },
});

export const adminPaymentsCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/payments.csv',
  summary:
    'The transfers that match, as a table for a spreadsheet: UTF-8 with a byte order mark, newest first',
  tag: adminTag,
  access: readers,
  query: z.object(paymentFilters),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

const sum = z.object({ count: z.int(), vnd });

export const adminPaymentTotals = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/payments/totals',
  summary: 'Every transfer that came in is in exactly one of the three states',
  tag: adminTag,
  access: readers,
  responses: { 200: z.object({ matched: sum, unmatched: sum, refunded: sum, outgoing: sum }) },
});

export const adminPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:id',
  summary: 'One transfer, with what the provider sent',
  tag: adminTag,
  access: readers,
  params,
  responses: { 200: payment.extend({ raw: z.string() }) },
  errors: ['NOT_FOUND'],
});

export const matchPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/match',
  summary:
    'Let a transfer pay an order: a pending one of exactly its amount is approved, an approved one keeps it as its payment.',
  tag: adminTag,
  access,
  stepUp: true,
  params,
  body: z.strictObject({ order_id: id, confirm_hidden: confirmHidden }),
  idempotent: true,
  responses: { 200: payment },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'PRICE_POLICY_MISMATCH'],
});

export const matchPaymentWithQuote = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/match-quote',
  summary:
    'Let a transfer pay the deposit of an accepted quote, of exactly its amount. One that a person noted as received keeps it as its payment. Twice changes nothing.',
  tag: adminTag,
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    quote_number: z
      .string()
      .regex(/^BG-\d{4}-\d{4,6}$/)
      .describe('Such as `BG-2026-0042`.'),
  }),
  idempotent: true,
  responses: { 200: payment },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
});

export const acceptPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/accept',
  summary:
    'Accept at the paid price: approve a pending order for what was paid, when that was the price in the month of the transfer.',
  tag: adminTag,
  access,
  stepUp: true,
  params,
  body: z.strictObject({ order_id: id, note, confirm_hidden: confirmHidden }),
  idempotent: true,
  responses: { 200: payment },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'PRICE_POLICY_MISMATCH'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Note that an unmatched transfer was sent back. Twice changes nothing.',
  tag: adminTag,
  access,
  stepUp: true,
  params,
  body: z.strictObject({ note }),
  idempotent: true,
  responses: { 200: payment },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const unmatchPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/unmatch',
  summary:
    'Take a payment off the order that it was not for. An order that its match approved loses its term and goes back to pending at its own price; it is reversed where it cannot wait again, because its buyer has another pending order in the community or was erased. An order approved by hand stays. Twice changes nothing.',
  tag: adminTag,
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    reason: text(3, 500).optional().describe('Told to the member whose order is reopened or reversed.'),
    order_id: id
      .optional()
      .describe(
        'The order that the caller means: when the payment is matched with another one by now, 409 CONFLICT.',
      ),
  }),
  bodyOptional: true,
  idempotent: true,
  responses: { 200: payment },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
});

/** Why an order is suggested for a payment, as it stands in the bank's text. */
export const suggestionWhys = [
  'code',
  'part_of_code',
  'same_buyer',
  'phone',
  'part_of_phone',
  'name',
  'part_of_name',
  'amount',
] as const;
export type SuggestionWhy = (typeof suggestionWhys)[number];

export const orderSuggestion = z.object({
  order: adminOrder,
  why: z
    .array(z.object({ kind: z.enum(suggestionWhys), found: z.string() }))
    .describe(
      'Strongest first. `found` is the part of the order that the text holds; empty where there is nothing to quote.',
    ),
  can: z
    .object({ match: z.boolean(), accept: z.boolean() })
    .describe('Whether the payment could pay this order now.'),
});
export type OrderSuggestion = z.infer<typeof orderSuggestion>;

export const suggestOrders = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:id/suggestions',
  summary:
    'Orders that an unmatched payment may be for, the likeliest first, each with why. With `q`: the orders that match it, with the same facts.',
  tag: adminTag,
  access,
  params,
  query: z.object({
    q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  }),
  responses: { 200: z.array(orderSuggestion) },
  errors: ['NOT_FOUND'],
});
