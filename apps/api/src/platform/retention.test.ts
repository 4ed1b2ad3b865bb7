import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { applyRetention } from './retention.ts';

let testApp: TestApp;
let keeping: TestApp;
beforeAll(async () => {
  const env = { RETAIN_OUTBOX_DAYS: '30', RETAIN_SESSIONS_DAYS: '7', RETAIN_AUDIT_DAYS: '365' };
  testApp = await createTestApp({ now: '2026-11-23T02:00:00.000Z', env });
  keeping = await createTestApp({
    databaseUrl: testApp.services.databaseUrl,
    now: '2026-11-23T02:00:00.000Z',
  });
});
afterAll(async () => {
  await keeping.close();
  await testApp.close();
});

test('what is older than the settings keep is deleted; without settings only sessions that are over, whatever a wrong clock says', async () => {
  const { db } = testApp.services;
  const { viewer } = await testApp.person();
  await sql`INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at) VALUES
    ('eml-old', 'login_code', 'a@b.vn', 's', 'sent', '2026-10-01'), ('eml-new', 'login_code', 'a@b.vn', 's', 'sent', '2026-11-20'),
    ('eml-waits', 'login_code', 'a@b.vn', 's', 'queued', '2026-10-01')`.execute(db);
  await sql`INSERT INTO auth_sessions (id, account_id, token, expires_at, created_at, updated_at) VALUES
    ('ses-old', ${viewer.accountId}, 'x', now() - interval '8 days', now(), now()),
    ('ses-just-over', ${viewer.accountId}, 'w', now() - interval '2 days', now(), now()),
    ('ses-over', ${viewer.accountId}, 'y', now() - interval '6 days', now(), now()),
    ('ses-runs', ${viewer.accountId}, 'z', now() + interval '1 day', now(), now())`.execute(db);
  await sql`INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id) VALUES
    ('aud-old', '2025-01-01', 'x', 'x', 'x', 'x'), ('aud-new', '2026-10-01', 'x', 'x', 'x', 'x')`.execute(db);
  const left = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM email_outbox WHERE id LIKE 'eml-%' AND to_email = 'a@b.vn'
      UNION ALL SELECT id FROM auth_sessions WHERE token IN ('w', 'x', 'y', 'z')
      UNION ALL SELECT id FROM audit_log WHERE action = 'x' ORDER BY id`.execute(db);
    return rows.map(({ id }) => id);
  };
  await applyRetention(testApp.services);
  expect(await left()).toEqual(['aud-new', 'eml-new', 'eml-waits', 'ses-just-over', 'ses-over', 'ses-runs']);
  await applyRetention(keeping.services);
  expect(await left()).toEqual(['aud-new', 'eml-new', 'eml-waits', 'ses-just-over', 'ses-runs']);
});
