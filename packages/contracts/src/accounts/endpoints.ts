import { z } from 'zod';
import { proEntry } from '../communities/pro/entries.ts';
import { endpoint, roles } from '../endpoint.ts';
import {
  civilDay,
  days,
  id,
  instant,
  line,
  locale,
  optionalLine,
  optionalText,
  page,
  searchText,
  text,
} from '../shared.ts';

const tag = 'Accounts';

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email());

export const profile = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  needs_name: z
    .boolean()
    .describe(
      'The name was made from the address: nobody has given one yet, and receipts print the address.',
    ),
  asks_name: z.boolean().describe('The web asks for the name now; not again once it was given or skipped.'),
  photo_url: z.string().nullable().describe('Null: there is none.'),
  location: z.string().nullable(),
  birth_year: z.int().nullable(),
  job_title: z.string().nullable(),
  industry: z.string().nullable(),
  intro: z.string().nullable(),
  phone: z.string().nullable(),
  locale,
  school: z.object({ slug: z.string(), name: z.string() }),
  roles: z.array(z.enum(roles)),
  home_slug: z
    .string()
    .nullable()
    .describe('The slug of the home community; null means the chooser comes first.'),
  created_at: instant,
  updated_at: instant.describe('Goes back as `based_on` with a change.'),
  seen_until: instant.optional().describe('It is an operator who sees the app as this account, until then.'),
  seen_for_seconds: z.int().optional().describe('How long that still is: clocks of devices are wrong.'),
});
export type Profile = z.infer<typeof profile>;

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/auth/code',
  summary: 'E-mail a six-digit sign-in code, valid for 10 minutes',
  tag,
  access: 'public',
  body: z.strictObject({ email, locale: locale.optional() }),
  example: {
    body: { email: 'ha@example.vn', locale: 'vi' },
    response: { sent: true, expires_in_seconds: 600, mail_delayed: false },
  },
  responses: {
    200: z.object({
      sent: z.literal(true),
      expires_in_seconds: z.int(),
      mail_delayed: z
        .boolean()
        .describe('Mail is known not to go out now, to anybody: the code comes late, or not at all.'),
    }),
  },
  errors: ['RATE_LIMITED'],
});

/** Six digits from an e-mail, however they are spaced. */
export const emailCode = z
  .string()
  .max(20)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary:
    'Exchange the code for a session; a new e-mail address makes a new account. A browser that did not ask for the code gets 409 CODE_ELSEWHERE, and the same again with `confirmed` signs in',
  tag,
  access: 'public',
  body: z.strictObject({
    email,
    code: emailCode,
    confirmed: z
      .boolean()
      .optional()
      .describe('That this browser is meant, although the code was asked for in another one.'),
  }),
  example: { body: { email: 'ha@example.vn', code: '123456' } },
  responses: {
    200: z.object({
      token: z.string(),
      account: z.object({ id, email: z.string(), full_name: z.string(), is_new: z.boolean() }),
    }),
  },
  errors: ['CODE_INVALID', 'CODE_ELSEWHERE', 'RATE_LIMITED', 'INTEGRITY_LOCKED'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session; harmless without one',
  tag,
  access: 'public',
  ignoresBody: true,
  responses: { 200: z.object({ signed_out: z.literal(true) }) },
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of this account, this one included',
  tag,
  access: 'member',
  ignoresBody: true,
  responses: { 200: z.object({ sessions_ended: z.int() }) },
});

export const me = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: 'The signed-in account',
  tag,
  access: 'member',
  responses: { 200: profile },
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  summary:
    'Change the profile; fields left out stay as they are. With `based_on`, a field that was changed since is refused',
  tag,
  access: 'member',
  body: z.strictObject({
    full_name: line(1, 120).optional(),
    name: line(1, 120).optional().describe('The same as `full_name`, and before it where both are given.'),
    skip_name: z.literal(true).optional().describe('The question for a name is left for later.'),
    location: optionalLine(120).optional(),
    birth_year: z.int().min(1900).max(2100).nullable().optional(),
    job_title: optionalLine(120).optional(),
    industry: optionalLine(120).optional(),
    intro: optionalText(600).optional(),
    phone: optionalText(20)
      .pipe(z.union([z.null(), z.string().regex(/^\+?[0-9 .()-]{8,20}$/)]))
      .optional(),
    locale: locale.optional(),
    based_on: z.iso
      .datetime()
      .optional()
      .describe('The `updated_at` of the profile that the change was made on.'),
  }),
  responses: { 200: profile },
  errors: ['CONFLICT'],
});

