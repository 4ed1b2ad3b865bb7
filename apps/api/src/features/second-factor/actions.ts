import { randomBytes } from 'node:crypto';
import type { Body } from '@cungnghe/contracts/endpoint';
import type * as contract from '@cungnghe/contracts/second-factor/endpoints';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit, resetRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest, seal, unseal } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  authenticationOptions,
  checkAuthentication,
  checkRegistration,
  registrationOptions,
} from './lib/passkeys.ts';
import { newTotpSecret, stepOfCode, totpUri } from './lib/totp.ts';
import { notifyOfChange } from './notice-actions.ts';
import {
  beginTotp,
  consumeChallenge,
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockSecondFactor,
  replaceRecoveryCodes,
  updateSealedSecret,
  usePasskey,
} from './queries.ts';
import {
  canRemoveFactor,
  challengeMinutes,
  limits,
  passkeysMax,
  readCode,
  recoveryCodeCount,
  recoveryCodeOf,
} from './rules.ts';

type Trx = Transaction<DB>;

const wrong = () => new AppError('CODE_INVALID', 'This code is wrong, used or out of date');

const sealTotp = ({ authSecret }: Services, accountId: string, plain: string) =>
  seal(authSecret, 'totp', accountId, plain);

/** The secret of an app, and whether it was sealed with an earlier secret than today's; undefined: with none that is known. */
function unsealTotp({ authSecret, config }: Services, accountId: string, sealed: string) {
  for (const known of [authSecret, ...config.previousAuthSecrets]) {
    const secret = unseal(known, 'totp', accountId, sealed);
    if (secret !== undefined) return { secret, isOld: known !== authSecret };
  }
  return undefined;
}

const recoveryDigest = ({ authSecret }: Services, accountId: string, code: string) =>
  keyedDigest(authSecret, 'recovery code', `${accountId} ${code.replaceAll('-', '')}`);

/** Writes what became of somebody's second factor, in the transaction that does it. */
function audit(
  trx: Trx,
  { clock }: Services,
  viewer: Actor,
  accountId: string,
  requestId: string | undefined,
  entry: { action: string; before?: object; after?: object },
) {
  return writeAudit(
    trx,
    viewer,
    {
      action: entry.action,
      subjectKind: 'account',
      subjectId: accountId,
      before: entry.before ?? null,
      after: entry.after ?? null,
    },
    { now: clock.now(), ...(requestId !== undefined && { requestId }) },
  );
}

/** Somebody who shows a factor, or sets one up. */
export interface Prover {
  readonly viewer: Viewer;
  /** Whether this session has shown the second factor before, however long ago. */
  readonly hasShown: boolean;
}

/** Whose turns are counted together. */
const rateLimitRowsOf = ({ viewer, hasShown }: Prover) =>
  hasShown ? `${viewer.accountId} has shown it` : viewer.accountId;

async function takeAttempt({ db }: Services, prover: Prover): Promise<void> {
  await consumeRateLimit(db, limits.attemptsPerDay, rateLimitRowsOf(prover));
  await consumeRateLimit(db, limits.attempts, rateLimitRowsOf(prover));
}

async function clearAttempts({ db }: Services, prover: Prover): Promise<void> {
  for (const limit of [limits.attempts, limits.attemptsPerDay, limits.passkeys]) {
    await resetRateLimit(db, limit, rateLimitRowsOf(prover));
  }
}

/**
 * Takes six digits of the app, or a recovery code, and writes down that this session has shown the second factor.
 * Neither is taken twice, in whatever session. Throws CODE_INVALID, RATE_LIMITED.
 */
export async function verifyCode(
  services: Services,
  prover: Prover,
  input: { code: string; requestId: string },
): Promise<void> {
  const { viewer } = prover;
  const { accountId } = viewer;
  await takeAttempt(services, prover);
  const typed = readCode(input.code);
  if (!typed) throw wrong();
  await services.db.transaction().execute(async (trx) => {
    const taken =
      typed.kind === 'totp'
        ? await takeTotp(services, trx, accountId, typed.value)
        : await consumeRecoveryCode(
            trx,
            accountId,
            recoveryDigest(services, accountId, typed.value),
            services.clock.now(),
          );
    if (!taken) throw wrong();
    const left = typed.kind === 'recovery' ? await countRecoveryCodes(trx, accountId) : undefined;
    await audit(trx, services, viewer, accountId, input.requestId, {
      action: typed.kind === 'totp' ? 'second_factor.shown' : 'second_factor.recovery_code_used',
      after: typed.kind === 'totp' ? { with: 'app' } : { recovery_codes_left: left },
    });
  });
  await prove(services, prover);
}

