import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, redirect } from '../shared.ts';

/** Why a sign-in led back without one; the page says what to do. */
export const signInErrors = [
  'cancelled',
  'expired',
  'other_browser',
  'email_unverified',
  'provider_down',
  'provider_invalid',
] as const;
export type SignInErrorCode = (typeof signInErrors)[number];

/**
 * Why verifying an address did not send a draft. `catalogue_changed`: what was chosen is not for sale any more.
 * `too_many`: five quotes were sent to this person within the hour; later the same draft can be sent.
 */
export const verificationErrors = [...signInErrors, 'catalogue_changed', 'too_many'] as const;
export type VerificationErrorCode = (typeof verificationErrors)[number];

/** Whatever stands in an address that anybody may write: once, several times or not at all. */
const anything = z.union([z.string(), z.array(z.string())]).optional();
const language = anything.describe('The language to sign in in, `vi` or `en`');

const tag = 'Media sign-in';

export const startMediaSignIn = endpoint({
  method: 'GET',
  path: '/api/media/auth/idp',
  summary:
    'Sign in a business client: leads to the identity provider and, when it has verified who it is, to `next`. A provider that does not answer leads to `/login` with `error=provider_down`.',
  tag,
  access: 'public',
  query: z.looseObject({
    next: anything.describe('Where to go after signing in: a path of the media site'),
    locale: language,
  }),
  responses: { 303: redirect },
  errors: ['IDP_NOT_CONFIGURED', 'RATE_LIMITED'],
});

export const finishMediaSignIn = endpoint({
  method: 'GET',
  path: '/api/user/auth/idp/callback',
  summary:
    'Where the identity provider leads back to: to where the sign-in was begun for or, after a fault, to `/login` or `/quote/:id` with a code in `error`',
  tag,
  access: 'public',
  query: z.looseObject({
    state: anything.describe('What the sign-in was begun with'),
    code: anything.describe('What the identity provider gave for the sign-in'),
    error: anything.describe('What the identity provider has refused'),
    iss: anything.describe('The issuer, as the identity provider names itself'),
  }),
  responses: { 303: redirect },
  errors: ['IDP_NOT_CONFIGURED'],
});

export const verifyMediaQuote = endpoint({
  method: 'GET',
  path: '/api/media/quotes/:id/idp',
  summary:
    'Send a draft by verifying an address: leads to the identity provider and back to `/quote/:id`, where a code in `error` says what went wrong. Only in the browser that has made the draft.',
  tag,
  access: 'public',
  params: z.object({ id }),
  query: z.looseObject({ locale: language }),
  responses: { 303: redirect },
  errors: ['NOT_FOUND', 'IDP_NOT_CONFIGURED', 'RATE_LIMITED'],
});
