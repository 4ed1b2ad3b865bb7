import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { addQuiz } from '../../test/quizzes.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let course: MadeCourse;
let free: Person;
let pro: Person;
const why = 'LÝ-DO-CÒN-KÍN';
const keys = { key: 'gia-von', why, right: [0, 2] };

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock('2026-11-20T03:00:00Z');
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
  for (const { id } of course.lessons) await addQuiz(testApp.services, id, keys);
  free = await testApp.person({ home: 'founder' });
  pro = await testApp.person({ pro: ['founder'] });
});

const lesson = (at: number) =>
  `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[at]?.id}`;
const answer = (person: Person, choices: unknown, at = 1, question = 'gia-von') =>
  person.call('POST', `${lesson(at)}/quiz`, { question, choices });
const reviews = async (person: Person) => (await person.call('GET', '/api/user/reviews')).body;

describe('before an answer', () => {
  test('a lesson has its question and choices, and neither which are right nor why', async () => {
    const { body, text } = await pro.call('GET', lesson(1));
    expect(body.body).toContain(
      ':::quiz gia-von\nCâu hỏi gia-von?\n- [ ] Cốc và nắp\n- [ ] Lương quản lý\n- [ ] Cà phê\n:::',
    );
    expect(text).not.toContain(why);
    expect((await pro.call('GET', `${lesson(1)}/quiz`)).body).toEqual([]);
  });

  test('the search finds its words and not why', async () => {
    const found = async (q: string) =>
      (
        await sql<{ n: number }>`SELECT count(*)::int AS n FROM search_entries WHERE strpos(body, ${q}) > 0
        AND parent_id = ${course.id}`.execute(testApp.services.db)
      ).rows[0]?.n;
    expect(await found('Lương quản lý')).toBe(2);
    expect(await found(why)).toBe(0);
  });
});

describe('what readers get of a text', () => {
  test.each([
    ['a text without questions', '- [x] xong\n> lời', '- [x] xong\n> lời'],
    [
      'what stands around a question',
      '- [x] a\n:::quiz k\nGì?\n- [x] b\n> c\n:::\n> d',
      '- [x] a\n:::quiz k\nGì?\n- [ ] b\n:::\n> d',
    ],
    ['other ends of lines', ':::quiz k\r\nGì?\r\n- [X] b\r\n> c\r\n:::', ':::quiz k\nGì?\n- [ ] b\n:::'],
    [
      'a reason that goes on without its sign',
      ':::quiz k\n- [x] b\n> c\nd\n:::\ne',
      ':::quiz k\n- [ ] b\n:::\ne',
    ],
    ['a question that nothing closes', ':::quiz k\n- [x] b\n> c\nd', ':::quiz k\n- [ ] b'],
    [
      'a question inside a list',
      '- :::quiz k\n  - [x] b\n  > c\n  :::\nd',
      '- :::quiz k\n  - [ ] b\n  :::\nd',
    ],
    ['another word', ':::Quizz k\n- [x] b\n> c\n:::', ':::Quizz k\n- [ ] b\n:::'],
    [
      'the second of two',
      ':::quiz k\n- [x] b\n> c\n:::\n:::quiz l\n* [x] e\n> f\n:::',
      ':::quiz k\n- [ ] b\n:::\n:::quiz l\n* [ ] e\n:::',
    ],
    [
      'one that opens inside another',
      ':::quiz k\n- [x] b\n> c\n:::quiz l\n- [x] e\n> f\n:::',
      ':::quiz k\n- [ ] b\n:::quiz l\n- [ ] e\n:::',
    ],
  ])('%s', async (_, typed, given) => {
    const { rows } = await sql<{ given: string }>`SELECT without_quiz_keys(${typed}) AS given`.execute(
      testApp.services.db,
    );
    expect(rows[0]?.given).toBe(given);
  });
});

