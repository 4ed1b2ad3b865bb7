import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, type Person } from '../../test/house.ts';
import { openRoom, poll, quiz, type Room, reflection, start, task } from '../../test/live.ts';
import { tasksOfPerson } from './respond.ts';

let house: House;
let host: Person;
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-21T12:00:00Z' });
  host = await house.person({ roles: ['host'] });
});
afterAll(() => house.close());

const pick = (activity: { items: { id: string; choices: { id: string }[] }[] }, at = 0) => ({
  answers: [{ item_id: activity.items[0]?.id, choice_ids: [activity.items[0]?.choices[at]?.id] }],
});
const cells = (activity: { prompts: { id: string }[] }, text = 'Tôi đã hiểu.') => ({
  answers: activity.prompts.map(({ id }) => ({ prompt_id: id, text })),
});
const look = async (person: Person, room: Room) => (await person.call('GET', room.path())).body;
const activityIn = async (person: Person, room: Room, id: string) =>
  (await look(person, room)).activities.find((one: { id: string }) => one.id === id);

describe('the door', () => {
  test('opens for a yes, and for nobody else', async () => {
    const [guest, coming] = [await house.person(), await house.person()];
    const room = await openRoom(house, [coming]);
    expect((await coming.call('GET', room.path())).status).toBe(200);
    expect(await guest.call('GET', room.path())).toMatchObject({ status: 403 });
    expect((await guest.call('GET', room.path())).body.code).toBe('RSVP_REQUIRED');
    expect((await house.guest('GET', room.path())).status).toBe(401);
    expect((await coming.call('GET', '/api/events/khong-co/live')).status).toBe(404);
    expect((await coming.call('GET', room.desk())).status).toBe(403);
  });

  test('tells the host where learners enter', async () => {
    const room = await openRoom(house);
    const { join_url } = (await host.call('GET', room.desk())).body;
    expect(new URL(join_url).pathname).toBe(`/online-events/${room.slug}/live`);
  });

  test('closes at once behind a yes that is taken back', async () => {
    const person = await house.person();
    const room = await openRoom(house, [person]);
    expect((await person.call('GET', room.path())).status).toBe(200);
    await person.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' });
    await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(403);
  });
});

test('hiding a community shuts the rooms of its events at once', async () => {
  const person = await house.person();
  const room = await openRoom(house, [person]);
  const { db } = house.services;
  const place = db.selectFrom('communities').select('id').where('slug', '=', 'sales');
  await db.updateTable('events').set({ community_id: place }).where('id', '=', room.eventId).execute();
  expect((await person.call('GET', room.path())).status).toBe(200);
  const hide = (status: string) =>
    db.updateTable('communities').set({ status }).where('slug', '=', 'sales').execute();
  await hide('hidden');
  await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(404);
  await hide('active');
  await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(200);
});

