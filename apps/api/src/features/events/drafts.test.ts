import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reflection } from '../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let an: Person;
const now = '2026-11-20T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  host = await testApp.person({ roles: ['host'] });
  an = await testApp.person({ home: 'founder', name: 'An' });
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
  ends_at: null,
  online: true,
  place: null,
  meeting_url: 'https://meet.example/doc-so',
  recording_url: null,
  capacity: null,
};
const write = async (more: object = {}) => {
  const body = { ...settings, community_slug: 'founder', is_draft: true, ...more };
  const written = await host.call('POST', '/api/admin/events', body);
  expect(written.status).toBe(201);
  return written.body as { id: string; slug: string; version: number; published_at: string | null };
};
const publish = (id: string) => host.call('POST', `/api/admin/events/${id}/publish`);

/** Every list that a member or a guest could meet it in; of the texts the sitemap is made. */
const lists = [
  '/api/events',
  '/api/events?community=founder',
  '/api/events?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z',
  '/api/communities/founder/events',
  '/api/communities/founder/home',
  '/api/communities/founder/news?since=2026-11-01T00:00:00Z',
  '/api/public/home',
  '/api/public/communities/founder',
  '/api/public/texts',
  '/api/search?q=doc%20so%20cung%20nhau',
];
const own = (slug: string) => [
  `/api/events/${slug}`,
  `/api/events/${slug}/calendar.ics`,
  `/api/events/${slug}/live`,
  `/api/public/events/${slug}`,
  `/api/public/events/${slug}/calendar.ics`,
];

describe('a draft', () => {
  test('is in the lists of hosts and nowhere else, by its address neither', async () => {
    const { id, slug, published_at } = await write();
    expect(published_at).toBe(null);
    for (const address of lists) {
      const answer = await an.call('GET', address);
      expect([address, answer.text.includes(slug)]).toEqual([address, false]);
    }
    for (const address of own(slug))
      expect([address, (await an.call('GET', address)).status]).toEqual([address, 404]);
    expect((await an.call('POST', `/api/events/${slug}/rsvp`, { answer: 'yes' })).status).toBe(404);
    const found = async (status: string) =>
      (await host.call('GET', `/api/admin/events?status=${status}`)).body.map(
        (each: { id: string }) => each.id,
      );
    expect([await found('draft'), await found('planned'), await found('published')]).toEqual([
      [id],
      [id],
      [],
    ]);
    const offered = await (await testApp.person({ roles: ['support'] })).call(
      'GET',
      '/api/admin/emails/sends/events',
    );
    expect(offered.text).not.toContain(id);
  });

  test('is counted in no community', async () => {
    const counted = async () => (await an.call('GET', '/api/communities/founder')).body.counts.events;
    const before = await counted();
    const { id } = await write();
    expect(await counted()).toBe(before);
    await publish(id);
    expect(await counted()).toBe(before + 1);
  });

  test('is changed and called off without anybody being told, and cannot be published then', async () => {
    const { id, slug } = await write();
    const saved = await host.call('PUT', `/api/admin/events/${id}`, {
      ...settings,
      place: 'Huế',
      version: 1,
    });
    expect([saved.status, saved.body.published_at]).toEqual([200, null]);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect((await publish(id)).status).toBe(409);
    expect((await an.call('GET', `/api/events/${slug}`)).status).toBe(404);
    expect((await an.call('GET', '/api/notifications')).body).toEqual([]);
  });

  test('has copies that are drafts', async () => {
    const { id } = await write();
    const { body } = await host.call('POST', `/api/admin/events/${id}/copies`, {
      starts_at: settings.starts_at,
      count: 2,
      send_id: '0b9a8c5e-3d0f-4c56-9f8f-6f4c2f3f7d11',
    });
    expect(body.map((each: { published_at: string | null }) => each.published_at)).toEqual([null, null]);
  });
});

describe('publishing', () => {
  test('shows it everywhere at once, as new from then on, and is written down once, by 50 at once', async () => {
    const { id, slug } = await write();
    for (const address of lists) await an.call('GET', address);
    const later = '2026-11-21T03:00:00.000Z';
    testApp.setClock(later);
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish(id)));
    for (const { status, body } of answers) expect([status, body.published_at]).toEqual([200, later]);
    const news = await an.call('GET', '/api/communities/founder/news?since=2026-11-20T12:00:00Z');
    expect(news.text).toContain(slug);
    for (const address of lists) {
      const answer = await an.call('GET', address);
      expect([address, answer.status, answer.text.includes(slug)]).toEqual([address, 200, true]);
    }
    expect((await an.call('POST', `/api/events/${slug}/rsvp`, { answer: 'yes' })).status).toBe(200);
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['event.created', 'event.published']);
  });

  test('is refused where nobody would see it, and to whoever is no host', async () => {
    const { id } = await write();
    await testApp.services.db
      .updateTable('events')
      .set((eb) => ({
        community_id: eb.selectFrom('communities').select('id').where('slug', '=', 'ceo-executive'),
      }))
      .where('id', '=', id)
      .execute();
    const refused = await publish(id);
    expect([refused.status, refused.body.reason]).toEqual([409, 'community_hidden']);
    expect((await publish('evt-khong-co')).status).toBe(404);
    expect((await an.call('POST', `/api/admin/events/${id}/publish`)).status).toBe(403);
  });

  test('is what creating an event does, where nothing is said of a draft', async () => {
    const { slug, published_at } = await write({ is_draft: undefined });
    expect(published_at).toBe(now);
    expect((await an.call('GET', `/api/events/${slug}`)).status).toBe(200);
  });
});

