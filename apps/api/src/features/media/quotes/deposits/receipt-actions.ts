import { quoteNumbersIn } from '@cungnghe/quote/quote-number';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { notify } from '../../../notifications/public.ts';
import { record } from '../console/record-actions.ts';
import { enqueueForClient } from '../email-actions.ts';
import { listIdsOfNumbers, lockQuote, type QuoteRow } from '../queries.ts';
import { listRecipients } from '../recipient-queries.ts';
import { findDeposit, setDepositReceived } from './queries.ts';

type Trx = Transaction<DB>;

interface Paid {
  readonly paymentId: string;
  readonly amountVnd: number;
  readonly requestId: string;
}

/** What a transfer for a quote can pay, locked until the transaction ends. */
async function lockPayable(trx: Trx, quoteId: string, amountVnd: number) {
  const quote = await lockQuote(trx, quoteId);
  const deposit = quote && (await findDeposit(trx, quoteId));
  if (quote === undefined || deposit === undefined) return undefined;
  const isPayable =
    quote.outcome !== 'lost' && deposit.payment_id === null && deposit.amount_vnd === amountVnd;
  return { quote, deposit, isPayable };
}

/**
 * The quote whose deposit a transfer pays by naming it, of exactly its amount and not noted as received by anybody; it is
 * received then, and its client told. Undefined when there is none, or when several are named.
 */
export async function receiveDepositNamedIn(
  trx: Trx,
  services: Services,
  actor: Viewer | 'payment webhook',
  texts: readonly string[],
  { paymentId, amountVnd, requestId }: Paid,
): Promise<string | undefined> {
  const numbers = [...new Set(texts.flatMap(quoteNumbersIn))];
  const [quoteId, other] = numbers.length === 0 ? [] : await listIdsOfNumbers(trx, numbers);
  if (quoteId === undefined || other !== undefined) return undefined;
  const payable = await lockPayable(trx, quoteId, amountVnd);
  if (!payable?.isPayable || payable.deposit.received_at !== null) return undefined;
  const now = services.clock.now();
  await receive(services, trx, actor, { ...payable, requestId, now, paymentId });
  return quoteId;
}

/**
 * Lets a transfer pay the deposit of the quote of this number; one that a person noted as received keeps it as its payment.
 * Answers the id of the quote. Throws NOT_FOUND, INVALID_TRANSITION where the amounts differ, another transfer paid it or the
 * quote became no job.
 */
export async function receiveDepositOf(
  trx: Trx,
  services: Services,
  viewer: Viewer,
  number: string,
  { paymentId, amountVnd, requestId }: Paid,
): Promise<string> {
  const [quoteId = ''] = await listIdsOfNumbers(trx, [number]);
  const payable = await lockPayable(trx, quoteId, amountVnd);
  if (payable === undefined) throw notFound('A quote of this number with a deposit');
  const { quote, deposit, isPayable } = payable;
  if (!isPayable) {
    throw new AppError('INVALID_TRANSITION', 'This transfer cannot pay the deposit of this quote', {
      from: quote.outcome === 'lost' ? 'lost' : deposit.payment_id === null ? 'requested' : 'received',
      to: 'received',
      deposit_amount_vnd: deposit.amount_vnd,
      payment_amount_vnd: amountVnd,
    });
  }
  await receive(services, trx, viewer, { quote, deposit, requestId, now: services.clock.now(), paymentId });
  return quote.id;
}

/** A deposit has not come after all: its transfer was for something else. */
export async function undoDepositReceipt(
  trx: Trx,
  viewer: Viewer,
  { quoteId, amountVnd, requestId, now }: Omit<Paid, 'paymentId'> & { quoteId: string; now: Date },
): Promise<void> {
  await lockQuote(trx, quoteId);
  await undoReceipt(trx, viewer, { quoteId, amountVnd, requestId, now });
}

interface Change {
  readonly requestId: string;
  readonly now: Date;
}

/** The caller has locked the quote. Who noted it before stays, and nobody is told again. */
export async function receive(
  services: Services,
  trx: Trx,
  actor: Viewer | 'payment webhook',
  {
    quote,
    deposit,
    paymentId,
    requestId,
    now,
  }: Change & {
    quote: QuoteRow;
    deposit: NonNullable<Awaited<ReturnType<typeof findDeposit>>>;
    paymentId: string | null;
  },
): Promise<void> {
  const isKnown = deposit.received_at !== null;
  const by = actor === 'payment webhook' ? null : actor.accountId;
  await setDepositReceived(trx, quote.id, {
    payment_id: paymentId,
    ...(!isKnown && { received_at: now, received_by: by }),
  });
  const { amount_vnd: amountVnd, due } = deposit;
  const cause = await record(trx, actor, {
    ...{ id: quote.id, requestId, now, action: 'receive_deposit' },
    ...(!isKnown && { event: { kind: 'deposit_received' } }),
    before: { received: isKnown },
    after: { received: true, amount_vnd: amountVnd, ...(paymentId !== null && { payment_id: paymentId }) },
  });
  if (isKnown) return;
  await notifyOfDeposit(trx, quote, { by, now });
  await tellOfDeposit(services, trx, quote, { what: 'deposit_received', amountVnd, due }, { cause, now });
}

/** Whoever is in charge, and who looks after the quote, can begin; who noted it knows. */
async function notifyOfDeposit(
  trx: Trx,
  { id, number, assigned_to }: QuoteRow,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const told = (await listRecipients(trx)).filter(
    (operator) => (operator.is_told || operator.id === assigned_to) && operator.id !== by,
  );
  const to = told.map((operator) => operator.id);
  const about = { thingId: id, title: number ?? '', path: `/media/quotes/${id}` };
  await notify(trx, { kind: 'quote_deposit', to, ...about }, now);
}

/** The caller has locked the quote. */
export async function undoReceipt(
  trx: Trx,
  viewer: Viewer,
  { quoteId, amountVnd, requestId, now }: Change & { quoteId: string; amountVnd: number },
): Promise<void> {
  await setDepositReceived(trx, quoteId, { received_at: null, received_by: null, payment_id: null });
  await record(trx, viewer, {
    ...{ id: quoteId, requestId, now, action: 'undo_deposit' },
    event: { kind: 'deposit_undone' },
    before: { received: true },
    after: { received: false, amount_vnd: amountVnd },
  });
}

export async function tellOfDeposit(
  services: Services,
  trx: Trx,
  quote: QuoteRow,
  deposit: { what: 'deposit' | 'deposit_received'; amountVnd: number; due: string },
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  await enqueueForClient(
    services,
    trx,
    quote,
    (common) => ({ ...common, ...deposit, serviceName: quote.names.service[quote.locale] }),
    { dedupeKey: `media_quote:${cause}`, now },
  );
}
