import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, reply } from '../../test/discussion-calls.ts';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { closeAccount } from '../account-closing/public.ts';

let testApp: TestApp;
let author: Person;
let reporter: Person;
let support: Person;

const contact = { email: 'giup@cungnghe.example', phone: null, zalo: null };

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z', env: { CONTACT_EMAIL: contact.email } });
  support = await testApp.person({ roles: ['support'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
  author = await testApp.person({ pro: ['founder'], name: 'Nóng Nảy' });
  reporter = await testApp.person({ name: 'Người Đọc' });
});
afterAll(() => testApp.close());

const toldTo = async (person: Person) => {
  const { body } = await person.call('GET', '/api/notifications');
  return body as { kind: string; title: string; path: string; details: object; happened: number }[];
};
const noticesTo = ({ viewer }: Person) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('account_id', '=', viewer.accountId)
    .where('kind', '=', 'account_notice')
    .orderBy('id')
    .execute();
const admin = (path: string, body?: object, by = support) => by.call('POST', `/api/admin/${path}`, body);

/** What can be removed: how, whose it is, and how its author knows it. */
const texts = {
  post: async () => {
    const postId = await open(author);
    return {
      path: `/c/founder/posts/${postId}`,
      remove: `forum/posts/${postId}/remove`,
      restore: `forum/posts/${postId}/restore`,
      reports: 'forum/reports',
      report: { url: `${postsOf()}/${postId}/report`, body: {} },
      reporterPath: `/c/founder/posts/${postId}`,
    };
  },
  reply: async () => {
    const postId = await open(await testApp.person({ pro: ['founder'] }));
    const { id } = (await reply(author, postId, 'LỜI-NẶNG')).body;
    return {
      path: `/c/founder/posts/${postId}#reply-1`,
      remove: `forum/replies/${id}/remove`,
      restore: `forum/replies/${id}/restore`,
      reports: 'forum/reports',
      report: { url: `${postsOf()}/${postId}/report`, body: { reply_id: id } },
      reporterPath: `/c/founder/posts/${postId}`,
    };
  },
  prompt: async () => {
    const { id, slug } = await makePrompt(testApp.services, author);
    return {
      path: `/prompts/${slug}`,
      remove: `prompts/${id}/unlist`,
      restore: `prompts/${id}/relist`,
      reports: 'prompts/reports',
      report: { url: `/api/user/prompts/${slug}/report`, body: {} },
      reporterPath: '/prompts',
    };
  },
  prompt_case: async () => {
    const { slug, caseId } = await makePrompt(testApp.services, author);
    return {
      path: `/prompts/${slug}#case-${caseId}`,
      remove: `prompts/cases/${caseId}/unlist`,
      restore: `prompts/cases/${caseId}/relist`,
      reports: 'prompts/reports',
      report: { url: `/api/user/prompts/${slug}/report`, body: { case_id: caseId } },
      reporterPath: `/prompts/${slug}`,
    };
  },
} as const;
const kinds = Object.keys(texts) as (keyof typeof texts)[];

describe.each(kinds)('the author of a %s', (text) => {
  test('is told of its removal once, also of fifty at once, with the reason and whom to write to', async () => {
    const made = await texts[text]();
    const reason = 'Ghi số điện thoại của khách';
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin(made.remove, { reason })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await toldTo(author)).toMatchObject([
      { kind: 'text_removed', path: made.path, happened: 1, details: { text, reason } },
    ]);
    const mails = await noticesTo(author);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.text).toContain(contact.email);
    expect(mails[0]?.text).toContain(made.path);
  });

  test('is told of its return, and of a second removal', async () => {
    const made = await texts[text]();
    await admin(made.remove, { reason: 'Nhầm' });
    testApp.setClock('2026-11-21T03:00:00Z');
    const restored = await Promise.all(Array.from({ length: 20 }, () => admin(made.restore)));
    expect(restored.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    testApp.setClock('2026-11-21T04:00:00Z');
    await admin(made.remove);
    expect((await toldTo(author)).map(({ kind, happened }) => [kind, happened])).toEqual([
      ['text_removed', 2],
      ['text_restored', 1],
    ]);
    expect(await noticesTo(author)).toHaveLength(3);
  });

  test('is told what the report says where the operator wrote nothing; every reporter hears the outcome once', async () => {
    const made = await texts[text]();
    const second = await testApp.person();
    const report = (by: Person) =>
      by.call('POST', made.report.url, { ...made.report.body, reason: 'advertising' });
    const { id } = (await report(reporter)).body;
    await report(second);
    await Promise.all(Array.from({ length: 10 }, () => admin(`${made.reports}/${id}/uphold`)));
    expect(await toldTo(author)).toMatchObject([
      { kind: 'text_removed', happened: 1, details: { text, because: 'advertising' } },
    ]);
    expect(await noticesTo(author)).toHaveLength(1);
    for (const person of [reporter, second]) {
      expect(await toldTo(person)).toMatchObject([
        {
          kind: 'report_decided',
          title: '',
          path: made.reporterPath,
          happened: 1,
          details: { text, outcome: 'upheld' },
        },
      ]);
    }
  });

  test('hears nothing of a report that was rejected; its reporter does', async () => {
    const made = await texts[text]();
    const { id } = (await reporter.call('POST', made.report.url, { ...made.report.body, reason: 'spam' }))
      .body;
    await admin(`${made.reports}/${id}/reject`);
    await admin(`${made.reports}/${id}/reject`);
    expect(await toldTo(author)).toEqual([]);
    expect(await noticesTo(author)).toEqual([]);
    expect(await toldTo(reporter)).toMatchObject([
      { kind: 'report_decided', happened: 1, details: { text, outcome: 'rejected' } },
    ]);
  });

  test('who has gone meanwhile is told nothing', async () => {
    const made = await texts[text]();
    await closeAccount(testApp.services, 'command line', {
      accountId: author.viewer.accountId,
      texts: 'keep',
    });
    const before = (await noticesTo(author)).length;
    expect((await admin(made.remove)).status).toBe(200);
    expect(await noticesTo(author)).toHaveLength(before);
  });
});