describe('who writes a lesson', () => {
  const address = () => `/api/admin/learning/courses/${course.id}/lessons/${course.lessons[1]?.id}`;

  test('reads and previews it: what is right while writing, nothing of it as a reader', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await editor.call('GET', address())).text).toContain(why);
    const preview = await editor.call('GET', `${address()}/preview?as=pro`);
    expect(preview.body).toMatchObject({ status: 200 });
    expect(preview.text).not.toContain(why);
  });

  test('is told of a question that is not whole, with its line, and cannot publish it', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    const { body } = await editor.call('GET', address());
    const { title, summary, minutes, kind, sources, video_id } = body;
    const content = { title, summary, minutes, kind, sources, video_id };
    const save = (text: string) =>
      editor.call('PUT', address(), { version: body.version, content: { ...content, body: text } });
    const refused = await save('Mở bài.\n\n:::quiz mot\nGì?\n- [x] a\n> Vì.\n:::');
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      expect.objectContaining({ path: 'body', rule: 'lost_quiz', found: 3 }),
    ]);
    expect((await save('Mở bài.\n\n:::quiz mot\nGì?\n- [x] a\n- [ ] b\n> Vì.\n:::')).status).toBe(200);
    expect((await answer(pro, [0], 1, 'mot')).body).toMatchObject({ right: true, why: 'Vì.' });
  });
});

