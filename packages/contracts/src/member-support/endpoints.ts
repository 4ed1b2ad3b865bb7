import { z } from 'zod';
import { accountFilters, email, emailCode } from '../accounts/endpoints.ts';
import { bulkAction, bulkMax } from '../bulk-actions/endpoints.ts';
import { engagementKinds, outboxStatuses } from '../emails/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, locale, page, text } from '../shared.ts';

/** What operators see of one member and do for them, beside the account itself. */
const tag = 'Console: accounts';
/** Whoever may look an account up. */
const readers = { roles: ['support', 'finance'] } as const;
const support = { roles: ['support'] } as const;
const ofAccount = z.object({ id });
const reason = text(3, 300);

const fate = z
  .enum(outboxStatuses)
  .nullable()
  .describe('What became of the e-mail; null when there is none, or not any more.');

const emailCorrection = z.object({
  email: z.string().describe('The address that waits to be proven.'),
  reason: z.string(),
  requested_at: instant,
  requested_by_name: z.string().nullable().describe('Null: they are gone.'),
  expires_at: instant,
  is_expired: z.boolean(),
  counts_from: instant.describe(
    'When the code begins to count: a day later where the old mailbox was read lately, so that it can refuse.',
  ),
  refused_at: instant.nullable().describe('When the old mailbox refused it; null: not.'),
  tries_left: z.int().describe('How often a code may still be tried.'),
  email_status: fate,
});

export const adminMemberSupport = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id/support',
  summary: 'What a member agreed to, their prompts, and an address that waits to be proven',
  tag,
  access: readers,
  params: ofAccount,
  responses: {
    200: z.object({
      locale,
      email_correction: emailCorrection.nullable(),
      consents: z.object({
        listed_at: instant.nullable().describe('Since when they are in the member directory; null: not.'),
        named_at: instant.nullable().describe('Since when they are named as an author; null: not.'),
        public_quotes: z.int().describe('Posts whose beginning guests may read.'),
        unsubscribed: z.array(z.enum(engagementKinds)).describe('E-mails that they do not want.'),
        push_devices: z.int().describe('Devices that are sent notifications.'),
      }),
      prompts: z
        .array(z.object({ id, name: z.string(), url: z.url(), is_listed: z.boolean(), created_at: instant }))
        .describe('The newest that stand, on their pages in the learner app.'),
    }),
  },
  errors: ['NOT_FOUND'],
});

export const adminAccountSessions = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id/sessions',
  summary: 'Where an account is signed in, newest first; addresses are shortened',
  tag,
  access: support,
  params: ofAccount,
  query: page,
  responses: {
    200: z.array(
      z.object({
        id,
        created_at: instant,
        expires_at: instant,
        user_agent: z.string().nullable(),
        network: z.string().nullable().describe('The first parts of the network address.'),
      }),
    ),
  },
  errors: ['NOT_FOUND'],
});

export const adminCorrectEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/email',
  summary:
    'Send a code to a new address of an account, and tell the old one. The address changes when the code is entered; again sends another code',
  tag,
  access: support,
  stepUp: true,
  params: ofAccount,
  body: z.strictObject({ email, reason }),
  idempotent: true,
  responses: { 200: emailCorrection },
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const adminCancelEmailCorrection = endpoint({
  method: 'DELETE',
  path: '/api/admin/accounts/:id/email',
  summary: 'Let an address that waits to be proven go; harmless without one',
  tag,
  access: support,
  params: ofAccount,
  ignoresBody: true,
  responses: { 200: z.object({ cancelled: z.boolean() }) },
  errors: ['NOT_FOUND'],
});

export const confirmEmailCorrection = endpoint({
  method: 'POST',
  path: '/api/auth/email-correction',
  summary:
    'Prove a corrected address by the code that was sent there: the account goes by it from now on, and is signed out everywhere',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ email, code: emailCode }),
  example: { body: { email: 'ha@example.vn', code: '123456' }, response: { email: 'ha@example.vn' } },
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['CODE_INVALID', 'CONFLICT', 'RATE_LIMITED'],
});

export const refuseEmailCorrection = endpoint({
  method: 'POST',
  path: '/api/auth/email-correction/refuse',
  summary:
    'Refuse a corrected address by the link that the old mailbox got: its code counts no more. Twice changes nothing.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200).describe('From the link.') }),
  responses: {
    200: z.object({
      refused: z
        .boolean()
        .describe('False when there is nothing to refuse any more: proven, cancelled or over.'),
    }),
  },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

// ---- notes ----

export const memberNote = z.object({
  id,
  body: z.string(),
  written_by_name: z.string().nullable().describe('Null: they are gone.'),
  is_own: z.boolean(),
  version: z.int().describe('Goes back with a change.'),
  created_at: instant,
  updated_at: instant,
});
export type MemberNote = z.infer<typeof memberNote>;

const noteBody = text(1, 4_000).describe('Never shown to the member.');
const sendId = z.uuid().describe('Made by the client, once for each.');
const ofNote = z.object({ id, noteId: id });

export const adminMemberNotes = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id/notes',
  summary: 'What operators noted about a member for each other, newest first',
  tag,
  access: readers,
  params: ofAccount,
  query: page,
  responses: { 200: z.array(memberNote) },
  errors: ['NOT_FOUND'],
});

