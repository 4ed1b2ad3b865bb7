import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moderatedTexts, reportOutcomes, reportReasons } from '../fields/moderated-text.ts';
import { chosenInstant, id, instant, page, vnd } from '../shared.ts';

const tag = 'Notifications';

/** Kinds that a person may switch off. */
export const mutableNotificationKinds = [
  'reply',
  'mention',
  'approval',
  'event_change',
  'event_reminder',
  'live_opened',
  'thanks',
  'solution',
  'prompt_case',
] as const;
export type MutableNotificationKind = (typeof mutableNotificationKinds)[number];

/**
 * What happens to somebody's order, Pro, text or report is always told, and what a client says to a quote and pays for it;
 * also that one is named as an author, which asks for an answer, and that operators wrote to one.
 */
export const notificationKinds = [
  ...mutableNotificationKinds,
  'order_refused',
  'order_reissued',
  'order_reopened',
  'order_reversed',
  'order_refunded',
  'invoice_issued',
  'quote_accepted',
  'quote_question',
  'quote_assigned',
  'quote_deposit',
  'text_removed',
  'text_restored',
  'report_decided',
  'content_published',
  'named',
  'pro_changed',
  'message',
  'roles_changed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const eventChanges = ['moved', 'cancelled', 'restored', 'followed_up'] as const;
export type EventChange = (typeof eventChanges)[number];

export const notificationDetails = z
  .object({
    amount_before_vnd: vnd.optional(),
    amount_after_vnd: vnd.optional(),
    reason: z.string().optional().describe('As the operator wrote it.'),
    text: z.enum(moderatedTexts).optional().describe('What was removed, restored or reported.'),
    because: z
      .enum(reportReasons)
      .optional()
      .describe('The reason that the report gave, where the operator wrote none.'),
    others: z.int().optional().describe('How many more texts of theirs it happened to at once.'),
    outcome: z.enum(reportOutcomes).optional().describe('What came of a report.'),
    number: z.string().optional().describe('Of the invoice that was issued.'),
    event: z
      .enum(eventChanges)
      .optional()
      .describe('What became of an event; `followed_up`: there is a recording or a summary.'),
    of_series: z.boolean().optional().describe('It became of others of its series, too.'),
    starts_at: instant.optional().describe('When an event that was moved begins now.'),
    pro_until: instant.nullable().optional().describe('When Pro ends now; null for no Pro.'),
  })
  .describe('What the sentence of a kind names besides its title.');
export type NotificationDetails = z.infer<typeof notificationDetails>;

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string().describe('The name of what it is about; empty when that is gone.'),
  path: z.string().describe('Where in the learner app to go, place on the page included.'),
  console_url: z
    .string()
    .nullable()
    .describe("The address of that page where it is one of the console; null for the learner app's own."),
  actor: z
    .object({ id, name: z.string(), photo_url: z.string().nullable().describe('Null: there is none.') })
    .nullable(),
  details: notificationDetails.nullable(),
  happened: z.int().describe('How often it happened since the reader last looked.'),
  updated_at: instant.describe('When it last happened.'),
  read_at: instant.nullable().describe('Null: not read yet.'),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told, newest first',
  tag,
  access: 'member',
  query: page.extend({
    unread: z.enum(['true', 'false']).default('false').describe('Only those that are not read yet'),
  }),
  responses: { 200: z.array(notification) },
});

/** Beyond this many the exact number tells nothing more. */
export const unreadShown = 99;

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notifications are unread, counted up to one hundred',
  tag,
  access: 'member',
  example: { response: { unread: 3 } },
  responses: { 200: z.object({ unread: z.int() }) },
});

/** The paths of pages to which a notification can lead. */
export const notificationPath = /^\/[\w/-]*$/;

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Read: the named ones, all that lead to one page, or all up to an instant. Twice changes nothing.',
  tag,
  access: 'member',
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(100) }),
    z.strictObject({
      path: z.string().max(300).regex(notificationPath),
    }),
    z.strictObject({ until: chosenInstant }),
  ]),
  responses: { 200: z.object({ unread: z.int() }) },
});

const preferences = z.strictObject(
  Object.fromEntries(mutableNotificationKinds.map((kind) => [kind, z.boolean()])) as Record<
    MutableNotificationKind,
    z.ZodBoolean
  >,
);

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Which kinds the caller wants to hear of',
  tag,
  access: 'member',
  responses: { 200: preferences },
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose which kinds to hear of. What came before stays.',
  tag,
  access: 'member',
  body: preferences.partial(),
  responses: { 200: preferences },
});