async function takeTotp(services: Services, trx: Trx, accountId: string, code: string, confirmedAt?: Date) {
  const totp = await findTotp(trx, accountId);
  const opened = totp && unsealTotp(services, accountId, totp.sealed_secret);
  // Sealed with a secret that is not known any more: the app has to be set up again.
  if (opened === undefined) return false;
  const step = stepOfCode(opened.secret, code, Date.now());
  if (step === undefined || !(await consumeTotpStep(trx, accountId, step, confirmedAt))) return false;
  // So that the earlier secret can be taken out of the settings one day.
  if (opened.isOld) await updateSealedSecret(trx, accountId, sealTotp(services, accountId, opened.secret));
  return true;
}

async function prove(services: Services, prover: Prover): Promise<void> {
  await clearAttempts(services, prover);
  await services.sessions.proveSecondFactor(prover.viewer);
}

/** Makes a secret for an authenticator app. It counts once a code has confirmed it. Throws CONFLICT for a second app. */
export async function startTotp(services: Services, viewer: Viewer, requestId: string) {
  const secret = newTotpSecret();
  await services.db.transaction().execute(async (trx) => {
    const { accountId } = viewer;
    if (!(await beginTotp(trx, accountId, sealTotp(services, accountId, secret), services.clock.now()))) {
      throw new AppError('CONFLICT', 'There is an app already; remove it first');
    }
    await audit(trx, services, viewer, accountId, requestId, {
      action: 'second_factor.app_begun',
      after: { app: 'not confirmed' },
    });
  });
  return { secret, uri: totpUri(secret, viewer.email) };
}

/** Throws CODE_INVALID, RATE_LIMITED; CONFLICT when no app waits to be confirmed. Resolves to recovery codes, if any. */
export async function finishTotp(
  services: Services,
  prover: Prover,
  input: { code: string; requestId: string },
): Promise<string[] | null> {
  const { viewer } = prover;
  const { accountId } = viewer;
  await takeAttempt(services, prover);
  const codes = await services.db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    const totp = await findTotp(trx, accountId);
    if (!totp || totp.confirmed_at !== null) throw new AppError('CONFLICT', 'No app waits to be confirmed');
    const code = input.code.replace(/\s/g, '');
    if (!(await takeTotp(services, trx, accountId, code, services.clock.now()))) throw wrong();
    await audit(trx, services, viewer, accountId, input.requestId, {
      action: 'second_factor.app_added',
      after: { app: 'confirmed' },
    });
    await notifyOfChange(trx, services, accountId, 'added');
    return await makeFirstRecoveryCodes(services, trx, accountId);
  });
  await prove(services, prover);
  return codes;
}

/** With its first factor an account gets recovery codes; whoever has some keeps them. */
async function makeFirstRecoveryCodes(services: Services, trx: Trx, accountId: string) {
  return (await countRecoveryCodes(trx, accountId)) > 0
    ? null
    : await makeRecoveryCodes(services, trx, accountId);
}

async function makeRecoveryCodes(services: Services, trx: Trx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(15)));
  const digests = codes.map((code) => recoveryDigest(services, accountId, code));
  await replaceRecoveryCodes(trx, accountId, digests, services.clock.now());
  return codes;
}

/** New codes in place of the older ones. Throws CONFLICT without a factor that they could stand in for. */
export async function renewRecoveryCodes(services: Services, viewer: Viewer, requestId: string) {
  const { accountId } = viewer;
  return await services.db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    if ((await countFactors(trx, accountId)) === 0)
      throw new AppError('CONFLICT', 'Set up a second factor first');
    const codes = await makeRecoveryCodes(services, trx, accountId);
    await audit(trx, services, viewer, accountId, requestId, {
      action: 'second_factor.recovery_codes_made',
      after: { recovery_codes_left: codes.length },
    });
    await notifyOfChange(trx, services, accountId, 'codes');
    return codes;
  });
}

async function countFactors(trx: Trx, accountId: string): Promise<number> {
  const totp = await findTotp(trx, accountId);
  return (await listPasskeys(trx, accountId)).length + (totp?.confirmed_at ? 1 : 0);
}

async function assertMayRemove({ config }: Services, trx: Trx, accountId: string): Promise<void> {
  if (!canRemoveFactor(config.secondFactor, await countFactors(trx, accountId))) {
    throw new AppError('CONFLICT', 'The last factor stays; add another one first');
  }
}

/** Throws CONFLICT for the last factor where one is required. */
export async function removeTotp(services: Services, viewer: Viewer, requestId: string): Promise<void> {
  const { accountId } = viewer;
  await services.db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    if (!(await deleteTotp(trx, accountId))) return;
    await assertMayRemove(services, trx, accountId);
    await audit(trx, services, viewer, accountId, requestId, {
      action: 'second_factor.app_removed',
      before: { app: 'confirmed' },
    });
    await notifyOfChange(trx, services, accountId, 'removed');
  });
}

