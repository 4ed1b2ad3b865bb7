import type { Body } from '@cungnghe/contracts/endpoint';
import type {
  setMediaQuoteNextStep,
  setMediaQuoteOutcome,
} from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { lockQuote } from '../queries.ts';
import { endStateOf } from '../rules.ts';
import { getAdminQuote } from './actions.ts';
import { type QuoteChange, record } from './record-actions.ts';
import { setQuoteFacts } from './workflow-queries.ts';

/** What is to be done about a quote next. Throws NOT_FOUND, INVALID_TRANSITION for a draft and what was replaced. */
export async function setNextStep(
  services: Services,
  viewer: Viewer,
  { id, requestId, text, due, is_done }: QuoteChange & Body<typeof setMediaQuoteNextStep>,
): Promise<AdminQuote> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const quote = await lockFollowed(trx, id);
    const before = {
      text: quote.next_step,
      due: quote.next_step_due,
      is_done: quote.next_step_done_at !== null,
    };
    const after = { text, due, is_done };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await setQuoteFacts(trx, id, {
      next_step: text,
      next_step_due: due,
      next_step_done_at: is_done ? now : null,
    });
    const event = { kind: is_done ? 'step_done' : 'step_set', text };
    await record(trx, viewer, { id, requestId, now, action: 'next_step', event, before, after });
  });
  return await getAdminQuote(services.db, id, now);
}

/** What came of a quote. Throws NOT_FOUND, INVALID_TRANSITION for a draft, what was replaced, and a win without a yes. */
export async function setOutcome(
  services: Services,
  viewer: Viewer,
  { id, requestId, outcome, reason }: QuoteChange & Body<typeof setMediaQuoteOutcome>,
): Promise<AdminQuote> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const quote = await lockFollowed(trx, id);
    if (quote.outcome === outcome) return;
    if (outcome === 'won' && quote.response !== 'accepted') {
      const from = endStateOf(quote) ?? 'sent';
      throw new AppError('INVALID_TRANSITION', 'Its client has not accepted it yet', { from });
    }
    await setQuoteFacts(trx, id, { outcome });
    await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'outcome',
      event: outcome === 'lost' ? { kind: 'lost', text: reason } : { kind: outcome ?? 'outcome_undone' },
      before: { outcome: quote.outcome },
      after: { outcome, reason },
    });
  });
  return await getAdminQuote(services.db, id, now);
}

async function lockFollowed(trx: Transaction<DB>, id: string) {
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  const from = endStateOf(quote);
  if (from === 'draft' || from === 'replaced') {
    throw new AppError('INVALID_TRANSITION', 'Only a quote that stands is followed up', { from });
  }
  return quote;
}
