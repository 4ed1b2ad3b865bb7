import { z } from 'zod';
import { communityParams } from './communities.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, page, searchText, slugParam, vnd } from './shared.ts';

export const orderStatuses = ['pending', 'approved', 'cancelled'] as const;

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
  pay_to: z.object({ bank: z.string(), account_number: z.string(), account_holder: z.string() }).nullable(),
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

// ---- operators ----

const adminTag = 'Console: orders';
const access = { roles: ['finance'] } as const;

export const adminOrder = order.omit({ pay_to: true }).extend({
  user_id: id,
  user_name: z.string(),
  user_email: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  payment_ref: z.string().nullable(),
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

export const dashboard = z.object({
  accounts: z.int(),
  accounts_last_30_days: z.int(),
  pro_members: z.int(),
  pending_orders: z.int(),
  pending_vnd: vnd,
  emails_failed: z.int(),
  /** Twelve calendar months in Vietnam, oldest first, months without orders included. */
  orders_by_month: z.array(z.object({ month: z.string(), approved: z.int(), revenue_vnd: vnd })),
  price: z.object({ today_vnd: vnd, next_month_vnd: vnd, next_change_at: instant }).nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const adminDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The figures an operator looks at first',
  tag: 'Console: dashboard',
  access: { roles: ['editor', 'host', 'finance', 'support'] },
  responses: { 200: dashboard },
});