export const adminCreateMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/notes',
  summary:
    'Note something about a member for other operators. The same `send_id` again answers 200 with what was stored.',
  tag,
  access: readers,
  params: ofAccount,
  body: z.strictObject({ body: noteBody, send_id: sendId }),
  responses: { 200: memberNote, 201: memberNote },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminUpdateMemberNote = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/notes/:noteId',
  summary: 'Change a note of one’s own; refused when it was changed since the `version` that is named',
  tag,
  access: readers,
  params: ofNote,
  body: z.strictObject({ body: noteBody, version: z.int().min(1).max(2_000_000_000) }),
  responses: { 200: memberNote },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminDeleteMemberNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/accounts/:id/notes/:noteId',
  summary: 'Delete a note of one’s own; harmless when it is gone',
  tag,
  access: readers,
  params: ofNote,
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.boolean() }) },
  errors: ['NOT_FOUND'],
});

// ---- messages ----

export const memberMessage = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  written_by_name: z.string().nullable().describe('Null: they are gone.'),
  created_at: instant,
  read_at: instant.nullable().describe('Null: not opened yet.'),
  email_status: fate,
});
export type MemberMessage = z.infer<typeof memberMessage>;

export const adminMemberMessages = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id/messages',
  summary: 'What operators wrote to a member, newest first',
  tag,
  access: readers,
  params: ofAccount,
  query: page,
  responses: { 200: z.array(memberMessage) },
  errors: ['NOT_FOUND'],
});

export const adminSendMemberMessage = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/messages',
  summary:
    'Write to a member: they read it in the learner app, and a notification and an e-mail without its text say that it is there. The same `send_id` again answers 200 with what was stored.',
  tag,
  access: readers,
  params: ofAccount,
  body: z.strictObject({ subject: line(3, 120), body: text(1, 4_000), send_id: sendId }),
  responses: { 200: memberMessage, 201: memberMessage },
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

/** As many members as can be named one by one to be written to. */
export const messagedMax = 1_000;

export const adminMessageReceivers = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/accounts/messages/receivers',
  summary: 'How many of the accounts that match can be written to: members whose account is not closed',
  tag,
  access: readers,
  query: accountFilters,
  responses: {
    200: z.object({
      count: z.int(),
      is_more: z.boolean().describe('There are more than `count`; nothing was counted beyond.'),
      key: z
        .string()
        .nullable()
        .describe('Stands for exactly these people, to write to all of them. Null for more than go at once.'),
    }),
  },
});

export const adminMessageMembers = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/messages',
  summary:
    'Write the same to some members, each as if alone; `{name}` stands for the name of each. Answers at once; watched at `/api/admin/bulk-actions/:id`, where stopping within 30 seconds stops all of it when they are more than one. The same `send_id` again answers what it began. 409 CONFLICT with `reason: "count_changed"` and the `count` of now when they are not those `expected`, `key_used` for a `send_id` that began another.',
  tag,
  access: readers,
  body: z
    .strictObject({
      account_ids: z.array(id).min(1).max(messagedMax).optional(),
      matching: z
        .strictObject(accountFilters.shape)
        .optional()
        .describe('All who match these filters of the accounts and can be written to.'),
      bulk_action_id: id
        .optional()
        .describe('One that was stopped: whoever it left out is written to, in the words of now.'),
      expected: z.int().min(1).max(bulkMax).describe('How many the operator was shown, and typed.'),
      key: z
        .string()
        .max(64)
        .optional()
        .describe('Of the receivers that the operator was shown. Needed by `matching`.'),
      subject: line(3, 120),
      body: text(1, 4_000),
      send_id: sendId,
    })
    .refine(
      ({ account_ids, matching, bulk_action_id }) =>
        [account_ids, matching, bulk_action_id].filter((chosen) => chosen !== undefined).length === 1,
      'needs exactly one of account_ids, matching and bulk_action_id',
    )
    .refine(({ matching, key }) => matching === undefined || key !== undefined, {
      path: ['key'],
      message: 'is needed',
    }),
  responses: { 201: bulkAction },
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

const ownMessage = z.object({ id, subject: z.string(), body: z.string(), created_at: instant });

export const getOwnMessage = endpoint({
  method: 'GET',
  path: '/api/user/messages/:id',
  summary: 'What operators wrote to the caller',
  tag: 'Accounts',
  access: 'member',
  params: z.object({ id }),
  responses: { 200: ownMessage },
  errors: ['NOT_FOUND'],
});

export const readOwnMessage = endpoint({
  method: 'POST',
  path: '/api/user/messages/:id/read',
  summary: 'Say that a message was read. Twice changes nothing.',
  tag: 'Accounts',
  access: 'member',
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ read_at: instant }) },
  errors: ['NOT_FOUND'],
});
