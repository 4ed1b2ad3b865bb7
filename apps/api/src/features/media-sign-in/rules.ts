import { internalPath } from '@cungnghe/contracts/internal-path';
import type { SignInErrorCode } from '@cungnghe/contracts/media-sign-in';

export const stateMinutes = 10;

/** How many sign-ins one client address may begin. */
export const startLimit = { name: 'media sign-in', max: 60, minutes: 10 };

/** What somebody goes to the identity provider for. */
export interface Purpose {
  readonly kind: 'login';
  /** The path of the site that they want to see. */
  readonly next: string;
}

const loginPrefix = 'media-login:';

export const nextPathOf = (purpose: Purpose): string => `${loginPrefix}${purpose.next}`;

export const purposeOf = (nextPath: string): Purpose => ({
  kind: 'login',
  next: internalPath(nextPath.slice(loginPrefix.length)),
});

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The page that says what went wrong and what to do. */
export const faultPage = (purpose: Purpose, error: SignInErrorCode): string =>
  withQuery('/login', { error, next: purpose.next });

/** Where a client goes who has signed in. */
export const pageAfterLogin = (next: string, hasProfile: boolean): string =>
  hasProfile ? next : withQuery('/onboarding', { next });