/** Throws NOT_FOUND; CONFLICT for the last factor where one is required. */
export async function removePasskey(
  services: Services,
  viewer: Viewer,
  input: { id: string; requestId: string },
): Promise<void> {
  const { accountId } = viewer;
  await services.db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    const gone = await deletePasskey(trx, accountId, input.id);
    if (!gone) throw notFound('This passkey');
    await assertMayRemove(services, trx, accountId);
    await audit(trx, services, viewer, accountId, input.requestId, {
      action: 'second_factor.passkey_removed',
      before: { name: gone.name },
    });
    await notifyOfChange(trx, services, accountId, 'removed');
  });
}

async function insertChallengeRow(
  { db }: Services,
  prover: Prover,
  purpose: 'registration' | 'authentication',
  challenge: string,
): Promise<void> {
  await consumeRateLimit(db, limits.challenges, rateLimitRowsOf(prover));
  const expires_at = new Date(Date.now() + challengeMinutes * 60_000);
  await insertChallenge(db, { account_id: prover.viewer.accountId, challenge, purpose, expires_at });
}

/** Throws RATE_LIMITED. */
export async function startPasskey(services: Services, prover: Prover) {
  const { viewer } = prover;
  const existing = await listPasskeys(services.db, viewer.accountId);
  const options = await registrationOptions(services.config, viewer, existing);
  await insertChallengeRow(services, prover, 'registration', options.challenge);
  return options;
}

/** Throws CODE_INVALID for what answers no open challenge; CONFLICT for a known passkey and for one too many. */
export async function addPasskey(
  services: Services,
  prover: Prover,
  input: Body<typeof contract.addPasskey> & { requestId: string },
): Promise<string[] | null> {
  const { viewer } = prover;
  const { accountId } = viewer;
  const { db, clock } = services;
  const made = await checkRegistration(services.config, input.response, (challenge) =>
    consumeChallenge(db, accountId, 'registration', challenge),
  );
  if (!made) throw new AppError('CODE_INVALID', 'This passkey was not accepted');
  const codes = await db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    if ((await listPasskeys(trx, accountId)).length >= passkeysMax) {
      throw new AppError('CONFLICT', 'There are too many passkeys; remove one first');
    }
    const written = await insertPasskey(trx, {
      id: newId('psk'),
      account_id: accountId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: (made.transports ?? []).map(String),
      name: input.name,
      created_at: clock.now(),
    });
    if (!written) throw new AppError('CONFLICT', 'This passkey is known already');
    await audit(trx, services, viewer, accountId, input.requestId, {
      action: 'second_factor.passkey_added',
      after: { name: input.name },
    });
    await notifyOfChange(trx, services, accountId, 'added');
    return await makeFirstRecoveryCodes(services, trx, accountId);
  });
  await prove(services, prover);
  return codes;
}

/** Throws RATE_LIMITED. */
export async function startPasskeyProof(services: Services, prover: Prover) {
  const { viewer } = prover;
  const passkeys = await listPasskeys(services.db, viewer.accountId);
  const options = await authenticationOptions(services.config, passkeys);
  await insertChallengeRow(services, prover, 'authentication', options.challenge);
  return options;
}

/** Takes the signature of a passkey. Throws CODE_INVALID, RATE_LIMITED. */
export async function verifyPasskey(
  services: Services,
  prover: Prover,
  input: Body<typeof contract.verifyPasskey> & { requestId: string },
): Promise<void> {
  const { viewer } = prover;
  const { accountId } = viewer;
  const { db, clock } = services;
  await consumeRateLimit(services.db, limits.passkeys, rateLimitRowsOf(prover));
  const refused = () => new AppError('CODE_INVALID', 'This passkey was not accepted');
  const passkeys = await listPasskeys(db, accountId);
  const passkey = passkeys.find(({ credential_id }) => credential_id === input.response.id);
  if (!passkey) throw refused();
  const counter = await checkAuthentication(services.config, input.response, passkey, (challenge) =>
    consumeChallenge(db, accountId, 'authentication', challenge),
  );
  if (counter === undefined) throw refused();
  await db.transaction().execute(async (trx) => {
    if (!(await usePasskey(trx, passkey.id, counter, clock.now()))) throw refused();
    await audit(trx, services, viewer, accountId, input.requestId, {
      action: 'second_factor.shown',
      after: { with: 'passkey', name: passkey.name },
    });
  });
  await prove(services, prover);
}
