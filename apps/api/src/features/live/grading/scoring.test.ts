import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRoom, quiz, type Room, start, task } from '../../../test/live.ts';
import { type ModelServer, openModelServer } from '../../../test/model-server.ts';
import { byHand, graders, judgedAt, openTask, reply } from '../../../test/tasks.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let server: ModelServer;
let testApp: TestApp;
let host: Person;
const grading = graders();

beforeAll(async () => {
  server = await openModelServer();
  testApp = await createTestApp({ env: judgedAt(server.baseUrl) });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});
beforeEach(() => {
  server.asked.length = 0;
  server.answer(() => ({ say: reply(4, 7) }));
});
afterEach(() => grading.stop());

describe('the host', () => {
  test('asks again: fifty at once make one that waits, and what was said before is kept', async () => {
    const taskRoom = await openTask(testApp, host);
    const work = await grading.start(testApp);
    await taskRoom.send('Chấm lại giúp em');
    await taskRoom.settled();
    await work.stop();
    const { id } = await taskRoom.response();
    const before = await taskRoom.revision();
    const again = await Promise.all(
      Array.from({ length: 50 }, () =>
        host.call('POST', taskRoom.room.hostPath(`/responses/${id}/evaluate`)),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await taskRoom.revision()).toBe(before + 1);
    expect(await taskRoom.rows()).toMatchObject([
      { status: 'done', overall: 11, requested_by: null },
      { status: 'pending', requested_by: host.viewer.accountId },
    ]);
    expect(await audited('live.evaluation_requested', id)).toHaveLength(1);
    expect(await taskRoom.seen()).toMatchObject({ status: 'pending' });
    expect((await taskRoom.response()).evaluation).toMatchObject({ attempts: 1, model: { overall: 11 } });

    server.answer(() => ({ say: reply(1, 1) }));
    await grading.start(testApp);
    await taskRoom.settled();
    expect(await taskRoom.seen()).toMatchObject({ overall: 2 });
    expect((await taskRoom.response()).evaluation).toMatchObject({ attempts: 2 });
    expect(server.asked).toHaveLength(2);
  }, 30_000);

  test('asks for all failed answers again: fifty at once make one of each, and nothing else is touched', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => testApp.person()));
    const room = await openRoom(testApp, learners);
    const active = await start(host, room, task);
    server.answer(({ user }) => (/Hỏng/.test(user) ? { say: 'không chấm' } : { say: reply(4, 7) }));
    const work = await grading.start(testApp);
    const texts = ['Hỏng một', 'Hỏng hai', 'Được', 'Hỏng ba', 'Hỏng bốn'];
    for (const [at, learner] of learners.entries()) {
      await learner.call('POST', room.path(`/activities/${active.id}/response`), {
        answers: [{ item_id: active.items[0].id, text: texts[at] }],
      });
    }
    const counts = async () =>
      (await host.call('GET', room.hostPath(`/activities/${active.id}`))).body.evaluations;
    await expect.poll(counts, { timeout: 15_000 }).toEqual({ pending: 0, done: 1, failed: 4 });
    await work.stop();
    const [scored] = (await host.call('GET', room.hostPath('/responses?evaluation=failed'))).body;
    await host.call('PUT', room.hostPath(`/responses/${scored.id}/evaluation`), byHand(1, 1));

    const before = (await host.call('GET', room.hostPath())).body.revision;
    const path = room.hostPath(`/activities/${active.id}/evaluate-failed`);
    const answers = await Promise.all(Array.from({ length: 50 }, () => host.call('POST', path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.requested, 0)).toBe(3);
    expect((await host.call('GET', room.hostPath())).body.revision).toBe(before + 1);
    expect(await counts()).toEqual({ pending: 3, done: 2, failed: 0 });
    expect(await audited('live.failed_evaluations_requested', active.id)).toHaveLength(1);

    server.answer(() => ({ say: reply(2, 2) }));
    await grading.start(testApp);
    await expect.poll(counts, { timeout: 15_000 }).toEqual({ pending: 0, done: 5, failed: 0 });
    const choice = await start(host, room, quiz);
    const other = await host.call('POST', room.hostPath(`/activities/${choice.id}/evaluate-failed`));
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
  }, 60_000);

  test('scores by hand, and both scores stay; the author sees it with the next look', async () => {
    const taskRoom = await openTask(testApp, host);
    await grading.start(testApp);
    await taskRoom.send('Em xin chấm lại');
    await taskRoom.settled();
    const { id } = await taskRoom.response();
    const path = taskRoom.room.hostPath(`/responses/${id}/evaluation`);
    const first = await taskRoom.learner.call('GET', taskRoom.room.path());
    const before = await taskRoom.revision();
    const answer = await host.call('PUT', path, byHand(5, 9));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        evaluation: {
          status: 'done',
          overall: 14,
          by_host: true,
          feedback: 'Theo tôi là vậy.',
          scores: [
            { label: 'Rõ ràng', score: 5, max_score: 5, comment: 'Còn dài.' },
            { label: 'Đúng khách', score: 9, max_score: 10, comment: '' },
          ],
          model: { overall: 11 },
        },
      },
    });
    expect(await taskRoom.revision()).toBe(before + 1);
    const seen = await taskRoom.learner.call('GET', taskRoom.room.path(), undefined, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.body.me.responses[0].evaluation).toMatchObject({ overall: 14, by_host: true });
    // The same again changes nothing, something else does.
    await Promise.all(Array.from({ length: 20 }, () => host.call('PUT', path, byHand(5, 9))));
    expect(await taskRoom.revision()).toBe(before + 1);
    await host.call('PUT', path, byHand(5, 8));
    expect(await audited('live.scored_by_hand', id)).toMatchObject([
      { before: null, after: { overall: 14 } },
      { before: { overall: 14 }, after: { overall: 13 } },
    ]);
    // It was a score of that answer and of no other.
    await taskRoom.send('Em viết lại từ đầu');
    expect(await taskRoom.seen()).toMatchObject({ by_host: false });
    await taskRoom.settled();
    expect(await taskRoom.seen()).toMatchObject({ overall: 11, by_host: false });
  }, 30_000);

  test.each<[string, object, number]>([
    ['a criterion is left out', { scores: [{ label: 'Rõ ràng', score: 1 }] }, 400],
    ['one is not of the rubric', { scores: [...byHand(1, 1).scores, { label: 'Khác', score: 1 }] }, 400],
    ['one is there twice', { scores: [...byHand(1, 1).scores, { label: 'Rõ ràng', score: 1 }] }, 400],
    ['a score is above its maximum', byHand(6, 9), 400],
    ['a score is a fraction', byHand(0.5, 9), 400],
    ['a score is below zero', byHand(-1, 9), 400],
    ['another answer was sent meanwhile', { ...byHand(1, 1), submitted_at: '2026-01-01T00:00:00.000Z' }, 409],
  ])('is refused a score when %s', async (_, body, status) => {
    const taskRoom = await openTask(testApp, host);
    await taskRoom.send('Một bài làm');
    const { id, submitted_at } = await taskRoom.response();
    const path = taskRoom.room.hostPath(`/responses/${id}/evaluation`);
    const before = await taskRoom.revision();
    expect((await host.call('PUT', path, body)).status).toBe(status);
    expect(await taskRoom.revision()).toBe(before);
    expect((await host.call('PUT', path, { ...byHand(1, 1), submitted_at })).status).toBe(200);
  });

  test('scores answers to tasks only, and those of this event', async () => {
    const taskRoom = await openTask(testApp, host);
    await taskRoom.send('Một bài làm');
    const { id } = await taskRoom.response();
    const other = await openRoom(testApp, [taskRoom.learner]);
    const active = await start(host, other, quiz);
    const item = active.items[0];
    const { body: answered } = await taskRoom.learner.call(
      'POST',
      other.path(`/activities/${active.id}/response`),
      { answers: [{ item_id: item.id, choice_ids: [item.choices[0].id] }] },
    );
    const both = async (room: Room, of: string) => [
      (await host.call('POST', room.hostPath(`/responses/${of}/evaluate`))).status,
      (await host.call('PUT', room.hostPath(`/responses/${of}/evaluation`), byHand(1, 1))).status,
    ];
    expect(await both(other, answered.id)).toEqual([409, 409]);
    expect(await both(other, id)).toEqual([404, 404]);
    expect(await both(taskRoom.room, 'lrs-khong-co')).toEqual([404, 404]);
    expect(await both(taskRoom.room, id)).toEqual([200, 200]);
  });
});

const audited = (action: string, subjectId: string) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
