import type { AdminQuote } from '@cungnghe/contracts/media/quotes-console';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../../platform/audit.ts';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { findEvent, findLastWord, insertEvent, setAnswered } from '../event-queries.ts';
import { lockQuote } from '../queries.ts';
import { getAdminQuote } from './actions.ts';

interface Answer {
  readonly id: string;
  readonly requestId: string;
  /** For the client; null when it was given elsewhere. */
  readonly text: string | null;
  /** Of the timeline, the latest that the operator has seen. */
  readonly seenEvent: string | undefined;
}

/**
 * Answers whatever the client has said. Throws NOT_FOUND, INVALID_TRANSITION for a draft, CONFLICT when the client has said,
 * or somebody has answered, more than the operator has seen. Without a text and with nothing open it changes nothing.
 */
export async function answerQuote(
  services: Services,
  viewer: Viewer,
  { id, requestId, text, seenEvent }: Answer,
): Promise<AdminQuote> {
  const { db, clock, outbox, config } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (quote === undefined) throw notFound('This quote');
    const { number, email, locale, question_since, acceptance_since } = quote;
    if (number === null || email === null) {
      throw new AppError('INVALID_TRANSITION', 'This quote was not sent yet', { from: quote.status });
    }
    if (text === null && question_since === null && acceptance_since === null) return;
    await refuseUnseen(trx, id, seenEvent);
    const eventId = newId('mqe');
    const actor = { actor_id: viewer.accountId, actor_name: viewer.name };
    await insertEvent(trx, { id: eventId, quote_id: id, kind: 'answered', text, at: now, ...actor });
    await setAnswered(trx, id);
    if (text !== null) {
      await outbox.enqueue(
        trx,
        {
          kind: 'media_quote',
          to: email,
          locale,
          data: {
            what: 'answered',
            contactName: quote.contact_name,
            quoteNumber: number,
            text: text.split('\n').filter((line) => line.trim() !== ''),
            quoteUrl: `${config.urls.media}/quote/${id}`,
            contact: config.contact,
          },
          dedupeKey: `media_quote:${eventId}`,
        },
        now,
      );
    }
    const subject = { subjectKind: 'media_quote', subjectId: id };
    const before = { question_since, acceptance_since };
    await writeAudit(
      trx,
      viewer,
      { action: 'media_quote.answer', ...subject, before, after: { text } },
      {
        now,
        requestId,
      },
    );
  });
  return await getAdminQuote(db, id, now);
}

async function refuseUnseen(trx: Transaction<DB>, id: string, seenEvent: string | undefined): Promise<void> {
  if (seenEvent === undefined) return;
  const last = await findLastWord(trx, id);
  if (last === undefined || last.id === seenEvent) return;
  const seen = await findEvent(trx, id, seenEvent);
  if (seen !== undefined && [seen.at, seen.id].join() > [last.at, last.id].join()) return;
  throw new AppError('CONFLICT', 'The client has said more since, or was answered', { last_event: last.id });
}
