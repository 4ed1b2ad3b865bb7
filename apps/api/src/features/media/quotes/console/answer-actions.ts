import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { enqueueForClient, linesOf } from '../email-actions.ts';
import { findEvent, findLastWord, listMessages, setAnswered } from '../event-queries.ts';
import { lockQuote } from '../queries.ts';
import { getAdminQuote } from './actions.ts';
import { record } from './record-actions.ts';

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
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (quote === undefined) throw notFound('This quote');
    const { question_since, acceptance_since } = quote;
    if (quote.status === 'draft') {
      throw new AppError('INVALID_TRANSITION', 'This quote was not sent yet', { from: quote.status });
    }
    if (text === null && question_since === null && acceptance_since === null) return;
    await refuseUnseen(trx, id, seenEvent);
    const thread = await listMessages(trx, id);
    const eventId = await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'answer',
      event: { kind: 'answered', text },
      before: { question_since, acceptance_since },
      after: { text },
    });
    await setAnswered(trx, id);
    if (text !== null) {
      await enqueueForClient(
        services,
        trx,
        quote,
        (common) => ({
          ...common,
          what: 'answered',
          text: linesOf(text),
          thread: thread.map((message) => ({ ...message, text: linesOf(message.text) })),
        }),
        { dedupeKey: `media_quote:${eventId}`, now },
      );
    }
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
