import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { workOnSend } from './delivery-actions.ts';

const now = '2026-11-17T03:00:00.000Z';
/** Nobody calls the send back. */
const later = '2026-11-17T03:00:30.000Z';
const people = 250;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now });
});
afterAll(() => testApp.close());

test('a process that is killed in the middle of a batch leaves a send that another finishes, once for each person', async () => {
  const { services } = testApp;
  const { db, databaseUrl, authSecret } = services;
  const support = await testApp.person({ roles: ['support'] });
  await sql`
    INSERT INTO accounts (id, school_id, email, email_verified, full_name, created_at, updated_at)
    SELECT 'acc-nguoi-' || n, ${support.viewer.schoolId}, 'nguoi-' || n || '@test.local', true, 'Người ' || n,
      ${now}, ${now}
    FROM generate_series(1, ${people - 1}) n`.execute(db);
  const { body } = await support.call('POST', '/api/admin/emails/sends', {
    kind: 'profile_incomplete',
    audience: { type: 'members' },
    idempotency_key: randomUUID(),
  });
  expect(body.queued).toBe(people);
  const queued = async () =>
    (
      await db
        .selectFrom('email_outbox')
        .select('account_id')
        .where('kind', '=', 'profile_incomplete')
        .execute()
    ).length;

  // Somebody of the last batch is held, so that the process stands still in the middle of it.
  const held = await db
    .selectFrom('email_send_recipients')
    .select('account_id')
    .orderBy('account_id')
    .offset(230)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
    await trx.selectFrom('accounts').select('id').where('id', '=', held.account_id).forUpdate().execute();
    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, '../../../test/send-process.ts'), databaseUrl, body.id, later],
      { stdio: 'ignore', env: { PATH: process.env.PATH, NODE_ENV: 'test', AUTH_SECRET: authSecret } },
    );
    const ended = once(child, 'exit');
    await vi.waitFor(async () => expect(await queued()).toBe(200), { timeout: 30_000, interval: 50 });
    child.kill('SIGKILL');
    await ended;
  });
  expect(await queued()).toBe(200);

  // The database takes a moment to notice that the process is gone.
  await vi.waitFor(
    async () => {
      await workOnSend({ ...services, clock: { now: () => new Date(later) } }, body.id);
      const { body: state } = await support.call('GET', `/api/admin/emails/sends/${body.id}`);
      expect(state.status).toBe('finished');
    },
    { timeout: 30_000, interval: 100 },
  );
  const { rows } = await sql<{ messages: number; accounts: number }>`
    SELECT count(*)::int AS messages, count(DISTINCT account_id)::int AS accounts
    FROM email_outbox WHERE kind = 'profile_incomplete'`.execute(db);
  expect(rows).toEqual([{ messages: people, accounts: people }]);
}, 90_000);
