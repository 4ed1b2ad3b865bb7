import { z } from 'zod';
import { communityParams } from './communities.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, page, searchText, slugParam, text, vnd } from './shared.ts';

export const orderStatuses = ['pending', 'approved', 'cancelled'] as const;
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
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

export const order = z.object({
  id,
  /** Short, unique, easy to read aloud; goes into the transfer text. */
  code: z.string(),
  community_id: id,
  community_slug: z.string(),
  community_name: z.string(),
  amount_vnd: vnd,
  status: z.enum(orderStatuses),
  created_at: instant,
  approved_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** The account to transfer to, while the order waits for it; null when the school has not set one. */
  pay_to: z
    .object({
      bank: z.string(),
      account_number: z.string(),
      account_holder: z.string(),
      /** What the VietQR code of this transfer says; null when the bank's number is not set. */
      vietqr: z.string().nullable(),
    })
    .nullable(),
  /** The latest transfer for this order that could not pay it, while an operator has yet to look at it. */
  received: z.object({ reason: z.enum(paymentReasons), amount_vnd: vnd }).nullable(),
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

export const receipt = z.object({
  number: z.string(),
  order_code: z.string(),
  issued_at: instant,
  /** Who took the money; null when the school has not said. */
  payee: z.string().nullable(),
  buyer_name: z.string(),
  buyer_email: z.string().nullable(),
  community_slug: z.string(),
  community_name: z.string(),
  amount_vnd: vnd,
  /** In Vietnamese, as on paper. */
  amount_in_words: z.string(),
  months: z.int(),
  /** The term that was bought; null for orders from before terms were kept. */
  pro_from: instant.nullable(),
  pro_until: instant.nullable(),
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

export const adminOrder = order.omit({ pay_to: true, received: true }).extend({
  user_id: id,
  user_name: z.string(),
  user_email: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  payment_ref: z.string().nullable(),
  /** The operator who cancelled it; null when it was replaced at a new price. */
  cancelled_by_name: z.string().nullable(),
  cancel_note: z.string().nullable(),
  /** The price that a new order would have now; differs from `amount_vnd` when the month has turned. */
  policy_amount_vnd: vnd.nullable(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders',
  summary: 'Orders, newest first',
  tag: adminTag,
  access,
  query: page.extend({
    status: z.enum(orderStatuses).optional(),
    community: slugParam.optional(),
    /** A calendar month in Vietnam, as in the dashboard's figures: the orders approved in it. */
    approved_month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
    q: searchText.optional(),
  }),
  responses: { 200: z.array(adminOrder) },
});

export const adminGetOrder = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/:id',
  summary: 'One order',
  tag: adminTag,
  access,
  params: z.object({ id }),
  responses: { 200: adminOrder },
  errors: ['NOT_FOUND'],
});

export const approveOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/approve',
  summary: 'Approve: the buyer is Pro for 12 months more. Approving twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: adminOrder },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_POLICY_MISMATCH'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/cancel',
  summary: 'Cancel a pending order, with a note that says why. Cancelling twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ note: text(3, 500) }),
  responses: { 200: adminOrder },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const dashboard = z.object({
  accounts: z.int(),
  accounts_last_30_days: z.int(),
  pro_members: z.int(),
  /** Only for whoever works with orders; absent for all others, like the next three. */
  pending_orders: z.int().optional(),
  pending_vnd: vnd.optional(),
  /** Transfers that came in and wait for an operator. */
  unmatched_payments: z.int().optional(),
  /** Twelve calendar months in Vietnam, oldest first, months without orders included. */
  orders_by_month: z.array(z.object({ month: z.string(), approved: z.int(), revenue_vnd: vnd })).optional(),
  /** Only for whoever works with messages. */
  emails_failed: z.int().optional(),
  /** What members have reported and nobody has decided; only for whoever decides it. */
  pending_reports: z.int().optional(),
  /**
   * What the caller has typed and not published, newest first; only for editors. `in.ref` leads to the course, the
   * book or the community.
   */
  own_drafts: z
    .array(
      z.object({
        kind: z.enum(['lesson', 'section', 'document']),
        id,
        title: z.string(),
        in: z.object({ ref: z.string(), name: z.string() }),
        updated_at: instant,
      }),
    )
    .optional(),
  price: z.object({ today_vnd: vnd, next_month_vnd: vnd, next_change_at: instant }).nullable(),
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
