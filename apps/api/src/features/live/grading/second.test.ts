import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelServer, openModelServer } from '../../../test/model-server.ts';
import { byHand, graders, judgedAt, openTask, reply, type TaskRoom } from '../../../test/tasks.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let server: ModelServer;
let testApp: TestApp;
let host: Person;
let other: Person;
const grading = graders();

beforeAll(async () => {
  server = await openModelServer();
  testApp = await createTestApp({ env: judgedAt(server.baseUrl) });
  host = await testApp.person({ roles: ['host'], name: 'Đinh Văn Dẫn' });
  other = await testApp.person({ roles: ['host'], name: 'Lý Thị Chấm' });
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});
beforeEach(() => server.answer(() => ({ say: reply(4, 7) })));
afterEach(() => grading.stop());

/** An answer, and what two hosts say of it. */
async function answered() {
  const taskRoom = await openTask(testApp, host);
  await taskRoom.send('Chào anh, em thấy quán mình đông nhất lúc bảy giờ.');
  const { id } = await taskRoom.response();
  const path = taskRoom.room.hostPath(`/responses/${id}/evaluation`);
  return {
    ...taskRoom,
    id: id as string,
    score: (by: Person, body: object, counts = true) => by.call('PUT', path, { ...body, counts }),
    pick: (scored_at: string, by = host) => by.call('POST', `${path}/pick`, { scored_at }),
    judged: async () => (await taskRoom.response()).evaluation,
  };
}

const audited = (action: string, subjectId: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

const exported = async ({ room }: Pick<TaskRoom, 'room'>) =>
  (await host.call('GET', room.hostPath('/export.csv'))).text;

describe('a second judge', () => {
  test('stands beside what counts, and changes nothing of what the author sees', async () => {
    const { score, judged, seen, room, id } = await answered();
    expect(await score(other, byHand(1, 1), false)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    await score(host, byHand(5, 9));
    const before = await seen();
    expect((await score(other, byHand(4, 7, 'Còn chung chung.'), false)).status).toBe(200);
    expect(await judged()).toMatchObject({
      overall: 14,
      judge: 'Đinh Văn Dẫn',
      second: { judge: 'Lý Thị Chấm', overall: 11, feedback: 'Còn chung chung.', is_far: false },
    });
    expect(await seen()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('judge');
    // Four of fifteen is more than a quarter, three is not.
    await score(other, byHand(3, 7), false);
    expect((await judged()).second).toMatchObject({ overall: 10, is_far: true });
    await Promise.all(Array.from({ length: 10 }, () => score(other, byHand(3, 7), false)));
    expect(await audited('live.second_scored', id)).toMatchObject([
      { before: null, after: { overall: 11 }, actor_id: other.viewer.accountId },
      { before: { overall: 11 }, after: { overall: 10 } },
    ]);
    expect(await exported({ room })).toMatch(/Người dẫn,14,15,.*,Lý Thị Chấm,10,Hơn một phần tư\r\n/);
    expect((await score(other, byHand(6, 1), false)).status).toBe(400);
  });

  test('counts once it is picked, by however many at once, and what counted stands beside it', async () => {
    const { score, pick, judged, seen, id } = await answered();
    await score(host, byHand(5, 9));
    await score(other, byHand(1, 2, 'Chưa đúng khách.'), false);
    const { second, graded_at } = await judged();
    expect((await pick('2026-01-01T00:00:00.000Z')).status).toBe(409);
    const picked = await Promise.all([...Array(6)].map(() => pick(second.scored_at)));
    expect(picked.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await seen()).toMatchObject({ overall: 3, by_host: true, feedback: 'Chưa đúng khách.' });
    expect(await judged()).toMatchObject({
      judge: 'Lý Thị Chấm',
      overall: 3,
      second: { judge: 'Đinh Văn Dẫn', overall: 14, scored_at: graded_at, is_far: true },
    });
    expect(await audited('live.judge_picked', id)).toMatchObject([
      { before: { overall: 14 }, after: { overall: 3 }, actor_id: host.viewer.accountId },
    ]);
    // And back.
    expect((await pick(graded_at, other)).status).toBe(200);
    expect(await seen()).toMatchObject({ overall: 14 });
    expect(await judged()).toMatchObject({ judge: 'Đinh Văn Dẫn', second: { judge: 'Lý Thị Chấm' } });
  });

  test('is asked of one answer and of no other', async () => {
    const { send, score, pick, judged } = await answered();
    await score(host, byHand(5, 9));
    await score(other, byHand(1, 2), false);
    const { second } = await judged();
    await send('Em viết lại từ đầu.');
    expect(await judged()).toMatchObject({ judge: null, second: null });
    expect((await pick(second.scored_at)).status).toBe(409);
  });

  test('is the model, asked again, where a host has scored; picked, it counts', async () => {
    const { score, pick, judged, seen, settled, room, id } = await answered();
    await grading.start(testApp);
    await settled();
    expect(await judged()).toMatchObject({ overall: 11, judge: null, second: null });
    await score(host, byHand(5, 9));
    expect((await judged()).second).toMatchObject({ judge: null, overall: 11, is_far: false });
    server.answer(() => ({ say: reply(1, 2) }));
    await host.call('POST', room.hostPath(`/responses/${id}/evaluate`));
    await expect
      .poll(async () => (await judged()).second, { timeout: 15_000 })
      .toMatchObject({ overall: 3, is_far: true });
    expect(await seen()).toMatchObject({ overall: 14 });
    expect(await exported({ room })).toMatch(/Người dẫn,14,15,.*,Mô hình,3,Hơn một phần tư\r\n/);
    expect((await pick((await judged()).second.scored_at)).status).toBe(200);
    expect(await seen()).toMatchObject({ overall: 3, by_host: true });
    expect((await judged()).second).toMatchObject({ judge: 'Đinh Văn Dẫn', overall: 14 });
    expect(JSON.stringify(await audited('live.judge_picked', id))).not.toContain('feedback');
  }, 60_000);

  test('may be a host beside the model, which returns when the host is not picked any more', async () => {
    const { score, pick, judged, seen, settled } = await answered();
    await grading.start(testApp);
    await settled();
    await score(other, byHand(1, 2), false);
    const { second, graded_at } = await judged();
    expect(await seen()).toMatchObject({ overall: 11, by_host: false });
    await pick(second.scored_at);
    expect(await seen()).toMatchObject({ overall: 3, by_host: true });
    expect((await judged()).second).toMatchObject({ judge: null, overall: 11, scored_at: graded_at });
    await pick(graded_at);
    expect(await seen()).toMatchObject({ overall: 11 });
  }, 60_000);
});
