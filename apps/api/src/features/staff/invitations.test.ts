import type { Role } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastInvitationTo, makeInvitation, invitationsUrl as url } from '../../test/invitations.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { deleteOldInvitations } from './public.ts';

const start = '2027-01-18T02:00:00Z';
const acceptUrl = '/api/user/operator-invitation';
let testApp: TestApp;
let owner: Person;
let other: Person;
let invited: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: start });
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
  other = await testApp.person({ roles: ['owner'], name: 'Hạnh' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(start);
  await testApp.services.db.deleteFrom('operator_invitations').execute();
  invited = await testApp.person({ name: 'Hà' });
});

const invite = (roles: readonly Role[] = ['host'], by = owner) =>
  makeInvitation(testApp, by, { email: invited.viewer.email, roles });
const accept = (person: Person, token: string) => person.call('POST', acceptUrl, { token });
const refused = { status: 404, body: { code: 'NOT_FOUND' } };
const rolesOf = async ({ viewer }: Person): Promise<string[]> =>
  (
    await testApp.services.db
      .selectFrom('operator_roles')
      .select('role')
      .where('account_id', '=', viewer.accountId)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role);
const setRoles = (person: Person, roles: Role[], by = owner) =>
  by.call('PUT', `/api/admin/accounts/${person.viewer.accountId}/roles`, { roles });
