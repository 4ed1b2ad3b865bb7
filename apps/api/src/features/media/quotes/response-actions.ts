import type { Client } from '../../../platform/client.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { requestUsualDeposit } from './deposits/actions.ts';
import { hasQuestion, insertEvent, listMessages, setAccepted, setAsked } from './event-queries.ts';
import { refuseUnlessOpen } from './open-access.ts';
import { findQuote, lockQuote, type QuoteRow } from './queries.ts';
import { publishResponse } from './response-notice-actions.ts';
import { isExpired, lastDayOf, questionLimit } from './rules.ts';

/** Who answers a quote: the client whom it belongs to, or the browser that asked for it. */
export interface Respondent {
  readonly client: Pick<Client, 'id'> | undefined;
  readonly isBrowser: (digest: string) => boolean;
}

/** Throws NOT_FOUND, FORBIDDEN, INVALID_TRANSITION for a draft and what was replaced or declined, QUOTE_EXPIRED. Accepting twice changes nothing. */
export async function acceptQuote(services: Services, id: string, by: Respondent): Promise<QuoteRow> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const quote = requireRespondent(await lockQuote(trx, id), by);
    if (quote.response === 'accepted') return quote;
    requireOpen(quote, now);
    const eventId = newId('mqe');
    await insertEvent(trx, { id: eventId, quote_id: id, kind: 'accepted', at: now });
    const deposit = await requestUsualDeposit(services, trx, quote, now);
    await publishResponse(services, trx, quote, { eventId, question: null, deposit, now });
    return await setAccepted(trx, id, now);
  });
}

/** Throws like {@link acceptQuote}, and RATE_LIMITED. A quote that was accepted stays so, and the question is open all the same. */
export async function askQuestion(
  services: Services,
  id: string,
  by: Respondent,
  text: string,
): Promise<QuoteRow> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const quote = requireRespondent(await lockQuote(trx, id), by);
    if (await hasQuestion(trx, id, text)) return quote;
    requireOpen(quote, now);
    await consumeRateLimit(trx, questionLimit, id);
    const eventId = newId('mqe');
    await insertEvent(trx, { id: eventId, quote_id: id, kind: 'question', text, at: now });
    await publishResponse(services, trx, quote, { eventId, question: text, deposit: null, now });
    return await setAsked(trx, quote, now);
  });
}

/** What the client of a quote asked and was answered, for who may go on asking; nothing of it for anybody else. */
export async function getConversation(db: Database, id: string, by: Respondent) {
  const quote = await findQuote(db, id);
  if (quote === undefined) throw notFound('This quote');
  if (!isRespondent(quote, by)) return { may_answer: false, messages: [] };
  return { may_answer: true, messages: await listMessages(db, id) };
}

function isRespondent({ client_id, browser_digest }: QuoteRow, { client, isBrowser }: Respondent): boolean {
  const isOfClient = client !== undefined && client.id === client_id;
  return isOfClient || (browser_digest !== null && isBrowser(browser_digest));
}

function requireRespondent(quote: QuoteRow | undefined, by: Respondent): QuoteRow {
  if (quote === undefined) throw notFound('This quote');
  if (isRespondent(quote, by)) return quote;
  throw new AppError('FORBIDDEN', 'Only the client whom this quote was sent to can answer it');
}

function requireOpen(quote: QuoteRow, now: Date): void {
  // One can go on asking about what was accepted.
  refuseUnlessOpen(quote, 'accepted');
  const valid_until = lastDayOf(quote);
  if (isExpired(valid_until, now)) {
    throw new AppError('QUOTE_EXPIRED', 'This quote is not valid any more', { valid_until });
  }
}
