import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClient } from '../../../../test/media-clients.ts';
import { quotesUrl, sendQuote } from '../../../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
let owner: Person;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  finance = await testApp.person({ roles: ['finance'] });
  owner = await testApp.person({ roles: ['owner'] });
  support = await testApp.person({ roles: ['support'] });
  await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { db } = testApp.services;
  await db.deleteFrom('media_quote_recipients').execute();
  await db.deleteFrom('email_outbox').execute();
  await db.deleteFrom('notifications').execute();
});

const admin = '/api/admin/media/quotes';
const mails = async (subject: RegExp) =>
  (await testApp.services.db.selectFrom('email_outbox').select(['to_email', 'subject', 'text']).execute())
    .filter((mail) => subject.test(mail.subject ?? ''))
    .toSorted((a, b) => a.to_email.localeCompare(b.to_email));
const emailOf = async ({ viewer }: Person) =>
  (
    await testApp.services.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
  ).email ?? '';
const openQuotes = async () => (await finance.call('GET', '/api/admin/dashboard')).body.open_quotes as number;
const question = 'Có thể quay vào cuối tuần không?';

async function quoted() {
  const client = await makeClient(testApp);
  const { id, number } = (await sendQuote(client)) as { id: string; number: string };
  return {
    id,
    number,
    email: client.email,
    accept: () => client.call('POST', `${quotesUrl}/${id}/accept`),
    ask: (text = question) => client.call('POST', `${quotesUrl}/${id}/questions`, { text }),
  };
}

test('a quote that is accepted 50 times at once tells finance and owners once, and its client', async () => {
  const { id, number, email, accept } = await quoted();
  const before = await openQuotes();
  const answers = await Promise.all(Array.from({ length: 50 }, accept));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const told = await mails(/được chấp nhận/);
  expect(told.map(({ to_email }) => to_email)).toEqual(
    [await emailOf(finance), await emailOf(owner)].toSorted((a, b) => a.localeCompare(b)),
  );
  expect(told[0]?.text).toContain(`/media/quotes/${id}`);
  expect(await mails(/bạn chấp nhận báo giá/)).toMatchObject([{ to_email: email }]);
  for (const operator of [finance, owner]) {
    const { body } = await operator.call('GET', '/api/notifications');
    expect(body).toMatchObject([{ kind: 'quote_accepted', title: number, happened: 1 }]);
    expect(body[0].console_url).toBe(`${testApp.services.config.urls.admin}/media/quotes/${id}`);
  }
  expect((await support.call('GET', '/api/notifications')).body).toEqual([]);
  expect(await openQuotes()).toBe(before + 1);
});

test('a question stays open although the quote is accepted, until it is answered', async () => {
  const { id, email, ask, accept } = await quoted();
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(await mails(/^Câu hỏi về/)).toHaveLength(2);
  const [received] = await mails(/Đã nhận câu hỏi/);
  expect(received).toMatchObject({ to_email: email });
  expect(received?.text).toContain(question);
  await accept();
  const { body: quote } = await support.call('GET', `${admin}/${id}`);
  expect(quote).toMatchObject({
    response: { kind: 'accepted' },
    question_since: expect.any(String),
    acceptance_since: expect.any(String),
  });
  const list = async () =>
    (await support.call('GET', `${admin}?open=true&limit=100`)).body as { id: string }[];
  expect((await list()).map((row) => row.id)).toContain(id);

  const text = 'Được ạ.\n\nChúng tôi quay thứ bảy.';
  const answered = await support.call('POST', `${admin}/${id}/answer`, { text });
  expect(answered).toMatchObject({ status: 200, body: { question_since: null, acceptance_since: null } });
  expect(answered.body.timeline.at(-1)).toMatchObject({ kind: 'answered', text });
  const [mail] = await mails(/^Trả lời về/);
  expect(mail).toMatchObject({ to_email: email });
  expect(mail?.text).toContain('Chúng tôi quay thứ bảy.');
  expect((await list()).map((row) => row.id)).not.toContain(id);
});

