import { z } from 'zod';
import { id, instant, vnd } from '../shared.ts';

const community_slug = z.string().describe('The community, by its slug');
const account_id = id.describe('The member, by their account id');

/**
 * What other programs are told, and what with it: ids to ask further by, with an API key, and what almost every receiver
 * needs. Nobody's name or address, no text that somebody wrote, nothing that is locked. A new event is a line here and a
 * call of `recordWebhookEvent` where it happens.
 */
export const webhookEvents = {
  'order.approved': z
    .object({
      order_id: id,
      order_code: z.string(),
      account_id,
      community_slug,
      amount_vnd: vnd,
      pro_until: instant,
    })
    .describe('An order was approved, by an operator or by a payment.'),
  'order.reversed': z
    .object({
      order_id: id,
      order_code: z.string(),
      account_id,
      community_slug,
      amount_vnd: vnd,
      status: z.enum(['reversed', 'pending']).describe('`pending`: it waits for its own payment again.'),
      money: z.enum(['refunded', 'held', 'none', 'unknown']),
      pro_until: instant.nullable().describe('When Pro ends now; null: there is none.'),
    })
    .describe('The approval of an order was undone.'),
  'order.invoice_requested': z
    .object({ order_id: id, order_code: z.string(), account_id, community_slug, amount_vnd: vnd })
    .describe(
      'The invoice of an approved order is to be issued, or goes to somebody else than was said before. To whom it goes is asked for with an API key.',
    ),
  'member.joined': z
    .object({ account_id, community_slug, is_home: z.boolean() })
    .describe(
      'Somebody joined a community for the first time. Who is Pro without having joined before is told of by `order.approved`.',
    ),
  'pro.ended': z
    .object({ account_id, community_slug, ended_at: instant })
    .describe('Pro of somebody ended in a community: its time was over, or it was taken back.'),
  'quote.answered': z
    .object({
      quote_id: id,
      quote_number: z.string(),
      answer: z.enum(['accepted', 'question']),
      total_vnd: vnd,
    })
    .describe('A client accepted a quote of media services, or asked about it.'),
  'certificate.given': z
    .object({ certificate_id: id, certificate_code: z.string(), account_id, course_id: id })
    .describe('Somebody completed a course and has its certificate.'),
  'post.reported': z
    .object({
      report_id: id,
      post_id: id,
      reply_id: id.nullable().describe('Null: the post itself.'),
      community_slug,
      reason: z.string(),
    })
    .describe('A member reported a post or a reply.'),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookEvents)[Event]>;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Of the call that an owner sends to see that it arrives. */
export const webhookTest = 'webhook.test';
