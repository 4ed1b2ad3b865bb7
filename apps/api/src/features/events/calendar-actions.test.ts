import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { type CalendarEntry, icalendar } from './lib/icalendar.ts';
import { sendReminders } from './reminder-actions.ts';

const entry: CalendarEntry = {
  uid: 'evt-1@hoc.example',
  sequence: 0,
  changedAt: '2026-11-20T03:00:00.000Z',
  startsAt: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  title: 'Buổi học',
  description: '',
  location: null,
  url: 'https://hoc.example/online-events/buoi-hoc',
  conferenceUrl: null,
  status: 'CONFIRMED',
};

/** Read by a parser that knows nothing of ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone');
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, zones, events, first: events[0] as InstanceType<typeof ICAL.Event> };
}

describe('a calendar file', () => {
  test('is lines of at most 75 octets that end with CRLF, whole characters in each', () => {
    const title = 'Nguyễn Thị Ánh đọc “dòng tiền” — 🙂 '.repeat(6);
    const text = icalendar([{ ...entry, title, description: `${'ễ'.repeat(400)}\n${'x'.repeat(400)}` }]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
      expect(Buffer.from(line).toString('utf8')).toBe(line);
    }
    expect(read(text).first.summary).toBe(title);
  });

  test('keeps every sign of a text', () => {
    const title = 'a,b;c\\d "e": f\\n g';
    const description = 'Dòng một, hết;\r\nDòng hai \\ ba\n\nDòng bốn\u0007';
    const { first } = read(icalendar([{ ...entry, title, description, location: 'Số 1, Huế; tầng 2' }]));
    expect(first.summary).toBe(title);
    expect(first.description).toBe('Dòng một, hết;\nDòng hai \\ ba\n\nDòng bốn');
    expect(first.location).toBe('Số 1, Huế; tầng 2');
  });

  test('says the time in a zone that it defines, and the parser finds the same instant', () => {
    const text = icalendar([entry]);
    expect(text).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261124T193000\r\n');
    const { zones, first } = read(text);
    expect(zones).toHaveLength(1);
    const zone = new ICAL.Timezone(zones[0] as InstanceType<typeof ICAL.Component>);
    expect(zone.tzid).toBe('Asia/Ho_Chi_Minh');
    const start = first.startDate.clone();
    start.zone = zone;
    expect(start.toJSDate().toISOString()).toBe(entry.startsAt);
    const end = first.endDate.clone();
    end.zone = zone;
    expect(end.toJSDate().toISOString()).toBe(entry.endsAt);
  });

  test('holds all there is to say about the zone: one offset since 1975', () => {
    const then = Temporal.Instant.from('1975-06-12T16:00:00Z').toZonedDateTimeISO('Asia/Ho_Chi_Minh');
    expect(then.toPlainDateTime().toString()).toBe('1975-06-12T23:00:00');
    expect(then.getTimeZoneTransition('next')).toBeNull();
    expect(then.subtract({ seconds: 1 }).offset).toBe('+08:00');
  });

  test.each([null, entry.startsAt])('has no end that lies not after the start (%s)', (endsAt) => {
    expect(icalendar([{ ...entry, endsAt }])).not.toContain('DTEND');
  });

  test('carries what finds and replaces the event again', () => {
    const { first } = read(icalendar([{ ...entry, sequence: 3, status: 'CANCELLED' }]));
    expect([first.uid, first.sequence]).toEqual(['evt-1@hoc.example', 3]);
    const value = (name: string) => String(first.component.getFirstPropertyValue(name));
    expect([value('status'), value('transp'), value('dtstamp'), value('last-modified')]).toEqual([
      'CANCELLED',
      'TRANSPARENT',
      '2026-11-20T03:00:00Z',
      '2026-11-20T03:00:00Z',
    ]);
  });

  test('to subscribe to has a name and says when to come back', () => {
    const text = icalendar([], 'Của tôi');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(read(text).calendar.getFirstPropertyValue('x-wr-calname')).toBe('Của tôi');
  });
});

describe('over HTTP', () => {
  let testApp: TestApp;
  let an: Person;
  let host: Person;
  const now = '2026-11-20T03:00:00.000Z';

  beforeAll(async () => {
    testApp = await createTestApp({ now });
    an = await testApp.person({ home: 'founder' });
    host = await testApp.person({ roles: ['host'] });
  });
  beforeEach(async () => {
    testApp.setClock(now);
    await testApp.services.db.deleteFrom('events').execute();
  });
  afterAll(() => testApp.close());

  const make = (title: string, more: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(testApp.services, { title, community: 'founder', ...more });
  const say = (person: Person, slug: string, answer: string) =>
    person.call('POST', `/api/events/${slug}/rsvp`, { answer });
  const newAddress = async (person: Person) => {
    const { status, body } = await person.call('POST', '/api/calendar/feeds');
    expect(status).toBe(201);
    return new URL(body.url).pathname;
  };
  const addresses = new Map<Person, string>();
  const addressOf = async (person: Person) => {
    const known = addresses.get(person) ?? (await newAddress(person));
    addresses.set(person, known);
    return known;
  };
  const feedOf = async (person: Person, etag?: string) =>
    testApp.guest('GET', await addressOf(person), undefined, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
  const titlesIn = (text: string) => read(text).events.map(({ summary }) => summary);

  test('one event is a file to open; the link only in that of those who said yes', async () => {
    const { id, slug } = await make('Buổi, có dấu phẩy');
    const get = () => an.call('GET', `/api/events/${slug}/calendar.ics`);
    const before = await get();
    expect([before.status, before.headers['content-type'], before.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="${slug}.ics"`,
    ]);
    expect(read(before.text).first.uid).toBe(`${id}@localhost`);
    expect(before.text).not.toContain('meet.example');
    await say(an, slug, 'maybe');
    expect((await get()).text).not.toContain('meet.example');
    await say(an, slug, 'yes');
    expect(read((await get()).text).first.location).toBe('https://meet.example/phong');
    expect((await testApp.guest('GET', `/api/events/${slug}/calendar.ics`)).status).toBe(401);
  });

  test('the messages about an event carry it as a file, without its text and the link into the meeting', async () => {
    const { db } = testApp.services;
    const details = { description: 'Chỉ cho thành viên', place: 'Xưởng Mộc, Huế' };
    const { id, slug } = await make('Buổi 🙂, có dấu phẩy', { inHours: 30, details });
    await say(an, slug, 'yes');
    testApp.setClock('2026-11-20T10:00:00.000Z');
    await sendReminders(testApp.services);
    const sent = await db
      .selectFrom('email_outbox')
      .select(['kind', 'attachments'])
      .where('account_id', '=', an.viewer.accountId)
      .where('dedupe_key', 'like', `%:${id}:%`)
      .orderBy('kind')
      .execute();
    expect(sent.map(({ kind }) => kind)).toEqual(['event_registered', 'event_reminder']);
    for (const { attachments } of sent) {
      const [file, ...others] = attachments as { filename: string; contentType: string; content: string }[];
      expect(others).toEqual([]);
      expect(file).toMatchObject({ filename: `${slug}.ics`, contentType: 'text/calendar; charset=utf-8' });
      const { first } = read(file?.content ?? '');
      expect([first.uid, first.summary, first.location]).toEqual([
        `${id}@localhost`,
        'Buổi 🙂, có dấu phẩy',
        'Xưởng Mộc, Huế',
      ]);
      expect(file?.content).not.toMatch(/meet\.example|Chỉ cho thành viên/);
      expect(first.description).toBe(`http://localhost:3000/online-events/${slug}`);
    }
  });

  test('the subscribed calendar holds what somebody said yes or maybe to, and 90 days back', async () => {
    const said = async (title: string, answer: string | null, inHours: number) => {
      const { slug } = await make(title, { inHours });
      if (answer) {
        testApp.setClock(new Date(Date.parse(now) + (inHours - 1) * 3_600_000).toISOString());
        await say(an, slug, answer);
        testApp.setClock(now);
      }
    };
    await said('có', 'yes', 24);
    await said('có thể', 'maybe', 48);
    await said('không', 'no', 72);
    await said('chưa nói', null, 96);
    await said('đã qua', 'yes', -89 * 24);
    await said('qua lâu rồi', 'yes', -91 * 24);
    const { status, text, headers } = await feedOf(an);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=300',
    ]);
    expect(titlesIn(text)).toEqual(['đã qua', 'có', 'có thể']);
    const linked = read(text).events.map(({ location }) => location);
    expect(linked).toEqual(['https://meet.example/phong', 'https://meet.example/phong', null]);
    expect(text).toContain('STATUS:TENTATIVE');
  });

  test('follows a move and a cancellation, with a higher sequence each time, and forgets a no', async () => {
    const { id, slug } = await make('dời');
    await say(an, slug, 'yes');
    const { starts_at: _, ...settings } = {
      title: 'dời',
      description: '',
      host_name: null,
      starts_at: '',
      ends_at: null,
      online: true,
      place: null,
      meeting_url: 'https://meet.example/phong',
      recording_url: null,
      capacity: null,
    };
    const uid = read((await feedOf(an)).text).first.uid;
    testApp.setClock('2026-11-20T04:00:00.000Z');
    await host.call('PUT', `/api/admin/events/${id}`, {
      ...settings,
      starts_at: '2026-11-27T20:00:00+07:00',
      version: 1,
    });
    const moved = (await feedOf(an)).text;
    expect(moved).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261127T200000\r\n');
    expect([read(moved).first.uid, read(moved).first.sequence]).toEqual([uid, 1]);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    const cancelled = (await feedOf(an)).text;
    expect(cancelled).toContain('STATUS:CANCELLED\r\n');
    expect(cancelled).not.toContain('meet.example');
    expect([read(cancelled).first.uid, read(cancelled).first.sequence]).toEqual([uid, 2]);

    const { slug: other } = await make('đổi ý');
    await say(an, other, 'yes');
    expect(titlesIn((await feedOf(an)).text)).toEqual(['đổi ý', 'dời']);
    await say(an, other, 'no');
    expect(titlesIn((await feedOf(an)).text)).toEqual(['dời']);
  });

  test('answers 304 for as long as nothing has changed', async () => {
    const { slug } = await make('buổi');
    await say(an, slug, 'maybe');
    const { headers } = await feedOf(an);
    const etag = String(headers.etag);
    const again = await feedOf(an, etag);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect((await feedOf(an, `"other", W/${etag}`)).status).toBe(304);
    testApp.setClock('2026-11-20T05:00:00.000Z');
    expect((await feedOf(an, etag)).status).toBe(304);
    await say(an, slug, 'yes');
    const changed = await feedOf(an, etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('has addresses of 192 random bits, each said once and kept as a digest', async () => {
    const fresh = await testApp.person();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => fresh.call('POST', '/api/calendar/feeds')),
    );
    const taken = made.filter(({ status }) => status === 201).map(({ body }) => new URL(body.url).pathname);
    // Fifty at once make as many as somebody may have.
    expect([taken.length, new Set(taken).size]).toEqual([10, 10]);
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('CONFLICT');
    for (const path of taken) expect(path).toMatch(/^\/api\/calendar\/[0-9a-f]{48}\.ics$/);
    const { rows } = await sql<{ row: string }>`SELECT f::text AS row FROM calendar_feeds f`.execute(
      testApp.services.db,
    );
    const tokens = taken.map((path) => path.slice('/api/calendar/'.length, -'.ics'.length));
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const { row } of rows) for (const token of tokens) expect(row).not.toContain(token);
    const { text } = await fresh.call('GET', '/api/calendar/feeds');
    for (const token of tokens) expect(text).not.toContain(token);
    expect((await testApp.guest('GET', `/api/calendar/${'0'.repeat(48)}.ics`)).status).toBe(404);
    expect((await testApp.guest('GET', '/api/calendar/abc.ics')).status).toBe(404);
  });

  test('shows its owner when each address was last asked for, and ends one or all of them', async () => {
    const [owner, other] = [await testApp.person(), await testApp.person()];
    const [first, second] = [await newAddress(owner), await newAddress(owner)];
    const ofOther = await newAddress(other);
    testApp.setClock('2026-11-20T05:00:00.000Z');
    expect((await testApp.guest('GET', second)).status).toBe(200);
    testApp.setClock('2026-11-20T05:30:00.000Z');
    expect((await testApp.guest('GET', second)).status).toBe(200);
    const list = async () => (await owner.call('GET', '/api/calendar/feeds')).body;
    const listed: { id: string; last_fetched_at: string | null }[] = await list();
    expect(listed.map(({ last_fetched_at }) => last_fetched_at).toSorted()).toEqual([
      '2026-11-20T05:00:00.000Z',
      null,
    ]);
    const id = listed.find(({ last_fetched_at }) => last_fetched_at !== null)?.id;
    const end = (person: Person) => person.call('DELETE', `/api/calendar/feeds/${id}`);
    expect((await end(other)).status).toBe(404);
    expect((await end(owner)).body).toEqual({ deleted: true });
    expect((await end(owner)).status).toBe(404);
    expect((await testApp.guest('GET', second)).status).toBe(404);
    expect((await testApp.guest('GET', first)).status).toBe(200);
    const all = () => owner.call('DELETE', '/api/calendar/feeds');
    expect([(await all()).body, (await all()).body]).toEqual([{ deleted_count: 1 }, { deleted_count: 0 }]);
    expect((await testApp.guest('GET', first)).status).toBe(404);
    expect((await testApp.guest('GET', ofOther)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('is closed while the account is, and for events of a community that was hidden', async () => {
    const locked = await testApp.person();
    const { slug } = await make('ẩn sau', { community: 'sales' });
    await say(locked, slug, 'yes');
    const address = await addressOf(locked);
    const { db } = testApp.services;
    const set = (status: string) =>
      db.updateTable('communities').set({ status }).where('slug', '=', 'sales').execute();
    await set('hidden');
    expect((await testApp.guest('GET', address)).text).not.toContain('ẩn sau');
    await set('active');
    expect((await testApp.guest('GET', address)).text).toContain('ẩn sau');
    await db
      .updateTable('accounts')
      .set({ integrity_locked_until: '2026-12-01T00:00:00Z' })
      .where('id', '=', locked.viewer.accountId)
      .execute();
    const { status, body } = await testApp.guest('GET', address);
    expect([status, body.code]).toEqual([423, 'INTEGRITY_LOCKED']);
  });
});
