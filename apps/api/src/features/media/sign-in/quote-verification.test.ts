import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientProfile } from '../../../test/media-clients.ts';
import { quotePrice, quoteRequest } from '../../../test/media-quotes.ts';
import {
  answerDemoPage,
  type SignInStack,
  start,
  startSignInStack,
  TestBrowser,
} from '../../../test/media-sign-in.ts';

let stack: SignInStack;
beforeAll(async () => {
  stack = await startSignInStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.testApp.services.db.deleteFrom('rate_limits').execute();
});

const newPerson = () => ({ email: `${randomUUID()}@client.test`, name: 'Lê Minh Quân', verified: 'yes' });

async function askForQuote(browser: TestBrowser): Promise<string> {
  const answer = await browser.request(`${stack.mediaUrl}/api/media/quotes`, {
    method: 'POST',
    body: JSON.stringify({ ...quoteRequest, profile: clientProfile }),
    headers: { 'content-type': 'application/json', origin: stack.mediaUrl },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const verify = (browser: TestBrowser, id: string) =>
  browser.request(`${stack.mediaUrl}/api/media/quotes/${id}/idp`);
const toProvider = (browser: TestBrowser, id: string) =>
  browser.open(`${stack.mediaUrl}/api/media/quotes/${id}/idp`);

/** Goes as far as the callback, whose address it answers. */
async function callbackOf(browser: TestBrowser, id: string, person: Record<string, string>): Promise<string> {
  const page = await toProvider(browser, id);
  return (await answerDemoPage(browser, page.url, person, { stopAtCallback: true })).url;
}

const read = async (id: string) =>
  (await stack.testApp.guest('GET', `/api/media/quotes/${id}`)).body as Record<string, unknown>;
const emailsTo = (email: string) =>
  stack.testApp.services.db.selectFrom('email_outbox').select('id').where('to_email', '=', email).execute();

test('a draft is sent to the address that was verified, without an account or a session', async () => {
  const browser = new TestBrowser();
  const person = newPerson();
  const id = await askForQuote(browser);
  expect(await read(id)).toMatchObject({ status: 'draft', price: null });
  const callback = await callbackOf(browser, id, person);
  const answer = await browser.request(callback);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/quote/${id}`);
  expect(answer.headers.getSetCookie().join()).not.toContain('media_session');
  expect(await read(id)).toMatchObject({ status: 'sent', price: quotePrice });
  expect(await emailsTo(person.email)).toHaveLength(1);
  const clients = await stack.testApp.services.db
    .selectFrom('media_clients')
    .select('id')
    .where('email', '=', person.email)
    .execute();
  expect(clients).toEqual([]);
});

test('a draft is sent once, whatever comes back from the provider at once', async () => {
  const browser = new TestBrowser();
  const person = newPerson();
  const id = await askForQuote(browser);
  const callbacks: string[] = [];
  for (let tab = 0; tab < 5; tab++) callbacks.push(await callbackOf(browser, id, person));
  const answers = await Promise.all(
    callbacks.flatMap((callback) => Array.from({ length: 10 }, () => browser.request(callback))),
  );
  const locations = new Set(answers.map(({ headers }) => headers.get('location')));
  expect([...locations]).toEqual([`/quote/${id}`]);
  expect(await read(id)).toMatchObject({ status: 'sent' });
  expect(await emailsTo(person.email)).toHaveLength(1);
});

test('the sixth draft that a person verifies within an hour stays a draft, of however many at once', async () => {
  const browser = new TestBrowser();
  const person = newPerson();
  const ids: string[] = [];
  const callbacks: string[] = [];
  for (let count = 0; count < 8; count++) {
    const id = await askForQuote(browser);
    ids.push(id);
    callbacks.push(await callbackOf(browser, id, person));
  }
  const answers = await Promise.all(callbacks.map((callback) => browser.request(callback)));
  const locations = answers.map(({ headers }) => headers.get('location'));
  const refused = ids.filter((id) => locations.includes(`/quote/${id}?error=too_many`));
  expect(refused).toHaveLength(3);
  expect(locations.filter((location) => !location?.includes('error'))).toHaveLength(5);
  for (const id of refused) expect(await read(id)).toMatchObject({ status: 'draft', price: null });
  expect(await emailsTo(person.email)).toHaveLength(5);
});

test('a quote that was verified before the first sign-in is among those of the client afterwards', async () => {
  const browser = new TestBrowser();
  const person = newPerson();
  const id = await askForQuote(browser);
  await browser.request(await callbackOf(browser, id, person));
  const signIn = async (as: Record<string, string>) => {
    const own = new TestBrowser();
    await answerDemoPage(own, (await start(stack, own)).url, as);
    const listed = await own.request(`${stack.mediaUrl}/api/media/quotes`);
    return ((await listed.json()) as { id: string }[]).map((quote) => quote.id);
  };
  expect(await signIn(newPerson())).toEqual([]);
  expect(await signIn(person)).toEqual([id]);
});

test('a quote is linked to its client when it is verified and they sign in at the same moment', async () => {
  const people = Array.from({ length: 5 }, () => ({ browser: new TestBrowser(), person: newPerson() }));
  const ids: string[] = [];
  const callbacks: (readonly [TestBrowser, string])[] = [];
  for (const { browser, person } of people) {
    const id = await askForQuote(browser);
    ids.push(id);
    callbacks.push([browser, await callbackOf(browser, id, person)]);
    const page = await start(stack, browser);
    const { url } = await answerDemoPage(browser, page.url, person, { stopAtCallback: true });
    callbacks.push([browser, url]);
  }
  await Promise.all(callbacks.map(([browser, callback]) => browser.request(callback)));
  const unlinked = await stack.testApp.services.db
    .selectFrom('media_quote_requests')
    .select('id')
    .where('id', 'in', ids)
    .where((row) => row.or([row('client_id', 'is', null), row('status', '!=', 'sent')]))
    .execute();
  expect(unlinked).toEqual([]);
});

test('a draft of another browser is not verified here, and stays a draft', async () => {
  const id = await askForQuote(new TestBrowser());
  for (const browser of [new TestBrowser(), await otherBrowser()]) {
    const answer = await verify(browser, id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/quote/${id}?error=other_browser`);
  }
  expect(await read(id)).toMatchObject({ status: 'draft' });
});

async function otherBrowser(): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await askForQuote(browser);
  return browser;
}

test('what goes wrong at the provider leads back to the draft, which can be verified again', async () => {
  const browser = new TestBrowser();
  const id = await askForQuote(browser);
  const { verified: _verified, ...unverified } = newPerson();
  for (const [fields, error] of [
    [{ cancel: 'yes' }, 'cancelled'],
    [unverified, 'email_unverified'],
  ] as const) {
    const answer = await browser.request(await callbackOf(browser, id, fields));
    expect(answer.headers.get('location')).toBe(`/quote/${id}?error=${error}`);
    expect(await read(id)).toMatchObject({ status: 'draft' });
  }
  await browser.request(await callbackOf(browser, id, newPerson()));
  expect(await read(id)).toMatchObject({ status: 'sent' });
});

test('a quote that was sent leads to its page, and one that is not there to a 404', async () => {
  const browser = new TestBrowser();
  const id = await askForQuote(browser);
  await browser.request(await callbackOf(browser, id, newPerson()));
  expect((await verify(browser, id)).headers.get('location')).toBe(`/quote/${id}`);
  expect((await verify(browser, 'mq-unknown')).status).toBe(404);
});
