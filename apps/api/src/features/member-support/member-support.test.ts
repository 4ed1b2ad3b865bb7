import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setListing } from '../../test/members.ts';
import { fifty } from '../../test/order-corrections.ts';
import { lastCodeTo, lastRefusalTokenTo, newClient, signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { exportAccount, grantRole } from '../accounts/public.ts';

let testApp: TestApp;
let support: Person;
let finance: Person;
let owner: Person;
const start = '2026-11-27T03:00:00Z';
beforeAll(async () => {
  testApp = await createTestApp({ now: start, env: { CONTACT_EMAIL: 'hotro@truong.vn' } });
  support = await testApp.person({ roles: ['support'] });
  finance = await testApp.person({ roles: ['finance'] });
  owner = await testApp.person({ roles: ['owner'] });
});
beforeEach(() => testApp.setClock(start));
afterAll(() => testApp.close());

const at = ({ viewer }: Person, what: string) => `/api/admin/accounts/${viewer.accountId}/${what}`;
const newAddress = () => `moi-${randomUUID()}@test.local`;
const reason = 'Mất hộp thư cũ, đã gọi xác nhận';
let clients = 0;
const confirm = (email: string, code: string) =>
  testApp.guest(
    'POST',
    '/api/auth/email-correction',
    { email, code },
    {
      remoteAddress: `10.7.${Math.floor(++clients / 250)}.${clients % 250}`,
    },
  );
const correct = (member: Person, email: string, by = support) =>
  by.call('PUT', at(member, 'email'), { email, reason });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const waitingOf = async (member: Person) =>
  (await support.call('GET', at(member, 'support'))).body.email_correction;
const mailsTo = (email: string) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'text'])
    .where('to_email', '=', email)
    .where('kind', 'in', ['account_notice', 'address_notice'])
    .execute();
