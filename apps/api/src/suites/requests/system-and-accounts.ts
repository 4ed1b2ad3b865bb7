import { randomUUID } from 'node:crypto';
import { signPreferenceToken } from '../../platform/mail/preference-tokens.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import { emailWebhookHeaders, makeSuppression } from '../../test/email-suppressions.ts';
import { emailSmokeToken } from '../../test/mail-server.ts';
import { lastCodeTo, lastRefusalTokenTo } from '../../test/sign-in.ts';
import type { Person } from '../../test/test-app.ts';
import type { Caller, Fixtures } from '../fixtures.ts';
import { type Make, nothing, picture, type Requests } from './request.ts';

/** A code for another address of the caller's. */
const emailChange: Make = async (fixtures, caller) => {
  const email = `${randomUUID()}@test.local`;
  await fixtures.testApp.guest(
    'POST',
    '/api/user/email/code',
    { email },
    { headers: await fixtures.credentials(caller) },
  );
  return {
    body: {
      email,
      code: await lastCodeTo(fixtures.testApp, email).then((code) =>
        /^\d{6}$/.test(code) ? code : '000000',
      ),
    },
  };
};
/** A code that nobody has used. */
const activationCode: Make = async ({ testApp: { services } }) => {
  const code = randomUUID();
  await services.db
    .insertInto('membership_codes')
    .values({ digest: keyedDigest(services.authSecret, 'activation code', code), set_at: new Date() })
    .execute();
  return { body: { code } };
};
/** Somebody new, because what is done to them is for good. */
const ofSomebody =
  (body: object, isClosed = false): Make =>
  async ({ testApp }) => {
    const { viewer, call } = await testApp.person();
    if (isClosed) await call('POST', '/api/user/close', { texts: 'keep' });
    return { params: { id: viewer.accountId }, body };
  };

const proGrant = {
  action: 'grant',
  community: 'founder',
  months: 1,
  expires_at: null,
  reason: 'Bù thời gian gián đoạn',
};
/** Pro that was given by hand, and is not taken back yet. */
const ofGrant: Make = async ({ testApp, credentials }) => {
  const { viewer } = await testApp.person();
  const at = `/api/admin/accounts/${viewer.accountId}`;
  const headers = await credentials('finance');
  await testApp.guest('POST', `${at}/pro`, proGrant, { headers });
  const { body } = await testApp.guest('GET', at, undefined, { headers });
  return { params: { id: viewer.accountId, entryId: body.pro_entries[0].id }, body: { reason: 'Làm nhầm' } };
};

const newAddress = () => ({ email: `${randomUUID()}@test.local`, reason: 'Mất hộp thư cũ' });
/** Somebody whose new address waits to be proven. */
async function makeCorrection({ testApp, credentials }: Fixtures) {
  const { viewer } = await testApp.person();
  const body = newAddress();
  const headers = await credentials('support');
  await testApp.guest('PUT', `/api/admin/accounts/${viewer.accountId}/email`, body, { headers });
  return { accountId: viewer.accountId, email: body.email, old: viewer.email };
}

/** A note of the caller's, or of support's where the caller may write none. */
async function makeMemberNote({ testApp, other, credentials }: Fixtures, caller: Caller) {
  const writer = caller === 'owner' || caller === 'finance' ? caller : 'support';
  const headers = await credentials(writer);
  const at = `/api/admin/accounts/${other.viewer.accountId}/notes`;
  const { body } = await testApp.guest('POST', at, { body: 'Đã gọi', send_id: randomUUID() }, { headers });
  return { id: other.viewer.accountId, noteId: String(body.id) };
}

/** A message to the caller, or to somebody else where nobody is signed in. */
const ofOwnMessage: Make = async ({ testApp, other, credentials }, caller) => {
  const asked = await testApp.guest('GET', '/api/user/me', undefined, {
    headers: await credentials(caller),
  });
  const to = asked.status === 200 ? asked.body.id : other.viewer.accountId;
  const headers = await credentials('support');
  const sent = { subject: 'Về đơn của bạn', body: 'Chào bạn.', send_id: randomUUID() };
  const { body } = await testApp.guest('POST', `/api/admin/accounts/${to}/messages`, sent, { headers });
  return { params: { id: String(body.id) } };
};

const welcomeOf = ({ viewer }: Person) => ({
  kind: 'welcome_member',
  audience: { type: 'member', account_id: viewer.accountId },
});
/** One that nobody has worked on yet. */
const ofSend: Make = async ({ testApp, other, credentials }) => {
  const body = { ...welcomeOf(other), idempotency_key: randomUUID() };
  const headers = await credentials('support');
  const answer = await testApp.guest('POST', '/api/admin/emails/sends', body, { headers });
  return { params: { id: answer.body.id } };
};

const ofOther: Make = ({ other }) => ({ params: { id: other.viewer.accountId } });

const ofLanguage = { kind: 'welcome_member', language: 'vi' };

