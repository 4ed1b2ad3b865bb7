import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { makePost } from '../../test/discussions.ts';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendReminders } from '../events/public.ts';
import { sendEngagementEmails } from './round-actions.ts';

// A school of so many members over so many days. Set them to look at a larger one: see docs/emails.md.
const members = Number(process.env.SIMULATED_MEMBERS ?? 60);
const days = Number(process.env.SIMULATED_DAYS ?? 60);

const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-11-16T17:00:00.000Z');
const stepHours = 6;

let testApp: TestApp;
let host: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: new Date(start).toISOString() });
  host = await testApp.person();
  await enroll();
  for (let hour = 0; hour < days * 24; hour += stepHours) {
    testApp.setClock(new Date(start + hour * hourMs).toISOString());
    if (hour % 24 === 0) await liveOneDay(hour / 24);
    await Promise.all([
      sendEngagementEmails(testApp.services),
      sendEngagementEmails(testApp.services),
      sendReminders(testApp.services),
      sendReminders(testApp.services),
    ]);
  }
}, 3_600_000);
afterAll(() => testApp.close());

/** The same draw in every run. */
const share = (what: string, percent: number) =>
  sql<boolean>`(hashtext(a.id || ${what}) & 2147483647) % 100 < ${percent}`;

/** Members who come over a month; most with a home, some with Pro that ends, some learning, some with a whole profile. */
async function enroll(): Promise<void> {
  const { db } = testApp.services;
  const { id: courseId, lessons } = await makeCourse(testApp.services, { community: null, lessons: 3 });
  await sql`
    INSERT INTO accounts (id, school_id, email, email_verified, full_name, job_title, photo_url, intro, created_at, updated_at)
    SELECT 'acc-simulated-' || n, (SELECT id FROM schools WHERE is_default), 'simulated-' || n || '@test.local',
      n % 20 <> 0, 'Bạn ' || n, CASE WHEN n % 3 > 0 THEN 'Thợ bánh' END, 'https://anh.example/' || n || '.webp', 'Chào',
      ${new Date(start)}::timestamptz + (n % 30) * interval '1 day', ${new Date(start)}
    FROM generate_series(1, ${members}) n`.execute(db);
  await sql`
    INSERT INTO community_memberships (id, community_id, user_id, tier, pro_expires_at, is_home, joined_at, updated_at)
    SELECT 'cmm-' || a.id, (SELECT id FROM communities WHERE slug = 'founder'), a.id,
      CASE WHEN ${share('pro', 40)} THEN 'pro' ELSE 'free' END,
      CASE WHEN ${share('pro', 40)} THEN
        a.created_at + (10 + (hashtext(a.id) & 2147483647) % ${days}) * interval '1 day' END,
      ${share('home', 80)}, a.created_at, a.created_at
    FROM accounts a WHERE a.id LIKE 'acc-simulated-%'`.execute(db);
  await sql`
    INSERT INTO lesson_progress (account_id, lesson_id, course_id, status, first_opened_at, updated_at)
    SELECT a.id, ${lessons[0]?.id}, ${courseId}, 'in_progress', a.created_at, a.created_at
    FROM accounts a WHERE a.id LIKE 'acc-simulated-%' AND ${share('learns', 60)}`.execute(db);
}

/** Some read on, some unsubscribe, some close their account; each week has two threads and an event that many come to. */
async function liveOneDay(day: number): Promise<void> {
  const { services } = testApp;
  const { db } = services;
  const now = services.clock.now();
  await sql`UPDATE lesson_progress p SET updated_at = ${now}
    FROM accounts a WHERE a.id = p.account_id AND p.updated_at < ${now} AND ${share(`reads ${day}`, 4)}`.execute(
    db,
  );
  for (const kind of ['pro_expiring', 'learning_nudge', 'community_weekly', 'profile_incomplete']) {
    await sql`INSERT INTO email_preferences (account_id, kind, unsubscribed_at)
      SELECT a.id, ${kind}, ${now} FROM accounts a
      WHERE a.id LIKE 'acc-simulated-%' AND ${share(`${kind} ${day}`, 1)}
      ON CONFLICT DO NOTHING`.execute(db);
  }
  await sql`UPDATE accounts a SET is_active = false, closed_at = ${now}, updated_at = ${now}
    WHERE a.id LIKE 'acc-simulated-%' AND a.is_active AND (hashtext(a.id || ${`closes ${day}`}) & 2147483647) % 1000 < 2`.execute(
    db,
  );
  if (day % 4 === 0) await makePost(services, host);
  if (day % 7 === 0) {
    const { id } = await makeEvent(services, { title: 'Buổi', community: 'founder', inHours: 60 });
    await sql`INSERT INTO event_rsvps (event_id, user_id, answer, answered_at)
      SELECT ${id}, a.id, 'yes', ${now} FROM accounts a
      WHERE a.id LIKE 'acc-simulated-%' AND a.is_active AND ${share(`event ${day}`, 20)}`.execute(db);
  }
}

