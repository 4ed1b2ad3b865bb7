import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { redirect } from './shared.ts';

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

/** Whatever stands in an address that anybody may write: once, several times or not at all. */
const anything = z.union([z.string(), z.array(z.string())]).optional();

const tag = 'Media sign-in';

export const startMediaSignIn = endpoint({
  method: 'GET',
  path: '/api/media/auth/idp',
  summary:
    'Sign in a business client: leads to the identity provider and, when it has verified who it is, to `next`. A provider that does not answer leads to `/login` with `error=provider_down`.',
  tag,
  access: 'public',
  query: z.looseObject({ next: anything, locale: anything }),
  responses: { 303: redirect },
  errors: ['IDP_NOT_CONFIGURED', 'RATE_LIMITED'],
});

export const finishMediaSignIn = endpoint({
  method: 'GET',
  path: '/api/user/auth/idp/callback',
  summary:
    'Where the identity provider leads back to: to where the sign-in was begun for or, after a fault, to `/login` with a code in `error`',
  tag,
  access: 'public',
  query: z.looseObject({ state: anything, code: anything, error: anything, iss: anything }),
  responses: { 303: redirect },
  errors: ['IDP_NOT_CONFIGURED'],
});
