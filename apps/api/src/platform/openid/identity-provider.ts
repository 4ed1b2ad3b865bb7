import { finishMediaSignIn } from '@cungnghe/contracts/media/sign-in';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { Config, IdentityProviderConfig } from '../config.ts';

/** Somebody whose address the provider has verified. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/** What one sign-in takes along to the provider and is checked against afterwards. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Why somebody comes back from the provider without an identity. */
export type SignInFault = 'cancelled' | 'email_unverified' | 'provider_down' | 'provider_invalid';

export class SignInError extends Error {
  readonly fault: SignInFault;

  constructor(fault: SignInFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'SignInError';
    this.fault = fault;
  }
}

/** An OpenID Connect provider: authorization code with PKCE. Whatever goes wrong is a {@link SignInError}. */
export interface IdentityProvider {
  /** Where a browser signs in. Throws before anything has to be remembered when the provider does not answer. */
  authorizationUrl(secrets: SignInSecrets, locale: 'vi' | 'en'): Promise<string>;
  /** `search` is the query with which the browser came back. */
  identityOf(search: string, secrets: SignInSecrets): Promise<VerifiedIdentity>;
}

/** Where the provider leads back to; it has to know this address. */
export const redirectUriOf = ({ urls }: Pick<Config, 'urls'>): string =>
  `${urls.media}${finishMediaSignIn.path}`;

export const newSecrets = (): SignInSecrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** Of each answer of the provider. */
const timeoutSeconds = 5;
/** How long the description of the provider is believed: its keys are asked for again when one is not known. */
const discoveryTtlMs = 60 * 60 * 1000;

export function createIdentityProvider(
  { issuer, clientId, clientSecret }: IdentityProviderConfig,
  redirectUri: string,
): IdentityProvider {
  let known: { readonly until: number; readonly configuration: Promise<openid.Configuration> } | undefined;

  /** Asked once for all who wait; what failed is asked for again. */
  function discover(): Promise<openid.Configuration> {
    if (known !== undefined && known.until > performance.now()) return known.configuration;
    const configuration = openid
      .discovery(new URL(issuer), clientId, undefined, authenticateBy(clientSecret), {
        timeout: timeoutSeconds,
        execute: [
          // The settings allow http on a machine of one's own alone.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
          // The signature is checked although the token comes straight from the provider.
          openid.enableNonRepudiationChecks,
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    known = { until: performance.now() + discoveryTtlMs, configuration };
    return configuration;
  }

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier }, locale) => {
      const configuration = await discover().catch(fail);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      }).href;
    },
    identityOf: async (search, { state, nonce, codeVerifier }) => {
      const refusal = new URLSearchParams(search).get('error');
      if (refusal !== null) throw new SignInError(faultOfRefusal(refusal));
      try {
        const configuration = await discover();
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(search, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new SignInError('provider_invalid');
        // Some providers name the address in the token, others only when they are asked for it.
        const said =
          claims.email === undefined || claims.email_verified === undefined
            ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : undefined;
        return identityFrom({ ...claims, ...said, issuer: claims.iss });
      } catch (error) {
        return fail(error);
      }
    },
  };
}

/** As the provider wants it: the header unless it takes the secret in the body alone. */
const authenticateBy =
  (secret: string): openid.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inHeader = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
    (inHeader ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret))(server, ...rest);
  };

const claimsOfIdentity = z.object({
  issuer: z.string().max(500),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.unknown().optional(),
});

function identityFrom(said: unknown): VerifiedIdentity {
  const { success, data, error } = claimsOfIdentity.safeParse(said);
  if (!success) {
    // Without an address there is none that was verified.
    const isWithoutEmail = error.issues.every(({ path: [name] }) => String(name).startsWith('email'));
    throw new SignInError(isWithoutEmail ? 'email_unverified' : 'provider_invalid', error);
  }
  if (!data.email_verified) throw new SignInError('email_unverified');
  const email = data.email.normalize('NFC');
  return { issuer: data.issuer, subject: data.sub, email, name: nameFrom(data.name) || email };
}

/** One line without what cannot be seen, whatever the provider calls a name. */
const nameFrom = (name: unknown) =>
  typeof name === 'string'
    ? name
        .slice(0, 400)
        .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
        .normalize('NFC')
        .trim()
        .slice(0, 120)
    : '';

/** RFC 6749 4.1.2.1 and OpenID Connect 3.1.2.6: what people do, what the provider suffers from, and what is wrong. */
function faultOfRefusal(error: string): SignInFault {
  if (error === 'access_denied' || /^(?:login|consent|interaction|account_selection)_required$/.test(error)) {
    return 'cancelled';
  }
  return /^(?:server_error|temporarily_unavailable)$/.test(error) ? 'provider_down' : 'provider_invalid';
}

const codesOfSilence = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** No answer, none in time and none of the protocol: the provider is down. Everything else it answered is wrong. */
function fail(error: unknown): never {
  if (error instanceof SignInError) throw error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const isDown =
    (error instanceof TypeError && code === undefined) ||
    codesOfSilence.has(String(code)) ||
    (typeof status === 'number' && status >= 500);
  throw new SignInError(isDown ? 'provider_down' : 'provider_invalid', error);
}
