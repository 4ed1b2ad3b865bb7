import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { sequentialScans } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listClients, listEvents, listQuotes } from './console/queries.ts';
import { listMessages } from './event-queries.ts';
import { countLastHour, findByKey, findQuote, listQuotesOf } from './queries.ts';
import { takeEnding } from './reminder-queries.ts';

const count = 50_000;
const now = new Date('2026-11-23T03:00:00Z');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  await fill(testApp.services.db, [
    sql`INSERT INTO media_clients (id, issuer, subject, email, email_verified, name, created_at, last_signed_in_at)
      SELECT 'mc-' || n, 'https://idp.test', n::text, n || '@client.test', true, 'Khách ' || n, ${now}, ${now}
      FROM generate_series(1, 2000) n`,
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người ' || n, ${now}, ${now}
      FROM generate_series(1, 2000) n`,
    sql`INSERT INTO media_quote_requests (id, status, client_id, idempotency_key, service_id, selection, names, days,
        company_name, contact_name, profile, locale, created_at, number, email, verified_subject, lines, subtotal_vnd,
        vat_thousandths, vat_vnd, total_vnd, price_version, sent_at, valid_until, assigned_to,
        response, responded_at)
      SELECT 'mq-' || n, 'sent', 'mc-' || (1 + n % 2000), 'key-' || n, (ARRAY['video', 'content', 'social'])[1 + n % 3],
        '{}', '{"service": {"vi": "Video", "en": "Video"}}', 5, 'Công ty ' || md5(n::text), 'Người ' || n, '{}', 'vi',
        ${now}::timestamptz - n * interval '1 minute', 'BG-2026-' || n, n || '@client.test', n::text, '[]', n * 1000, 0,
        0, n * 1000, 1, ${now}::timestamptz - n * interval '1 minute', '2026-12-23',
        CASE WHEN n % 10 = 0 THEN 'acc-' || n % 20 + 1 END,
        CASE WHEN n % 50 = 0 THEN 'accepted' END,
        CASE WHEN n % 50 = 0 THEN ${now}::timestamptz END
      FROM generate_series(1, ${count}::integer) n`,
    sql`VACUUM ANALYZE media_quote_requests, media_clients, accounts`,
  ]);
}, 120_000);
afterAll(() => testApp.close());

test('no page of quotes, and nothing that a request for one asks, reads all of them', async () => {
  const page = { sort: 'newest', after: undefined, limit: 20 } as const;
  const later = { ...page, after: { value: '2026-11-10T03:00:00.000Z', id: 'mq-77' } };
  const byAmount = { ...page, sort: 'amount' } as const;
  const requester = {
    clientId: 'mc-7',
    browserDigest: null,
    idempotencyKey: 'key-6',
    requestDigest: '',
  };
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    await listQuotes(db, {}, page);
    await listQuotes(db, {}, later);
    await listQuotes(db, {}, byAmount);
    await listQuotes(db, {}, { ...byAmount, after: { value: 40_000_000, id: 'mq-40000' } });
    await listQuotes(db, { status: 'sent' }, later);
    await listQuotes(db, { service: 'content' }, later);
    await listQuotes(db, { response: 'accepted' }, page);
    await listQuotes(db, { client: 'mc-7' }, page);
    await listQuotes(db, { assignedTo: 'acc-11' }, page);
    await listQuotes(db, { assignedTo: null }, page);
    await listQuotes(db, { stage: 'accepted' }, page);
    await listQuotes(db, { stage: 'won' }, page);
    await listQuotes(db, { overdueOn: '2026-11-23' }, page);
    await listQuotes(db, { from: '2026-11-01', until: '2026-11-02' }, page);
    await listQuotes(db, { q: 'bg-2026-41234' }, page);
    for (const sort of ['newest', 'oldest'] as const) {
      await listClients(db, { sort, after: undefined, limit: 20 });
      await listClients(db, { q: 'khach 1234', sort, after: undefined, limit: 20 });
    }
    await listQuotesOf(db, 'mc-7', { after: undefined, limit: 20 });
    await findQuote(db, 'mq-7');
    await findByKey(db, requester);
    await countLastHour(db, { clientId: 'mc-7' }, now);
    await countLastHour(
      db,
      { clientId: 'mc-7', identity: { issuer: 'https://idp.test', subject: '7' } },
      now,
    );
    await listEvents(db, 'mq-7');
    await listMessages(db, 'mq-7');
    await takeEnding(db, 3, now);
  });
  expect(scanned).toEqual([]);
});
