import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, question, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { limits } from '../rules.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;
const morning = '2026-11-21T02:00:00Z';

beforeAll(async () => {
  testApp = await createTestApp({ now: morning });
  opener = await testApp.person({ pro: ['founder'] });
  other = await testApp.person({ pro: ['founder'], name: 'Bảo' });
});
beforeEach(async () => {
  testApp.setClock(morning);
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const numbersOf = (answer: { body: { replies: { number: number }[] } }) =>
  answer.body.replies.map(({ number }) => number);
const edit = (person: Person, postId: string, id: string, body: string, version = 1) =>
  person.call('PUT', `${postsOf()}/${postId}/replies/${id}`, { body, version });
const take = (person: Person, postId: string, id: string) =>
  person.call('DELETE', `${postsOf()}/${postId}/replies/${id}`);

describe('replying', () => {
  test('201 with the next number; the thread counts it in the same moment', async () => {
    const id = await open(opener);
    testApp.setClock('2026-11-21T02:10:00Z');
    const { status, body } = await reply(other, id, 'Mình **thử** rồi.');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 1,
      author: { id: other.viewer.accountId, name: 'Bảo' },
      body: 'Mình **thử** rồi.',
      gone: null,
      is_closing_answer: false,
      created_at: '2026-11-21T02:10:00.000Z',
      version: 1,
      can: { edit: true, delete: true, report: false },
    });
    expect((await read(opener, id)).body).toMatchObject({
      reply_count: 1,
      replier_count: 1,
      last_reply_at: '2026-11-21T02:10:00.000Z',
      replies: [{ ...body, can: { edit: false, delete: false, report: true } }],
    });
    await reply(other, id);
    await reply(opener, id);
    expect((await read(opener, id)).body).toMatchObject({ reply_count: 3, replier_count: 2 });
  });

  test('a thousand at once are numbered 1 to 1000, and every count is exact', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => testApp.person({ pro: ['founder'] })));
    const id = await open(opener);
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 40 }, (_, n) => reply(person, id, `Lời thứ ${n}`))),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const given = answers.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    const thread = await read(opener, id);
    expect(numbersOf(thread)).toEqual(given);
    const newest = Math.max(...answers.map(({ body }) => Date.parse(body.created_at)));
    expect(thread.body).toMatchObject({
      reply_count: 1000,
      replier_count: 25,
      last_reply_at: new Date(newest).toISOString(),
    });
  }, 60_000);

  test('sent again, and fifty times at once, it is one reply and takes one turn', async () => {
    const id = await open(opener);
    const send_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reply(other, id, 'Một lần thôi', { send_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read(opener, id)).body).toMatchObject({ reply_count: 1, replier_count: 1 });
    const { count } = await testApp.services.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'forum-reply:%')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    const elsewhere = await reply(other, await open(opener), 'Một lần thôi', { send_id });
    expect(elsewhere.body).toMatchObject({ code: 'CONFLICT', reason: 'send_id_used' });
  });

  test('429 beyond what one account may say in ten minutes, and a refused one leaves no trace', async () => {
    const id = await open(opener);
    const { max } = limits.replies;
    const answers = await Promise.all(Array.from({ length: max + 10 }, () => reply(other, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(10);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(opener, id)).body).toMatchObject({ reply_count: max, replier_count: 1 });
  });

  test('a lock that falls in between leaves no gap and no half-counted reply', async () => {
    const editor = await testApp.person({ roles: ['editor'] });
    const id = await open(opener);
    const people = await Promise.all(Array.from({ length: 50 }, () => testApp.person({ pro: ['founder'] })));
    const [answers] = await Promise.all([
      Promise.all(people.map((person) => reply(person, id))),
      editor.call('PUT', `/api/admin/forum/posts/${id}`, { locked: true }),
    ]);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - stored);
    const thread = await read(opener, id);
    expect(thread.body).toMatchObject({ reply_count: stored, replier_count: stored, locked: true });
    expect(numbersOf(thread)).toEqual(Array.from({ length: stored }, (_, index) => index + 1));
    expect(thread.body.can.reply).toBe(false);
    expect((await reply(opener, id)).body).toMatchObject({ code: 'CONFLICT', reason: 'locked' });
    const followers = await testApp.services.db
      .selectFrom('community_post_people')
      .select('account_id')
      .where('post_id', '=', id)
      .where('reply_count', '>', 0)
      .execute();
    expect(followers).toHaveLength(stored);
  });

  test('times in a thread never run backwards', async () => {
    const id = await open(opener);
    testApp.setClock('2026-11-21T05:00:00Z');
    await reply(other, id);
    testApp.setClock('2026-11-21T04:59:00Z');
    expect((await reply(opener, id)).body.created_at).toBe('2026-11-21T05:00:00.000Z');
  });
});