const auditOf = (subjectId: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .where('action', 'like', 'operator_invitation.%')
    .orderBy('at')
    .orderBy('id')
    .execute();

describe('inviting', () => {
  test('POST sends a link that opens the roles for whoever signs in with the address, and writes who did what', async () => {
    const { id, token } = await invite(['host', 'editor']);
    expect((await owner.call('GET', url)).body).toEqual([
      {
        id,
        email: invited.viewer.email,
        roles: ['editor', 'host'],
        note: null,
        invited_by_name: 'Thanh',
        sent_at: '2027-01-18T02:00:00.000Z',
        expires_at: '2027-01-25T02:00:00.000Z',
        state: 'waiting',
      },
    ]);
    // Nothing before it is accepted.
    expect(await rolesOf(invited)).toEqual([]);
    expect(await accept(invited, token)).toMatchObject({ status: 200, body: { roles: ['editor', 'host'] } });
    expect(await rolesOf(invited)).toEqual(['editor', 'host']);
    expect((await invited.call('GET', '/api/admin/learning/courses')).status).toBe(200);
    expect((await owner.call('GET', url)).body).toEqual([]);
    const masked = invited.viewer.email.replace(/^p[^@]*/, 'p•••');
    expect(await auditOf(id)).toEqual([
      {
        action: 'operator_invitation.sent',
        actor_id: owner.viewer.accountId,
        before: null,
        after: { email: masked, roles: ['editor', 'host'] },
      },
    ]);
    expect(await auditOf(invited.viewer.accountId)).toEqual([
      {
        action: 'operator_invitation.accepted',
        actor_id: invited.viewer.accountId,
        before: { roles: [] },
        after: { roles: ['editor', 'host'], invited_by: owner.viewer.accountId },
      },
    ]);
  });

  test('an operator keeps the roles they had', async () => {
    await setRoles(invited, ['support']);
    const { token } = await invite(['finance']);
    expect((await accept(invited, token)).body).toEqual({ roles: ['finance', 'support'] });
    expect(await rolesOf(invited)).toEqual(['finance', 'support']);
  });

  test('an address without an account is invited, and has one when it signs in', async () => {
    const email = 'nguoi-moi@example.vn';
    const { token } = await makeInvitation(testApp, owner, { email, roles: ['support'] });
    await testApp.guest('POST', '/api/auth/code', { email });
    const { text } = await testApp.services.db
      .selectFrom('email_outbox')
      .select('text')
      .where('kind', '=', 'login_code')
      .where('to_email', '=', email)
      .executeTakeFirstOrThrow();
    const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
    const { body } = await testApp.guest('POST', '/api/auth/sign-in', { email, code });
    const headers = { authorization: `Bearer ${body.token}` };
    expect(await testApp.guest('POST', acceptUrl, { token }, { headers })).toMatchObject({
      status: 200,
      body: { roles: ['support'] },
    });
  });

  test('POST refuses who waits already, holds the roles already, or cannot sign in', async () => {
    const send = (email: string, roles: Role[]) => owner.call('POST', url, { email, roles });
    const { email } = invited.viewer;
    await invite();
    expect(await send(email, ['editor'])).toMatchObject({ status: 409, body: { reason: 'waiting' } });
    expect(await send(other.viewer.email, ['owner'])).toMatchObject({
      status: 409,
      body: { reason: 'already_operator' },
    });
    const closed = await testApp.person();
    await owner.call('POST', `/api/admin/accounts/${closed.viewer.accountId}/close`, {
      texts: 'keep',
      reason: 'Theo yêu cầu',
    });
    expect(await send(closed.viewer.email, ['host'])).toMatchObject({
      status: 409,
      body: { reason: 'cannot_sign_in' },
    });
    expect((await send('ai-do@example.vn', [])).status).toBe(400);
  });

  test('the mail says who invites, which roles and why; its body is hidden from all but owners', async () => {
    const { email } = invited.viewer;
    await owner.call('POST', url, { email, roles: ['finance'], note: 'Chào Hà,\n\nmời em giúp đối soát.' });
    const mail = await testApp.services.db
      .selectFrom('email_outbox')
      .select(['id', 'subject', 'text'])
      .where('kind', '=', 'operator_invitation')
      .where('to_email', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain('Thanh');
    for (const said of ['Tài chính', 'mời em giúp đối soát.', '25/01/2027'])
      expect(mail.text).toContain(said);
    const support = await testApp.person({ roles: ['support'] });
    const shown = await support.call('GET', `/api/admin/outbox/${mail.id}`);
    expect(shown.text).not.toContain(await lastInvitationTo(testApp, email));
  });

  test('nothing that is stored opens anything', async () => {
    const { id, token } = await invite();
    const { rows } = await sql<{ digest: string; found: boolean }>`
      SELECT digest, i::text LIKE ${`%${token}%`} AS found FROM operator_invitations i WHERE id = ${id}`.execute(
      testApp.services.db,
    );
    expect(rows).toMatchObject([{ found: false }]);
    expect(await accept(invited, rows[0]?.digest ?? '')).toMatchObject(refused);
  });
});

describe('an invitation that is not good any more', () => {
  test('is not taken by another address, and stays good for its own', async () => {
    const { token } = await invite();
    const stranger = await testApp.person();
    expect(await accept(stranger, token)).toMatchObject(refused);
    expect(await accept(owner, token)).toMatchObject(refused);
    expect(await rolesOf(stranger)).toEqual([]);
    expect((await accept(invited, token)).status).toBe(200);
  });

  test('goes by the address that the account has now', async () => {
    const { token } = await invite();
    const { db } = testApp.services;
    await db
      .updateTable('accounts')
      .set({ email: `moi-${invited.viewer.email}` })
      .where('id', '=', invited.viewer.accountId)
      .execute();
    expect(await accept(invited, token)).toMatchObject(refused);
    expect(await rolesOf(invited)).toEqual([]);
  });

  test('works once, and not again after the role was taken away', async () => {
    const { token } = await invite();
    expect((await accept(invited, token)).status).toBe(200);
    await setRoles(invited, []);
    expect(await accept(invited, token)).toMatchObject(refused);
    expect(await rolesOf(invited)).toEqual([]);
  });

  test('ends after seven days, and is sent again with another link', async () => {
    const { id, token } = await invite();
    testApp.setClock('2027-01-25T02:00:00Z');
    expect(await accept(invited, token)).toMatchObject(refused);
    expect((await owner.call('GET', url)).body).toMatchObject([{ state: 'expired' }]);
    const sent = await other.call('POST', `${url}/${id}/resend`);
    expect(sent.body).toMatchObject({
      state: 'waiting',
      invited_by_name: 'Hạnh',
      expires_at: '2027-02-01T02:00:00.000Z',
    });
    const fresh = await lastInvitationTo(testApp, invited.viewer.email);
    expect(fresh).not.toBe(token);
    expect(await accept(invited, token)).toMatchObject(refused);
    expect((await accept(invited, fresh)).status).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'operator_invitation.sent',
      'operator_invitation.resent',
    ]);
  });

  test('is withdrawn at once, and cannot be sent again then', async () => {
    const { id, token } = await invite();
    expect((await other.call('DELETE', `${url}/${id}`)).body).toEqual({ withdrawn: true });
    expect(await accept(invited, token)).toMatchObject(refused);
    expect(await owner.call('POST', `${url}/${id}/resend`)).toMatchObject(refused);
    expect(await owner.call('DELETE', `${url}/${id}`)).toMatchObject(refused);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'operator_invitation.withdrawn',
      after: null,
    });
  });

  test('is void while whoever sent it is no owner', async () => {
    const gone = await testApp.person({ roles: ['owner'] });
    const { id, token } = await invite(['owner'], gone);
    await setRoles(gone, ['support']);
    expect((await owner.call('GET', url)).body).toMatchObject([{ state: 'void' }]);
    expect(await accept(invited, token)).toMatchObject(refused);
    expect(await rolesOf(invited)).toEqual([]);
    await owner.call('POST', `${url}/${id}/resend`);
    const fresh = await lastInvitationTo(testApp, invited.viewer.email);
    expect((await accept(invited, fresh)).body).toEqual({ roles: ['owner'] });
    await setRoles(invited, []);
  });

  test('goes with the account that is erased, the one that it was for and the one that sent it', async () => {
    const erase = ({ viewer }: Person) =>
      owner.call('POST', `/api/admin/accounts/${viewer.accountId}/erase`, {
        texts: 'keep',
        reason: 'Theo yêu cầu',
      });
    const { token } = await invite();
    expect((await erase(invited)).status).toBe(200);
    expect((await owner.call('GET', url)).body).toEqual([]);
    expect((await accept(invited, token)).status).toBe(401);
    const gone = await testApp.person({ roles: ['owner'] });
    await makeInvitation(testApp, gone, { email: 'mot-nguoi@example.vn', roles: ['host'] });
    await setRoles(gone, []);
    expect((await erase(gone)).status).toBe(200);
    expect((await owner.call('GET', url)).body).toEqual([]);
  });

  test('is deleted when it has been over for a month', async () => {
    await invite();
    testApp.setClock('2027-02-20T02:00:00Z');
    await deleteOldInvitations(testApp.services);
    expect((await owner.call('GET', url)).body).toHaveLength(1);
    testApp.setClock('2027-02-25T02:00:00Z');
    await deleteOldInvitations(testApp.services);
    expect((await owner.call('GET', url)).body).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('fifty acceptances are one', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(invited, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await rolesOf(invited)).toEqual(['host']);
    expect(await auditOf(invited.viewer.accountId)).toHaveLength(1);
  });

  test('it is either accepted or withdrawn', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await testApp.person();
      const { id, token } = await makeInvitation(testApp, owner, {
        email: person.viewer.email,
        roles: ['host'],
      });
      const [accepted, withdrawn] = await Promise.all([
        accept(person, token),
        owner.call('DELETE', `${url}/${id}`),
      ]);
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 404]);
      expect(await rolesOf(person)).toEqual(accepted.status === 200 ? ['host'] : []);
    }
  });

  test('fifty invitations to one address are one', async () => {
    const body = { email: 'cung-luc@example.vn', roles: ['host'] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.call('POST', url, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test('it gives nothing beside the end of the owner who sent it', async () => {
    for (let round = 0; round < 10; round++) {
      const gone = await testApp.person({ roles: ['owner'] });
      const person = await testApp.person();
      const { token } = await makeInvitation(testApp, gone, { email: person.viewer.email, roles: ['host'] });
      const [accepted, ended] = await Promise.all([accept(person, token), setRoles(gone, [])]);
      expect(ended.status).toBe(200);
      expect(await rolesOf(person)).toEqual(accepted.status === 200 ? ['host'] : []);
      // Afterwards it is void in any case.
      expect(await accept(person, token)).toMatchObject(refused);
    }
  });
});
