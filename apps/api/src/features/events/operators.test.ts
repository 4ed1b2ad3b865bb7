import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let an: Person;
let binh: Person;
const now = '2026-11-20T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  host = await testApp.person({ roles: ['host'], name: 'Người dẫn' });
  an = await testApp.person({ home: 'founder', name: 'An' });
  binh = await testApp.person({ home: 'founder', name: 'Bình' });
});
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('events').execute();
});
afterAll(() => testApp.close());

const settings = {
  title: 'Đọc số cùng nhau',
  description: 'Mang **số thật**.',
  host_name: 'Chị Hà',
  starts_at: '2026-11-24T19:30:00+07:00',
  ends_at: '2026-11-24T21:30:00+07:00',
  online: true,
  place: null,
  meeting_url: 'https://meet.example/doc-so',
  recording_url: null,
  capacity: 30,
};
const announce = (more: object = {}) =>
  host.call('POST', '/api/admin/events', { ...settings, community_slug: 'founder', ...more });
const save = (id: string, more: object) =>
  host.call('PUT', `/api/admin/events/${id}`, { ...settings, ...more });
const say = (person: Person, slug: string, answer: string) =>
  person.call('POST', `/api/events/${slug}/rsvp`, { answer });
const sequenceOf = async (id: string) =>
  (
    await testApp.services.db
      .selectFrom('events')
      .select('sequence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sequence;
const auditOf = (id: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('announcing', () => {
  test('makes an event that learners see, and says who did it', async () => {
    const { status, body } = await announce();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Đọc số cùng nhau',
      starts_at: '2026-11-24T12:30:00.000Z',
      ends_at: '2026-11-24T14:30:00.000Z',
      community_slug: 'founder',
      meeting_url: 'https://meet.example/doc-so',
      version: 1,
      yes_count: 0,
    });
    expect(body.slug).toMatch(/^doc-so-cung-nhau-[0-9a-f]{12}$/);
    expect((await an.call('GET', `/api/events/${body.slug}`)).body).toMatchObject({
      description: 'Mang **số thật**.',
      host_name: 'Chị Hà',
      meeting_url: null,
      seats_left: 30,
    });
    expect(await auditOf(body.id)).toEqual([{ action: 'event.created', actor_name: 'Người dẫn' }]);
  });

  test('without a community is for the whole school of the host', async () => {
    const { body } = await announce({ community_slug: null });
    expect((await an.call('GET', `/api/events/${body.slug}`)).body.scope).toBe('school');
  });

  test.each<[string, number, object]>([
    ['an end before the start', 400, { ends_at: '2026-11-24T19:29:59+07:00' }],
    ['a time without zone', 400, { starts_at: '2026-11-24T19:30:00' }],
    ['a year that no calendar has', 400, { starts_at: '9999-11-24T19:30:00Z' }],
    ['a link that is not https', 400, { meeting_url: 'http://meet.example' }],
    ['a link that is a script', 400, { recording_url: 'javascript:alert(1)' }],
    ['a link into a meeting that is not online', 400, { online: false }],
    ['no seats', 400, { capacity: 0 }],
    ['an empty title', 400, { title: '  ' }],
    ['a field nobody knows', 400, { slug: 'cua-toi' }],
    ['an unknown community', 404, { community_slug: 'khong-co' }],
  ])('refuses %s with %i', async (_, status, more) => {
    const answer = await announce(more);
    expect(answer.status).toBe(status);
    expect(await testApp.services.db.selectFrom('events').select('id').execute()).toEqual([]);
  });

  test('takes an empty link of a form as none', async () => {
    const { body } = await announce({ meeting_url: '', recording_url: '' });
    expect(body).toMatchObject({ meeting_url: null, recording_url: null });
  });
});

test('nobody announces an event in a community that nobody sees', async () => {
  const refused = await announce({ community_slug: 'ceo-executive' });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'CONFLICT', reason: 'community_hidden' }),
  ]);
});

