import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, locale, text } from '../shared.ts';

const tag = 'Accounts';
const adminTag = 'Console: accounts';

const texts = z
  .enum(['keep', 'delete'])
  .describe(
    'What becomes of the texts of somebody who goes: they stay under a neutral name, or are deleted.',
  );

export const exportMe = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything kept about the signed-in account, by table, as one JSON file',
  tag,
  access: 'member',
  produces: 'application/json',
  responses: { 200: z.file() },
  errors: ['RATE_LIMITED'],
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email/code',
  summary: 'E-mail a code to another address, to prove that it is the own one',
  tag,
  access: 'member',
  stepUp: true,
  body: z.strictObject({ email, locale: locale.optional() }),
  idempotent: true,
  responses: { 200: z.object({ sent: z.literal(true), expires_in_seconds: z.int() }) },
  errors: ['RATE_LIMITED'],
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/user/email',
  summary:
    'Change the e-mail address by the code that was sent to the new one; the old one is told, other sessions end',
  tag,
  access: 'member',
  stepUp: true,
  body: z.strictObject({
    email,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  responses: { 200: z.object({ email: z.string() }) },
  errors: ['CODE_INVALID', 'RATE_LIMITED'],
});

export const closeMe = endpoint({
  method: 'POST',
  path: '/api/user/close',
  summary:
    'Close the own account and sign it out everywhere; after a time of grace its personal data is erased',
  tag,
  access: 'member',
  stepUp: true,
  body: z.strictObject({ texts }),
  responses: { 200: z.object({ closed: z.literal(true), erase_after: instant }) },
  errors: ['CONFLICT'],
});

export const closingState = z.object({
  id,
  is_active: z.boolean(),
  closed_at: instant.nullable().describe('Null: not closed.'),
  erase_after: instant
    .nullable()
    .describe('When the personal data is erased, unless the account is opened again.'),
  erased_at: instant.nullable().describe('Null: not erased.'),
});

const params = z.object({ id });
const reason = text(3, 300);

export const adminCloseAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/close',
  summary: 'Close an account at its owner’s wish; the same time of grace begins',
  tag: adminTag,
  access: { roles: ['support'] },
  stepUp: true,
  params,
  body: z.strictObject({ reason, texts }),
  responses: { 200: closingState },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminReopenAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/reopen',
  summary: 'Open a closed account again before it is erased',
  tag: adminTag,
  access: { roles: ['support'] },
  stepUp: true,
  params,
  body: z.strictObject({ reason }),
  responses: { 200: closingState },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminEraseAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/erase',
  summary:
    'Erase the personal data of an account at once, for good; orders and the audit log stay without a name',
  tag: adminTag,
  access: { roles: [] },
  stepUp: true,
  params,
  body: z.strictObject({ reason, texts }),
  responses: { 200: closingState },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminExportAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/export',
  summary:
    'Everything kept about an account, by table, as one JSON file: for whoever has asked for it in writing. It is written down',
  tag: adminTag,
  access: { roles: [] },
  stepUp: true,
  params,
  body: z.strictObject({ reason }),
  produces: 'application/json',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});
