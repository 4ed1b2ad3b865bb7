import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, slugParam } from '../shared.ts';
import type { EmailKind } from './endpoints.ts';

/** Kinds that operators may send by hand, and to whom. All that they say is read from the database. */
export const audiencesOf = {
  event_reminder: ['event'],
  welcome_member: ['member'],
  community_joined: ['member'],
  certificate_issued: ['member'],
  community_pro_activated: ['member'],
  profile_incomplete: ['member', 'members'],
  pro_expiring: ['member', 'members'],
  community_weekly: ['member', 'members'],
} as const satisfies { readonly [K in EmailKind]?: readonly ('member' | 'event' | 'members')[] };

export type ManualKind = keyof typeof audiencesOf;
export const manualKinds = Object.keys(audiencesOf) as [ManualKind, ...ManualKind[]];

export const proStates = ['pro', 'expired', 'free'] as const;

/** Days within which Pro ends, as its lists have them. */
export const proEndsWithin = ['7', '30', '60'] as const;

const day = z.iso.date().describe('A civil day in Vietnam.');

export const sendAudience = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('member'),
    account_id: id,
    about: slugParam
      .optional()
      .describe(
        'Which of theirs: the slug of a community, or the code of a certificate. Without it, the newest.',
      ),
  }),
  z.strictObject({
    type: z.literal('event'),
    event_id: id,
    account_id: id.optional().describe('Only this one of those who said yes.'),
  }),
  z.strictObject({
    type: z.literal('members'),
    community: slugParam.optional().describe('Of this community; by its slug.'),
    pro: z.enum(proStates).optional().describe('What their Pro is in that community, or in any.'),
    pro_ends_within: z
      .enum(proEndsWithin)
      .optional()
      .describe('Whose Pro runs and ends within so many days, in that community or in any.'),
    joined_since: day.optional().describe('Whose account was made on this day or later.'),
    not_signed_in_since: day.optional().describe('Who has no session that was begun on this day or later.'),
  }),
]);
export type SendAudience = z.infer<typeof sendAudience>;

/** For so many seconds nothing of a send to many goes out: until then cancelling stops all of it. */
export const recallSeconds = 30;

/** Whether it may reach more than one. */
export const isToMany = (audience: SendAudience): boolean =>
  audience.type === 'members' || (audience.type === 'event' && audience.account_id === undefined);

/**
 * Why somebody of an audience gets nothing. `not_applicable`: what the kind says is not so of them. `already_received`:
 * they had this very message.
 */
