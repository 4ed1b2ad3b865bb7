import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  answer,
  ask,
  openRoom,
  poll,
  quiz,
  type Room,
  reflection,
  sayYes,
  start,
  task,
} from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { exportAccount } from '../../accounts/public.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

const recordOf = (person: Person, room: Room) => person.call('GET', room.path('/me'));

describe('the session record', () => {
  test('holds what its owner did and said, in words, and nothing of anybody else', async () => {
    const [me, other] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [me, other]);
    for (const body of [
      { title: 'Bảng tính', url: 'https://example.com/bang' },
      { title: 'Tắt rồi', url: 'https://example.com/tat', is_active: false },
    ])
      await host.call('POST', room.hostPath('/resources'), body);
    await host.call('POST', room.hostPath('/activities'), { ...poll, title: 'Còn nháp' });
    const made: Asked[] = [];
    for (const body of [quiz, poll, reflection, task, { ...poll, title: 'Không tham gia' }])
      made.push(await start(host, room, body));
    for (const activity of made.slice(0, 4)) {
      expect((await answer(me, room, activity, 'Của tôi')).status).toBe(201);
      await answer(other, room, activity, 'Của người khác');
    }
    const hidden = await ask(me, room, 'Câu này bị ẩn thì sao?');
    await host.call('POST', room.hostPath(`/questions/${hidden}/hide`));
    await ask(other, room, 'Câu hỏi của người khác?');

    const { status, body, text } = await recordOf(me, room);
    expect(status).toBe(200);
    expect(body.event).toMatchObject({ id: room.eventId, slug: room.slug, title: 'Buổi thực hành' });
    expect(body.resources).toMatchObject([{ title: 'Bảng tính', type: 'url' }]);
    expect(body.questions).toMatchObject([{ id: hidden, text: 'Câu này bị ẩn thì sao?', answered: false }]);
    const untold = { is_correct: null, correct_labels: null, explanation: null };
    expect(body.activities).toMatchObject([
      {
        kind: 'quiz',
        answers: [{ labels: ['Tiền thuê mặt bằng'], text: null, ...untold }],
        evaluation: null,
      },
      { kind: 'poll', answers: [{ labels: ['Mới nghĩ'], text: null, ...untold }], evaluation: null },
      {
        kind: 'reflection',
        answers: [],
        cells: ['Facts', 'Feelings', 'Findings', 'Future'].map((label, at) => ({
          label,
          text: `Của tôi ${at}`,
        })),
      },
      {
        kind: 'task',
        answers: [{ prompt: 'Viết ba câu cho khách đầu tiên.', labels: [], text: 'Của tôi', ...untold }],
        evaluation: { status: 'pending', overall: null, max_overall: 15, by_host: false },
      },
    ]);
    for (const foreign of ['người khác', 'Tắt rồi', 'Còn nháp', 'Không tham gia', 'không đổi theo số ly'])
      expect(text).not.toContain(foreign);
  });

  test('tells right from wrong once the quiz is closed and revealed, not before', async () => {
    const [right, wrong, blank] = [await testApp.person(), await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [right, wrong, blank]);
    const second = {
      prompt: 'Hai khoản nào đổi theo số ly?',
      multiple: true,
      choices: [{ label: 'Sữa', is_correct: true }, { label: 'Ly', is_correct: true }, { label: 'Thuê' }],
    };
    const active: Asked = await start(host, room, { ...quiz, items: [...quiz.items, second] });
    const [one, two] = active.items as [Asked['items'][number], Asked['items'][number]];
    const send = (person: Person, first: number, ...picked: number[]) =>
      person.call('POST', room.path(`/activities/${active.id}/response`), {
        answers: [
          { item_id: one.id, choice_ids: [one.choices[first]?.id] },
          ...(picked.length > 0
            ? [{ item_id: two.id, choice_ids: picked.map((at) => two.choices[at]?.id) }]
            : []),
        ],
      });
    await send(right, 0, 1, 0);
    await send(wrong, 1, 0);
    await send(blank, 0);
    const marks = async (person: Person) =>
      (await recordOf(person, room)).body.activities[0].answers.map(
        // biome-ignore lint/suspicious/noExplicitAny: as it came
        ({ is_correct, correct_labels, explanation }: any) => [is_correct, correct_labels, explanation],
      );
    const untold = [null, null, null];
    const step = (verb: string, body?: object) =>
      host.call('POST', room.hostPath(`/activities/${active.id}/${verb}`), body);
    await step('reveal');
    expect(await marks(right)).toEqual([untold, untold]);
    await step('reveal', { reveal_answer: false });
    await step('close');
    expect(await marks(right)).toEqual([untold, untold]);
    await step('reveal');
    const first = [['Tiền thuê mặt bằng'], 'Tiền thuê không đổi theo số ly bán ra.'];
    expect(await marks(right)).toEqual([
      [true, ...first],
      [true, ['Sữa', 'Ly'], null],
    ]);
    expect(await marks(wrong)).toEqual([
      [false, ...first],
      [false, ['Sữa', 'Ly'], null],
    ]);
    expect((await recordOf(blank, room)).body.activities[0].answers[1]).toMatchObject({
      labels: [],
      is_correct: false,
    });
  });

  test('goes through the evening as it went, whatever order was planned', async () => {
    const me = await testApp.person();
    const room = await openRoom(testApp, [me]);
    const { body: planned } = await host.call('POST', room.hostPath('/activities'), {
      ...poll,
      title: 'Định mở đầu',
    });
    const first = await start(host, room, { ...poll, title: 'Mở đầu thật' });
    testApp.setClock('2026-11-21T12:05:00Z');
    const second = (await host.call('POST', room.hostPath(`/activities/${planned.id}/start`))).body;
    for (const activity of [second, first]) await answer(me, room, activity);
    testApp.setClock('2026-11-21T12:00:00Z');
    const { activities } = (await recordOf(me, room)).body;
    expect(activities.map(({ title }: { title: string }) => title)).toEqual(['Mở đầu thật', 'Định mở đầu']);
  });

  test('shows what the room was shown, also of what its owner missed, and nothing before', async () => {
    const [me, other] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [me, other]);
    const [mine, missed, closedUnseen]: Asked[] = [
      await start(host, room, quiz),
      await start(host, room, { ...quiz, title: 'Tôi bỏ lỡ' }),
      await start(host, room, { ...poll, title: 'Không cho xem' }),
    ];
    if (!mine || !missed || !closedUnseen) throw new Error('nothing was started');
    await answer(me, room, mine);
    for (const one of [mine, missed, closedUnseen]) await answer(other, room, one);
    const step = (id: string, verb: string) => host.call('POST', room.hostPath(`/activities/${id}/${verb}`));
    const record = async () => (await recordOf(me, room)).body;
    expect(await record()).toMatchObject({ missed: [], activities: [{ results: null }] });

    await step(mine.id, 'results');
    await step(missed.id, 'results');
    const open = await record();
    expect(open.activities[0].results[0].answered).toBe(2);
    expect(open.missed).toEqual([]);

    for (const { id } of [mine, missed, closedUnseen]) await step(id, 'close');
    const closed = await record();
    expect(closed.missed).toMatchObject([
      { title: 'Tôi bỏ lỡ', results: [{ answered: 1 }], items: [{ explanation: null }] },
    ]);
    expect(closed.missed[0].items[0].choices[0].is_correct).toBeNull();
    await step(missed.id, 'reveal');
    expect((await record()).missed[0].items[0]).toMatchObject({
      choices: [{ is_correct: true }, { is_correct: false }],
      explanation: 'Tiền thuê không đổi theo số ly bán ra.',
    });
  });

  test('holds what others asked once the host has answered it in writing, without a name', async () => {
    const [me, other] = [await testApp.person(), await testApp.person({ name: 'Người Hỏi Trước' })];
    const room = await openRoom(testApp, [me, other]);
    const [asked, hidden] = [
      await ask(other, room, 'Bao giờ có bản ghi?'),
      await ask(other, room, 'Câu bị ẩn?'),
    ];
    await ask(other, room, 'Chưa ai trả lời?');
    for (const id of [asked, hidden])
      await host.call('PUT', room.hostPath(`/questions/${id}/answer`), { text: 'Sau ba ngày.' });
    await host.call('POST', room.hostPath(`/questions/${hidden}/hide`));
    const { body, text } = await recordOf(me, room);
    expect(body.answered_questions).toEqual([
      { id: asked, text: 'Bao giờ có bản ghi?', votes: 0, answer: 'Sau ba ngày.' },
    ]);
    expect(text).not.toContain('Người Hỏi Trước');
    expect((await recordOf(other, room)).body.answered_questions).toEqual([]);
  });

  test('leads to the recording once the session has ended, unless it was called off', async () => {
    const me = await testApp.person();
    const room = await openRoom(testApp, [me]);
    const change = (columns: object) =>
      testApp.services.db.updateTable('events').set(columns).where('id', '=', room.eventId).execute();
    const recording = async () => (await recordOf(me, room)).body.event.recording_url;
    await change({ recording_url: 'https://video.example.com/toi-thu-bay' });
    expect(await recording()).toBeNull();
    testApp.setClock('2026-11-21T16:00:00Z');
    expect(await recording()).toBe('https://video.example.com/toi-thu-bay');
    await change({ cancelled_at: testApp.services.clock.now() });
    expect(await recording()).toBeNull();
    testApp.setClock('2026-11-21T12:00:00Z');
  });

  test('is for whoever said yes, also of those who never came, and long afterwards', async () => {
    const [came, stayedAway, guest] = [
      await testApp.person(),
      await testApp.person(),
      await testApp.person(),
    ];
    const room = await openRoom(testApp, [came, stayedAway]);
    await came.call('POST', room.path('/presence'));
    expect((await recordOf(stayedAway, room)).body).toMatchObject({
      joined_at: null,
      activities: [],
      questions: [],
    });
    expect((await recordOf(guest, room)).body.code).toBe('RSVP_REQUIRED');
    expect((await testApp.guest('GET', room.path('/me'))).status).toBe(401);
    expect((await came.call('GET', '/api/events/khong-co/live/me')).status).toBe(404);
    testApp.setClock('2028-01-01T00:00:00Z');
    const { token } = await testApp.person();
    expect(token).toBeTruthy();
    expect((await recordOf(came, room)).body).toMatchObject({ joined_at: '2026-11-21T12:00:00.000Z' });
    testApp.setClock('2026-11-21T12:00:00Z');
    await came.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' });
    expect((await recordOf(came, room)).status).toBe(403);
  });
});
test('an export of an account holds its answers, judgements and questions, and nobody else’s', async () => {
  const [me, other] = [await testApp.person(), await testApp.person()];
  const room = await openRoom(testApp, [me]);
  await sayYes(testApp, room.eventId, other);
  const [cells, written]: Asked[] = [await start(host, room, reflection), await start(host, room, task)];
  if (!cells || !written) throw new Error('nothing was started');
  await answer(me, room, cells, 'Riêng của tôi');
  await answer(me, room, written, 'Bài của tôi');
  await answer(other, room, written, 'Bài người khác');
  await ask(me, room, 'Câu tôi đã hỏi?');
  await testApp.services.db
    .updateTable('live_task_evaluations')
    .set({
      status: 'done',
      overall: 3,
      feedback: 'Lời nhận xét',
      raw_reply: 'NGUYÊN VĂN',
      requested_by: host.viewer.accountId,
      finished_at: testApp.services.clock.now(),
    })
    .where('event_id', '=', room.eventId)
    .execute();
  const text = async (person: Person) =>
    JSON.stringify(await exportAccount(testApp.services, 'command line', person.viewer.email));
  const mine = await text(me);
  for (const own of ['Riêng của tôi 3', 'Bài của tôi', 'Câu tôi đã hỏi?', 'Lời nhận xét'])
    expect(mine).toContain(own);
  for (const foreign of ['Bài người khác', 'NGUYÊN VĂN']) expect(mine).not.toContain(foreign);
  // Whoever had it evaluated keeps none of it.
  expect(await text(host)).not.toContain('Lời nhận xét');
});
