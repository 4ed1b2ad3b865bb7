import { randomUUID } from 'node:crypto';
import { recallSeconds, type SendAudience } from '@cungnghe/contracts/emails/sends';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../test/certificates.ts';
import { makeSuppression } from '../../../test/email-suppressions.ts';
import { makeEvent } from '../../../test/events.ts';
import { createTestApp, type Person, type TestApp, type Traits } from '../../../test/test-app.ts';
import { sendEngagementEmails } from '../../engagement/public.ts';
import { workOnSend } from './delivery-actions.ts';

const url = '/api/admin/emails/sends';
// Ten in the morning in Vietnam, on a Tuesday.
const morning = '2026-11-17T03:00:00.000Z';
const evening = '2026-11-17T14:30:00.000Z';

let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: morning });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(morning);
  // Nobody from the test before.
  await sql`TRUNCATE accounts, email_sends, email_outbox, events, engagement_rounds CASCADE`.execute(
    testApp.services.db,
  );
  support = await testApp.person({ roles: ['support'] });
  await complete(support);
});

const change = ({ viewer }: Person, values: object) =>
  testApp.services.db.updateTable('accounts').set(values).where('id', '=', viewer.accountId).execute();
const complete = (person: Person) =>
  change(person, { photo_url: 'https://anh.example/an.webp', job_title: 'Thợ bánh', intro: 'Chào' });
/** Somebody with a profile that lacks a photo. */
const member = (traits: Traits = {}) => testApp.person(traits);

const everybody: SendAudience = { type: 'members' };
const only = ({ viewer }: Person, about?: string): SendAudience => ({
  type: 'member',
  account_id: viewer.accountId,
  ...(about !== undefined && { about }),
});
const preview = (kind: string, audience: SendAudience) =>
  support.call('POST', `${url}/preview`, { kind, audience });
const create = (kind: string, audience: SendAudience, more: object = {}) =>
  support.call('POST', url, { kind, audience, idempotency_key: randomUUID(), ...more });
/** Creates a send and works on it; answers what it has become. */
async function send(kind: string, audience: SendAudience) {
  const { body, status } = await create(kind, audience);
  expect(status).toBe(201);
  passRecall();
  await workOnSend(testApp.services, body.id);
  return (await support.call('GET', `${url}/${body.id}`)).body;
}
/** Until a send to many cannot be called back any more. */
const passRecall = () =>
  testApp.setClock(new Date(testApp.services.clock.now().getTime() + recallSeconds * 1_000).toISOString());
const outbox = (kind: string) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('account_id')
    .execute();

describe('the preview', () => {
  test('names how many receive a message, who does not and why, and shows the first one', async () => {
    const first = await member({ name: 'Lê Thị Thanh An' });
    const [unsubscribed, suppressed, closed, locked] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    await unsubscribed.call('PUT', '/api/email-preferences', {
      kind: 'profile_incomplete',
      is_subscribed: false,
    });
    await makeSuppression(testApp.services, { email: suppressed.viewer.email });
    await closed.call('POST', '/api/user/close', { texts: 'keep' });
    await change(locked, { integrity_locked_until: new Date('2026-12-01T00:00:00Z') });

    const { status, body } = await preview('profile_incomplete', everybody);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 1, held_until: null, sample: { to_name: 'Lê Thị Thanh An' } });
    expect(body.sample.text).toContain('Lê Thị Thanh An');
    expect(body.sample.html).not.toContain('token=');
    expect(
      new Map(body.skipped.map(({ reason, count }: { reason: string; count: number }) => [reason, count])),
    ).toEqual(
      new Map([
        ['not_applicable', 1],
        ['unsubscribed', 1],
        ['suppressed', 1],
        ['closed', 1],
        ['locked', 1],
      ]),
    );
    const sent = await send('profile_incomplete', everybody);
    expect(sent).toMatchObject({ total: 6, queued: 1, skipped: 5, status: 'finished' });
    expect((await outbox('profile_incomplete')).map((row) => row.account_id)).toEqual([
      first.viewer.accountId,
    ]);
  });

  test('writes nothing', async () => {
    await member();
    await preview('profile_incomplete', everybody);
    expect(await outbox('profile_incomplete')).toEqual([]);
    expect((await support.call('GET', url)).body).toEqual([]);
  });

  test.each([
    ['an account', { type: 'member', account_id: 'acc-nobody' }, 'welcome_member'],
    ['an event', { type: 'event', event_id: 'evt-none' }, 'event_reminder'],
    ['a community', { type: 'members', community: 'khong-co' }, 'community_weekly'],
  ] as const)('answers 404 for %s that there is not', async (_, audience, kind) => {
    expect((await preview(kind, audience)).status).toBe(404);
    expect((await create(kind, audience)).status).toBe(404);
  });

  test.each([
    ['welcome_member', everybody],
    ['event_reminder', everybody],
    ['profile_incomplete', { type: 'event', event_id: 'evt-one' }],
    ['login_code', everybody],
    ['membership_activated', everybody],
  ] as const)('answers 400 for %s to %j', async (kind, audience) => {
    expect((await preview(kind, audience)).status).toBe(400);
  });
});