describe('the list', () => {
  test('filters by time, status, scope, community and words without marks', async () => {
    const one = (title: string, more: Parameters<typeof makeEvent>[1]) =>
      makeEvent(testApp.services, { title, ...more });
    await one('Sắp tới, xa', { inHours: 50, community: 'founder' });
    await one('Sắp tới, gần', { inHours: 5 });
    await one('Đã qua', { inHours: -50, community: 'marketing' });
    const hidden = await one('Ẩn', { inHours: -90, community: 'ceo-executive' });
    await host.call('POST', `/api/admin/events/${hidden.id}/cancel`);
    const titles = async (query: string) =>
      (await host.call('GET', `/api/admin/events?${query}`)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('')).toEqual(['Sắp tới, xa', 'Sắp tới, gần', 'Đã qua', 'Ẩn']);
    expect(await titles('when=upcoming')).toEqual(['Sắp tới, gần', 'Sắp tới, xa']);
    expect(await titles('when=past')).toEqual(['Đã qua', 'Ẩn']);
    expect(await titles('status=cancelled')).toEqual(['Ẩn']);
    expect(await titles('status=planned&when=past')).toEqual(['Đã qua']);
    expect(await titles('scope=school')).toEqual(['Sắp tới, gần']);
    expect(await titles('community=marketing')).toEqual(['Đã qua']);
    expect(await titles('q=sap%20toi')).toEqual(['Sắp tới, xa', 'Sắp tới, gần']);
    expect(await titles(`q=${hidden.id}`)).toEqual(['Ẩn']);
    const first = await host.call('GET', '/api/admin/events?limit=3');
    expect(first.body).toHaveLength(3);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await host.call('GET', next)).body).toHaveLength(1);
  });
});

describe('what an event lacks', () => {
  const missingOf = async (id: string) => (await host.call('GET', `/api/admin/events/${id}`)).body.missing;
  const soon = {
    starts_at: '2026-11-22T19:30:00+07:00',
    ends_at: '2026-11-22T21:30:00+07:00',
    meeting_url: null,
    host_name: null,
  };

  test('is read from the event, its people and its room, and gone as soon as it is there', async () => {
    const { id } = (await announce(soon)).body;
    expect(await missingOf(id)).toEqual(['meeting_url', 'host', 'room']);
    await save(id, { ...soon, version: 1, meeting_url: 'https://meet.example/1' });
    expect(await missingOf(id)).toEqual(['host', 'room']);
    const resource = { title: 'Mẫu bảng', url: 'https://example.com/mau', type: 'pdf' };
    expect((await host.call('POST', `/api/admin/live-workspace/${id}/resources`, resource)).status).toBe(201);
    expect(await missingOf(id)).toEqual(['host']);
    await save(id, { ...soon, version: 2, meeting_url: 'https://meet.example/1', host_name: 'Chị Hà' });
    expect(await missingOf(id)).toEqual([]);
    testApp.setClock('2026-11-22T16:00:00.000Z');
    expect(await missingOf(id)).toEqual(['recording']);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect(await missingOf(id)).toEqual([]);
  });

  test('leaves out the links where nobody joins online', async () => {
    const place = { ...soon, online: false, place: 'Xưởng gốm', host_name: 'Chị Hà' };
    const { id } = (await announce(place)).body;
    expect(await missingOf(id)).toEqual(['room']);
    testApp.setClock('2026-11-22T16:00:00.000Z');
    expect(await missingOf(id)).toEqual([]);
  });

  test('waits for hosts in the list and on the overview from three days before, and for nobody else', async () => {
    const waiting = async (person: Person) =>
      (await person.call('GET', '/api/admin/dashboard')).body.unprepared_events;
    const { id } = (await announce(soon)).body;
    await announce({ ...soon, starts_at: '2026-11-23T10:00:01+07:00', ends_at: null });
    const listed = (await host.call('GET', '/api/admin/events?unprepared=true')).body;
    expect(listed.map((event: { id: string }) => event.id)).toEqual([id]);
    expect(await waiting(host)).toBe(1);
    expect(await waiting(await testApp.person({ roles: ['editor'] }))).toBe(undefined);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect(await waiting(host)).toBe(0);
  });
});

