import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientProfile } from '../../../test/media-clients.ts';
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

const pathOf = (url: string) => url.slice(stack.mediaUrl.length);
const newPerson = () => ({ email: `${randomUUID()}@client.test`, name: 'Lê Minh Quân', verified: 'yes' });
const me = async (browser: TestBrowser) => await browser.request(`${stack.mediaUrl}/api/media/me`);

/** Goes as far as the callback, whose address the answer names. */
async function comeBack(browser: TestBrowser, person = newPerson(), next?: string): Promise<string> {
  const page = await start(stack, browser, next);
  const { url } = await answerDemoPage(browser, page.url, person, { stopAtCallback: true });
  return url;
}

const signIn = async (browser: TestBrowser, person = newPerson(), next?: string) =>
  pathOf((await browser.open(await comeBack(browser, person, next))).url);

const sessions = async () =>
  await stack.testApp.services.db.selectFrom('media_sessions').selectAll().execute();

describe('signing in', () => {
  test('leads a new client to the profile, and one who has it to the page they wanted', async () => {
    const [first, second] = [new TestBrowser(), new TestBrowser()];
    const person = newPerson();
    expect(await signIn(first, person, '/services/video/pricing')).toBe(
      '/onboarding?next=%2Fservices%2Fvideo%2Fpricing',
    );
    const body = (await (await me(first)).json()) as { client: object; profile: unknown };
    expect(body).toMatchObject({ client: { email: person.email, name: person.name }, profile: null });
    const saved = await first.request(`${stack.mediaUrl}/api/media/me/profile`, {
      method: 'PUT',
      body: JSON.stringify(clientProfile),
      headers: { 'content-type': 'application/json', origin: stack.mediaUrl },
    });
    expect(saved.status).toBe(200);
    expect(await signIn(second, person, '/services/video/pricing')).toBe('/services/video/pricing');
  });

  test('makes a cookie for the media API alone, and changes the session each time', async () => {
    const browser = new TestBrowser();
    const person = newPerson();
    const callback = await comeBack(browser, person);
    const answer = await browser.request(callback);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('media_session='));
    expect(cookie).toMatch(
      /^media_session=[\w-]{43}; Path=\/api\/media; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const before = browser.cookies.get('media_session /api/media')?.value;
    await signIn(browser, person);
    expect(browser.cookies.get('media_session /api/media')?.value).not.toBe(before);
  });

  test('works in two tabs at once', async () => {
    const browser = new TestBrowser();
    const [one, other] = [newPerson(), newPerson()];
    const first = await comeBack(browser, one, '/services/video/pricing');
    const second = await comeBack(browser, other, '/services/ads/pricing');
    expect(pathOf((await browser.open(second)).url)).toContain('ads');
    expect(pathOf((await browser.open(first)).url)).toContain('video');
    expect(await (await me(browser)).json()).toMatchObject({ client: { email: one.email } });
  });

  test('as a demo client of the page', async () => {
    const browser = new TestBrowser();
    const page = await start(stack, browser);
    const { url } = await answerDemoPage(browser, page.url, { client: 'demo-hanh' });
    expect(pathOf(url)).toMatch(/^\/onboarding/);
    expect(await (await me(browser)).json()).toMatchObject({ client: { name: 'Trần Thị Bích Hạnh' } });
  });

  test('stores neither state nor browser as they are', async () => {
    const browser = new TestBrowser();
    const page = await start(stack, browser);
    const rows = await stack.testApp.services.db.selectFrom('member_oauth_states').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const [authorization = ''] = browser.visited.filter((url) => url.includes('/idp/auth?'));
    const asked = new URL(authorization).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(asked.get('state'));
    expect(stored).not.toContain(browser.cookies.get('media_browser /')?.value);
    expect(page.response.status).toBe(200);
  });

  test('is limited for one client address', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 130 }, () =>
        fetch(`${stack.mediaUrl}/api/media/auth/idp`, { redirect: 'manual' }),
      ),
    );
    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('the page of the embedded provider', () => {
  test('allows no script, and forms to the media site alone', async () => {
    const { response } = await start(stack, new TestBrowser());
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${stack.mediaUrl}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('is in the language of the page before', async () => {
    for (const [locale, title] of [
      ['vi', 'Đăng nhập thử'],
      ['en', 'Demo sign-in'],
    ] as const) {
      const url = `${stack.mediaUrl}/api/media/auth/idp?locale=${locale}`;
      const { response } = await new TestBrowser().open(url);
      expect(await response.text()).toContain(`<h1>${title}</h1>`);
    }
  });

  test.each([
    { email: '"><script>alert(1)</script>', name: 'An' },
    { email: 'an@client.test', name: '   ' },
    { client: 'nobody' },
    {},
  ])('asks again for %j, and shows texts as they are', async (fields) => {
    const browser = new TestBrowser();
    const page = await start(stack, browser);
    const again = await answerDemoPage(browser, page.url, fields as Record<string, string>);
    expect(again.response.status).toBe(422);
    expect(await again.response.text()).not.toContain('<script>');
  });

  test('says that a sign-in is over', async () => {
    for (const path of ['/idp/interaction/unknown', '/idp/auth/unknown', '/idp/auth?client_id=unknown']) {
      const answer = await fetch(`${stack.apiUrl}${path}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Lần đăng nhập này đã hết hạn');
    }
  });
});

describe('a callback that leads to no session', () => {
  const failed = async (browser: TestBrowser, url: string) => {
    const before = (await sessions()).length;
    const answer = await browser.request(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).not.toContain('media_session');
    expect((await sessions()).length).toBe(before);
    return answer.headers.get('location');
  };
  const login = (error: string, next = '/services/video/pricing') =>
    `/login?${new URLSearchParams({ error, next })}`;

  test('when somebody cancels', async () => {
    const browser = new TestBrowser();
    const page = await start(stack, browser);
    const { url } = await answerDemoPage(browser, page.url, { cancel: 'yes' }, { stopAtCallback: true });
    expect(await failed(browser, url)).toBe(login('cancelled'));
  });

  test('when the address is not verified', async () => {
    const browser = new TestBrowser();
    const { verified: _verified, ...unverified } = newPerson();
    const callback = await comeBack(browser, unverified as ReturnType<typeof newPerson>);
    expect(await failed(browser, callback)).toBe(login('email_unverified'));
  });

  test('when ten minutes have passed', async () => {
    const browser = new TestBrowser();
    const callback = await comeBack(browser);
    const { db } = stack.testApp.services;
    const created = await db
      .selectFrom('member_oauth_states')
      .selectAll()
      .orderBy('created_at', 'desc')
      .execute();
    const minutes =
      (Date.parse(created[0]?.expires_at ?? '') - Date.parse(created[0]?.created_at ?? '')) / 60_000;
    expect(minutes).toBe(10);
    await db.updateTable('member_oauth_states').set({ expires_at: new Date() }).execute();
    expect(await failed(browser, callback)).toBe(login('expired'));
  });

  test('in another browser, or in one without the cookie, and then not in the first one either', async () => {
    const [first, other] = [new TestBrowser(), new TestBrowser()];
    await start(stack, other);
    const callback = await comeBack(first);
    expect(await failed(other, callback)).toBe(login('other_browser'));
    expect(await failed(first, callback)).toBe(login('expired', '/pricing'));
    expect(await failed(new TestBrowser(), await comeBack(first))).toBe(login('other_browser'));
  });

  test.each(['', '?', '?state=', '?state=unknown&code=1', '?state=a&state=b', '?error=access_denied'])(
    'with the query %j',
    async (query) => {
      const url = `${stack.mediaUrl}/api/user/auth/idp/callback${query}`;
      expect(await failed(new TestBrowser(), url)).toBe(login('expired', '/pricing'));
    },
  );

  test('with a code that is not the one of its state', async () => {
    const browser = new TestBrowser();
    const [one, other] = [new URL(await comeBack(browser)), new URL(await comeBack(browser))];
    one.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(await failed(browser, one.href)).toBe(login('provider_invalid'));
  });

  test('says nothing of what the provider said', async () => {
    const browser = new TestBrowser();
    const callback = new URL(await comeBack(browser));
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'server_error');
    callback.searchParams.set('error_description', 'SECRET <script>');
    expect(await failed(browser, callback.href)).toBe(login('provider_down'));
  });
});

describe('a callback that comes again', () => {
  test('leads to the same page without another session, loaded anew or 50 at once', async () => {
    const browser = new TestBrowser();
    const callback = await comeBack(browser);
    const before = (await sessions()).length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.request(callback)));
    answers.push(await browser.request(callback));
    const locations = new Set(answers.map(({ headers }) => headers.get('location')));
    expect([...locations]).toEqual(['/onboarding?next=%2Fservices%2Fvideo%2Fpricing']);
    const withSession = answers.filter(({ headers }) =>
      headers.getSetCookie().join().includes('media_session'),
    );
    expect(withSession).toHaveLength(1);
    expect((await sessions()).length).toBe(before + 1);
    expect(await (await me(browser)).json()).toMatchObject({ profile: null });
  });

  test('says again what went wrong', async () => {
    const browser = new TestBrowser();
    const page = await start(stack, browser);
    const { url } = await answerDemoPage(browser, page.url, { cancel: 'yes' }, { stopAtCallback: true });
    for (let time = 0; time < 2; time++) {
      expect((await browser.request(url)).headers.get('location')).toMatch(/^\/login\?error=cancelled&/);
    }
  });

  test('signs nobody in after they have signed out', async () => {
    const browser = new TestBrowser();
    const callback = await comeBack(browser);
    await browser.request(callback);
    await browser.request(`${stack.mediaUrl}/api/media/logout`, {
      method: 'POST',
      headers: { origin: stack.mediaUrl },
    });
    const again = await browser.request(callback);
    expect(again.headers.getSetCookie().join()).not.toContain('media_session');
    expect((await me(browser)).status).toBe(401);
  });

  test('in another browser leads to no session', async () => {
    const browser = new TestBrowser();
    const callback = await comeBack(browser);
    await browser.request(callback);
    const other = await new TestBrowser().request(callback);
    expect(other.headers.get('location')).toContain('error=other_browser');
    expect(other.headers.getSetCookie().join()).not.toContain('media_session');
  });
});

test('signing out ends the session on the server', async () => {
  const browser = new TestBrowser();
  await signIn(browser);
  const kept = browser.cookies.get('media_session /api/media')?.value;
  const out = await browser.request(`${stack.mediaUrl}/api/media/logout`, {
    method: 'POST',
    headers: { origin: stack.mediaUrl },
  });
  expect(out.status).toBe(200);
  expect(browser.cookies.has('media_session /api/media')).toBe(false);
  const again = await fetch(`${stack.mediaUrl}/api/media/me`, {
    headers: { cookie: `media_session=${kept}` },
  });
  expect(again.status).toBe(401);
});