describe('an activity', () => {
  test('goes from draft to closed by the moves there are, and by no other', async () => {
    const room = await openRoom(house);
    const made = (await host.call('POST', room.desk('/activities'), quiz)).body;
    const move = async (verb: string) => {
      const answer = await host.call('POST', room.desk(`/activities/${made.id}/${verb}`));
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
    expect((await host.call('DELETE', room.desk(`/activities/${made.id}`))).status).toBe(409);
  });

  test.each(['start', 'pause', 'resume', 'close'])('50 times %s at once happens once', async (verb) => {
    const room = await openRoom(house);
    const made = (await host.call('POST', room.desk('/activities'), quiz)).body;
    const path = (move: string) => room.desk(`/activities/${made.id}/${move}`);
    if (verb !== 'start') await host.call('POST', path('start'));
    if (verb === 'resume') await host.call('POST', path('pause'));
    const before = (await host.call('GET', room.desk())).body.revision;
    const answers = await Promise.all(Array.from({ length: 50 }, () => host.call('POST', path(verb))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await host.call('GET', room.desk())).body.revision).toBe(before + 1);
  });

  test('is not there for learners while it is a draft', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
    const { body: draft } = await host.call('POST', room.desk('/activities'), quiz);
    expect((await look(learner, room)).activities).toEqual([]);
    expect(
      (await learner.call('POST', room.path(`/activities/${draft.id}/response`), pick(draft))).status,
    ).toBe(404);
    expect(
      (await host.call('POST', room.desk('/stage/show'), { kind: 'activity', id: draft.id })).status,
    ).toBe(409);
  });

  test('tells the right answer once it is closed and revealed, not before, and not after it is taken back', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
    const { id } = await start(host, room, quiz);
    const key = async () => {
      const [item] = (await activityIn(learner, room, id)).items;
      return [item.choices[0].is_correct, item.explanation];
    };
    const secret = [null, null];
    expect(await key()).toEqual(secret);
    await host.call('POST', room.desk(`/activities/${id}/reveal`));
    expect(await key()).toEqual(secret);
    await host.call('POST', room.desk(`/activities/${id}/pause`));
    expect(await key()).toEqual(secret);
    await host.call('POST', room.desk(`/activities/${id}/close`));
    expect(await key()).toEqual([true, 'Tiền thuê không đổi theo số ly bán ra.']);
    await host.call('POST', room.desk(`/activities/${id}/reveal`), { reveal_answer: false });
    expect(await key()).toEqual(secret);
  });

  test('shows its counts when the host shows them', async () => {
    const people = [await house.person(), await house.person(), await house.person()];
    const room = await openRoom(house, people);
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
    await host.call('POST', room.desk(`/activities/${active.id}/results`));
    expect((await activityIn(learner, room, active.id)).results).toMatchObject([
      { answered: 3, choices: [{ count: 1 }, { count: 2 }] },
    ]);
    await host.call('POST', room.desk(`/activities/${active.id}/results`), { shown: false });
    expect((await activityIn(learner, room, active.id)).results).toBeNull();
  });

  test('keeps its options and its rubric once people have answered, and its title is free', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
    const active = await start(host, room, quiz);
    const change = (body: object, id = active.id) => host.call('PUT', room.desk(`/activities/${id}`), body);
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
    const room = await openRoom(house);
    const answer = await host.call('POST', room.desk('/activities'), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('copies the cells of its framework', async () => {
    const room = await openRoom(house);
    const made = (await host.call('POST', room.desk('/activities'), reflection)).body;
    expect(made.prompts.map(({ label }: { label: string }) => label)).toEqual([
      'Facts',
      'Feelings',
      'Findings',
      'Future',
    ]);
    const changed = await host.call('PUT', room.desk(`/activities/${made.id}`), {
      framework: 'start_continue_stop',
    });
    expect(changed.body.prompts).toHaveLength(3);
  });

  test('is duplicated, reordered and copied from an earlier event', async () => {
    const room = await openRoom(house);
    const ids: string[] = [];
    for (const body of [quiz, reflection, task]) {
      ids.push((await host.call('POST', room.desk('/activities'), body)).body.id);
    }
    const copy = (await host.call('POST', room.desk(`/activities/${ids[0]}/duplicate`))).body;
    const order = async () =>
      (await host.call('GET', room.desk('/activities'))).body.map(({ id }: { id: string }) => id);
    expect(await order()).toEqual([ids[0], copy.id, ids[1], ids[2]]);
    const reversed = (await order()).reverse();
    expect((await host.call('PUT', room.desk('/activity-order'), { ids: reversed })).status).toBe(200);
    expect(await order()).toEqual(reversed);
    expect((await host.call('PUT', room.desk('/activity-order'), { ids: ids })).status).toBe(409);

    const next = await openRoom(house);
    expect(await host.call('POST', next.desk('/copy-from'), { event_id: next.eventId })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const copied = await host.call('POST', next.desk('/copy-from'), { event_id: room.eventId });
    expect(copied.status).toBe(201);
    expect(copied.body.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['task', 'draft'],
      ['reflection', 'draft'],
      ['quiz', 'draft'],
      ['quiz', 'draft'],
    ]);
    expect(copied.body[1].prompts).toHaveLength(4);
  });
});

describe('a response', () => {
  test('is stored once and replaced while the activity is active', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
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
    const seen = (await host.call('GET', room.desk(`/activities/${active.id}`))).body;
    expect([seen.response_count, seen.results[0].choices[1].count]).toEqual([1, 1]);

    await host.call('POST', room.desk(`/activities/${active.id}/pause`));
    const late = await learner.call('POST', path, pick(active));
    expect([late.status, late.body.code, late.body.state]).toEqual([409, 'ACTIVITY_NOT_OPEN', 'paused']);
  });

  test('after closing is refused, however close they came', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => house.person()));
    const room = await openRoom(house, people);
    const active = await start(host, room, quiz);
    const path = room.path(`/activities/${active.id}/response`);
    const [closing, ...answers] = await Promise.all([
      host.call('POST', room.desk(`/activities/${active.id}/close`)),
      ...people.map((person) => person.call('POST', path, pick(active))),
    ]);
    expect(closing.status).toBe(200);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - stored);
    expect((await host.call('GET', room.desk(`/activities/${active.id}`))).body.response_count).toBe(stored);
  });

  test.each([
    ['an unknown item', { answers: [{ item_id: 'it-x', choice_ids: ['ch-x'] }] }],
    ['no choice', { answers: [{ item_id: 'ITEM', choice_ids: [] }] }],
    ['two choices where one is asked for', { answers: [{ item_id: 'ITEM', choice_ids: ['A', 'B'] }] }],
    ['a choice of another item', { answers: [{ item_id: 'ITEM', choice_ids: ['ch-x'] }] }],
    ['words', { answers: [{ item_id: 'ITEM', text: 'Tôi nghĩ vậy' }] }],
    ['nothing', { answers: [] }],
  ])('with %s is refused', async (_, body) => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
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
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
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
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
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
    expect((await send('Khá ổn')).status).toBe(201);
    expect((await send('Khá ổn')).status).toBe(200);
  });

  test("to a reflection is its author's and the host's until it is on the stage", async () => {
    const [author, other] = [await house.person(), await house.person()];
    const room = await openRoom(house, [author, other]);
    const active = await start(host, room, reflection);
    const text = 'Chỉ tôi và người dẫn đọc câu này';
    const { body: response } = await author.call(
      'POST',
      room.path(`/activities/${active.id}/response`),
      cells(active, text),
    );
    const seenBy = async (person: Person) => (await person.call('GET', room.path())).text.includes(text);
    expect([await seenBy(author), await seenBy(other)]).toEqual([true, false]);
    await host.call('POST', room.desk('/stage/show'), { kind: 'reflection_response', id: response.id });
    expect((await look(other, room)).stage.reflection.cells).toHaveLength(4);
    await host.call('POST', room.desk('/stage/remove'));
    expect([await seenBy(author), await seenBy(other)]).toEqual([true, false]);
  });
});

