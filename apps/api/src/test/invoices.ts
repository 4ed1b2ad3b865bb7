import type { InvoiceBuyer } from '@cungnghe/contracts/orders/invoices';
import { putInvoice, setIssued } from '../features/orders/invoices/queries.ts';
import type { TestApp } from './test-app.ts';

export const invoiceBuyer: InvoiceBuyer = {
  kind: 'company',
  legal_name: 'Công ty TNHH Đồ uống Hạnh Phúc',
  tax_code: '0100233488',
  address: '12 Nguyễn Trãi, phường Bến Thành, TP. Hồ Chí Minh',
  email: 'ketoan@hanhphuc.test',
  contact_name: 'Trần Thị Kế Toán',
};

/** An invoice that its buyer asked for, or that was issued. Resolves to when it was last changed. */
export async function makeInvoice(
  { services }: TestApp,
  orderId: string,
  issued: { number: string; issued_on: string; by: string } | null = null,
): Promise<string> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('community_orders')
      .select(['id', 'code', 'status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await putInvoice(trx, order, invoiceBuyer, now);
    if (issued !== null) await setIssued(trx, order, issued, now);
  });
  return now.toISOString();
}