describe('an answer', () => {
  test('is judged, says what is right and why, and is kept', async () => {
    expect((await answer(pro, [1])).body).toEqual({
      right: false,
      right_choices: [0, 2],
      why,
      tries: 1,
      next_review_on: '2026-11-21',
      room: null,
    });
    testApp.setClock('2026-11-20T03:01:00Z');
    expect((await answer(pro, [2, 0])).body).toMatchObject({
      right: true,
      tries: 2,
      next_review_on: '2026-11-21',
    });
    expect((await pro.call('GET', `${lesson(1)}/quiz`)).body).toEqual([
      expect.objectContaining({ question: 'gia-von', choices: [0, 2], right: true, why, tries: 2 }),
    ]);
  });

  test('with only some of what is right is wrong, and so is one with more', async () => {
    expect((await answer(pro, [0])).body.right).toBe(false);
    expect((await answer(pro, [0, 1, 2])).body.right).toBe(false);
  });

  test('is as locked as the lesson, and says nothing of it', async () => {
    const refused = await answer(free, [0, 2]);
    expect(refused).toMatchObject({ status: 403, body: { code: 'PRO_REQUIRED' } });
    expect(refused.text).not.toContain(why);
    expect((await free.call('GET', `${lesson(1)}/quiz`)).status).toBe(403);
    expect((await answer(free, [0, 2], 0)).status).toBe(200);
  });

  test('404 for a question that is not there; 400 for choices that are none', async () => {
    expect((await answer(pro, [0], 1, 'khong-co')).status).toBe(404);
    for (const choices of [[], [3], [-1], [0.5], ['0'], null, [0, 1, 2, 3, 4, 5, 0]]) {
      const { status, text } = await answer(pro, choices);
      expect([choices, status]).toEqual([choices, 400]);
      expect(text).not.toContain(why);
    }
    expect((await pro.call('GET', `${lesson(1)}/quiz`)).body).toEqual([]);
  });

  test('fifty of the same at once are one try, of fifty of two kinds two', async () => {
    const same = await Promise.all(Array.from({ length: 50 }, () => answer(pro, [0, 2])));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.tries} ${body.next_review_on}`))).toEqual(
      new Set(['200 1 2026-11-21']),
    );
    testApp.setClock('2026-11-21T03:00:00Z');
    const both = await Promise.all(Array.from({ length: 50 }, (_, at) => answer(pro, at % 2 ? [0, 2] : [1])));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await answer(pro, [1])).body).toMatchObject({ tries: 3, next_review_on: '2026-11-22' });
  });
});

describe('what is to be repeated', () => {
  test('is asked after 1, 3, 7, 21 and 60 days by the day in Vietnam, and then not again', async () => {
    await answer(pro, [0, 2]);
    expect(await reviews(pro)).toEqual([]);
    for (const [before, due, next] of [
      ['2026-11-20T16:59:59Z', '2026-11-20T17:00:00Z', '2026-11-24'],
      ['2026-11-23T16:59:59Z', '2026-11-23T17:00:00Z', '2026-12-01'],
      ['2026-11-30T16:59:59Z', '2026-11-30T17:00:00Z', '2026-12-22'],
      ['2026-12-21T16:59:59Z', '2026-12-21T17:00:00Z', '2027-02-20'],
      ['2027-02-19T16:59:59Z', '2027-02-19T17:00:00Z', null],
    ] as const) {
      testApp.setClock(before);
      expect(await reviews(pro)).toEqual([]);
      testApp.setClock(due);
      expect(await reviews(pro)).toHaveLength(1);
      expect((await answer(pro, [0, 2])).body.next_review_on).toBe(next);
      expect((await answer(pro, [0, 2])).body.next_review_on).toBe(next);
      expect(await reviews(pro)).toEqual([]);
    }
    expect((await answer(pro, [1])).body.next_review_on).toBe('2027-02-21');
  });

  test('a wrong answer begins anew', async () => {
    await answer(pro, [0, 2]);
    testApp.setClock('2026-11-21T03:00:00Z');
    expect((await answer(pro, [0, 2])).body.next_review_on).toBe('2026-11-24');
    expect((await answer(pro, [1])).body.next_review_on).toBe('2026-11-22');
    expect((await answer(pro, [0, 2])).body.next_review_on).toBe('2026-11-22');
  });

  test('names the lesson, its address, the question and its choices, and not what is right', async () => {
    await answer(pro, [1]);
    testApp.setClock('2026-11-22T03:00:00Z');
    const { body, text } = await pro.call('GET', '/api/user/reviews');
    expect(body).toEqual([
      {
        community_slug: 'founder',
        course_slug: course.slug,
        lesson_id: course.lessons[1]?.id,
        lesson_title: 'Bài 2',
        path: `/c/founder/courses/${course.slug}/${course.lessons[1]?.id}`,
        question: 'gia-von',
        text: 'Câu hỏi gia-von?',
        choices: ['Cốc và nắp', 'Lương quản lý', 'Cà phê'],
        due_on: '2026-11-21',
      },
    ]);
    expect(text).not.toContain(why);
    expect(await reviews(free)).toEqual([]);
  });

  test('is of lessons that can be read, and in which the question still stands', async () => {
    const { db } = testApp.services;
    await answer(pro, [1]);
    await answer(pro, [1], 0);
    testApp.setClock('2026-11-22T03:00:00Z');
    expect(await reviews(pro)).toHaveLength(2);
    await db
      .updateTable('community_memberships')
      .set({ pro_expires_at: new Date('2026-11-22T02:00:00Z') })
      .where('user_id', '=', pro.viewer.accountId)
      .execute();
    expect(await reviews(pro)).toEqual([expect.objectContaining({ lesson_title: 'Bài 1' })]);
    await db
      .updateTable('legacy_lessons')
      .set({ body: ':::quiz gia-von-moi\n' })
      .where('course_id', '=', course.id)
      .execute();
    expect(await reviews(pro)).toEqual([]);
    for (const { id } of course.lessons) await addQuiz(testApp.services, id, keys);
    expect(await reviews(pro)).toHaveLength(1);
    await db.updateTable('legacy_courses').set({ is_published: false }).where('id', '=', course.id).execute();
    expect(await reviews(pro)).toEqual([]);
  });

  test('is at most ten at once, the oldest first', async () => {
    for (let at = 0; at < 12; at++) {
      await addQuiz(testApp.services, course.lessons[0]?.id ?? '', { key: `cau-${at}` });
      testApp.setClock(`2026-11-${String(1 + at).padStart(2, '0')}T03:00:00Z`);
      await answer(pro, [1], 0, `cau-${at}`);
    }
    testApp.setClock('2026-11-20T03:00:00Z');
    const due: { question: string }[] = await reviews(pro);
    expect(due.map(({ question }) => question)).toEqual(Array.from({ length: 10 }, (_, at) => `cau-${at}`));
  });
});

test('a lesson that is deleted takes the tries of its readers along', async () => {
  await answer(pro, [1]);
  await answer(free, [1], 0);
  const { db } = testApp.services;
  const left = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM practice_tries t JOIN practice_reviews r
      USING (account_id, lesson_id, question) WHERE t.account_id IN (${pro.viewer.accountId}, ${free.viewer.accountId})`.execute(
        db,
      )
    ).rows[0]?.n;
  expect(await left()).toBe(2);
  await sql`DELETE FROM legacy_lessons WHERE id = ${course.lessons[0]?.id}`.execute(db);
  expect(await left()).toBe(1);
});
