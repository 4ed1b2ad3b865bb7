import type { Body } from '@cungnghe/contracts/endpoint';
import type { bankWebhook, payosWebhook } from '@cungnghe/contracts/payments/endpoints';
import { parseBankTime } from '../rules.ts';

/** A transfer as the house keeps it, whoever told of it. */
export interface Delivery {
  readonly provider: 'sepay' | 'payos';
  readonly transactionId: string;
  readonly direction: 'in' | 'out';
  /** False when the provider tells of a payment that failed. */
  readonly isPaid: boolean;
  readonly amountVnd: number;
  readonly madeAt: Date | null;
  readonly bank: string | null;
  readonly accountNumber: string | null;
  readonly reference: string | null;
  /** What the payer wrote, with what banks added. */
  readonly content: string;
  /** Where an order code may stand, the content among them. */
  readonly texts: readonly string[];
  readonly raw: unknown;
}

/** What SePay delivers: amounts in VND, and a time without an offset is one in Vietnam. */
export function fromSepay(body: Body<typeof bankWebhook>): Delivery {
  const content = body.content ?? body.description ?? '';
  return {
    provider: 'sepay',
    transactionId: String(body.id),
    direction: body.transferType,
    isPaid: true,
    amountVnd: body.transferAmount,
    madeAt: parseBankTime(body.transactionDate),
    bank: storable(body.gateway),
    accountNumber: storable(body.subAccount || body.accountNumber),
    reference: storable(body.referenceCode),
    content: storable(content) ?? '',
    texts: [body.code ?? '', content, body.description ?? ''],
    raw: body,
  };
}

/** What payOS delivers, which tells only of money that comes in. Amounts and times as with SePay. */
export function fromPayos(body: Body<typeof payosWebhook>): Delivery {
  const { data } = body;
  return {
    provider: 'payos',
    // One payment link may be paid in several transfers, each with its own reference.
    transactionId: storable(`${data.paymentLinkId ?? ''}:${data.reference}`) ?? '',
    direction: 'in',
    isPaid: (data.code ?? '00') === '00',
    amountVnd: data.amount,
    madeAt: parseBankTime(data.transactionDateTime),
    bank: storable(data.counterAccountBankName),
    accountNumber: storable(data.accountNumber),
    reference: storable(data.reference),
    content: storable(data.description) ?? '',
    texts: [data.description ?? ''],
    raw: body,
  };
}

/** Without what no text column takes: it stays in `raw`, escaped. */
function storable(text: string | null | undefined): string | null {
  return text ? text.toWellFormed().replaceAll('\0', '') : null;
}
