import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, optionalText, page, searchText } from '../shared.ts';

/** `bounce`: there is no such mailbox. `complaint`: its owner called a message spam. `manual`: an operator decided. */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const;

export const emailWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/email',
  summary:
    'Bounces and complaints, as a mail provider reports them. Needs `Authorization: Bearer <token>`; 404 while no token is set. What is reported twice counts once.',
  tag: 'Webhooks',
  access: 'public',
  body: z.object({
    events: z
      .array(
        z.object({
          type: z.enum(['bounce', 'complaint']),
          email: z.email().max(320),
          permanent: z
            .boolean()
            .default(true)
            .describe('False for a full mailbox and the like, which suppresses nothing.'),
          detail: optionalText(500).default(null),
        }),
      )
      .max(1_000),
  }),
  responses: { 200: z.object({ suppressed: z.int() }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

const tag = 'Console: e-mail';
const access = { roles: ['support'] } as const;

export const emailSuppression = z.object({
  id,
  email: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string().nullable(),
  created_at: instant,
  lifted_at: instant.nullable().describe('Null: still suppressed.'),
});
export type EmailSuppression = z.infer<typeof emailSuppression>;

export const adminListSuppressions = endpoint({
  method: 'GET',
  path: '/api/admin/email-suppressions',
  summary: 'Addresses that are written to less or not at all, and those that were, newest first',
  tag,
  access,
  query: page.extend({
    q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
    reason: z
      .enum(suppressionReasons)
      .optional()
      .describe('Only addresses that are suppressed for this reason'),
    status: z.enum(['active', 'lifted']).optional().describe('Addresses that are suppressed now, or were'),
  }),
  counted: true,
  responses: { 200: z.array(emailSuppression) },
});

export const adminCreateSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/email-suppressions',
  summary: 'Suppress an address: no engagement e-mails go to it any more',
  tag,
  access,
  body: z.strictObject({ email: z.email().max(320), detail: optionalText(500) }),
  idempotent: true,
  responses: { 201: emailSuppression },
  errors: ['CONFLICT'],
});

export const adminLiftSuppression = endpoint({
  method: 'POST',
  path: '/api/admin/email-suppressions/:id/lift',
  summary: 'Write to a suppressed address again',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  idempotent: true,
  responses: { 200: emailSuppression },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});