describe('a removed post', () => {
  test('is read again as it was once it is restored, and found', async () => {
    const postId = await open(author, { title: 'Tiệm vắng khách xqvkt' });
    const read = (by: Person) => by.call('GET', `${postsOf()}/${postId}`);
    const before = (await read(reporter)).body;
    await admin(`forum/posts/${postId}/remove`, { reason: 'Nhầm' });
    expect((await read(reporter)).body).toMatchObject({ gone: 'by_operator', author: null });
    const restored = await admin(`forum/posts/${postId}/restore`, { reason: 'Xem lại thấy ổn' });
    expect([restored.status, restored.body.gone]).toEqual([200, null]);
    expect((await read(reporter)).body).toEqual(before);
    const found = await reporter.call('GET', '/api/search?q=xqvkt');
    expect(found.text).toContain(postId);
  });

  test('whose author deletes it after its removal is not restored, and neither is a reply', async () => {
    const postId = await open(author);
    const replyId = (await reply(author, postId, 'LỜI-ĐÃ-XÓA')).body.id;
    const url = `${postsOf()}/${postId}`;
    await admin(`forum/replies/${replyId}/remove`);
    await admin(`forum/posts/${postId}/remove`);
    for (const path of [`${url}/replies/${replyId}`, url]) {
      const deleted = await author.call('DELETE', path);
      expect([deleted.status, deleted.body.gone]).toEqual([200, 'by_operator']);
    }
    for (const path of [`forum/replies/${replyId}`, `forum/posts/${postId}`]) {
      const { status, body } = await admin(`${path}/restore`);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    expect((await reporter.call('GET', url)).text).not.toContain('LỜI-ĐÃ-XÓA');
  });

  test('whose author took it back, or is gone with the words, is not restored', async () => {
    const postId = await open(author);
    await author.call('DELETE', `${postsOf()}/${postId}`);
    expect(await admin(`forum/posts/${postId}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const second = await open(author);
    await admin(`forum/posts/${second}/remove`);
    await testApp.services.db
      .updateTable('community_posts')
      .set({ title: '', context: '', complication: '', question: '' })
      .where('id', '=', second)
      .execute();
    expect((await admin(`forum/posts/${second}/restore`)).status).toBe(409);
    expect((await admin('forum/posts/pst-nothing/restore')).status).toBe(404);
    expect((await admin(`forum/posts/${second}/restore`, {}, reporter)).status).toBe(403);
  });
});
