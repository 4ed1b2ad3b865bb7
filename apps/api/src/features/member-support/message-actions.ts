import { createHash } from 'node:crypto';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { AccountFilter } from '@cungnghe/contracts/accounts/endpoints';
import { type BulkAction, bulkMax } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { Body, Response } from '@cungnghe/contracts/endpoint';
import type {
  adminMessageMembers,
  adminMessageReceivers,
} from '@cungnghe/contracts/member-support/endpoints';
import { noteOf, type Words, wordsFor, wordsOf } from '@cungnghe/contracts/member-support/words';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { listReceivers } from '../accounts/public.ts';
import {
  type BulkStep,
  type BulkSubject,
  keyOf,
  listLeftOut,
  startBulkAction,
} from '../bulk-actions/public.ts';
import { notify } from '../notifications/public.ts';
import { getMember } from './access.ts';
import { presentMessage } from './present.ts';
import {
  findSentMessage,
  insertMessage,
  listExisting,
  markMessageRead,
  messageKey,
  type Trx,
} from './queries.ts';
import { limits } from './rules.ts';

/**
 * Writes to a member. The text is read in the learner app alone; the e-mail says that it is there, because the catalogue
 * of e-mails knows no free text. Sent again it is found as it stands, and is not new. Throws NOT_FOUND, CONFLICT for who
 * reads nothing any more and for a used `sendId`, RATE_LIMITED.
 */
export async function sendMessage(
  services: Services,
  actor: Viewer,
  input: { accountId: string; subject: string; body: string; sendId: string; requestId: string },
) {
  const { accountId, sendId } = input;
  const member = await getReceiver(services, accountId);
  await consumeRateLimit(services.db, limits.messages, actor.accountId);
  return await services.db.transaction().execute(async (trx) => {
    const isNew = await writeMessage(trx, services, actor, member, input);
    const written = await findSentMessage(trx, accountId, actor.accountId, sendId);
    if (!written) throw new AppError('CONFLICT', 'This send_id belongs to another message');
    return { message: presentMessage(written), isNew };
  });
}

type Member = Awaited<ReturnType<typeof getMember>>;

async function getReceiver(services: Parameters<typeof getMember>[0], accountId: string): Promise<Member> {
  const member = await getMember(services, accountId);
  if (member.account_type !== 'member' || !member.is_active) {
    throw new AppError('CONFLICT', 'This account is closed, or nobody is behind it');
  }
  return member;
}

/** False when it was stored before. */
async function writeMessage(
  trx: Trx,
  services: Services,
  actor: Viewer,
  member: Member,
  { sendId, requestId, ...words }: Words & { readonly sendId: string; readonly requestId: string },
): Promise<boolean> {
  const now = services.clock.now();
  const id = newId('msg');
  const { subject, body } = words;
  const row = { id, account_id: member.id, written_by: actor.accountId, send_id: sendId, subject, body };
  if (!(await insertMessage(trx, { ...row, created_at: now }))) return false;
  await tellOf(trx, services, member, { id, subject });
  const entry = { action: 'account.message_sent', before: null, after: { message_id: id } };
  await writeAudit(
    trx,
    actor,
    { ...entry, subjectKind: 'account', subjectId: member.id },
    { now, requestId },
  );
  return true;
}

type ToMany = Body<typeof adminMessageMembers>;

/**
 * Begins to write the same to some members, to several only after the time in which it can be called back. Throws CONFLICT
 * when they are not those who were shown, and for a used `send_id`; RATE_LIMITED.
 */
export async function messageMembers(
  services: Services,
  actor: Viewer,
  { requestId, ...input }: ToMany & { readonly requestId: string },
): Promise<BulkAction> {
  await consumeRateLimit(services.db, limits.messages, actor.accountId);
  return await services.db.transaction().execute(async (trx) =>
    startBulkAction(trx, services, actor, {
      kind: 'member.message',
      subjects: await listChosen(trx, input, services.clock.now()),
      expected: input.expected,
      note: noteOf(input),
      isNoteLogged: false,
      sendId: input.send_id,
      requestId,
    }),
  );
}

async function listChosen(trx: Trx, input: ToMany, now: Date): Promise<BulkSubject[]> {
  const { account_ids, matching, bulk_action_id, key } = input;
  if (bulk_action_id !== undefined) return await listLeftOut(trx, bulk_action_id, 'member.message');
  if (matching === undefined)
    return (await listExisting(trx, [...new Set(account_ids)])).map(({ id }) => subjectOf(id));
  const ids = await listReceivers(trx, matching, now, bulkMax);
  const found = ids.map(subjectOf);
  if (keyOf(found) !== key) {
    // As many, perhaps, and others.
    throw new AppError('CONFLICT', 'They are not the people any more who were shown', {
      reason: 'count_changed',
      count: found.length,
    });
  }
  return found;
}

/** Whose account it is is read where the names stand. */
const subjectOf = (id: string): BulkSubject => ({ id, label: id });

/** How many of those who match can be written to, and what stands for exactly these. */
export async function getReceivers(
  db: Database,
  filter: AccountFilter,
  now: Date,
): Promise<Response<typeof adminMessageReceivers>> {
  const ids = await listReceivers(db, filter, now, bulkMax);
  const is_more = ids.length > bulkMax;
  const key = is_more || ids.length === 0 ? null : keyOf(ids.map(subjectOf));
  return { count: Math.min(ids.length, bulkMax), is_more, key };
}

export const memberBulkSteps = {
  'member.message': async (trx, services, actor, { id, note, requestId }) => {
    const member = await getReceiver({ db: trx }, id);
    // The same words reach nobody twice on one day, also where the whole was begun twice.
    const day = vietnamDay(services.clock.now());
    const words = {
      ...wordsFor(wordsOf(note ?? ''), member),
      sendId: sendIdOf([actor.accountId, id, day, note ?? '']),
      requestId,
    };
    return await writeMessage(trx, services, actor, member, words);
  },
} satisfies Record<string, BulkStep>;

/** The same parts give the same one. */
const sendIdOf = (parts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

async function tellOf(
  trx: Trx,
  { outbox, clock }: Services,
  member: Member,
  { id, subject }: { id: string; subject: string },
): Promise<void> {
  const now = clock.now();
  const path = `/messages/${id}`;
  await notify(trx, { kind: 'message', to: [member.id], thingId: id, title: subject, path }, now);
  if (member.email === null) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'account_notice',
      to: member.email,
      accountId: member.id,
      locale: member.locale,
      data: { what: 'message', path },
      dedupeKey: messageKey(id),
    },
    now,
  );
}

/** Resolves to when it was read first. Throws NOT_FOUND for messages to others. */
export async function readMessage({ db, clock }: Services, viewer: Viewer, id: string) {
  const read = await markMessageRead(db, viewer.accountId, id, clock.now());
  if (!read) throw notFound('This message');
  return read;
}