const actionsOn = (accountId: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', accountId)
    .orderBy('id')
    .execute();

describe('PUT /email', () => {
  test('sends a code to the new address, tells the old one, and changes nothing until it is entered', async () => {
    const member = await testApp.person();
    const email = newAddress();
    const asked = await correct(member, email);
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body).toMatchObject({
      email,
      reason,
      is_expired: false,
      tries_left: 5,
      expires_at: '2026-11-30T03:00:00.000Z',
      requested_by_name: support.viewer.name,
    });
    expect((await member.call('GET', '/api/user/me')).body.email).toBe(member.viewer.email);
    const [notice] = await mailsTo(member.viewer.email);
    expect(notice?.text).toContain('m•••@test.local');
    expect(notice?.text).toContain('hotro@truong.vn');
    expect(notice?.text).not.toContain(email);

    const code = await lastCodeTo(testApp, email);
    expect((await confirm(email, wrong(code))).body.code).toBe('CODE_INVALID');
    expect((await waitingOf(member)).tries_left).toBe(4);
    const confirmed = await confirm(email, code);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email }]);
    // Whoever was signed in by the old mailbox is out, and it opens nothing any more.
    expect((await member.call('GET', '/api/user/me')).status).toBe(401);
    expect((await support.call('GET', at(member, 'support').replace('/support', ''))).body).toMatchObject({
      email,
      sessions: 0,
    });
    const token = await signInByCode(testApp, email);
    expect(token).toBeTruthy();
    expect((await mailsTo(member.viewer.email)).map(({ subject }) => subject)).toHaveLength(2);
    expect(await waitingOf(member)).toBeNull();
    expect((await confirm(email, code)).body.code).toBe('CODE_INVALID');
  });

  test('whoever reads the old mailbox alone gets no code, and neither does an operator', async () => {
    const member = await testApp.person();
    const email = newAddress();
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    const texts = (await mailsTo(member.viewer.email)).map(({ text, subject }) => `${subject} ${text}`);
    expect(texts.join()).not.toContain(code);
    const { body: messages } = await support.call(
      'GET',
      `/api/admin/outbox?account_id=${member.viewer.accountId}`,
    );
    expect(messages.map(({ to_email }: { to_email: string }) => to_email).sort()).toEqual(
      [email, member.viewer.email].sort(),
    );
    const token = await lastRefusalTokenTo(testApp, member.viewer.email);
    for (const { id } of messages) {
      const shown = await support.call('GET', `/api/admin/outbox/${id}`);
      expect(shown.body).toMatchObject({ body_hidden: true, html: null, text: null });
      expect(shown.text).not.toContain(code);
      expect(shown.text).not.toContain(token);
    }
    const exported = await exportAccount(testApp.services, 'command line', member.viewer.email);
    expect(JSON.stringify(exported)).not.toContain(code);
    expect(JSON.stringify(exported)).not.toContain(token);
    expect(JSON.stringify(exported)).not.toContain(reason);
    // The code of one address proves no other.
    expect((await confirm(member.viewer.email, code)).body.code).toBe('CODE_INVALID');
  });

  test('a code is over after three days, five wrong tries, another request, and a cancellation', async () => {
    const member = await testApp.person();
    const email = newAddress();
    await correct(member, email);
    const first = await lastCodeTo(testApp, email);
    testApp.setClock('2026-11-30T03:00:00Z');
    expect((await confirm(email, first)).body.code).toBe('CODE_INVALID');
    expect((await waitingOf(member)).is_expired).toBe(true);
    await correct(member, email);
    const second = await lastCodeTo(testApp, email);
    if (first !== second) expect((await confirm(email, first)).body.code).toBe('CODE_INVALID');
    for (let tries = 0; tries < 5; tries++) await confirm(email, wrong(second));
    expect((await confirm(email, second)).body.code).toBe('CODE_INVALID');
    await correct(member, email);
    const third = await lastCodeTo(testApp, email);
    expect((await support.call('DELETE', at(member, 'email'))).body).toEqual({ cancelled: true });
    expect((await support.call('DELETE', at(member, 'email'))).body).toEqual({ cancelled: false });
    expect((await confirm(email, third)).body.code).toBe('CODE_INVALID');
    expect((await member.call('GET', '/api/user/me')).body.email).toBe(member.viewer.email);
    const { accountId } = member.viewer;
    expect((await actionsOn(accountId)).map(({ action }) => action).slice(-4)).toEqual([
      'account.email_correction_requested',
      'account.email_correction_requested',
      'account.email_correction_requested',
      'account.email_correction_cancelled',
    ]);
    expect(JSON.stringify(await actionsOn(accountId))).not.toContain(email);
  });

  test('an address that somebody has, or that waits for another account, is refused and says no more', async () => {
    const [member, other] = [await testApp.person(), await testApp.person()];
    const taken = await correct(member, other.viewer.email);
    expect(taken.body).toMatchObject({ code: 'CONFLICT', reason: 'taken' });
    expect(taken.text).not.toContain(other.viewer.accountId);
    const email = newAddress();
    await correct(member, email);
    expect((await correct(other, email)).body).toMatchObject({ code: 'CONFLICT', reason: 'waiting' });
    testApp.setClock('2026-12-01T03:00:00Z');
    expect((await correct(other, email)).status).toBe(200);
  });

  test('who registers with the address meanwhile keeps it', async () => {
    const member = await testApp.person();
    const email = newAddress();
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    await signInByCode(testApp, email);
    expect((await confirm(email, code)).body.code).toBe('CONFLICT');
    expect((await member.call('GET', '/api/user/me')).body.email).toBe(member.viewer.email);
  });

  test('a registration and a confirmation at once leave one account with the address', async () => {
    const member = await testApp.person();
    const email = newAddress();
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    await Promise.allSettled([signInByCode(testApp, email), confirm(email, code), confirm(email, code)]);
    const found = await testApp.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(found).toHaveLength(1);
  });

  test('50 confirmations at once take effect once', async () => {
    const member = await testApp.person();
    const email = newAddress();
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    const answers = await fifty(() => confirm(email, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(member.viewer.email)).length).toBe(2);
  });

  test('an operator’s address is an owner’s to correct, one’s own nobody’s, a closed account’s neither', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await correct(editor, newAddress())).body.code).toBe('FORBIDDEN');
    expect((await correct(editor, newAddress(), owner)).status).toBe(200);
    expect((await correct(support, newAddress())).body).toMatchObject({ reason: 'own_account' });
    expect((await correct(await testApp.person(), newAddress(), finance)).status).toBe(403);
    const gone = await testApp.person();
    await gone.call('POST', '/api/user/close', { texts: 'keep' });
    expect((await correct(gone, newAddress())).body).toMatchObject({ reason: 'closed' });
  });

  test('nothing is proven for who has become an operator, and nothing that one named who is none any more', async () => {
    const [member, email] = [await testApp.person(), newAddress()];
    await correct(member, email);
    await grantRole(testApp.services, 'command line', { email: member.viewer.email, role: 'finance' });
    const code = await lastCodeTo(testApp, email);
    expect((await confirm(email, code)).body.code).toBe('CODE_INVALID');
    expect((await waitingOf(member)).tries_left).toBe(5);

    const [leaver, other, second] = [
      await testApp.person({ roles: ['support'] }),
      await testApp.person(),
      newAddress(),
    ];
    await correct(other, second, leaver);
    await owner.call('PUT', at(leaver, 'roles'), { roles: [] });
    expect((await confirm(second, await lastCodeTo(testApp, second))).body.code).toBe('CODE_INVALID');
    expect((await correct(other, second)).status).toBe(200);
    expect((await confirm(second, await lastCodeTo(testApp, second))).status).toBe(200);
  });

  test('is over when the member changes the address on their own', async () => {
    const [member, named, own] = [await testApp.person(), newAddress(), newAddress()];
    await correct(member, named);
    const code = await lastCodeTo(testApp, named);
    await member.call('POST', '/api/user/email/code', { email: own });
    const changed = await member.call('PUT', '/api/user/email', {
      email: own,
      code: await lastCodeTo(testApp, own),
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await waitingOf(member)).toBeNull();
    expect((await confirm(named, code)).body.code).toBe('CODE_INVALID');
  });

  test('ends the addresses of the calendar, which the old mailbox could make', async () => {
    const [member, email] = [await testApp.person(), newAddress()];
    const { body: feed } = await member.call('POST', '/api/calendar/feeds');
    const path = new URL(feed.url).pathname;
    expect((await testApp.guest('GET', path)).status).toBe(200);
    await correct(member, email);
    expect((await confirm(email, await lastCodeTo(testApp, email))).status).toBe(200);
    expect((await testApp.guest('GET', path)).status).toBe(404);
  });

  test('who signs in with the old address at the same moment is out as well', async () => {
    const { db } = testApp.services;
    const [member, email] = [await testApp.person(), newAddress()];
    const old = member.viewer.email;
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    await testApp.guest('POST', '/api/auth/code', { email: old }, { remoteAddress: newClient() });
    const oldCode = await lastCodeTo(testApp, old);
    // Holds the sign-in where its code is used up, after it has found the account.
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('auth_verifications')
        .select('id')
        .where('identifier', '=', `sign-in-otp-${old}`)
        .forUpdate()
        .execute();
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const signingIn = testApp.guest(
      'POST',
      '/api/auth/sign-in',
      { email: old, code: oldCode },
      { remoteAddress: newClient() },
    );
    await setTimeout(200);
    const confirming = confirm(email, code);
    await setTimeout(200);
    release.resolve();
    const [, signedIn, confirmed] = await Promise.all([holding, signingIn, confirming]);
    expect([signedIn.status, confirmed.status]).toEqual([200, 200]);
    const sessions = await db
      .selectFrom('auth_sessions')
      .select('id')
      .where('account_id', '=', member.viewer.accountId)
      .execute();
    expect(sessions).toHaveLength(0);
  });

  test('the same request with one Idempotency-Key 50 times at once sends one code', async () => {
    const member = await testApp.person();
    const email = newAddress();
    const headers = { 'idempotency-key': `doi-dia-chi-${clients}` };
    await fifty(() => support.call('PUT', at(member, 'email'), { email, reason }, { headers }));
    const letters = await testApp.services.db
      .selectFrom('email_outbox')
      .select('id')
      .where('to_email', '=', email)
      .execute();
    expect(letters).toHaveLength(1);
  });
});