export const setPhoto = endpoint({
  method: 'POST',
  path: '/api/user/me/photo',
  summary: 'Upload a photo of oneself (multipart field `file`); its middle square is kept as WebP',
  tag,
  access: 'member',
  upload: true,
  responses: { 200: profile },
  errors: ['RATE_LIMITED'],
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/user/me/photo',
  summary: 'Take the photo of oneself away, its file too; harmless without one',
  tag,
  access: 'member',
  ignoresBody: true,
  responses: { 200: profile },
});

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where this account is signed in, newest first',
  tag,
  access: 'member',
  responses: {
    200: z.array(
      z.object({
        id,
        created_at: instant,
        expires_at: instant,
        user_agent: z.string().nullable(),
        ip_address: z.string().nullable(),
        is_current: z.boolean(),
      }),
    ),
  },
});

// ---- operators ----

const adminTag = 'Console: accounts';

export const accountTypes = ['member', 'seed_forum'] as const;

export const accountRow = z.object({
  id,
  email: z.string().nullable(),
  full_name: z.string(),
  school_slug: z.string(),
  account_type: z.string(),
  is_active: z.boolean(),
  integrity_locked_until: instant.nullable().describe('Null: not locked.'),
  roles: z.array(z.enum(roles)),
  home_slug: z.string().nullable(),
  pro_communities: z.int(),
  created_at: instant,
  last_signed_in_at: instant.nullable().describe('Null: never by a code, or not since this was kept.'),
});
export type AccountRow = z.infer<typeof accountRow>;

