import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** As much of CBOR (RFC 8949) as an attestation without a statement needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

export interface TestPasskey {
  readonly id: string;
  readonly key: KeyObject;
  counter: number;
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, counter: number, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  // Present and verified; bit 6 says that a new key follows.
  return Buffer.concat([sha256(rpId), Buffer.from([attested.length > 0 ? 0x45 : 0x05]), count, attested]);
}

/** What a security key answers when it is asked to make a passkey, and the passkey. */
export function makePasskey(challenge: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const id = randomBytes(32);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const attestation = cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(new URL(origin).hostname, 0, attested)],
    ]),
  );
  const passkey: TestPasskey = { id: base64url(id), key: privateKey, counter: 0 };
  return {
    passkey,
    response: {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      },
    },
  };
}

/** What a security key answers to a challenge at an origin; its counter rises unless it is told to repeat itself. */
export function signWithPasskey(passkey: TestPasskey, challenge: string, origin: string, rise = 1) {
  passkey.counter += rise;
  const data = authenticatorData(new URL(origin).hostname, passkey.counter);
  const client = clientData('webauthn.get', challenge, origin);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)),
    },
  };
}

/** Six digits of an app; `steps` later than now. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
