import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

// A thread of a thousand replies on a phone, with a processor as slow as one. What is held is that nothing takes longer
// than it may be felt by far: the numbers of one machine are not those of another.

const community = 'marketing';
const count = 1_000;
/** An author may write three hundred replies in ten minutes. */
const authors = 5;

const words =
  'Bên mình cũng từng như vậy. Khách cầm lên, ngửi, hỏi giá rồi đặt xuống, và lần nào mình cũng nghĩ là do giá.';
const bodyOf = (number: number, picture: string) =>
  [
    `Câu trả lời thứ ${number}. ${words}`,
    `- **Lời mời**: hỏi họ mua cho ai trước khi nói giá.\n- **Biển giá**: ${number}.000 ₫ một cây, ba cây ${number * 2}.000 ₫.`,
    ...(number % 10 === 0 ? [picture] : []),
    `${words} ${words}`,
  ].join('\n\n');

interface Thread {
  readonly path: string;
  readonly page: Page;
}

async function makeThread(page: Page, stack: Stack, requests: readonly APIRequestContext[]): Promise<Thread> {
  const headers = { origin: stack.learner };
  const posts = `/api/communities/${community}/posts`;
  const [first] = requests;
  const made = await first?.post(stack.learner + posts, {
    headers,
    data: {
      title: 'Khách xem nhiều mà đặt ít, nên sửa từ đâu?',
      context: 'Mình bán nến thơm ở chợ phiên.',
      complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.',
      question: 'Nên sửa biển giá hay lời mời trước?',
    },
  });
  const { id } = (await made?.json()) as { id: string };
  const photo = await page.screenshot({ type: 'png' });
  const uploaded = await first?.post(`${stack.learner}/api/communities/${community}/posts/images`, {
    headers,
    multipart: { file: { name: 'anh.png', mimeType: 'image/png', buffer: photo } },
  });
  console.log(uploaded?.status(), await uploaded?.text());
  const image = (await uploaded?.json()) as { url: string; width: number; height: number };
  const picture = `![](${image.url}#${image.width}x${image.height})`;
  for (let number = 1; number <= count; number++) {
    const request = requests[number % requests.length];
    const sent = await request?.post(`${stack.learner}${posts}/${id}/replies`, {
      headers,
      data: { body: bodyOf(number, picture) },
    });
    if (sent?.status() !== 201) throw new Error(`${sent?.status()} ${await sent?.text()}`);
  }
  return { page, path: `/c/${community}/posts/${id}` };
}

/** Counts frames and long tasks from here on. */
const watch = `window.seen = { tasks: [], frames: [], last: performance.now() };
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.seen.tasks.push(Math.round(duration)); }).observe({ type: 'longtask' });
requestAnimationFrame(function next(now) { window.seen.frames.push(now - window.seen.last); window.seen.last = now; requestAnimationFrame(next); });`;

const restart = (page: Page) =>
  page.evaluate('window.seen.tasks = []; window.seen.frames = []; window.seen.last = performance.now()');

interface Seen {
  readonly longestTask: number;
  readonly slowFrames: number;
  readonly frames: number;
}
const seen = (page: Page) =>
  page.evaluate<Seen>(`({ longestTask: Math.max(0, ...window.seen.tasks), frames: window.seen.frames.length,
    slowFrames: window.seen.frames.filter((ms) => ms > 50).length })`);

const heapOf = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return { megabytes: Math.round(of('JSHeapUsedSize') / 1e6), nodes: of('Nodes') };
};

test('a thread of a thousand replies scrolls, is searched and is answered without a wait', async ({
  browser,
  stack,
}) => {
  const requests: APIRequestContext[] = [];
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'vi-VN' });
  for (let author = 1; author < authors; author++) {
    const other = await browser.newContext();
    await becomeMember(other, stack, { name: `Người Trả Lời ${author}`, home: community, pro: true });
    requests.push(other.request);
  }
  await becomeMember(context, stack, { name: 'Người Đọc Hết', home: community, pro: true });
  requests.push(context.request);
  const page = await context.newPage();
  await page.goto(`${stack.learner}/c/${community}`);
  const { path } = await makeThread(page, stack, requests);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const begun = Date.now();
  await page.goto(stack.learner + path);
  await expect(page.getByText('Câu trả lời thứ 1.', { exact: false }).first()).toBeVisible();
  console.log('first reply', Date.now() - begun);
  await page.evaluate(watch);
  const started = Date.now();
  for (let last = 30; last < count; last += 30) {
    await page.evaluate(
      `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Xem tiếp').click()`,
    );
    const next = Math.min(count, last + 30);
    await page.waitForSelector(`#reply-${next}`, { state: 'attached' });
    if (next % 150 === 0) console.log(next, Date.now() - started, JSON.stringify(await seen(page)));
  }
  await expect(page.locator(`#reply-${count}`)).toBeAttached();
  console.log('loading', JSON.stringify(await seen(page)), JSON.stringify(await heapOf(cdp)));

  await restart(page);
  await page.evaluate(`(async () => {
    scrollTo(0, 0);
    const step = innerHeight * 0.8;
    for (let at = 0; at < 120; at++) { scrollBy(0, step); await new Promise(requestAnimationFrame); }
  })()`);
  console.log('scrolling', JSON.stringify(await seen(page)));

  await restart(page);
  const field = page.getByRole('textbox', { name: 'Nội dung' });
  await field.click();
  await page.waitForTimeout(2_000);
  console.log('to composer', JSON.stringify(await seen(page)));
  await restart(page);
  const latency = await page.evaluate<number>(`(window.keys = [], addEventListener('keydown', (event) => {
    const at = performance.now(); requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - at))); }, true), 0)`);
  for (const letter of 'Trả lời dưới một nghìn câu khác') await page.keyboard.type(letter, { delay: 30 });
  console.log(
    'typing',
    latency,
    JSON.stringify(await seen(page)),
    await page.evaluate(
      'JSON.stringify([Math.max(...window.keys), window.keys.sort((a,b)=>a-b)[Math.floor(window.keys.length/2)]])',
    ),
  );

  await restart(page);
  await page.evaluate(`location.hash = '#reply-500'`);
  await expect(page.locator('#reply-500')).toBeInViewport();
  await page.waitForTimeout(500);
  console.log(
    'anchor',
    JSON.stringify(await seen(page)),
    JSON.stringify(await page.locator('#reply-500').boundingBox()),
  );
  console.log('find', await page.evaluate(`window.find('Câu trả lời thứ 777.')`));
});
