import type { AdminInvoice, InvoiceBuyer, VatRate } from '@cungnghe/contracts/orders/invoices';

/**
 * How a price is parted that has the tax in it: the net amount rounded half up to a whole đồng, the rest is tax. Null
 * without a rate.
 */
export function vatOf(amountVnd: number, rate: VatRate | undefined): AdminInvoice['vat'] {
  if (rate === undefined) return null;
  const percent = rate === 'KCT' ? 0 : Number(rate);
  // In whole numbers: 200 × amount / (100 + percent) rounds to twice the half.
  const divisor = 100 + percent;
  const net_vnd = Math.floor((200 * amountVnd + divisor) / (2 * divisor));
  return { rate, net_vnd, tax_vnd: amountVnd - net_vnd };
}

/** Of one member: programs are told of each change of what is due. */
export const changeLimit = { name: 'invoice changes', max: 60, minutes: 60 } as const;

const buyerFields = ['kind', 'legal_name', 'tax_code', 'address', 'email', 'contact_name'] as const;

export const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  buyerFields.every((field) => one[field] === other[field]);
