/**
 * How the learner app opens on a cold phone: requests, bytes and the largest contentful paint of four pages, each in a
 * browser that has never been here. The processor is slowed four times, the network to 1.6 Mbit/s with 150 ms.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { startPlatform } from './platform.ts';

const firstPort = 4300;
const rounds = Number(process.env.FIRST_PAGE_ROUNDS ?? 3);
const cpuSlowdown = 4;
const bytesPerSecond = 1_600_000 / 8;
const latencyMs = 150;
/** What the house has set out to keep. */
const aims = {
  'sign-in': {
    requests: Number.POSITIVE_INFINITY,
    script: 120,
    font: Number.POSITIVE_INFINITY,
    lcpMs: 2_500,
  },
  home: { requests: 25, script: 180, font: 130, lcpMs: 3_000 },
  lesson: { requests: 25, script: 180, font: 130, lcpMs: 3_000 },
  thread: { requests: 25, script: 180, font: 130, lcpMs: 3_000 },
} as const;

interface Opened {
  /** Asked for until the largest paint; and after it, when the page rests. */
  readonly requests: number;
  readonly later: number;
  /** Transferred kilobytes (1000 bytes) by kind. */
  readonly script: number;
  readonly font: number;
  readonly style: number;
  readonly data: number;
  readonly lcpMs: number;
  readonly lcpText: string;
}

/** Runs in the page, before anything of the page itself. */
const watchLargestPaint = `
  globalThis.largestPaint = { time: 0, text: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      globalThis.largestPaint = { time: startTime, text: (element?.textContent ?? '').slice(0, 60) };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
if (executablePath === undefined) throw new Error('A Chromium or Chrome of the system is needed');

const platform = await startPlatform(firstPort);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const learner = `http://localhost:${firstPort}`;
  const session = platform.session('bao@demo.cungnghe.local');
  const pages = [
    { name: 'sign-in', path: '/sign-in', cookie: undefined },
    { name: 'home', path: '/c/founder', cookie: session.cookie },
    { name: 'lesson', path: await lessonPath(), cookie: session.cookie },
    { name: 'thread', path: await threadPath(), cookie: session.cookie },
  ] as const;

  async function get<T>(path: string): Promise<T> {
    const answer = await fetch(learner + path, { headers: { cookie: session.cookie } });
    return (await answer.json()) as T;
  }
  async function lessonPath() {
    const [course] = await get<{ slug: string }[]>('/api/communities/founder/courses?limit=1');
    const at = `/c/founder/courses/${course?.slug}`;
    const { units } = await get<{ units: { lessons: { id: string }[] }[] }>(
      at.replace('/c/', '/api/communities/'),
    );
    return `${at}/${units[0]?.lessons[0]?.id}`;
  }
  async function threadPath() {
    const [post] = await get<{ id: string }[]>('/api/communities/founder/posts?limit=1');
    return `/c/founder/posts/${post?.id}`;
  }

  console.log(
    `Cold phone: ${cpuSlowdown}x slower processor, 1.6 Mbit/s, ${latencyMs} ms, 375 px, median of ${rounds} (${availableParallelism()} cores, ${browser.version()})`,
  );
  for (const { name, path, cookie } of pages) {
    const opened: Opened[] = [];
    for (let round = 0; round < rounds; round++) opened.push(await open(browser, learner, path, cookie));
    report(name, opened);
  }
} finally {
  await browser.close();
  await platform.stop();
}

async function open(
  browser: Browser,
  origin: string,
  path: string,
  cookie: string | undefined,
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  });
  if (cookie !== undefined) {
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([
      { name, value: value.join('='), url: origin, httpOnly: true, sameSite: 'Lax' },
    ]);
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const received = await countBytes(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: watchLargestPaint });
  await page.goto(origin + path, { waitUntil: 'load' });
  // Long enough for everything that the page itself asks for; what it fetches ahead when idle is told apart by time.
  await page.waitForTimeout(12_000);
  const { time, text } = (await page.evaluate('largestPaint')) as LargestPaint;
  const counted = received(time);
  await context.close();
  return { ...counted, lcpMs: Math.round(time), lcpText: text };
}

interface LargestPaint {
  readonly time: number;
  readonly text: string;
}

type Kind = 'script' | 'font' | 'style' | 'data' | 'other';

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'data';
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.woff2')) return 'font';
  return pathname.endsWith('.css') ? 'style' : 'other';
}

/** Counts what a page receives. The function it answers with sums up what was asked for until a time of the page. */
async function countBytes(cdp: CDPSession) {
  const sent = new Map<string, { kind: Kind; at: number; bytes: number }>();
  let start: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    start ??= timestamp;
    sent.set(requestId, { kind: kindOf(request.url), at: (timestamp - start) * 1_000, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return (untilMs: number): Omit<Opened, 'lcpMs' | 'lcpText'> => {
    const first = [...sent.values()].filter(({ at }) => at <= untilMs);
    const kilobytes = (kind: Kind) =>
      Math.round(
        first.reduce((sum, request) => sum + (request.kind === kind ? request.bytes : 0), 0) / 1_000,
      );
    return {
      requests: first.length,
      later: sent.size - first.length,
      script: kilobytes('script'),
      font: kilobytes('font'),
      style: kilobytes('style'),
      data: kilobytes('data'),
    };
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(name: keyof typeof aims, opened: readonly Opened[]): void {
  const of = (key: Exclude<keyof Opened, 'lcpText'>) => median(opened.map((one) => one[key]));
  console.log(
    `${name}: LCP ${of('lcpMs')} ms ("${opened[0]?.lcpText}"), ${of('requests')} requests until then and ${of('later')} after it, ` +
      `JavaScript ${of('script')} KB, fonts ${of('font')} KB, styles ${of('style')} KB, data ${of('data')} KB`,
  );
  for (const [key, most] of Object.entries(aims[name]) as [keyof typeof aims.home, number][]) {
    if (of(key) <= most) continue;
    console.error(`${name}: ${key} is ${of(key)}, the aim is ${most}`);
    process.exitCode = 1;
  }
}
