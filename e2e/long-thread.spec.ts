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

/** Answers the address of the thread. */
async function makeThread(page: Page, stack: Stack, requests: readonly APIRequestContext[]): Promise<string> {
  const posts = `${stack.learner}/api/communities/${community}/posts`;
  const send = async (path: string, options: object, request: APIRequestContext = page.request) => {
    const answer = await request.post(posts + path, { headers: { origin: stack.learner }, ...options });
    if (answer.status() !== 201) throw new Error(`${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const data = {
    title: 'Khách xem nhiều mà đặt ít, nên sửa từ đâu?',
    context: 'Mình bán nến thơm ở chợ phiên.',
    complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.',
    question: 'Nên sửa biển giá hay lời mời trước?',
  };
  const { id } = (await send('', { data })) as { id: string };
  const file = { name: 'anh.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const image = (await send('/images', { multipart: { file } })) as {
    url: string;
    width: number;
    height: number;
  };
  const picture = `![](${image.url}#${image.width}x${image.height})`;
  for (let number = 1; number <= count; number++) {
    const reply = { data: { body: bodyOf(number, picture) } };
    await send(`/${id}/replies`, reply, requests[number % requests.length]);
  }
  return `${stack.learner}/c/${community}/posts/${id}`;
}

/** From here on the page counts its frames and its long tasks, and how long a key takes to be seen. */
const watch = `(() => {
  window.seen = { tasks: [], frames: [], keys: [], last: performance.now() };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  requestAnimationFrame(function next(now) {
    seen.frames.push(now - seen.last);
    seen.last = now;
    requestAnimationFrame(next);
  });
  addEventListener('keydown', () => {
    const at = performance.now();
    requestAnimationFrame(() => setTimeout(() => seen.keys.push(performance.now() - at)));
  }, true);
})()`;

/** How long the page counts to thirty million, in milliseconds: 125 where the limits below were set. */
const counting = `(() => {
  const from = performance.now();
  let sum = 0;
  for (let at = 0; at < 3e7; at++) sum += at % 7;
  return sum > 0 && performance.now() - from;
})()`;

/** How many times slower than there everything is at this moment; never less than once. */
async function slownessOf(page: Page): Promise<number> {
  let longest = 125;
  for (let round = 0; round < 3; round++) longest = Math.max(longest, await page.evaluate<number>(counting));
  return longest / 125;
}

/** How many replies the browser lays out: those in sight and near it. */
const laidOut = `[...document.querySelectorAll('article[id^="reply-"]')]
  .filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length`;

interface Seen {
  readonly longestTask: number;
  /** Of a hundred frames, those that took longer than a twentieth of a second. */
  readonly slowFrames: number;
  readonly usualKey: number;
}

/** What was counted while something happened, with times as they would be where the limits were set. */
async function during(page: Page, what: string, happen: () => Promise<unknown>): Promise<Seen> {
  const before = await slownessOf(page);
  await page.evaluate('seen.tasks = []; seen.frames = []; seen.keys = []; seen.last = performance.now()');
  await happen();
  const counted = await page.evaluate<Seen>(`({
    longestTask: Math.round(Math.max(0, ...seen.tasks)),
    slowFrames: Math.round(100 * seen.frames.filter((ms) => ms > 50).length / seen.frames.length),
    usualKey: Math.round(seen.keys.sort((one, other) => one - other)[seen.keys.length >> 1] ?? 0),
  })`);
  const slowness = Math.max(before, await slownessOf(page));
  test.info().annotations.push({ type: what, description: JSON.stringify({ ...counted, slowness }) });
  return {
    ...counted,
    longestTask: counted.longestTask / slowness,
    usualKey: counted.usualKey / slowness,
  };
}

async function megabytesOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

test('a thread of a thousand replies is loaded, scrolled, searched and answered without a wait', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const requests = [page.request];
  for (let other = 1; other < authors; other++) {
    const guest = await browser.newContext();
    await becomeMember(guest, stack, { name: `Người Trả Lời ${other}`, home: community, pro: true });
    requests.push(guest.request);
  }
  await becomeMember(context, stack, { name: 'Người Đọc Hết', home: community, pro: true });
  await page.goto(`${stack.learner}/c/${community}`);
  const thread = await makeThread(page, stack, requests);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await test.step('its first reply comes before the others are asked for', async () => {
    await page.goto(thread);
    await expect(page.locator('#reply-1')).toBeVisible({ timeout: 10_000 });
    await expect(page.locator('#reply-31')).toHaveCount(0);
    await page.evaluate(watch);
  });

  await test.step('the last of them costs little more than the first', async () => {
    const { longestTask } = await during(page, 'loading', async () => {
      for (let last = 30; last < count; last += 30) {
        // Looking for a role takes seconds among so many elements, on the page's own time.
        await page.evaluate(
          `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Xem tiếp').click()`,
        );
        await page.waitForSelector(`#reply-${Math.min(count, last + 30)}`, { state: 'attached' });
      }
    });
    expect(longestTask).toBeLessThan(1_800);
    expect(await page.evaluate(laidOut)).toBeLessThan(60);
    expect(await megabytesOf(cdp)).toBeLessThan(150);
  });

  await test.step('it scrolls', async () => {
    const { longestTask } = await during(page, 'scrolling', () =>
      page.evaluate(`(async () => {
        scrollTo(0, 0);
        for (let at = 0; at < 120; at++) {
          scrollBy(0, innerHeight * 0.8);
          await new Promise(requestAnimationFrame);
        }
      })()`),
    );
    expect(longestTask).toBeLessThan(1_500);
    expect(await page.evaluate(laidOut)).toBeLessThan(60);
  });

  await test.step('it is answered below all of them', async () => {
    await page.locator('[aria-labelledby="answer"] textarea').focus();
    // An assertion that waits describes all of the page each time it finds nothing, for seconds of the page's own time.
    await expect.poll(() => page.evaluate('document.activeElement.isContentEditable')).toBe(true);
    const { usualKey } = await during(page, 'typing', () =>
      page.keyboard.type('Trả lời dưới một nghìn câu khác', { delay: 30 }),
    );
    expect(usualKey).toBeLessThan(400);
  });

  await test.step('the browser finds what is not in sight, and an address leads there', async () => {
    expect(await page.evaluate(`find('Câu trả lời thứ 777.', false, false, true)`)).toBe(true);
    const { longestTask } = await during(page, 'address', async () => {
      await page.evaluate(`location.hash = '#reply-500'`);
      await expect(page.locator('#reply-500')).toBeFocused();
      await expect(page.locator('#reply-500')).toBeInViewport();
    });
    expect(longestTask).toBeLessThan(2_500);
    // It stays there once all above it has its true height.
    await page.waitForTimeout(500);
    expect((await page.locator('#reply-500').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect(page.locator('#reply-500')).toBeInViewport();
  });
});
