import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { engagementKinds } from './endpoints.ts';

const tag = 'E-mail preferences';

/** The signed token of a link in an e-mail. It stands for an account and one kind, or all of them, and signs nobody in. */
const token = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);

const preference = z.object({ kind: z.enum(engagementKinds), is_subscribed: z.boolean() });
export type EmailPreference = z.infer<typeof preference>;

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/api/email-preferences',
  summary:
    'Which engagement e-mails an account receives: of the token, as far as that reaches, else of the caller',
  tag,
  access: 'optional',
  query: z.object({ token: token.optional().describe('The signed token of a link in an e-mail') }),
  responses: { 200: z.array(preference) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const setEmailPreference = endpoint({
  method: 'PUT',
  path: '/api/email-preferences',
  summary: 'Subscribe to one kind of engagement e-mail, or unsubscribe from it. Twice changes nothing.',
  tag,
  access: 'optional',
  query: z.object({ token: token.optional().describe('The signed token of a link in an e-mail') }),
  body: preference,
  responses: { 200: z.array(preference) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

/** Of the learner app: a POST to it unsubscribes (RFC 8058), and a browser that opens it is asked first. */
export const unsubscribePath = '/unsubscribe';

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/email-preferences/unsubscribe',
  summary:
    'Unsubscribe from what the token of the e-mail stands for. Mail programs send it as a POST to `/unsubscribe` of the learner app (RFC 8058). Twice changes nothing.',
  tag,
  access: 'public',
  query: z.object({ token: token.describe('The signed token of a link in an e-mail') }),
  ignoresBody: true,
  responses: { 200: z.array(preference) },
  errors: ['NOT_FOUND'],
});
