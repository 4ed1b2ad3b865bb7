import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, cells, look, openRoom, pick, poll, quiz, reflection, start, task } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

async function openReflection() {
  const [author, other] = [await testApp.person(), await testApp.person()];
  const room = await openRoom(testApp, [author, other]);
  const active = await start(host, room, reflection);
  const send = async (text: string) =>
    (await author.call('POST', room.path(`/activities/${active.id}/response`), cells(active, text))).body;
  const show = (id: string, submitted_at?: string) =>
    host.call('POST', room.hostPath('/stage/show'), { kind: 'reflection_response', id, submitted_at });
  const shown = async (person: Person) => (await look(person, room)).stage.reflection?.cells[0].text;
  const hostPath = async () => (await host.call('GET', room.hostPath())).body;
  return { author, other, room, active, send, show, shown, hostPath };
}

describe('a reflection on the stage', () => {
  test('stays in the version that the host chose until the host shows the newer one', async () => {
    const { author, other, room, send, show, shown, hostPath } = await openReflection();
    const first = await send('Tiệm ở số 12 phố Hàng Bè');
    await show(first.id);
    const { revision, stage } = await hostPath();
    expect(stage.newer).toBeNull();

    const second = await send('Tiệm ở phố cổ');
    expect([await shown(other), await shown(author)]).toEqual(Array(2).fill('Tiệm ở số 12 phố Hàng Bè'));
    const waiting = await hostPath();
    expect(waiting.revision).toBe(revision);
    expect(waiting.stage.reflection.cells[0].text).toBe('Tiệm ở số 12 phố Hàng Bè');
    expect(waiting.stage.newer).toMatchObject({ submitted_at: second.submitted_at });
    expect(waiting.stage.newer.cells[0].text).toBe('Tiệm ở phố cổ');
    // What has not been shown is nowhere in what the others are sent, not even that there is something.
    const { text } = await other.call('GET', room.path());
    expect(text).not.toMatch(/phố cổ|newer/);

    await send('Tiệm ở một con phố');
    const unread = await show(first.id, second.submitted_at);
    expect([unread.status, unread.body.code]).toEqual([409, 'CONFLICT']);
    const { newer } = (await hostPath()).stage;
    expect((await show(first.id, newer.submitted_at)).body).toMatchObject({
      revision: revision + 1,
      stage: { newer: null },
    });
    expect(await shown(other)).toBe('Tiệm ở một con phố');
  });

  test('shows one version whole while its author and the host act fifty times at once', async () => {
    const { other, room, send, show } = await openReflection();
    const { id } = await send('Lần thứ 00');
    await show(id);
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 2 === 0) return void (await send(`Lần thứ ${String(n).padStart(2, '0')}`));
        expect((await show(id)).status).toBe(200);
        const { stage } = await look(other, room);
        expect(new Set(stage.reflection.cells.map(({ text }: { text: string }) => text)).size).toBe(1);
        expect(stage.reflection.cells).toHaveLength(4);
      }),
    );
    const versions = await testApp.services.db
      .selectFrom('live_response_versions')
      .select('version')
      .where('response_id', '=', id)
      .orderBy('version')
      .execute();
    const { version } = await testApp.services.db
      .selectFrom('live_responses')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(versions.map((row) => row.version)).toEqual(Array.from({ length: version - 1 }, (_, n) => n + 1));
  });
});

describe('what was before stays as a row', () => {
  test('of an answer that was replaced, of every kind, with its session and its time', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const choice = await start(host, room, poll);
    const path = room.path(`/activities/${choice.id}/response`);
    const first = (await learner.call('POST', path, pick(choice, 0))).body;
    await learner.call('POST', path, pick(choice, 0));
    await learner.call('POST', path, pick(choice, 1));
    const work = await start(host, room, task);
    const write = (text: string) =>
      learner.call('POST', room.path(`/activities/${work.id}/response`), {
        answers: [{ item_id: work.items[0].id, text }],
      });
    const written = (await write('Bản thứ nhất')).body;
    await write('Bản thứ hai');
    const rows = await testApp.services.db
      .selectFrom('live_response_versions')
      .selectAll()
      .where('response_id', 'in', [first.id, written.id])
      .orderBy('submitted_at')
      .execute();
    expect(rows).toMatchObject([
      { response_id: first.id, version: 1, answers: first.answers, submitted_at: first.submitted_at },
      { response_id: written.id, version: 1, answers: written.answers },
    ]);
    expect(rows.every((row) => row.session_id !== '' && row.replaced_at >= row.submitted_at)).toBe(true);
  });

  test('of a vote that was taken back, once, also when fifty take it back at once', async () => {
    const [opener, voter] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [opener, voter]);
    const question = await ask(opener, room, 'Có ghi hình buổi này không?');
    const path = room.path(`/questions/${question}/vote`);
    await voter.call('DELETE', path);
    await voter.call('PUT', path);
    await Promise.all(Array.from({ length: 50 }, () => voter.call('DELETE', path)));
    const rows = await testApp.services.db
      .selectFrom('live_withdrawn_votes')
      .selectAll()
      .where('question_id', '=', question)
      .execute();
    expect(rows).toMatchObject([{ user_id: voter.viewer.accountId, event_id: room.eventId }]);
  });

  test('of scores by hand that were replaced, with both hosts', async () => {
    const learner = await testApp.person();
    const second = await testApp.person({ roles: ['host'] });
    const room = await openRoom(testApp, [learner]);
    const work = await start(host, room, task);
    const { body: response } = await learner.call('POST', room.path(`/activities/${work.id}/response`), {
      answers: [{ item_id: work.items[0].id, text: 'Chào bạn, hôm nay bạn uống gì?' }],
    });
    const score = (by: Person, points: number) =>
      by.call('PUT', room.hostPath(`/responses/${response.id}/evaluation`), {
        scores: task.rubric.map(({ label }) => ({ label, score: points })),
      });
    for (const [by, points] of [
      [host, 3],
      [host, 3],
      [second, 4],
    ] as const) {
      expect((await score(by, points)).status).toBe(200);
    }
    const rows = await testApp.services.db
      .selectFrom('live_replaced_overrides')
      .selectAll()
      .where('response_id', '=', response.id)
      .execute();
    expect(rows).toMatchObject([
      { overall: 6, scored_by: host.viewer.accountId, replaced_by: second.viewer.accountId },
    ]);
  });
});

