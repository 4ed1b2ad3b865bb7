import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
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

const details = {
  description: 'Mang **số thật**.',
  host_name: 'Chị Hà',
  place: 'Xưởng gốm',
  recording_url: 'https://video.example/1',
  capacity: 30,
};
const make = () => makeEvent(testApp.services, { title: 'Đọc số', community: 'founder', details });
const copy = (id: string, more: object = {}) =>
  host.call('POST', `/api/admin/events/${id}/copies`, {
    starts_at: '2026-12-01T19:30:00+07:00',
    count: 1,
    send_id: randomUUID(),
    ...more,
  });
const cancelUnanswered = (id: string) => host.call('POST', `/api/admin/events/${id}/series/cancel`);
const countEvents = async () =>
  (await testApp.services.db.selectFrom('events').select('id').execute()).length;
const auditOf = (id: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('duplicating', () => {
  test('makes an event with the same fields at another time, without answers and recording', async () => {
    const { id, slug } = await make();
    await an.call('POST', `/api/events/${slug}/rsvp`, { answer: 'yes' });
    const { status, body } = await copy(id);
    expect(status).toBe(201);
    const [made, ...others] = body;
    expect(others).toEqual([]);
    expect(made.slug).not.toBe(slug);
    expect((await host.call('GET', `/api/admin/events/${made.id}`)).body).toMatchObject({
      ...details,
      title: 'Đọc số',
      meeting_url: 'https://meet.example/phong',
      recording_url: null,
      community_slug: 'founder',
      starts_at: '2026-12-01T12:30:00.000Z',
      ends_at: '2026-12-01T14:30:00.000Z',
      yes_count: 0,
      version: 1,
      copied_from: id,
      is_in_series: true,
    });
    expect(await auditOf(made.id)).toEqual([{ action: 'event.created', actor_id: host.viewer.accountId }]);
    expect((await an.call('GET', `/api/events/${made.slug}`)).body).toMatchObject({
      answer: null,
      meeting_url: null,
    });
    expect((await host.call('GET', `/api/admin/events/${id}`)).body).toMatchObject({
      copied_from: null,
      is_in_series: false,
    });
  });

  test('twelve times makes one for each week at the same hour, which a list finds by any of them', async () => {
    const { id } = await make();
    const { body } = await copy(id, { count: 12 });
    expect(body.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 16))).toEqual([
      '2026-12-01T12:30',
      '2026-12-08T12:30',
      '2026-12-15T12:30',
      '2026-12-22T12:30',
      '2026-12-29T12:30',
      '2027-01-05T12:30',
      '2027-01-12T12:30',
      '2027-01-19T12:30',
      '2027-01-26T12:30',
      '2027-02-02T12:30',
      '2027-02-09T12:30',
      '2027-02-16T12:30',
    ]);
    const found = await host.call('GET', `/api/admin/events?made_with=${body[3].id}`);
    expect(found.body).toHaveLength(12);
    expect(found.headers['total-count']).toBe('12');
    expect((await host.call('GET', `/api/admin/events?made_with=${id}`)).body).toEqual([]);
  });

  test('by the same request, 50 at once, makes one set and answers everybody with it', async () => {
    const { id } = await make();
    const send_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => copy(id, { count: 3, send_id })));
    const ids = answers.map(({ body }) => body.map((event: { id: string }) => event.id).join());
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await countEvents()).toBe(4);
  });

  test('another event by the same send_id is refused', async () => {
    const [one, other] = [await make(), await make()];
    const send_id = randomUUID();
    await copy(one.id, { send_id });
    const refused = await copy(other.id, { send_id });
    expect([refused.status, refused.body.reason]).toEqual([409, 'send_id_used']);
    expect(await countEvents()).toBe(3);
  });

  test.each<[string, number, object]>([
    ['thirteen times', 400, { count: 13 }],
    ['no time', 400, { count: 0 }],
    ['a time without zone', 400, { starts_at: '2026-12-01T19:30:00' }],
    ['no send_id', 400, { send_id: undefined }],
  ])('refuses %s with %i', async (_, status, more) => {
    const { id } = await make();
    expect((await copy(id, more)).status).toBe(status);
    expect(await countEvents()).toBe(1);
  });

  test('is 404 for no event, and refused where nobody would see it', async () => {
    expect((await copy('evt-khong-co')).status).toBe(404);
    const { id } = await makeEvent(testApp.services, { community: 'ceo-executive' });
    const refused = await copy(id, { count: 3 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'community_hidden']);
    expect(await countEvents()).toBe(1);
  });

  test('an event that was called off can be held another time', async () => {
    const { id } = await make();
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    const { status, body } = await copy(id);
    expect([status, body[0].cancelled_at]).toEqual([201, null]);
  });
});

describe('taking a series back', () => {
  const standing = async (id: string) =>
    (await host.call('GET', `/api/admin/events?made_with=${id}&status=planned`)).body.map(
      ({ id: each }: { id: string }) => each,
    );

  test('calls off what nobody has answered, and is written down once for each', async () => {
    const { id } = await make();
    const [first, second, third] = (await copy(id, { count: 3 })).body;
    await an.call('POST', `/api/events/${second.slug}/rsvp`, { answer: 'no' });
    const { status, body } = await cancelUnanswered(third.id);
    expect([status, body.id, body.cancelled_at]).toEqual([200, third.id, now]);
    expect(await standing(third.id)).toEqual([second.id]);
    await cancelUnanswered(first.id);
    expect((await auditOf(first.id)).map(({ action }) => action)).toEqual([
      'event.created',
      'event.cancelled',
    ]);
    // Where it came from is no part of it.
    expect((await host.call('GET', `/api/admin/events/${id}`)).body.cancelled_at).toBe(null);
  });

  test('leaves what is over', async () => {
    const { id } = await make();
    const [first] = (await copy(id, { count: 2 })).body;
    testApp.setClock('2026-12-03T03:00:00.000Z');
    await cancelUnanswered(first.id);
    expect(await standing(first.id)).toEqual([first.id]);
  });

  test('while people answer never calls off what somebody comes to', async () => {
    const { id } = await make();
    const series = (await copy(id, { count: 12 })).body;
    const people = await Promise.all(series.map(() => testApp.person()));
    const said = people.map((person: Person, n: number) =>
      person.call('POST', `/api/events/${series[n].slug}/rsvp`, { answer: 'yes' }),
    );
    await Promise.all([...said, ...Array.from({ length: 38 }, () => cancelUnanswered(series[0].id))]);
    const { body } = await host.call('GET', `/api/admin/events?made_with=${series[0].id}`);
    for (const event of body)
      expect([event.title, event.cancelled_at === null]).toEqual([event.title, event.yes_count === 1]);
  });

  test('is 404 for an event that stands alone', async () => {
    const { id } = await make();
    expect((await cancelUnanswered(id)).status).toBe(404);
    expect((await cancelUnanswered('evt-khong-co')).status).toBe(404);
  });

  test('neither is for members, nor for operators who are not hosts', async () => {
    const { id } = await make();
    const editor = await testApp.person({ roles: ['editor'] });
    for (const person of [an, editor]) {
      expect((await person.call('POST', `/api/admin/events/${id}/series/cancel`)).status).toBe(403);
      expect((await person.call('POST', `/api/admin/events/${id}/copies`, {})).status).toBe(403);
    }
  });
});
