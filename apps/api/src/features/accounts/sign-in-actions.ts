import { randomUUID } from 'node:crypto';
import type { Locale } from '@cungnghe/contracts/shared';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import {
  clientAddress,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { School } from '../../platform/viewer.ts';
import type { SignInLibrary } from './lib/better-auth.ts';
import { countSignIns } from './metrics.ts';
import { findByEmail, lockMailbox } from './queries.ts';
import { deleteCodes, saveRequesterCode, withRequesterCode } from './requested-code-queries.ts';
import { canSignIn, clientAddressHeader, code, isLocked, limits, mailboxOf, nameFromEmail } from './rules.ts';
import { welcomeOnce } from './welcome-actions.ts';

interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly school: School;
}

interface Exchange {
  readonly email: string;
  readonly code: string;
  readonly confirmed?: boolean | undefined;
}

export interface SignIn {
  requestCode(
    caller: Caller & { requesterId: string },
    input: { email: string; locale: Locale | undefined },
  ): Promise<void>;
  exchangeCode(
    caller: Caller & { requesterId: string | undefined; isBrowser: boolean },
    input: Exchange,
  ): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly fullName: string;
  readonly isNew: boolean;
}

/** Signing in by a code from the mailbox. The library behind it is loaded by the first one who signs in. */
export function createSignIn(services: Services): SignIn {
  let loading: Promise<SignInLibrary> | undefined;
  const library = () => {
    loading ??= import('./lib/better-auth.ts').then((module) => module.createSignInLibrary(services));
    return loading;
  };
  const counted = countSignIns(services.metrics);
  return {
    requestCode: (caller, input) => counted('code', requestCode(services, library, caller, input)),
    exchangeCode: (caller, input) => counted('sign_in', exchangeCode(services, library, caller, input)),
    close: async () => (await loading)?.close(),
  };
}

type Library = () => Promise<SignInLibrary>;

/**
 * Sends a code. Whoever asks learns nothing about the address: known, unknown and closed accounts are treated alike
 * up to the message itself. Throws RATE_LIMITED.
 */
async function requestCode(
  services: Services,
  library: Library,
  caller: Caller & { readonly requesterId: string },
  { email, locale }: { email: string; locale: Locale | undefined },
): Promise<void> {
  const { db, clock, outbox } = services;
  await consumeRateLimit(db, limits.codesPerClient, clientAddress(caller.ip));
  const mailbox = mailboxOf(email);
  await consumeRateLimit(db, limits.codesPerMailbox, `${mailbox} ${clientAddress(caller.ip)}`);
  await consumeRateLimit(db, limits.codesPerMailboxAnywhere, mailbox);
  await consumeRateLimit(db, limits.codesPerMailboxDay, mailbox).catch(async (error) => {
    await notifyOfCeiling(services, mailbox, email, locale);
    throw error;
  });
  const { api } = await library();
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await findByEmail(trx, email);
    const plain = await api.createVerificationOTP({ body: { email, type: 'sign-in' } });
    await saveRequesterCode(trx, email, caller.requesterId);
    // A message that must not go out is written and taken back: the time that takes would tell of it.
    await sql`SAVEPOINT before_message`.execute(trx);
    await outbox.enqueue(
      trx,
      {
        kind: 'login_code',
        to: email,
        ...(account && { accountId: account.id }),
        locale: locale ?? (account?.locale === 'en' ? 'en' : 'vi'),
        data: { code: plain, validMinutes: code.minutes },
        dedupeKey: `login_code:${randomUUID()}`,
      },
      clock.now(),
    );
    if (account && !canSignIn(account)) await sql`ROLLBACK TO SAVEPOINT before_message`.execute(trx);
  });
}

/** Once a day: somebody keeps asking for codes to this mailbox. */
async function notifyOfCeiling(
  { db, clock, outbox }: Services,
  mailbox: string,
  email: string,
  locale: Locale | undefined,
): Promise<void> {
  const now = clock.now();
  const account = await findByEmail(db, email);
  await db.transaction().execute((trx) =>
    outbox.enqueue(
      trx,
      {
        kind: 'account_notice',
        to: email,
        ...(account && { accountId: account.id }),
        locale: locale ?? (account?.locale === 'en' ? 'en' : 'vi'),
        data: { what: 'codes_ceiling', count: limits.codesPerMailboxDay.max },
        dedupeKey: `codes_ceiling:${mailbox}:${now.toISOString().slice(0, 10)}`,
      },
      now,
    ),
  );
}

const codeInvalid = () => new AppError('CODE_INVALID', 'This code is wrong, used or out of date');

/**
 * Exchanges a code for a session; an address that is new here gets an account.
 *
 * Whoever asked for a code has tries of their own; a code that was asked for elsewhere is tried with those that
 * everybody shares, and a browser has to confirm it first. Throws CODE_INVALID, CODE_ELSEWHERE, RATE_LIMITED,
 * INTEGRITY_LOCKED.
 */