async function textsVersion({ testApp }: Fixtures): Promise<number> {
  const row = await testApp.services.db
    .selectFrom('email_texts')
    .select('version')
    .where('kind', '=', ofLanguage.kind)
    .where('language', '=', ofLanguage.language)
    .executeTakeFirst();
  return row?.version ?? 1;
}

export const systemAndAccounts: Requests = {
  'GET /api/system/health': nothing,
  'GET /api/system/ready': nothing,
  'GET /api/system/metrics': nothing,
  'GET /api/public/contact': nothing,
  'GET /api/openapi.json': nothing,
  'POST /api/auth/code': () => ({ body: { email: `${randomUUID()}@test.local` } }),
  'POST /api/auth/sign-in': async (fixtures) => ({ body: await fixtures.makeCode() }),
  'POST /api/auth/sign-out': nothing,
  'POST /api/auth/sign-out-everywhere': nothing,
  'GET /api/user/me': nothing,
  'PATCH /api/user/me': () => ({ body: { location: 'Huế' } }),
  'POST /api/user/me/photo': () => picture,
  'DELETE /api/user/me/photo': nothing,
  'GET /api/user/sessions': nothing,
  'GET /api/user/export': nothing,
  'POST /api/user/email/code': () => ({ body: { email: `${randomUUID()}@test.local` } }),
  'PUT /api/user/email': emailChange,
  'POST /api/user/close': () => ({ body: { texts: 'keep' } }),
  'POST /api/admin/accounts/:id/close': ofSomebody({ reason: 'Theo yêu cầu', texts: 'keep' }),
  'POST /api/admin/accounts/:id/reopen': ofSomebody({ reason: 'Đổi ý' }, true),
  'POST /api/admin/accounts/:id/export': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { reason: 'Yêu cầu bằng thư ngày 20/11' },
  }),
  'POST /api/admin/accounts/:id/erase': ofSomebody({ reason: 'Theo yêu cầu', texts: 'delete' }),
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
  'GET /api/admin/accounts/:id/support': ofOther,
  'GET /api/admin/accounts/:id/sessions': ofOther,
  'PUT /api/admin/accounts/:id/email': async ({ testApp }) => {
    const { viewer } = await testApp.person();
    return { params: { id: viewer.accountId }, body: newAddress() };
  },
  'DELETE /api/admin/accounts/:id/email': async (fixtures) => {
    const { accountId } = await makeCorrection(fixtures);
    return { params: { id: accountId } };
  },
  'POST /api/admin/accounts/:id/view': async ({ testApp }) => {
    const { viewer } = await testApp.person();
    return { params: { id: viewer.accountId }, body: { reason: 'Không thấy bài học' } };
  },
  'POST /api/auth/view': async ({ testApp, credentials, other }) => {
    const made = await testApp.guest(
      'POST',
      `/api/admin/accounts/${other.viewer.accountId}/view`,
      { reason: 'Không thấy bài học' },
      { headers: await credentials('support') },
    );
    return { body: { token: new URL(made.body.url).hash.slice(1) } };
  },
  'POST /api/auth/view/end': nothing,
  'POST /api/auth/email-correction': async (fixtures) => {
    const { email } = await makeCorrection(fixtures);
    return { body: { email, code: await lastCodeTo(fixtures.testApp, email) } };
  },
  'POST /api/auth/email-correction/refuse': async (fixtures) => {
    const { old } = await makeCorrection(fixtures);
    return { body: { token: await lastRefusalTokenTo(fixtures.testApp, old) } };
  },
  'GET /api/admin/accounts/:id/notes': ofOther,
  'POST /api/admin/accounts/:id/notes': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { body: 'Đã gọi, hẹn thứ hai', send_id: randomUUID() },
  }),
  'PUT /api/admin/accounts/:id/notes/:noteId': async (fixtures, caller) => ({
    params: await makeMemberNote(fixtures, caller),
    body: { body: 'Đã gọi, hẹn thứ ba', version: 1 },
  }),
  'DELETE /api/admin/accounts/:id/notes/:noteId': async (fixtures, caller) => ({
    params: await makeMemberNote(fixtures, caller),
  }),
  'GET /api/admin/accounts/:id/messages': ofOther,
  'POST /api/admin/accounts/:id/messages': ({ other }) => ({
    params: { id: other.viewer.accountId },
    body: { subject: 'Về đơn của bạn', body: 'Chào bạn.', send_id: randomUUID() },
  }),
  'GET /api/admin/accounts.csv': () => ({ query: { state: 'closed' } }),
  'GET /api/admin/accounts/messages/receivers': nothing,
  'POST /api/admin/accounts/messages': ({ other }) => ({
    body: {
      account_ids: [other.viewer.accountId],
      expected: 1,
      subject: 'Về Pro của bạn',
      body: 'Chào bạn.',
      send_id: randomUUID(),
    },
  }),
  'GET /api/user/messages/:id': ofOwnMessage,
  'POST /api/user/messages/:id/read': ofOwnMessage,
  'POST /api/admin/accounts/:id/pro': async ({ testApp }) => {
    const { viewer } = await testApp.person();
    return { params: { id: viewer.accountId }, body: proGrant };
  },
  'POST /api/admin/accounts/:id/pro/:entryId/undo': ofGrant,
  'POST /api/admin/accounts/:id/sign-out': ofOther,
  'GET /api/user/membership': nothing,
  'POST /api/user/membership/activate-code': activationCode,
  'GET /api/admin/activation-codes': nothing,
  'PUT /api/admin/activation-codes': () => ({ body: { codes: 'MOT-MA-MOI, MA-THU-HAI' } }),
  'GET /api/admin/audit-log.csv': nothing,
  'GET /api/admin/audit-log': () => ({ query: { limit: '5' } }),
  'GET /api/admin/dashboard': nothing,
  'GET /api/admin/dashboard/weeks': nothing,
  'PUT /api/admin/dashboard/weekly-email': () => ({ body: { is_wanted: false } }),
  'GET /api/email-preferences': nothing,
  'PUT /api/email-preferences': () => ({ body: { kind: 'learning_nudge', is_subscribed: false } }),
  'POST /api/email-preferences/unsubscribe': ({ testApp, other }) => ({
    query: {
      token: signPreferenceToken(testApp.services.authSecret, other.viewer.accountId, 'learning_nudge'),
    },
  }),
  'GET /api/system/email/catalog': nothing,
  'POST /api/system/email/smoke': () => ({
    headers: { 'x-email-smoke-token': emailSmokeToken },
    body: { to: [`${randomUUID()}@test.local`] },
  }),
  'GET /api/admin/emails/catalog': nothing,
  'POST /api/admin/emails/catalog/:kind/test': () => ({
    params: { kind: 'event_reminder' },
    body: { sample: 'usual', locale: 'vi' },
  }),
  'GET /api/admin/emails/texts': nothing,
  'GET /api/admin/emails/texts/:kind/:language': () => ({ params: ofLanguage }),
  'PUT /api/admin/emails/texts/:kind/:language': async (fixtures) => ({
    params: ofLanguage,
    body: { version: await textsVersion(fixtures), texts: { free: `Chữ ${randomUUID()}` } },
  }),
  'POST /api/admin/emails/texts/:kind/:language/preview': () => ({
    params: ofLanguage,
    body: { texts: { free: 'Chữ khác' }, data: 'usual' },
  }),
  'POST /api/admin/emails/texts/:kind/:language/test': () => ({
    params: ofLanguage,
    body: { texts: { free: 'Chữ khác' }, sample: 'usual' },
  }),
  'GET /api/admin/emails/texts/:kind/:language/versions': () => ({ params: ofLanguage }),
  'GET /api/admin/emails/texts/:kind/:language/versions/:version': async (fixtures) => {
    const version = await textsVersion(fixtures);
    const { testApp, credentials } = fixtures;
    const body = { version, texts: { free: `Chữ ${randomUUID()}` } };
    const headers = await credentials('owner');
    await testApp.guest('PUT', '/api/admin/emails/texts/welcome_member/vi', body, { headers });
    return { params: { ...ofLanguage, version: `${version}` } };
  },
  'POST /api/admin/emails/sends/preview': ({ other }) => ({ body: welcomeOf(other) }),
  'POST /api/admin/emails/sends': ({ other }) => ({
    body: { ...welcomeOf(other), idempotency_key: randomUUID() },
  }),
  'GET /api/admin/emails/sends': () => ({ query: { kind: 'welcome_member' } }),
  'GET /api/admin/emails/sends/events': nothing,
  'GET /api/admin/emails/sends/:id': ofSend,
  'GET /api/admin/emails/sends/:id/recipients': ofSend,
  'POST /api/admin/emails/sends/:id/cancel': ofSend,
  'GET /api/admin/outbox.csv': () => ({ query: { status: 'failed' } }),
  'GET /api/admin/outbox': () => ({ query: { status: 'failed' } }),
  'GET /api/admin/outbox/:id': async (fixtures) => ({ params: { id: await fixtures.makeFailedMessage() } }),
  'POST /api/admin/outbox/retry-failed': () => ({ body: { kind: 'event_reminder' } }),
  'GET /api/admin/outbox/figures': nothing,
  'POST /api/webhooks/email': () => ({
    headers: emailWebhookHeaders,
    body: { events: [{ type: 'complaint', email: `${randomUUID()}@test.local` }] },
  }),
  'GET /api/admin/email-suppressions': () => ({ query: { status: 'active' } }),
  'POST /api/admin/email-suppressions': () => ({
    body: { email: `${randomUUID()}@test.local`, detail: 'Người nhận yêu cầu' },
  }),
  'POST /api/admin/email-suppressions/:id/lift': async ({ testApp }) => ({
    params: { id: await makeSuppression(testApp.services) },
  }),
  'POST /api/admin/outbox/:id/resend': async (fixtures) => ({
    params: { id: await fixtures.makeSentMessage() },
    body: { send_id: randomUUID() },
  }),
  'POST /api/admin/outbox/:id/retry': async (fixtures) => ({
    params: { id: await fixtures.makeFailedMessage() },
  }),
};
