import { randomUUID } from 'node:crypto';
import type { Locale } from '@cungnghe/contracts/shared';
import { AppError } from '../../platform/errors.ts';
import { clearTurns, clientOf, returnTurn, takeTurn } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { School } from '../../platform/viewer.ts';
import type { SignInLibrary } from './better-auth.ts';
import { findByEmail, lockMailbox } from './queries.ts';
import { code, isLocked, limits, maySignIn, nameFromEmail } from './rules.ts';

/** How the address of the person goes in; the library takes addresses from headers only. */
export const clientAddressHeader = 'x-client-address';

interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly school: School;
}

export interface SignIn {
  requestCode(caller: Caller, input: { email: string; locale: Locale | undefined }): Promise<void>;
  exchangeCode(caller: Caller, input: { email: string; code: string }): Promise<SignedIn>;
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
    loading ??= import('./better-auth.ts').then((module) => module.createSignInLibrary(services));
    return loading;
  };
  return {
    requestCode: (caller, input) => requestCode(services, library, caller, input),
    exchangeCode: (caller, input) => exchangeCode(services, library, caller, input),
    close: async () => (await loading)?.close(),
  };
}

type Library = () => Promise<SignInLibrary>;

/**
 * Sends a code. Whoever asks learns nothing about the address: known, unknown and closed accounts are treated alike
 * up to the message itself. Throws RATE_LIMITED.
 */
async function requestCode(
  { db, clock, outbox }: Services,
  library: Library,
  caller: Caller,
  { email, locale }: { email: string; locale: Locale | undefined },
): Promise<void> {
  await takeTurn(db, limits.codesPerClient, clientOf(caller.ip));
  await takeTurn(db, limits.codesPerMailbox, email);
  const { api } = await library();
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await findByEmail(trx, email);
    const plain = await api.createVerificationOTP({ body: { email, type: 'sign-in' } });
    if (account && !maySignIn(account)) return;
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
  });
}

const codeInvalid = () => new AppError('CODE_INVALID', 'This code is wrong, used or out of date');

/**
 * Exchanges a code for a session; an address that is new here gets an account.
 *
 * The library takes a code out of the database before it compares it and puts it back after a wrong guess, so that
 * a right code could fail, and an old one come back, while somebody else is guessing. Everything about one mailbox
 * therefore happens one after the other, in all processes.
 *
 * Throws CODE_INVALID, RATE_LIMITED, INTEGRITY_LOCKED.
 */
async function exchangeCode(
  { db, clock }: Services,
  library: Library,
  caller: Caller,
  input: { email: string; code: string },
): Promise<SignedIn> {
  const { email } = input;
  const client = clientOf(caller.ip);
  // Taken before the guess and given back for a right one: guesses made at the same time cannot slip through.
  await takeTurn(db, limits.wrongGuessesPerClient, client);
  await takeTurn(db, limits.wrongGuessesPerMailbox, email);
  const { api } = await library();
  const signedIn = await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await findByEmail(trx, email);
    if (account && (!maySignIn(account) || !belongsTo(account, caller.school))) throw codeInvalid();
    if (account && isLocked(account, clock.now())) {
      // Only whoever holds the code is told of the lock.
      await orCodeInvalid(api.checkVerificationOTP({ body: { email, type: 'sign-in', otp: input.code } }));
      throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
        locked_until: account.integrity_locked_until,
      });
    }
    const { token, user } = await orCodeInvalid(
      api.signInEmailOTP({
        body: {
          email,
          otp: input.code,
          name: nameFromEmail(email),
          schoolId: caller.school.id,
          locale: 'vi',
        },
        headers: headersOf(caller),
      }),
    );
    return { token, accountId: user.id, email, fullName: user.name, isNew: account === undefined };
  });
  await clearTurns(db, limits.wrongGuessesPerMailbox, email);
  await returnTurn(db, limits.wrongGuessesPerClient, client);
  return signedIn;
}

/** A school's own address lets in its own people; the house's address lets in everyone. */
function belongsTo(account: { school_id: string }, school: School): boolean {
  return school.isDefault || account.school_id === school.id;
}

const refusals = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

async function orCodeInvalid<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    throw refusals.has(body?.code ?? '') ? codeInvalid() : error;
  }
}

function headersOf({ ip, userAgent }: Caller): Headers {
  const headers = new Headers({ [clientAddressHeader]: ip });
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}
