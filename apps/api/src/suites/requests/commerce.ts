import { payosDelivery, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { nothing, type Requests } from './request.ts';

export const commerce: Requests = {
  'POST /api/communities/:slug/orders': () => ({ params: { slug: 'marketing' } }),
  'GET /api/communities/me/orders': nothing,
  'GET /api/admin/communities/orders': () => ({ query: { status: 'pending' } }),
  'GET /api/admin/communities/orders/:id': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/approve': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
    body: { bank_reference: 'FT26325', note: 'Nộp tiền mặt' },
  }),
  'POST /api/admin/communities/orders/reissue': async (scene) => ({
    body: { order_ids: [await scene.makeStrandedOrder()] },
  }),
  'GET /api/admin/communities/orders/:id/reversal': async (scene) => ({
    params: { id: await scene.makeApprovedOrder() },
  }),
  'POST /api/admin/communities/orders/:id/reverse': async (scene) => ({
    params: { id: await scene.makeApprovedOrder() },
    body: { reason: 'Duyệt nhầm đơn', refunded: false },
  }),
  'POST /api/admin/communities/orders/:id/refund': async (scene) => ({
    params: { id: await scene.makeReversedOrder() },
    body: { note: 'Đã chuyển trả' },
  }),
  'GET /api/communities/me/orders/:id': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'POST /api/admin/communities/orders/:id/cancel': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
    body: { note: 'Người mua đổi ý' },
  }),
  'GET /api/communities/me/orders/:id/receipt': async (scene) => ({
    params: { id: await scene.makePendingOrder() },
  }),
  'POST /api/webhooks/bank': () => ({
    headers: sepayHeaders,
    body: sepayDelivery({ transferAmount: 2000 }),
  }),
  'POST /api/webhooks/payos': () => ({ body: payosDelivery({ amount: 2000 }) }),
  'GET /api/admin/payments': () => ({ query: { state: 'unmatched', q: 'chuyển' } }),
  'GET /api/admin/payments/totals': nothing,
  'GET /api/admin/payments/:id': async (scene) => ({ params: { id: (await scene.makePayment()).id } }),
  'POST /api/admin/payments/:id/match': async (scene) => {
    const { id, orderId } = await scene.makePayment();
    return { params: { id }, body: { order_id: orderId } };
  },
  'POST /api/admin/payments/:id/accept': async (scene) => {
    const { id, orderId } = await scene.makePayment();
    return { params: { id }, body: { order_id: orderId, note: 'Chuyển trước khi giá đổi' } };
  },
  'GET /api/admin/payments/:id/suggestions': async (scene) => ({
    params: { id: (await scene.makePayment()).id },
    query: { q: 'CN' },
  }),
  'POST /api/admin/payments/:id/unmatch': async (scene) => {
    const { id, orderId } = await scene.makeMatchedPayment();
    return { params: { id }, body: { reason: 'Của một học viên khác', order_id: orderId } };
  },
  'POST /api/admin/payments/:id/refund': async (scene) => ({
    params: { id: (await scene.makePayment()).id },
    body: { note: 'Đã chuyển trả' },
  }),
};