async function exchangeCode(
  services: Services,
  library: Library,
  caller: Caller & { readonly requesterId: string | undefined; readonly isBrowser: boolean },
  input: Exchange,
): Promise<SignedIn> {
  const { db } = services;
  const { email } = input;
  const { requesterId } = caller;
  const client = clientAddress(caller.ip);
  // Taken before the guess and given back for a right one: guesses made at the same time cannot slip through.
  await consumeRateLimit(db, limits.wrongGuessesPerClient, client);
  let signedIn: SignedIn | undefined;
  if (requesterId !== undefined) {
    await consumeRateLimit(db, limits.wrongGuessesPerRequester, `${email} ${requesterId}`);
    signedIn = await tryCode(services, library, caller, input, requesterId);
  }
  if (!signedIn) {
    await consumeRateLimit(db, limits.wrongGuessesPerMailbox, email).catch((error) => {
      // The requester has tries left, whatever others did to the shared ones.
      throw requesterId === undefined ? error : codeInvalid();
    });
    if (caller.isBrowser && !input.confirmed) await rejectOtherBrowser(services, library, input);
    signedIn = await tryCode(services, library, caller, input);
  }
  if (!signedIn) throw codeInvalid();
  await resetRateLimit(db, limits.wrongGuessesPerMailbox, email);
  if (requesterId !== undefined)
    await resetRateLimit(db, limits.wrongGuessesPerRequester, `${email} ${requesterId}`);
  await refundRateLimit(db, limits.wrongGuessesPerClient, client);
  return signedIn;
}

/**
 * A code that is right, and was asked for in another browser: the person may have been talked into entering somebody
 * else's. Throws CODE_ELSEWHERE, and the code stays good; CODE_INVALID for a wrong one, which counts as tried.
 */
async function rejectOtherBrowser(
  { db }: Services,
  library: Library,
  { email, code }: Exchange,
): Promise<never> {
  const { api } = await library();
  const isRight = await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    try {
      return await orUndefined(api.checkVerificationOTP({ body: { email, type: 'sign-in', otp: code } }));
    } catch (error) {
      // The library looks for the account after the code was right; a new address has none yet.
      if ((error as { body?: { code?: string } }).body?.code === 'USER_NOT_FOUND') return true;
      throw error;
    }
  });
  if (!isRight) throw codeInvalid();
  throw new AppError(
    'CODE_ELSEWHERE',
    'This code was asked for in another browser; confirm that you want to sign in here',
  );
}

/**
 * One guess, at the requester's copy of the code or at the shared one; undefined for a wrong one. Throws INTEGRITY_LOCKED.
 *
 * The library takes a code out of the database before it compares it and puts it back after a wrong guess, so that
 * a right code could fail, and an old one come back, while somebody else is guessing. Everything about one mailbox
 * therefore happens one after the other, in all processes.
 */
async function tryCode(
  { db, clock, outbox }: Services,
  library: Library,
  caller: Caller,
  input: { email: string; code: string },
  requesterId?: string,
): Promise<SignedIn | undefined> {
  const { email } = input;
  const { api, takeToken, db: libraryDb } = await library();
  return await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await findByEmail(trx, email);
    const barred = account && (!canSignIn(account) || !belongsTo(account, caller.school));
    const locked = account && isLocked(account, clock.now());
    // Who may not come in is checked like everybody else: a quicker answer would tell of them.
    const guess = async () =>
      barred || locked
        ? await api.checkVerificationOTP({ body: { email, type: 'sign-in', otp: input.code } })
        : await api.signInEmailOTP({
            body: {
              email,
              otp: input.code,
              name: nameFromEmail(email),
              schoolId: caller.school.id,
              locale: 'vi',
              needsName: true,
            },
            headers: headersOf(caller),
          });
    const answer = await orUndefined(
      requesterId === undefined ? guess() : withRequesterCode(libraryDb, email, requesterId, guess),
    );
    if (!answer || barred) return undefined;
    if (!('token' in answer)) {
      // Only whoever holds the code is told of the lock.
      throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
        locked_until: account?.integrity_locked_until,
      });
    }
    await deleteCodes(trx, email);
    const { token, user } = answer;
    await welcomeOnce({ outbox }, trx, user.id, clock.now());
    return {
      token: takeToken(token),
      accountId: user.id,
      email,
      fullName: user.name,
      isNew: account === undefined,
    };
  });
}

/** A school's own address lets in its own people; the house's address lets in everyone. */
function belongsTo(account: { school_id: string }, school: School): boolean {
  return school.isDefault || account.school_id === school.id;
}

const refusals = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    if (refusals.has(body?.code ?? '')) return undefined;
    throw error;
  }
}

function headersOf({ ip, userAgent }: Caller): Headers {
  const headers = new Headers({ [clientAddressHeader]: ip });
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}