describe('a correction after answers came', () => {
  async function answered() {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, quiz);
    const [item] = active.items;
    const [rent, goods] = item.choices;
    await learner.call('POST', room.path(`/activities/${active.id}/response`), pick(active, 1));
    const correct = (items: object[]) =>
      host.call('POST', room.hostPath(`/activities/${active.id}/correct`), { items });
    const verdict = async () => {
      const { body } = await learner.call('GET', room.path('/me'));
      return body.activities[0].answers[0];
    };
    return { learner, room, active, item, rent, goods, correct, verdict };
  }

  test('works every result out anew, tells the room and leaves what was before in the audit log', async () => {
    const { learner, room, active, item, goods, correct, verdict } = await answered();
    await host.call('POST', room.hostPath(`/activities/${active.id}/close`));
    await host.call('POST', room.hostPath(`/activities/${active.id}/reveal`));
    expect(await verdict()).toMatchObject({ is_correct: false });
    const before = await look(learner, room);

    const change = {
      id: item.id,
      prompt: 'Khoản nào thay đổi theo số ly?',
      explanation: 'Nguyên liệu tăng theo số ly.',
      correct_choice_ids: [goods.id],
    };
    const { status, body } = await correct([change]);
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ prompt: change.prompt, explanation: change.explanation });
    expect(await verdict()).toMatchObject({
      is_correct: true,
      prompt: change.prompt,
      correct_labels: ['Nguyên liệu'],
    });
    expect((await host.call('GET', room.hostPath('/export.csv'))).text).toContain(change.prompt);
    const after = await look(learner, room);
    expect(after.revision).toBe(before.revision + 1);
    expect(
      after.activities[0].items[0].choices.map((one: { is_correct: boolean }) => one.is_correct),
    ).toEqual([false, true]);
    const audit = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', active.id)
      .where('action', '=', 'live.activity_corrected')
      .execute();
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit[0]?.before)).toContain('Khoản nào là chi phí cố định?');

    // The same again is nothing new.
    expect((await correct([change])).status).toBe(200);
    expect((await look(learner, room)).revision).toBe(after.revision);
  });

  test('shows nothing of the key before it is revealed', async () => {
    const { learner, room, item, goods, correct } = await answered();
    await correct([{ id: item.id, explanation: 'ĐÁP-ÁN-KÍN', correct_choice_ids: [goods.id] }]);
    const { text, body } = await learner.call('GET', room.path());
    expect(text).not.toContain('ĐÁP-ÁN-KÍN');
    expect(
      body.activities[0].items[0].choices.every((one: { is_correct: unknown }) => one.is_correct === null),
    ).toBe(true);
  });

  test('never changes options or their number', async () => {
    const { item, rent, goods, correct } = await answered();
    for (const fault of [
      { id: item.id, choices: [{ label: 'Khác' }] },
      { id: item.id, correct_choice_ids: ['ch-khac'] },
      { id: item.id, correct_choice_ids: [] },
      { id: item.id, correct_choice_ids: [rent.id, goods.id] },
      { id: 'it-khac', prompt: 'Câu mới' },
      { id: item.id, prompt: '\u200b\u2800' },
    ]) {
      const { status, body } = await correct([fault]);
      expect([status, body.code], JSON.stringify(fault)).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await correct([{ id: item.id }, { id: item.id }])).status).toBe(400);
  });

  test('of the wording is for polls and tasks as well, of the key for quizzes alone', async () => {
    const room = await openRoom(testApp, []);
    for (const body of [poll, task]) {
      const active = await start(host, room, body);
      const [item] = active.items;
      const correct = (change: object) =>
        host.call('POST', room.hostPath(`/activities/${active.id}/correct`), {
          items: [{ id: item.id, ...change }],
        });
      expect((await correct({ prompt: 'Viết cho đúng' })).body.items[0].prompt).toBe('Viết cho đúng');
      expect((await correct({ correct_choice_ids: [item.choices[0]?.id ?? 'ch-1'] })).status).toBe(400);
      expect((await correct({ explanation: 'Vì thế' })).status).toBe(400);
    }
  });
});
