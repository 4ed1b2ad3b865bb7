import type { BrowserContext, CDPSession } from '@playwright/test';
import { useSession } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

// What a page of the learner app may cost the first time it is opened, on a phone: requests, kilobytes (1000 bytes) of
// scripts and styles as they are sent, and elements. No times: those depend on the machine.

interface Budget {
  readonly requests: number;
  readonly script: number;
  readonly style: number;
  readonly elements: number;
}

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/** What the page asks for until nothing more is asked; in the other list what has had no answer by then. */
function watch(cdp: CDPSession) {
  const open = new Map<string, string>();
  const loaded: Loaded[] = [];
  let lastAt = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    lastAt = Date.now();
    open.set(requestId, request.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = open.get(requestId);
    if (url === undefined) return;
    lastAt = Date.now();
    open.delete(requestId);
    loaded.push({ url, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  const restFor = async (ms: number) => {
    while (Date.now() - lastAt < ms) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { loaded, open, restFor };
}

async function openCold(context: BrowserContext, stack: Stack, path: string) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { loaded, open, restFor } = watch(cdp);
  await cdp.send('Network.enable');
  await page.goto(stack.learner + path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elements = await page.evaluate<number>('document.querySelectorAll("*").length');
  // A page that rests asks for nothing; what is fetched ahead for other pages begins later.
  await restFor(700);
  const paths = loaded.map(({ url, bytes }) => ({ path: new URL(url).pathname, bytes }));
  const kilobytes = (ending: string) =>
    Math.round(
      paths.filter((one) => one.path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    );
  const unread = [...open.values()];
  await page.close();
  return { requests: loaded.length, script: kilobytes('.js'), style: kilobytes('.css'), elements, unread };
}

async function pathsOf(context: BrowserContext, stack: Stack) {
  const get = async <T>(path: string) =>
    (await (await context.request.get(stack.learner + path)).json()) as T;
  const [course] = await get<{ slug: string; resume_lesson_id: string }[]>(
    '/api/communities/founder/courses?limit=1',
  );
  const { units } = await get<{ units: { lessons: { id: string }[] }[] }>(
    `/api/communities/founder/courses/${course?.slug}`,
  );
  const [post] = await get<{ id: string }[]>('/api/communities/founder/posts?limit=1');
  return {
    lesson: `/c/founder/courses/${course?.slug}/${units[0]?.lessons[0]?.id}`,
    thread: `/c/founder/posts/${post?.id}`,
  };
}

const budgets = {
  'sign-in': { requests: 16, script: 142, style: 31, elements: 600 },
  home: { requests: 27, script: 166, style: 31, elements: 600 },
  lesson: { requests: 26, script: 200, style: 31, elements: 600 },
  thread: { requests: 28, script: 218, style: 31, elements: 600 },
  guest: { requests: 16, script: 142, style: 31, elements: 600 },
} satisfies Record<string, Budget>;

test.use({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });

for (const name of ['sign-in', 'home', 'lesson', 'thread', 'guest'] as const) {
  test(`${name}: opened for the first time it keeps its budget, and every answer is read`, async ({
    browser,
    stack,
  }) => {
    const member = await browser.newContext();
    await useSession(member, stack, 'bao@demo.cungnghe.local');
    const { lesson, thread } = await pathsOf(member, stack);
    const isGuest = name === 'sign-in' || name === 'guest';
    const context = await browser.newContext({ locale: 'vi-VN' });
    if (!isGuest) await useSession(context, stack, 'bao@demo.cungnghe.local');
    const path = { 'sign-in': '/sign-in', home: '/c/founder', lesson, thread, guest: lesson }[name];
    const { unread, ...cost } = await openCold(context, stack, path);
    expect(unread, 'asked for, and never answered or never read').toEqual([]);
    const budget = budgets[name];
    for (const kind of ['requests', 'script', 'style', 'elements'] as const)
      expect(cost[kind], kind).toBeLessThanOrEqual(budget[kind]);
  });
}
