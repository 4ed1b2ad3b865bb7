import { webhookEventNames } from '@cungnghe/contracts/webhooks/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { makePost } from '../../test/discussions.ts';
import { invoiceBuyer } from '../../test/invoices.ts';
import { makeClient } from '../../test/media-clients.ts';
import { quotePrice, quotesUrl, sendQuote } from '../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { recordProEnds } from '../communities/public.ts';

/** In every text and name of this file: it must never leave the house. */
const canary = 'kwebhook';
const now = '2026-10-01T03:02:40.000Z';

let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now });
  owner = await testApp.person({ roles: ['owner'] });
  const webhook = { name: 'CRM', url: 'https://hooks.example/', events: webhookEventNames };
  expect((await owner.call('POST', '/api/admin/webhooks', webhook)).status).toBe(201);
  await recordProEnds(testApp.services);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('webhook_deliveries').execute();
});

/** What was left to be told; each time it is looked for what must not be in it. */
async function told(event?: string) {
  const rows = await testApp.services.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'payload'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const all = rows.map(({ payload }) => payload).join('\n');
  expect(all).not.toContain(canary);
  expect(all).not.toMatch(/@|test\.local|client\.test/);
  return rows
    .filter((row) => event === undefined || row.event === event)
    .map(({ payload }) => JSON.parse(payload));
}

const named = (traits: Parameters<TestApp['person']>[0] = {}) =>
  testApp.person({ name: `${canary} Lan`, ...traits });

const idsOf = ({ viewer }: Person) => ({ account_id: viewer.accountId, community_slug: 'founder' });

describe('what is told of members', () => {
  test('member.joined, the first time', async () => {
    const member = await named();
    const join = () => member.call('POST', '/api/communities/founder/join', { set_home: true });
    expect((await join()).status).toBe(200);
    await join();
    expect(await told()).toEqual([
      { type: 'member.joined', timestamp: now, data: { ...idsOf(member), is_home: true } },
    ]);
  });

  test('certificate.given, once', async () => {
    const member = await named({ pro: ['founder'] });
    const course = await makeCourse(testApp.services, { community: 'founder', lessons: 1, canary });
    const at = `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[0]?.id}/progress`;
    for (let n = 0; n < 2; n++) {
      expect((await member.call('PUT', at, { status: 'completed' })).status).toBe(200);
    }
    const [one, ...more] = await told('certificate.given');
    expect(more).toEqual([]);
    expect(one.data).toEqual({
      certificate_id: expect.any(String),
      certificate_code: expect.any(String),
      account_id: member.viewer.accountId,
      course_id: course.id,
    });
  });

  test('post.reported, of a post and of a reply, without what was written', async () => {
    const author = await named({ pro: ['founder'] });
    const reporter = await named({ pro: ['founder'] });
    const { postId, replyId } = await makePost(testApp.services, author, { canary, title: canary });
    const at = `/api/communities/founder/posts/${postId}/report`;
    const report = (body: object) => reporter.call('POST', at, { reason: 'spam', detail: canary, ...body });
    for (let n = 0; n < 2; n++) await report({});
    expect((await report({ reply_id: replyId })).status).toBe(201);
    const said = await told('post.reported');
    const data = {
      report_id: expect.any(String),
      post_id: postId,
      community_slug: 'founder',
      reason: 'spam',
    };
    expect(said.map((one) => one.data)).toEqual([
      { ...data, reply_id: null },
      { ...data, reply_id: replyId },
    ]);
  });
});

async function ordered(member: Person) {
  const { body } = await member.call('POST', '/api/communities/founder/orders');
  const at = `/api/admin/communities/orders/${body.id}`;
  return { id: body.id, code: body.code, at };
}

