import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailWebhookHeaders, emailWebhookSettings } from '../../../test/email-suppressions.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-12-06T03:00:00Z', env: emailWebhookSettings });
  support = await testApp.person({ roles: ['support'] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.services.db.deleteFrom('email_suppressions').execute();
});

const webhook = '/api/webhooks/email';
const url = '/api/admin/email-suppressions';
const report = (events: object[], headers: Record<string, string> = emailWebhookHeaders) =>
  testApp.guest('POST', webhook, { events }, { headers });
const list = async (query = '') => (await support.call('GET', `${url}${query}`)).body;
const auditOf = (id: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('action')
    .execute();

describe('POST /api/webhooks/email', () => {
  test('suppresses the addresses of permanent bounces and of complaints, and no other', async () => {
    const answer = await report([
      { type: 'bounce', email: 'Khong-Co@Example.com', permanent: true, detail: '5.1.1 unknown' },
      { type: 'bounce', email: 'day@example.com', permanent: false, detail: '5.2.2 full' },
      { type: 'complaint', email: 'phien@example.com' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { suppressed: 2 } });
    const rows = await list();
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'khong-co@example.com', reason: 'bounce', detail: '5.1.1 unknown' }),
        expect.objectContaining({ email: 'phien@example.com', reason: 'complaint', detail: null }),
      ]),
    );
    const [entry] = await auditOf(rows[0].id);
    expect(entry).toMatchObject({ action: 'email_suppression.created', actor_name: 'email webhook' });
  });

  test('counts what is reported twice, and 50 times at once, once', async () => {
    const events = [{ type: 'complaint', email: 'phien@example.com' }];
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(events)));
    expect(answers.map(({ body }) => body.suppressed).sort()).toEqual([...Array(49).fill(0), 1]);
    expect(await list()).toHaveLength(1);
  });

  test('answers 401 to whoever does not show the token, and reads nothing of theirs', async () => {
    for (const authorization of ['', 'Bearer wrong', 'Basic token-of-the-mail-provider']) {
      const answer = await report([{ type: 'wrong' }], { authorization });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  test('answers 404 while no token is set', async () => {
    const plain = await createTestApp();
    const answer = await plain.guest('POST', webhook, { events: [] }, { headers: emailWebhookHeaders });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await plain.close();
  });

  test.each([
    { type: 'opened', email: 'an@example.com' },
    { type: 'bounce', email: 'an@example.com\r\nBcc: ai@example.com' },
    { type: 'bounce' },
  ])('answers 400 for %j and suppresses nothing of the delivery', async (event) => {
    const answer = await report([{ type: 'complaint', email: 'an@example.com' }, event]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await list()).toEqual([]);
  });
});

describe('suppressing by hand', () => {
  test('stands in the list and in the audit log, and is lifted once', async () => {
    const made = await support.call('POST', url, {
      email: 'An@Example.com',
      detail: 'Yêu cầu qua điện thoại',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { email: 'an@example.com', reason: 'manual', lifted_at: null },
    });
    const again = await support.call('POST', url, { email: 'an@example.com', detail: null });
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

    const lift = () => support.call('POST', `${url}/${made.body.id}/lift`);
    const lifts = await Promise.all(Array.from({ length: 50 }, lift));
    expect(lifts.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await list('?status=active')).toEqual([]);
    expect(await list('?status=lifted&q=AN%40example')).toMatchObject([
      { id: made.body.id, lifted_at: '2026-12-06T03:00:00.000Z' },
    ]);
    expect((await auditOf(made.body.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['email_suppression.created', support.viewer.accountId],
      ['email_suppression.lifted', support.viewer.accountId],
    ]);
    // What was lifted can be suppressed anew.
    expect((await support.call('POST', url, { email: 'an@example.com', detail: null })).status).toBe(201);
  });

  test('answers 404 when a suppression that is not there is lifted', async () => {
    expect((await support.call('POST', `${url}/sup-none/lift`)).status).toBe(404);
  });
});

test('the erasure of an account takes the suppression of its address with it', async () => {
  const [person, owner] = [await testApp.person(), await testApp.person({ roles: ['owner'] })];
  await report([{ type: 'complaint', email: person.viewer.email }]);
  const erased = await owner.call('POST', `/api/admin/accounts/${person.viewer.accountId}/erase`, {
    reason: 'Theo yêu cầu',
    texts: 'delete',
  });
  expect(erased.status).toBe(200);
  expect(await list()).toEqual([]);
});