describe('the stage', () => {
  test('follows the activity on it, and every write of the host counts once', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
    const active = await start(host, room, poll);
    const stage = async () => {
      const { stage, revision } = await look(learner, room);
      return [stage.state, stage.id, revision];
    };
    expect(await stage()).toEqual(['EMPTY', null, 2]);
    await host.call('POST', room.desk('/stage/show'), { kind: 'activity', id: active.id });
    expect(await stage()).toEqual(['ACTIVE', active.id, 3]);
    await host.call('POST', room.desk(`/activities/${active.id}/pause`));
    expect(await stage()).toEqual(['PAUSED', active.id, 4]);
    await host.call('POST', room.desk(`/activities/${active.id}/resume`));
    await host.call('POST', room.desk(`/activities/${active.id}/close`));
    expect(await stage()).toEqual(['CLOSED', active.id, 6]);
    await host.call('POST', room.desk('/stage/remove'));
    expect(await stage()).toEqual(['EMPTY', null, 7]);
    await host.call('POST', room.desk('/stage/remove'));
    expect(await stage()).toEqual(['EMPTY', null, 7]);
  });

  test('carries a resource, and lets go of what the room may not see any more', async () => {
    const learner = await house.person();
    const room = await openRoom(house, [learner]);
    const { body: link } = await host.call('POST', room.desk('/resources'), {
      title: 'Bảng tính',
      url: 'https://example.com/bang-tinh',
    });
    for (const url of ['http://example.com', 'HTTPS://example.com', 'https:example.com', 'https://a.vn/\0']) {
      const answer = await host.call('POST', room.desk('/resources'), { title: 'x', url });
      expect([url, answer.status]).toEqual([url, 400]);
    }
    await host.call('POST', room.desk('/stage/show'), { kind: 'resource', id: link.id });
    expect((await look(learner, room)).stage).toMatchObject({ kind: 'resource', id: link.id });
    await host.call('PUT', room.desk(`/resources/${link.id}`), { is_active: false });
    expect(await look(learner, room)).toMatchObject({ stage: { state: 'EMPTY' }, resources: [] });

    const { body: asked } = await learner.call('POST', room.path('/questions'), {
      text: 'Giá vốn tính sao ạ?',
    });
    await host.call('POST', room.desk('/stage/show'), { kind: 'question', id: asked.id });
    await host.call('POST', room.desk(`/questions/${asked.id}/hide`));
    expect(await look(learner, room)).toMatchObject({ stage: { state: 'EMPTY' }, questions: [] });
    expect(
      (await host.call('POST', room.desk('/stage/show'), { kind: 'question', id: asked.id })).status,
    ).toBe(409);
  });
});

