import { z } from 'zod';
import { bulkAction, bulkMax } from '../bulk-actions/endpoints.ts';
import { communityParams } from '../communities/endpoints.ts';
import { proEntry } from '../communities/pro/entries.ts';
import { endpoint } from '../endpoint.ts';
import { payTo } from '../fields/pay-to.ts';
import { draftKinds } from '../scheduled-publications/endpoints.ts';
import {
  ageSort,
  days,
  id,
  instant,
  locale,
  optionalLine,
  optionalText,
  page,
  searchText,
  slugParam,
  text,
  vnd,
} from '../shared.ts';
import { calendarMonth, orderFigures } from './report.ts';

export const orderStatuses = ['pending', 'approved', 'cancelled', 'reversed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why a transfer waits for an operator instead of having paid an order. */
export const paymentReasons = [
  'no_match',
  'ambiguous',
  'wrong_amount',
  'price_changed',
  'order_cancelled',
  'already_paid',
  'not_on_sale',
  'outgoing',
  'not_paid',
  'order_reversed',
  /** An operator took it off an order that it was not for. */
  'wrong_match',
  /** Approving an order of a hidden community needs a person who confirms it. */
  'community_hidden',
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/**
 * Why an order was cancelled. `refused`: by an operator; `repriced`: the buyer ordered again at a new price; `reissued`:
 * an operator replaced it at a new price.
 */
export const cancelCauses = ['refused', 'repriced', 'reissued'] as const;
export type CancelCause = (typeof cancelCauses)[number];

export const order = z.object({
  id,
  code: z.string().describe('Short, unique, easy to read aloud; goes into the transfer text.'),
  community_id: id,
  community_slug: z.string(),
  community_name: z.string(),
  amount_vnd: vnd,
  status: z.enum(orderStatuses),
  created_at: instant,
  approved_at: instant.nullable().describe('Null: not approved yet.'),
  cancelled_at: instant.nullable().describe('Null: not cancelled.'),
  cancel_cause: z
    .enum(cancelCauses)
    .nullable()
    .describe('Null while it is not cancelled, and for orders cancelled before this was kept.'),
  cancel_reason: z.string().nullable().describe('What the operator wrote to the buyer when refusing it.'),
  replacement: z
    .object({ id, code: z.string(), amount_vnd: vnd })
    .nullable()
    .describe('The order that took its place at another price.'),
  reversed_at: instant.nullable().describe('Null: not reversed.'),
  reversal_reason: z
    .string()
    .nullable()
    .describe('What the operator wrote to the buyer when reversing it; null when they wrote nothing.'),
  reopened_at: instant
    .nullable()
    .describe(
      'When it last went back to pending, because the transfer that approved it was for another order.',
    ),
  reopening_reason: z
    .string()
    .nullable()
    .describe('What the operator wrote to the buyer then; null when they wrote nothing.'),
  refunded_at: instant
    .nullable()
    .describe('When it was noted that the money of a reversed order was sent back.'),
  pay_to: payTo
    .nullable()
    .describe(
      'The account to transfer to, while the order waits for it; null when the school has not set one.',
    ),
  received: z
    .object({ reason: z.enum(paymentReasons), amount_vnd: vnd })
    .nullable()
    .describe(
      'The latest transfer for this order that could not pay it, while an operator has yet to look at it.',
    ),
});
export type Order = z.infer<typeof order>;

const tag = 'Orders';

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/orders',
  summary:
    "Order a year of Pro at today's price. Answers 200 with the standing order when there is one at this price.",
  tag,
  access: 'member',
  idempotent: true,
  params: communityParams,
  ignoresBody: true,
  responses: { 200: order, 201: order },
  errors: ['NOT_FOUND', 'NOT_ON_SALE'],
});

export const myOrders = endpoint({
  method: 'GET',
  path: '/api/communities/me/orders',
  summary: "The caller's orders, newest first",
  tag,
  access: 'member',
  responses: { 200: z.array(order) },
});

export const myOrder = endpoint({
  method: 'GET',
  path: '/api/communities/me/orders/:id',
  summary: "One of the caller's orders",
  tag,
  access: 'member',
  params: z.object({ id }),
  responses: { 200: order },
  errors: ['NOT_FOUND'],
});