describe('a list of members', () => {
  const names = async (audience: SendAudience) => {
    const { body } = await create('profile_incomplete', audience);
    if (body.id === undefined) return [];
    const recipients = await support.call('GET', `${url}/${body.id}/recipients?state=waiting`);
    return recipients.body.map(({ name }: { name: string }) => name).toSorted();
  };

  test('is narrowed by community, Pro, the day of joining and the last sign-in', async () => {
    await member({ name: 'Pro', pro: ['founder'] });
    await member({ name: 'Hết hạn', expiredPro: ['founder'] });
    await member({ name: 'Miễn phí', home: 'founder' });
    const old = await member({ name: 'Nơi khác', home: 'marketing' });
    await change(old, { created_at: new Date('2026-01-01T00:00:00Z') });
    await testApp.services.db
      .updateTable('auth_sessions')
      .set({ created_at: new Date('2026-01-02T00:00:00Z') })
      .where('account_id', '=', old.viewer.accountId)
      .execute();
    const inFounder = { ...everybody, community: 'founder' };
    expect(await names(inFounder)).toEqual(['Hết hạn', 'Miễn phí', 'Pro']);
    expect(await names({ ...inFounder, pro: 'pro' })).toEqual(['Pro']);
    expect(await names({ ...inFounder, pro: 'expired' })).toEqual(['Hết hạn']);
    expect(await names({ ...inFounder, pro: 'free' })).toEqual(['Miễn phí']);
    expect(await names({ ...everybody, pro: 'free' })).toEqual(['Miễn phí', 'Nơi khác']);
    expect(await names({ ...everybody, joined_since: '2026-11-17' })).toEqual(['Hết hạn', 'Miễn phí', 'Pro']);
    expect(await names({ ...everybody, not_signed_in_since: '2026-06-01' })).toEqual(['Nơi khác']);
    expect(await names({ ...inFounder, not_signed_in_since: '2026-06-01' })).toEqual([]);
  });
});

describe('what is sent to one member is read from the database', () => {
  test('welcome, joining, Pro and a certificate again', async () => {
    const person = await member({ name: 'Trần Bảo', pro: ['founder'], home: 'marketing' });
    const first = await makeCertificate(testApp.services, person.viewer, 'founder');
    const newest = await makeCertificate(testApp.services, person.viewer, 'marketing');
    const { body: order } = await person.call('POST', '/api/communities/marketing/orders');
    const finance = await testApp.person({ roles: ['finance'] });
    await finance.call('POST', `/api/admin/communities/orders/${order.id}/approve`, {});
    for (const kind of ['welcome_member', 'certificate_issued', 'community_pro_activated'] as const)
      expect(await send(kind, only(person)), kind).toMatchObject({ total: 1, queued: 1 });
    expect((await outbox('certificate_issued'))[0]?.text).toContain(newest.code);
    const named = (await preview('certificate_issued', only(person, first.code))).body;
    expect(named.sample.text).toContain(first.code);
    expect(await send('community_joined', only(person, 'marketing'))).toMatchObject({ queued: 1 });
    expect((await outbox('community_pro_activated'))[0]?.text).toContain('/c/marketing');
    expect((await outbox('community_joined')).at(-1)?.text).toContain('/c/marketing');
  });

  test('nothing that is not so: no certificate, no Pro that runs, nobody of that community', async () => {
    const person = await member({ expiredPro: ['founder'] });
    const given = await member({ pro: ['founder'] });
    for (const [kind, audience] of [
      // Without an order there is no payment to confirm.
      ['community_pro_activated', only(given)],
      ['certificate_issued', only(person)],
      ['community_pro_activated', only(person, 'founder')],
      ['community_joined', only(person, 'marketing')],
      ['pro_expiring', only(person)],
    ] as const) {
      const { body } = await preview(kind, audience);
      expect(body, kind).toMatchObject({
        count: 0,
        sample: null,
        skipped: [{ reason: 'not_applicable', count: 1 }],
      });
      expect(await create(kind, audience)).toMatchObject({ status: 409, body: { reason: 'nobody' } });
    }
  });

  test('a transactional message reaches somebody who unsubscribed and was complained about, at night', async () => {
    const person = await member();
    await makeSuppression(testApp.services, { email: person.viewer.email, reason: 'complaint' });
    testApp.setClock(evening);
    expect(await send('welcome_member', only(person))).toMatchObject({ queued: 1, held_until: null });
  });
});