describe('questions', () => {
  test('are voted for once per person, taken back, and counted exactly', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => house.person()));
    const room = await openRoom(house, people);
    const [asker] = people as [Person];
    const { body: asked } = await asker.call('POST', room.path('/questions'), {
      text: 'Thuê người lúc nào?',
    });
    const path = room.path(`/questions/${asked.id}/vote`);
    const twice = [...people, ...people];
    const votes = await Promise.all(twice.map((person) => person.call('PUT', path)));
    expect(votes.every(({ status }) => status === 200)).toBe(true);
    expect((await look(asker, room)).questions).toMatchObject([{ votes: 25 }]);
    await Promise.all(twice.slice(5, 40).map((person) => person.call('DELETE', path)));
    expect((await look(asker, room)).questions).toMatchObject([{ votes: 0 }]);
    await asker.call('PUT', path);
    expect((await look(asker, room)).me.voted).toEqual([asked.id]);
  });

  test('sent twice are asked once', async () => {
    const person = await house.person();
    const room = await openRoom(house, [person]);
    const body = { text: 'Có bản ghi lại không?', send_id: '0198a6b2-0000-7000-8000-000000000001' };
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => person.call('POST', room.path('/questions'), body)),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await look(person, room)).questions).toHaveLength(1);
  });

  test('end with the deadline, which is not a write: the tag says so', async () => {
    const person = await house.person();
    const room = await openRoom(house, [person]);
    const { body: asked } = await person.call('POST', room.path('/questions'), { text: 'Mấy giờ kết thúc?' });
    house.setClock('2026-11-21T12:00:00Z');
    await host.call('POST', room.desk('/questions/deadline'), { vote_deadline: '2026-11-21T12:10:00Z' });
    const first = await person.call('GET', room.path());
    const poll = (etag: unknown) =>
      person.call('GET', room.path(), undefined, { headers: { 'if-none-match': String(etag) } });
    expect(first.body.votes_open).toBe(true);
    house.setClock('2026-11-21T12:09:59.999Z');
    expect((await poll(first.headers.etag)).status).toBe(304);
    expect((await person.call('PUT', room.path(`/questions/${asked.id}/vote`))).status).toBe(200);
    const second = await person.call('GET', room.path());
    house.setClock('2026-11-21T12:10:00.000Z');
    const after = await poll(second.headers.etag);
    expect([after.status, after.body.votes_open]).toEqual([200, false]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const late = await person.call(method, room.path(`/questions/${asked.id}/vote`));
      expect([late.status, late.body.code]).toEqual([409, 'VOTE_CLOSED']);
    }
    house.setClock('2026-11-21T12:00:00Z');
  });

  test('have no deadline in a year that the room could not be read with', async () => {
    const person = await house.person();
    const room = await openRoom(house, [person]);
    for (const vote_deadline of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59']) {
      const answer = await host.call('POST', room.desk('/questions/deadline'), { vote_deadline });
      expect([vote_deadline, answer.status]).toEqual([vote_deadline, 400]);
    }
    expect((await person.call('GET', room.path())).status).toBe(200);
  });
});

