import { internalPath } from '@cungnghe/contracts/fields/internal-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostilePaths } from '../../../test/hostile-paths.ts';
import { clientProfile } from '../../../test/media-clients.ts';
import {
  answerDemoPage,
  type SignInStack,
  startSignInStack,
  TestBrowser,
} from '../../../test/media-sign-in.ts';

let stack: SignInStack;
let browser: TestBrowser;
beforeAll(async () => {
  stack = await startSignInStack();
  browser = new TestBrowser();
  await signIn('next=/');
  await browser.request(`${stack.mediaUrl}/api/media/me/profile`, {
    method: 'PUT',
    body: JSON.stringify(clientProfile),
    headers: { 'content-type': 'application/json', origin: stack.mediaUrl },
  });
});
afterAll(() => stack.stop());

/** Where a whole sign-in of a client with a profile ends. */
async function signIn(query: string): Promise<string> {
  await stack.testApp.services.db.deleteFrom('rate_limits').execute();
  const page = await browser.open(`${stack.mediaUrl}/api/media/auth/idp?${query}`);
  return (await answerDemoPage(browser, page.url, { client: 'demo-hanh' })).url;
}

const nameOf = (next: unknown) => JSON.stringify(next)?.slice(0, 60) ?? 'undefined';

test('there are many hostile paths', () => {
  expect(hostilePaths.length).toBeGreaterThan(110);
});

test.each(hostilePaths.map((next) => [nameOf(next), next]))('%s is no path to go on to', (_, next) => {
  expect(internalPath(next)).toBe('/pricing');
});

test.each(hostilePaths.filter((next) => typeof next === 'string').map((next) => [nameOf(next), next]))(
  'a sign-in for %s ends at the prices',
  async (_, next) => {
    expect(await signIn(`next=${encodeURIComponent(next)}`)).toBe(`${stack.mediaUrl}/pricing`);
  },
);

test.each([
  'next=//evil.test',
  'next=/a&next=//evil.test',
  'next[]=/quote',
  'next=/%2fevil.test',
  'next=%252f%252fevil.test',
  '',
])('a sign-in with the query %j ends at the prices', async (query) => {
  expect(await signIn(query)).toBe(`${stack.mediaUrl}/pricing`);
});

const paths = [
  '/',
  '/pricing',
  '/services/video/pricing',
  '/services/video/request?tier=single&location=studio&addons=a,b',
  '/services/video/request?addons=a%2Cb&trial=1',
  '/quote/mq-0a1B_2-3',
  '/work/tiem-banh',
  '/apiary',
];
test.each(paths)('a sign-in for %s ends there', async (path) => {
  expect(internalPath(path)).toBe(path);
  expect(await signIn(`next=${encodeURIComponent(path)}`)).toBe(`${stack.mediaUrl}${path}`);
});