const isEngagement = sql`o.kind IN ('pro_expiring', 'learning_nudge', 'community_weekly', 'profile_incomplete')`;
const rowsOf = async (statement: ReturnType<typeof sql>) =>
  (await statement.execute(testApp.services.db)).rows;

describe(`of ${members} members over ${days} days`, () => {
  test('every kind of engagement e-mail went out', async () => {
    const { db } = testApp.services;
    const { rows } = await sql<{ kind: string; messages: number; accounts: number }>`
      SELECT o.kind, count(*)::int AS messages, count(DISTINCT o.account_id)::int AS accounts
      FROM email_outbox o WHERE ${isEngagement} OR o.kind = 'event_reminder' GROUP BY o.kind ORDER BY o.kind`.execute(
      db,
    );
    if (process.env.SIMULATED_MEMBERS !== undefined) console.table(rows);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'community_weekly',
      'event_reminder',
      'learning_nudge',
      'pro_expiring',
      'profile_incomplete',
    ]);
  });

  test('nobody received two engagement e-mails on one day in Vietnam', async () => {
    expect(
      await rowsOf(sql`
        SELECT o.account_id, (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day FROM email_outbox o
        WHERE ${isEngagement} GROUP BY 1, 2 HAVING count(*) > 1`),
    ).toEqual([]);
  });

  test('nobody received a kind after they had unsubscribed from it, or one that they had received before', async () => {
    expect(
      await rowsOf(sql`
        SELECT o.id FROM email_outbox o JOIN email_preferences p ON p.account_id = o.account_id AND p.kind = o.kind
        WHERE o.created_at >= p.unsubscribed_at`),
    ).toEqual([]);
    expect(
      await rowsOf(sql`
        SELECT o.account_id FROM email_outbox o WHERE o.kind = 'profile_incomplete'
        GROUP BY o.account_id HAVING count(*) > 1`),
    ).toEqual([]);
    expect(
      await rowsOf(sql`
        SELECT o.account_id FROM email_outbox o WHERE o.kind = 'pro_expiring'
        GROUP BY o.account_id HAVING count(*) > 3`),
    ).toEqual([]);
  });

  test('none went to closed or unverified accounts, or in the quiet hours', async () => {
    expect(
      await rowsOf(sql`
        SELECT o.id FROM email_outbox o JOIN accounts a ON a.id = o.account_id
        WHERE ${isEngagement} AND (NOT a.email_verified OR o.created_at >= a.closed_at
          OR NOT extract(hour FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh') BETWEEN 8 AND 19)`),
    ).toEqual([]);
  });

  test('every reminder of an event was on time, and there is one for each attendee', async () => {
    const last = new Date(start + days * 24 * hourMs);
    expect(
      await rowsOf(sql`
        SELECT r.event_id, r.user_id, o.created_at
        FROM event_rsvps r
        JOIN events e ON e.id = r.event_id
        JOIN accounts a ON a.id = r.user_id
        LEFT JOIN email_outbox o ON o.account_id = r.user_id AND o.kind = 'event_reminder'
          AND o.dedupe_key LIKE 'event_reminder:' || r.event_id || ':%'
        WHERE e.starts_at <= ${last} AND a.closed_at IS NULL AND (
          o.id IS NULL OR o.created_at < e.starts_at - interval '24 hours'
          OR o.created_at > e.starts_at - interval '24 hours' + ${stepHours} * interval '1 hour')`),
    ).toEqual([]);
  });
});
