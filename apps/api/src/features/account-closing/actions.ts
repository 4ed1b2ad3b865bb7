import { randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '@cungnghe/contracts/shared';
import type { Transaction } from 'kysely';
import { type Actor, type SystemActor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit, resetRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  collectAccountData,
  consumeChangeCode,
  endOtherSessions,
  endSessionsOf,
  eraseAccountRow,
  findErasureChoice,
  formerMember,
  hasAccount,
  insertChangeCode,
  listDue,
  listJustErased,
  lockClosing,
  lockForErasing,
  lockMailbox,
  photoKeysOf,
  setEmail,
  updateClosing,
} from '../accounts/public.ts';
import { eraseActorNames } from '../communities/public.ts';
import { eraseWriting, excerptFor, withdrawQuotesOf } from '../discussions/public.ts';
import { eraseFromRooms } from '../live/public.ts';
import { eraseOperatorName } from '../media/public.ts';
import { deleteCorrection } from '../member-support/public.ts';
import { listNotesForExport } from '../notes/public.ts';
import { cancelOrdersOfErased } from '../orders/public.ts';
import { eraseContributions } from '../prompts/public.ts';
import { eraseAppointments } from '../scheduled-publications/public.ts';
import { deleteUnusedWords } from '../search/public.ts';
import { deleteInvitationTo } from '../staff/public.ts';
import { deleteMessages, deleteOwnRows, eraseFromAuditLog } from './queries.ts';
import { code, deletedText, graceEnd, limits, refuseClosing, type Texts } from './rules.ts';

type Closing = NonNullable<Awaited<ReturnType<typeof lockClosing>>>;
type Trx = Transaction<DB>;

async function getClosing(trx: Trx, id: string): Promise<Closing> {
  const account = await lockClosing(trx, id);
  if (!account) throw notFound('This account');
  return account;
}

function requireClosable(account: Closing): void {
  const refusal = refuseClosing(account);
  if (refusal === 'operator') {
    throw new AppError('CONFLICT', 'Whoever holds a role gives it up before the account is closed');
  }
  if (refusal === 'erased') throw new AppError('CONFLICT', 'This account is erased already');
}

interface Change {
  readonly accountId: string;
  readonly texts: Texts;
  readonly reason?: string;
  readonly requestId?: string;
}

const localeOf = (account: Closing): Locale => (account.locale === 'en' ? 'en' : 'vi');

/**
 * Closes an account: it is signed out everywhere, signs in no more, and is erased when the time of grace is over.
 * Closing it twice changes nothing. Resolves to when it is erased. Throws NOT_FOUND; CONFLICT for operators.
 */
export async function closeAccount(services: Services, actor: Actor, change: Change): Promise<Date> {
  const { db, clock, config, outbox } = services;
  const { accountId, texts } = change;
  const eraseAfter = await db.transaction().execute(async (trx) => {
    const account = await getClosing(trx, accountId);
    requireClosable(account);
    if (account.closed_at !== null && account.erase_after !== null) return new Date(account.erase_after);
    const now = clock.now();
    const end = graceEnd(now, config.closingGraceDays);
    await updateClosing(trx, accountId, {
      is_active: false,
      closed_at: now,
      erase_after: end,
      erase_texts: texts,
      updated_at: now,
    });
    await endSessionsOf(trx, accountId);
    // Whoever cannot sign in cannot withdraw it.
    await withdrawQuotesOf(trx, accountId);
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.closed',
        subjectKind: 'account',
        subjectId: accountId,
        before: { is_active: account.is_active },
        after: { is_active: false, erase_after: end.toISOString(), texts, reason: change.reason ?? null },
      },
      { now, ...(change.requestId !== undefined && { requestId: change.requestId }) },
    );
    if (account.email !== null) {
      await outbox.enqueue(
        trx,
        {
          kind: 'account_notice',
          to: account.email,
          accountId,
          locale: localeOf(account),
          data: { what: 'account_closed', erasedOn: end.toISOString() },
          dedupeKey: `account_closed:${accountId}:${now.toISOString()}`,
        },
        now,
      );
    }
    return end;
  });
  return eraseAfter;
}

/** Opens a closed account again. Throws NOT_FOUND; CONFLICT for one that is open or erased. */
export async function reopenAccount(
  services: Services,
  actor: Actor,
  change: { accountId: string; reason: string; requestId?: string },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const account = await getClosing(trx, change.accountId);
    if (account.erased_at !== null) throw new AppError('CONFLICT', 'This account is erased already');
    if (account.closed_at === null) throw new AppError('CONFLICT', 'This account is not closed');
    const now = clock.now();
    await updateClosing(trx, account.id, {
      is_active: true,
      closed_at: null,
      erase_after: null,
      erase_texts: null,
      updated_at: now,
    });
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.reopened',
        subjectKind: 'account',
        subjectId: account.id,
        before: { is_active: false },
        after: { is_active: true, reason: change.reason },
      },
      { now, ...(change.requestId !== undefined && { requestId: change.requestId }) },
    );
  });
}

