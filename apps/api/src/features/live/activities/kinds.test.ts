import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activityIn,
  imageChoice,
  libraryPicture,
  look,
  number,
  openRoom,
  poll,
  type Room,
  ranking,
  scale,
  start,
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

interface Item {
  readonly id: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** A room with this activity under way, and people who have come. */
async function begin(body: object, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => testApp.person()));
  const room = await openRoom(testApp, people);
  const active: { id: string; items: readonly Item[] } = await start(host, room, body);
  const path = room.path(`/activities/${active.id}/response`);
  const ids = (...labels: string[]) =>
    labels.map((label) => active.items[0]?.choices.find((choice) => choice.label === label)?.id as string);
  return {
    people: people as [Person, ...Person[]],
    room,
    active,
    ids,
    hostPath: (rest = '') => room.hostPath(`/activities/${active.id}${rest}`),
    send: (person: Person | undefined, ...answers: object[]) =>
      (person as Person).call('POST', path, {
        answers: answers.map((answer, at) => ({ item_id: active.items[at]?.id, ...answer })),
      }),
  };
}

const resultsFor = async (person: Person, room: Room, id: string) =>
  (await activityIn(person, room, id)).results;

async function csvLines(room: Room): Promise<string[]> {
  const { text } = await host.call('GET', room.hostPath('/export.csv'));
  return text.split('\r\n').slice(1, -1);
}