describe('refusing from the old mailbox', () => {
  const refuse = (token: string) =>
    testApp.guest('POST', '/api/auth/email-correction/refuse', { token }, { remoteAddress: newClient() });

  test('needs no session, ends the code, is seen by operators and written down as the member’s, once', async () => {
    const [member, email] = [await testApp.person(), newAddress()];
    const { accountId, email: old, name } = member.viewer;
    await correct(member, email);
    const code = await lastCodeTo(testApp, email);
    const token = await lastRefusalTokenTo(testApp, old);
    const answers = await fifty(() => refuse(token));
    expect(answers.map(({ status, body }) => [status, body.refused])).toEqual(
      Array.from({ length: 50 }, () => [200, true]),
    );
    expect((await confirm(email, code)).body.code).toBe('CODE_INVALID');
    expect(await waitingOf(member)).toMatchObject({ email, refused_at: '2026-11-27T03:00:00.000Z' });
    expect((await support.call('DELETE', at(member, 'email'))).body).toEqual({ cancelled: false });
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'actor_name'])
      .where('subject_id', '=', accountId)
      .where('action', '=', 'account.email_correction_refused')
      .execute();
    expect(written).toEqual([
      { action: 'account.email_correction_refused', actor_id: accountId, actor_name: name },
    ]);
    // The refused address is free for whoever it belongs to.
    expect((await correct(await testApp.person(), email)).status).toBe(200);
  });

  test('each message of one correction refuses it, and none a later one', async () => {
    const [member, email] = [await testApp.person(), newAddress()];
    await correct(member, email);
    const first = await lastRefusalTokenTo(testApp, member.viewer.email);
    await correct(member, email);
    expect((await refuse(first)).body).toEqual({ refused: true });
    await correct(member, email);
    expect((await refuse(first)).body).toEqual({ refused: false });
    expect((await waitingOf(member)).refused_at).toBeNull();
  });

  test('is nothing any more once the address is proven or the correction cancelled', async () => {
    const [member, email] = [await testApp.person(), newAddress()];
    await correct(member, email);
    const cancelled = await lastRefusalTokenTo(testApp, member.viewer.email);
    await support.call('DELETE', at(member, 'email'));
    expect((await refuse(cancelled)).body).toEqual({ refused: false });
    await correct(member, email);
    const proven = await lastRefusalTokenTo(testApp, member.viewer.email);
    await confirm(email, await lastCodeTo(testApp, email));
    expect((await refuse(proven)).body).toEqual({ refused: false });
  });

  test('takes a link that was signed here, for this alone', async () => {
    const [member, other] = [await testApp.person(), await testApp.person()];
    await correct(member, newAddress());
    await correct(other, newAddress());
    const [id = ''] = (await lastRefusalTokenTo(testApp, member.viewer.email)).split('.');
    const [, digest = ''] = (await lastRefusalTokenTo(testApp, other.viewer.email)).split('.');
    for (const token of [id, `${id}.`, `${id}.${digest}`, `${id}.${digest}.x`, 'x']) {
      expect((await refuse(token)).status, token).toBe(404);
    }
    expect((await waitingOf(member)).refused_at).toBeNull();
  });
});

