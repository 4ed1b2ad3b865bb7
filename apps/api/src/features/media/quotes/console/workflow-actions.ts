import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { notFound, validationFailed } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { notify } from '../../../notifications/public.ts';
import { enqueueNotice } from '../email-actions.ts';
import { refuseUnlessOpen } from '../open-access.ts';
import { lockQuote, type QuoteRow } from '../queries.ts';
import { listRecipients } from '../recipient-queries.ts';
import { isExtension, lastDayOf } from '../rules.ts';
import { getAdminQuote } from './actions.ts';
import { type QuoteChange, record } from './record-actions.ts';
import { listAssignedTo, setQuoteFacts } from './workflow-queries.ts';

/** Withdraws a quote; its client is told why. Twice changes nothing. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function declineQuote(
  services: Services,
  viewer: Viewer,
  input: Declining,
): Promise<AdminQuote> {
  return await changed(services, input.id, (trx) => declineQuoteIn(trx, services, viewer, input));
}

interface Declining extends QuoteChange {
  readonly reason: string;
}

/** The same inside a transaction. False when it was withdrawn before. */
export async function declineQuoteIn(
  trx: Transaction<DB>,
  services: Services,
  viewer: Viewer,
  { id, requestId, reason }: Declining,
): Promise<boolean> {
  const now = services.clock.now();
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  if (quote.declined_at !== null && quote.replaced_by_id === null) return false;
  refuseUnlessOpen(quote);
  await setQuoteFacts(trx, id, { declined_at: now, decline_reason: reason, question_since: null });
  const cause = await record(trx, viewer, {
    ...{ id, requestId, now },
    action: 'decline',
    event: { kind: 'declined', text: reason },
    before: null,
    after: { reason },
  });
  await enqueueNotice(services, trx, quote, { what: 'declined', text: reason }, { cause, now });
  return true;
}

/** A quote after a change of its own transaction. */
async function changed(
  services: Services,
  id: string,
  change: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<AdminQuote> {
  await services.db.transaction().execute(change);
  return await getAdminQuote(services.db, id, services.clock.now());
}

/** Throws NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED for a day that is no extension. The same day changes nothing. */
export async function extendQuote(services: Services, viewer: Viewer, input: Extension): Promise<AdminQuote> {
  return await changed(services, input.id, (trx) => extendQuoteIn(trx, services, viewer, input));
}

interface Extension extends QuoteChange {
  readonly until: string;
}

/** The same inside a transaction. False when that is its last day anyway. */
export async function extendQuoteIn(
  trx: Transaction<DB>,
  services: Services,
  viewer: Viewer,
  { id, requestId, until }: Extension,
): Promise<boolean> {
  const now = services.clock.now();
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  refuseUnlessOpen(quote);
  const before = lastDayOf(quote);
  if (until === before) return false;
  if (!isExtension(until, before, now)) {
    const message = 'must be after the last day so far, not over, and within a year';
    throw validationFailed([{ path: 'until', message }]);
  }
  await setQuoteFacts(trx, id, { extended_until: until });
  const cause = await record(trx, viewer, {
    ...{ id, requestId, now },
    action: 'extend',
    event: { kind: 'extended', text: until },
    before: { valid_until: before },
    after: { valid_until: until },
  });
  await enqueueNotice(services, trx, quote, { what: 'extended', validUntil: until }, { cause, now });
  return true;
}

/** Throws NOT_FOUND, VALIDATION_FAILED for somebody who may not see quotes. */
export async function assignQuote(
  services: Services,
  viewer: Viewer,
  input: Assignment,
): Promise<AdminQuote> {
  return await changed(services, input.id, (trx) => assignQuoteIn(trx, services, viewer, input));
}

interface Assignment extends QuoteChange {
  readonly accountId: string | null;
}

/** The same inside a transaction. False when it is theirs anyway. */
export async function assignQuoteIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  viewer: Viewer,
  { id, requestId, accountId }: Assignment,
): Promise<boolean> {
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  if (quote.assigned_to === accountId) return false;
  if (accountId !== null && !(await listRecipients(trx)).some((operator) => operator.id === accountId)) {
    throw validationFailed([{ path: 'account_id', message: 'names somebody who may not see quotes' }]);
  }
  await assign(trx, viewer, quote, { accountId, requestId, now: clock.now() });
  return true;
}

/** Gives all quotes of one operator to another, who may see quotes, or to nobody; says how many. */
export async function handOverQuotes(
  trx: Transaction<DB>,
  viewer: Viewer,
  { from, to, ...change }: { from: string; to: string | null; requestId: string; now: Date },
): Promise<number> {
  const ids = await listAssignedTo(trx, from);
  for (const id of ids) {
    const quote = await lockQuote(trx, id);
    if (quote?.assigned_to === from) await assign(trx, viewer, quote, { accountId: to, ...change });
  }
  return ids.length;
}

async function assign(
  trx: Transaction<DB>,
  viewer: Viewer,
  { id, assigned_to, number, company_name }: QuoteRow,
  { accountId, requestId, now }: { accountId: string | null; requestId: string; now: Date },
): Promise<void> {
  await setQuoteFacts(trx, id, { assigned_to: accountId });
  await record(trx, viewer, {
    ...{ id, requestId, now },
    action: 'assign',
    event: { kind: 'assigned' },
    // By their ids: a name would stay here when its account is erased.
    before: { operator: assigned_to },
    after: { operator: accountId },
  });
  if (accountId === null || accountId === viewer.accountId) return;
  const about = { thingId: id, title: number ?? company_name, path: `/media/quotes/${id}` };
  await notify(trx, { kind: 'quote_assigned', to: [accountId], ...about }, now);
}
