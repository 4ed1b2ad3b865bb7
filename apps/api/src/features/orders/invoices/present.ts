import type { AdminInvoice, Invoice } from '@cungnghe/contracts/orders/invoices';
import type { Config } from '../../../platform/config.ts';
import type { AdminInvoiceRow, InvoiceRow } from './queries.ts';
import { invoiceStateOf, vatOf } from './rules.ts';

export function presentInvoice(row: InvoiceRow): Invoice {
  const { id: _, order_status, ...invoice } = row;
  return { ...invoice, state: invoiceStateOf(order_status, row.number !== null) };
}

export const presentAdminInvoice = (
  row: AdminInvoiceRow,
  config: Pick<Config, 'invoiceVatRate'>,
): AdminInvoice => ({
  ...row,
  state: invoiceStateOf(row.order_status, row.number !== null),
  vat: vatOf(row.amount_vnd, config.invoiceVatRate),
});
