import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, answer, openRoom, poll, start, task } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

describe('the responses', () => {
  test('come newest first, page by page, of one activity or of one state of evaluation', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => testApp.person()));
    const room = await openRoom(testApp, people);
    const [asked, written]: Asked[] = [await start(host, room, poll), await start(host, room, task)];
    if (!asked || !written) throw new Error('nothing was started');
    for (const [at, person] of people.entries()) {
      testApp.setClock(`2026-11-21T12:${10 + at}:00Z`);
      await answer(person, room, written, `Bài ${at}`);
      await answer(person, room, asked, '');
    }
    testApp.setClock('2026-11-21T12:00:00Z');
    const list = async (query = '') => (await host.call('GET', room.hostPath(`/responses${query}`))).body;
    expect(await list()).toHaveLength(14);

    const seen: string[] = [];
    let next: string | undefined = room.hostPath(`/responses?limit=3&activity_id=${written.id}`);
    while (next !== undefined) {
      const page = await host.call('GET', next);
      seen.push(...page.body.map((one: { full_name: string }) => one.full_name));
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(people.map(({ viewer }) => viewer.name).toReversed());

    const [newest, , oldest] = (await list(`?activity_id=${written.id}`)) as { id: string }[];
    const scores = task.rubric.map(({ label }) => ({ label, score: 1 }));
    await host.call('PUT', room.hostPath(`/responses/${newest?.id}/evaluation`), { scores });
    const { db } = testApp.services;
    await db
      .updateTable('live_task_evaluations')
      .set({ status: 'failed', finished_at: testApp.services.clock.now(), error_text: 'timeout: x' })
      .where('response_id', '=', oldest?.id ?? '')
      .execute();
    const one = await host.call('GET', room.hostPath(`/responses/${oldest?.id}`));
    expect(one.body).toEqual((await list(`?activity_id=${written.id}`))[2]);
    expect(await list('?evaluation=pending')).toHaveLength(5);
    expect(await list('?evaluation=done')).toMatchObject([{ id: newest?.id }]);
    expect(await list('?evaluation=failed')).toMatchObject([{ id: oldest?.id }]);
    expect((await host.call('GET', room.hostPath(`/activities/${written.id}`))).body.evaluations).toEqual({
      pending: 5,
      done: 1,
      failed: 1,
    });
  });

  test('are refused for what there is not', async () => {
    const somebody = await testApp.person();
    const elsewhere = await openRoom(testApp, [somebody]);
    await answer(somebody, elsewhere, await start(host, elsewhere, poll), '');
    const [{ id }] = (await host.call('GET', elsewhere.hostPath('/responses'))).body;
    expect((await host.call('GET', elsewhere.hostPath(`/responses/${id}`))).status).toBe(200);
    expect((await host.call('GET', (await openRoom(testApp)).hostPath(`/responses/${id}`))).status).toBe(404);
    expect((await host.call('GET', '/api/admin/live-workspace/evt-none/responses')).status).toBe(404);
    expect((await host.call('GET', '/api/admin/live-workspace/evt-none/export.csv')).status).toBe(404);
    const room = await openRoom(testApp);
    expect((await host.call('GET', room.hostPath('/responses?evaluation=great'))).status).toBe(400);
    expect((await host.call('GET', room.hostPath('/responses?cursor=abc'))).status).toBe(400);
    expect((await host.call('GET', room.hostPath('/responses?activity_id=lac-none'))).body).toEqual([]);
  });
});
