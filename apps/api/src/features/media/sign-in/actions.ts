import { setTimeout } from 'node:timers/promises';
import type { SignInErrorCode } from '@cungnghe/contracts/media/sign-in';
import { AppError, notFound } from '../../../platform/errors.ts';
import { ensureBrowser, isFromBrowser } from '../../../platform/openid/browser-cookie.ts';
import {
  type IdentityProvider,
  newSecrets,
  SignInError,
  type SignInSecrets,
  type VerifiedIdentity,
} from '../../../platform/openid/identity-provider.ts';
import { clientAddress, consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { keyedDigest } from '../../../platform/session/keys.ts';
import { signInClient } from '../clients/session-actions.ts';
import {
  findVerifiableDraft,
  linkVerifiedQuotes,
  sendVerifiedDraft,
} from '../quotes/verified-draft-actions.ts';
import * as queries from './queries.ts';
import {
  faultPage,
  nextPathOf,
  outcomePollMs,
  outcomeTimeoutMs,
  type Purpose,
  pageAfterLogin,
  purposeOf,
  quotePage,
  startLimit,
  stateMinutes,
} from './rules.ts';

// States run on the machine's clock: docs/decisions/0005-sessions-are-cached-for-minutes-and-dropped-on-every-change.md.

/** Where a browser goes on, and the cookies it takes along. */
export interface Redirect {
  readonly location: string;
  readonly setCookie?: string;
  /** Of the new session of a client. */
  readonly sessionToken?: string;
}

interface Visitor {
  readonly ip: string;
  readonly cookie: string | undefined;
}

const digestOf = ({ authSecret }: Services, state: string) => keyedDigest(authSecret, 'oauth state', state);
const browserOptions = ({ authSecret, config }: Services) => ({ authSecret, originUrl: config.urls.media });

function providerOf({ identityProvider }: Services): IdentityProvider {
  if (identityProvider === undefined) {
    throw new AppError('IDP_NOT_CONFIGURED', 'Signing in is not set up on this server');
  }
  return identityProvider;
}

/** Leads to the identity provider, and remembers for ten minutes what for and for which browser. */
export async function startSignIn(
  services: Services,
  purpose: Purpose,
  { ip, cookie, locale }: Visitor & { readonly locale: 'vi' | 'en' },
): Promise<Redirect> {
  const provider = providerOf(services);
  await consumeRateLimit(services.db, startLimit, clientAddress(ip));
  const secrets = newSecrets();
  try {
    const location = await provider.authorizationUrl(secrets, locale);
    const browser = ensureBrowser(cookie, browserOptions(services));
    const now = new Date();
    await queries.insertState(services.db, {
      stateDigest: digestOf(services, secrets.state),
      nextPath: nextPathOf(purpose),
      browserDigest: browser.digest,
      codeVerifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      now,
      expiresAt: new Date(now.getTime() + stateMinutes * 60_000),
    });
    return { location, setCookie: browser.setCookie };
  } catch (error) {
    return { location: faultPage(purpose, faultOf(services, error)) };
  }
}

/** Leads to the provider with a draft. Throws NOT_FOUND. */
export async function startVerification(
  services: Services,
  quoteId: string,
  visitor: Parameters<typeof startSignIn>[2],
): Promise<Redirect> {
  const draft = await findVerifiableDraft(services, quoteId);
  if (draft === undefined) throw notFound('This quote');
  if (draft.status === 'sent') return { location: quotePage(quoteId) };
  const purpose = { kind: 'quote', quoteId } as const;
  const { browserDigest } = draft;
  if (browserDigest === null || !isFromBrowser(visitor.cookie, browserDigest, browserOptions(services))) {
    return { location: faultPage(purpose, 'other_browser') };
  }
  return await startSignIn(services, purpose, visitor);
}

/**
 * Goes on with what the browser went to the provider for. `search` is the query that it came back with. The first callback
 * of a state is carried out; another one in the same browser ends where that did, without a session of its own.
 */
export async function finishSignIn(
  services: Services,
  { search, cookie }: { readonly search: string; readonly cookie: string | undefined },
): Promise<Redirect> {
  const provider = providerOf(services);
  const state = new URLSearchParams(search).get('state') ?? '';
  const digest = digestOf(services, state);
  const found = await queries.findState(services.db, digest);
  if (found === undefined) return { location: faultPage(purposeOf(''), 'expired') };
  const purpose = purposeOf(found.next_path);
  if (Date.parse(found.expires_at) <= Date.now()) return { location: faultPage(purpose, 'expired') };
  if (!isFromBrowser(cookie, found.browser_digest, browserOptions(services))) {
    await queries.deleteState(services.db, digest);
    return { location: faultPage(purpose, 'other_browser') };
  }
  if (!(await queries.claimState(services.db, digest, new Date()))) {
    const location = await outcomeOf(services, digest);
    return { location: location ?? faultPage(purpose, 'expired') };
  }
  const secrets: SignInSecrets = { state, nonce: found.nonce, codeVerifier: found.code_verifier };
  const redirect = await carryOut(services, purpose, () => provider.identityOf(search, secrets));
  await queries.setOutcome(services.db, digest, redirect.location);
  return redirect;
}

async function carryOut(
  services: Services,
  purpose: Purpose,
  identify: () => Promise<VerifiedIdentity>,
): Promise<Redirect> {
  try {
    return await complete(services, purpose, await identify());
  } catch (error) {
    return { location: faultPage(purpose, faultOf(services, error)) };
  }
}

/** Where the first callback led, as soon as it has; undefined when it has not in a while, as after a crash. */
async function outcomeOf({ db }: Services, digest: string): Promise<string | undefined> {
  for (let waited = 0; waited < outcomeTimeoutMs; waited += outcomePollMs) {
    const outcome = (await queries.findState(db, digest))?.outcome;
    if (typeof outcome === 'string') return outcome;
    await setTimeout(outcomePollMs);
  }
  return undefined;
}

async function complete(services: Services, purpose: Purpose, identity: VerifiedIdentity): Promise<Redirect> {
  if (purpose.kind === 'quote') {
    const result = await sendVerifiedDraft(services, purpose.quoteId, identity);
    if (result === 'catalogue_changed' || result === 'too_many')
      return { location: faultPage(purpose, result) };
    return { location: quotePage(purpose.quoteId) };
  }
  const { token, clientId, hasProfile } = await signInClient(services, identity);
  await linkVerifiedQuotes(services, clientId, identity);
  return { location: pageAfterLogin(purpose.next, hasProfile), sessionToken: token };
}

/** What went wrong at the provider. Its own words stay in the log; a fault that is not its is thrown on. */
function faultOf({ log }: Services, error: unknown): SignInErrorCode {
  if (!(error instanceof SignInError)) throw error;
  if (error.fault.startsWith('provider')) log.warn({ err: error.cause ?? error }, 'the identity provider');
  return error.fault;
}

export const deleteExpiredStates = ({ db }: Pick<Services, 'db'>) =>
  queries.deleteExpiredStates(db, new Date());