describe('a reminder of an event', () => {
  test('goes to those who said yes, with the calendar entry, or to one of them', async () => {
    const event = await makeEvent(testApp.services, { inHours: 72, title: 'Đọc báo cáo' });
    const [yes, maybe, alsoYes] = [await member(), await member(), await member()];
    for (const [person, answer] of [
      [yes, 'yes'],
      [maybe, 'maybe'],
      [alsoYes, 'yes'],
    ] as const)
      await person.call('POST', `/api/events/${event.slug}/rsvp`, { answer });
    const audience: SendAudience = { type: 'event', event_id: event.id };
    const { body: events } = await support.call('GET', `${url}/events`);
    expect(events).toMatchObject([{ id: event.id, title: 'Đọc báo cáo', yes_count: 2 }]);
    const all = { total: 2, queued: 2, audience_name: 'Đọc báo cáo' };
    expect(await send('event_reminder', audience)).toMatchObject(all);
    const [message] = await outbox('event_reminder');
    // In three days, which is not within 24 hours.
    expect(message?.subject).toBe('Nhắc lịch sự kiện: Đọc báo cáo');
    expect(message?.attachments).toMatchObject([{ filename: `${event.slug}.ics` }]);

    const one = { ...audience, account_id: alsoYes.viewer.accountId };
    expect(await send('event_reminder', one)).toMatchObject({ total: 1, queued: 1 });
    const other = { ...audience, account_id: maybe.viewer.accountId };
    expect((await create('event_reminder', other)).status).toBe(404);
  });

  test('goes to nobody once the event has begun', async () => {
    const event = await makeEvent(testApp.services, { inHours: 1 });
    const person = await member();
    await person.call('POST', `/api/events/${event.slug}/rsvp`, { answer: 'yes' });
    testApp.setClock('2026-11-17T04:30:00Z');
    const { body } = await preview('event_reminder', { type: 'event', event_id: event.id });
    expect(body).toMatchObject({ count: 0, skipped: [{ reason: 'not_applicable', count: 1 }] });
  });
});

describe('engagement e-mails by hand', () => {
  test('wait in the quiet hours for the morning', async () => {
    const person = await member();
    testApp.setClock(evening);
    const held = { held_until: '2026-11-18T01:00:00.000Z' };
    expect((await preview('profile_incomplete', only(person))).body).toMatchObject(held);
    const before = await send('profile_incomplete', only(person));
    expect(before).toMatchObject({ ...held, status: 'running', queued: 1 });
    expect(await outbox('profile_incomplete')).toEqual([]);
    testApp.setClock('2026-11-18T01:00:00.000Z');
    await workOnSend(testApp.services, before.id);
    expect(await outbox('profile_incomplete')).toHaveLength(1);
  });

  test('are one a day, whether by hand or not', async () => {
    const person = await member();
    await send('profile_incomplete', only(person));
    const { body } = await preview('profile_incomplete', only(person));
    expect(body).toMatchObject({ count: 0, skipped: [{ reason: 'daily_limit', count: 1 }] });
  });

  test('are left out for those who unsubscribe between the preview and their turn', async () => {
    const person = await member();
    const { body } = await create('profile_incomplete', only(person));
    await person.call('PUT', '/api/email-preferences', { kind: 'profile_incomplete', is_subscribed: false });
    await workOnSend(testApp.services, body.id);
    expect((await support.call('GET', `${url}/${body.id}`)).body).toMatchObject({
      skipped: 1,
      queued: 0,
      skipped_reasons: [{ reason: 'unsubscribed', count: 1 }],
    });
  });

  test('a profile that was mentioned by hand is not mentioned again when that is due', async () => {
    const person = await member();
    await send('profile_incomplete', only(person));
    testApp.setClock('2026-11-25T03:00:00Z');
    await sendEngagementEmails(testApp.services);
    expect(await outbox('profile_incomplete')).toHaveLength(1);
  });

  test('a week of a community comes once, by hand or in its turn', async () => {
    const person = await member({ home: 'founder' });
    await complete(person);
    // A Monday, with something to tell.
    testApp.setClock('2026-11-23T03:00:00Z');
    await makeEvent(testApp.services, { community: 'founder' });
    await sendEngagementEmails(testApp.services);
    expect(await outbox('community_weekly')).toHaveLength(1);
    testApp.setClock('2026-11-24T03:00:00Z');
    const { body } = await preview('community_weekly', only(person));
    expect(body).toMatchObject({ count: 0, skipped: [{ reason: 'already_received', count: 1 }] });
  });
});

