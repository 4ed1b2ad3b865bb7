import { randomUUID } from 'node:crypto';
import { getPaymentDay } from '../../features/payments/days/access.ts';
import { invoiceBuyer } from '../../test/invoices.ts';
import { makeQuoteWithDeposit } from '../../test/media-quotes.ts';
import { makePayment, payosDelivery, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { nothing, type Requests } from './request.ts';

const reportMonths = { from_month: '2025-12', to_month: '2026-11', community: 'marketing' };

export const commerce: Requests = {
  'POST /api/communities/:slug/orders': () => ({ params: { slug: 'marketing' } }),
  'GET /api/communities/me/orders': nothing,
  'GET /api/admin/communities/orders': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/communities/orders/totals': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/communities/orders.csv': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/communities/orders/report': () => ({ query: reportMonths }),
  'GET /api/admin/communities/orders/report.csv': () => ({ query: reportMonths }),
  'POST /api/admin/communities/orders/bulk': async (fixtures) => ({
    body: { action: 'approve', order_ids: [await fixtures.makePendingOrder()], expected: 1 },
  }),
  'POST /api/admin/bulk-actions': async (fixtures) => ({
    body: {
      kind: 'post.remove',
      ids: [(await fixtures.makePost('guest')).postId],
      expected: 1,
      note: 'Quảng cáo',
      send_id: randomUUID(),
    },
  }),
  'POST /api/admin/payments/bulk': async (fixtures) => ({
    body: {
      kind: 'payment.refund',
      ids: [(await fixtures.makePayment()).id],
      expected: 1,
      note: 'Đã chuyển trả',
      send_id: randomUUID(),
    },
  }),
  'GET /api/admin/bulk-actions': nothing,
  'GET /api/admin/bulk-actions/:id': async (fixtures) => ({
    params: { id: await fixtures.makeBulkAction() },
  }),
  'GET /api/admin/bulk-actions/:id/rows': async (fixtures) => ({
    params: { id: await fixtures.makeBulkAction() },
    query: { outcome: 'done' },
  }),
  'GET /api/admin/bulk-actions/:id/rows.csv': async (fixtures) => ({
    params: { id: await fixtures.makeBulkAction() },
  }),
  'POST /api/admin/bulk-actions/:id/stop': async (fixtures) => ({
    params: { id: await fixtures.makeBulkAction() },
  }),
  'GET /api/admin/communities/orders/:id': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/approve': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
    body: { bank_reference: 'FT26325', note: 'Nộp tiền mặt' },
  }),
  'POST /api/admin/communities/orders/reissue': async (fixtures) => ({
    body: { order_ids: [await fixtures.makeStrandedOrder()] },
  }),
  'GET /api/admin/communities/orders/:id/reversal': async (fixtures) => ({
    params: { id: await fixtures.makeApprovedOrder() },
  }),
  'POST /api/admin/communities/orders/:id/reverse': async (fixtures) => ({
    params: { id: await fixtures.makeApprovedOrder() },
    body: { reason: 'Duyệt nhầm đơn', refunded: false },
  }),
  'POST /api/admin/communities/orders/:id/refund': async (fixtures) => ({
    params: { id: await fixtures.makeReversedOrder() },
    body: { note: 'Đã chuyển trả' },
  }),
  'GET /api/communities/me/orders/:id': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/cancel': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
    body: { note: 'Người mua đổi ý' },
  }),
  'GET /api/communities/me/orders/:id/receipt': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
  }),
  'GET /api/communities/me/orders/:id/invoice': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
  }),
  'PUT /api/communities/me/orders/:id/invoice': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
    body: invoiceBuyer,
  }),
  'DELETE /api/communities/me/orders/:id/invoice': async (fixtures) => ({
    params: { id: await fixtures.makePendingOrder() },
  }),
  'GET /api/admin/communities/orders/invoices': () => ({ query: { state: 'due', q: 'Hạnh Phúc' } }),
  'POST /api/admin/communities/orders/invoices/issued': async (fixtures) => {
    const { id } = await fixtures.makeDueInvoice();
    const { code: order_code } = await fixtures.testApp.services.db
      .selectFrom('community_orders')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { body: { rows: [{ order_code, number: '1C26TCN-00000200', issued_on: '2026-11-27' }] } };
  },
  'GET /api/admin/communities/orders/invoices.csv': () => ({ query: { state: 'due' } }),
  'GET /api/admin/communities/orders/:id/invoice': async (fixtures) => ({
    params: { id: (await fixtures.makeDueInvoice()).id },
  }),
  'PUT /api/admin/communities/orders/:id/invoice/issued': async (fixtures) => {
    const { id, updated_at } = await fixtures.makeDueInvoice();
    return { params: { id }, body: { number: '1C26TCN-00000123', issued_on: '2026-11-27', updated_at } };
  },
  'DELETE /api/admin/communities/orders/:id/invoice/issued': async (fixtures) => ({
    params: { id: await fixtures.makeIssuedInvoice() },
  }),
  'GET /api/admin/pro-ends': () => ({ query: { list: 'ending_60', community: 'founder' } }),
  'GET /api/admin/pro-ends/totals': () => ({ query: { community: 'founder' } }),
  'GET /api/admin/pro-ends.csv': () => ({ query: { list: 'came_back' } }),
  'POST /api/webhooks/bank': () => ({
    headers: sepayHeaders,
    body: sepayDelivery({ transferAmount: 2000 }),
  }),
  'POST /api/webhooks/payos': () => ({ body: payosDelivery({ amount: 2000 }) }),
  'GET /api/admin/payments.csv': () => ({ query: { state: 'unmatched' } }),
  'GET /api/admin/payments': () => ({ query: { state: 'unmatched', q: 'chuyển' } }),
  'GET /api/admin/payments/totals': nothing,
  'GET /api/admin/payments/:id': async (fixtures) => ({ params: { id: (await fixtures.makePayment()).id } }),
  'GET /api/admin/payments/days/:day': () => ({ params: { day: '2026-10-01' } }),
  'GET /api/admin/payments/days/:day/payments': () => ({
    params: { day: '2026-10-01' },
    query: { place: 'unmatched' },
  }),
  'GET /api/admin/payments/days/:day/payments.csv': () => ({ params: { day: '2026-10-01' } }),
  'GET /api/admin/payments/days/:day/orders': () => ({ params: { day: '2026-10-01' } }),
  'PUT /api/admin/payments/days/:day/reconciled': async (fixtures) => {
    const day = '2026-09-30';
    const { key } = await getPaymentDay(fixtures.testApp.services.db, day);
    return { params: { day }, body: { key, note: 'Khớp sao kê' } };
  },
  'DELETE /api/admin/payments/days/:day/reconciled': async (fixtures) => ({
    params: { day: await fixtures.makeReconciledDay() },
  }),
  'POST /api/admin/payments/:id/match': async (fixtures) => {
    const { id, orderId } = await fixtures.makePayment();
    return { params: { id }, body: { order_id: orderId } };
  },
  'POST /api/admin/payments/:id/match-quote': async ({ testApp }) => {
    const { number, deposit } = await makeQuoteWithDeposit(testApp);
    const { id } = await makePayment(testApp, { amount: deposit, content: 'CHUYEN TIEN DAT COC' });
    return { params: { id }, body: { quote_number: number } };
  },
  'POST /api/admin/payments/:id/accept': async (fixtures) => {
    const { id, orderId } = await fixtures.makePayment();
    return { params: { id }, body: { order_id: orderId, note: 'Chuyển trước khi giá đổi' } };
  },
  'GET /api/admin/payments/:id/suggestions': async (fixtures) => ({
    params: { id: (await fixtures.makePayment()).id },
    query: { q: 'CN' },
  }),
  'POST /api/admin/payments/:id/unmatch': async (fixtures) => {
    const { id, orderId } = await fixtures.makeMatchedPayment();
    return { params: { id }, body: { reason: 'Của một thành viên khác', order_id: orderId } };
  },
  'POST /api/admin/payments/:id/refund': async (fixtures) => ({
    params: { id: (await fixtures.makePayment()).id },
    body: { note: 'Đã chuyển trả' },
  }),
};
