import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, text, vnd } from '../shared.ts';
import { adminOrder, adminOrderDetail } from './endpoints.ts';

/** What puts an order right that was approved by mistake, or whose price is not today's any more. */
const tag = 'Console: orders';
const access = { roles: ['finance'] } as const;

export const reversalPreview = z.object({
  expires_before: instant.nullable(),
  expires_after: instant.nullable().describe('Null: nothing stands that ever gave Pro.'),
  ends_now: z.boolean().describe('Pro runs now and would end with the reversal.'),
  later_orders: z
    .array(z.object({ id, code: z.string(), approved_at: instant }))
    .describe(
      'Orders approved after this one that go on counting; their terms are counted as if this one had never been.',
    ),
  payments: z
    .array(z.object({ id, amount_vnd: vnd, reference: z.string().nullable() }))
    .describe('Payments that would become unmatched, or refunded.'),
  after_unmatch: z
    .enum(['pending', 'to_reissue', 'reversed'])
    .describe(
      "What the order becomes when the payment that approved it is unmatched. `to_reissue`: pending, and not of today's price; `reversed`: its buyer has another pending order in the community, or was erased.",
    ),
  elsewhere: z
    .array(
      z.object({
        community_name: z.string(),
        expires_before: instant.nullable(),
        expires_after: instant.nullable().describe('Null: no Pro is left there.'),
      }),
    )
    .describe('Communities to which Pro of this order was moved, where it would end otherwise.'),
  courses_in_progress: z
    .int()
    .describe('Courses of the community that the member has begun and not finished.'),
});
export type ReversalPreview = z.infer<typeof reversalPreview>;

export const previewReversal = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/:id/reversal',
  summary: 'What the member of an approved order would lose if it were reversed now',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: reversalPreview },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const reverseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/reverse',
  summary:
    'Reverse an approved order: its term is taken off the membership, never to before now. Its payments become unmatched or, with `refunded`, refunded. The buyer is told the reason. Reversing twice changes nothing.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ reason: text(3, 500), refunded: z.boolean().default(false) }),
  idempotent: true,
  responses: { 200: adminOrderDetail },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/:id/refund',
  summary:
    'Note that the money of a reversed order was sent back, for its unmatched payments too. Twice changes nothing.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ note: text(3, 500) }),
  idempotent: true,
  responses: { 200: adminOrderDetail },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

/** Most orders that one request reissues. */
export const reissueMax = 100;

/**
 * What became of an order that was to be reissued. `already_replaced`: it has been, `order` took its place; `price_is_current`:
 * it has today's price; `not_pending`: it was approved, refused or reversed; `not_on_sale`: nothing can be ordered there.
 */
export const reissueOutcomes = [
  'reissued',
  'already_replaced',
  'price_is_current',
  'not_pending',
  'not_on_sale',
  'not_found',
] as const;

export const reissueOrders = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/reissue',
  summary:
    "Replace stranded orders by new ones at today's price, as their buyers' own requests would; the buyers are told. Answers for each order; again changes nothing.",
  tag,
  access,
  stepUp: true,
  body: z.strictObject({ order_ids: z.array(id).min(1).max(reissueMax) }),
  idempotent: true,
  responses: {
    200: z.object({
      results: z.array(
        z.object({
          order_id: id,
          outcome: z.enum(reissueOutcomes),
          order: adminOrder.nullable().describe('The order that stands now; null when there is none.'),
          amount_before_vnd: vnd.nullable().describe('What it was before, for the message to the buyer.'),
        }),
      ),
    }),
  },
});
export type ReissueResult = z.infer<(typeof reissueOrders.responses)[200]>['results'][number];
