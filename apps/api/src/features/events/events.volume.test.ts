import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sequentialScans } from '../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { listForOperator, listRsvps } from './operator-queries.ts';
import { findEvent, findEventRsvp, listEvents, listForCalendar, listOfCommunity } from './queries.ts';

let testApp: TestApp;
let reader: Person;
const now = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  testApp = await createTestApp({ now: now.toISOString() });
  reader = await testApp.person({ home: 'founder' });
  await fill();
}, 120_000);
afterAll(() => testApp.close());

/** Seven years of 20 000 events over all communities and the school, the last 200 to come, and 60 000 answers. */
async function fill(): Promise<void> {
  const { db } = testApp.services;
  const statements = [
    // Search learns of events by a trigger, and has a volume test of its own.
    sql`ALTER TABLE events DISABLE TRIGGER USER`,
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người ' || n, ${now}, ${now}
      FROM generate_series(1, 2000) n`,
    sql`INSERT INTO events (id, slug, title, community_id, school_id, starts_at, ends_at, created_at, updated_at)
      SELECT 'evt-' || n, 'su-kien-' || n, 'Sự kiện ' || n,
        CASE WHEN n % 10 > 0 THEN c.ids[1 + n % cardinality(c.ids)] END, 'sch-default',
        ${now}::timestamptz - (n - 200) * interval '3 hours',
        CASE WHEN n % 3 > 0 THEN ${now}::timestamptz - (n - 200) * interval '3 hours' + interval '2 hours' END,
        ${now}, ${now}
      FROM generate_series(1, 20000) n, (SELECT array_agg(id ORDER BY id) AS ids FROM communities) c`,
    // One statement for each third, because a statement may not take long.
    ...[1, 2, 3].map(
      (p) => sql`INSERT INTO event_rsvps (event_id, user_id, answer, answered_at)
        SELECT 'evt-' || n, 'acc-' || (1 + (n * 7 + ${p}::int * 31) % 2000), 'yes', ${now}
        FROM generate_series(1, 20000) n`,
    ),
    sql`INSERT INTO event_rsvps (event_id, user_id, answer, answered_at)
      SELECT 'evt-' || n * 40, ${reader.viewer.accountId}, 'maybe', ${now} FROM generate_series(1, 500) n`,
  ];
  for (const statement of statements) await statement.execute(db);
  await sql`ANALYZE`.execute(db);
}

test('no list, event or calendar reads all events or all answers', async () => {
  const requester = reader.viewer;
  const after = { at: now.toISOString(), id: 'evt-1' };
  const span = { from: now, to: new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000) };
  const scanned = await sequentialScans(testApp.services.databaseUrl, async (db) => {
    await listOfCommunity(db, requester, 'cm-occ-founder', { limit: 100 }, now);
    await listOfCommunity(db, requester, 'cm-occ-founder', { limit: 3 }, now);
    await listOfCommunity(db, requester, 'cm-occ-founder', { limit: 3, since: span.from }, now);
    for (const which of ['upcoming', 'past', span] as const) {
      await listEvents(db, requester, { span: which, limit: 20 }, now);
      await listEvents(db, requester, { span: which, limit: 20, after }, now);
      await listEvents(db, requester, { span: which, limit: 20, communityId: 'cm-occ-founder' }, now);
    }
    await findEvent(db, requester, 'su-kien-400', now);
    await findEventRsvp(db, requester, 'su-kien-400');
    await listForCalendar(db, requester, new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000));
    for (const when of ['upcoming', 'past', 'all'] as const) {
      await listForOperator(db, { when, limit: 20, after: undefined }, now);
      const week = { from: '2022-03-07', to: '2022-03-13' };
      await listForOperator(db, { when, ...week, sort: 'oldest', limit: 20, after: undefined }, now);
    }
    await listRsvps(db, 'evt-400', { limit: 20, after: undefined });
  });
  expect(scanned.filter((table) => table.startsWith('event'))).toEqual([]);
});

test('the upcoming events of a community are the 200 to come, not seven years of them', async () => {
  const list = await listOfCommunity(
    testApp.services.db,
    reader.viewer,
    'cm-occ-founder',
    { limit: 1_000 },
    now,
  );
  expect(list.length).toBeGreaterThan(20);
  expect(list.length).toBeLessThan(60);
});