/**
 * Erases what says who somebody was, for good. Orders, payments, what gave and took Pro, and the audit log stay, with an
 * account that has no name any more. Twice changes nothing. Throws NOT_FOUND; CONFLICT for operators.
 */
export async function eraseAccount(
  services: Services,
  actor: Actor | SystemActor,
  change: Change,
): Promise<void> {
  const { db, clock, config } = services;
  const { accountId } = change;
  // Closed in a transaction of its own, so that nothing is written any more while the rest is looked for. Should we fall
  // between the two, the account is due at once.
  await db.transaction().execute(async (trx) => {
    const account = await lockForErasing(trx, accountId);
    if (!account) throw notFound('This account');
    if (account.erased_at !== null) return;
    requireClosable(await getClosing(trx, accountId));
    const now = clock.now();
    await updateClosing(trx, accountId, {
      is_active: false,
      closed_at: account.closed_at === null ? now : new Date(account.closed_at),
      erase_after: now,
      erase_texts: change.texts,
      updated_at: now,
    });
    await endSessionsOf(trx, accountId);
  });
  // Before the account is locked again: whoever settles a payment locks the order first.
  await cancelOrdersOfErased(services, actor, { accountId, requestId: change.requestId });
  const files = await db.transaction().execute(async (trx) => {
    const account = await getClosing(trx, accountId);
    if (account.erased_at !== null) return [];
    requireClosable(account);
    const now = clock.now();
    const pictures = await eraseTraces(trx, services, account, change.texts);
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.erased',
        subjectKind: 'account',
        subjectId: accountId,
        before: { erased: false },
        after: { erased: true, texts: change.texts, reason: change.reason ?? null },
      },
      { now, ...(change.requestId !== undefined && { requestId: change.requestId }) },
    );
    const quoted = [account.full_name, account.email, account.phone].filter((text) => text !== null);
    await eraseFromAuditLog(trx, accountId, quoted);
    await eraseActorNames(trx, accountId, quoted, formerMember);
    await eraseOperatorName(trx, accountId, formerMember);
    await eraseAccountRow(trx, accountId, now);
    return [...photoKeysOf(config.imageUrl, account.photo_url), ...pictures];
  });
  await deleteFiles(services, files);
  // After the commit: the words of other texts are looked for, too, and the hourly round takes what is left by a failure.
  await deleteUnusedWords(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'words of an erased account stay in the vocabulary for now'),
  );
}

/** Whatever was written by and about somebody, beside their account's own row. Resolves to the keys of their pictures. */
async function eraseTraces(trx: Trx, services: Services, account: Closing, texts: Texts): Promise<string[]> {
  const accountId = account.id;
  await withdrawQuotesOf(trx, accountId);
  const pictures = await eraseWriting(trx, {
    accountId,
    texts,
    name: formerMember,
    now: services.clock.now(),
    excerptOf: (text) => excerptFor(services, accountId, text),
  });
  const now = services.clock.now();
  const images = await eraseContributions(trx, { accountId, texts, now });
  await eraseFromRooms(trx, { accountId, texts, text: deletedText });
  // Before their drafts go, by which it is told what goes with them.
  await eraseAppointments(trx, accountId);
  await deleteOwnRows(trx, accountId);
  await deleteMessages(trx, accountId, account.email);
  if (account.email !== null) await deleteInvitationTo(trx, account.email);
  return [...pictures, ...images];
}

/** After the commit: nobody is shown a picture whose file is gone. */
async function deleteFiles({ storage, log }: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a picture of an erased account stays'));
  }
}

const textsOf = (account: { erase_texts: string | null }): Texts =>
  account.erase_texts === 'delete' ? 'delete' : 'keep';

/** Erases those whose time of grace is over. Safe beside another process that does the same. */
export async function eraseDue(services: Services): Promise<void> {
  for (const accountId of await listDue(services.db, services.clock.now())) {
    const account = await findErasureChoice(services.db, accountId);
    await eraseAccount(services, 'time of grace', {
      accountId,
      texts: account === undefined ? 'keep' : textsOf(account),
    });
  }
}

/**
 * Looks once more at those who were erased a few minutes ago: what others did for them at that moment, a message or a
 * mark of having read, may have been stored beside it.
 */
export async function eraseLeftovers(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const accountId of await listJustErased(db, now)) {
    const files = await db.transaction().execute(async (trx) => {
      const account = await getClosing(trx, accountId);
      return await eraseTraces(trx, services, account, textsOf(account));
    });
    await deleteFiles(services, files);
  }
}

/** Everything kept about the viewer. Throws RATE_LIMITED. */
export async function exportOwnData(services: Services, viewer: Viewer) {
  await consumeRateLimit(services.db, limits.exports, viewer.accountId);
  const data = await collectAccountData(services.db, viewer.accountId);
  // With the words of those texts that they may read now, which the tables alone do not say.
  return { ...data, user_notes: await listNotesForExport(services, viewer.accountId) };
}

/**
 * What is kept about somebody who has asked an owner for it, but for the notes they made for themselves; written down with
 * why, and told to them. Throws NOT_FOUND.
 */
