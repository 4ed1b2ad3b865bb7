import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRoom, poll, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let other: Person;
let learner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  [host, other] = [await testApp.person({ roles: ['host'] }), await testApp.person({ roles: ['host'] })];
  learner = await testApp.person();
});
afterAll(() => testApp.close());

let room: Room;
let activity: { id: string };
beforeEach(async () => {
  room = await openRoom(testApp, [learner]);
  activity = await start(host, room, poll);
});

const write = (notes: unknown, before: unknown = '', who = host) =>
  who.call('PUT', room.hostPath(`/activities/${activity.id}/notes`), { notes, before });
const writeOfRoom = (notes: string, before = '') =>
  host.call('PUT', room.hostPath('/notes'), { notes, before });
const hosts = async () => (await other.call('GET', room.hostPath())).body;
const auditRows = (action: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('subject_id', 'in', [room.eventId, activity.id])
    .orderBy('id')
    .execute();

test('every host reads them, and no phone reads the room again for them', async () => {
  const { headers } = await learner.call('GET', room.path());
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await write('Kể chuyện quán cà phê.')).body.notes).toBe('Kể chuyện quán cà phê.');
  expect((await writeOfRoom('Nghỉ lúc 20:00.')).body).toEqual({ notes: 'Nghỉ lúc 20:00.' });
  const { notes, revision, activities } = await hosts();
  expect([notes, activities[0].notes, revision]).toEqual(['Nghỉ lúc 20:00.', 'Kể chuyện quán cà phê.', 2]);
  const answer = await learner.call('GET', room.path(), undefined, again);
  expect([answer.status, answer.text]).toEqual([304, '']);
  expect(await auditRows('live.activity_notes')).toEqual([
    { before: { notes: '' }, after: { notes: 'Kể chuyện quán cà phê.' } },
  ]);
  expect(await auditRows('live.notes')).toEqual([
    { before: { notes: '' }, after: { notes: 'Nghỉ lúc 20:00.' } },
  ]);
});

test('what another host has written meanwhile is not lost', async () => {
  await write('Của tôi');
  const { status, body } = await write('Của người kia', '', other);
  expect([status, body.code, body.notes]).toEqual([409, 'CONFLICT', 'Của tôi']);
  expect((await write('Của cả hai', 'Của tôi', other)).status).toBe(200);
  expect((await write('', 'Của cả hai')).body.notes).toBe('');
});

test('of fifty hosts at once one is heard, and the same fifty times is one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => write(`Lần ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [{ notes }] = (await hosts()).activities;
  const same = await Promise.all(Array.from({ length: 50 }, () => write('Một lần', notes)));
  expect(same.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await auditRows('live.activity_notes')).toHaveLength(2);
});

test('they go along with a copy and with what is copied from another event', async () => {
  await write('Nhớ gọi tên từng người.');
  const copy = await host.call('POST', room.hostPath(`/activities/${activity.id}/duplicate`));
  expect(copy.body.notes).toBe('Nhớ gọi tên từng người.');
  const later = await openRoom(testApp);
  const { body } = await host.call('POST', later.hostPath('/copy-from'), { event_id: room.eventId });
  expect(body.map(({ notes }: { notes: string }) => notes)).toEqual(Array(2).fill('Nhớ gọi tên từng người.'));
});

test('a draft that was deleted comes back with them', async () => {
  const made = (await host.call('POST', room.hostPath('/activities'), poll)).body;
  activity = made;
  await write('Câu dự phòng.');
  await host.call('DELETE', room.hostPath(`/activities/${made.id}`));
  const { id } = await testApp.services.db
    .selectFrom('removed_things')
    .select('id')
    .where('subject_id', '=', made.id)
    .executeTakeFirstOrThrow();
  const owner = await testApp.person({ roles: ['owner'] });
  expect((await owner.call('POST', `/api/admin/removed/${id}/restore`)).status).toBe(200);
  const { activities } = await hosts();
  expect(activities.find((one: { id: string }) => one.id === made.id).notes).toBe('Câu dự phòng.');
});

test.each([['a'.repeat(5_001)], [5], [null], [undefined], ['\u0000']])(
  'refuses the notes %j',
  async (notes) => {
    expect((await write(notes)).status).toBe(400);
  },
);
