import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient } from '../../../../test/media-clients.ts';
import { quotePrice, quotesUrl, revisedTotal, revision, sendQuote } from '../../../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../../../test/test-app.ts';
import { sendQuoteReminders } from '../../public.ts';

let testApp: TestApp;
let finance: Person;
let support: Person;
const now = '2026-12-01T03:00:00.000Z';
beforeAll(async () => {
  testApp = await createTestApp({ now });
  finance = await testApp.person({ roles: ['finance'] });
  support = await testApp.person({ roles: ['support'], name: 'Lê Thị Hỗ Trợ' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('media_quote_requests').execute();
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await testApp.services.db.deleteFrom('notifications').execute();
});

const admin = '/api/admin/media/quotes';
const fifty = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => act(index)));
const statuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const mails = async (subject: RegExp) =>
  (
    await testApp.services.db.selectFrom('email_outbox').select(['to_email', 'subject', 'text']).execute()
  ).filter((mail) => subject.test(mail.subject ?? ''));

async function quoted() {
  const client = await makeClient(testApp);
  const { id, number } = (await sendQuote(client)) as { id: string; number: string };
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest = '', body?: object) =>
    finance.call(method, `${admin}/${id}${rest}`, body);
  /** The number of the revision that was saved last. */
  let saved = 1;
  return {
    ...{ id, number, client, email: client.email, call },
    read: async () => (await client.call('GET', `${quotesUrl}/${id}`)).body,
    accept: () => client.call('POST', `${quotesUrl}/${id}/accept`),
    ask: (text: string) => client.call('POST', `${quotesUrl}/${id}/questions`, { text }),
    save: async (change: object = {}) => {
      const typed = { ...revision, message: 'Bỏ flycam.', revision: 0 };
      const answer = await call('PUT', '/revision', { ...typed, ...change });
      saved = answer.body.revision?.revision ?? saved;
      return answer;
    },
    revise: (change: object = {}) =>
      call('POST', '/revise', { revision: saved, total_vnd: revisedTotal, ...change }),
  };
}