describe('a send', () => {
  test('50 requests at once with one key are one send', async () => {
    const person = await member();
    const idempotency_key = randomUUID();
    const body = { kind: 'welcome_member', audience: only(person), idempotency_key };
    const answers = await Promise.all(Array.from({ length: 50 }, () => support.call('POST', url, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await Promise.all([1, 2, 3].map(() => workOnSend(testApp.services, answers[0]?.body.id)));
    expect(await outbox('welcome_member')).toHaveLength(1);
    const other = await support.call('POST', url, { ...body, audience: only(await member()) });
    expect(other).toMatchObject({ status: 409, body: { reason: 'key_used' } });
  });

  test('is refused when the recipients are others than those of the preview', async () => {
    await member();
    const { audience_key } = (await preview('profile_incomplete', everybody)).body;
    await member();
    const refused = await create('profile_incomplete', everybody, { audience_key });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'audience_changed', count: 2 } });
    expect((await support.call('GET', url)).body).toEqual([]);
    const again = (await preview('profile_incomplete', everybody)).body.audience_key;
    expect((await create('profile_incomplete', everybody, { audience_key: again })).status).toBe(201);
  });

  test('lists its recipients with the message of each, page by page', async () => {
    const people = [await member(), await member(), await member()];
    const { id } = await send('profile_incomplete', everybody);
    const first = await support.call('GET', `${url}/${id}/recipients?state=queued&limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = await support.call('GET', next);
    const found = [...first.body, ...rest.body];
    expect(found.map((row) => row.id)).toEqual(people.map(({ viewer }) => viewer.accountId).toSorted());
    const message = await support.call('GET', `/api/admin/outbox/${found[0].message_id}`);
    expect(message.body).toMatchObject({ kind: 'profile_incomplete', to_email: found[0].email });
  });

  test('that is cancelled queues nothing more, and cannot be cancelled twice', async () => {
    await member();
    const { body } = await create('profile_incomplete', everybody);
    const cancelled = await support.call('POST', `${url}/${body.id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled: 1, queued: 0, skipped: 1 });
    await workOnSend(testApp.services, body.id);
    expect(await outbox('profile_incomplete')).toEqual([]);
    expect((await support.call('POST', `${url}/${body.id}/cancel`)).status).toBe(409);
    const finished = await send('welcome_member', only(await member()));
    expect((await support.call('POST', `${url}/${finished.id}/cancel`)).status).toBe(409);
  });
});

describe('what goes to many', () => {
  const look = async (id: string) => (await support.call('GET', `${url}/${id}`)).body;

  test('waits half a minute, in which it is called back whole', async () => {
    await member();
    const { body } = await create('profile_incomplete', everybody);
    expect(body).toMatchObject({ queued: 1, recall_until: '2026-11-17T03:00:30.000Z' });
    testApp.setClock('2026-11-17T03:00:29.999Z');
    await workOnSend(testApp.services, body.id);
    expect(await outbox('profile_incomplete')).toEqual([]);
    const answer = await support.call('POST', `${url}/${body.id}/cancel`);
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelled: 1, recall_until: null });
    testApp.setClock('2026-11-17T03:05:00.000Z');
    await workOnSend(testApp.services, body.id);
    expect(await outbox('profile_incomplete')).toEqual([]);
  });

  test('goes out after it, also when it is called back at that moment: all or what was left', async () => {
    for (let n = 0; n < 5; n++) await member();
    const { body } = await create('profile_incomplete', everybody);
    passRecall();
    expect(await look(body.id)).toMatchObject({ recall_until: null, status: 'running' });
    await Promise.all([
      workOnSend(testApp.services, body.id),
      support.call('POST', `${url}/${body.id}/cancel`),
    ]);
    const { queued, cancelled } = await look(body.id);
    expect([queued, cancelled]).toEqual([(await outbox('profile_incomplete')).length, 5 - queued]);
  });

  test('is no matter of one person', async () => {
    const person = await member();
    const { body } = await create('welcome_member', only(person));
    expect(body.recall_until).toBeNull();
    await workOnSend(testApp.services, body.id);
    expect(await outbox('welcome_member')).toHaveLength(1);
  });
});