describe('what is told of orders and Pro', () => {
  test('order.approved, order.reversed and pro.ended, each once', async () => {
    const member = await named();
    const { id, code, at } = await ordered(member);
    for (let n = 0; n < 2; n++) await owner.call('POST', `${at}/approve`, { note: canary });
    const order = { ...idsOf(member), order_id: id, order_code: code, amount_vnd: 10_000_000 };
    expect(await told('order.approved')).toEqual([
      { type: 'order.approved', timestamp: now, data: { ...order, pro_until: '2027-10-01T03:02:40.000Z' } },
    ]);
    expect((await owner.call('POST', `${at}/reverse`, { reason: canary })).status).toBe(200);
    const [reversed] = await told('order.reversed');
    expect(reversed.data).toEqual({ ...order, status: 'reversed', money: 'unknown', pro_until: null });
    await recordProEnds(testApp.services);
    const ended = await told('pro.ended');
    expect(ended.map(({ data }) => data)).toEqual([{ ...idsOf(member), ended_at: expect.any(String) }]);
  });

  test('order.invoice_requested, once it is due, and again when it goes to somebody else', async () => {
    const member = await named();
    const { id, code, at } = await ordered(member);
    const request = (change: object = {}) =>
      member.call('PUT', `/api/communities/me/orders/${id}/invoice`, {
        ...invoiceBuyer,
        legal_name: `Công ty ${canary}`,
        ...change,
      });
    await request();
    expect(await told('order.invoice_requested')).toEqual([]);
    for (let n = 0; n < 2; n++) await owner.call('POST', `${at}/approve`, {});
    for (let n = 0; n < 2; n++) await request();
    const data = { ...idsOf(member), order_id: id, order_code: code, amount_vnd: 10_000_000 };
    expect((await told('order.invoice_requested')).map((event) => event.data)).toEqual([data]);
    await request({ address: `Số 1 ${canary}, Huế` });
    expect(await told('order.invoice_requested')).toHaveLength(2);
  });

  test('nothing of what was refused', async () => {
    const member = await named();
    const { at } = await ordered(member);
    expect((await member.call('POST', `${at}/approve`)).status).toBe(403);
    expect((await owner.call('POST', `${at}/reverse`, { reason: 'Sai' })).status).toBe(409);
    expect(await told()).toEqual([]);
  });

  test('pro.ended, when its time is over, once, however many look for it', async () => {
    const member = await named({ pro: ['founder'] });
    const past = new Date('2027-10-01T03:02:41.000Z');
    testApp.setClock(past.toISOString());
    await Promise.all(Array.from({ length: 10 }, () => recordProEnds(testApp.services)));
    await recordProEnds(testApp.services);
    const ended = (await told('pro.ended')).filter(({ data }) => data.account_id === member.viewer.accountId);
    expect(ended.map(({ data }) => data)).toEqual([
      { ...idsOf(member), ended_at: '2027-10-01T03:02:40.000Z' },
    ]);
  });

  test('pro.ended, when an operator ends it', async () => {
    testApp.setClock('2027-10-01T03:10:00.000Z');
    const member = await named({ pro: ['founder'] });
    const change = {
      action: 'shorten',
      community: 'founder',
      expires_at: '2028-10-01T03:10:00.000Z',
      until: null,
      reason: canary,
    };
    const path = `/api/admin/accounts/${member.viewer.accountId}/pro`;
    const answer = await owner.call('POST', path, change);
    expect(answer.status, answer.text).toBe(200);
    await recordProEnds(testApp.services);
    await recordProEnds(testApp.services);
    const ended = (await told('pro.ended')).filter(({ data }) => data.account_id === member.viewer.accountId);
    expect(ended.map(({ data }) => data)).toEqual([
      { ...idsOf(member), ended_at: '2027-10-01T03:10:00.000Z' },
    ]);
  });
});

test('quote.answered, for an acceptance and a question, without what was asked or who asks', async () => {
  const client = await makeClient(testApp);
  const quote = await sendQuote(client, { note: canary });
  const at = `${quotesUrl}/${quote.id}`;
  for (let n = 0; n < 2; n++) {
    expect((await client.call('POST', `${at}/questions`, { text: `${canary} được không?` })).status).toBe(
      200,
    );
    expect((await client.call('POST', `${at}/accept`)).status).toBe(200);
  }
  const answered = await told();
  const data = { quote_id: quote.id, quote_number: quote.number, total_vnd: quotePrice.total_vnd };
  expect(answered.map((one) => [one.type, one.data])).toEqual([
    ['quote.answered', { ...data, answer: 'question' }],
    ['quote.answered', { ...data, answer: 'accepted' }],
  ]);
});
