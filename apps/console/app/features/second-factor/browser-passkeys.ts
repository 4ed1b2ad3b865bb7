import { call } from '@cungnghe/client/call';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  verifyPasskey,
} from '@cungnghe/contracts/second-factor/endpoints';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

export const canUsePasskeys = () => browserSupportsWebAuthn();

/** True when the browser or the person stopped it, and not the server. */
export const stoppedInBrowser = (error: unknown) =>
  error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');

export const isKnownPasskey = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Makes a passkey on this device and adds it to the account. */
export async function registerPasskey(name: string) {
  const options = await call(beginPasskey, {});
  const response = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  return await call(addPasskey, {
    body: { name, response: response as unknown as BodyInput<typeof addPasskey>['response'] },
  });
}

/** Shows the second factor by a passkey of this account. */
export async function provePasskey() {
  const options = await call(beginPasskeyProof, {});
  const response = await startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions });
  return await call(verifyPasskey, {
    body: { response: response as unknown as BodyInput<typeof verifyPasskey>['response'] },
  });
}
