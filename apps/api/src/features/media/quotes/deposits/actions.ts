import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Response } from '@cungnghe/contracts/endpoint';
import type { AdminDeposit } from '@cungnghe/contracts/media/console/deposits';
import type { getMediaQuoteDeposit } from '@cungnghe/contracts/media/deposits';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { payTo } from '../../../orders/public.ts';
import { type QuoteChange, record } from '../console/record-actions.ts';
import { insertEvent } from '../event-queries.ts';
import { findQuote, lockQuote, type QuoteRow } from '../queries.ts';
import { endStateOf } from '../rules.ts';
import { deleteDeposit, findDeposit, putDeposit } from './queries.ts';
import { receive, tellOfDeposit, undoReceipt } from './receipt-actions.ts';
import { transferText, usualDeposit, usualDueDay } from './rules.ts';

type Trx = Transaction<DB>;

/** Throws NOT_FOUND. */
export async function getDeposit(
  { readDb, config }: Pick<Services, 'readDb' | 'config'>,
  id: string,
): Promise<Response<typeof getMediaQuoteDeposit>> {
  const quote = await findQuote(readDb, id);
  if (quote === undefined) throw notFound('This quote');
  const found = await findDeposit(readDb, id);
  // What became no job asks for no money.
  if (found === undefined || quote.number === null || quote.outcome === 'lost') return { deposit: null };
  const { amount_vnd, due, received_at } = found;
  const transfer_text = transferText(quote.number);
  const account = { amountVnd: amount_vnd, text: transfer_text };
  const pay_to = received_at === null ? payTo(config.bankAccount, account) : null;
  return { deposit: { amount_vnd, due, received_at, transfer_text, pay_to } };
}

/** Throws NOT_FOUND. */
export async function getAdminDeposit({ db, clock }: Services, id: string): Promise<AdminDeposit> {
  const quote = await findQuote(db, id);
  if (quote === undefined) throw notFound('This quote');
  const found = await findDeposit(db, id);
  const today = vietnamDay(clock.now());
  return {
    deposit: found
      ? { ...found, is_overdue: quote.outcome !== 'lost' && found.received_at === null && found.due < today }
      : null,
    usual_vnd: usualDeposit(quote),
  };
}

/** What the quote says is paid when it is accepted is asked for by itself, where there is an account to pay it to. */
export async function requestUsualDeposit(
  { config }: Pick<Services, 'config'>,
  trx: Trx,
  quote: QuoteRow,
  now: Date,
): Promise<{ amountVnd: number; due: string } | null> {
  const amountVnd = usualDeposit(quote);
  if (amountVnd === null || config.bankAccount === null) return null;
  const due = usualDueDay(quote, now);
  await putDeposit(trx, quote.id, { amount_vnd: amountVnd, due, requested_at: now, requested_by: null });
  await insertEvent(trx, { id: newId('mqe'), quote_id: quote.id, kind: 'deposit_requested', at: now });
  return { amountVnd, due };
}

/** Throws NOT_FOUND; CONFLICT once it has come. */
async function lockUnpaid(trx: Trx, id: string) {
  const quote = await lockQuote(trx, id);
  if (quote === undefined) throw notFound('This quote');
  const before = await findDeposit(trx, id);
  if (before !== undefined && before.received_at !== null) {
    throw new AppError('CONFLICT', 'The deposit has come', { reason: 'received' });
  }
  return { quote, before };
}

function refuseUnlessAccepted(quote: QuoteRow): void {
  if (quote.response === 'accepted' && quote.outcome !== 'lost') return;
  const from = quote.outcome === 'lost' ? 'lost' : (endStateOf(quote) ?? 'sent');
  throw new AppError('INVALID_TRANSITION', 'This quote was not accepted, or became no job', { from });
}

/** Throws NOT_FOUND, INVALID_TRANSITION for what was not accepted, CONFLICT once it has come, VALIDATION_FAILED. */
export async function requestDeposit(
  services: Services,
  viewer: Viewer,
  { id, requestId, ...asked }: QuoteChange & { readonly amount_vnd: number; readonly due: string },
): Promise<AdminDeposit> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const { quote, before } = await lockUnpaid(trx, id);
    refuseUnlessAccepted(quote);
    const { amount_vnd, due } = asked;
    if (before?.amount_vnd === amount_vnd && before.due === due) return;
    if (amount_vnd > (quote.total_vnd ?? 0)) {
      throw validationFailed([{ path: 'amount_vnd', message: 'is more than the total of the quote' }]);
    }
    if (due < vietnamDay(now)) throw validationFailed([{ path: 'due', message: 'is over' }]);
    await putDeposit(trx, id, { amount_vnd, due, requested_at: now, requested_by: viewer.accountId });
    const cause = await record(trx, viewer, {
      ...{ id, requestId, now, action: 'request_deposit' },
      event: { kind: 'deposit_requested' },
      before: before ? { amount_vnd: before.amount_vnd, due: before.due } : null,
      after: { amount_vnd, due },
    });
    await tellOfDeposit(
      services,
      trx,
      quote,
      { what: 'deposit', amountVnd: amount_vnd, due },
      { cause, now },
    );
  });
  return await getAdminDeposit(services, id);
}

/** Its client is told nothing: the page of the quote asks for nothing any more. Throws NOT_FOUND, CONFLICT. */
export async function withdrawDeposit(
  services: Services,
  viewer: Viewer,
  { id, requestId }: QuoteChange,
): Promise<AdminDeposit> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const { before } = await lockUnpaid(trx, id);
    if (before === undefined) return;
    await deleteDeposit(trx, id);
    await record(trx, viewer, {
      ...{ id, requestId, now, action: 'withdraw_deposit' },
      event: { kind: 'deposit_withdrawn' },
      before: { amount_vnd: before.amount_vnd, due: before.due },
      after: null,
    });
  });
  return await getAdminDeposit(services, id);
}

/** Notes that it has come, which its client is told, or that this was a mistake. Throws NOT_FOUND. */
export async function noteDepositReceived(
  services: Services,
  viewer: Viewer,
  { id, requestId, is_received }: QuoteChange & { readonly is_received: boolean },
): Promise<AdminDeposit> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    const before = quote && (await findDeposit(trx, id));
    if (quote === undefined || before === undefined) throw notFound('This deposit');
    if ((before.received_at !== null) === is_received) return;
    if (before.payment_id !== null) {
      throw new AppError('CONFLICT', 'A transfer paid this deposit: take it off there', {
        reason: 'payment',
        payment_id: before.payment_id,
      });
    }
    const change = { requestId, now, paymentId: null };
    if (is_received) await receive(services, trx, viewer, { quote, deposit: before, ...change });
    else await undoReceipt(trx, viewer, { quoteId: id, amountVnd: before.amount_vnd, ...change });
  });
  return await getAdminDeposit(services, id);
}