export const skipReasons = [
  'closed',
  'locked',
  'no_address',
  'unsubscribed',
  'suppressed',
  'daily_limit',
  'already_received',
  'not_applicable',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const skipped = z.array(z.object({ reason: z.enum(skipReasons), count: z.int() }));

const tag = 'Console: e-mail';
const access = { roles: ['support'] } as const;
const chosen = { kind: z.enum(manualKinds), audience: sendAudience };

const isForAudience = ({ kind, audience }: { kind: ManualKind; audience: SendAudience }) =>
  (audiencesOf[kind] as readonly string[]).includes(audience.type);
const otherAudience = { path: ['audience', 'type'], message: 'this kind is not sent to such an audience' };

export const adminPreviewSend = endpoint({
  method: 'POST',
  path: '/api/admin/emails/sends/preview',
  summary: 'Who would receive a message by hand, who would not and why, and what the first one would read',
  tag,
  access,
  body: z.strictObject(chosen).refine(isForAudience, otherAudience),
  responses: {
    200: z.object({
      count: z.int(),
      skipped,
      sample: z
        .object({ to_name: z.string(), subject: z.string(), html: z.string(), text: z.string() })
        .nullable(),
      audience_key: z
        .string()
        .describe('Names these recipients: a send that shows it is refused when they have become others.'),
      held_until: instant
        .nullable()
        .describe('In the quiet hours: the morning in which the messages go out.'),
    }),
  },
  errors: ['NOT_FOUND'],
});

export const adminSendEvents = endpoint({
  method: 'GET',
  path: '/api/admin/emails/sends/events',
  summary: 'Upcoming events whose attendees can be reminded, the soonest first',
  tag,
  access,
  responses: { 200: z.array(z.object({ id, title: z.string(), starts_at: instant, yes_count: z.int() })) },
});

export const sendStatuses = ['running', 'finished', 'cancelled'] as const;

export const emailSend = z.object({
  id,
  kind: z.enum(manualKinds),
  audience: sendAudience,
  audience_name: z
    .string()
    .nullable()
    .describe('Of the member, of the event or of the community; null for a list of all.'),
  status: z.enum(sendStatuses),
  total: z.int().describe('The sum of the numbers below.'),
  queued: z.int().describe('On their way to the mail server.'),
  sent: z.int(),
  kept: z.int().describe('No SMTP server is configured, the messages stay in the outbox.'),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  gone: z.int().describe('Taken back before their turn, or deleted from the outbox since.'),
  created_by_name: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable().describe('Null: not finished yet.'),
  cancelled_at: instant.nullable().describe('Null: not cancelled.'),
});
export type EmailSend = z.infer<typeof emailSend>;

const sendDetail = emailSend.extend({
  skipped_reasons: skipped,
  held_until: instant.nullable(),
  recall_until: instant
    .nullable()
    .describe(
      'While nothing of a send to many has gone out yet: when it begins to. Cancelling stops all of it.',
    ),
});
export type EmailSendDetail = z.infer<typeof sendDetail>;

export const adminCreateSend = endpoint({
  method: 'POST',
  path: '/api/admin/emails/sends',
  summary: 'Send a kind by hand. The same `idempotency_key` again answers the same send.',
  tag,
  access,
  body: z
    .strictObject({
      ...chosen,
      audience_key: z.string().max(100).optional(),
      idempotency_key: z
        .string()
        .min(8)
        .max(100)
        .regex(/^[\w-]+$/),
    })
    .refine(isForAudience, otherAudience),
  responses: { 201: sendDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminSends = endpoint({
  method: 'GET',
  path: '/api/admin/emails/sends',
  summary: 'What was sent by hand, newest first',
  tag,
  access,
  query: page.extend({ kind: z.enum(manualKinds).optional().describe('Only sends of this kind') }),
  responses: { 200: z.array(emailSend) },
});

export const adminSend = endpoint({
  method: 'GET',
  path: '/api/admin/emails/sends/:id',
  summary: 'One send by hand, and how far it is',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: sendDetail },
  errors: ['NOT_FOUND'],
});

export const recipientStates = [
  'waiting',
  'queued',
  'sent',
  'kept',
  'failed',
  'skipped',
  'cancelled',
  'gone',
] as const;

export const sendRecipient = z.object({
  id: id.describe('Of the account.'),
  name: z.string(),
  email: z.string().nullable(),
  state: z.enum(recipientStates),
  reason: z.enum(skipReasons).nullable(),
  message_id: id.nullable().describe('Of the message in the outbox.'),
});
export type SendRecipient = z.infer<typeof sendRecipient>;

export const adminSendRecipients = endpoint({
  method: 'GET',
  path: '/api/admin/emails/sends/:id/recipients',
  summary: 'To whom a send by hand goes, and what has become of each message',
  tag,
  access,
  params: z.object({ id }),
  query: page.extend({
    state: z.enum(recipientStates).optional().describe('Only recipients whose message is in this state'),
  }),
  responses: { 200: z.array(sendRecipient) },
  errors: ['NOT_FOUND'],
});

export const adminCancelSend = endpoint({
  method: 'POST',
  path: '/api/admin/emails/sends/:id/cancel',
  summary: 'Stop what of a send by hand has not been queued yet',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  idempotent: true,
  responses: { 200: sendDetail },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});