export async function exportDataOf(
  { db, clock, outbox }: Services,
  actor: Viewer,
  { accountId, reason, requestId }: { accountId: string; reason: string; requestId: string },
) {
  await db.transaction().execute(async (trx) => {
    const account = await getClosing(trx, accountId);
    const now = clock.now();
    const entry = { action: 'account.exported', subjectKind: 'account', subjectId: accountId };
    const change = { before: null, after: { reason } };
    await writeAudit(trx, actor, { ...entry, ...change }, { now, requestId });
    if (account.email === null) return;
    const to = { to: account.email, accountId, locale: localeOf(account) };
    const notice = { kind: 'account_notice', data: { what: 'data_exported' } } as const;
    await outbox.enqueue(trx, { ...notice, ...to, dedupeKey: `data_exported:${requestId}` }, now);
  });
  return await collectAccountData(db, accountId);
}

const changeOf = (accountId: string, email: string) => `change-email:${accountId}:${email}`;
const digestOf = ({ authSecret }: Services, identifier: string, plain: string) =>
  keyedDigest(authSecret, 'email change', `${identifier} ${plain}`);

/**
 * Sends a code to another address. Whether somebody has it already is not told: then nothing is sent, and no code is
 * right. Throws RATE_LIMITED.
 */
export async function requestEmailChange(
  services: Services,
  viewer: Viewer,
  input: { email: string; locale: Locale | undefined },
): Promise<{ seconds: number }> {
  const { db, clock, outbox } = services;
  const { email } = input;
  await consumeRateLimit(db, limits.changeCodes, viewer.accountId);
  await consumeRateLimit(db, limits.changeCodes, email);
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    if (await hasAccount(trx, email)) return;
    const plain = String(randomInt(1_000_000)).padStart(6, '0');
    const identifier = changeOf(viewer.accountId, email);
    const now = new Date();
    await insertChangeCode(trx, {
      id: newId('vrf'),
      identifier,
      value: digestOf(services, identifier, plain),
      expiresAt: new Date(now.getTime() + code.minutes * 60_000),
      now,
    });
    await outbox.enqueue(
      trx,
      {
        kind: 'login_code',
        to: email,
        accountId: viewer.accountId,
        locale: input.locale ?? viewer.locale,
        data: { code: plain, validMinutes: code.minutes },
        dedupeKey: `login_code:${randomUUID()}`,
      },
      clock.now(),
    );
  });
  return { seconds: code.minutes * 60 };
}

/** Changes the address by the code that came to the new one. Throws CODE_INVALID, RATE_LIMITED. */
export async function changeEmail(
  services: Services,
  viewer: Viewer,
  input: { email: string; code: string; requestId: string },
): Promise<void> {
  const { db, clock, outbox } = services;
  const { accountId } = viewer;
  const { email } = input;
  await consumeRateLimit(db, limits.changeGuesses, accountId);
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const identifier = changeOf(accountId, email);
    const isRight = await consumeChangeCode(trx, identifier, digestOf(services, identifier, input.code));
    if (!isRight || (await hasAccount(trx, email))) {
      throw new AppError('CODE_INVALID', 'This code is wrong, used or out of date');
    }
    const account = await getClosing(trx, accountId);
    const now = clock.now();
    await setEmail(trx, accountId, email, now);
    // Whoever asked support for another address did so of the one before.
    await deleteCorrection(trx, accountId);
    await endOtherSessions(trx, accountId, viewer.sessionId);
    await writeAudit(
      trx,
      viewer,
      {
        action: 'account.email_changed',
        subjectKind: 'account',
        subjectId: accountId,
        before: null,
        after: { proven: true },
      },
      { now, requestId: input.requestId },
    );
    if (account.email !== null) {
      await outbox.enqueue(
        trx,
        {
          kind: 'account_notice',
          to: account.email,
          accountId,
          locale: localeOf(account),
          data: { what: 'email_changed', newEmail: email },
          dedupeKey: `email_changed:${identifier}:${now.toISOString()}`,
        },
        now,
      );
    }
  });
  await resetRateLimit(db, limits.changeGuesses, accountId);
}

/** Changes the address of somebody who has lost the old one, at the word of whoever runs the machine. Throws NOT_FOUND, CONFLICT. */
export async function changeEmailByOperator(
  services: Services,
  actor: Actor,
  input: { accountId: string; email: string },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, input.email);
    const account = await getClosing(trx, input.accountId);
    if (account.erased_at !== null) throw new AppError('CONFLICT', 'This account is erased already');
    if (await hasAccount(trx, input.email)) {
      throw new AppError('CONFLICT', 'There is an account with this address');
    }
    const now = clock.now();
    await setEmail(trx, account.id, input.email, now);
    await deleteCorrection(trx, account.id);
    await endSessionsOf(trx, account.id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.email_changed',
        subjectKind: 'account',
        subjectId: account.id,
        before: null,
        after: { proven: false },
      },
      { now },
    );
  });
}