describe('where the old mailbox was read lately', () => {
  /** Somebody who signed in with a code from their mailbox. */
  const whoSignedIn = async () => {
    const member = await testApp.person();
    await signInByCode(testApp, member.viewer.email);
    return member;
  };

  test('the code counts after a day, which no sign-out, other code or owner shortens', async () => {
    const [member, email] = [await whoSignedIn(), newAddress()];
    await support.call('POST', at(member, 'sign-out'));
    expect((await correct(member, email)).body.counts_from).toBe('2026-11-28T03:00:00.000Z');
    const [notice] = await mailsTo(member.viewer.email);
    expect(notice?.text).toContain('10:00');
    testApp.setClock('2026-11-28T02:59:59Z');
    // Another code for the same address begins no other day; another address does, whoever names it.
    expect((await correct(member, email)).body.counts_from).toBe('2026-11-28T03:00:00.000Z');
    const code = await lastCodeTo(testApp, email);
    expect((await confirm(email, wrong(code))).body.code).toBe('CODE_INVALID');
    const early = await confirm(email, code);
    expect(early.body).toMatchObject({ code: 'CONFLICT', counts_from: '2026-11-28T03:00:00.000Z' });
    expect((await waitingOf(member)).tries_left).toBe(4);
    testApp.setClock('2026-11-28T03:00:00Z');
    expect((await confirm(email, code)).status).toBe(200);

    const [second, third] = [newAddress(), newAddress()];
    await correct(member, second, owner);
    expect((await correct(member, third, owner)).body.counts_from).toBe('2026-11-29T03:00:00.000Z');
    expect((await confirm(third, await lastCodeTo(testApp, third))).body.code).toBe('CONFLICT');
  });

  test('after thirty days without a sign-in it counts at once, and after a refusal it waits again', async () => {
    const [member, email] = [await whoSignedIn(), newAddress()];
    testApp.setClock('2026-12-27T03:00:00Z');
    expect((await correct(member, email)).body.counts_from).toBe('2026-12-27T03:00:00.000Z');
    const token = await lastRefusalTokenTo(testApp, member.viewer.email);
    await testApp.guest('POST', '/api/auth/email-correction/refuse', { token });
    expect((await correct(member, email)).body.counts_from).toBe('2026-12-28T03:00:00.000Z');
    // Nothing that support does in between makes it forgotten.
    expect((await correct(member, newAddress())).body.counts_from).toBe('2026-12-28T03:00:00.000Z');
    await support.call('DELETE', at(member, 'email'));
    expect((await correct(member, newAddress())).body.counts_from).toBe('2026-12-28T03:00:00.000Z');
  });
});

