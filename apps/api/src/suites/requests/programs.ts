import { randomUUID } from 'node:crypto';
import { makeInvitation } from '../../test/invitations.ts';
import type { Person } from '../../test/test-app.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Make, nothing, type Requests } from './request.ts';

const ofHost = { name: 'Lịch sự kiện', roles: ['host'], can_write: false, expires_in_days: 30 };

const newWebhook = () => ({
  name: `CRM ${randomUUID()}`,
  url: 'https://hooks.example/cung-nghe',
  events: ['member.joined'],
});

async function makeWebhook({ testApp, credentials }: Fixtures): Promise<string> {
  // Only so many may be there, and the suites make one for each request.
  await testApp.services.db.deleteFrom('webhook_endpoints').execute();
  const headers = await credentials('owner');
  const made = await testApp.guest('POST', '/api/admin/webhooks', newWebhook(), { headers });
  return made.body.webhook.id;
}

const ofWebhook =
  (body?: object): Make =>
  async (fixtures) => ({ params: { id: await makeWebhook(fixtures) }, ...(body && { body }) });

/** A webhook, and the call that an owner sent to see that it arrives. */
const ofDelivery: Make = async (fixtures) => {
  const id = await makeWebhook(fixtures);
  const headers = await fixtures.credentials('owner');
  const { body } = await fixtures.testApp.guest('POST', `/api/admin/webhooks/${id}/test`, undefined, {
    headers,
  });
  return { params: { id, deliveryId: body.delivery_id } };
};

const ofRotated: Make = async (fixtures) => {
  const id = await makeWebhook(fixtures);
  const headers = await fixtures.credentials('owner');
  await fixtures.testApp.guest('POST', `/api/admin/webhooks/${id}/secret`, undefined, { headers });
  return { params: { id } };
};

const newInvitation = () => ({ email: `${randomUUID()}@example.vn`, roles: ['host' as const] });

async function makeNewInvitation({ testApp, credentials }: Fixtures) {
  const headers = await credentials('owner');
  const call: Person['call'] = (method, url, body) => testApp.guest(method, url, body, { headers });
  return await makeInvitation(testApp, { call }, newInvitation());
}

const ofInvitation: Make = async (fixtures) => ({
  params: { invitationId: (await makeNewInvitation(fixtures)).id },
});

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
  'GET /api/admin/staff': nothing,
  'GET /api/admin/accounts/:id/work': ({ other }) => ({ params: { id: other.viewer.accountId } }),
  'POST /api/admin/accounts/:id/leave': async ({ testApp }) => ({
    params: { id: (await testApp.person({ roles: ['support'] })).viewer.accountId },
    body: { colleague_id: null },
  }),
  'GET /api/admin/staff/permissions': nothing,
  'GET /api/admin/staff/invitations': nothing,
  'POST /api/admin/staff/invitations': () => ({ body: newInvitation() }),
  'POST /api/admin/staff/invitations/:invitationId/resend': ofInvitation,
  'DELETE /api/admin/staff/invitations/:invitationId': ofInvitation,
  // Of somebody else: whoever took a role would not be the caller any more that they are.
  'POST /api/user/operator-invitation': async (fixtures) => ({
    body: { token: (await makeNewInvitation(fixtures)).token },
  }),
  'GET /api/admin/webhooks': nothing,
  'POST /api/admin/webhooks': async ({ testApp }) => {
    await testApp.services.db.deleteFrom('webhook_endpoints').execute();
    return { body: newWebhook() };
  },
  'PUT /api/admin/webhooks/:id': async (fixtures) => ({
    params: { id: await makeWebhook(fixtures) },
    body: { ...newWebhook(), is_paused: false },
  }),
  'DELETE /api/admin/webhooks/:id': ofWebhook(),
  'POST /api/admin/webhooks/:id/secret': ofWebhook(),
  'DELETE /api/admin/webhooks/:id/secret/former': ofRotated,
  'POST /api/admin/webhooks/:id/test': ofWebhook(),
  'GET /api/admin/webhooks/:id/deliveries': ofWebhook(),
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': ofDelivery,
  'POST /api/admin/webhooks/:id/replay': ofWebhook({ since: '2026-11-01T00:00:00Z' }),
};