describe('saving', () => {
  test('another time or place raises the sequence; a seat or a recording does not', async () => {
    const { id } = (await announce()).body;
    let version = 1;
    const saved = async (more: object) => {
      const { status, body } = await save(id, { version, ...more });
      expect(status).toBe(200);
      version = body.version;
      return await sequenceOf(id);
    };
    expect(await saved({})).toBe(0);
    expect(version).toBe(1);
    expect(await saved({ capacity: 40 })).toBe(0);
    expect(version).toBe(2);
    expect(await saved({ capacity: 40, recording_url: 'https://video.example/1' })).toBe(0);
    expect(await saved({ starts_at: '2026-11-24T20:00:00+07:00' })).toBe(1);
    expect(await saved({ starts_at: '2026-11-24T20:00:00+07:00', place: 'Xưởng' })).toBe(2);
    expect(await saved({ starts_at: '2026-11-24T20:00:00+07:00', place: 'Xưởng', title: 'Tên mới' })).toBe(3);
  });

  test('over somebody else’s save is refused and changes nothing', async () => {
    const { id } = (await announce()).body;
    await save(id, { version: 1, title: 'Của người khác' });
    const { status, body } = await save(id, { version: 1, title: 'Của tôi' });
    expect([status, body.code, body.version]).toEqual([409, 'CONFLICT', 2]);
    expect((await host.call('GET', `/api/admin/events/${id}`)).body.title).toBe('Của người khác');
  });

  test('by 50 at once with the same version is one save', async () => {
    const { id } = (await announce()).body;
    const saves = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(id, { version: 1, title: `Bản ${n}` })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['event.created', 'event.saved']);
  });

  test('fewer seats than people who said yes is refused; as many are enough', async () => {
    const { id, slug } = (await announce()).body;
    await say(an, slug, 'yes');
    await say(binh, slug, 'yes');
    const { status, body } = await save(id, { version: 1, capacity: 1 });
    expect([status, body.code, body.yes_count]).toEqual([409, 'CONFLICT', 2]);
    expect((await save(id, { version: 1, capacity: 2 })).status).toBe(200);
  });

  test('fewer seats while people come in never leaves more yes than seats', async () => {
    const { id, slug } = (await announce({ capacity: 50 })).body;
    const crowd = await Promise.all(Array.from({ length: 30 }, () => testApp.person()));
    const [saved] = await Promise.all([
      save(id, { version: 1, capacity: 10 }),
      ...crowd.map((person) => say(person, slug, 'yes')),
    ]);
    const { body } = await host.call('GET', `/api/admin/events/${id}`);
    if (saved.status === 200) expect(body.yes_count).toBe(10);
    else expect([saved.body.code, body.yes_count]).toEqual(['CONFLICT', 30]);
  });

  test('is 404 for no event and refused once called off', async () => {
    expect((await save('evt-khong-co', { version: 1 })).status).toBe(404);
    const { id } = (await announce()).body;
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect((await save(id, { version: 2 })).body.code).toBe('CONFLICT');
  });
});

describe('calling off', () => {
  test('is for good, raises the sequence once and is written down once, by 50 at once', async () => {
    const { id } = (await announce()).body;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => host.call('POST', `/api/admin/events/${id}/cancel`)),
    );
    expect(answers.every(({ status, body }) => status === 200 && body.cancelled_at === now)).toBe(true);
    expect(await sequenceOf(id)).toBe(1);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['event.created', 'event.cancelled']);
    expect((await host.call('POST', '/api/admin/events/evt-khong-co/cancel')).status).toBe(404);
  });

  test('keeps the answers and frees nobody’s seat to others', async () => {
    const { id, slug } = (await announce()).body;
    await say(an, slug, 'yes');
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect((await say(binh, slug, 'yes')).body.code).toBe('EVENT_CLOSED');
    expect((await host.call('GET', `/api/admin/events/${id}/rsvps`)).body).toHaveLength(1);
  });
});

