import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shared.ts';

const tag = 'Notifications';

/** Kinds that a device may be sent while the app is closed. */
export const pushKinds = ['reply', 'mention', 'event_change', 'event_reminder', 'live_opened'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Subscriptions of one account: one more takes the place of the oldest. */
export const maxPushSubscriptions = 10;

const pushEndpoint = z
  .string()
  .max(1000)
  .regex(/^https?:\/\/[\x21-\x7e]+$/, 'must be the address of a push service')
  .describe('As the browser has it from its push service. Only hosts of known push services are taken.');
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), `must be ${bytes} bytes in base64url`);
};

const kinds = z.array(z.enum(pushKinds)).max(pushKinds.length);

const exampleEndpoint = 'https://fcm.googleapis.com/fcm/send/eXaMpLe';

const subscription = z.object({
  endpoint: z.string(),
  kinds: z
    .array(z.enum(pushKinds))
    .describe('What this device is sent, as far as the account is told of it.'),
  created_at: instant,
  is_current: z.boolean().describe('Whether it belongs to the session that asks.'),
});

export const getPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/user/push-subscriptions',
  summary:
    "The devices that are sent the caller's notifications, and the key with which a browser subscribes",
  tag,
  access: 'member',
  responses: {
    200: z.object({
      public_key: z.string().describe('The VAPID key of this installation, in base64url.'),
      subscriptions: z.array(subscription),
    }),
  },
});
export type PushSubscriptions = z.infer<(typeof getPushSubscriptions)['responses'][200]>;

export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/api/user/push-subscriptions',
  summary:
    'Send notifications to this device until the session ends. The same again changes its keys and kinds alone.',
  tag,
  access: 'member',
  body: z.strictObject({
    endpoint: pushEndpoint,
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    kinds: kinds.optional().describe('Left out: all kinds, or what was chosen before.'),
  }),
  example: {
    body: {
      endpoint: exampleEndpoint,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      kinds: ['reply', 'live_opened'],
    },
  },
  responses: { 200: subscription, 201: subscription },
  errors: ['RATE_LIMITED'],
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/user/push-subscriptions',
  summary: 'Send nothing more to a device. Twice changes nothing.',
  tag,
  access: 'member',
  body: z.strictObject({ endpoint: pushEndpoint }),
  example: { body: { endpoint: exampleEndpoint } },
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['RATE_LIMITED'],
});

export const sendPushTest = endpoint({
  method: 'POST',
  path: '/api/user/push-subscriptions/test',
  summary: "Send a test message to one of the caller's devices",
  tag,
  access: 'member',
  body: z.strictObject({ endpoint: pushEndpoint }),
  example: { body: { endpoint: exampleEndpoint } },
  responses: { 202: z.object({ queued: z.literal(true) }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** What a message holds, encrypted for the device. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where a click leads in the learner app. */
  readonly path: string;
  /** A later message with the same tag takes the place of the earlier one on the device. */
  readonly tag: string;
  readonly lang: 'vi' | 'en';
}