describe('participants', () => {
  test('show where they live and work only when they choose to, and to the host in any case', async () => {
    const [open, shy] = [await house.person({ name: 'Lê Mở' }), await house.person({ name: 'Trần Kín' })];
    for (const person of [open, shy]) {
      await person.call('PATCH', '/api/user/me', {
        location: 'Đà Nẵng',
        industry: 'Ăn uống',
        birth_year: 1990,
        job_title: 'Chủ quán',
      });
    }
    const room = await openRoom(house, [open, shy]);
    await open.call('GET', room.path());
    await open.call('PUT', room.path('/profile-visibility'), { profile_visibility: 'participants' });
    const { participants } = await look(shy, room);
    const expected = [
      { full_name: 'Lê Mở', location: 'Đà Nẵng', industry: 'Ăn uống' },
      { full_name: 'Trần Kín' },
    ];
    expect(participants).toEqual(expected);
    expect((await shy.call('GET', room.path('/participants'))).body).toEqual(expected);
    // A sign of a pattern is looked for like any other letter.
    expect((await host.call('GET', room.desk('/participants?q=%25'))).body).toEqual([]);
    expect((await host.call('GET', room.desk('/participants'))).body).toMatchObject(
      ['Lê Mở', 'Trần Kín'].map((full_name) => ({
        full_name,
        location: 'Đà Nẵng',
        industry: 'Ăn uống',
        birth_year: 1990,
        job_title: 'Chủ quán',
      })),
    );
  });
});

describe('the snapshot', () => {
  test('is 304 exactly while nothing changes for this person', async () => {
    const [ann, ben] = [await house.person(), await house.person()];
    const room = await openRoom(house, [ann, ben]);
    await look(ann, room);
    await look(ben, room);
    let tag = (await ann.call('GET', room.path())).headers.etag;
    const isNew = async () => {
      const answer = await ann.call('GET', room.path(), undefined, {
        headers: { 'if-none-match': String(tag) },
      });
      tag = answer.headers.etag;
      return answer.status === 200;
    };
    expect(await isNew()).toBe(false);
    const active = await start(host, room, quiz);
    expect(await isNew()).toBe(true);
    expect(await isNew()).toBe(false);
    // Somebody else's answer is none of ann's business.
    await ben.call('POST', room.path(`/activities/${active.id}/response`), pick(active));
    expect(await isNew()).toBe(false);
    await ann.call('POST', room.path(`/activities/${active.id}/response`), pick(active));
    expect(await isNew()).toBe(true);
    const { body: asked } = await ben.call('POST', room.path('/questions'), { text: 'Slide ở đâu ạ?' });
    expect(await isNew()).toBe(true);
    await ben.call('PUT', room.path(`/questions/${asked.id}/vote`));
    expect(await isNew()).toBe(true);
    await host.call('PUT', room.desk(`/activities/${active.id}`), {});
    // A write of the host is in the revision, whatever it changed.
    expect(await isNew()).toBe(true);
    expect(await isNew()).toBe(false);
  });
});