export const receipt = z.object({
  number: z.string(),
  order_code: z.string(),
  issued_at: instant,
  payee: z.string().nullable().describe('Who took the money; null when the school has not said.'),
  buyer_name: z.string().describe('The address until a name is given.'),
  buyer_email: z.string().nullable(),
  community_slug: z.string(),
  community_name: z.string(),
  amount_vnd: vnd,
  amount_in_words: z.string().describe('In Vietnamese, as on paper.'),
  months: z.int(),
  pro_from: instant
    .nullable()
    .describe('The term that was bought; null for orders from before terms were kept.'),
  pro_until: instant.nullable(),
  reversed_at: instant
    .nullable()
    .describe(
      'Set once the order was reversed: the receipt then confirms a payment that gives nothing any more.',
    ),
  refunded_at: instant.nullable().describe('Null: not sent back.'),
});
export type Receipt = z.infer<typeof receipt>;

export const myReceipt = endpoint({
  method: 'GET',
  path: '/api/communities/me/orders/:id/receipt',
  summary: "The receipt of one of the caller's approved orders; 409 while it is not approved",
  tag,
  access: 'member',
  params: z.object({ id }),
  responses: { 200: receipt },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

// ---- operators ----

const adminTag = 'Console: orders';
const access = { roles: ['finance'] } as const;
/** Support answers what buyers ask, and changes nothing. */
const readers = { roles: ['finance', 'support'] } as const;

export const adminOrder = order.omit({ pay_to: true, cancel_reason: true }).extend({
  user_id: id,
  user_name: z.string(),
  user_email: z.string().nullable(),
  user_locale: locale,
  community_hidden: z
    .boolean()
    .describe('Learners do not see this community: approving an order of it needs `confirm_hidden`.'),
  ordered_amount_vnd: vnd
    .nullable()
    .describe('What was ordered, where another amount was accepted at the approval.'),
  approved_by_name: z.string().nullable(),
  approval_note: z.string().nullable(),
  payment_ref: z.string().nullable(),
  cancelled_by_name: z
    .string()
    .nullable()
    .describe('The operator who cancelled it; null when it was replaced at a new price.'),
  cancel_note: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
  refunded_by_name: z.string().nullable(),
  refund_note: z.string().nullable(),
  policy_amount_vnd: vnd
    .nullable()
    .describe(
      'The price that a new order would have now; differs from `amount_vnd` when the month has turned.',
    ),
  can: z
    .object({
      approve: z.boolean(),
      cancel: z.boolean(),
      reissue: z
        .boolean()
        .describe(
          "Replace it by a new one at today's price: pending, at another price, in a community that is on sale.",
        ),
      reverse: z.boolean(),
      refund: z.boolean(),
    })
    .describe('What the caller may do with it now.'),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrderDetail = adminOrder.extend({
  pro_entries: z.array(proEntry).describe('What the order gave and took, oldest first.'),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

/** Which orders an operator looks at. */
const orderFilters = z.object({
  status: z.enum(orderStatuses).optional().describe('Only orders with this status'),
  community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  figure: z
    .enum(orderFigures)
    .optional()
    .describe('What the months are of, as in the report: `reversed` are the orders reversed in them.'),
  from_month: calendarMonth
    .optional()
    .describe('In this month in Vietnam or later. Without a `figure`, when they were ordered.'),
  to_month: calendarMonth.optional().describe('In this month in Vietnam or before.'),
  ...days,
  stranded: z
    .literal('true')
    .optional()
    .describe("Pending orders whose amount is not today's price, so that they cannot be approved."),
  q: searchText.optional().describe('Matches name, e-mail, phone and parts of the code.'),
});
export type OrderFilter = z.infer<typeof orderFilters>;

export const adminOrders = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/communities/orders',
  summary: 'Orders, newest first unless sorted otherwise',
  tag: adminTag,
  access: readers,
  query: page.extend({
    ...orderFilters.shape,
    sort: ageSort,
  }),
  responses: { 200: z.array(adminOrder) },
});

export const adminOrderTotals = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/communities/orders/totals',
  summary: 'How many orders match, and their amounts together',
  tag: adminTag,
  access: readers,
  query: orderFilters,
  responses: {
    200: z.object({
      count: z.int(),
      is_more: z.boolean().describe('There are more than `count`; nothing was counted beyond.'),
      amount_vnd: vnd.nullable().describe('Null where there are more.'),
      key: z
        .string()
        .nullable()
        .describe(
          'Stands for exactly these orders, for `startOrderBulkAction`. Null without a status, or for more than it takes on.',
        ),
    }),
  },
});

export const adminOrdersCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/communities/orders.csv',
  summary: 'The orders that match, as a table for a spreadsheet: UTF-8 with a byte order mark, newest first',
  tag: adminTag,
  access: readers,
  query: orderFilters,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

/** What can be done to many orders at once, each with the status that it is for. */
export const orderBulkActions = {
  approve: 'pending',
  cancel: 'pending',
  reverse: 'approved',
  refund: 'reversed',
} as const satisfies Record<string, OrderStatus>;
export type OrderBulkAction = keyof typeof orderBulkActions;

export const startOrderBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/bulk',
  summary:
    'Do the same to many orders, oldest first, each as if alone: one that a rule refuses does not touch the others. Answers at once; the work goes on and is watched at `/api/admin/bulk-actions/:id`. `expected` is how many the operator was shown: 409 CONFLICT with `reason: "count_changed"` and the `count` of now when they are not as many, or, with `matching`, others.',
  tag: adminTag,
  access,
  stepUp: true,
  body: z
    .strictObject({
      action: z.enum(Object.keys(orderBulkActions) as [OrderBulkAction, ...OrderBulkAction[]]),
      order_ids: z.array(id).min(1).max(1_000).optional(),
      matching: z
        .strictObject(orderFilters.shape)
        .omit({ status: true })
        .optional()
        .describe('All orders of the status that the action is for and of these filters.'),
      bulk_action_id: id
        .optional()
        .describe(
          'The bulk action that approved them: all that it did is reversed. Or one of the same action: goes on with what it left out, once; a repeat answers what went on with it.',
        ),
      expected: z.int().min(1).max(bulkMax),
      key: z
        .string()
        .max(64)
        .optional()
        .describe('Of the totals that the operator was shown. Needed by `matching`.'),
      note: text(3, 500)
        .optional()
        .describe('Its buyers read it as the reason. Needed by all but `approve`.'),
    })
    .refine(
      ({ order_ids, matching, bulk_action_id }) =>
        [order_ids, matching, bulk_action_id].filter((chosen) => chosen !== undefined).length === 1,
      'needs exactly one of order_ids, matching and bulk_action_id',
    )
    .refine(({ matching, key }) => matching === undefined || key !== undefined, {
      path: ['key'],
      message: 'is needed',
    })
    .refine(({ action, note }) => action === 'approve' || note !== undefined, {
      path: ['note'],
      message: 'is needed',
    }),
  idempotent: true,
  responses: { 201: bulkAction },
  errors: ['CONFLICT'],
});

