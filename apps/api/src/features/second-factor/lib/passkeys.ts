import type { Body } from '@cungnghe/contracts/endpoint';
import type { addPasskey, verifyPasskey } from '@cungnghe/contracts/second-factor/endpoints';
import type { Config } from '../../../platform/config.ts';

// Loaded by the first passkey: it parses certificates of many makers, for which a start need not wait.
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to the name of the console: no other site, and no other origin of ours, can ask for them. */
const relyingParty = (config: Config) => ({
  id: new URL(config.urls.admin).hostname,
  origin: config.urls.admin,
  name: 'Cùng Nghề',
});

export interface StoredPasskey {
  readonly credential_id: string;
  readonly transports: string[];
}

const described = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    // biome-ignore lint/suspicious/noExplicitAny: browsers name transports that the library's list may not have yet
    transports: transports as any,
  }));

export async function registrationOptions(
  config: Config,
  person: { accountId: string; email: string; name: string },
  existing: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  const { id, name } = relyingParty(config);
  return await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(person.accountId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: described(existing),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What was registered, or undefined when the answer is not one to an open challenge of ours. */
export async function checkRegistration(
  config: Config,
  response: Body<typeof addPasskey>['response'],
  isOpen: (challenge: string) => Promise<boolean>,
) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // biome-ignore lint/suspicious/noExplicitAny: the library checks every field again
      response: response as any,
      expectedChallenge: isOpen,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    return undefined;
  }
}

export async function authenticationOptions(config: Config, passkeys: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials: described(passkeys),
    userVerification: 'preferred',
  });
}

/** The new value of the passkey's counter, or undefined when the signature is not one to an open challenge of ours. */
export async function checkAuthentication(
  config: Config,
  response: Body<typeof verifyPasskey>['response'],
  passkey: StoredPasskey & { readonly public_key: Buffer; readonly sign_count: number },
  isOpen: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // biome-ignore lint/suspicious/noExplicitAny: the library checks every field again
      response: response as any,
      expectedChallenge: isOpen,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
