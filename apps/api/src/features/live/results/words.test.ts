import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityIn, look, openRoom, poll, type Room, say, start, wordCloud } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

type Cloud = Awaited<ReturnType<typeof start>>;
const answerPath = (room: Room, { id }: Cloud) => room.path(`/activities/${id}/response`);

async function openCloud(people: number) {
  const learners = await Promise.all(Array.from({ length: people }, () => testApp.person()));
  const room = await openRoom(testApp, learners);
  const cloud = await start(host, room, wordCloud);
  const moderate = (word: string, hidden: boolean) =>
    host.call('PUT', room.hostPath(`/activities/${cloud.id}/words`), {
      item_id: cloud.items[0].id,
      word,
      hidden,
    });
  const wordsFor = async (person: Person) =>
    (await activityIn(person, room, cloud.id)).results?.[0].words ?? null;
  const wordsForHost = async () =>
    (await host.call('GET', room.hostPath(`/activities/${cloud.id}`))).body.results[0].words;
  return { room, cloud, learners, moderate, wordsFor, wordsForHost };
}

describe('a word cloud', () => {
  test('counts people by word, whatever their marks, capitals and spaces, and shows how most of them spell it', async () => {
    const { room, cloud, learners, wordsFor } = await openCloud(4);
    const [a, b, c, d] = learners as [Person, Person, Person, Person];
    let second = 0;
    const send = (who: Person, ...words: string[]) => {
      testApp.setClock(`2026-11-21T12:00:0${second++}Z`);
      return who.call('POST', answerPath(room, cloud), say(cloud, ...words));
    };
    expect((await send(a, 'khách hàng', 'Giá')).status).toBe(201);
    expect((await send(b, 'Khach  hang', 'gia')).status).toBe(201);
    expect((await send(c, 'khách hàng', 'Đối thủ')).status).toBe(201);
    // Saying one thing three times is saying it once.
    expect((await send(d, 'GIA', 'giá', 'doi\u00a0thu')).status).toBe(201);
    expect(await wordsFor(a)).toBeNull();
    await host.call('POST', room.hostPath(`/activities/${cloud.id}/results`));
    await expect
      .poll(() => wordsFor(a))
      .toEqual([
        // Four spellings, each once: of those with the mark the first.
        { word: 'Giá', count: 3 },
        { word: 'khách hàng', count: 3 },
        { word: 'Đối thủ', count: 2 },
      ]);
    const { results } = await activityIn(b, room, cloud.id);
    expect(results[0].answered).toBe(4);
  });

  test('shows sixty words at most, the most frequent first', async () => {
    const { room, cloud, learners, wordsForHost } = await openCloud(31);
    for (const [n, person] of learners.entries()) {
      const own = ['chung', `từ ${n} a`, `từ ${n} b`];
      expect((await person.call('POST', answerPath(room, cloud), say(cloud, ...own))).status).toBe(201);
    }
    const words = await wordsForHost();
    expect(words).toHaveLength(60);
    expect(words[0]).toEqual({ word: 'chung', count: 31, hidden: false });
  });

  test.each([
    ['no word', { words: [] }],
    ['four words', { words: ['một', 'hai', 'ba', 'bốn'] }],
    ['a word of 41 characters', { words: ['ơ'.repeat(41)] }],
    ['a word of nothing', { words: [' \u200b '] }],
    ['a word over two lines', { words: ['khách\nhàng'] }],
    ['a text', { text: 'khách hàng' }],
    ['a choice', { choice_ids: ['ch-1'] }],
    ['a word that is no text', { words: [7] }],
  ])('refuses %s', async (_, said) => {
    const { room, cloud, learners } = await openCloud(1);
    const answer = await learners[0]?.call('POST', answerPath(room, cloud), {
      answers: [{ item_id: cloud.items[0].id, ...said }],
    });
    expect(answer?.status).toBe(400);
  });

  test('keeps the words that were replaced as a version, and counts the new ones', async () => {
    const { room, cloud, learners, wordsForHost } = await openCloud(1);
    const [person] = learners as [Person];
    await person.call('POST', answerPath(room, cloud), say(cloud, 'vốn'));
    expect((await person.call('POST', answerPath(room, cloud), say(cloud, 'thời gian'))).status).toBe(200);
    expect(await wordsForHost()).toEqual([{ word: 'thời gian', count: 1, hidden: false }]);
    const { me } = await look(person, room);
    expect(me.responses[0].answers).toEqual([{ item_id: cloud.items[0].id, words: ['thời gian'] }]);
    const kept = await testApp.services.db
      .selectFrom('live_response_versions')
      .select('answers')
      .where('response_id', '=', me.responses[0].id)
      .execute();
    expect(kept).toEqual([{ answers: [{ item_id: cloud.items[0].id, words: ['vốn'] }] }]);
  });

  test('has one question or up to three, and takes no choices, cells or criteria', async () => {
    const room = await openRoom(testApp);
    const make = (change: object) =>
      host.call('POST', room.hostPath('/activities'), { ...wordCloud, ...change });
    const [item] = wordCloud.items;
    expect((await make({ items: [item, item, item] })).status).toBe(201);
    for (const change of [
      { items: [item, item, item, item] },
      { items: undefined },
      { rubric: [{ label: 'Rõ', max_score: 5 }] },
      { framework: '4F' },
    ]) {
      expect((await make(change)).status, JSON.stringify(change)).toBe(400);
    }
  });
});

