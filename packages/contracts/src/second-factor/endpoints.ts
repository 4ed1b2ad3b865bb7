import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line } from '../shared.ts';

const tag = 'Second factor';
const operators = { roles: ['editor', 'host', 'finance', 'support'] } as const;

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable().describe('Null: never used.'),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactorState = z.object({
  email: z.string(),
  full_name: z.string(),
  required: z.boolean().describe('Whether this installation lets no operator in without one.'),
  enrolled: z.boolean().describe('Whether this account has an app or a passkey.'),
  passed: z.boolean().describe('Whether this session has shown it, or needs none.'),
  proven_until: instant
    .nullable()
    .describe(
      'Until when this session may do what needs a recent proof; null when it has to show the factor first.',
    ),
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

const recoveryCodes = z
  .array(z.string())
  .describe('Shown once, when the first factor of an account is set up or new ones are asked for.');

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credentialId = base64url(1400);
const clientData = base64url(4000);
const extensions = z.record(z.string().max(40), z.unknown()).optional();
const attachment = z.enum(['platform', 'cross-platform']).nullish();

const registration = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: clientData,
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(20)).max(8).optional(),
    }),
  })
  .describe(
    'What `navigator.credentials.create` gives, as JSON: WebAuthn Level 3, RegistrationResponseJSON.',
  );

const authentication = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: clientData,
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .describe('What `navigator.credentials.get` gives, as JSON: WebAuthn Level 3, AuthenticationResponseJSON.');

const browserOptions = z
  .looseObject({ challenge: z.string() })
  .describe("Options for the browser's own functions; they are passed on as they are.");

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'The second factor of the signed-in operator, and whether this session has shown it',
  tag,
  access: operators,
  beforeSecondFactor: true,
  responses: { 200: secondFactorState },
});

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/verify',
  summary: 'Show the second factor: six digits of the app, or a recovery code',
  tag,
  access: operators,
  beforeSecondFactor: true,
  body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
  responses: { 200: secondFactorState },
  errors: ['CODE_INVALID', 'RATE_LIMITED'],
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkey/options',
  summary: 'What a passkey of this operator has to sign',
  tag,
  access: operators,
  beforeSecondFactor: true,
  ignoresBody: true,
  responses: { 200: browserOptions },
  errors: ['RATE_LIMITED'],
});

export const verifyPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkey',
  summary: 'Show the second factor: the signature of a passkey',
  tag,
  access: operators,
  beforeSecondFactor: true,
  body: z.strictObject({ response: authentication }),
  responses: { 200: secondFactorState },
  errors: ['CODE_INVALID', 'RATE_LIMITED'],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/totp',
  summary: 'Begin to set up an authenticator app; it counts once a code has confirmed it',
  tag,
  access: operators,
  beforeSecondFactor: true,
  stepUp: 'once enrolled',
  ignoresBody: true,
  responses: {
    200: z.object({
      secret: z.string().describe('Base32, for whoever types it.'),
      uri: z.string().describe('`otpauth://`, for a QR code.'),
    }),
  },
  errors: ['CONFLICT'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/totp/confirm',
  summary: 'Confirm the app by its first code. With the first factor of an account come its recovery codes',
  tag,
  access: operators,
  beforeSecondFactor: true,
  stepUp: 'once enrolled',
  body: z.strictObject({ code: z.string().trim().min(6).max(10) }),
  responses: { 200: z.object({ state: secondFactorState, recovery_codes: recoveryCodes.nullable() }) },
  errors: ['CODE_INVALID', 'CONFLICT', 'RATE_LIMITED'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/totp',
  summary: 'Remove the authenticator app; the last factor stays where one is required',
  tag,
  access: operators,
  stepUp: true,
  responses: { 200: secondFactorState },
  errors: ['CONFLICT'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  tag,
  access: operators,
  beforeSecondFactor: true,
  stepUp: 'once enrolled',
  ignoresBody: true,
  responses: { 200: browserOptions },
  errors: ['RATE_LIMITED'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys',
  summary: 'Add a passkey. With the first factor of an account come its recovery codes',
  tag,
  access: operators,
  beforeSecondFactor: true,
  stepUp: 'once enrolled',
  body: z.strictObject({ name: line(1, 80), response: registration }),
  responses: { 201: z.object({ state: secondFactorState, recovery_codes: recoveryCodes.nullable() }) },
  errors: ['CODE_INVALID', 'CONFLICT'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/passkeys/:id',
  summary: 'Remove a passkey; the last factor stays where one is required',
  tag,
  access: operators,
  stepUp: true,
  params: z.object({ id }),
  responses: { 200: secondFactorState },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Make new recovery codes; the older ones are over',
  tag,
  access: operators,
  stepUp: true,
  ignoresBody: true,
  responses: { 200: z.object({ recovery_codes: recoveryCodes }) },
  errors: ['CONFLICT'],
});
