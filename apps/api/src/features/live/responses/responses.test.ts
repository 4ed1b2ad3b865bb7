import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cells, look, openRoom, pick, quiz, reflection, start, task } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { tasksOfPerson } from './actions.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

describe('a response', () => {
  test('is stored once and replaced while the activity is active', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, quiz);
    const path = room.path(`/activities/${active.id}/response`);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => learner.call('POST', path, pick(active))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect((await learner.call('POST', path, pick(active, 1))).status).toBe(200);
    const { me } = await look(learner, room);
    expect(me.responses).toMatchObject([{ activity_id: active.id, ...pick(active, 1) }]);
    const seen = (await host.call('GET', room.hostPath(`/activities/${active.id}`))).body;
    expect([seen.response_count, seen.results[0].choices[1].count]).toEqual([1, 1]);

    await host.call('POST', room.hostPath(`/activities/${active.id}/pause`));
    const late = await learner.call('POST', path, pick(active));
    expect([late.status, late.body.code, late.body.state]).toEqual([409, 'ACTIVITY_NOT_OPEN', 'paused']);
  });

  test('after closing is refused, however close they came', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => testApp.person()));
    const room = await openRoom(testApp, people);
    const active = await start(host, room, quiz);
    const path = room.path(`/activities/${active.id}/response`);
    const [closing, ...answers] = await Promise.all([
      host.call('POST', room.hostPath(`/activities/${active.id}/close`)),
      ...people.map((person) => person.call('POST', path, pick(active))),
    ]);
    expect(closing.status).toBe(200);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - stored);
    expect((await host.call('GET', room.hostPath(`/activities/${active.id}`))).body.response_count).toBe(
      stored,
    );
  });

  test.each([
    ['an unknown item', { answers: [{ item_id: 'it-x', choice_ids: ['ch-x'] }] }],
    ['no choice', { answers: [{ item_id: 'ITEM', choice_ids: [] }] }],
    ['two choices where one is asked for', { answers: [{ item_id: 'ITEM', choice_ids: ['A', 'B'] }] }],
    ['a choice of another item', { answers: [{ item_id: 'ITEM', choice_ids: ['ch-x'] }] }],
    ['words', { answers: [{ item_id: 'ITEM', text: 'Tôi nghĩ vậy' }] }],
    ['nothing', { answers: [] }],
  ])('with %s is refused', async (_, body) => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, quiz);
    const [item] = active.items;
    const filled = JSON.parse(
      JSON.stringify(body)
        .replace('ITEM', item.id)
        .replace('"A"', `"${item.choices[0].id}"`)
        .replace('"B"', `"${item.choices[1].id}"`),
    );
    const answer = await learner.call('POST', room.path(`/activities/${active.id}/response`), filled);
    expect(answer.status).toBe(400);
  });

  test('to a task is sent again as often as people write, and not as often as a script does', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, task);
    const send = async (text: string) =>
      (
        await learner.call('POST', room.path(`/activities/${active.id}/response`), {
          answers: [{ item_id: active.items[0].id, text }],
        })
      ).status;
    const first = await send('Bản 0');
    const others: number[] = [];
    for (let n = 1; n < tasksOfPerson.max; n++) others.push(await send(`Bản ${n}`));
    expect([first, ...new Set(others)]).toEqual([201, 200]);
    const last = `Bản ${tasksOfPerson.max - 1}`;
    expect(await send('Thêm một bản')).toBe(429);
    // What is stored already takes no turn, and is what is there.
    expect(await send(last)).toBe(200);
    expect((await look(learner, room)).me.responses[0].answers[0].text).toBe(last);
  });

  test('to a reflection needs five characters in every cell, counted as people count', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, reflection);
    const path = room.path(`/activities/${active.id}/response`);
    const send = (text: string) => learner.call('POST', path, cells(active, text));
    // Four letters, however many code points they arrive in.
    for (const text of ['Tốt.', 'Tốt.'.normalize('NFD'), '  Tốt.  ', '']) {
      const answer = await send(text);
      expect([answer.status, answer.body.code, answer.body.prompt_ids?.length]).toEqual([
        422,
        'REFLECTION_INCOMPLETE',
        4,
      ]);
    }
    expect((await learner.call('POST', path, { answers: cells(active).answers.slice(1) })).body.code).toBe(
      'REFLECTION_INCOMPLETE',
    );
    for (const unseen of [
      '\u200b'.repeat(9),
      '\u3164'.repeat(5),
      '\u2800 \u2060\ufeff\u034f',
      'ổn\u200b\u200b\u200b',
    ]) {
      expect((await send(unseen)).body.code, JSON.stringify(unseen)).toBe('REFLECTION_INCOMPLETE');
    }
    expect((await send('Khá ổn')).status).toBe(201);
    expect((await send('Khá ổn')).status).toBe(200);
  });

  test("to a reflection is its author's and the host's until it is on the stage", async () => {
    const [author, other] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [author, other]);
    const active = await start(host, room, reflection);
    const text = 'Chỉ tôi và người dẫn đọc câu này';
    const { body: response } = await author.call(
      'POST',
      room.path(`/activities/${active.id}/response`),
      cells(active, text),
    );
    const seenBy = async (person: Person) => (await person.call('GET', room.path())).text.includes(text);
    expect([await seenBy(author), await seenBy(other)]).toEqual([true, false]);
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'reflection_response', id: response.id });
    expect((await look(other, room)).stage.reflection.cells).toHaveLength(4);
    await host.call('POST', room.hostPath('/stage/remove'));
    expect([await seenBy(author), await seenBy(other)]).toEqual([true, false]);
  });
});
