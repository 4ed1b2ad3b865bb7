import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientProfile, makeClient } from '../../../test/media-clients.ts';
import { makeDraft, quotePrice, quoteRequest, quotesUrl, sendQuote } from '../../../test/media-quotes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendVerifiedDraft } from '../public.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const emailsOf = (to: string) =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['subject', 'text'])
    .where('kind', '=', 'media_quote')
    .where('to_email', '=', to)
    .execute();
const storedOf = (company: string) =>
  testApp.services.db
    .selectFrom('media_quote_requests')
    .selectAll()
    .where('company_name', '=', company)
    .execute();

describe('GET /api/media/pricing', () => {
  test('answers the published table to a client with a profile, and lets nobody cache it', async () => {
    const client = await makeClient(testApp);
    const answer = await client.call('GET', '/api/media/pricing');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      body: { version: 1, catalogue_version: quoteRequest.catalogue_version, vat_thousandths: 80 },
    });
    expect(answer.body.services.video.tiers.single).toBe(28_000_000);
  });

  test('is refused without a session, and without a profile', async () => {
    expect(await testApp.guest('GET', '/api/media/pricing')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    const client = await makeClient(testApp, { profile: null });
    const refused = await client.call('GET', '/api/media/pricing');
    expect(refused).toMatchObject({ status: 403, body: { code: 'PROFILE_REQUIRED' } });
    expect(refused.text).not.toContain('28000000');
  });
});

