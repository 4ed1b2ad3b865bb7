import type { AdminInvoice, Invoice } from '@cungnghe/contracts/orders/invoices';
import type { Config } from '../../../platform/config.ts';
import type { AdminInvoiceRow, InvoiceRow } from './queries.ts';
import { vatOf } from './rules.ts';

export function presentInvoice(row: InvoiceRow): Invoice {
  const { id: _, order_status: __, ...invoice } = row;
  return invoice;
}

export const presentAdminInvoice = (
  row: AdminInvoiceRow,
  config: Pick<Config, 'invoiceVatRate'>,
): AdminInvoice => ({
  ...row,
  vat: vatOf(row.amount_vnd, config.invoiceVatRate),
});