test('an answer that was given elsewhere sends nothing, and twice changes nothing', async () => {
  const { id, accept } = await quoted();
  await accept();
  const before = (await mails(/./)).length;
  const answer = () => support.call('POST', `${admin}/${id}/answer`, {});
  const answers = await Promise.all(Array.from({ length: 10 }, answer));
  for (const { status, body } of answers) expect([status, body.acceptance_since]).toEqual([200, null]);
  const { timeline } = (await answer()).body;
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'answered')).toHaveLength(1);
  expect(await mails(/./)).toHaveLength(before);
});

test('an answer is refused when the client has said more since, and for a draft', async () => {
  const { id, ask } = await quoted();
  await ask();
  const { timeline } = (await support.call('GET', `${admin}/${id}`)).body;
  const seen_event = timeline.at(-1).id;
  await ask('Và giá có gồm đi lại không?');
  const body = { text: 'Có.', seen_event };
  expect(await support.call('POST', `${admin}/${id}/answer`, body)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect((await support.call('GET', `${admin}/${id}`)).body.question_since).not.toBeNull();
  expect((await support.call('POST', `${admin}/mq-none/answer`, { text: 'Có.' })).status).toBe(404);
});

test('operators who answer the same question at once send the client one answer', async () => {
  const { id, ask, email } = await quoted();
  await ask();
  const { timeline } = (await support.call('GET', `${admin}/${id}`)).body;
  const seen_event = timeline.at(-1).id;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      [support, finance][at % 2]?.call('POST', `${admin}/${id}/answer`, { text: `Có ${at}.`, seen_event }),
    ),
  );
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await mails(/^Trả lời/)).map(({ to_email }) => to_email)).toEqual([email]);
  const seen = answers.find((answer) => answer?.status === 200)?.body.timeline.at(-1).id;
  const more = { text: 'Và thứ Bảy cũng được.', seen_event: seen };
  expect((await support.call('POST', `${admin}/${id}/answer`, more)).status).toBe(200);
  expect(await mails(/^Trả lời/)).toHaveLength(2);
});

test('who is chosen is told in place of finance and owners; whoever may not see quotes cannot be', async () => {
  const url = '/api/admin/media/recipients';
  const chosen = await finance.call('PUT', url, { account_ids: [support.viewer.accountId] });
  expect(chosen.status).toBe(200);
  const { accept } = await quoted();
  await accept();
  expect((await mails(/được chấp nhận/)).map(({ to_email }) => to_email)).toEqual([await emailOf(support)]);
  const member = await testApp.person();
  const refused = await finance.call('PUT', url, { account_ids: [member.viewer.accountId] });
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect((await support.call('PUT', url, { account_ids: [] })).status).toBe(403);
});

test('an operator whose account is erased leaves no name with quotes, nor in the log of who is told', async () => {
  const name = 'Dấu Vết Nhân Viên 4d7e';
  const leaving = await testApp.person({ roles: ['support'], name });
  const { accountId } = leaving.viewer;
  await finance.call('PUT', '/api/admin/media/recipients', { account_ids: [accountId] });
  const { id, ask } = await quoted();
  await ask();
  expect((await leaving.call('POST', `${admin}/${id}/answer`, { text: 'Có quay cuối tuần.' })).status).toBe(
    200,
  );
  const { db } = testApp.services;
  await db.deleteFrom('operator_roles').where('account_id', '=', accountId).execute();
  const erased = await owner.call('POST', `/api/admin/accounts/${accountId}/erase`, {
    reason: 'Theo yêu cầu',
    texts: 'keep',
  });
  expect(erased.status, erased.text).toBe(200);
  const { timeline } = (await finance.call('GET', `${admin}/${id}`)).body;
  expect(timeline.at(-1)).toMatchObject({ kind: 'answered', text: 'Có quay cuối tuần.' });
  expect(JSON.stringify(timeline)).not.toContain(name);
  const log = await db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(name);
  expect((await finance.call('GET', '/api/admin/media/recipients')).text).not.toContain(accountId);
});
