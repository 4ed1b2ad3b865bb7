import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendEventChanges } from './change-email-actions.ts';
import { sendReminders } from './reminder-actions.ts';

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
  await testApp.services.db.deleteFrom('email_outbox').execute();
});
afterAll(() => testApp.close());

const make = () => makeEvent(testApp.services, { title: 'Buổi', community: 'founder', inHours: 72 });
const answer = (person: Person, slug: string, value: string) =>
  person.call('POST', `/api/events/${slug}/rsvp`, { answer: value });
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
  expect((await host.call('PUT', `/api/admin/events/${id}`, settings)).status).toBe(200);
}
const messagesTo = async ({ viewer }: Person) => {
  const rows = await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text', 'attachments'])
    .where('account_id', '=', viewer.accountId)
    .where('kind', '=', 'event_registered')
    .orderBy('id')
    .execute();
  return rows.map(({ subject, text, attachments }) => ({
    subject,
    text: text ?? '',
    calendar: JSON.stringify(attachments),
  }));
};

test('a yes is confirmed; a new time or place, and the end of the plan, are sent with the calendar entry', async () => {
  const { id, slug } = await make();
  await answer(an, slug, 'yes');
  await save(id, { place: 'Xưởng gốm' });
  await sendEventChanges(testApp.services);
  await host.call('POST', `/api/admin/events/${id}/cancel`);
  await sendEventChanges(testApp.services);
  await sendEventChanges(testApp.services);
  const [registered, moved, cancelled, ...others] = await messagesTo(an);
  expect(others).toEqual([]);
  expect(registered?.calendar).toContain('SEQUENCE:0');
  expect(moved?.subject).toBe('Sự kiện có thay đổi: Buổi');
  expect(moved?.text).toContain('Xưởng gốm');
  expect(moved?.calendar).toContain('SEQUENCE:1');
  expect(moved?.calendar).toContain('STATUS:CONFIRMED');
  expect(cancelled?.subject).toBe('Sự kiện đã bị hủy: Buổi');
  expect(cancelled?.calendar).toContain('SEQUENCE:2');
  expect(cancelled?.calendar).toContain('STATUS:CANCELLED');
});

test('why it was moved or cancelled is in the message, the notification and on the page of those who come', async () => {
  const { id, slug } = await make();
  const [going, maybe, no] = [await testApp.person(), await testApp.person(), await testApp.person()];
  await answer(going, slug, 'yes');
  await answer(maybe, slug, 'maybe');
  await answer(no, slug, 'no');
  const notes = async (person: Person) =>
    (await person.call('GET', '/api/notifications')).body.map(
      ({ details }: { details: object | null }) => details,
    );
  const readOnPage = async (person: Person) =>
    (await person.call('GET', `/api/events/${slug}`)).body.change_reason;

  await save(id, { place: 'Xưởng gốm', reason: '  Phòng cũ <b>mất điện</b>. ' });
  await sendEventChanges(testApp.services);
  const reason = 'Phòng cũ <b>mất điện</b>.';
  expect((await messagesTo(going)).at(-1)?.text).toContain(`Lý do: ${reason}`);
  const moved = { event: 'moved', reason, starts_at: expect.any(String) };
  expect([await notes(going), await notes(maybe), await notes(no)]).toEqual([[moved], [moved], []]);
  expect([await readOnPage(going), await readOnPage(maybe), await readOnPage(no)]).toEqual([
    reason,
    reason,
    null,
  ]);

  // What moves nothing says nothing, and leaves what was said.
  await save(id, { place: 'Xưởng gốm', title: 'Tên mới', reason: 'Tên cũ dài' });
  expect(await readOnPage(going)).toBe(reason);

  const why = 'Người dẫn bị ốm.';
  const cancelled = await host.call('POST', `/api/admin/events/${id}/cancel`, { reason: why });
  expect([cancelled.status, cancelled.body.change_reason]).toEqual([200, why]);
  await sendEventChanges(testApp.services);
  expect((await messagesTo(going)).at(-1)?.text).toContain(`Lý do: ${why}`);
  expect(await notes(maybe)).toEqual([{ event: 'cancelled', reason: why }]);
  expect([await readOnPage(maybe), await readOnPage(no)]).toEqual([why, null]);
});

