import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember, useSession } from './people.ts';
import { expect, test } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const laptop = { width: 1280, height: 800 };
const monitor = { width: 1920, height: 1080 };

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

/** Sums up what moves by itself on each page that is opened from now on. */
const watchShift = (page: Page) =>
  page.addInitScript({
    content: `window.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });`,
  });

async function expectStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate('window.shift'), page.url()).toBeLessThan(0.02);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return { left: box.x, right: box.x + box.width, width: box.width };
};

test('a lesson has its course left, its headings and one’s notes right, and the text in the middle', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Trịnh Thị Màn Rộng', home: 'founder', pro: true });
  await watchShift(page);
  const course = 'dong-tien-va-bai-toan-tung-don';
  const api = `${stack.learner}/api/communities/founder/courses/${course}/lessons/co-lai-ma-het-tien`;
  const { id, body } = (await (await page.request.get(api)).json()) as { id: string; body: string };
  // A sentence without marks, from the lower half of the text.
  const quote = body
    .replaceAll(/^:::.*?^:::$/gms, '')
    .split('\n')
    .findLast((line) => /^\p{Lu}[^*_`[|>"]{60,}$/u.test(line))
    ?.split('. ')[0];
  if (quote === undefined) throw new Error('The lesson has no plain paragraph');
  const sent = await page.request.post(`${stack.learner}/api/user/notes`, {
    headers: { origin: stack.learner },
    data: {
      about: `lesson:${id}`,
      quote,
      prefix: '',
      suffix: '',
      body: 'Chép lại bảng này cho tiệm',
      send_id: crypto.randomUUID(),
    },
  });
  expect([200, 201]).toContain(sent.status());
  const outline = page.getByRole('navigation', { name: 'Các bài trong khóa' });
  const headings = page.getByRole('navigation', { name: 'Trong bài này' });
  const notes = page.getByRole('navigation', { name: 'Ghi chú trong bài' });
  for (const size of [laptop, monitor]) {
    await page.setViewportSize(size);
    await page.goto(`${stack.learner}/c/founder/courses/${course}/${id}`);
    await expectStill(page);
    await expect(headings.getByRole('button')).toHaveText([
      /^Đơn đồng phục/,
      'Xem từng tuần',
      'Ba chỗ có thể xoay',
      'Câu nên hỏi trước khi ký',
    ]);
    const text = await boxOf(page, 'article [data-prose]');
    expect(text.width).toBeLessThanOrEqual(700);
    const left = await outline.boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(text.left);
    expect((await headings.boundingBox())?.x).toBeGreaterThan(text.right);
  }
  await headings.getByRole('button', { name: 'Câu nên hỏi trước khi ký' }).click();
  const heading = page.getByRole('heading', { name: 'Câu nên hỏi trước khi ký' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await notes.getByRole('button', { name: 'Chép lại bảng này cho tiệm' }).click();
  await expect(page.getByText(quote).first()).toBeInViewport();
  await expectAccessible(page);
  expect(await page.evaluate('window.shift')).toBeLessThan(0.02);

  await page.setViewportSize({ width: 375, height: 812 });
  for (const beside of [outline, headings, notes]) await expect(beside).toHaveCount(0);
});

test('a thread has its people left and the rest of its topic right', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Mạc Văn Bên Lề', home: 'founder', pro: true });
  await watchShift(page);
  const posts = `${stack.learner}/api/communities/founder/posts`;
  const thread = 'seed-post-co-lai-ma-het-tien';
  const { topic } = (await (await page.request.get(`${posts}/${thread}`)).json()) as { topic: string };
  const opened = await page.request.post(posts, {
    headers: { origin: stack.learner },
    data: {
      title: 'Vay ngắn hạn để trả lương có đáng không?',
      context: 'Tiệm bán đều, tháng này chậm thu.',
      complication: 'Không đủ tiền trả lương đúng ngày.',
      question: 'Nên vay hay xin lùi ngày trả?',
      topic,
      send_id: crypto.randomUUID(),
    },
  });
  expect(opened.status()).toBe(201);
  await page.setViewportSize(laptop);
  await page.goto(`${stack.learner}/c/founder/posts/${thread}`);
  await expectStill(page);
  const related = page.getByRole('complementary', { name: 'Cùng chuyên mục' });
  await expect(related.getByRole('link', { name: 'Vay ngắn hạn để trả lương có đáng không?' })).toBeVisible();
  const text = await page.getByRole('heading', { level: 1 }).boundingBox();
  const people = await page.getByRole('complementary', { name: 'Người tham gia' }).boundingBox();
  expect((people?.x ?? 0) + (people?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(related).toHaveCount(0);
});

test('an order, a canvas, an event and a live room use the width, and nothing moves', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await watchShift(page);
  const get = async <T>(path: string) => (await (await page.request.get(stack.learner + path)).json()) as T;
  const events = await get<{ slug: string; answer: string | null }[]>('/api/communities/founder/events');
  const coming = events.find(({ answer }) => answer === 'yes')?.slug;
  const ordered = await page.request.post(`${stack.learner}/api/communities/sales/orders`, {
    headers: { origin: stack.learner },
    data: {},
  });
  const { id } = (await ordered.json()) as { id: string };
  for (const size of [laptop, monitor]) {
    await page.setViewportSize(size);
    for (const path of [
      `/orders/${id}`,
      '/c/founder/bmc',
      '/c/founder/jtbd',
      `/online-events/${coming}`,
      `/online-events/${coming}/live`,
    ]) {
      await page.goto(stack.learner + path);
      await expectStill(page);
      await expect(page.locator('body')).toHaveJSProperty('scrollWidth', size.width);
    }
    await expect(page.getByRole('complementary', { name: 'Hỏi đáp' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${stack.learner}/orders/${id}`);
    const title = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    const amount = await page.getByText('Số tiền', { exact: true }).first().boundingBox();
    expect(amount?.x).toBeGreaterThan((title?.x ?? 0) + 300);
    await expectAccessible(page);
  }
  await page.goto(`${stack.learner}/c/founder/bmc`);
  expect((await boxOf(page, '[aria-labelledby="cell-key_partners"]')).left).toBeLessThan(200);
});
