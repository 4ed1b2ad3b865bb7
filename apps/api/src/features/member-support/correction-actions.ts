import { randomInt } from 'node:crypto';
import { roles } from '@cungnghe/contracts/endpoint';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { clientAddress, consumeRateLimit } from '../../platform/rate-limit.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
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
import { deleteApiKeysOf } from '../api-keys/public.ts';
import { deleteFeeds } from '../events/public.ts';
import { presentCorrection } from './present.ts';
import {
  correctionKey,
  countWrongTry,
  deleteCorrection,
  deleteEndedCorrections,
  findCorrection,
  insertCorrection,
  lockCorrection,
  type Trx,
} from './queries.ts';
import { refusalPath } from './refusal-actions.ts';
import {
  correctionCode,
  countsFrom,
  limits,
  maskedEmail,
  mayStillCorrect,
  refuseCorrection,
} from './rules.ts';

/*
 * Somebody who cannot read their old mailbox writes to support, and so may somebody who pretends to be them. So an operator
 * only names the new address. It counts when the code that was sent there is entered; whoever reads the old mailbox is
 * told at once and can refuse, which takes a day where somebody read it lately. Nobody is signed in by it.
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
    await deleteEndedCorrections(trx, { email, exceptOf: accountId }, now);
    const other = await findCorrection(trx, { email });
    if (other && other.account_id !== accountId) {
      throw new AppError('CONFLICT', 'This address waits to be proven for another account', {
        reason: 'waiting',
      });
    }
    const expiresAt = await replaceCorrection(trx, services, account, {
      email,
      reason,
      requestedBy: actor.accountId,
    });
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

/** Stores a new code and sends it. Resolves to when it is over. */
async function replaceCorrection(
  trx: Trx,
  services: Services,
  account: Account & { email: string },
  { email, reason, requestedBy }: { email: string; reason: string; requestedBy: string },
): Promise<Date> {
  const now = services.clock.now();
  const before = await findCorrection(trx, { accountId: account.id });
  const waiting =
    before && before.refused_at === null && Date.parse(before.expires_at) > now.getTime()
      ? before
      : undefined;
  await deleteCorrection(trx, account.id);
  const id = newId('cor');
  const plain = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + correctionCode.minutes * 60_000);
  const kept = {
    // The old mailbox has known of the same address since it was named first.
    counts_from:
      waiting?.email === email
        ? new Date(waiting.counts_from)
        : countsFrom(now, {
            signedInAt: account.last_signed_in_at,
            refusedAt: account.address_refused_at,
          }),
    refusal_id: waiting?.refusal_id ?? newId('ref'),
  };
  await insertCorrection(trx, {
    id,
    account_id: account.id,
    email,
    digest: digestOf(services, id, plain),
    reason,
    requested_at: now,
    requested_by: requestedBy,
    expires_at: expiresAt,
    ...kept,
  });
  await sendCorrection(trx, services, account, { id, email, plain, ...kept });
  return expiresAt;
}

async function sendCorrection(
  trx: Trx,
  services: Services,
  account: Account & { email: string },
  sent: { id: string; email: string; plain: string; counts_from: Date; refusal_id: string },
): Promise<void> {
  const { outbox, clock, config } = services;
  const { id, email, plain } = sent;
  const now = clock.now();
  const countsFromLater = sent.counts_from > now ? sent.counts_from.toISOString() : null;
  const locale = account.locale === 'en' ? 'en' : 'vi';
  const common = { accountId: account.id, locale } as const;
  await outbox.enqueue(
    trx,
    {
      ...common,
      kind: 'login_code',
      to: email,
      data: {
        code: plain,
        validMinutes: correctionCode.minutes,
        newAddress: email,
        ...(countsFromLater !== null && { countsFrom: countsFromLater }),
      },
      dedupeKey: correctionKey(id),
    },
    now,
  );
  await outbox.enqueue(
    trx,
    {
      ...common,
      kind: 'address_notice',
      to: account.email,
      data: {
        maskedEmail: maskedEmail(email),
        countsFrom: countsFromLater,
        refusalPath: refusalPath(services, sent.refusal_id),
        contact: config.contact,
      },
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
    const waiting = await findCorrection(trx, { accountId });
    // That it was refused stays: the next one waits for it.
    if (!waiting || waiting.refused_at !== null) return false;
    await deleteCorrection(trx, accountId);
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
 * has registered with the address meanwhile, and with `counts_from` when the code does not count yet, which only whoever
 * reads it is told; RATE_LIMITED.
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
    const { counts_from } = correction;
    if (Date.parse(counts_from) > services.clock.now().getTime()) {
      throw new AppError('CONFLICT', 'This code does not count yet', { counts_from });
    }
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
  const isOver =
    correction.refused_at !== null || Date.parse(correction.expires_at) <= services.clock.now().getTime();
  if (isOver || correction.tries >= correctionCode.tries) return false;
  // Asked now, and not of the account that was waited for: whoever held it may have given it a role.
  const operators = await listOperators(trx, roles);
  const rolesOf = (id: string | null) => operators.find((operator) => operator.id === id)?.roles;
  if (!mayStillCorrect(rolesOf(correction.requested_by), rolesOf(correction.account_id))) return false;
  if (isSameSecret(digestOf(services, correction.id, plain), correction.digest)) return true;
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
  // Whoever holds a key or an address of the calendar needs no session.
  await deleteApiKeysOf(trx, account.id);
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
