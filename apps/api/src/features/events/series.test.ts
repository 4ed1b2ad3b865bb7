import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendEventChanges } from './change-email-actions.ts';

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

const path = (id: string) => `/api/admin/events/${id}/series`;
const cancelRest = (id: string, reason: string | null = 'Người dẫn đi công tác.') =>
  host.call('POST', `${path(id)}/cancel-rest`, { reason });
const restore = (id: string) => host.call('POST', `${path(id)}/restore`);
const say = (person: Person, event: { slug: string }, answer: string) =>
  person.call('POST', `/api/events/${event.slug}/rsvp`, { answer });
const cancelledOf = async (series: readonly { id: string }[]) =>
  Promise.all(
    series.map(
      async ({ id }) => (await host.call('GET', `/api/admin/events/${id}`)).body.cancelled_at !== null,
    ),
  );

/** Four weekly sessions: An comes to the first three, Bình to the third and maybe to the last. */
async function makeSeries() {
  const { id } = await makeEvent(testApp.services, { title: 'Đọc số', community: 'founder' });
  const copies = { starts_at: '2026-12-01T19:30:00+07:00', count: 4, send_id: randomUUID() };
  const series = (await host.call('POST', `/api/admin/events/${id}/copies`, copies)).body;
  for (const at of [0, 1, 2]) await say(an, series[at], 'yes');
  await say(binh, series[2], 'yes');
  await say(binh, series[3], 'maybe');
  await testApp.services.db.deleteFrom('email_outbox').execute();
  return series as { id: string; slug: string }[];
}

const mailsTo = async ({ viewer }: Person) => {
  await sendEventChanges(testApp.services);
  await sendEventChanges(testApp.services);
  const rows = await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text', 'attachments'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, text, attachments }) => ({
    subject,
    text: text ?? '',
    entries: JSON.stringify(attachments).match(/STATUS:\w+/g),
  }));
};
const toldTo = async ({ viewer }: Person) =>
  await testApp.services.db
    .selectFrom('notifications')
    .select(['path', 'details'])
    .where('account_id', '=', viewer.accountId)
    .where('kind', '=', 'event_change')
    .orderBy('id')
    .execute();
const actionsOf = async (id: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('calling off the rest of a series', () => {
  test('begins with the event that is named, and tells each person once of all that they come to', async () => {
    const series = await makeSeries();
    const [, second, third, last] = series;
    const done = await cancelRest(second?.id ?? '');
    expect([done.status, done.body.change_reason, done.body.can_be_restored]).toEqual([
      200,
      'Người dẫn đi công tác.',
      true,
    ]);
    expect(await cancelledOf(series)).toEqual([false, true, true, true]);
    const ofAn = await mailsTo(an);
    expect(ofAn).toMatchObject([
      { subject: 'Sự kiện đã bị hủy: Đọc số', entries: ['STATUS:CANCELLED', 'STATUS:CANCELLED'] },
    ]);
    for (const said of ['Người dẫn đi công tác.', '08/12/2026', '15/12/2026']) {
      expect(ofAn[0]?.text).toContain(said);
    }
    expect(ofAn[0]?.text).not.toContain('22/12/2026');
    // Who only said maybe to another is not written to about it.
    expect(await mailsTo(binh)).toMatchObject([{ entries: ['STATUS:CANCELLED'] }]);
    const details = { event: 'cancelled', reason: 'Người dẫn đi công tác.', of_series: true };
    expect(await toldTo(an)).toEqual([{ path: `/online-events/${second?.slug}`, details }]);
    expect(await toldTo(binh)).toEqual([{ path: `/online-events/${third?.slug}`, details }]);
    expect(await actionsOf(last?.id ?? '')).toEqual(['event.created', 'event.cancelled']);
  });

  test('twice and at once changes nothing more', async () => {
    const [first] = await makeSeries();
    await Promise.all(Array.from({ length: 12 }, () => cancelRest(first?.id ?? '')));
    expect((await cancelRest(first?.id ?? '')).status).toBe(200);
    await Promise.all([mailsTo(an), mailsTo(an)]);
    expect(await mailsTo(an)).toHaveLength(1);
    expect(await toldTo(an)).toHaveLength(1);
    expect(await actionsOf(first?.id ?? '')).toEqual(['event.created', 'event.cancelled']);
  });

  test('is for hosts, and 404 for an event that stands alone', async () => {
    const { id } = await makeEvent(testApp.services, { title: 'Một mình', community: 'founder' });
    expect((await cancelRest(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(404);
    const editor = await testApp.person({ roles: ['editor'] });
    for (const what of ['cancel-rest', 'restore']) {
      expect((await editor.call('POST', `${path(id)}/${what}`)).status).toBe(403);
    }
  });
});

describe('taking that back', () => {
  test('before the messages are sent leaves nobody with one, and keeps the answers', async () => {
    const series = await makeSeries();
    const [, second] = series;
    await cancelRest(second?.id ?? '');
    const back = await restore(series[3]?.id ?? '');
    expect([back.status, back.body.cancelled_at, back.body.can_be_restored]).toEqual([200, null, false]);
    expect(await cancelledOf(series)).toEqual([false, false, false, false]);
    expect(await mailsTo(an)).toEqual([]);
    expect((await host.call('GET', `/api/admin/events/${second?.id}`)).body.yes_count).toBe(1);
    expect(await actionsOf(second?.id ?? '')).toEqual(['event.created', 'event.cancelled', 'event.restored']);
    expect((await restore(second?.id ?? '')).status).toBe(200);
    expect(await actionsOf(second?.id ?? '')).toHaveLength(3);
  });

  test('tells whoever was told once that all of it takes place, and a second time is told anew', async () => {
    const [first] = await makeSeries();
    await cancelRest(first?.id ?? '');
    expect(await mailsTo(an)).toHaveLength(1);
    await Promise.all([restore(first?.id ?? ''), restore(first?.id ?? '')]);
    const mails = await mailsTo(an);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({
      subject: 'Sự kiện vẫn diễn ra: Đọc số',
      entries: ['STATUS:CONFIRMED', 'STATUS:CONFIRMED', 'STATUS:CONFIRMED'],
    });
    expect((await toldTo(an)).at(-1)?.details).toEqual({ event: 'restored', of_series: true });
    await cancelRest(first?.id ?? '', null);
    expect(await mailsTo(an)).toHaveLength(3);
  });

  test('leaves what has begun, and what was called off alone', async () => {
    const series = await makeSeries();
    const [first, second] = series;
    await host.call('POST', `/api/admin/events/${second?.id}/cancel`, { reason: null });
    expect((await restore(second?.id ?? '')).body.reason).toBe('alone');
    await cancelRest(first?.id ?? '');
    testApp.setClock('2026-12-02T03:00:00.000Z');
    expect((await restore(series[3]?.id ?? '')).status).toBe(200);
    expect(await cancelledOf(series)).toEqual([true, true, false, false]);
    expect((await restore(first?.id ?? '')).body.reason).toBe('begun');
  });
});
