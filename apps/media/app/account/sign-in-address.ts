import { internalPath } from '@cungnghe/contracts/fields/internal-path';
import { startMediaSignIn } from '@cungnghe/contracts/media/sign-in';

/** Where somebody goes on after signing in or filling in the profile: a path of this site. */
export const nextPath = (search: URLSearchParams): string => internalPath(search.get('next'));

/** A page of this site that leads on to another one. */
export const leadingTo = (page: '/login' | '/onboarding', next: string): string =>
  `${page}?${new URLSearchParams({ next })}`;

/** The way to the identity provider. It leaves the site, so it is a link and no call. */
export const identityProviderAddress = (next: string, locale: string): string =>
  `${startMediaSignIn.path}?${new URLSearchParams({ next, locale })}`;
