import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
const restore = (id: string) => host.call('POST', `/api/admin/events/${id}/restore`);
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
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await editor.call('POST', `${path(id)}/cancel-rest`)).status).toBe(403);
    expect((await editor.call('POST', `/api/admin/events/${id}/restore`)).status).toBe(403);
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
    await cancelRest(first?.id ?? '');
    testApp.setClock('2026-12-02T03:00:00.000Z');
    expect((await restore(series[3]?.id ?? '')).status).toBe(200);
    expect(await cancelledOf(series)).toEqual([true, true, false, false]);
    expect((await restore(first?.id ?? '')).body.reason).toBe('begun');
  });

  test('brings back what was over when it was called off, without a word to anybody', async () => {
    const { id, slug } = await makeEvent(testApp.services, { title: 'Đã qua', community: 'founder' });
    await say(an, { slug }, 'yes');
    await testApp.services.db.deleteFrom('email_outbox').execute();
    testApp.setClock('2027-03-02T03:00:00.000Z');
    const cancelled = await host.call('POST', `/api/admin/events/${id}/cancel`, { reason: 'Bấm nhầm' });
    expect(cancelled.body.can_be_restored).toBe(true);
    const { status, body } = await restore(id);
    expect([status, body.cancelled_at]).toEqual([200, null]);
    expect(await mailsTo(an)).toEqual([]);
    expect(await actionsOf(id)).toEqual(['event.created', 'event.cancelled', 'event.restored']);
  });

  test('of one that was called off alone, in a series or not, brings back that one', async () => {
    const [first, second] = await makeSeries();
    const { id, slug } = await makeEvent(testApp.services, { title: 'Một mình', community: 'founder' });
    await say(an, { slug }, 'yes');
    await testApp.services.db.deleteFrom('email_outbox').execute();
    for (const event of [first?.id, second?.id, id]) {
      await host.call('POST', `/api/admin/events/${event}/cancel`, { reason: 'Mất điện.' });
    }
    expect(await mailsTo(an)).toHaveLength(3);
    const { body } = await restore(id);
    expect([body.cancelled_at, body.change_reason, body.can_be_restored]).toEqual([null, null, false]);
    await restore(second?.id ?? '');
    expect((await restore(id)).status).toBe(200);
    expect(await cancelledOf([{ id: first?.id ?? '' }, { id: second?.id ?? '' }, { id }])).toEqual([
      true,
      false,
      false,
    ]);
    const mails = (await mailsTo(an)).slice(3);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Sự kiện vẫn diễn ra: Một mình',
      'Sự kiện vẫn diễn ra: Đọc số',
    ]);
    expect(await actionsOf(id)).toEqual(['event.created', 'event.cancelled', 'event.restored']);
    expect((await restore('evt-khong-co')).status).toBe(404);
  });
});

/** What may follow each other: an event that is off cannot be moved, only one that is off is restored. */
function ordersOf(length: number, isOff = false): Step[][] {
  if (length === 0) return [[]];
  const next: Step[] = isOff ? ['restore'] : ['move', 'cancel'];
  return next.flatMap((step) => ordersOf(length - 1, step === 'cancel').map((rest) => [step, ...rest]));
}
type Step = 'move' | 'cancel' | 'restore';

/** When the messages go out: after all of it, and once before. */
const cases = ordersOf(4).flatMap((steps) =>
  [undefined, 0, 1, 2].map((sentAfter) => ({ steps: steps.join(', '), order: steps, sentAfter })),
);

test.each(cases)(
  'whoever comes knows how it stands after $steps, sent after $sentAfter, and is told nothing twice',
  async ({ order, sentAfter }) => {
    const { id } = await makeEvent(testApp.services, { title: 'Đọc số', community: 'founder' });
    const copies = { starts_at: '2026-12-01T19:30:00+07:00', count: 2, send_id: randomUUID() };
    const series: { id: string; slug: string }[] = (
      await host.call('POST', `/api/admin/events/${id}/copies`, copies)
    ).body;
    for (const event of series) await say(an, event, 'yes');
    const first = series[0]?.id ?? '';
    const read = async (event: string) => (await host.call('GET', `/api/admin/events/${event}`)).body;
    const move = async (at: number) => {
      const { version, title, description, online, place, meeting_url, host_name, capacity } =
        await read(first);
      const kept = { version, title, description, online, place, meeting_url, host_name, capacity };
      const times = { starts_at: `2026-12-0${2 + at}T12:00:00.000Z`, ends_at: null, recording_url: null };
      return await host.call('PUT', `/api/admin/events/${first}`, { ...kept, ...times });
    };
    for (const [at, step] of order.entries()) {
      const done = await { move, cancel: () => cancelRest(first), restore: () => restore(first) }[step](at);
      expect(done.status, done.text).toBe(200);
      if (at === sentAfter) await sendEventChanges(testApp.services);
    }
    await sendEventChanges(testApp.services);

    const calendar = new Map<string, string>();
    const { rows } = await sql<{ attachments: unknown }>`
      SELECT attachments FROM email_outbox WHERE account_id = ${an.viewer.accountId} ORDER BY id`.execute(
      testApp.services.db,
    );
    for (const { attachments } of rows) {
      const before = JSON.stringify([...calendar]);
      for (const [event, entry] of entriesIn(attachments)) calendar.set(event, entry);
      expect(JSON.stringify([...calendar]), 'a message that says nothing new').not.toBe(before);
    }
    for (const event of series) {
      const { starts_at, cancelled_at } = await read(event.id);
      const start = new Date(Date.parse(starts_at) + 7 * 3_600_000).toISOString().slice(0, 19);
      const known = calendar.get(event.id) ?? `${start} CONFIRMED`;
      // When something would have begun that is off is nobody's to know.
      expect(known).toBe(cancelled_at === null ? `${start} CONFIRMED` : `${known.slice(0, 19)} CANCELLED`);
    }
  },
);

/** What a calendar that takes them in shows: when each event begins, and whether it takes place. */
function entriesIn(attachments: unknown): [event: string, entry: string][] {
  const [file] = attachments as { content: string }[];
  return [...(file?.content ?? '').matchAll(/BEGIN:VEVENT.*?END:VEVENT/gs)].map(([entry]) => {
    const found = (line: RegExp) => line.exec(entry)?.[1] ?? '';
    const start = found(/^DTSTART;TZID=[^:]+:(\w+)/m);
    const at = start.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6');
    return [found(/^UID:([^@]+)@/m), `${at} ${found(/^STATUS:(\w+)/m)}`];
  });
}

describe('a move that nobody was told of', () => {
  test('is what is told, once what called it off is taken back', async () => {
    const [first] = await makeSeries();
    const { version, title, ends_at } = (await host.call('GET', `/api/admin/events/${first?.id}`)).body;
    const starts_at = '2026-12-01T11:00:00.000Z';
    const rest = { description: '', host_name: null, online: true, place: null, recording_url: null };
    const settings = { ...rest, version, title, starts_at, ends_at, capacity: null, meeting_url: null };
    expect((await host.call('PUT', `/api/admin/events/${first?.id}`, settings)).status).toBe(200);
    await cancelRest(first?.id ?? '');
    await restore(first?.id ?? '');
    const mails = await mailsTo(an);
    expect(mails).toMatchObject([{ subject: 'Sự kiện có thay đổi: Đọc số', entries: ['STATUS:CONFIRMED'] }]);
    expect(mails[0]?.text).toContain('18:00');
  });
});