export const accountDetail = accountRow.extend({
  phone: z.string().nullable(),
  location: z.string().nullable(),
  job_title: z.string().nullable(),
  industry: z.string().nullable(),
  memberships: z.array(
    z.object({
      community_slug: z.string(),
      community_name: z.string(),
      tier: z.string(),
      pro_expires_at: instant.nullable().describe('Null: no Pro so far.'),
      is_home: z.boolean(),
      is_pro: z.boolean(),
      joined_at: instant,
    }),
  ),
  orders: z.array(
    z.object({
      id,
      code: z.string(),
      community_slug: z.string(),
      community_name: z.string(),
      amount_vnd: z.int(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  pro_entries: z
    .array(
      proEntry.extend({
        community_slug: z.string(),
        community_name: z.string(),
        is_undone: z.boolean().describe('It was taken back.'),
        can_undo: z.boolean().describe('Made by hand, and not taken back yet.'),
      }),
    )
    .describe('What gave Pro and what took it, newest first.'),
  payments: z
    .array(
      z.object({
        id,
        order_code: z.string(),
        amount_vnd: z.int(),
        state: z.string(),
        reason: z.string().nullable(),
        received_at: instant,
      }),
    )
    .describe('Transfers that paid one of the orders, or were meant to; never what the bank wrote.'),
  learning: z
    .array(
      z.object({
        course_id: id,
        course_name: z.string(),
        completed: z.int(),
        lessons: z.int(),
        last_at: instant,
      }),
    )
    .describe('Courses that they have begun, the last one opened first.'),
  certificates: z.array(
    z.object({
      code: z.string(),
      course_name: z.string(),
      issued_at: instant,
      url: z.url().describe('The public page that vouches for it.'),
    }),
  ),
  writing: z
    .array(
      z.object({
        url: z.url(),
        community_slug: z.string(),
        title: z.string(),
        reply_number: z.int().nullable(),
        created_at: instant,
      }),
    )
    .describe('The newest threads and replies that still stand, on their pages in the learner app.'),
  rsvps: z.array(
    z.object({
      event_id: id,
      event_slug: z.string(),
      title: z.string(),
      starts_at: instant,
      answer: z.string(),
    }),
  ),
  emails: z
    .array(
      z.object({
        id,
        kind: z.string(),
        status: z.string(),
        is_resent: z.boolean().describe('A copy that an operator sent again.'),
        created_at: instant,
      }),
    )
    .describe('The newest messages, without what they say.'),
  sessions: z.int(),
  closed_at: instant.nullable().describe('Null: not closed.'),
  erase_after: instant
    .nullable()
    .describe('When the personal data is erased, unless the account is opened again.'),
  erased_at: instant.nullable().describe('Null: not erased.'),
});
export type AccountDetail = z.infer<typeof accountDetail>;

const accountId = z.object({ id });
/** Everyone who works with members may look one up; finance needs it to settle an order. */
const readers = { roles: ['support', 'finance'] } as const;

/** Which accounts an operator looks at. */
export const accountFilters = z.object({
  q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  role: z
    .enum([...roles, 'any'])
    .optional()
    .describe('Only operators who hold this role'),
  type: z
    .enum([...accountTypes, 'any'])
    .optional()
    .describe('Only accounts of this type, or of `any`; without it no sample accounts'),
  state: z.enum(['locked', 'closed']).optional().describe('Only accounts that are locked, or closed'),
  community: z.string().max(80).optional().describe('Slug of a community they have joined.'),
  pro: z.literal('yes').optional().describe('Pro now: in `community` if one is given, else anywhere.'),
  days: z.coerce.number().int().min(1).max(366).optional().describe('Made within so many days.'),
  ...days,
  learned_week: civilDay
    .optional()
    .describe('Only who opened or completed a lesson in the week of this Monday'),
  returning: z
    .literal('true')
    .optional()
    .describe('With `learned_week`: only who had learned in a week before'),
});
export type AccountFilter = z.infer<typeof accountFilters>;

/** `seen`: who signed in last comes first. */
export const accountSorts = ['newest', 'oldest', 'name', 'seen'] as const;
export type AccountSort = (typeof accountSorts)[number];

export const adminAccounts = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/accounts',
  summary:
    'Accounts, newest first unless sorted otherwise; `q` matches name, e-mail and phone without regard to accents, or a whole id',
  tag: adminTag,
  access: readers,
  query: page.extend({
    ...accountFilters.shape,
    sort: z.enum(accountSorts).default('newest').describe('The order of the list'),
  }),
  counted: true,
  responses: { 200: z.array(accountRow) },
});

export const adminAccountsCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/accounts.csv',
  summary:
    'The accounts that match, as a table for a spreadsheet: UTF-8 with a byte order mark, newest first. Who takes it along is in the audit log',
  tag: adminTag,
  access: readers,
  query: accountFilters,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

export const adminAccount = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id',
  summary:
    'One account with its whole history: memberships, orders, payments, certificates, events, messages',
  tag: adminTag,
  access: readers,
  params: accountId,
  responses: { 200: accountDetail },
  errors: ['NOT_FOUND'],
});

export const adminSetIntegrityLock = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/integrity-lock',
  summary: 'Lock an account until an instant, or lift the lock with null',
  tag: adminTag,
  access: { roles: ['support'] },
  stepUp: true,
  params: accountId,
  body: z.strictObject({ until: z.iso.datetime().nullable(), reason: text(1, 300) }),
  responses: { 200: accountDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminSetRoles = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/roles',
  summary: 'Replace the operator roles of an account; the last owner stays owner',
  tag: adminTag,
  access: { roles: [] },
  stepUp: true,
  params: accountId,
  body: z.strictObject({ roles: z.array(z.enum(roles)).max(roles.length) }),
  responses: { 200: accountDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminSignOutAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/sign-out',
  summary: 'End every session of an account',
  tag: adminTag,
  access: { roles: ['support'] },
  stepUp: true,
  params: accountId,
  ignoresBody: true,
  responses: { 200: z.object({ sessions_ended: z.int() }) },
  errors: ['NOT_FOUND'],
});
