import type { Config, IdentityProviderConfig } from '../config.ts';
import { deriveKey } from '../session/keys.ts';

/** Where the embedded provider is, below the API's address. */
export const embeddedPath = '/idp';

/** As what the media site is known at the embedded provider. */
export const embeddedClient = (
  { urls }: Pick<Config, 'urls'>,
  authSecret: string,
): IdentityProviderConfig => ({
  issuer: `${urls.api}${embeddedPath}`,
  clientId: 'media',
  clientSecret: deriveKey(authSecret, 'embedded identity provider').toString('base64url'),
});
