import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => testApp.close());

const get = (slug: string, rest = '') => testApp.guest('GET', `/api/public/events/${slug}${rest}`);

async function change(statement: ReturnType<typeof sql>) {
  await statement.execute(testApp.services.db);
  await testApp.services.cache.caughtUp();
}

const secret = 'https://meet.example/chi-danh-cho-nguoi-noi-co';
const details = {
  description: 'Mang theo **sổ thu chi**.',
  host_name: 'Trần Minh Quân',
  capacity: 2,
  meeting_url: secret,
  recording_url: `${secret}/ghi-hinh`,
};

describe('GET /api/public/events/:slug', () => {
  test('says what, when, with whom, for whom and how many seats are left, and never how to get in', async () => {
    const { slug } = await makeEvent(testApp.services, { community: 'founder', title: 'Đọc sổ', details });
    const member = await testApp.person({ home: 'founder' });
    await member.call('POST', `/api/events/${slug}/rsvp`, { answer: 'yes' });
    // Also for somebody who said yes: the answer is the same for everybody.
    for (const call of [testApp.guest, member.call]) {
      const { status, body, text } = await call('GET', `/api/public/events/${slug}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Đọc sổ',
        description: details.description,
        host_name: details.host_name,
        community: { slug: 'founder' },
        yes_count: 1,
        seats_left: 1,
        is_over: false,
      });
      expect(text).not.toContain('meet.example');
    }
  });

  test('names the last one of the same community that took place', async () => {
    const of = (community: string | null, inHours: number, title: string) =>
      makeEvent(testApp.services, { community, inHours, title });
    await of('sales', -100, 'Buổi xưa');
    const last = await of('sales', -50, 'Buổi trước');
    await of('marketing', -20, 'Nơi khác');
    await of(null, -10, 'Cả trường');
    const cancelled = await of('sales', -20, 'Đã hủy');
    await change(sql`UPDATE events SET cancelled_at = now() WHERE id = ${cancelled.id}`);
    const next = await of('sales', 20, 'Buổi này');
    expect((await get(next.slug)).body.previous).toMatchObject({ slug: last.slug, title: 'Buổi trước' });
  });

  test('answers 404 for an event of a hidden, an open and a closed community, and of another school', async () => {
    const { db, clock } = testApp.services;
    const of = (community: string | null) => makeEvent(testApp.services, { community, details });
    const [hidden, open, closed, foreign] = [
      await of('beauty'),
      await of('drink'),
      await of('food'),
      await of(null),
    ];
    const all = [hidden, open, closed, foreign];
    const statuses = () => Promise.all(all.map(async ({ slug }) => (await get(slug)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await db
      .insertInto('schools')
      .values({ id: 'sch-khac', slug: 'truong-khac', name: 'Trường khác', created_at: clock.now() })
      .execute();
    await change(sql`UPDATE communities SET status = 'hidden' WHERE slug = 'beauty'`);
    await change(sql`UPDATE communities SET access = 'open' WHERE slug = 'drink'`);
    await change(sql`UPDATE communities SET public_reading = false WHERE slug = 'food'`);
    await change(sql`UPDATE events SET school_id = 'sch-khac' WHERE id = ${foreign.id}`);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const calendars = await Promise.all(
      all.map(async ({ slug }) => (await get(slug, '/calendar.ics')).status),
    );
    expect(calendars).toEqual([404, 404, 404, 404]);
    const named = (await testApp.guest('GET', '/api/public/texts')).text;
    for (const { slug } of all) expect(named).not.toContain(slug);
  });

  test('says of a cancelled one that it is, and names it in no list', async () => {
    const { id, slug } = await makeEvent(testApp.services, { community: 'founder' });
    const path = `/events/${slug}`;
    expect((await testApp.guest('GET', '/api/public/texts')).text).toContain(path);
    await change(sql`UPDATE events SET cancelled_at = now() WHERE id = ${id}`);
    expect((await get(slug)).body.cancelled_at).not.toBeNull();
    expect((await testApp.guest('GET', '/api/public/texts')).text).not.toContain(path);
  });
});

test('GET /api/public/events/:slug/calendar.ics is a calendar without the way in', async () => {
  const { id, slug } = await makeEvent(testApp.services, { community: 'founder', title: 'Đọc sổ', details });
  const { status, text, headers } = await get(slug, '/calendar.ics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(text).toContain('SUMMARY:Đọc sổ');
  expect(text).toContain(`UID:${id}@`);
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text.replaceAll('\r\n ', '')).not.toContain('meet.example');
});
