import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { getEventRsvp } from './public.ts';

let testApp: TestApp;
let an: Person;
let binh: Person;
const now = '2026-11-20T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  an = await testApp.person({ home: 'founder' });
  binh = await testApp.person({ home: 'founder' });
});
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('events').execute();
});
afterAll(() => testApp.close());

const titlesOf = (answer: { body: { title: string }[] }) => answer.body.map(({ title }) => title);
const make = (title: string, more: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(testApp.services, { title, ...more });
const say = (person: Person, slug: string, answer: string) =>
  person.call('POST', `/api/events/${slug}/rsvp`, { answer });
const cancel = (slug: string) =>
  testApp.services.db.updateTable('events').set({ cancelled_at: now }).where('slug', '=', slug).execute();

describe("a community's upcoming events", () => {
  const list = () => an.call('GET', '/api/communities/founder/events');

  test('are its own and the school-wide ones, soonest first, each with its scope', async () => {
    await make('sau', { community: 'founder', inHours: 48 });
    await make('toàn trường', { inHours: 24 });
    await make('nơi khác', { community: 'marketing' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(
      body.map(({ title, scope, community_slug }: Record<string, unknown>) => [title, scope, community_slug]),
    ).toEqual([
      ['toàn trường', 'school', null],
      ['sau', 'community', 'founder'],
    ]);
  });

  test('last until their end, or their start where nobody has said when they end', async () => {
    await make('đang diễn ra', { community: 'founder', inHours: -1, hours: 2 });
    await make('vừa xong', { community: 'founder', inHours: -2, hours: 1.999 });
    await make('không hẹn giờ về, đã bắt đầu', { community: 'founder', inHours: -0.001, hours: null });
    await make('đúng lúc này', { community: 'founder', inHours: 0, hours: null });
    await make('kết thúc đúng lúc này', { community: 'founder', inHours: -1, hours: 1 });
    expect(new Set(titlesOf(await list()))).toEqual(
      new Set(['đang diễn ra', 'đúng lúc này', 'kết thúc đúng lúc này']),
    );
  });

  test('leave out what was called off, but not for those who come', async () => {
    const { slug } = await make('hoãn', { community: 'founder' });
    await say(an, slug, 'maybe');
    await say(binh, slug, 'no');
    await cancel(slug);
    expect(titlesOf(await list())).toEqual(['hoãn']);
    expect((await binh.call('GET', '/api/communities/founder/events')).body).toEqual([]);
  });

  test('are 404 in a hidden community and in none', async () => {
    for (const slug of ['ceo-executive', 'khong-co']) {
      expect((await an.call('GET', `/api/communities/${slug}/events`)).status).toBe(404);
    }
  });

  test("never are another school's", async () => {
    await make('trường khác');
    await testApp.services.db
      .insertInto('schools')
      .values({ id: 'sch-khac', slug: 'khac', name: 'Trường khác', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { slug } = await testApp.services.db
      .updateTable('events')
      .set({ school_id: 'sch-khac' })
      .returning('slug')
      .executeTakeFirstOrThrow();
    expect((await list()).body).toEqual([]);
    expect((await an.call('GET', '/api/events')).body).toEqual([]);
    expect((await an.call('GET', `/api/events/${slug}`)).status).toBe(404);
    expect((await say(an, slug, 'yes')).status).toBe(404);
  });
});

describe('all my events', () => {
  test('are those of joined communities, of the school, and what I answered elsewhere', async () => {
    await make('của tôi', { community: 'founder', inHours: 1 });
    await make('trường', { inHours: 2 });
    const { slug } = await make('nơi khác, tôi đến', { community: 'marketing', inHours: 3 });
    const { slug: no } = await make('nơi khác, tôi không đến', { community: 'marketing', inHours: 4 });
    await make('nơi khác', { community: 'sales', inHours: 5 });
    const { slug: hidden } = await make('ẩn', { community: 'ceo-executive', inHours: 6 });
    await say(an, slug, 'maybe');
    await say(an, no, 'no');
    expect((await say(an, hidden, 'yes')).status).toBe(404);
    expect(titlesOf(await an.call('GET', '/api/events'))).toEqual(['của tôi', 'trường', 'nơi khác, tôi đến']);
  });

  test('answer at the older addresses as well, with and without the name of the domain', async () => {
    const { slug } = await make('của tôi', { community: 'founder', inHours: 1 });
    for (const older of ['/api/community/events', '/api/community']) {
      expect((await an.call('POST', `${older}/${slug}/rsvp`, { answer: 'maybe' })).body.answer).toBe('maybe');
      for (const rest of ['', `/${slug}`, `/${slug}/calendar.ics`]) {
        expect((await an.call('GET', `${older}${rest}`)).text, `${older}${rest}`).toBe(
          (await an.call('GET', `/api/events${rest}`)).text,
        );
      }
    }
  });

  test.each(['/api/events', '/api/communities/founder/events'])(
    'come in pages that miss and repeat nothing, also where starts are equal: %s',
    async (start) => {
      for (let n = 1; n <= 7; n++) {
        await make(`buổi ${n}`, { inHours: n < 5 ? 24 : 48, community: n % 2 === 0 ? 'founder' : null });
      }
      const seen: string[] = [];
      let url: string | undefined = `${start}?limit=3`;
      while (url) {
        const page: Awaited<ReturnType<Person['call']>> = await an.call('GET', url);
        expect(page.body.length).toBeLessThanOrEqual(3);
        seen.push(...titlesOf(page));
        url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
      }
      expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `buổi ${n}`));
    },
  );

  test('past ones come newest first', async () => {
    await make('hôm kia', { inHours: -48 });
    await make('hôm qua', { inHours: -24 });
    await make('mai', { inHours: 24 });
    expect(titlesOf(await an.call('GET', '/api/events?when=past'))).toEqual(['hôm qua', 'hôm kia']);
  });

  test('of a stretch of time are all that touch it', async () => {
    await make('kéo qua đầu', { inHours: -1, hours: 2 });
    await make('bên trong', { inHours: 5 });
    await make('đúng lúc hết', { inHours: 24 });
    await make('sau', { inHours: 30 });
    await make('trước', { inHours: -10, hours: 1 });
    const query = new URLSearchParams({ from: now, to: '2026-11-21T10:00:00+07:00' });
    expect(titlesOf(await an.call('GET', `/api/events?${query}`))).toEqual(['kéo qua đầu', 'bên trong']);
  });

  test.each([
    'from=2026-11-20T03:00:00Z',
    'to=2026-11-20T03:00:00Z',
    'from=2026-11-20T03:00:00Z&to=2026-11-20T03:00:00Z',
    'from=2026-11-20T03:00:00Z&to=2027-11-20T03:00:00Z',
    'from=2026-11-20&to=2026-11-21',
    'when=khi-nao',
    'cursor=abc',
  ])('refuses %s', async (query) => {
    const { status, body } = await an.call('GET', `/api/events?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('of one community are its own and the school’s; 404 for a hidden one', async () => {
    await make('tiếp thị', { community: 'marketing' });
    await make('trường', { inHours: 100 });
    await make('của tôi', { community: 'founder' });
    expect(titlesOf(await an.call('GET', '/api/events?community=marketing'))).toEqual(['tiếp thị', 'trường']);
    expect((await an.call('GET', '/api/events?community=ceo-executive')).status).toBe(404);
  });
});

describe('the meeting link', () => {
  const linkFor = async (person: Person, slug: string) =>
    (await person.call('GET', `/api/events/${slug}`)).body.meeting_url;

  test('is only for those who said yes, for as long as they do', async () => {
    const { slug } = await make('buổi', { community: 'founder' });
    expect(await linkFor(an, slug)).toBeNull();
    for (const answer of ['maybe', 'no']) {
      expect((await say(an, slug, answer)).body.meeting_url).toBeNull();
      expect(await linkFor(an, slug)).toBeNull();
    }
    expect((await say(an, slug, 'yes')).body).toMatchObject({
      answer: 'yes',
      meeting_url: 'https://meet.example/phong',
      has_meeting_url: true,
      yes_count: 1,
    });
    expect(await linkFor(an, slug)).toBe('https://meet.example/phong');
    expect(await linkFor(binh, slug)).toBeNull();
    await say(an, slug, 'no');
    expect(await linkFor(an, slug)).toBeNull();
  });

  test('is gone once the event is called off', async () => {
    const { slug } = await make('buổi', { community: 'founder' });
    await say(an, slug, 'yes');
    await cancel(slug);
    const { body } = await an.call('GET', `/api/events/${slug}`);
    expect(body).toMatchObject({ meeting_url: null, cancelled_at: now, can: { answer: false } });
  });

  test('of the recording appears with the end, for those who said yes', async () => {
    const { slug } = await make('buổi', { details: { recording_url: 'https://video.example/1' } });
    await say(an, slug, 'yes');
    const recordingFor = async (person: Person) =>
      (await person.call('GET', `/api/events/${slug}`)).body.recording_url;
    expect(await recordingFor(an)).toBeNull();
    testApp.setClock('2026-11-23T05:00:00.001Z');
    expect(await recordingFor(an)).toBe('https://video.example/1');
    expect(await recordingFor(binh)).toBeNull();
  });
});

describe('an answer', () => {
  test('can be changed until the end, and the same again changes nothing', async () => {
    const { slug } = await make('buổi', { inHours: 1, hours: 1 });
    for (const answer of ['yes', 'yes', 'maybe', 'no']) {
      const { status, body } = await say(an, slug, answer);
      expect([status, body.answer]).toEqual([200, answer]);
    }
    testApp.setClock('2026-11-20T05:00:00.000Z');
    expect((await say(an, slug, 'yes')).status).toBe(200);
    testApp.setClock('2026-11-20T05:00:00.001Z');
    const late = await say(an, slug, 'no');
    expect([late.status, late.body.code, late.body.reason]).toEqual([409, 'EVENT_CLOSED', 'over']);
    expect((await an.call('GET', `/api/events/${slug}`)).body).toMatchObject({
      answer: 'yes',
      can: { answer: false },
    });
  });

  test('is refused once the event is called off', async () => {
    const { slug } = await make('buổi');
    await cancel(slug);
    const { status, body } = await say(an, slug, 'yes');
    expect([status, body.code, body.reason]).toEqual([409, 'EVENT_CLOSED', 'cancelled']);
  });

  test('must be one of three', async () => {
    const { slug } = await make('buổi');
    for (const answer of ['có', '', null]) {
      expect((await an.call('POST', `/api/events/${slug}/rsvp`, { answer })).status).toBe(400);
    }
    expect((await an.call('POST', `/api/events/${slug}/rsvp`, { answer: 'yes', note: 'x' })).status).toBe(
      400,
    );
  });

  test('needs an event that the person may know of', async () => {
    const { slug } = await make('ẩn', { community: 'ceo-executive' });
    for (const which of [slug, 'khong-co']) {
      expect((await say(an, which, 'yes')).status).toBe(404);
      expect((await an.call('GET', `/api/events/${which}`)).status).toBe(404);
      expect((await an.call('GET', `/api/events/${which}/calendar.ics`)).status).toBe(404);
    }
  });

  test('of yes is confirmed by one mail per event, without the link', async () => {
    const { id, slug } = await make('Buổi có thư');
    await say(an, slug, 'maybe');
    for (const answer of ['yes', 'no', 'yes']) await say(an, slug, answer);
    const messages = await testApp.services.db
      .selectFrom('email_outbox')
      .select(['kind', 'to_email', 'subject', 'text'])
      .where('dedupe_key', '=', `event_registered:${id}:${an.viewer.accountId}`)
      .execute();
    expect(messages).toEqual([
      {
        kind: 'event_registered',
        to_email: an.viewer.email,
        subject: 'Đã đăng ký sự kiện: Buổi có thư',
        text: expect.stringContaining('10:00 – 12:00, Thứ Hai, 23/11/2026 (giờ Việt Nam)'),
      },
    ]);
    expect(messages[0]?.text).not.toContain('meet.example');
    expect(messages[0]?.text).toContain(`/online-events/${slug}`);
  });
});

describe('seats', () => {
  test('beyond the last one are refused with EVENT_FULL; who leaves frees one', async () => {
    const { slug } = await make('nhỏ', { details: { capacity: 1 } });
    expect((await say(an, slug, 'yes')).body).toMatchObject({ yes_count: 1, seats_left: 0 });
    const refused = await say(binh, slug, 'yes');
    expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_FULL']);
    expect((await binh.call('GET', `/api/events/${slug}`)).body.answer).toBeNull();
    expect((await say(an, slug, 'yes')).status).toBe(200);
    expect((await say(binh, slug, 'maybe')).status).toBe(200);
    await say(an, slug, 'no');
    expect((await say(binh, slug, 'yes')).status).toBe(200);
    expect((await say(an, slug, 'yes')).status).toBe(409);
  });

  test('are taken exactly as often as there are some, by 50 at once', async () => {
    const { id, slug } = await make('đông', { details: { capacity: 7 } });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => testApp.person()));
    const answers = await Promise.all(crowd.map((person) => say(person, slug, 'yes')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'EVENT_FULL')).toHaveLength(43);
    const { yes } = await testApp.services.db
      .selectFrom('event_rsvps')
      .select((eb) => eb.fn.countAll<number>().as('yes'))
      .where('event_id', '=', id)
      .where('answer', '=', 'yes')
      .executeTakeFirstOrThrow();
    expect(Number(yes)).toBe(7);
  });

  test('are one for a person who says yes 50 times at once, with one mail', async () => {
    const { id, slug } = await make('vội', { details: { capacity: 2 } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(an, slug, 'yes')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await an.call('GET', `/api/events/${slug}`)).body.seats_left).toBe(1);
    const mails = await testApp.services.db
      .selectFrom('email_outbox')
      .select('id')
      .where('dedupe_key', 'like', `event_registered:${id}:%`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('that 25 leave while 25 come in are never more than there are', async () => {
    const { id, slug } = await make('đổi chỗ', { details: { capacity: 25 } });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => testApp.person()));
    const [sitting, waiting] = [crowd.slice(0, 25), crowd.slice(25)];
    await Promise.all(sitting.map((person) => say(person, slug, 'yes')));
    const moves = await Promise.all([
      ...sitting.map((person) => say(person, slug, 'no')),
      ...waiting.map((person) => say(person, slug, 'yes')),
    ]);
    const got = moves.slice(25).filter(({ status }) => status === 200).length;
    expect(moves.slice(0, 25).every(({ status }) => status === 200)).toBe(true);
    const { body } = await an.call('GET', `/api/events/${slug}`);
    expect(body.yes_count).toBe(got);
    expect(got).toBeLessThanOrEqual(25);
    expect(id).toBe(body.id);
  });
});

describe('the door of a live workshop', () => {
  const entryFor = (person: Person, slug: string) => getEventRsvp(testApp.services.db, person.viewer, slug);

  test('knows who said yes, also after a cancellation', async () => {
    const { id, slug } = await make('xưởng', { community: 'founder' });
    expect(await entryFor(an, slug)).toEqual({ id, slug, title: 'xưởng', saidYes: false });
    await say(an, slug, 'yes');
    await say(binh, slug, 'maybe');
    expect((await entryFor(an, slug)).saidYes).toBe(true);
    expect((await entryFor(binh, slug)).saidYes).toBe(false);
    await cancel(slug);
    expect((await entryFor(an, slug)).saidYes).toBe(true);
  });

  test('is not there for those who may not know of the event', async () => {
    const { slug } = await make('ẩn', { community: 'ceo-executive' });
    await expect(entryFor(an, slug)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
