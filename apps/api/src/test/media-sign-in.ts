import { listen } from '../platform/http/listen.ts';
import { createEmbeddedProvider } from '../platform/openid/embedded-provider.ts';
import { redirectUriOf } from '../platform/openid/identity-provider.ts';
import { freePorts } from './free-ports.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface SignInStack {
  readonly testApp: TestApp;
  readonly mediaUrl: string;
  /** Of the API, below which the embedded provider is. */
  readonly apiUrl: string;
  stop(): Promise<void>;
}

const settings = ['LEARNER_URL', 'PUBLIC_URL', 'ADMIN_URL', 'MEDIA_URL', 'BASE_URL'];

/** The API with its embedded identity provider behind real sockets, each origin on a port of its own. */
export async function startSignInStack(env: Record<string, string> = {}): Promise<SignInStack> {
  const ports = await freePorts(settings.length);
  const urls = Object.fromEntries(settings.map((name, at) => [name, `http://127.0.0.1:${ports[at]}`]));
  const testApp = await createTestApp({ env: { ...urls, HOST: '127.0.0.1', ...env } });
  const { config, authSecret } = testApp.services;
  const page = (name: string) => (_request: unknown, response: import('node:http').ServerResponse) =>
    void response.end(name);
  const listening = await listen(
    config,
    testApp.app,
    { learner: page('learner'), admin: page('admin'), public: page('public'), media: page('media') },
    page('picture'),
    createEmbeddedProvider(config, { authSecret, redirectUri: redirectUriOf(config) }),
  );
  return {
    testApp,
    mediaUrl: config.urls.media,
    apiUrl: config.urls.api,
    stop: async () => {
      await listening.stop();
      await testApp.close();
    },
  };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as a sign-in needs: cookies by path, and redirects followed one by one. */
export class TestBrowser {
  readonly cookies = new Map<string, Cookie>();
  /** Where it was taken, in order. */
  readonly visited: string[] = [];

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line, pathname);
    this.visited.push(url);
    return response;
  }

  /** Follows redirects until something is shown; `until` stops before an address is asked. */
  async open(url: string, init: RequestInit = {}, until = (_url: string) => false) {
    let response = await this.request(url, init);
    for (let hops = 0; hops < 20; hops++) {
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      await response.body?.cancel();
      url = new URL(location, url).href;
      if (until(url)) return { url, response };
      response = await this.request(url);
    }
    throw new Error(`too many redirects, the last to ${url}`);
  }

  private keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? pathname;
    const expires = attribute('expires');
    const isGone =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (isGone) this.cookies.delete(`${name} ${path}`);
    else this.cookies.set(`${name} ${path}`, { name, value, path });
  }
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** Fills in the demo page and goes on to where it leads; `stopAtCallback` answers the callback's address unasked. */
export async function answerDemoPage(
  browser: TestBrowser,
  pageUrl: string,
  fields: Record<string, string>,
  { stopAtCallback = false } = {},
) {
  const isCallback = (url: string) =>
    stopAtCallback && new URL(url).pathname === '/api/user/auth/idp/callback';
  return await browser.open(pageUrl, form(fields), isCallback);
}

export const start = (stack: SignInStack, browser: TestBrowser, next = '/services/video/pricing') =>
  browser.open(`${stack.mediaUrl}/api/media/auth/idp?${new URLSearchParams({ next })}`);