describe('deleting a draft', () => {
  const remove = (id: string, by = host) =>
    by.call('DELETE', `/api/admin/events/${id}`, { reason: 'Tạo nhầm' });

  test('takes it out of every list, and it comes back with what was prepared in its room', async () => {
    const { id } = await write();
    const room = `/api/admin/live-workspace/${id}`;
    await host.call('POST', `${room}/activities`, reflection);
    await host.call('POST', `${room}/resources`, { title: 'Bảng tính', url: 'https://example.com/bang' });
    const settled = [
      await host.call('PUT', `${room}/notes`, { notes: 'Mở đầu 5 phút', before: '' }),
      await host.call('PUT', `${room}/reactions`, { on: true }),
      await host.call('PUT', `${room}/question-settings`, { needs_approval: true, anonymous_allowed: true }),
    ];
    expect(settled.map(({ status }) => status)).toEqual([200, 200, 200]);
    await testApp.services.db
      .updateTable('live_stages')
      .set({ moved_by: host.viewer.accountId })
      .where('event_id', '=', id)
      .execute();
    const stage = () =>
      testApp.services.db
        .selectFrom('live_stages')
        .selectAll()
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow()
        .then(({ moved_by: _, ...kept }) => kept);
    expect(await stage()).toMatchObject({
      host_notes: 'Mở đầu 5 phút',
      reactions_on: true,
      questions_need_approval: true,
      anonymous_questions: true,
    });
    const prepared = async () => [
      await stage(),
      (await host.call('GET', `/api/admin/events/${id}`)).body,
      (await host.call('GET', `${room}/activities`)).body,
      (await host.call('GET', `${room}/resources`)).body,
    ];
    const before = await prepared();
    const deleted = await remove(id);
    expect([deleted.status, deleted.body]).toEqual([200, { id }]);
    expect((await host.call('GET', `/api/admin/events/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const { body: removed } = await host.call('GET', '/api/admin/removed');
    expect(removed).toMatchObject([{ kind: 'event', title: settings.title, reason: 'Tạo nhầm' }]);
    const restored = await Promise.all(
      [1, 2, 3].map(() => host.call('POST', `/api/admin/removed/${removed[0].id}/restore`)),
    );
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await prepared()).toEqual(before);
    const movers = testApp.services.db.selectFrom('live_stages').select('moved_by');
    expect(await movers.where('event_id', '=', id).execute()).toEqual([{ moved_by: null }]);
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', '%deleted')
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['event.deleted', 'event.undeleted']);
  });

  test('is refused for what members know of, and to whoever is no host', async () => {
    const { id } = await write();
    expect((await remove(id, an)).status).toBe(403);
    await publish(id);
    const refused = await remove(id);
    expect([refused.status, refused.body.reason]).toEqual([409, 'announced']);
    expect((await host.call('GET', `/api/admin/events/${id}`)).status).toBe(200);
  });

  test('ends its appointment, and a copy of it comes back without what it was copied from', async () => {
    const origin = await write();
    const send_id = '0b9a8c5e-3d0f-4c56-9f8f-6f4c2f3f7d11';
    const starts_at = '2026-12-01T19:30:00+07:00';
    const [copy] = (
      await host.call('POST', `/api/admin/events/${origin.id}/copies`, { starts_at, count: 1, send_id })
    ).body;
    const path = `/api/admin/scheduled-publications/event/${copy.id}`;
    await host.call('PUT', path, { publish_at: '2026-11-30T08:00:00+07:00' });
    await remove(copy.id);
    await remove(origin.id);
    testApp.setClock('2026-11-20T03:00:01.000Z');
    const { body: removed } = await host.call('GET', '/api/admin/removed');
    const kept = removed.find((one: { whole_id: string }) => one.whole_id === copy.id);
    expect((await host.call('POST', `/api/admin/removed/${kept.id}/restore`)).status).toBe(200);
    expect((await host.call('GET', `/api/admin/events/${copy.id}`)).body).toMatchObject({
      copied_from: null,
    });
    expect((await host.call('GET', path)).body).toEqual({ appointment: null });
  });
});
