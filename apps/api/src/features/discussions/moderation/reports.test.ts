import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let opener: Person;
let rude: Person;
let reader: Person;
let support: Person;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  opener = await testApp.person({ pro: ['founder'] });
  rude = await testApp.person({ pro: ['founder'], name: 'Nóng Nảy' });
  reader = await testApp.person({ name: 'Người Đọc' });
  support = await testApp.person({ roles: ['support'] });
  editor = await testApp.person({ roles: ['editor'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const report = (person: Person, postId: string, over: object = {}) =>
  person.call('POST', `${postsOf()}/${postId}/report`, { reason: 'insult', ...over });
const decide = (id: string, verb: 'uphold' | 'reject', by = support) =>
  by.call('POST', `/api/admin/forum/reports/${id}/${verb}`);
const queue = async (status = 'pending') =>
  (await support.call('GET', `/api/admin/forum/reports?status=${status}&limit=100`)).body as {
    id: string;
    reply_id: string | null;
    status: string;
  }[];
const auditsOf = async (subject: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subject)
      .execute()
  ).map(({ action }) => action);

/** A thread with one rude reply, reported by the reader. */
async function quarrel() {
  const postId = await open(opener);
  const { id: replyId } = (await reply(rude, postId, 'LỜI-NẶNG')).body;
  const { id } = (await report(reader, postId, { reply_id: replyId, detail: 'Chửi người hỏi' })).body;
  return { postId, replyId, id };
}

describe('reporting', () => {
  test('once per person and text, also fifty times at once; it stands in the queue with what was seen', async () => {
    const postId = await open(opener);
    const { id: replyId } = (await reply(rude, postId, 'LỜI-NẶNG')).body;
    const over = { reply_id: replyId, detail: 'Chửi người hỏi' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(reader, postId, over)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    const [{ id }] = answers.map(({ body }) => body) as [{ id: string }];
    await report(opener, postId, over);
    // The opening post is another text.
    expect((await report(reader, postId)).status).toBe(201);
    await rude.call('PUT', `${postsOf()}/${postId}/replies/${replyId}`, { body: 'Lời đã sửa', version: 1 });
    expect((await queue()).find((row) => row.id === id)).toMatchObject({
      status: 'pending',
      reason: 'insult',
      detail: 'Chửi người hỏi',
      reporter: { name: 'Người Đọc' },
      report_count: 2,
      others: [{ reporter_id: opener.viewer.accountId, reason: 'insult', detail: 'Chửi người hỏi' }],
      url: `${testApp.services.config.urls.learner}/c/founder/posts/${postId}#reply-1`,
      community_slug: 'founder',
      post_id: postId,
      reply_id: replyId,
      reply_number: 1,
      text: 'Lời đã sửa',
      reported_text: 'LỜI-NẶNG',
      gone: null,
      text_author: { name: 'Nóng Nảy' },
      decided_at: null,
      decided_by_name: null,
    });
  });

  test('404 for what is not there, 403 for one’s own, 429 for a flood', async () => {
    const { postId, replyId } = await quarrel();
    expect((await report(reader, 'pst-nothing')).status).toBe(404);
    expect((await report(reader, postId, { reply_id: 'rpl-nothing' })).status).toBe(404);
    expect((await report(reader, await open(opener), { reply_id: replyId })).status).toBe(404);
    expect((await report(opener, postId)).body.code).toBe('FORBIDDEN');
    expect((await report(reader, postId, { reason: 'boring' })).status).toBe(400);
    await rude.call('DELETE', `${postsOf()}/${postId}/replies/${replyId}`);
    expect((await report(opener, postId, { reply_id: replyId })).status).toBe(404);

    const flooded = await open(opener);
    for (let n = 0; n < 31; n++) await reply(rude, flooded);
    const ids = (await read(reader, flooded)).body.replies.map((row: { id: string }) => row.id);
    const nosy = await testApp.person();
    const answers = await Promise.all(ids.map((id: string) => report(nosy, flooded, { reply_id: id })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('only those who keep order see the queue', async () => {
    for (const person of [reader, await testApp.person({ roles: ['host', 'finance'] })]) {
      expect((await person.call('GET', '/api/admin/forum/reports')).body.code).toBe('FORBIDDEN');
    }
  });
});

describe('upholding', () => {
  test('removes the text, upholds every pending report of it, and is written down', async () => {
    const { postId, replyId, id } = await quarrel();
    const second = (await report(opener, postId, { reply_id: replyId })).body.id;
    const other = (await report(reader, postId)).body.id;
    const { status, body } = await decide(id, 'uphold');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'upheld',
      decided_by_name: support.viewer.name,
      gone: 'by_operator',
      // Kept for those who decide, and for nobody else.
      text: 'LỜI-NẶNG',
    });
    const thread = await read(rude, postId);
    expect(thread.text).not.toContain('LỜI-NẶNG');
    expect(thread.body.replies).toMatchObject([{ number: 1, gone: 'by_operator', author: null, body: null }]);
    const upheld = (await queue('upheld')).filter((row) => row.reply_id === replyId);
    // One entry for both, by the latest of them.
    expect(upheld).toMatchObject([{ id: second, others: [{ reporter_name: 'Người Đọc' }] }]);
    expect((await queue()).map((row) => row.id)).toContain(other);
    expect(await auditsOf(replyId)).toEqual(['forum.text_removed']);
    expect(await auditsOf(second)).toEqual(['forum.report_upheld']);
  });

  test('twice changes nothing; the opposite is refused', async () => {
    const { replyId, id } = await quarrel();
    const first = (await decide(id, 'uphold')).body;
    testApp.setClock('2026-11-21T03:00:00Z');
    expect((await decide(id, 'uphold', editor)).body).toEqual(first);
    expect((await decide(id, 'reject')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      from: 'upheld',
      to: 'rejected',
    });
    expect(await auditsOf(replyId)).toHaveLength(1);
    expect((await decide('rpt-nothing', 'uphold')).status).toBe(404);
  });

  test('of an opening post takes it out of every list', async () => {
    const postId = await open(opener, { title: 'Tên bài đáng gỡ' });
    const { id } = (await report(reader, postId)).body;
    expect((await decide(id, 'uphold')).body.text).toContain('Tên bài đáng gỡ');
    const listed = (await reader.call('GET', `${postsOf()}?limit=100`)).text;
    expect(listed).not.toContain('Tên bài đáng gỡ');
    expect((await read(opener, postId)).body).toMatchObject({
      gone: 'by_operator',
      title: '',
      context: null,
    });
    expect((await read(opener, postId)).text).not.toContain('Tên bài đáng gỡ');
  });

  test('what its author took back meanwhile stays theirs; the operator still sees what was reported', async () => {
    const { postId, replyId, id } = await quarrel();
    await rude.call('DELETE', `${postsOf()}/${postId}/replies/${replyId}`);
    expect((await decide(id, 'uphold')).body).toMatchObject({
      status: 'upheld',
      gone: 'by_author',
      text: '',
      reported_text: 'LỜI-NẶNG',
    });
    expect(await auditsOf(replyId)).toEqual([]);
  });
});

describe('rejecting', () => {
  test('leaves the text, and is the answer to all who reported it until then', async () => {
    const { postId, replyId, id } = await quarrel();
    const second = (await report(opener, postId, { reply_id: replyId, reason: 'spam' })).body.id;
    expect((await decide(id, 'reject')).body).toMatchObject({ status: 'rejected', gone: null });
    expect((await decide(id, 'reject')).status).toBe(200);
    expect((await decide(id, 'uphold')).body.code).toBe('INVALID_TRANSITION');
    expect((await read(reader, postId)).body.replies[0].body).toBe('LỜI-NẶNG');
    expect((await queue()).filter((row) => row.reply_id === replyId)).toEqual([]);
    expect(await auditsOf(id)).toEqual(['forum.report_rejected']);
    expect(await auditsOf(second)).toEqual(['forum.report_rejected']);
    for (const person of [reader, opener]) {
      const told = (await person.call('GET', '/api/notifications')).body;
      const decided = told.filter(
        ({ kind, path }: { kind: string; path: string }) =>
          kind === 'report_decided' && path === `/c/founder/posts/${postId}`,
      );
      expect(decided).toHaveLength(1);
    }
    // Whoever reports it now asks anew.
    const { id: third } = (await report(await testApp.person(), postId, { reply_id: replyId })).body;
    expect((await queue()).find((row) => row.id === third)).toMatchObject({ report_count: 3, others: [] });
  });

  test('and upholding, fifty at once, end in one decision', async () => {
    const { postId, replyId, id } = await quarrel();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(id, n % 2 ? 'uphold' : 'reject', n % 3 ? support : editor)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [winner] = answers.filter(({ status }) => status === 200).map(({ body }) => body.status);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(await auditsOf(id)).toEqual([`forum.report_${winner}`]);
    const { gone } = (await read(reader, postId)).body.replies[0];
    expect(gone).toBe(winner === 'upheld' ? 'by_operator' : null);
    expect(await auditsOf(replyId)).toHaveLength(winner === 'upheld' ? 1 : 0);
  });
});

test('reports that arrive while the text is removed are either upheld with it or find it gone', async () => {
  const { postId, replyId, id } = await quarrel();
  const people = await Promise.all(Array.from({ length: 25 }, () => testApp.person()));
  const [answers] = await Promise.all([
    Promise.all(people.map((person) => report(person, postId, { reply_id: replyId }))),
    decide(id, 'uphold'),
  ]);
  expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
  expect((await queue()).filter((row) => row.reply_id === replyId)).toEqual([]);
});

describe('keeping order', () => {
  test('pin and lock, undone alike, each written down once', async () => {
    const postId = await open(opener);
    const moderate = (over: object) => editor.call('PUT', `/api/admin/forum/posts/${postId}`, over);
    expect((await moderate({ pinned: true, locked: true })).body).toMatchObject({
      pinned: true,
      locked: true,
    });
    await moderate({ pinned: true });
    expect((await read(opener, postId)).body).toMatchObject({
      pinned: true,
      can: { reply: false, edit: false },
    });
    expect((await moderate({ locked: false })).body).toMatchObject({ pinned: true, locked: false });
    expect((await reply(rude, postId)).status).toBe(201);
    expect(await auditsOf(postId)).toHaveLength(2);
    expect((await reader.call('PUT', `/api/admin/forum/posts/${postId}`, { pinned: true })).status).toBe(403);
    expect((await editor.call('PUT', '/api/admin/forum/posts/pst-nothing', {})).status).toBe(404);
  });

  test('removing without a report, fifty times at once, is one removal and settles pending reports', async () => {
    const { replyId, id } = await quarrel();
    const remove = () => support.call('POST', `/api/admin/forum/replies/${replyId}/remove`);
    const answers = await Promise.all(Array.from({ length: 50 }, remove));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.body).toMatchObject({ number: 1, gone: 'by_operator', body: null });
    expect(await auditsOf(replyId)).toHaveLength(1);
    expect((await queue('upheld')).map((row) => row.id)).toContain(id);
    const postId = await open(opener);
    for (let twice = 0; twice < 2; twice++) {
      const { body } = await support.call('POST', `/api/admin/forum/posts/${postId}/remove`);
      expect(body).toMatchObject({ gone: 'by_operator', can: { moderate: true } });
    }
    expect((await support.call('POST', '/api/admin/forum/replies/rpl-nothing/remove')).status).toBe(404);

    const listed = async (query: string) =>
      (await support.call('GET', `/api/admin/forum/posts?limit=100${query}`)).body.filter(
        (row: { id: string }) => row.id === postId,
      );
    expect(await listed('')).toEqual([]);
    expect(await listed('&state=removed')).toMatchObject([{ removed_at: expect.any(String) }]);
    expect((await support.call('POST', `/api/admin/forum/posts/${postId}/restore`)).status).toBe(200);
    expect(await listed('&state=removed')).toEqual([]);
    expect(await listed('')).toMatchObject([{ removed_at: null }]);
    // What its author took back is not for operators to read.
    expect((await opener.call('DELETE', `/api/communities/founder/posts/${postId}`)).status).toBe(200);
    expect(await listed('&state=removed')).toEqual([]);
  });

  test('the queue comes in pages, oldest first', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/api/admin/forum/reports?limit=2';
    while (url) {
      const answer = await support.call('GET', url);
      seen.push(
        ...answer.body.map(({ created_at, id }: { created_at: string; id: string }) => `${created_at} ${id}`),
      );
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...new Set(seen)].sort());
  });
});
