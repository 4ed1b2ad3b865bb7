import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { applyRetention } from '../retention.ts';

let testApp: TestApp;
let finance: Person;
let member: Person;
const now = '2026-10-01T03:00:00Z';
beforeAll(async () => {
  testApp = await createTestApp({ now });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(async () => {
  testApp.setClock(now);
  member = await testApp.person();
});
afterAll(() => testApp.close());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const order = (key: string, slug = 'founder') =>
  member.call('POST', `/api/communities/${slug}/orders`, undefined, withKey(key));
const keys = () =>
  testApp.services.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', member.viewer.accountId)
    .execute();

describe('Idempotency-Key', () => {
  test('the same request sent again is answered from what the first one was', async () => {
    const first = await order('order-of-today');
    expect(first.status).toBe(201);
    const again = await order('order-of-today');
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
  });

  test('fifty at once take effect once, and none is answered with another thing', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => order('order-at-once')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ code: 'CONFLICT', reason: 'request_in_progress' });
    }
  });

  test('a key that named another request is refused', async () => {
    await order('used-elsewhere');
    const other = await order('used-elsewhere', 'marketing');
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'key_reused' } });
  });

  test('a key is of one account: the same one of somebody else is another', async () => {
    const { body } = await order('shared-by-two');
    const other = await testApp.person();
    const theirs = await other.call(
      'POST',
      '/api/communities/founder/orders',
      undefined,
      withKey('shared-by-two'),
    );
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(body.id);
  });

  test('what failed frees its key', async () => {
    const { body } = await order('order-to-approve');
    const approve = (id: string) =>
      finance.call('POST', `/api/admin/communities/orders/${id}/approve`, undefined, withKey('approve-once'));
    expect((await approve('ord-none')).status).toBe(404);
    expect((await approve(body.id)).status).toBe(200);
    expect((await approve(body.id)).headers['idempotency-replayed']).toBe('true');
  });

  test('an answer that could not be stored is given all the same, and its key is not free', async () => {
    const { db } = testApp.services;
    await sql`ALTER TABLE idempotency_keys ADD CONSTRAINT refuses_answers CHECK (status IS NULL) NOT VALID`.execute(
      db,
    );
    try {
      expect((await order('answer-not-stored')).status).toBe(201);
      expect((await order('answer-not-stored')).body).toMatchObject({ reason: 'request_in_progress' });
    } finally {
      await sql`ALTER TABLE idempotency_keys DROP CONSTRAINT refuses_answers`.execute(db);
    }
  });

  test('a request that its process never answered may be sent again after a minute', async () => {
    await order('lost-with-its-process');
    const lost = (age: string) =>
      testApp.services.db
        .updateTable('idempotency_keys')
        .set({ status: null, body: null, created_at: new Date(Date.now() - Number(age) * 1000) })
        .where('account_id', '=', member.viewer.accountId)
        .execute();
    await lost('30');
    expect((await order('lost-with-its-process')).body).toMatchObject({ reason: 'request_in_progress' });
    await lost('90');
    expect((await order('lost-with-its-process')).status).toBe(200);
  });

  test.each(['short', 'x'.repeat(65), 'with space!'])('%s is no key', async (key) => {
    const answer = await order(key);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'Idempotency-Key' }] } });
  });

  test('is deleted after a day, and is no part of the export', async () => {
    await order('old-by-tomorrow');
    const { body } = await member.call('GET', '/api/user/export');
    expect(Object.keys(body)).not.toContain('idempotency_keys');
    await testApp.services.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('account_id', '=', member.viewer.accountId)
      .execute();
    await applyRetention(testApp.services);
    expect(await keys()).toEqual([]);
  });
});
