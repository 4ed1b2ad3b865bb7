import type { Client } from '../../../platform/client.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hasQuestion, insertEvent, setAccepted, setAsked } from './event-queries.ts';
import { lockQuote, type QuoteRow } from './queries.ts';
import { publishResponse } from './response-notice-actions.ts';
import { isExpired, questionLimit } from './rules.ts';

/** Who answers a quote: the client whom it belongs to, or the browser that asked for it. */
export interface Respondent {
  readonly client: Pick<Client, 'id'> | undefined;
  readonly isBrowser: (digest: string) => boolean;
}

/** Throws NOT_FOUND, FORBIDDEN, INVALID_TRANSITION for a draft, QUOTE_EXPIRED. Accepting twice changes nothing. */
export async function acceptQuote(services: Services, id: string, by: Respondent): Promise<QuoteRow> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const quote = requireRespondent(await lockQuote(trx, id), by);
    if (quote.response === 'accepted') return quote;
    requireOpen(quote, now);
    const eventId = newId('mqe');
    await insertEvent(trx, { id: eventId, quote_id: id, kind: 'accepted', at: now });
    await publishResponse(services, trx, quote, { eventId, question: null, now });
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
    await publishResponse(services, trx, quote, { eventId, question: text, now });
    return await setAsked(trx, quote, now);
  });
}

function requireRespondent(quote: QuoteRow | undefined, { client, isBrowser }: Respondent): QuoteRow {
  if (quote === undefined) throw notFound('This quote');
  const isOfClient = client !== undefined && client.id === quote.client_id;
  if (isOfClient || (quote.browser_digest !== null && isBrowser(quote.browser_digest))) return quote;
  throw new AppError('FORBIDDEN', 'Only the client whom this quote was sent to can answer it');
}

function requireOpen({ status, valid_until }: QuoteRow, now: Date): void {
  if (status === 'draft') {
    throw new AppError('INVALID_TRANSITION', 'This quote was not sent yet', { from: 'draft' });
  }
  if (isExpired(valid_until, now)) {
    throw new AppError('QUOTE_EXPIRED', 'This quote is not valid any more', { valid_until });
  }
}