describe('a scale', () => {
  test('is answered row by row; counts and means are for the room once they are shown', async () => {
    const { people, room, active, send, hostPath } = await begin(scale, 3);
    const [an, binh, chi] = people;
    expect(active.items).toMatchObject([
      { min_label: 'Chưa tự tin', max_label: 'Rất tự tin', choices: [], multiple: false },
      { min_label: null, max_label: null },
    ]);
    expect((await send(an, { number: 4 }, { number: 2 })).status).toBe(201);
    expect((await send(binh, { number: 5 })).status).toBe(201);
    expect((await send(chi, { number: 1 })).status).toBe(201);
    expect((await send(chi, { number: 3 })).status).toBe(200);
    expect(await resultsFor(an, room, active.id)).toBeNull();
    await host.call('POST', hostPath('/results'));
    const results = [
      { answered: 3, steps: [0, 0, 1, 1, 1], mean: 4, choices: [] },
      { answered: 1, steps: [0, 1, 0, 0, 0], mean: 2, choices: [] },
    ];
    expect(await resultsFor(an, room, active.id)).toMatchObject(results);
    expect((await host.call('GET', hostPath())).body.results).toMatchObject(results);
    const { body } = await an.call('GET', room.path('/me'));
    expect(body.activities[0].answers).toMatchObject([
      {
        number: 4,
        min_label: 'Chưa tự tin',
        max_label: 'Rất tự tin',
        labels: [],
        text: null,
        is_correct: null,
      },
      { number: 2, correct_labels: null },
    ]);
    expect(await csvLines(room)).toContainEqual(
      expect.stringMatching(/^Mức độ 1–5,Bạn tự tin đến đâu\?,Đọc báo cáo lãi lỗ,4,,/),
    );
  });

  test.each([0, 6, 2.5, -1, 1e300, '3', null, true, [3]])('takes no step %j', async (step) => {
    const { people, send } = await begin(scale, 1);
    expect((await send(people[0], { number: step })).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('a ranking', () => {
  test('names every choice once, the best first, and counts points', async () => {
    const { people, room, active, ids, send, hostPath } = await begin(ranking, 3);
    const [an, binh, chi] = people;
    expect((await send(an, { choice_ids: ids('Trả lương', 'Thu nợ', 'Nhập hàng') })).status).toBe(201);
    expect((await send(binh, { choice_ids: ids('Thu nợ', 'Nhập hàng', 'Trả lương') })).status).toBe(201);
    expect((await send(chi, { choice_ids: ids('Nhập hàng', 'Thu nợ', 'Trả lương') })).status).toBe(201);
    // Another order says something else.
    expect((await send(chi, { choice_ids: ids('Trả lương', 'Thu nợ', 'Nhập hàng') })).status).toBe(200);
    await host.call('POST', hostPath('/results'));
    const [first, second, third] = ids('Thu nợ', 'Trả lương', 'Nhập hàng');
    expect(await resultsFor(an, room, active.id)).toMatchObject([
      {
        answered: 3,
        choices: [
          { choice_id: first, count: 1, points: 4, mean_rank: 1.67 },
          { choice_id: second, count: 2, points: 4, mean_rank: 1.67 },
          { choice_id: third, count: 0, points: 1, mean_rank: 2.67 },
        ],
      },
    ]);
    const { body } = await an.call('GET', room.path('/me'));
    expect(body.activities[0].answers[0].labels).toEqual(['Trả lương', 'Thu nợ', 'Nhập hàng']);
    expect((await csvLines(room))[1]).toContain(',Thu nợ > Nhập hàng > Trả lương,');
  });

  test('that is not whole is refused', async () => {
    const { people, ids, send } = await begin(ranking, 1);
    const [a = '', b = '', c = ''] = ids('Thu nợ', 'Trả lương', 'Nhập hàng');
    for (const order of [[], [a], [a, b], [a, a, b], [a, b, 'ch-x'], [a, b, c, a], [a, b, c, 'ch-x']]) {
      const answer = await send(people[0], { choice_ids: order });
      expect([answer.status, answer.body.issues?.[0]?.path], order.join()).toEqual([
        400,
        'answers.0.choice_ids',
      ]);
    }
    expect((await send(people[0], { choice_ids: [c, a, b] })).status).toBe(201);
  });

  test('sent fifty times at once is one answer', async () => {
    const { people, ids, send, hostPath } = await begin(ranking, 1);
    const order = ids('Nhập hàng', 'Trả lương', 'Thu nợ');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(people[0], { choice_ids: order })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect((await host.call('GET', hostPath())).body.results[0].answered).toBe(1);
  });
});

describe('a number', () => {
  test('is right or wrong once it is closed and revealed, in the room and in the record, not before', async () => {
    const { people, room, active, send, hostPath } = await begin(number, 3);
    const [an, binh, chi] = people;
    await send(an, { number: 120.5 });
    await send(binh, { number: -3 });
    await send(chi, { number: 100 });
    expect((await send(chi, { number: 90.25 })).status).toBe(200);
    const seen = async (person = an) => {
      const [item] = (await activityIn(person, room, active.id)).items;
      const [answer] = (await person.call('GET', room.path('/me'))).body.activities[0].answers;
      return [
        item.correct_number,
        item.explanation,
        answer.is_correct,
        answer.correct_number,
        answer.explanation,
      ];
    };
    const secret = [null, null, null, null, null];
    expect(await seen(an)).toEqual(secret);
    await host.call('POST', hostPath('/reveal'));
    expect(await seen(an)).toEqual(secret);
    expect((await look(an, room)).activities[0].items[0]).toMatchObject({ unit: 'ly', correct_number: null });
    expect((await host.call('GET', hostPath())).body.items[0].correct_number).toBe(120.5);
    await host.call('POST', hostPath('/close'));
    const why = 'Trung bình của ba tháng.';
    expect(await seen(an)).toEqual([120.5, why, true, 120.5, why]);
    expect(await seen(chi)).toEqual([120.5, why, false, 120.5, why]);
    await host.call('POST', hostPath('/results'));
    const [result] = await resultsFor(an, room, active.id);
    expect(result).toMatchObject({ answered: 3, median: 90.25 });
    expect(result.buckets.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
    const lines = await csvLines(room);
    expect(lines[0]).toContain(',120.5,Đúng,');
    expect(lines[1]).toContain(',-3,Sai,');
    await host.call('POST', hostPath('/reveal'), { reveal_answer: false });
    expect(await seen(an)).toEqual(secret);
  });

  test('that nobody called right is neither', async () => {
    const [{ correct_number: _, ...item }] = number.items;
    const { people, room, send, hostPath } = await begin({ ...number, items: [item] }, 1);
    await send(people[0], { number: 7 });
    await host.call('POST', hostPath('/close'));
    await host.call('POST', hostPath('/reveal'));
    const [answer] = (await people[0].call('GET', room.path('/me'))).body.activities[0].answers;
    expect(answer).toMatchObject({ number: 7, is_correct: null, correct_number: null });
    expect((await csvLines(room))[0]).toContain(',7,,');
  });

  test.each([1e12 + 1, -1e13, 0.001, 1.005, '12', null, {}])('takes no %j', async (wrong) => {
    const { people, send } = await begin(number, 1);
    expect((await send(people[0], { number: wrong })).body.code).toBe('VALIDATION_FAILED');
  });

  test.each([1e12, -1e12, 0.01, 999_999_999_999.99, -0])('takes %j as it is', async (given) => {
    const { people, room, send } = await begin(number, 1);
    expect((await send(people[0], { number: given })).status).toBe(201);
    const { answers } = (await look(people[0], room)).me.responses[0];
    expect(answers[0].number).toBe(given + 0);
  });

  test('is corrected after people have answered, and keeps its key when it is copied', async () => {
    const { people, room, active, send, hostPath } = await begin(number, 1);
    await send(people[0], { number: 80 });
    const [{ id = '' } = {}] = active.items;
    const change = { items: [{ id, correct_number: 80, explanation: null }] };
    expect((await host.call('POST', hostPath('/correct'), change)).body.items[0]).toMatchObject({
      correct_number: 80,
      explanation: null,
    });
    const foreign = await host.call('POST', hostPath('/correct'), {
      items: [{ id, correct_choice_ids: ['ch-1'] }],
    });
    expect(foreign.body.issues[0].path).toBe('items.0.correct_choice_ids');
    expect((await host.call('PUT', hostPath(), { items: number.items })).body.code).toBe(
      'ACTIVITY_HAS_RESPONSES',
    );
    const copy = (await host.call('POST', hostPath('/duplicate'))).body;
    expect([copy.items[0].correct_number, copy.items[0].unit]).toEqual([80, 'ly']);
    const other = await openRoom(testApp);
    const copied = await host.call('POST', other.hostPath('/copy-from'), { event_id: room.eventId });
    expect(copied.body.map((one: typeof copy) => one.items[0].correct_number)).toEqual([80, 80]);
  });
});

describe('a choice of pictures', () => {
  test('is a poll whose choices are pictures of the media library', async () => {
    const { people, room, active, ids, send, hostPath } = await begin(imageChoice(testApp), 2);
    const [an, binh] = people;
    expect(active.items[0]?.choices[0]).toMatchObject({
      label: 'Biển gỗ',
      image_url: libraryPicture(testApp, 'go'),
      is_correct: null,
    });
    await send(an, { choice_ids: ids('Biển gỗ') });
    await send(binh, { choice_ids: ids('Biển gỗ') });
    await send(binh, { choice_ids: ids('Biển đèn') });
    await host.call('POST', hostPath('/results'));
    const [result] = await resultsFor(an, room, active.id);
    expect(result.choices.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
    expect((await an.call('GET', room.path('/me'))).body.activities[0].answers[0].labels).toEqual([
      'Biển gỗ',
    ]);
    expect((await csvLines(room))[1]).toContain(',Biển đèn,');
  });

  test.each([
    'https://example.com/a.webp',
    'https://an:mat-khau@example.com/a.webp',
    'javascript:alert(1)',
    'LIBRARY/../course-covers/a.webp',
    'LIBRARY/',
    'LIBRARY.example.com/a.webp',
    'data:image/png;base64,AAAA',
    'không phải địa chỉ',
  ])('takes no picture at %s', async (address) => {
    const room = await openRoom(testApp);
    const library = `${testApp.services.config.imageUrl}/media-library`;
    const body = imageChoice(testApp);
    const [item] = body.items;
    const [choice] = item?.choices ?? [];
    const other = { label: 'Ảnh khác', image_url: address.replace('LIBRARY', library) };
    const items = [{ ...item, choices: [choice, other] }];
    const made = await host.call('POST', room.hostPath('/activities'), { ...body, items });
    expect([made.status, made.body.issues?.[0]?.path.replace('body.', '')]).toEqual([
      400,
      'items.0.choices.1.image_url',
    ]);
  });
});

const choices = (...labels: string[]) => labels.map((label) => ({ label }));
const ranked = (...labels: string[]) => ({
  ...ranking,
  items: [{ prompt: 'Xếp', choices: choices(...labels) }],
});

test.each<[string, object, string]>([
  [
    'a scale of six rows',
    { ...scale, items: Array.from({ length: 6 }, () => ({ prompt: 'Dòng' })) },
    'items',
  ],
  ['a scale with choices', { ...scale, items: poll.items }, 'items.0.choices'],
  ['a scale with a unit', { ...scale, items: [{ prompt: 'Dòng', unit: 'ly' }] }, 'items.0.unit'],
  ['a scale with a rubric', { ...scale, rubric: [{ label: 'Rõ', max_score: 5 }] }, 'rubric'],
  ['a scale without items', { kind: 'scale', title: 'Thiếu' }, 'items'],
  ['a ranking of one', ranked('Một'), 'items.0.choices'],
  ['a ranking of eleven', ranked(...Array.from({ length: 11 }, (_, at) => `Việc ${at}`)), 'items.0.choices'],
  ['a ranking of the same twice', ranked('Một', 'Một'), 'items.0.choices'],
  [
    'a ranking of several',
    { ...ranking, items: [{ ...ranking.items[0], multiple: true }] },
    'items.0.multiple',
  ],
  ['a number with a scale', { ...number, items: [{ prompt: 'Số', min_label: 'Ít' }] }, 'items.0.min_label'],
  ['a choice without pictures', { ...poll, kind: 'image_choice' }, 'items.0.choices'],
  [
    'a poll with a right number',
    { ...poll, items: [{ ...poll.items[0], correct_number: 1 }] },
    'items.0.correct_number',
  ],
])('%s is refused at its place', async (_, body, path) => {
  const room = await openRoom(testApp);
  const { status, body: answer } = await host.call('POST', room.hostPath('/activities'), body);
  expect([status, answer.issues?.[0]?.path]).toEqual([400, path]);
});

test('no answer of any shape makes the server fail', async () => {
  const rooms = await Promise.all(
    [scale, ranking, number, imageChoice(testApp)].map((body) => begin(body, 1)),
  );
  const bodies = fc.record(
    {
      number: fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(null)),
      choice_ids: fc.oneof(fc.array(fc.string({ maxLength: 8 })), fc.integer(), fc.constant(null)),
      text: fc.oneof(fc.string(), fc.constant(null)),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rooms), fc.array(bodies, { maxLength: 3 }), async (room, answers) => {
      const { status } = await room.send(room.people[0], ...answers);
      expect([200, 201, 400]).toContain(status);
    }),
    { numRuns: 150 },
  );
});

test('what somebody answered is in the export of their data', async () => {
  const { people, active, send } = await begin(number, 1);
  await send(people[0], { number: 42.5 });
  const data = JSON.stringify(await exportAccount(testApp.services, 'command line', people[0].viewer.email));
  expect(data).toContain(`"number":42.5`);
  expect(data).toContain(active.id);
});