describe('a revised quote', () => {
  test('takes the place of the old one under a number of its own, and each leads to the other', async () => {
    const quote = await quoted();
    await quote.ask('Bỏ flycam thì bao nhiêu?');
    const saved = await quote.save();
    expect(saved.status, saved.text).toBe(200);
    const offer = { price: { total_vnd: revisedTotal }, difference_vnd: revisedTotal - quotePrice.total_vnd };
    expect(saved.body.revision.offers).toMatchObject({ agreed: offer, current: offer });
    expect(await quote.read()).toMatchObject({ replaced_by: null, price: quotePrice });

    const revised = await quote.revise();
    expect(revised.status, revised.text).toBe(200);
    const { id, number } = revised.body;
    expect(revised.body).toMatchObject({
      revises: { id: quote.id, number: quote.number },
      message: 'Bỏ flycam.',
      price: { total_vnd: revisedTotal },
      email: quote.email,
    });
    expect(number).not.toBe(quote.number);
    expect(await quote.read()).toMatchObject({ replaced_by: { id, number }, price: quotePrice });
    expect((await quote.call('GET')).body).toMatchObject({ question_since: null, revision: null });
    expect(await quote.accept()).toMatchObject({ status: 409, body: { from: 'replaced' } });
    expect((await quote.ask('Còn hiệu lực không?')).status).toBe(409);
    const [mail] = await mails(/^Báo giá sửa đổi/);
    expect(mail).toMatchObject({ to_email: quote.email });
    for (const part of [number, quote.number, 'Bỏ flycam.', `/quote/${id}`])
      expect(mail?.text).toContain(part);
    for (const one of [quote.id, id]) {
      expect((await testApp.guest('GET', `${quotesUrl}/${one}/quote.pdf`)).status).toBe(200);
    }
    const accepted = await quote.client.call('POST', `${quotesUrl}/${id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { response: { kind: 'accepted' } } });
  });

  test('is priced by the table that the quote was sent with, or by the published one, as the operator says', async () => {
    const quote = await quoted();
    const { published } = (await finance.call('GET', '/api/admin/media/prices')).body;
    const { db } = testApp.services;
    const table = { ...published.table, vat_thousandths: 100 };
    await db.updateTable('media_price_tables').set({ status: 'replaced' }).execute();
    const version = published.version + 1;
    const at = { updated_at: new Date(now), published_at: new Date(now) };
    await db
      .insertInto('media_price_tables')
      .values({ version, status: 'published', price_table: JSON.stringify(table), ...at })
      .execute();
    const current = 46_750_000;
    const { offers } = (await quote.save({ prices: 'current' })).body.revision;
    expect([offers.agreed.price.total_vnd, offers.current.price.total_vnd]).toEqual([revisedTotal, current]);
    expect(await quote.revise()).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', total_vnd: current },
    });
    expect((await quote.revise({ total_vnd: current })).body).toMatchObject({ price_version: version });
    const other = await quoted();
    const taken = await other.save({ prices: 'agreed' });
    expect(taken.body.revision.offers.agreed.price_version).toBe(version);
    for (const [at, status] of [
      [version, 'replaced'],
      [published.version, 'published'],
    ] as const) {
      await db.updateTable('media_price_tables').set({ status }).where('version', '=', at).execute();
    }
  });

  test('that was not sent can be discarded, and the old quote stands as before', async () => {
    const quote = await quoted();
    const { revision: is } = (await quote.save()).body.revision;
    expect(await quote.save()).toMatchObject({ status: 409, body: { code: 'CONFLICT', revision: is } });
    const gone = await fifty(() => quote.call('DELETE', '/revision'));
    expect(statuses(gone)).toEqual({ 200: 50 });
    expect((await quote.call('GET')).body.revision).toBeNull();
    expect((await quote.revise()).status).toBe(409);
    expect((await quote.accept()).status).toBe(200);
    expect((await quote.save()).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'accepted' });
  });

  test('has another number than one that was discarded, which neither overwrites nor sends it', async () => {
    const quote = await quoted();
    const { revision: old } = (await quote.save()).body.revision;
    await quote.call('DELETE', '/revision');
    const { revision: is } = (await quote.save({ message: 'Giữ flycam.' })).body.revision;
    const conflict = { status: 409, body: { code: 'CONFLICT', revision: is } };
    expect(await quote.save({ revision: old })).toMatchObject(conflict);
    expect(await quote.revise({ revision: old })).toMatchObject(conflict);
    expect((await quote.save({ revision: is })).status).toBe(200);
  });

  test('is refused for another service, for what the catalogue has not, and for a stranger', async () => {
    const quote = await quoted();
    const { selection } = revision;
    for (const change of [{ service_id: 'content' }, { tier_id: 'gold' }]) {
      const refused = await quote.save({ selection: { ...selection, ...change } });
      expect(refused).toMatchObject({ status: 422, body: { code: 'SELECTION_INVALID' } });
    }
    expect(
      (await finance.call('PUT', `${admin}/mq-none/revision`, { ...revision, revision: 0 })).status,
    ).toBe(404);
  });

  test('fifty times at once is one quote with one e-mail', async () => {
    const quote = await quoted();
    await quote.save();
    expect(statuses(await fifty(() => quote.revise()))).toEqual({ 200: 1, 409: 49 });
    expect(await mails(/^Báo giá sửa đổi/)).toHaveLength(1);
  });

  test('and an acceptance of the old quote at the same moment: one of them counts, the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const quote = await quoted();
      await quote.save();
      const [revised, accepted] =
        round % 2 === 0
          ? await Promise.all([quote.revise(), quote.accept()])
          : (await Promise.all([quote.accept(), quote.revise()])).toReversed();
      expect([revised?.status, accepted?.status].toSorted()).toEqual([200, 409]);
      const { response, replaced_by } = await quote.read();
      expect([response === null, replaced_by === null].toSorted()).toEqual([false, true]);
    }
  });
});

describe('a conversation', () => {
  test('of several rounds is kept for both sides, and goes along in each answer', async () => {
    const { id, client, email, ask, call } = await quoted();
    await ask('Quay cuối tuần được không?');
    await call('POST', '/answer', { text: 'Được ạ.' });
    await ask('Còn buổi tối?');
    await call('POST', '/answer', {});
    await call('POST', '/answer', { text: 'Buổi tối thêm phí.' });
    const { body } = await client.call('GET', `${quotesUrl}/${id}/conversation`);
    expect(body.may_answer).toBe(true);
    expect(body.messages.map(({ from, text }: { from: string; text: string }) => [from, text])).toEqual([
      ['client', 'Quay cuối tuần được không?'],
      ['operator', 'Được ạ.'],
      ['client', 'Còn buổi tối?'],
      ['operator', 'Buổi tối thêm phí.'],
    ]);
    const last = (await mails(/^Trả lời về/)).find(({ text }) => text?.includes('Buổi tối thêm phí.'));
    expect(last).toMatchObject({ to_email: email });
    for (const before of ['Quay cuối tuần được không?', 'Được ạ.', 'Còn buổi tối?']) {
      expect(last?.text).toContain(before);
    }
    const stranger = await testApp.guest('GET', `${quotesUrl}/${id}/conversation`);
    expect(stranger).toMatchObject({ status: 200, body: { may_answer: false, messages: [] } });
    const other = await makeClient(testApp);
    expect((await other.call('GET', `${quotesUrl}/${id}/conversation`)).body.messages).toEqual([]);
  });
});

describe('a quote that is declined', () => {
  test('fifty times at once tells its client once why, and cannot be accepted or extended any more', async () => {
    const quote = await quoted();
    const reason = 'Lịch quay tháng này đã kín.';
    expect(statuses(await fifty(() => quote.call('POST', '/decline', { reason })))).toEqual({ 200: 50 });
    const told = await mails(/đã được rút lại/);
    expect(told.map(({ to_email }) => to_email)).toEqual([quote.email]);
    expect(told[0]?.text).toContain(reason);
    expect(await quote.read()).toMatchObject({ declined: { reason }, response: null });
    expect(await quote.accept()).toMatchObject({ status: 409, body: { from: 'declined' } });
    expect((await quote.call('POST', '/extend', { until: '2027-03-01' })).status).toBe(409);
    expect((await quote.call('POST', '/resend')).status).toBe(409);
    await quote.save();
    expect((await quote.revise()).status).toBe(200);
  });

  test('and accepted at the same moment is one of both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const quote = await quoted();
      const answers = await Promise.all([
        quote.accept(),
        quote.call('POST', '/decline', { reason: 'Đã kín lịch.' }),
      ]);
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    }
  });
});

test('a quote that has expired can be accepted when it was extended, and its document stays', async () => {
  const quote = await quoted();
  const before = await testApp.guest('GET', `${quotesUrl}/${quote.id}/quote.pdf`);
  testApp.setClock('2027-02-01T03:00:00.000Z');
  expect(await quote.accept()).toMatchObject({ status: 409, body: { code: 'QUOTE_EXPIRED' } });
  const extend = (until: string) => quote.call('POST', '/extend', { until });
  for (const until of ['2027-01-31', '2028-06-01', '2026-12-02'])
    expect((await extend(until)).status).toBe(400);
  expect(statuses(await fifty(() => extend('2027-02-15')))).toEqual({ 200: 50 });
  expect((await mails(/được gia hạn/)).map(({ to_email }) => to_email)).toEqual([quote.email]);
  expect(await quote.read()).toMatchObject({ valid_until: '2027-02-15', is_expired: false });
  const after = await testApp.guest('GET', `${quotesUrl}/${quote.id}/quote.pdf`);
  expect(after.text).toBe(before.text);
  expect((await quote.accept()).status).toBe(200);
  expect((await extend('2027-02-20')).body).toMatchObject({ from: 'accepted' });
});

test('a quote is assigned to who may see it; they are told, find it, and hear of its client beside those in charge', async () => {
  const { id, number, call, accept } = await quoted();
  await quoted();
  const { accountId } = support.viewer;
  const assign = (account_id: string | null) => call('POST', '/assign', { account_id });
  const member = await testApp.person();
  expect((await assign(member.viewer.accountId)).status).toBe(400);
  const answers = await fifty(() => assign(accountId));
  expect(statuses(answers)).toEqual({ 200: 50 });
  expect(answers[0]?.body).toMatchObject({ assignee: { id: accountId, name: 'Lê Thị Hỗ Trợ' } });
  const told = (await support.call('GET', '/api/notifications')).body;
  expect(told).toMatchObject([{ kind: 'quote_assigned', title: number, happened: 1 }]);
  const found = async (who: Person, assigned: string) =>
    (await who.call('GET', `${admin}?assigned=${assigned}`)).body as object[];
  expect(await found(support, 'me')).toMatchObject([{ id, assignee_name: 'Lê Thị Hỗ Trợ' }]);
  expect(await found(finance, 'me')).toEqual([]);
  expect(await found(finance, 'nobody')).toHaveLength(1);
  await accept();
  expect((await mails(/được chấp nhận/)).map(({ to_email }) => to_email)).toContain(support.viewer.email);
  expect((await assign(null)).body.assignee).toBeNull();
});

test('a quote says when it was first and last opened, by its page or its file, and not when operators open it', async () => {
  const { id, call, read } = await quoted();
  const views = async () => {
    const { first_viewed_at, last_viewed_at } = (await call('GET')).body;
    return [first_viewed_at, last_viewed_at];
  };
  expect(await views()).toEqual([null, null]);
  await fifty(read);
  expect(await views()).toEqual([now, now]);
  const later = '2026-12-02T03:00:00.000Z';
  testApp.setClock(later);
  await testApp.guest('GET', `${quotesUrl}/${id}/quote.pdf`);
  expect(await views()).toEqual([now, later]);
});

describe('the reminder of an end', () => {
  const remind = () => sendQuoteReminders(testApp.services);

  test('goes once to who has said nothing, also from ten processes, and not again after an extension', async () => {
    const silent = await quoted();
    const asked = await quoted();
    const accepted = await quoted();
    const declined = await quoted();
    const lost = await quoted();
    await lost.call('PUT', '/outcome', { outcome: 'lost' });
    await asked.ask('Quay cuối tuần được không?');
    await accepted.accept();
    await declined.call('POST', '/decline', { reason: 'Đã kín lịch.' });
    const { valid_until } = await silent.read();
    await remind();
    expect(await mails(/sắp hết hiệu lực/)).toEqual([]);
    const end = Temporal.PlainDate.from(valid_until);
    const noonOf = (day: Temporal.PlainDate) => `${day.toString()}T05:00:00.000Z`;
    testApp.setClock(noonOf(end.subtract({ days: 4 })));
    await remind();
    expect(await mails(/sắp hết hiệu lực/)).toEqual([]);
    testApp.setClock(noonOf(end.subtract({ days: 3 })));
    await Promise.all(Array.from({ length: 10 }, remind));
    expect((await mails(/sắp hết hiệu lực/)).map(({ to_email }) => to_email)).toEqual([silent.email]);
    testApp.setClock(noonOf(end));
    await silent.call('POST', '/extend', { until: end.add({ days: 2 }).toString() });
    await remind();
    expect(await mails(/sắp hết hiệu lực/)).toHaveLength(1);
    expect((await silent.call('GET')).body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'sent',
      'reminded',
      'extended',
    ]);
  });
});

describe('what is done about a quote next', () => {
  const day = '2026-12-04';
  const step = { text: 'Gọi lại sau khi khách họp', due: day };

  test('is overdue when its day is over, in the list and among the things to do, until it is done', async () => {
    const { id, call } = await quoted();
    await quoted();
    const set = (change: object = {}) => call('PUT', '/next-step', { ...step, ...change });
    expect(statuses(await fifty(() => set()))).toEqual({ 200: 50 });
    const overdue = async () => [
      ((await finance.call('GET', `${admin}?overdue=true`)).body as { id: string }[]).map((row) => row.id),
      (await finance.call('GET', '/api/admin/dashboard')).body.overdue_quotes,
    ];
    testApp.setClock(`${day}T16:59:59.000Z`);
    expect(await overdue()).toEqual([[], 0]);
    testApp.setClock(`${day}T17:00:00.000Z`);
    expect(await overdue()).toEqual([[id], 1]);
    expect((await call('GET')).body.next_step).toMatchObject({ ...step, is_overdue: true, done_at: null });
    expect(statuses(await fifty(() => set({ is_done: true })))).toEqual({ 200: 50 });
    expect(await overdue()).toEqual([[], 0]);
    const { timeline, next_step } = (await call('GET')).body;
    expect(next_step).toMatchObject({ is_overdue: false, done_at: expect.any(String) });
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'sent',
      'step_set',
      'step_done',
    ]);
  });

  test('goes on with a revised quote', async () => {
    const { call, save, revise } = await quoted();
    await call('PUT', '/next-step', step);
    await save();
    expect((await revise()).body.next_step).toMatchObject(step);
    expect((await call('GET')).body.next_step).toBeNull();
    expect(await call('PUT', '/next-step', step)).toMatchObject({ status: 409, body: { from: 'replaced' } });
  });

  test('is nothing that its client sees', async () => {
    const { id, client, call } = await quoted();
    await call('PUT', '/next-step', step);
    await call('PUT', '/outcome', { outcome: 'lost', reason: 'Khách chọn nơi khác.' });
    for (const rest of ['', '/conversation', '/quote.pdf']) {
      const { text } = await client.call('GET', `${quotesUrl}/${id}${rest}`);
      expect(text).not.toContain(step.text);
      expect(text).not.toContain('Khách chọn nơi khác.');
    }
  });
});

test('a quote goes from sent to viewed, accepted and won, and the figures count a revised one once', async () => {
  const quote = await quoted();
  const stage = async () => (await quote.call('GET')).body.stage as string;
  const listed = async (name: string) =>
    ((await finance.call('GET', `${admin}?stage=${name}`)).body as object[]).length;
  expect([await stage(), await listed('sent')]).toEqual(['sent', 1]);
  await quote.read();
  expect([await stage(), await listed('viewed')]).toEqual(['viewed', 1]);
  expect((await quote.call('PUT', '/outcome', { outcome: 'won' })).body).toMatchObject({ from: 'sent' });
  await quote.call('PUT', '/outcome', { outcome: 'lost' });
  expect([await stage(), await listed('lost')]).toEqual(['lost', 1]);
  await quote.accept();
  expect([await stage(), await listed('accepted')]).toEqual(['accepted', 1]);
  const wins = await fifty(() => quote.call('PUT', '/outcome', { outcome: 'won' }));
  expect(statuses(wins)).toEqual({ 200: 50 });
  expect([await stage(), await listed('won')]).toEqual(['won', 1]);
  const other = await quoted();
  await other.save();
  await other.revise();
  expect(await listed('replaced')).toBe(1);
  const { total } = (await finance.call('GET', '/api/admin/media/figures')).body;
  expect(total).toMatchObject({
    ...{ requests: 2, sent: 2, viewed: 1, accepted: 1, won: 1, lost: 0 },
    sent_vnd: quotePrice.total_vnd + revisedTotal,
  });
  await quote.call('PUT', '/outcome', { outcome: null });
  expect(await stage()).toBe('accepted');
});
