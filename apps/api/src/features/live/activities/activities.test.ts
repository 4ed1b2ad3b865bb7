import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityIn, look, openRoom, pick, poll, quiz, reflection, start, task } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

describe('an activity', () => {
  test('goes from draft to closed by the moves there are, and by no other', async () => {
    const room = await openRoom(testApp);
    const made = (await host.call('POST', room.hostPath('/activities'), quiz)).body;
    const move = async (verb: string) => {
      const answer = await host.call('POST', room.hostPath(`/activities/${made.id}/${verb}`));
      return answer.status === 200 ? answer.body.state : [answer.status, answer.body.code, answer.body.from];
    };
    expect(await move('pause')).toEqual([409, 'INVALID_TRANSITION', 'draft']);
    expect(await move('close')).toEqual([409, 'INVALID_TRANSITION', 'draft']);
    expect(await move('start')).toBe('active');
    expect(await move('start')).toEqual([409, 'INVALID_TRANSITION', 'active']);
    expect(await move('resume')).toEqual([409, 'INVALID_TRANSITION', 'active']);
    expect(await move('pause')).toBe('paused');
    expect(await move('resume')).toBe('active');
    expect(await move('pause')).toBe('paused');
    expect(await move('close')).toBe('closed');
    for (const verb of ['start', 'pause', 'resume', 'close']) {
      expect(await move(verb)).toEqual([409, 'INVALID_TRANSITION', 'closed']);
    }
    expect((await host.call('DELETE', room.hostPath(`/activities/${made.id}`))).status).toBe(409);
  });

  test.each(['start', 'pause', 'resume', 'close'])('50 times %s at once happens once', async (verb) => {
    const room = await openRoom(testApp);
    const made = (await host.call('POST', room.hostPath('/activities'), quiz)).body;
    const path = (move: string) => room.hostPath(`/activities/${made.id}/${move}`);
    if (verb !== 'start') await host.call('POST', path('start'));
    if (verb === 'resume') await host.call('POST', path('pause'));
    const before = (await host.call('GET', room.hostPath())).body.revision;
    const answers = await Promise.all(Array.from({ length: 50 }, () => host.call('POST', path(verb))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await host.call('GET', room.hostPath())).body.revision).toBe(before + 1);
  });

  test('opens the room when it is the first to start, and those who said yes are told once', async () => {
    const [learner, other] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [learner]);
    for (const _ of [1, 2]) {
      const { body } = await host.call('POST', room.hostPath('/activities'), quiz);
      await host.call('POST', room.hostPath(`/activities/${body.id}/start`));
      await learner.call('POST', '/api/notifications/read', { until: '2026-11-22T12:00:00.000Z' });
    }
    const told = async (person: Person) =>
      (await person.call('GET', '/api/notifications')).body.filter(
        ({ kind }: { kind: string }) => kind === 'live_opened',
      );
    expect(await told(learner)).toMatchObject([{ happened: 1, path: expect.stringMatching(/\/live$/) }]);
    expect(await told(other)).toEqual([]);
  });

  test('is not there for learners while it is a draft', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const { body: draft } = await host.call('POST', room.hostPath('/activities'), quiz);
    expect((await look(learner, room)).activities).toEqual([]);
    expect(
      (await learner.call('POST', room.path(`/activities/${draft.id}/response`), pick(draft))).status,
    ).toBe(404);
    expect(
      (await host.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id: draft.id })).status,
    ).toBe(409);
  });

  test('tells the right answer once it is closed and revealed, not before, and not after it is taken back', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const { id } = await start(host, room, quiz);
    const key = async () => {
      const [item] = (await activityIn(learner, room, id)).items;
      return [item.choices[0].is_correct, item.explanation];
    };
    const secret = [null, null];
    expect(await key()).toEqual(secret);
    await host.call('POST', room.hostPath(`/activities/${id}/reveal`));
    expect(await key()).toEqual(secret);
    await host.call('POST', room.hostPath(`/activities/${id}/pause`));
    expect(await key()).toEqual(secret);
    await host.call('POST', room.hostPath(`/activities/${id}/close`));
    expect(await key()).toEqual([true, 'Tiền thuê không đổi theo số ly bán ra.']);
    await host.call('POST', room.hostPath(`/activities/${id}/reveal`), { reveal_answer: false });
    expect(await key()).toEqual(secret);
  });

  test('shows its counts when the host shows them', async () => {
    const people = [await testApp.person(), await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, people);
    const active = await start(host, room, poll);
    for (const [at, person] of people.entries()) {
      await person.call(
        'POST',
        room.path(`/activities/${active.id}/response`),
        pick(active, at === 0 ? 0 : 1),
      );
    }
    const [learner] = people as [Person];
    expect((await activityIn(learner, room, active.id)).results).toBeNull();
    await host.call('POST', room.hostPath(`/activities/${active.id}/results`));
    expect((await activityIn(learner, room, active.id)).results).toMatchObject([
      { answered: 3, choices: [{ count: 1 }, { count: 2 }] },
    ]);
    await host.call('POST', room.hostPath(`/activities/${active.id}/results`), { shown: false });
    expect((await activityIn(learner, room, active.id)).results).toBeNull();
  });

  test('counts people for each question and picks for each choice', async () => {
    const people = [await testApp.person(), await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, people);
    const choices = [{ label: 'Gọi điện' }, { label: 'Nhắn tin' }, { label: 'Gặp mặt' }];
    const items = [
      { prompt: 'Chọn mọi cách', multiple: true, choices },
      { prompt: 'Chọn một cách', choices },
    ];
    const active = await start(host, room, { kind: 'poll', title: 'Cách hỏi khách', items });
    const [several, one] = active.items;
    const send = (
      person: Person | undefined,
      picks: [{ id: string; choices: { id: string }[] }, number[]][],
    ) =>
      person?.call('POST', room.path(`/activities/${active.id}/response`), {
        answers: picks.map(([item, at]) => ({
          item_id: item.id,
          choice_ids: at.map((n) => item.choices[n]?.id),
        })),
      });
    await send(people[0], [
      [several, [0, 2]],
      [one, [1]],
    ]);
    await send(people[1], [
      [several, [0, 2]],
      [one, [1]],
    ]);
    await send(people[2], [[several, [2]]]);
    await host.call('POST', room.hostPath(`/activities/${active.id}/results`));
    const { results } = await activityIn(people[0] as Person, room, active.id);
    expect(
      results.map(({ answered, choices }: { answered: number; choices: { count: number }[] }) => [
        answered,
        ...choices.map(({ count }) => count),
      ]),
    ).toEqual([
      [3, 2, 0, 3],
      [2, 0, 2, 0],
    ]);
  });

  test('keeps its options and its rubric once people have answered, and its title is free', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, quiz);
    const change = (body: object, id = active.id) =>
      host.call('PUT', room.hostPath(`/activities/${id}`), body);
    expect((await change({ items: quiz.items })).status).toBe(200);
    const rewritten = await activityIn(learner, room, active.id);
    await learner.call('POST', room.path(`/activities/${active.id}/response`), pick(rewritten));
    expect((await change({ items: quiz.items })).body.code).toBe('ACTIVITY_HAS_RESPONSES');
    expect((await change({ title: 'Tên khác' })).body.title).toBe('Tên khác');

    const work = await start(host, room, task);
    const [item] = work.items;
    await learner.call('POST', room.path(`/activities/${work.id}/response`), {
      answers: [{ item_id: item.id, text: 'Chào anh, quán em mở lúc bảy giờ.' }],
    });
    expect((await change({ rubric: [{ label: 'Khác', max_score: 3 }] }, work.id)).body.code).toBe(
      'ACTIVITY_HAS_RESPONSES',
    );
    expect((await change({ rubric: task.rubric }, work.id)).status).toBe(200);
  });

  test('that is rewritten before anybody answered keeps what has stayed, so that nobody types in vain', async () => {
    const room = await openRoom(testApp);
    const change = async (id: string, body: object) =>
      (await host.call('PUT', room.hostPath(`/activities/${id}`), body)).body;
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

    const work = await start(host, room, {
      ...task,
      items: [{ prompt: 'Viết ba cau.' }, { prompt: 'Ký tên.' }],
    });
    const mended = await change(work.id, { items: [{ prompt: 'Viết ba câu.' }, { prompt: 'Ký tên.' }] });
    expect(idsOf(mended.items)).toEqual(idsOf(work.items));
    const shorter = await change(work.id, { items: [{ prompt: 'Ký tên.' }] });
    expect(idsOf(shorter.items)).toEqual([work.items[1].id]);

    const choices = (...labels: string[]) => labels.map((label) => ({ label }));
    const asked = await start(host, room, {
      ...poll,
      items: [{ prompt: 'Chọn một', choices: choices('Mới nghĩ', 'Đã bán', 'Đã nghỉ') }],
    });
    const [before] = asked.items;
    const [after] = (
      await change(asked.id, {
        items: [{ prompt: 'Chọn một thôi', choices: choices('Đã bán', 'Mới nghĩ', 'Sắp nghỉ') }],
      })
    ).items;
    expect(after.id).toBe(before.id);
    // A choice is what it says: another word is another choice, wherever it stands.
    expect(idsOf(after.choices).slice(0, 2)).toEqual([before.choices[1].id, before.choices[0].id]);
    expect(idsOf(before.choices)).not.toContain(after.choices[2].id);

    const own = { kind: 'reflection', title: 'Nhìn lại', prompts: choices('Điều đã lamf', 'Điều sẽ làm') };
    const cells = await start(host, room, own);
    const labelled = await change(cells.id, { prompts: choices('Điều đã làm', 'Điều sẽ làm') });
    expect(labelled.prompts).toEqual([
      { id: cells.prompts[0].id, label: 'Điều đã làm' },
      { id: cells.prompts[1].id, label: 'Điều sẽ làm' },
    ]);
    const framed = await change(cells.id, { framework: 'start_continue_stop' });
    expect(idsOf(cells.prompts).filter((id) => idsOf(framed.prompts).includes(id))).toEqual([]);
  });

  test.each([
    ['a task without a rubric', { ...task, rubric: undefined }, 422, 'RUBRIC_REQUIRED'],
    ['a task with an empty rubric', { ...task, rubric: [] }, 422, 'RUBRIC_REQUIRED'],
    [
      'a rubric of seven',
      { ...task, rubric: Array.from({ length: 7 }, (_, at) => ({ label: `Ý ${at}`, max_score: 1 })) },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'two criteria of one name',
      { ...task, rubric: [task.rubric[0], task.rubric[0]] },
      400,
      'VALIDATION_FAILED',
    ],
    ['a quiz without a right answer', { ...quiz, items: poll.items }, 400, 'VALIDATION_FAILED'],
    ['a poll with a right answer', { ...poll, items: quiz.items }, 400, 'VALIDATION_FAILED'],
    ['a reflection without cells', { kind: 'reflection', title: 'x' }, 400, 'VALIDATION_FAILED'],
    ['a poll with a rubric', { ...poll, rubric: task.rubric }, 400, 'VALIDATION_FAILED'],
  ])('cannot be %s', async (_, body, status, code) => {
    const room = await openRoom(testApp);
    const answer = await host.call('POST', room.hostPath('/activities'), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('copies the cells of its framework', async () => {
    const room = await openRoom(testApp);
    const made = (await host.call('POST', room.hostPath('/activities'), reflection)).body;
    expect(made.prompts.map(({ label }: { label: string }) => label)).toEqual([
      'Facts',
      'Feelings',
      'Findings',
      'Future',
    ]);
    const changed = await host.call('PUT', room.hostPath(`/activities/${made.id}`), {
      framework: 'start_continue_stop',
    });
    expect(changed.body.prompts).toHaveLength(3);
  });

  test('is duplicated, reordered and copied from an earlier event', async () => {
    const room = await openRoom(testApp);
    const ids: string[] = [];
    for (const body of [quiz, reflection, task]) {
      ids.push((await host.call('POST', room.hostPath('/activities'), body)).body.id);
    }
    const copy = (await host.call('POST', room.hostPath(`/activities/${ids[0]}/duplicate`))).body;
    const order = async () =>
      (await host.call('GET', room.hostPath('/activities'))).body.map(({ id }: { id: string }) => id);
    expect(await order()).toEqual([ids[0], copy.id, ids[1], ids[2]]);
    const reversed = (await order()).reverse();
    expect((await host.call('PUT', room.hostPath('/activity-order'), { ids: reversed })).status).toBe(200);
    expect(await order()).toEqual(reversed);
    expect((await host.call('PUT', room.hostPath('/activity-order'), { ids: ids })).status).toBe(409);

    const next = await openRoom(testApp);
    expect(await host.call('POST', next.hostPath('/copy-from'), { event_id: next.eventId })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const copied = await host.call('POST', next.hostPath('/copy-from'), { event_id: room.eventId });
    expect(copied.status).toBe(201);
    expect(copied.body.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['task', 'draft'],
      ['reflection', 'draft'],
      ['quiz', 'draft'],
      ['quiz', 'draft'],
    ]);
    expect(copied.body[1].prompts).toHaveLength(4);
  });

  test('that was revealed is not promised by its copies, one that is to be revealed at closing is', async () => {
    const room = await openRoom(testApp);
    const promised = (await host.call('POST', room.hostPath('/activities'), { ...quiz, reveal_answer: true }))
      .body;
    const done = await start(host, room, quiz);
    for (const move of ['close', 'reveal'])
      await host.call('POST', room.hostPath(`/activities/${done.id}/${move}`));
    const next = await openRoom(testApp);
    const { body: copies } = await host.call('POST', next.hostPath('/copy-from'), { event_id: room.eventId });
    const duplicate = async (id: string) =>
      (await host.call('POST', room.hostPath(`/activities/${id}/duplicate`))).body;
    const both = [await duplicate(promised.id), await duplicate(done.id)];
    for (const [first, second] of [copies, both]) {
      expect([first.reveal_answer, second.reveal_answer]).toEqual([true, false]);
    }
  });

  test('comes from an earlier event with the links that the new one does not have yet', async () => {
    const [room, next] = [await openRoom(testApp), await openRoom(testApp)];
    const link = (title: string, more: object = {}) => ({
      title,
      url: `https://example.com/${encodeURIComponent(title)}`,
      ...more,
    });
    await start(host, room, poll);
    for (const one of [
      link('Bảng tính'),
      link('Bài đọc', { type: 'pdf' }),
      link('Nháp', { is_active: false }),
    ]) {
      expect((await host.call('POST', room.hostPath('/resources'), one)).status).toBe(201);
    }
    await host.call('POST', next.hostPath('/resources'), link('Bài đọc', { type: 'pdf' }));
    const titles = async () =>
      (await host.call('GET', next.hostPath('/resources'))).body.map(
        ({ title, type, is_active }: Record<string, unknown>) => [title, type, is_active],
      );
    for (const _ of ['once', 'twice']) {
      await host.call('POST', next.hostPath('/copy-from'), { event_id: room.eventId });
      expect(await titles()).toEqual([
        ['Bài đọc', 'pdf', true],
        ['Bảng tính', 'url', true],
        ['Nháp', 'url', false],
      ]);
    }
  });
});
