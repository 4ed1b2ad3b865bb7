import { nothing, type Requests } from './request.ts';

const ofHost = { name: 'Lịch sự kiện', roles: ['host'], can_write: false, expires_in_days: 30 };

export const programs: Requests = {
  'GET /api/admin/api-keys': nothing,
  // For whoever works as a host.
  'POST /api/admin/api-keys': () => ({ body: ofHost }),
  'DELETE /api/admin/api-keys/:id': async ({ testApp, credentials }) => {
    const headers = await credentials('editor');
    const body = { ...ofHost, roles: ['editor'] };
    const made = await testApp.guest('POST', '/api/admin/api-keys', body, { headers });
    return { params: { id: made.body.api_key.id } };
  },
};
