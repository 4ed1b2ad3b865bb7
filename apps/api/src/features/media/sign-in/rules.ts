import { internalPath } from '@cungnghe/contracts/fields/internal-path';
import type { VerificationErrorCode } from '@cungnghe/contracts/media/sign-in';

export const stateMinutes = 10;

/** How long a callback that came again waits for the first one: the provider has five seconds, and the database its own. */
export const outcomeTimeoutMs = 8000;
export const outcomePollMs = 100;

/** How many sign-ins one client address may begin: a whole office has one. */
export const startLimit = { name: 'media sign-in', max: 120, minutes: 10 };

/** What somebody goes to the identity provider for: to see a path of the site, or to have a draft sent. */
export type Purpose =
  | { readonly kind: 'login'; readonly next: string }
  | { readonly kind: 'quote'; readonly quoteId: string };

const loginPrefix = 'media-login:';
const quotePrefix = 'media-quote:';

export const nextPathOf = (purpose: Purpose): string =>
  purpose.kind === 'quote' ? `${quotePrefix}${purpose.quoteId}` : `${loginPrefix}${purpose.next}`;

export const purposeOf = (nextPath: string): Purpose =>
  nextPath.startsWith(quotePrefix)
    ? { kind: 'quote', quoteId: nextPath.slice(quotePrefix.length) }
    : { kind: 'login', next: internalPath(nextPath.slice(loginPrefix.length)) };

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The page that says what went wrong and what to do. */
export const faultPage = (purpose: Purpose, error: VerificationErrorCode): string =>
  purpose.kind === 'quote'
    ? withQuery(quotePage(purpose.quoteId), { error })
    : withQuery('/login', { error, next: purpose.next });

export const quotePage = (id: string): string => `/quote/${id}`;

/** Where a client goes who has signed in. */
export const pageAfterLogin = (next: string, hasProfile: boolean): string =>
  hasProfile ? next : withQuery('/onboarding', { next });
