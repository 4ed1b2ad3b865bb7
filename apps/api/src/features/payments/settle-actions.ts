import type { PaymentReason } from '@cungnghe/contracts/orders/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import {
  approvePending,
  listByCodes,
  listPendingByPhones,
  lockOrder,
  policyAmountOf,
} from '../orders/public.ts';
import type { Delivery } from './lib/deliveries.ts';
import { extractOrderCodes, phonesIn } from './lib/transfer-text.ts';
import { getKnown, insertPayment, markMatched, markUnmatched } from './queries.ts';
import { payNamedDeposit } from './quote-actions.ts';
import { refusalOf } from './rules.ts';

/**
 * Keeps a transfer and settles it, in one transaction: either both happened or the provider delivers it again. A
 * transfer that is known already changes nothing, however often and in whichever order it is delivered.
 */
export async function receivePayment(
  services: Services,
  delivery: Delivery,
  requestId: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const counts = delivery.direction === 'in' && delivery.isPaid;
    const reason = delivery.direction === 'out' ? 'outgoing' : delivery.isPaid ? 'no_match' : 'not_paid';
    const id = await insertPayment(trx, delivery, reason, services.clock.now());
    if (id === undefined) return await logAmountMismatch(trx, services, delivery);
    if (counts) await settle(trx, services, delivery, { id, requestId });
  });
}

/** An order's code goes before the number of a quote, and both before a phone number. */
async function settle(
  trx: Transaction<DB>,
  services: Services,
  delivery: Delivery,
  kept: { readonly id: string; readonly requestId: string },
): Promise<void> {
  const named = await matchByCode(trx, delivery);
  if (named === undefined) {
    const payment = {
      id: kept.id,
      amount_vnd: delivery.amountVnd,
      state: 'unmatched',
      reason: 'no_match',
    } as const;
    const said = { texts: delivery.texts, requestId: kept.requestId };
    if (await payNamedDeposit(trx, services, 'payment webhook', payment, said)) return;
  }
  const meant = named ?? (await matchByPhone(trx, delivery));
  if (meant === undefined) return;
  if (meant === 'ambiguous') {
    return await markUnmatched(trx, kept.id, { reason: 'ambiguous', suggestedOrderId: null });
  }
  await settleOrder(trx, services, delivery, { ...meant, paymentId: kept.id, requestId: kept.requestId });
}

/** Approves the order that a transfer pays in full at today's price; any other waits for an operator. */
async function settleOrder(
  trx: Transaction<DB>,
  services: Services,
  delivery: Delivery,
  { orderId, how, paymentId, requestId }: Match & { paymentId: string; requestId: string },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw new Error(`order ${orderId} vanished`);
  // Read only now: waiting for the lock may have carried us over the end of a month.
  const now = services.clock.now();
  const refusal: PaymentReason | null = refusalOf(order, delivery.amountVnd, policyAmountOf(order, now));
  if (refusal !== null)
    return await markUnmatched(trx, paymentId, { reason: refusal, suggestedOrderId: order.id });
  await approvePending(trx, services, 'payment webhook', order, {
    now,
    requestId,
    paymentRef: delivery.reference ?? delivery.transactionId,
    paymentId,
  });
  await markMatched(trx, paymentId, { for: { orderId: order.id }, how, by: null, note: null, now });
}

interface Match {
  readonly orderId: string;
  readonly how: 'order_code' | 'phone';
}

/** The order that a transfer names by its code. */
async function matchByCode(
  trx: Transaction<DB>,
  delivery: Delivery,
): Promise<Match | 'ambiguous' | undefined> {
  const codes = [...new Set(delivery.texts.flatMap((text) => extractOrderCodes(text)))];
  const named = codes.length === 0 ? [] : await listByCodes(trx, codes);
  if (named.length > 1) return 'ambiguous';
  return named[0] && { orderId: named[0].id, how: 'order_code' };
}

/** The order of the phone number of whoever waits to pay exactly this amount. */
async function matchByPhone(
  trx: Transaction<DB>,
  delivery: Delivery,
): Promise<Match | 'ambiguous' | undefined> {
  const phones = phonesIn(delivery.content, [delivery.accountNumber]);
  const waiting = phones.length === 0 ? [] : await listPendingByPhones(trx, phones, delivery.amountVnd);
  if (waiting.length > 1) return 'ambiguous';
  return waiting[0] && { orderId: waiting[0].id, how: 'phone' };
}

/** What was kept first stays; a repeat that says something else is for people to look into. */
async function logAmountMismatch(trx: Transaction<DB>, { log }: Services, delivery: Delivery): Promise<void> {
  const known = await getKnown(trx, delivery);
  if (known.amount_vnd === delivery.amountVnd && known.direction === delivery.direction) return;
  log.warn(
    { payment: known.id, provider: delivery.provider },
    'a transfer was delivered again with another amount',
  );
}
