import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { notify } from '../notifications/public.ts';
import { getMember } from './access.ts';
import { presentMessage } from './present.ts';
import { findMessageTo, insertMessage, markMessageRead, messageKey } from './queries.ts';
import { limits } from './rules.ts';

/**
 * Writes to a member. The text is read in the learner app alone; the e-mail says that it is there, because the catalogue
 * of e-mails knows no free text. Throws NOT_FOUND, CONFLICT for who reads nothing any more, RATE_LIMITED.
 */
export async function sendMessage(
  services: Services,
  actor: Viewer,
  input: { accountId: string; subject: string; body: string; requestId: string },
) {
  const { db, clock, outbox } = services;
  const { accountId, subject, body, requestId } = input;
  const member = await getMember(services, accountId);
  if (member.account_type !== 'member' || !member.is_active) {
    throw new AppError('CONFLICT', 'This account is closed, or nobody is behind it');
  }
  await consumeRateLimit(db, limits.messages, actor.accountId);
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const id = newId('msg');
    const path = `/messages/${id}`;
    await insertMessage(trx, {
      id,
      account_id: accountId,
      written_by: actor.accountId,
      subject,
      body,
      created_at: now,
    });
    await notify(trx, { kind: 'message', to: [accountId], thingId: id, title: subject, path }, now);
    if (member.email !== null) {
      await outbox.enqueue(
        trx,
        {
          kind: 'account_notice',
          to: member.email,
          accountId,
          locale: member.locale === 'en' ? 'en' : 'vi',
          data: { what: 'message', path },
          dedupeKey: messageKey(id),
        },
        now,
      );
    }
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.message_sent',
        subjectKind: 'account',
        subjectId: accountId,
        before: null,
        after: { message_id: id },
      },
      { now, requestId },
    );
    const written = await findMessageTo(trx, accountId, id);
    if (!written) throw new Error('a message vanished inside its own transaction');
    return presentMessage(written);
  });
}

/** Resolves to when it was read first. Throws NOT_FOUND for messages to others. */
export async function readMessage({ db, clock }: Services, viewer: Viewer, id: string) {
  const read = await markMessageRead(db, viewer.accountId, id, clock.now());
  if (!read) throw notFound('This message');
  return read;
}
