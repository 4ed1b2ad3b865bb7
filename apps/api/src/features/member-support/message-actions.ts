import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { notify } from '../notifications/public.ts';
import { getMember } from './access.ts';
import { presentMessage } from './present.ts';
import { findSentMessage, insertMessage, markMessageRead, messageKey, type Trx } from './queries.ts';
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
  const { db, clock } = services;
  const { accountId, subject, body, sendId, requestId } = input;
  const member = await getMember(services, accountId);
  if (member.account_type !== 'member' || !member.is_active) {
    throw new AppError('CONFLICT', 'This account is closed, or nobody is behind it');
  }
  await consumeRateLimit(db, limits.messages, actor.accountId);
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const id = newId('msg');
    const isNew = await insertMessage(trx, {
      id,
      account_id: accountId,
      written_by: actor.accountId,
      send_id: sendId,
      subject,
      body,
      created_at: now,
    });
    if (isNew) {
      await tellOf(trx, services, member, { id, subject });
      const entry = { action: 'account.message_sent', before: null, after: { message_id: id } };
      await writeAudit(
        trx,
        actor,
        { ...entry, subjectKind: 'account', subjectId: accountId },
        { now, requestId },
      );
    }
    const written = await findSentMessage(trx, accountId, actor.accountId, sendId);
    if (!written) throw new AppError('CONFLICT', 'This send_id belongs to another message');
    return { message: presentMessage(written), isNew };
  });
}

async function tellOf(
  trx: Trx,
  { outbox, clock }: Services,
  member: Awaited<ReturnType<typeof getMember>>,
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
