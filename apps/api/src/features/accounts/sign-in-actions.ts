import { randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '@cungnghe/contracts/shared';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  clientAddress,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '../../platform/rate-limit.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import type { School } from '../../platform/viewer.ts';
import { countWrongGuess, deleteCodes, findCode, saveCode } from './code-queries.ts';
import { countSignIns } from './metrics.ts';
import { findByEmail, insertAccount, lockByEmail, lockMailbox, markSignedIn } from './queries.ts';
import { canSignIn, code, isLocked, limits, mailboxOf, nameFromEmail } from './rules.ts';
import { issueSession } from './session-actions.ts';
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
}

export interface SignedIn {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly fullName: string;
  readonly isNew: boolean;
}

/** Signing in by a code from the mailbox. */
export function createSignIn(services: Services): SignIn {
  const counted = countSignIns(services.metrics);
  return {
    requestCode: (caller, input) => counted('code', requestCode(services, caller, input)),
    exchangeCode: (caller, input) => counted('sign_in', exchangeCode(services, caller, input)),
  };
}

/**
 * Sends a code. Whoever asks learns nothing about the address: known, unknown and closed accounts are treated alike
 * up to the message itself. Throws RATE_LIMITED.
 */
async function requestCode(
  services: Services,
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
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await findByEmail(trx, email);
    const plain = String(randomInt(1_000_000)).padStart(6, '0');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + code.minutes * 60_000);
    await saveCode(trx, email, caller.requesterId, { digest: digestOf(services, plain), expiresAt, now });
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
    signedIn = await tryCode(services, caller, input, requesterId);
  }
  if (!signedIn) {
    await consumeRateLimit(db, limits.wrongGuessesPerMailbox, email).catch((error) => {
      // The requester has tries left, whatever others did to the shared ones.
      throw requesterId === undefined ? error : codeInvalid();
    });
    if (caller.isBrowser && !input.confirmed) await rejectOtherBrowser(services, input);
    signedIn = await tryCode(services, caller, input);
  }
  if (!signedIn) throw codeInvalid();
  const reset = async () => {
    await resetRateLimit(db, limits.wrongGuessesPerMailbox, email);
    if (requesterId !== undefined)
      await resetRateLimit(db, limits.wrongGuessesPerRequester, `${email} ${requesterId}`);
    await refundRateLimit(db, limits.wrongGuessesPerClient, client);
  };
  // Whoever is signed in is told so, whatever becomes of the counters.
  await reset().catch((error: unknown) =>
    services.log.error({ err: error }, 'the limits of a sign-in were not reset'),
  );
  return signedIn;
}

/**
 * A code that is right, and was asked for in another browser: the person may have been talked into entering somebody
 * else's. Throws CODE_ELSEWHERE, and the code stays good; CODE_INVALID for a wrong one, which counts as tried.
 */
async function rejectOtherBrowser(services: Services, { email, code }: Exchange): Promise<never> {
  const isRight = await services.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    return await checkCode(services, trx, { email, code });
  });
  if (!isRight) throw codeInvalid();
  throw new AppError(
    'CODE_ELSEWHERE',
    'This code was asked for in another browser; confirm that you want to sign in here',
  );
}

/**
 * One guess, at the requester's copy of the code or at the shared one; undefined for a wrong one. Everything about one
 * mailbox happens one after the other, in all processes. Throws INTEGRITY_LOCKED.
 */
async function tryCode(
  services: Services,
  { ip, userAgent, school }: Caller,
  input: Exchange,
  requesterId?: string,
): Promise<SignedIn | undefined> {
  const { db, clock, outbox } = services;
  const { email } = input;
  return await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    // Who may not come in is checked like everybody else: a quicker answer would tell of them.
    if (!(await checkCode(services, trx, input, requesterId))) return undefined;
    const account = await lockByEmail(trx, email);
    if (account && !(canSignIn(account) && belongsTo(account, school))) return undefined;
    if (account && isLocked(account, clock.now())) {
      // Only whoever holds the code is told of the lock.
      throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
        locked_until: account.integrity_locked_until,
      });
    }
    await deleteCodes(trx, email);
    const { id, full_name } = account ?? (await addAccount(trx, email, school, clock.now()));
    await markSignedIn(trx, id, clock.now());
    const token = await issueSession(services, trx, id, { ip, userAgent });
    await welcomeOnce({ outbox }, trx, id, clock.now());
    return { token, accountId: id, email, fullName: full_name, isNew: account === undefined };
  });
}

/** There are only a million codes: without a key, a digest would give them away. */
const digestOf = ({ authSecret }: Pick<Services, 'authSecret'>, plain: string) =>
  keyedDigest(authSecret, 'sign-in code', plain);

/** Whether the code is right and still good. A wrong guess is counted, and after {@link code} tries none is right. */
async function checkCode(
  services: Services,
  trx: Transaction<DB>,
  guess: Pick<Exchange, 'email' | 'code'>,
  requesterId?: string,
): Promise<boolean> {
  const stored = await findCode(trx, guess.email, requesterId);
  if (!stored || stored.tries >= code.tries || Date.parse(stored.expires_at) < Date.now()) return false;
  if (isSameSecret(digestOf(services, guess.code), stored.digest)) return true;
  await countWrongGuess(trx, stored);
  return false;
}

/** An address that is new here, whose mailbox has just been shown. */
async function addAccount(trx: Transaction<DB>, email: string, school: School, now: Date) {
  const account = { id: newId('acc'), full_name: nameFromEmail(email) };
  await insertAccount(trx, {
    ...account,
    school_id: school.id,
    email,
    email_verified: true,
    locale: 'vi',
    needs_name: true,
    created_at: now,
    updated_at: now,
  });
  return account;
}

/** A school's own address lets in its own people; the house's address lets in everyone. */
function belongsTo(account: { school_id: string }, school: School): boolean {
  return school.isDefault || account.school_id === school.id;
}
