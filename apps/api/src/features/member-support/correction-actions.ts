import { randomInt, timingSafeEqual } from 'node:crypto';
import { roles } from '@cungnghe/contracts/endpoint';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { clientAddress, consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  endSessionsOf,
  hasAccount,
  listOperators,
  lockClosing,
  lockMailbox,
  setEmail,
} from '../accounts/public.ts';
import { deleteFeeds } from '../events/public.ts';
import { presentCorrection } from './present.ts';
import {
  correctionKey,
  countWrongTry,
  deleteCorrection,
  deleteExpiredCorrections,
  findCorrection,
  insertCorrection,
  lockCorrection,
  type Trx,
} from './queries.ts';
import { correctionCode, limits, maskedEmail, mayStillCorrect, refuseCorrection } from './rules.ts';

/*
 * Somebody who cannot read their old mailbox writes to support, and so may somebody who pretends to be them. So an operator
 * only names the new address. It counts when the code that was sent there is entered; whoever reads the old mailbox is
 * told at once and can have it cancelled. Nobody is signed in by it.
 */

type Account = NonNullable<Awaited<ReturnType<typeof lockClosing>>>;

async function holdAccount(trx: Trx, actor: Viewer, id: string): Promise<Account & { email: string }> {
  const account = await lockClosing(trx, id);
  if (!account) throw notFound('This account');
  const refusal = refuseCorrection(actor, account);
  if (refusal === 'operator') {
    throw new AppError('FORBIDDEN', 'Only an owner may correct the address of an operator');
  }
  if (refusal === 'own account') {
    throw new AppError('CONFLICT', 'One changes one’s own address in the profile', { reason: 'own_account' });
  }
  if (refusal === 'closed' || account.email === null) {
    throw new AppError('CONFLICT', 'This account is closed, or nobody is behind it', { reason: 'closed' });
  }
  return { ...account, email: account.email };
}

const digestOf = ({ authSecret }: Services, id: string, plain: string) =>
  keyedDigest(authSecret, 'email correction', `${id} ${plain}`);

/**
 * Sends a code to a new address of an account and tells the old one. Throws NOT_FOUND; CONFLICT with a `reason` for an
 * address that an account has or waits for, a closed account and one's own; FORBIDDEN for an operator's; RATE_LIMITED.
 */
export async function correctEmail(
  services: Services,
  actor: Viewer,
  input: { accountId: string; email: string; reason: string; requestId: string },
) {
  const { db, clock } = services;
  const { accountId, email, reason, requestId } = input;
  await consumeRateLimit(db, limits.corrections, accountId);
  await consumeRateLimit(db, limits.corrections, email);
  return await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const account = await holdAccount(trx, actor, accountId);
    // Whoever may look accounts up finds the other one by its address: nothing more is told here.
    if (await hasAccount(trx, email)) {
      throw new AppError('CONFLICT', 'There is an account with this address', { reason: 'taken' });
    }
    const now = clock.now();
    await deleteExpiredCorrections(trx, email, now);
    const other = await findCorrection(trx, { email });
    if (other && other.account_id !== accountId) {
      throw new AppError('CONFLICT', 'This address waits to be proven for another account', {
        reason: 'waiting',
      });
    }
    await deleteCorrection(trx, accountId);
    const plain = String(randomInt(1_000_000)).padStart(6, '0');
    const id = newId('cor');
    const expiresAt = new Date(now.getTime() + correctionCode.minutes * 60_000);
    await insertCorrection(trx, {
      id,
      account_id: accountId,
      email,
      digest: digestOf(services, id, plain),
      reason,
      requested_at: now,
      requested_by: actor.accountId,
      expires_at: expiresAt,
    });
    await sendCorrection(trx, services, account, { id, email, plain });
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.email_correction_requested',
        subjectKind: 'account',
        subjectId: accountId,
        before: null,
        after: { expires_at: expiresAt.toISOString(), reason },
      },
      { now, requestId },
    );
    const written = await findCorrection(trx, { accountId });
    if (!written) throw new Error('a correction vanished inside its own transaction');
    return presentCorrection(written, now);
  });
}