describe('notes', () => {
  const note = (member: Person, body: string, by = support, send_id = randomUUID()) =>
    by.call('POST', at(member, 'notes'), { body, send_id });

  test('are read by who may read accounts, changed and deleted by their writers, in pages', async () => {
    const member = await testApp.person();
    const { body: first } = await note(member, 'Khách gọi lúc 9 giờ');
    testApp.setClock('2026-11-27T04:00:00Z');
    await note(member, 'Đã chuyển kế toán', finance);
    const page = await finance.call('GET', `${at(member, 'notes')}?limit=1`);
    expect(page.body).toMatchObject([{ body: 'Đã chuyển kế toán', is_own: true }]);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await finance.call('GET', next)).body).toMatchObject([{ id: first.id, is_own: false }]);

    const own = `${at(member, 'notes')}/${first.id}`;
    expect((await finance.call('PUT', own, { body: 'x', version: 1 })).body.code).toBe('FORBIDDEN');
    expect((await finance.call('DELETE', own)).body.code).toBe('FORBIDDEN');
    const changed = await support.call('PUT', own, { body: 'Khách gọi lúc 10 giờ', version: 1 });
    expect(changed.body).toMatchObject({ body: 'Khách gọi lúc 10 giờ', version: 2 });
    const stale = await support.call('PUT', own, { body: 'khác', version: 1 });
    expect(stale.body).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    expect((await support.call('DELETE', own)).body).toEqual({ deleted: true });
    expect((await support.call('DELETE', own)).body).toEqual({ deleted: false });
    const log = JSON.stringify(await actionsOn(member.viewer.accountId));
    expect(log).toContain('account.note_deleted');
    expect(log).not.toContain('Khách gọi');
  });

  test('one note sent 50 times at once is written once; 50 changes of one version make one', async () => {
    const member = await testApp.person();
    const sent = randomUUID();
    const answered = await fifty(() => note(member, 'Một lần', support, sent));
    expect(answered.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(49);
    const elsewhere = await note(await testApp.person(), 'Một lần', support, sent);
    expect(elsewhere.body.code).toBe('CONFLICT');
    const { body: notes } = await support.call('GET', at(member, 'notes'));
    expect(notes).toHaveLength(1);
    const one = `${at(member, 'notes')}/${notes[0].id}`;
    const answers = await fifty((number) => support.call('PUT', one, { body: `Lần ${number}`, version: 1 }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('never reach the member: not their export, not a page of theirs', async () => {
    const member = await testApp.person();
    await note(member, 'Chỉ cho quản trị viên');
    const own = await member.call('GET', '/api/user/export');
    expect(own.text).not.toContain('Chỉ cho quản trị viên');
    expect((await member.call('GET', at(member, 'notes'))).status).toBe(403);
    const ofWriter = await exportAccount(testApp.services, 'command line', support.viewer.email);
    expect(JSON.stringify(ofWriter)).not.toContain('Chỉ cho quản trị viên');
  });

  test('are not written about whoever was erased', async () => {
    const member = await testApp.person();
    await note(member, 'Còn ở đây');
    const erased = await owner.call('POST', at(member, 'erase'), { texts: 'keep', reason: 'Tự yêu cầu' });
    expect(erased.status, erased.text).toBe(200);
    expect((await note(member, 'Sau khi xóa')).body).toMatchObject({ code: 'CONFLICT', reason: 'erased' });
    expect((await support.call('GET', at(member, 'notes'))).body).toEqual([]);
  });

  test('of one account are not found under another', async () => {
    const [member, other] = [await testApp.person(), await testApp.person()];
    const { body } = await note(member, 'Ở đây');
    const elsewhere = `${at(other, 'notes')}/${body.id}`;
    expect((await support.call('PUT', elsewhere, { body: 'x', version: 1 })).status).toBe(404);
    expect((await support.call('DELETE', elsewhere)).body).toEqual({ deleted: false });
    expect(
      (await support.call('POST', '/api/admin/accounts/acc-none/notes', { body: 'x', send_id: randomUUID() }))
        .status,
    ).toBe(404);
  });
});

describe('messages', () => {
  const said = { subject: 'Về đơn hàng của bạn', body: 'Chào bạn,\n\nTiền đã tới nơi.' };
  const write = (member: Person, by = support, send_id = randomUUID()) =>
    by.call('POST', at(member, 'messages'), { ...said, send_id });

  test('are told by a notification and an e-mail without their text, and show when they were opened', async () => {
    const member = await testApp.person();
    const sent = await write(member);
    expect(sent.body).toMatchObject({ ...said, read_at: null, email_status: 'queued' });
    const { body: told } = await member.call('GET', '/api/notifications');
    expect(told[0]).toMatchObject({
      kind: 'message',
      title: said.subject,
      path: `/messages/${sent.body.id}`,
    });
    const [letter] = await mailsTo(member.viewer.email);
    expect(letter?.text).toContain(`/messages/${sent.body.id}`);
    expect(letter?.text).not.toContain('Tiền đã tới nơi');

    const own = `/api/user/messages/${sent.body.id}`;
    expect((await member.call('GET', own)).body).toMatchObject(said);
    await member.call('POST', `${own}/read`);
    testApp.setClock('2026-11-28T03:00:00Z');
    await member.call('POST', `${own}/read`);
    const [shown] = (await finance.call('GET', at(member, 'messages'))).body;
    expect(shown.read_at).toBe('2026-11-27T03:00:00.000Z');
    const stranger = await testApp.person();
    expect((await stranger.call('GET', own)).status).toBe(404);
    expect((await stranger.call('POST', `${own}/read`)).status).toBe(404);
  });

  test('one message sent 50 times at once is told once; closed accounts get none', async () => {
    const member = await testApp.person();
    const sent = randomUUID();
    const answered = await fifty(() => write(member, support, sent));
    expect(answered.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await support.call('GET', at(member, 'messages'))).body).toHaveLength(1);
    expect(await mailsTo(member.viewer.email)).toHaveLength(1);
    await member.call('POST', '/api/user/close', { texts: 'keep' });
    expect((await write(member)).body.code).toBe('CONFLICT');
  });

  test('are part of what a person is handed of themselves', async () => {
    const member = await testApp.person();
    await write(member);
    expect((await member.call('GET', '/api/user/export')).text).toContain('Tiền đã tới nơi');
  });
});

test('GET /support and /sessions show consents, prompts and where somebody is signed in', async () => {
  const member = await testApp.person();
  await setListing(member, { headline: 'Bán bánh' });
  await member.call('PUT', '/api/email-preferences', { kind: 'learning_nudge', is_subscribed: false });
  await member.call('POST', '/api/user/prompts', {
    name: 'Viết mô tả món',
    intro: 'Dùng khi làm thực đơn',
    body: 'Hãy viết mô tả cho món {{món}} trong hai câu.',
    tags: [],
    works_with: [],
    visibility: 'member',
    community_slug: null,
    send_id: randomUUID(),
  });
  const { body } = await finance.call('GET', at(member, 'support'));
  expect(body).toMatchObject({
    locale: 'vi',
    email_correction: null,
    consents: { named_at: null, public_quotes: 0, unsubscribed: ['learning_nudge'], push_devices: 0 },
    prompts: [{ name: 'Viết mô tả món', is_listed: true }],
  });
  expect(body.consents.listed_at).not.toBeNull();
  await signInByCode(testApp, member.viewer.email);
  const page = await support.call('GET', `${at(member, 'sessions')}?limit=1`);
  expect(page.body).toHaveLength(1);
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await support.call('GET', next)).body).toHaveLength(1);
  expect((await finance.call('GET', at(member, 'sessions'))).status).toBe(403);
});
