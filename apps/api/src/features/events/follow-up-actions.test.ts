import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEvent } from '../../test/events.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { sendFollowUps } from './follow-up-actions.ts';

let testApp: TestApp;
let host: Person;
const now = '2026-11-20T03:00:00.000Z';
const afterwards = '2026-11-24T03:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  host = await testApp.person({ roles: ['host'] });
});
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('events').execute();
  await testApp.services.db.deleteFrom('email_outbox').execute();
});
afterAll(() => testApp.close());

const make = (details: object = { recording_url: 'https://video.example/1' }) =>
  makeEvent(testApp.services, { title: 'Buổi', community: 'founder', inHours: 72, details });
async function answered(slug: string, ...answers: string[]): Promise<Person[]> {
  const people = await Promise.all(answers.map(() => testApp.person({ home: 'founder' })));
  for (const [n, person] of people.entries()) {
    await person.call('POST', `/api/events/${slug}/rsvp`, { answer: answers[n] });
  }
  await testApp.services.db.deleteFrom('email_outbox').execute();
  return people;
}
const followUp = (id: string, summary: string, version = 1) =>
  host.call('PUT', `/api/admin/events/${id}/summary`, { summary, version });
const messagesTo = async ({ viewer }: Person) =>
  await testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('account_id', '=', viewer.accountId)
    .execute();
const toldTo = async (person: Person) =>
  (await person.call('GET', '/api/notifications')).body.map(
    ({ kind, details }: { kind: string; details: object }) => ({ kind, details }),
  );

test('who said yes is told once that recording and summary are there, and alone reads them', async () => {
  const { id, slug } = await make();
  const [yes, maybe, no] = (await answered(slug, 'yes', 'maybe', 'no')) as [Person, Person, Person];
  testApp.setClock(afterwards);
  const { status, body } = await followUp(id, 'Mỗi người mang về **một việc**.');
  expect([status, body.followed_up_at, body.version]).toEqual([200, afterwards, 2]);
  await sendFollowUps(testApp.services);
  const [message, ...others] = await messagesTo(yes);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('Xem lại sự kiện: Buổi');
  expect(message?.text).not.toContain('video.example');
  expect(message?.text).not.toContain('một việc');
  expect([await messagesTo(maybe), await messagesTo(no)]).toEqual([[], []]);
  expect(await toldTo(yes)).toEqual([{ kind: 'event_change', details: { event: 'followed_up' } }]);
  expect([await toldTo(maybe), await toldTo(no)]).toEqual([[], []]);
  const summaryFor = async (person: Person) => (await person.call('GET', `/api/events/${slug}`)).body.summary;
  expect([await summaryFor(yes), await summaryFor(maybe), await summaryFor(no)]).toEqual([
    'Mỗi người mang về **một việc**.',
    '',
    '',
  ]);

  // A better summary is no news.
  expect((await followUp(id, 'Sửa lại.', 2)).body.summary).toBe('Sửa lại.');
  await sendFollowUps(testApp.services);
  expect(await messagesTo(yes)).toHaveLength(1);
  expect(await toldTo(yes)).toHaveLength(1);
  const written = await testApp.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action)).toEqual([
    'event.created',
    'event.followed_up',
    'event.summary_saved',
  ]);
});

test('by 50 at once it is told once, and ten processes at once send it once', async () => {
  const { id, slug } = await make();
  const people = await answered(slug, ...Array.from({ length: 60 }, () => 'yes'));
  testApp.setClock(afterwards);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => followUp(id, `Bản ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  await Promise.all(Array.from({ length: 10 }, () => sendFollowUps(testApp.services)));
  for (const person of people) {
    expect(await messagesTo(person)).toHaveLength(1);
    expect(await toldTo(person)).toHaveLength(1);
  }
});

test('is refused before the end, without anything to see, of a draft and of what was called off', async () => {
  const { id } = await make();
  const reasonOf = async (answer: ReturnType<typeof followUp>) => {
    const { status, body } = await answer;
    return [status, body.reason];
  };
  expect(await reasonOf(followUp(id, 'Sớm'))).toEqual([409, 'not_over']);
  testApp.setClock(afterwards);
  const bare = await makeEvent(testApp.services, { inHours: -30 });
  expect(await reasonOf(followUp(bare.id, ' '))).toEqual([409, 'nothing_to_send']);
  const draft = await makeEvent(testApp.services, { inHours: -30, isDraft: true });
  expect(await reasonOf(followUp(draft.id, 'Chữ'))).toEqual([409, 'not_held']);
  await host.call('POST', `/api/admin/events/${id}/cancel`);
  expect(await reasonOf(followUp(id, 'Chữ', 2))).toEqual([409, 'not_held']);
  expect((await followUp('evt-khong-co', 'Chữ')).status).toBe(404);
});

test('who came is known by the workshop room, in the list and in the spreadsheet', async () => {
  const { id, slug } = await make();
  const [came, stayed] = (await answered(slug, 'yes', 'yes')) as [Person, Person];
  expect((await came.call('GET', `/api/events/${slug}/live`)).status).toBe(200);
  const rows = (await host.call('GET', `/api/admin/events/${id}/rsvps`)).body;
  const joinedAt = ({ viewer }: Person) =>
    rows.find((row: { id: string }) => row.id === viewer.accountId).joined_at;
  expect([joinedAt(came), joinedAt(stayed)]).toEqual([expect.stringMatching(/^\d{4}-/), null]);
  expect((await host.call('GET', `/api/admin/events/${id}`)).body).toMatchObject({
    yes_count: 2,
    joined_count: 1,
  });
  const { text } = await host.call('GET', `/api/admin/events/${id}/rsvps.csv`);
  const lines = text.split('\r\n').slice(1, -1);
  expect(lines.filter((line: string) => line.endsWith(',2026-11-20 10:00,,'))).toHaveLength(1);
  expect(
    lines.filter((line: string) => /,2026-11-20 10:00,\d{4}-\d\d-\d\d \d\d:\d\d,$/.test(line)),
  ).toHaveLength(1);
});

test('who came to a place is noted by the host once it has begun, and taken back', async () => {
  const { id, slug } = await make();
  const [came, stayed] = (await answered(slug, 'yes', 'maybe')) as [Person, Person];
  const note = (people: readonly Person[], isThere: boolean) =>
    host.call('PUT', `/api/admin/events/${id}/attendance`, {
      account_ids: people.map(({ viewer }) => viewer.accountId),
      came: isThere,
    });
  const early = await note([came], true);
  expect([early.status, early.body.reason]).toEqual([409, 'not_begun']);
  testApp.setClock(afterwards);
  const stranger = await testApp.person();
  const both = await Promise.all(Array.from({ length: 50 }, () => note([came, stayed, stranger], true)));
  expect(new Set(both.map(({ status, body }) => `${status} ${body.came_count}`))).toEqual(new Set(['200 2']));
  expect((await note([stayed], false)).body.came_count).toBe(1);
  const { text } = await host.call('GET', `/api/admin/events/${id}/rsvps.csv`);
  expect(text.split('\r\n').filter((line: string) => line.endsWith(',Có'))).toHaveLength(1);
  const noted = await testApp.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'event.attendance_noted')
    .execute();
  expect(noted).toHaveLength(2);
  // Another answer leaves what was noted.
  await host.call('POST', `/api/admin/events/${id}/cancel`);
  expect((await note([came], false)).status).toBe(409);
});
