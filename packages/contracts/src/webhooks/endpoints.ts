import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenInstant, id, instant, line, page } from '../shared.ts';
import { webhookEventNames } from './events.ts';

const tag = 'Console: webhooks';
/** Owners alone: what is told here leaves the house. */
const access = { roles: [] } as const;

const event = z.enum(webhookEventNames);

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  paused_because: z
    .enum(['operator', 'failing', 'gone'])
    .nullable()
    .describe(
      'Null: calls go out. `failing`: none had succeeded for three days. `gone`: the receiver answered 410.',
    ),
  failing_since: instant.nullable().describe('Since when no call has succeeded; null: the last one did.'),
  queued: z.int().describe('Calls that wait for their turn or for another attempt.'),
  former_secret_until: instant
    .nullable()
    .describe('Until when calls are signed with the secret before this one, too; null: they are not.'),
  failed: z.int().describe('Calls that were given up and can be sent again.'),
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

const chosen = {
  name: line(1, 80),
  url: z.string().trim().min(1).max(500),
  events: z
    .array(event)
    .min(1)
    .max(webhookEventNames.length)
    .transform((names) => [...new Set(names)]),
};

export const webhookDeliveryStatuses = ['queued', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  id,
  webhook_id: z.string().describe('What is sent as `webhook-id`, the same at every attempt.'),
  event: z.string(),
  payload: z.string().describe('The body of the call.'),
  status: z.enum(webhookDeliveryStatuses),
  created_at: instant,
  next_attempt_at: instant.nullable().describe('Null: none is planned.'),
  attempts: z
    .array(
      z.object({
        at: instant,
        status: z.int().nullable().describe('Null: no answer came.'),
        error: z
          .string()
          .nullable()
          .describe(
            'Why none came: `private_address`, `too_slow`, `secret_lost`, `refused_address`, or the code of the connection, such as `ECONNREFUSED`.',
          ),
        answer: z.string().describe('How the body of the answer begins: 500 characters at most.'),
        duration_ms: z.int(),
      }),
    )
    .describe('The latest 20, newest first.'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** As many as an installation has. */
export const webhooksMax = 20;

export const adminWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The webhooks, newest first',
  tag,
  access,
  responses: { 200: z.array(webhook) },
});

const withSecret = z.object({
  secret: z.string().describe('Shown this once: `whsec_` and base64.'),
  webhook,
});

export const adminCreateWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary:
    'Have an address called when something happens, signed as Standard Webhooks. 409 CONFLICT with `reason: "too_many"` beyond 20.',
  tag,
  access,
  stepUp: true,
  body: z.strictObject(chosen),
  responses: { 201: withSecret },
  errors: ['CONFLICT'],
});

export const adminUpdateWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Change a webhook, pause it or go on. What happens during a pause is sent after it.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ ...chosen, is_paused: z.boolean() }),
  responses: { 200: webhook },
});

export const adminDeleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Delete a webhook with its log; what waits is not sent',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
});

/** For so long the secret before signs, too. */
export const formerSecretHours = 24;

export const adminRotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  summary:
    'Make a new secret. For 24 hours calls carry a signature of the one before, too. Meanwhile another takes the place of the newest, whose answer may have been lost.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 201: withSecret },
});

export const adminEndFormerWebhookSecret = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id/secret/former',
  summary: 'Sign with the present secret alone from now on. Twice changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: webhook },
});

export const adminTestWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Send a call of type `webhook.test`, to see that it arrives',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 202: z.object({ delivery_id: id }) },
});

export const adminWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook within the last 30 days, and what came of it, newest first',
  tag,
  access,
  params: z.object({ id }),
  query: page.extend({
    status: z.enum(webhookDeliveryStatuses).optional().describe('Only calls of this status'),
  }),
  responses: { 200: z.array(webhookDelivery) },
});

export const adminReplayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId/replay',
  summary: 'Send a call again at once, under the same `webhook-id`',
  tag,
  access,
  params: z.object({ id, deliveryId: id }),
  ignoresBody: true,
  responses: { 202: z.object({ queued: z.int() }) },
});

export const adminReplayFailedWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/replay',
  summary: 'Send again whatever was given up since a moment, each under its own `webhook-id`',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ since: chosenInstant }),
  responses: { 202: z.object({ queued: z.int() }) },
});
