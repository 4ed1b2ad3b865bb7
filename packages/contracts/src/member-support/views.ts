import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../shared.ts';

/** For so long an operator sees the learner app as a member. */
export const viewMinutes = 15;

export const adminStartView = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/view',
  summary: `A link by which the caller sees the learner app as this member for ${viewMinutes} minutes, reading alone. It opens once. What members keep for themselves stays closed`,
  tag: 'Console: accounts',
  access: { roles: ['support'] },
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ reason: text(3, 300) }),
  responses: { 201: z.object({ url: z.url(), expires_at: instant }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const tag = 'Accounts';

export const openView = endpoint({
  method: 'POST',
  path: '/api/auth/view',
  summary: 'Open the link by which an operator sees the learner app as a member, once',
  tag,
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200).describe('From the link.') }),
  responses: { 200: z.object({ expires_at: instant }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const endView = endpoint({
  method: 'POST',
  path: '/api/auth/view/end',
  summary: 'See the learner app as oneself again; harmless without a view',
  tag,
  access: 'public',
  ignoresBody: true,
  responses: { 200: z.object({ ended: z.boolean() }) },
});