describe('a signed-in client who asks for a quote', () => {
  test('gets it at once, with every line, and by e-mail', async () => {
    const client = await makeClient(testApp);
    const quote = await sendQuote(client, { locale: 'en' });
    expect(quote).toMatchObject({
      status: 'sent',
      price: quotePrice,
      price_version: 1,
      price_changed: false,
      company_name: clientProfile.company_name,
      is_expired: false,
      response: null,
    });
    expect(quote.number).toMatch(/^BG-20\d\d-\d{4,}$/);
    expect(quote.id).toMatch(/^mq-[\w-]{22}$/);
    expect(quote.lines.map(({ amount_vnd }: { amount_vnd: number }) => amount_vnd)).toEqual([
      28_000_000, 6_000_000, 8_500_000, 4_200_000,
    ]);
    const [email, ...others] = await emailsOf(client.email);
    expect(others).toEqual([]);
    expect(email?.subject).toContain(quote.number);
    for (const text of ['50,436,000', '3,736,000', 'VAT 8%', `/quote/${quote.id}`]) {
      expect(email?.text).toContain(text);
    }
  });

  test('is refused without a profile', async () => {
    const client = await makeClient(testApp, { profile: null });
    for (const body of [quoteRequest, { ...quoteRequest, profile: clientProfile }]) {
      const answer = await client.call('POST', quotesUrl, body);
      expect(answer).toMatchObject({ status: 403, body: { code: 'PROFILE_REQUIRED' } });
    }
  });

  test('gets the price of the server, and is told when the page has shown another', async () => {
    const quote = await sendQuote(await makeClient(testApp), { price_version: 7 });
    expect(quote).toMatchObject({ price: quotePrice, price_version: 1, price_changed: true });
  });

  test.each([
    [409, 'CATALOGUE_CHANGED', { catalogue_version: 'of last month' }, undefined],
    [422, 'SELECTION_INVALID', { service_id: 'fax' }, 'service_id'],
    [422, 'SELECTION_INVALID', { tier_id: 'starter' }, 'tier_id'],
    [422, 'SELECTION_INVALID', { options: { location: 'studio' } }, 'options.turnaround'],
    [422, 'SELECTION_INVALID', { options: { ...quoteRequest.options, fax: 'yes' } }, 'options.fax'],
    [
      422,
      'SELECTION_INVALID',
      { options: { ...quoteRequest.options, constructor: 'name' } },
      'options.constructor',
    ],
    [422, 'SELECTION_INVALID', { addon_ids: ['drone', 'drone'] }, 'addon_ids.1'],
    [422, 'SELECTION_INVALID', { trial: true }, 'trial'],
    [400, 'VALIDATION_FAILED', { price: 1 }, ''],
    [400, 'VALIDATION_FAILED', { total_vnd: 1 }, ''],
    [400, 'VALIDATION_FAILED', { profile: clientProfile }, 'profile'],
    [
      400,
      'VALIDATION_FAILED',
      { options: { ...quoteRequest.options, ['x'.repeat(10_000)]: 'a' } },
      undefined,
    ],
    [400, 'VALIDATION_FAILED', { note: 'x'.repeat(10_000) }, 'note'],
    [400, 'VALIDATION_FAILED', { note: 'a\u0000b' }, 'note'],
    [400, 'VALIDATION_FAILED', { locale: 'fr' }, 'locale'],
  ])('is refused with %i %s for %j', async (status, code, change, path) => {
    const client = await makeClient(testApp);
    const answer = await client.call('POST', quotesUrl, { ...quoteRequest, ...change });
    expect(answer).toMatchObject({ status, body: { code } });
    if (path !== undefined)
      expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await client.call('GET', quotesUrl)).body).toEqual([]);
  });

  test('is refused for options that would reach into prototypes', async () => {
    const client = await makeClient(testApp);
    const payload = JSON.stringify({ ...quoteRequest, options: 'OPTIONS' }).replace(
      '"OPTIONS"',
      '{"location":"studio","turnaround":"rush","__proto__":{"turnaround":"standard"}}',
    );
    const answer = await client.call('POST', quotesUrl, payload, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect((await client.call('GET', quotesUrl)).body).toEqual([]);
  });

  test('gets five in an hour, of however many at once, and is told when to come again', async () => {
    const client = await makeClient(testApp);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call('POST', quotesUrl, quoteRequest)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    }
    expect(await emailsOf(client.email)).toHaveLength(5);
  });

  test('gets one quote for one idempotency key, and a conflict for another request with it', async () => {
    const client = await makeClient(testApp);
    const headers = { 'idempotency-key': 'double-click-1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('POST', quotesUrl, quoteRequest, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await emailsOf(client.email)).toHaveLength(1);
    const other = await client.call('POST', quotesUrl, { ...quoteRequest, addon_ids: [] }, { headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const elsewhere = await makeClient(testApp);
    expect((await elsewhere.call('POST', quotesUrl, quoteRequest, { headers })).status).toBe(201);
  });

  test('lists their own quotes, newest first, page by page', async () => {
    const client = await makeClient(testApp);
    const made = [];
    for (const tier_id of ['single', 'series', 'campaign']) made.push(await sendQuote(client, { tier_id }));
    const ids = made.map(({ id }) => id);
    const all = (await client.call('GET', quotesUrl)).body.map(({ id }: { id: string }) => id);
    expect(all.toSorted()).toEqual(ids.toSorted());
    const first = await client.call('GET', `${quotesUrl}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await client.call('GET', next);
    expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(all);
    expect((await (await makeClient(testApp)).call('GET', quotesUrl)).body).toEqual([]);
  });
});

test('five quotes an hour are counted over two processes together', async () => {
  const other = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  try {
    const client = await makeClient(testApp);
    const { headers } = client;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? testApp : other).guest('POST', quotesUrl, quoteRequest, { headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  } finally {
    await other.close();
  }
});

describe('a quote without a session', () => {
  test('needs a profile', async () => {
    const answer = await testApp.guest('POST', quotesUrl, quoteRequest);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  test('is a draft of this browser that says no price', async () => {
    const { id, answer } = await makeDraft(testApp);
    expect(answer.body).toMatchObject({
      status: 'draft',
      number: null,
      price: null,
      lines: null,
      price_version: null,
      price_changed: false,
    });
    expect(answer.text).not.toContain('28000000');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^media_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const read = await testApp.guest('GET', `${quotesUrl}/${id}`);
    expect(read).toMatchObject({ status: 200, body: { status: 'draft', price: null } });
  });

  test('is one draft for one key of one browser', async () => {
    const { id, cookie } = await makeDraft(testApp, { note: 'Lần đầu' });
    const headers = {
      cookie,
      'idempotency-key': 'double-click-2',
      origin: testApp.services.config.urls.media,
    };
    const send = (note: string) =>
      testApp.guest('POST', quotesUrl, { ...quoteRequest, profile: clientProfile, note }, { headers });
    const [one, two] = await Promise.all([send('Lần hai'), send('Lần hai')]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.id).toBe(one.body.id);
    expect(one.body.id).not.toBe(id);
    expect((await send('Lần ba')).status).toBe(409);
  });

  test('is one draft of one browser when the first click of a new browser is a double click', async () => {
    const headers = { 'idempotency-key': 'double-click-3' };
    const send = () =>
      testApp.guest(
        'POST',
        quotesUrl,
        { ...quoteRequest, profile: clientProfile },
        { headers, remoteAddress: '192.0.2.9' },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => String(answer.headers['set-cookie']))).size).toBe(1);
  });

  test('is refused after thirty of one address in an hour', async () => {
    const send = (last: number) =>
      testApp.guest(
        'POST',
        quotesUrl,
        { ...quoteRequest, profile: { ...clientProfile, company_name: 'Ba Mươi Bản Nháp' } },
        { remoteAddress: `192.0.2.${last}` },
      );
    const statuses = [];
    for (let count = 0; count <= 30; count++) statuses.push((await send(1)).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await send(2)).status).toBe(201);
    expect(await storedOf('Ba Mươi Bản Nháp')).toHaveLength(31);
  });

  test.each([
    ['company_name', 'Tên\r\nBcc: ai-do@khac.test'],
    ['company_name', 'x'.repeat(10_000)],
    ['contact_name', 'a\u0000b'],
  ])('is refused with %s %j, and nothing is stored', async (field, value) => {
    const profile = { ...clientProfile, [field]: value };
    const answer = await testApp.guest('POST', quotesUrl, { ...quoteRequest, profile });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await storedOf(value.slice(0, 100).replaceAll('\u0000', ''))).toEqual([]);
  });

  test('is sent once, with one e-mail, to the address that was verified, of fifty sign-ins at once', async () => {
    const { id } = await makeDraft(testApp);
    const verified = { issuer: 'https://idp.test', subject: 'an', email: 'an@verified.test' };
    const results = await Promise.all(
      Array.from({ length: 50 }, () => sendVerifiedDraft(testApp.services, id, verified)),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(1);
    expect(results.filter((result) => result === 'already_sent')).toHaveLength(49);
    expect(await emailsOf('an@verified.test')).toHaveLength(1);
    const read = await testApp.guest('GET', `${quotesUrl}/${id}`);
    expect(read.body).toMatchObject({ status: 'sent', price: quotePrice });
    for (const secret of ['an@verified.test', '0300588569', '028 3822 1234', '02838221234']) {
      expect(read.text).not.toContain(secret);
    }
  });
});

test('verified drafts and quotes of a signed-in client are counted together, of however many at once', async () => {
  const client = await makeClient(testApp);
  const verified = { issuer: 'https://idp.test', subject: client.email, email: client.email };
  const drafts = await Promise.all(Array.from({ length: 4 }, () => makeDraft(testApp)));
  const [results, answers] = await Promise.all([
    Promise.all(drafts.map(({ id }) => sendVerifiedDraft(testApp.services, id, verified))),
    Promise.all(Array.from({ length: 4 }, () => client.call('POST', quotesUrl, quoteRequest))),
  ]);
  const sent = results.filter((result) => result === 'sent').length;
  expect(sent + answers.filter(({ status }) => status === 201).length).toBe(5);
  expect(results.filter((result) => result === 'too_many')).toHaveLength(4 - sent);
  expect(await emailsOf(client.email)).toHaveLength(5);
});

test('a draft is sent to a client who had sent the same key when signed in', async () => {
  const client = await makeClient(testApp);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await client.call('POST', quotesUrl, quoteRequest, { headers });
  const body = { ...quoteRequest, profile: clientProfile };
  const draft = await testApp.guest('POST', quotesUrl, body, { headers });
  const verified = { issuer: 'https://idp.test', subject: client.email, email: client.email };
  expect(await sendVerifiedDraft(testApp.services, draft.body.id, verified)).toBe('sent');
  const again = await client.call('POST', quotesUrl, quoteRequest, { headers });
  expect(again.body.id).toBe(first.body.id);
  const listed = await client.call('GET', quotesUrl);
  expect(listed.body).toMatchObject([{ id: draft.body.id }, { id: first.body.id }]);
});

test('another issuer with the same subject is another person, with five quotes of their own', async () => {
  const subject = randomUUID();
  const results = [];
  for (const issuer of [...Array(6).fill('https://idp.test'), 'https://other-idp.test']) {
    const { id } = await makeDraft(testApp);
    results.push(
      await sendVerifiedDraft(testApp.services, id, { issuer, subject, email: `${subject}@verified.test` }),
    );
  }
  expect(results).toEqual([...Array(5).fill('sent'), 'too_many', 'sent']);
});

describe('a quote that was sent', () => {
  test('never changes', async () => {
    const { id } = await sendQuote(await makeClient(testApp));
    const { db } = testApp.services;
    for (const change of [
      { total_vnd: 1 },
      { days: 1 },
      { note: null },
      { lines: '[]' },
      { status: 'draft' },
    ]) {
      await expect(
        db.updateTable('media_quote_requests').set(change).where('id', '=', id).execute(),
      ).rejects.toThrow('does not change');
    }
  });

  test('can be read by whoever knows its id, and by nobody who does not', async () => {
    const { id } = await sendQuote(await makeClient(testApp));
    const read = await testApp.guest('GET', `${quotesUrl}/${id}`);
    expect(read).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const other = `mq-${createHash('md5').update(id).digest('base64url')}`;
    expect((await testApp.guest('GET', `${quotesUrl}/${other}`)).status).toBe(404);
  });

  test('is accepted by its client, once however often', async () => {
    const client = await makeClient(testApp);
    const { id } = await sendQuote(client);
    const url = `${quotesUrl}/${id}/accept`;
    const refused = await (await makeClient(testApp)).call('POST', url);
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await testApp.guest('POST', url)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call('POST', url)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.response).toEqual(answers[0]?.body.response);
      expect(body.response.kind).toBe('accepted');
    }
    const events = await testApp.services.db
      .selectFrom('media_quote_events')
      .select('kind')
      .where('quote_id', '=', id)
      .execute();
    expect(events).toEqual([{ kind: 'accepted' }]);
  });

  test('is accepted in the browser that asked for it, and only once it was sent', async () => {
    const { id, cookie } = await makeDraft(testApp);
    const headers = { cookie, origin: testApp.services.config.urls.media };
    const accept = (extra = headers) =>
      testApp.guest('POST', `${quotesUrl}/${id}/accept`, undefined, { headers: extra });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    const verified = { issuer: 'https://idp.test', subject: 'binh', email: 'binh@verified.test' };
    await sendVerifiedDraft(testApp.services, id, verified);
    expect((await accept({ ...headers, cookie: `media_browser=${'A'.repeat(43)}` })).status).toBe(403);
    expect((await accept({ ...headers, origin: 'https://evil.test' })).status).toBe(403);
    expect(await accept()).toMatchObject({ status: 200, body: { response: { kind: 'accepted' } } });
  });

  test('takes questions, each once, and stays accepted', async () => {
    const client = await makeClient(testApp);
    const { id } = await sendQuote(client);
    const ask = (text: string) => client.call('POST', `${quotesUrl}/${id}/questions`, { text });
    expect(await ask('Có thể quay vào chủ nhật không?')).toMatchObject({
      status: 200,
      body: { response: { kind: 'question' } },
    });
    await ask('Có thể quay vào chủ nhật không?');
    await client.call('POST', `${quotesUrl}/${id}/accept`);
    expect((await ask('Khi nào bắt đầu?')).body.response.kind).toBe('accepted');
    const events = await testApp.services.db
      .selectFrom('media_quote_events')
      .select('kind')
      .where('quote_id', '=', id)
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'question', 'question']);
  });
});

test('a quote is valid through the whole of its last day in Vietnam', async () => {
  const late = await createTestApp({ now: '2026-12-31T18:30:00Z' });
  try {
    const client = await makeClient(late);
    const quote = await sendQuote(client);
    expect(quote).toMatchObject({ valid_until: '2027-01-31' });
    expect(quote.number).toMatch(/^BG-2027-/);
    const accept = () => client.call('POST', `${quotesUrl}/${quote.id}/accept`);
    const read = async () => (await late.guest('GET', `${quotesUrl}/${quote.id}`)).body.is_expired;
    late.setClock('2027-01-31T16:59:59Z');
    expect(await read()).toBe(false);
    late.setClock('2027-01-31T17:00:00Z');
    expect(await read()).toBe(true);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'QUOTE_EXPIRED' } });
    late.setClock('2027-01-31T16:59:59Z');
    expect((await accept()).status).toBe(200);
  } finally {
    await late.close();
  }
});
