import type { Body } from '@cungnghe/contracts/endpoint';
import type {
  reviseMediaQuote,
  saveMediaQuoteRevision,
} from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { PublishedPrices } from '../../prices/queries.ts';
import { sentOf } from '../actions.ts';
import { enqueueQuote } from '../email-actions.ts';
import { freeze } from '../lib/freeze.ts';
import { refuseUnlessOpen } from '../open-access.ts';
import { insertRevised, lockQuote, type QuoteRow, type Sent } from '../queries.ts';
import { newQuoteId } from '../rules.ts';
import { getAdminQuote } from './actions.ts';
import { findTableFor } from './offer-access.ts';
import { type QuoteChange, record } from './record-actions.ts';
import {
  deleteRevision,
  findRevision,
  type RevisionRow,
  setQuoteFacts,
  upsertRevision,
} from './workflow-queries.ts';

/**
 * Keeps what is to be offered in place of a quote; the quote stands. Throws NOT_FOUND, INVALID_TRANSITION, CONFLICT,
 * SELECTION_INVALID, PRICE_TABLE_INVALID.
 */
export async function saveRevision(
  services: Services,
  viewer: Viewer,
  { id, requestId, ...input }: QuoteChange & Body<typeof saveMediaQuoteRevision>,
): Promise<AdminQuote> {
  const now = services.clock.now();
  const { selection, prices, message } = input;
  await services.db.transaction().execute(async (trx) => {
    const { quote, revision: before } = await lockRevisable(trx, id);
    refuseOtherRevision(before, input.revision);
    if (selection.service_id !== quote.selection.service_id) {
      const issues = [{ path: 'service_id', message: 'is not that of the quote' }];
      throw new AppError('SELECTION_INVALID', 'A revision is of the same service', { issues });
    }
    freeze(selection, (await getTable(trx, quote, prices)).table);
    await upsertRevision(trx, id, { selection, prices, message, by: viewer.accountId, now });
    await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'save_revision',
      before: before && { selection: before.selection, prices: before.prices, message: before.message },
      after: { selection, prices, message },
    });
  });
  return await getAdminQuote(services.db, id, now);
}

/** The quote stands as before. Throws NOT_FOUND; without a revision it changes nothing. */
export async function discardRevision(
  services: Services,
  viewer: Viewer,
  { id, requestId }: QuoteChange,
): Promise<AdminQuote> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    if ((await lockQuote(trx, id)) === undefined) throw notFound('This quote');
    const before = await findRevision(trx, id);
    if (before === undefined) return;
    await deleteRevision(trx, id);
    const { selection, prices, message } = before;
    const was = { selection, prices, message };
    await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'discard_revision',
      before: was,
      after: null,
    });
  });
  return await getAdminQuote(services.db, id, now);
}

/**
 * Sends the revision under a number of its own; whoever accepts the old quote at the same moment either comes first, and
 * this is refused, or is told of the new one. Throws like {@link saveRevision}.
 */
export async function reviseQuote(
  services: Services,
  viewer: Viewer,
  { id, requestId, revision: seen, total_vnd }: QuoteChange & Body<typeof reviseMediaQuote>,
): Promise<AdminQuote> {
  const now = services.clock.now();
  const newId = newQuoteId();
  await services.db.transaction().execute(async (trx) => {
    const { quote, revision, email, subject, number } = await lockRevisable(trx, id);
    refuseOtherRevision(revision, seen);
    if (revision === undefined) throw new Error('A revision with a number is there');
    const { selection, message } = revision;
    const prices = await getTable(trx, quote, revision.prices);
    const sent = await sentOf(services, trx, { selection, now }, { email, subject }, prices);
    if (sent.price.total_vnd !== total_vnd) {
      const details = { total_vnd: sent.price.total_vnd };
      throw new AppError('CONFLICT', 'The prices have changed since the total was shown', details);
    }
    await insertRevised(trx, quote, { id: newId, selection, message }, sent);
    await setQuoteFacts(trx, id, {
      ...{ replaced_by: newId, question_since: null },
      // It goes on with the new quote.
      ...{ next_step: null, next_step_due: null, next_step_done_at: null },
    });
    await deleteRevision(trx, id);
    await record(trx, viewer, {
      ...{ id, requestId, now },
      action: 'revise',
      event: { kind: 'replaced', text: sent.number },
      before: { number, total_vnd: quote.total_vnd },
      after: { number: sent.number, total_vnd },
    });
    await enqueueQuote(services, trx, messageOf(newId, quote, sent, { of: number, message }), {
      cause: 'sent',
      now,
    });
  });
  return await getAdminQuote(services.db, newId, now);
}

async function lockRevisable(trx: Transaction<DB>, id: string) {
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  refuseUnlessOpen(quote, 'declined');
  const { number, email, verified_subject: subject } = quote;
  if (number === null || email === null || subject === null) throw new Error('A sent quote has a client');
  return { quote, number, email, subject, revision: await findRevision(trx, id) };
}

function refuseOtherRevision(revision: RevisionRow | undefined, seen: number): void {
  const is = revision?.revision ?? 0;
  if (is === seen) return;
  throw new AppError('CONFLICT', 'Somebody has changed this revision since', { revision: is });
}

async function getTable(
  trx: Transaction<DB>,
  quote: QuoteRow,
  prices: RevisionRow['prices'],
): Promise<PublishedPrices> {
  const found = await findTableFor(trx, quote, prices);
  if (found === undefined) {
    throw new AppError('PRICE_TABLE_INVALID', 'That price table does not price the catalogue of today', {
      prices,
    });
  }
  return found;
}

const messageOf = (
  id: string,
  { company_name, contact_name, profile, locale }: QuoteRow,
  sent: Sent,
  revision: { readonly of: string; readonly message: string | null },
) => ({
  ...sent,
  id,
  locale,
  companyName: company_name,
  contactName: contact_name,
  taxCode: profile.tax_code,
  revision,
});
