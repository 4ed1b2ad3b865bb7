import { randomUUID } from 'node:crypto';
import { type Make, nothing, picture, type Requests } from './request.ts';

const ofOther: Make = ({ other }) => ({ params: { id: other.viewer.accountId } });

export const systemAndAccounts: Requests = {
  'GET /api/system/health': nothing,
  'GET /api/system/ready': nothing,
  'GET /api/system/metrics': nothing,
  'GET /api/public/contact': nothing,
  'GET /api/openapi.json': nothing,
  'POST /api/auth/code': () => ({ body: { email: `${randomUUID()}@test.local` } }),
  'POST /api/auth/sign-in': async (scene) => ({ body: await scene.makeCode() }),
  'POST /api/auth/sign-out': nothing,
  'POST /api/auth/sign-out-everywhere': nothing,
  'GET /api/user/me': nothing,
  'PATCH /api/user/me': () => ({ body: { location: 'Huế' } }),
  'POST /api/user/me/photo': () => picture,
  'DELETE /api/user/me/photo': nothing,
  'GET /api/user/sessions': nothing,
  'GET /api/admin/accounts': () => ({ query: { q: 'người', limit: '5' } }),
  'GET /api/admin/accounts/:id': ofOther,
  'PUT /api/admin/accounts/:id/integrity-lock': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { until: null, reason: 'Đã kiểm tra' },
  }),
  'PUT /api/admin/accounts/:id/roles': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { roles: [] },
  }),
  'POST /api/admin/accounts/:id/sign-out': ofOther,
  'GET /api/admin/audit-log': () => ({ query: { limit: '5' } }),
  'GET /api/admin/dashboard': nothing,
  'GET /api/admin/outbox': () => ({ query: { status: 'failed' } }),
  'GET /api/admin/outbox/:id': async (scene) => ({ params: { id: await scene.makeFailedMessage() } }),
  'POST /api/admin/outbox/:id/retry': async (scene) => ({ params: { id: await scene.makeFailedMessage() } }),
};
