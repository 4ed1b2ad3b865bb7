import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ageSort, days, id, instant, page, searchText } from '../shared.ts';

/** The closed catalogue of e-mail kinds. */
export const emailKinds = [
  'login_code',
  'membership_activated',
  'membership_renewed',
  'membership_expiring',
  'membership_expired',
  'event_registered',
  'class_enrolled',
  'community_pro_activated',
  'certificate_issued',
  'welcome_member',
  'community_joined',
  'event_reminder',
  'learning_nudge',
  'community_weekly',
  'pro_expiring',
  'profile_incomplete',
  'ops_daily_report',
  'ops_weekly_report',
  'operator_invitation',
  'media_quote',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Kinds that somebody may unsubscribe from. All others are transactional: they answer something that was done. */
export const engagementKinds = [
  'learning_nudge',
  'community_weekly',
  'pro_expiring',
  'profile_incomplete',
] as const satisfies readonly EmailKind[];
export type EngagementKind = (typeof engagementKinds)[number];
export const isEngagementKind = (kind: string): kind is EngagementKind =>
  (engagementKinds as readonly string[]).includes(kind);

/**
 * What the outbox holds: the catalogue, and notices about an account, which belong to no catalogue of what one may get.
 * `address_notice` carries a link that only its mailbox may have.
 */
export const outboxKinds = [...emailKinds, 'account_notice', 'address_notice'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Messages whose body opens a door: hidden from operators but owners, and erased once they are with the recipient. */
export const secretKinds: readonly string[] = [
  'login_code',
  'address_notice',
  'operator_invitation',
] satisfies OutboxKind[];

export const outboxStatuses = ['queued', 'sent', 'kept', 'failed'] as const;

export const outboxRow = z.object({
  id,
  kind: z.enum(outboxKinds),
  to_email: z.string(),
  subject: z.string(),
  status: z.enum(outboxStatuses).describe('`kept`: no SMTP server is configured, the message stays here.'),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable().describe('Null: not sent yet.'),
});
export type OutboxRow = z.infer<typeof outboxRow>;

const outboxFilter = {
  account_id: id.optional().describe('Only messages to this account'),
  kind: z.enum(outboxKinds).optional().describe('Only messages of this kind'),
  q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  ...days,
};

const ofStatus = {
  status: z.enum(outboxStatuses).optional().describe('Only messages with this status'),
};

const tag = 'Console: e-mail';
const access = { roles: ['support'] } as const;

export const adminOutbox = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/outbox',
  summary: 'Messages, newest first',
  tag,
  access,
  query: page.extend({
    ...outboxFilter,
    ...ofStatus,
    sort: ageSort,
  }),
  counted: true,
  responses: { 200: z.array(outboxRow) },
});

export const adminOutboxCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/outbox.csv',
  summary:
    'The messages that match without their texts, for a spreadsheet: UTF-8 with a byte order mark, newest first',
  tag,
  access,
  query: z.object({ ...outboxFilter, ...ofStatus }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

/** Why a message cannot be sent again to whom it went. */
export const resendRefusals = [
  'not_sent',
  'secret',
  'made_anew',
  'no_body',
  'gone',
  'address_changed',
  'bounced',
] as const;
export type ResendRefusal = (typeof resendRefusals)[number];

export const adminOutboxMessage = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  summary: 'One message. Sign-in codes are shown to owners only, because a code is a key.',
  tag,
  access,
  params: z.object({ id }),
  responses: {
    200: outboxRow.extend({
      html: z.string().nullable(),
      text: z.string().nullable(),
      body_hidden: z.boolean(),
      attachments: z
        .array(z.object({ filename: z.string(), bytes: z.int().nullable() }))
        .describe(
          'Files that go with it. `bytes` is null for a document that is made when the message is sent.',
        ),
      resend_to: z.string().nullable().describe('Where it would go again; null where it cannot.'),
      resend_refused: z
        .enum(resendRefusals)
        .nullable()
        .describe(
          '`not_sent`: it has not gone yet; `secret`: it opens a door, a new one is made where it is asked for; `made_anew`: it tells of its day and is sent by hand; `no_body`: erased; `gone`: nobody reads there; `address_changed`: a notice for the address before; `bounced`: the address is suppressed.',
        ),
      resent_of: id.nullable().describe('The message of which it is a copy.'),
      resent: z
        .array(outboxRow.pick({ id: true, to_email: true, status: true, created_at: true }))
        .describe('The newest copies of it, newest first.'),
    }),
  },
  errors: ['NOT_FOUND'],
});

export const adminRetryOutbox = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  summary: 'Queue a failed message again',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  idempotent: true,
  responses: { 200: outboxRow },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const adminResendOutbox = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  summary:
    'Send a message again, as it was, to the same person at their present address. The same `send_id` again answers the copy that it made. 409 CONFLICT with the `reason` in `resend_refused`.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ send_id: z.uuid().describe('Made by the client, once for each.') }),
  responses: { 201: outboxRow },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminRetryFailedOutbox = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/retry-failed',
  summary:
    'Queue again the messages that have failed, up to 1,000 of them. Left out are sign-in codes, which are of no use any more, and messages without a body.',
  tag,
  access,
  body: z.strictObject(outboxFilter),
  idempotent: true,
  responses: { 200: z.object({ queued: z.int() }) },
});

const deliveryDay = z.object({
  day: z.string().describe('A civil day in Vietnam.'),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  kept: z.int().describe('Kept here, because no SMTP server is configured.'),
  median_seconds: z.number().nullable().describe('From writing to sending, of those that were sent.'),
});
export type DeliveryDay = z.infer<typeof deliveryDay>;

export const adminDeliveryFigures = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/outbox/figures',
  summary:
    'What became of the messages of the last 30 days, by the Vietnamese day on which they were written',
  tag,
  access,
  responses: { 200: z.array(deliveryDay) },
});