describe('a hidden word', () => {
  test('is gone for the room in all its spellings, and stays in the answer of whoever said it', async () => {
    const { room, cloud, learners, moderate, wordsFor, wordsForHost } = await openCloud(3);
    const [a, b, later] = learners as [Person, Person, Person];
    await a.call('POST', answerPath(room, cloud), say(cloud, 'Đồ lừa đảo', 'vốn'));
    await b.call('POST', answerPath(room, cloud), say(cloud, 'do lua dao'));
    await host.call('POST', room.hostPath(`/activities/${cloud.id}/results`));
    const { status, body } = await moderate('ĐỒ  LỪA ĐẢO', true);
    expect(status).toBe(200);
    expect(body.results[0].words).toContainEqual({ word: 'Đồ lừa đảo', count: 2, hidden: true });
    await expect.poll(() => wordsFor(b)).toEqual([{ word: 'vốn', count: 1 }]);
    expect((await b.call('GET', room.path())).text).not.toContain('Đồ lừa đảo');
    expect((await look(a, room)).me.responses[0].answers[0].words).toEqual(['Đồ lừa đảo', 'vốn']);
    expect((await a.call('GET', room.path('/me'))).body.activities[0].answers[0].labels).toEqual([
      'Đồ lừa đảo',
      'vốn',
    ]);
    await later.call('POST', answerPath(room, cloud), say(cloud, 'đo lừa dao'));
    expect(await wordsFor(b)).toEqual([{ word: 'vốn', count: 1 }]);
    await moderate('do lua dao', false);
    await expect.poll(async () => (await wordsFor(b)).length).toBe(2);
    expect((await wordsForHost()).map((one: { hidden: boolean }) => one.hidden)).toEqual([false, false]);
  });

  test('is hidden once, however often and at once it is asked for, with one audit row', async () => {
    const { room, moderate } = await openCloud(1);
    const revision = async () => (await host.call('GET', room.hostPath())).body.revision;
    const before = await revision();
    const answers = await Promise.all(Array.from({ length: 50 }, () => moderate('spam', true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await revision()).toBe(before + 1);
    const rows = await testApp.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'live.word_hidden')
      .where(
        'request_id',
        'in',
        answers.map(({ headers }) => String(headers['x-request-id'])),
      )
      .execute();
    expect(rows).toEqual([
      { before: { word: 'spam', hidden: false }, after: { word: 'spam', hidden: true } },
    ]);
  });

  test('is of a word cloud that has been started, and of one of its questions', async () => {
    const { room, cloud, moderate } = await openCloud(1);
    const asked = await start(host, room, poll);
    const put = (id: string, item: string) =>
      host.call('PUT', room.hostPath(`/activities/${id}/words`), { item_id: item, word: 'x', hidden: true });
    expect((await put(asked.id, asked.items[0].id)).status).toBe(409);
    const draft = (await host.call('POST', room.hostPath('/activities'), wordCloud)).body;
    expect((await put(draft.id, draft.items[0].id)).status).toBe(409);
    expect((await put(cloud.id, 'it-khong-co')).status).toBe(400);
    expect((await put('lac-khong-co', 'it-1')).status).toBe(404);
    expect((await moderate('vốn', false)).status).toBe(200);
  });
});

/** One word in many spellings: some of its marks left out, in any case, with any spaces. */
const spellings = fc
  .constantFrom('khách hàng', 'Đối thủ', 'giá vốn', 'ước mơ', 'kỷ luật', 'nghỉ ngơi')
  .chain((word) =>
    fc
      .record({
        plain: fc.boolean(),
        upper: fc.boolean(),
        spaces: fc.constantFrom(' ', '  ', '\u00a0', '\u2003 '),
      })
      .map(({ plain, upper, spaces }) => {
        const bare = plain
          ? word.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
          : word;
        return { word, typed: (upper ? bare.toUpperCase() : bare).replaceAll(' ', spaces) };
      }),
  );

test('however a crowd spells its words, each is counted once for each person, and by a spelling that somebody used', async () => {
  const { room, cloud, wordsForHost } = await openCloud(0);
  const people = await Promise.all(Array.from({ length: 8 }, () => testApp.person()));
  const { db } = testApp.services;
  for (const person of people) {
    await db
      .insertInto('event_rsvps')
      .values({
        event_id: room.eventId,
        user_id: person.viewer.accountId,
        answer: 'yes',
        answered_at: new Date(),
      })
      .execute();
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(spellings, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: people.length,
      }),
      async (said) => {
        await db.deleteFrom('live_responses').where('activity_id', '=', cloud.id).execute();
        const expected = new Map<string, number>();
        for (const [n, words] of said.entries()) {
          const sent = await people[n]?.call(
            'POST',
            answerPath(room, cloud),
            say(cloud, ...words.map(({ typed }) => typed)),
          );
          expect(sent?.status).toBe(201);
          for (const word of new Set(words.map((one) => one.word)))
            expected.set(word, (expected.get(word) ?? 0) + 1);
        }
        const shown: { word: string; count: number }[] = await wordsForHost();
        expect(shown.map(({ count }) => count)).toEqual(
          shown.map(({ count }) => count).toSorted((a, b) => b - a),
        );
        const typed = said.flat().map((one) => ({ word: one.word, as: one.typed.replace(/\s+/gu, ' ') }));
        const found = shown.map(
          ({ word, count }) => [typed.find(({ as }) => as === word)?.word, count] as const,
        );
        expect(new Map(found)).toEqual(expected);
        expect(found).toHaveLength(expected.size);
      },
    ),
    { numRuns: 15 },
  );
});
