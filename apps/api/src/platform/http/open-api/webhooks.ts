import { type WebhookEvent, webhookEvents } from '@cungnghe/contracts/webhooks/events';
import { inlineSchema, type JsonSchema } from './schemas.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What a receiver knows a call by, said once for all of them. */
export const webhookParameters = {
  CallId: header('webhook-id', 'The same at every attempt to deliver one call'),
  CallTimestamp: header('webhook-timestamp', 'When the call was made: seconds since 1970'),
  CallSignature: header('webhook-signature', '`v1,` and HMAC-SHA256 of `id.timestamp.body` in base64'),
};

const parameters = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** The calls that go out, as Standard Webhooks has them. */
export function describeWebhooks(): JsonSchema {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([event, data]) => [
      event,
      {
        post: {
          operationId: operationOf(event as WebhookEvent),
          summary: data.description,
          tags: ['Console: webhooks'],
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(event, data) } } },
          responses: {
            '2XX': { description: 'The call has arrived; any other answer is tried again for three days' },
            410: { description: 'The address is not in use any more: the webhook is paused' },
          },
        },
      },
    ]),
  );
}

const operationOf = (event: WebhookEvent) =>
  `on${event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const bodyOf = (event: string, data: (typeof webhookEvents)[WebhookEvent]) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time' },
    data: { ...inlineSchema(data, 'output'), description: undefined },
  },
});