export const adminGetOrder = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/:id',
  summary: 'One order, with what it gave and took',
  tag: adminTag,
  access: readers,
  params: z.object({ id }),
  responses: { 200: adminOrderDetail },
  errors: ['NOT_FOUND'],
});

/** For whoever approves an order of a community that learners do not see. */
export const confirmHidden = z.boolean().default(false);

export const approveOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/approve',
  summary:
    'Approve: the buyer is Pro for 12 months more. Approving twice changes nothing. An order of a hidden community needs `confirm_hidden`: 409 CONFLICT with `needs: "confirm_hidden"` without it.',
  tag: adminTag,
  access,
  stepUp: true,
  params: z.object({ id }),
  // Not strict: whatever clients sent before there was anything to send still works.
  body: z.object({
    bank_reference: optionalLine(120).optional().describe('What the bank calls the payment.'),
    note: optionalText(500).optional(),
    confirm_hidden: confirmHidden,
  }),
  bodyOptional: true,
  idempotent: true,
  responses: { 200: adminOrderDetail },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_POLICY_MISMATCH'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/cancel',
  summary:
    'Cancel a pending order. The buyer is told the note as the reason. Cancelling twice changes nothing.',
  tag: adminTag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ note: text(3, 500) }),
  idempotent: true,
  responses: { 200: adminOrderDetail },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const dashboard = z.object({
  accounts: z.int(),
  accounts_last_30_days: z.int(),
  pro_members: z.int(),
  pending_orders: z
    .int()
    .optional()
    .describe('Only for whoever works with orders; absent for all others, like the next four.'),
  pending_vnd: vnd.optional(),
  unmatched_payments: z.int().optional().describe('Transfers that came in and wait for an operator.'),
  open_quotes: z
    .int()
    .optional()
    .describe('What clients said to quotes and nobody has answered; only for whoever works with quotes.'),
  overdue_quotes: z.int().optional().describe('Quotes whose next step or deposit is overdue.'),
  stranded_orders: z
    .int()
    .optional()
    .describe(
      "Pending orders whose amount is not today's price any more; only for whoever works with orders.",
    ),
  due_invoices: z
    .int()
    .optional()
    .describe('Invoices of approved orders that wait to be issued; only for whoever works with orders.'),
  invoices_to_correct: z.int().optional().describe('Issued ones of orders that are not approved any more.'),
  orders_by_month: z
    .array(z.object({ month: z.string(), approved: z.int(), revenue_vnd: vnd }))
    .optional()
    .describe('Twelve calendar months in Vietnam, oldest first, months without orders included.'),
  unprepared_events: z
    .int()
    .optional()
    .describe('Events of the next three days that still lack something; only for whoever works with events.'),
  emails_failed: z.int().optional().describe('Only for whoever works with messages.'),
  mail: z
    .object({
      is_configured: z.boolean().describe('False: there is no mail server, messages are only kept.'),
      queued: z.int(),
      oldest_queued_at: instant.nullable().describe('Null: none is queued.'),
      failed: z.int(),
      last_sent_at: instant.nullable().describe('Null: none was sent.'),
      down_since: instant
        .nullable()
        .describe('Since when the mail server has taken nothing; null while it does.'),
      quiet_since: instant
        .nullable()
        .describe(
          'Since when nothing is sent because this is a copy of another installation; null when it is none.',
        ),
    })
    .optional()
    .describe('Whether messages go out; for the same people.'),
  pending_reports: z
    .int()
    .optional()
    .describe('What members have reported and nobody has decided; only for whoever decides it.'),
  pending_prompt_reports: z.int().optional(),
  waiting_since: z
    .object({
      orders: instant.nullable().optional(),
      payments: instant.nullable().optional(),
      invoices: instant.nullable().optional(),
      quotes: instant.nullable().optional(),
      reports: instant.nullable().optional(),
      prompt_reports: instant.nullable().optional(),
    })
    .describe('Since when the oldest of each waits, of what is the caller’s to do; null when none does.'),
  backup: z
    .object({
      is_missing: z.boolean().describe('The next one is more than two hours late.'),
      last_at: instant.nullable().describe('When the last one was whole; null: none ever was.'),
    })
    .optional()
    .describe('Of an installation that makes backups by itself; only for owners.'),
  failed_publications: z
    .int()
    .optional()
    .describe('What was not published at its time; only for whoever publishes it.'),
  own_drafts: z
    .array(
      z.object({
        kind: z.enum([...draftKinds, 'story']),
        id,
        title: z.string(),
        in: z.object({ ref: z.string(), name: z.string() }),
        updated_at: instant,
      }),
    )
    .optional()
    .describe(
      'What the caller has typed and not published, newest first; only for editors. `in.ref` leads to the course, the book or the community; a story is in itself, by the name of who tells it.',
    ),
  price: z
    .object({ today_vnd: vnd, next_month_vnd: vnd, next_change_at: instant })
    .nullable()
    .describe('The lowest of all communities on sale.'),
  prices: z
    .object({
      lowest_vnd: vnd,
      highest_vnd: vnd,
      usual: z
        .object({ today_vnd: vnd, next_month_vnd: vnd, communities: z.int() })
        .nullable()
        .describe('The price that more than half of the communities have; null when none is.'),
      others: z
        .array(z.object({ slug: z.string(), name: z.string(), today_vnd: vnd, next_month_vnd: vnd }))
        .describe('Communities with another price than the usual one, all of them when there is none.'),
      communities: z.int(),
    })
    .nullable()
    .describe('What Pro costs where it is on sale; null when it is nowhere.'),
});
export type Dashboard = z.infer<typeof dashboard>;

export const adminDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The figures an operator looks at first; those of the work of other roles are absent',
  tag: 'Console: dashboard',
  access: { roles: ['editor', 'host', 'finance', 'support'] },
  responses: { 200: dashboard },
});