describe('the list of answers', () => {
  test('names who answered what, filtered, in pages', async () => {
    const { id, slug } = (await announce()).body;
    await say(an, slug, 'yes');
    testApp.setClock('2026-11-20T03:00:01Z');
    await say(binh, slug, 'maybe');
    const url = `/api/admin/events/${id}/rsvps`;
    expect((await host.call('GET', url)).body).toEqual([
      {
        id: binh.viewer.accountId,
        name: 'Bình',
        email: binh.viewer.email,
        answer: 'maybe',
        answered_at: '2026-11-20T03:00:01.000Z',
        joined_at: null,
        came_at: null,
      },
      expect.objectContaining({ name: 'An', answer: 'yes' }),
    ]);
    expect((await host.call('GET', `${url}?answer=yes`)).body).toHaveLength(1);
    const first = await host.call('GET', `${url}?limit=1`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await host.call('GET', next)).body.map(({ name }: { name: string }) => name)).toEqual(['An']);
    expect((await host.call('GET', '/api/admin/events/evt-khong-co/rsvps')).status).toBe(404);
  });

  test('are taken along as they are filtered and sorted, with how many answered what', async () => {
    const first = (await announce({ title: '=Một' })).body;
    await announce({
      title: 'Hai',
      starts_at: '2026-12-01T19:30:00+07:00',
      ends_at: null,
      capacity: null,
    });
    await say(an, first.slug, 'yes');
    await say(binh, first.slug, 'maybe');
    const titles = async (query: string) => {
      const { body } = await host.call('GET', `/api/admin/events?${query}`);
      const { text } = await host.call('GET', `/api/admin/events.csv?${query}`);
      const rows = text.trimEnd().split('\r\n').slice(1);
      expect(rows).toHaveLength(body.length);
      return rows.map((row) => row.split(',')[0]);
    };
    // What a spreadsheet would run is text.
    expect(await titles('')).toEqual(['Hai', "'=Một"]);
    expect(await titles('sort=oldest')).toEqual(["'=Một", 'Hai']);
    expect(await titles('when=upcoming&sort=newest')).toEqual(['Hai', "'=Một"]);
    expect(await titles('from=2026-12-01&to=2026-12-01')).toEqual(['Hai']);
    expect(await titles('to=2026-11-30')).toEqual(["'=Một"]);
    const { text } = await host.call('GET', '/api/admin/events.csv?to=2026-11-30');
    expect(text).toMatch(/,Founder[^,]*,Chị Hà,Trực tuyến,Đã đăng,30,1,1,0\r\n$/);
  });

  test('goes into a spreadsheet as text, whatever people are called', async () => {
    const { id, slug } = (await announce()).body;
    const names = ['=HYPERLINK("https://x.example")', '+84 900', '-1', '@SUM(A1)', 'Ánh, "Bé"'];
    for (const name of names) {
      const person = await testApp.person({ name: 'Tạm' });
      // Not every way to a name goes through our own forms.
      await testApp.services.db
        .updateTable('accounts')
        .set({ full_name: name })
        .where('id', '=', person.viewer.accountId)
        .execute();
      await say(person, slug, 'yes');
    }
    const { status, text, headers } = await host.call('GET', `/api/admin/events/${id}/rsvps.csv`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename="${slug}.csv"`);
    expect(
      text.startsWith('\uFEFFHọ tên,E-mail,Trả lời,Lúc (giờ Việt Nam),Vào phòng tương tác lúc,Đã đến\r\n'),
    ).toBe(true);
    const lines = text.slice(1).split('\r\n').slice(1, -1).reverse();
    expect(lines.map((line) => line.slice(0, line.indexOf(',person-')))).toEqual([
      `"'=HYPERLINK(""https://x.example"")"`,
      `'+84 900`,
      `'-1`,
      `'@SUM(A1)`,
      '"Ánh, ""Bé"""',
    ]);
    for (const line of lines) expect(line).toMatch(/,Có,2026-11-20 10:00,,$/);
  });
});

test('none of it is for members, nor for operators who are not hosts', async () => {
  const { id } = (await announce()).body;
  const editor = await testApp.person({ roles: ['editor'] });
  for (const person of [an, editor]) {
    expect((await person.call('GET', `/api/admin/events/${id}`)).status).toBe(403);
    expect((await person.call('PUT', `/api/admin/events/${id}`, { ...settings, version: 1 })).status).toBe(
      403,
    );
    expect((await person.call('GET', `/api/admin/events/${id}/rsvps.csv`)).status).toBe(403);
    expect((await person.call('POST', `/api/admin/events/${id}/cancel`)).status).toBe(403);
  }
});