test('why it was moved stands again once it was cancelled and restored, and is not taken for why it takes place', async () => {
  const { id, slug } = await make();
  await answer(an, slug, 'yes');
  const reason = 'Phòng cũ mất điện.';
  await save(id, { place: 'Xưởng gốm', reason });
  await sendEventChanges(testApp.services);
  await host.call('POST', `/api/admin/events/${id}/cancel`, { reason: 'Người dẫn bị ốm.' });
  await sendEventChanges(testApp.services);
  const restored = await host.call('POST', `/api/admin/events/${id}/restore`);
  expect([restored.status, restored.body.change_reason]).toEqual([200, reason]);
  expect((await an.call('GET', `/api/events/${slug}`)).body.change_reason).toBe(reason);
  await sendEventChanges(testApp.services);
  const said = (await messagesTo(an)).at(-1);
  expect(said?.subject).toContain('vẫn diễn ra');
  expect(said?.text).not.toContain('Lý do');

  // Cancelled and restored before anybody was written to: of the move one reads now, and why.
  await save(id, { place: 'Nhà văn hóa', reason: 'Xưởng ngập.' });
  await host.call('POST', `/api/admin/events/${id}/cancel`, { reason: 'Bấm nhầm' });
  await host.call('POST', `/api/admin/events/${id}/restore`);
  await sendEventChanges(testApp.services);
  expect((await messagesTo(an)).at(-1)?.text).toContain('Lý do: Xưởng ngập.');
});

test('a move without a reason says none, not the one of an earlier move', async () => {
  const { id, slug } = await make();
  await answer(an, slug, 'yes');
  await save(id, { place: 'Xưởng gốm', reason: 'Phòng cũ mất điện.' });
  await save(id, { place: 'Nhà văn hóa', reason: ' ' });
  await sendEventChanges(testApp.services);
  expect((await messagesTo(an)).at(-1)?.text).not.toContain('Lý do');
  const { status } = await host.call('POST', `/api/admin/events/${id}/cancel`, { reason: 'x'.repeat(301) });
  expect(status).toBe(400);
});

test('changes that follow each other are one message about the last', async () => {
  const { id, slug } = await make();
  await answer(an, slug, 'yes');
  await save(id, { place: 'Xưởng gốm' });
  await save(id, { place: 'Nhà văn hóa' });
  await sendEventChanges(testApp.services);
  const [, moved, ...others] = await messagesTo(an);
  expect(moved?.text).toContain('Nhà văn hóa');
  expect(others).toEqual([]);
});

test('a move to within 24 hours is the reminder, whichever of the two is looked for first', async () => {
  const remindersTo = async ({ viewer }: Person) =>
    (
      await testApp.services.db
        .selectFrom('email_outbox')
        .select('id')
        .where('account_id', '=', viewer.accountId)
        .where('kind', '=', 'event_reminder')
        .execute()
    ).length;
  for (const rounds of [
    [sendEventChanges, sendReminders],
    [sendReminders, sendEventChanges, sendReminders],
  ]) {
    const person = await testApp.person();
    const { id, slug } = await make();
    await answer(person, slug, 'yes');
    await save(id, { starts_at: '2026-11-20T09:00:00.000Z', ends_at: '2026-11-20T11:00:00.000Z' });
    for (const round of rounds) await round(testApp.services);
    expect((await messagesTo(person)).map(({ subject }) => subject)).toContain('Sự kiện có thay đổi: Buổi');
    expect(await remindersTo(person)).toBe(0);
  }
});

test('another title alone is not sent, nor anything to those who do not come', async () => {
  const { id, slug } = await make();
  const [maybe, no, left] = [await testApp.person(), await testApp.person(), await testApp.person()];
  await answer(an, slug, 'yes');
  await answer(maybe, slug, 'maybe');
  await answer(no, slug, 'no');
  await answer(left, slug, 'yes');
  await save(id, { title: 'Buổi, tên mới' });
  await sendEventChanges(testApp.services);
  expect(await messagesTo(an)).toHaveLength(1);
  await save(id, { place: 'Xưởng gốm', title: 'Buổi, tên mới' });
  await answer(left, slug, 'no');
  await sendEventChanges(testApp.services);
  expect(await messagesTo(an)).toHaveLength(2);
  expect([await messagesTo(maybe), await messagesTo(no)]).toEqual([[], []]);
  // The confirmation of the yes that was taken back.
  expect(await messagesTo(left)).toHaveLength(1);
});

test('ten processes at the same moment send a change to each attendee once', async () => {
  const { id, slug } = await make();
  const people = await Promise.all(Array.from({ length: 60 }, () => testApp.person()));
  for (const person of people) await answer(person, slug, 'yes');
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await save(id, { place: 'Xưởng gốm' });
  await Promise.all(Array.from({ length: 10 }, () => sendEventChanges(testApp.services)));
  for (const person of people) expect(await messagesTo(person)).toHaveLength(1);
});