describe('reading a thread', () => {
  test('all replies, or some from a number on; the closing answer is the same on every page', async () => {
    const id = await open(opener);
    for (const [n, person] of [other, opener, other, opener, other].entries())
      await reply(person, id, `Lời ${n + 1}`);
    expect(numbersOf(await read(other, id))).toEqual([1, 2, 3, 4, 5]);
    const closing = (body: { replies: { number: number; is_closing_answer: boolean }[] }) =>
      body.replies.filter((one) => one.is_closing_answer).map(({ number }) => number);
    expect(closing((await read(other, id)).body)).toEqual([4]);
    const part = await read(other, id, '?from=2&limit=2');
    expect(numbersOf(part)).toEqual([2, 3]);
    expect(closing(part.body)).toEqual([]);
    expect(closing((await read(other, id, '?from=4&limit=1')).body)).toEqual([4]);
    expect(numbersOf(await read(other, id, '?from=6'))).toEqual([]);
    expect(part.headers.link).toBe(`<${postsOf()}/${id}?from=4&limit=2>; rel="next"`);
    for (const last of ['', '?from=4', '?from=4&limit=2', '?limit=5', '?from=6&limit=1'])
      expect((await read(other, id, last)).headers.link, last).toBeUndefined();
    expect((await read(other, id, '?limit=4')).headers.link).toContain('from=5');
    expect((await read(other, id, '?from=0')).status).toBe(400);
  });

  test('when the closing answer is taken back, the one before it is', async () => {
    const id = await open(opener);
    await reply(opener, id, 'Cách thứ nhất');
    await reply(other, id);
    const last = (await reply(opener, id, 'Cách thứ hai')).body;
    expect(last.is_closing_answer).toBe(true);
    expect((await take(opener, id, last.id)).body.is_closing_answer).toBe(false);
    const { replies } = (await read(other, id)).body;
    expect(replies.map((one: { is_closing_answer: boolean }) => one.is_closing_answer)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('rewriting and taking back', () => {
  test('an own reply, as long as it is as it was', async () => {
    const id = await open(opener);
    const { id: replyId } = (await reply(other, id, 'Cũ')).body;
    testApp.setClock('2026-11-21T02:20:00Z');
    expect((await edit(other, id, replyId, 'Mới')).body).toMatchObject({
      body: 'Mới',
      number: 1,
      version: 2,
      edited_at: '2026-11-21T02:20:00.000Z',
    });
    expect((await edit(other, id, replyId, 'Mới')).body.version).toBe(2);
    expect((await edit(other, id, replyId, 'Khác')).body).toMatchObject({
      code: 'CONFLICT',
      reason: 'changed',
      current: { body: 'Mới', version: 2 },
    });
    expect((await edit(opener, id, replyId, 'Của người khác', 2)).body.code).toBe('FORBIDDEN');
    expect((await edit(other, await open(opener), replyId, 'Bài khác', 2)).status).toBe(404);
  });

  test('leaves a numbered placeholder, twice over; nobody is renumbered', async () => {
    const id = await open(opener);
    const { id: replyId } = (await reply(other, id, 'LỜI-RÚT-LẠI')).body;
    await reply(opener, id, 'Vẫn còn');
    expect((await take(opener, id, replyId)).body.code).toBe('FORBIDDEN');
    for (let twice = 0; twice < 2; twice++) {
      const { status, body } = await take(other, id, replyId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ number: 1, body: null, author: null, gone: 'by_author' });
    }
    const thread = await read(opener, id);
    expect(numbersOf(thread)).toEqual([1, 2]);
    expect(thread.text).not.toContain('LỜI-RÚT-LẠI');
    expect(thread.body.reply_count).toBe(2);
    expect((await reply(opener, id)).body.number).toBe(3);
    expect((await edit(other, id, replyId, 'Trở lại')).body).toMatchObject({
      code: 'CONFLICT',
      reason: 'gone',
    });
  });

  test('fifty takes and edits at once end in one state', async () => {
    const id = await open(opener);
    const { id: replyId } = (await reply(other, id)).body;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? take(other, id, replyId) : edit(other, id, replyId, `Sửa ${n}`),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter((_, n) => n % 2 === 0).every(({ status }) => status === 200)).toBe(true);
    expect((await read(opener, id)).body.replies).toMatchObject([{ body: null, gone: 'by_author' }]);
  });
});

test('429 for a script that rewrites, also when nothing it sends can be stored', async () => {
  const script = await testApp.person({ pro: ['founder'] });
  const id = await open(script);
  const { body: mine } = await reply(script, id);
  const path = `${postsOf()}/${id}`;
  const foreign = '![x](https://khac.example/y.png)';
  const answers: number[] = [];
  for (let n = 0; n < limits.edits.max + 2; n++) {
    const { status } =
      n % 2 === 0
        ? await script.call('PUT', `${path}/replies/${mine.id}`, { body: foreign, version: 1 })
        : await script.call('PUT', path, { ...question({ context: foreign }), version: 1 });
    answers.push(status);
  }
  expect(answers.filter((status) => status === 400)).toHaveLength(limits.edits.max);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});