async function sendCorrection(
  trx: Trx,
  { outbox, clock, config }: Services,
  account: Account & { email: string },
  { id, email, plain }: { id: string; email: string; plain: string },
): Promise<void> {
  const now = clock.now();
  const locale = account.locale === 'en' ? 'en' : 'vi';
  const common = { accountId: account.id, locale } as const;
  await outbox.enqueue(
    trx,
    {
      ...common,
      kind: 'login_code',
      to: email,
      data: { code: plain, validMinutes: correctionCode.minutes, newAddress: email },
      dedupeKey: correctionKey(id),
    },
    now,
  );
  await outbox.enqueue(
    trx,
    {
      ...common,
      kind: 'account_notice',
      to: account.email,
      data: { what: 'email_correction', maskedEmail: maskedEmail(email), contact: config.contact },
      dedupeKey: `email_correction:${id}`,
    },
    now,
  );
}

/** False when nothing waited. Throws NOT_FOUND. */
export async function cancelCorrection(
  { db, clock }: Services,
  actor: Actor,
  input: { accountId: string; requestId: string },
): Promise<boolean> {
  const { accountId, requestId } = input;
  return await db.transaction().execute(async (trx) => {
    if (!(await lockClosing(trx, accountId))) throw notFound('This account');
    if (!(await deleteCorrection(trx, accountId))) return false;
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.email_correction_cancelled',
        subjectKind: 'account',
        subjectId: accountId,
        before: { waiting: true },
        after: { waiting: false },
      },
      { now: clock.now(), requestId },
    );
    return true;
  });
}

const codeInvalid = () => new AppError('CODE_INVALID', 'This code is wrong, used or out of date');

/**
 * Changes the address of the account that waits for it. All its sessions end: they were opened by whoever read the old
 * mailbox, and that it is in other hands is often why the address is corrected. Throws CODE_INVALID; CONFLICT when somebody
 * has registered with the address meanwhile, which only whoever reads it is told; RATE_LIMITED.
 */
export async function confirmCorrection(
  services: Services,
  input: { email: string; code: string; ip: string; requestId: string },
): Promise<void> {
  const { db } = services;
  await consumeRateLimit(db, limits.guesses, clientAddress(input.ip));
  const isRight = await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, input.email);
    const waiting = await findCorrection(trx, { email: input.email });
    if (!waiting) return false;
    // In the order of all who change it: the account, then what waits.
    const account = await lockClosing(trx, waiting.account_id);
    const correction = await lockCorrection(trx, waiting.id);
    if (!account?.is_active || !correction) return false;
    if (!(await checkCode(services, trx, correction, input.code))) return false;
    if (await hasAccount(trx, input.email)) {
      throw new AppError('CONFLICT', 'There is an account with this address by now');
    }
    await applyCorrection(trx, services, account, input);
    return true;
  });
  // A wrong try is counted before it is refused.
  if (!isRight) throw codeInvalid();
}

async function checkCode(
  services: Services,
  trx: Trx,
  correction: NonNullable<Awaited<ReturnType<typeof lockCorrection>>>,
  plain: string,
): Promise<boolean> {
  const isOver = Date.parse(correction.expires_at) <= services.clock.now().getTime();
  if (isOver || correction.tries >= correctionCode.tries) return false;
  // Asked now, and not of the account that was waited for: whoever held it may have given it a role.
  const operators = await listOperators(trx, roles);
  const rolesOf = (id: string | null) => operators.find((operator) => operator.id === id)?.roles;
  if (!mayStillCorrect(rolesOf(correction.requested_by), rolesOf(correction.account_id))) return false;
  const [kept, given] = [
    Buffer.from(correction.digest),
    Buffer.from(digestOf(services, correction.id, plain)),
  ];
  if (kept.length === given.length && timingSafeEqual(kept, given)) return true;
  await countWrongTry(trx, correction.id);
  return false;
}

async function applyCorrection(
  trx: Trx,
  { outbox, clock }: Services,
  account: Account,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  const now = clock.now();
  await deleteCorrection(trx, account.id);
  await setEmail(trx, account.id, email, now);
  await endSessionsOf(trx, account.id);
  // Whoever holds an address of the calendar reads it without a session.
  await deleteFeeds(trx, account.id);
  await writeAudit(
    trx,
    { accountId: account.id, name: account.full_name },
    {
      action: 'account.email_changed',
      subjectKind: 'account',
      subjectId: account.id,
      before: null,
      after: { proven: true, corrected: true },
    },
    { now, requestId },
  );
  if (account.email === null) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'account_notice',
      to: account.email,
      accountId: account.id,
      locale: account.locale === 'en' ? 'en' : 'vi',
      data: { what: 'email_changed', newEmail: maskedEmail(email) },
      dedupeKey: `email_changed:${account.id}:${now.toISOString()}`,
    },
    now,
  );
}
