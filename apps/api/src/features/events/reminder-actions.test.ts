import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendEventChanges } from './change-email-actions.ts';
import { sendReminders } from './reminder-actions.ts';

let testApp: TestApp;
let host: Person;
let an: Person;
let binh: Person;
const now = '2026-11-20T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  host = await testApp.person({ roles: ['host'] });
  an = await testApp.person({ home: 'founder', name: 'An' });
  binh = await testApp.person({ home: 'founder', name: 'Bình' });
});
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('events').execute();
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await testApp.services.db.deleteFrom('notifications').execute();
});
afterAll(() => testApp.close());

const make = (inHours: number) =>
  makeEvent(testApp.services, { title: 'Buổi', community: 'founder', inHours });
const say = (person: Person, slug: string, answer: string) =>
  person.call('POST', `/api/events/${slug}/rsvp`, { answer });
const remind = () => sendReminders(testApp.services);
const reminded = async () =>
  (
    await testApp.services.db
      .selectFrom('email_outbox')
      .select('to_email')
      .where('kind', '=', 'event_reminder')
      .orderBy('to_email')
      .execute()
  ).map(({ to_email }) => to_email);

/** Saves an event as it was made, but for what is named. */
async function save(id: string, change: object) {
  const { version, title, starts_at, ends_at, meeting_url } = (
    await host.call('GET', `/api/admin/events/${id}`)
  ).body;
  const rest = {
    description: '',
    host_name: null,
    online: true,
    place: null,
    recording_url: null,
    capacity: null,
  };
  const settings = { ...rest, version, title, starts_at, ends_at, meeting_url, ...change };
  return await host.call('PUT', `/api/admin/events/${id}`, settings);
}

describe('a reminder', () => {
  test('goes to everybody who said yes, from 24 hours before, once', async () => {
    const { slug } = await make(30);
    await say(an, slug, 'yes');
    await say(binh, slug, 'maybe');
    await remind();
    expect(await reminded()).toEqual([]);
    testApp.setClock('2026-11-20T08:59:59.999Z');
    await remind();
    expect(await reminded()).toEqual([]);
    testApp.setClock('2026-11-20T09:00:00.000Z');
    await remind();
    await remind();
    expect(await reminded()).toEqual([an.viewer.email]);
  });

  test('comes once when ten processes send at the same moment', async () => {
    const { slug } = await make(30);
    const crowd = await Promise.all(Array.from({ length: 120 }, () => testApp.person()));
    for (const person of crowd) await say(person, slug, 'yes');
    testApp.setClock('2026-11-21T00:00:00Z');
    await Promise.all(Array.from({ length: 10 }, remind));
    expect(await reminded()).toEqual(crowd.map(({ viewer }) => viewer.email).sort());
  });

  test('is not sent again when the round died before it was written down', async () => {
    const { id, slug } = await make(30);
    await say(an, slug, 'yes');
    testApp.setClock('2026-11-21T00:00:00Z');
    await remind();
    await testApp.services.db
      .updateTable('event_rsvps')
      .set({ reminded_for: null })
      .where('event_id', '=', id)
      .execute();
    await remind();
    expect(await reminded()).toHaveLength(1);
  });

  test('comes again for the new time of a moved event', async () => {
    const { id, slug } = await make(30);
    await say(an, slug, 'yes');
    testApp.setClock('2026-11-21T00:00:00Z');
    await remind();
    expect((await save(id, { starts_at: '2026-11-25T09:00:00Z', ends_at: null })).status).toBe(200);
    await sendEventChanges(testApp.services);
    await remind();
    expect(await reminded()).toHaveLength(1);
    testApp.setClock('2026-11-24T10:00:00Z');
    await remind();
    expect(await reminded()).toHaveLength(2);
  });

  test('is left out where the confirmation has just said the same', async () => {
    const { slug } = await make(20);
    await say(an, slug, 'yes');
    await remind();
    expect(await reminded()).toEqual([]);
  });

  test('is not for what was called off, has begun, or is not shown any more', async () => {
    const events = [await make(30), await make(30), await make(30)];
    for (const { slug } of events) await say(an, slug, 'yes');
    const [cancelled, begun, hidden] = events;
    await host.call('POST', `/api/admin/events/${cancelled?.id}/cancel`);
    const { db } = testApp.services;
    await db
      .updateTable('events')
      .set({ starts_at: '2026-11-20T23:59:00Z' })
      .where('id', '=', begun?.id ?? '')
      .execute();
    await db
      .updateTable('events')
      .set({ community_id: 'cm-occ-ceo-executive' })
      .where('id', '=', hidden?.id ?? '')
      .execute();
    testApp.setClock('2026-11-21T00:00:00Z');
    await remind();
    expect(await reminded()).toEqual([]);
  });
});

describe('a change is told', () => {
  const toldTo = async (person: Person) =>
    (await person.call('GET', '/api/notifications')).body.map(
      ({ kind, title, path }: Record<string, string>) => [kind, title, path],
    );

  test('to those who said yes or maybe when it moves or is called off, and to nobody else', async () => {
    const { id, slug } = await make(30);
    const stranger = await testApp.person({ home: 'founder' });
    await say(an, slug, 'yes');
    await say(binh, slug, 'maybe');
    await say(stranger, slug, 'no');
    await save(id, { title: 'Buổi, tên mới' });
    expect(await toldTo(an)).toEqual([]);
    await save(id, { place: 'Xưởng' });
    const line = ['event_change', 'Buổi, tên mới', `/online-events/${slug}`];
    expect(await toldTo(an)).toEqual([line]);
    expect(await toldTo(binh)).toEqual([line]);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    const { body } = await an.call('GET', '/api/notifications');
    expect(body).toHaveLength(1);
    expect(body[0].happened).toBe(2);
    expect(await toldTo(stranger)).toEqual([]);
  });

  test('but not of what is over', async () => {
    const { id, slug } = await make(30);
    await say(an, slug, 'yes');
    testApp.setClock('2026-11-30T00:00:00Z');
    expect((await save(id, { place: 'Xưởng' })).status).toBe(200);
    await host.call('POST', `/api/admin/events/${id}/cancel`);
    expect(await toldTo(an)).toEqual([]);
  });
});
