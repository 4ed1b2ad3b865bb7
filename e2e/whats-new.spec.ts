import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publishWeeks } from '../apps/api/src/features/whats-new/public.ts';
import { makeEntry } from '../apps/api/src/test/whats-new.ts';
import { vietnamDay } from '../packages/calendar/src/vietnam-day.ts';
import { weekOf } from '../packages/contracts/src/fields/iso-week.ts';
import { becomeMember, becomeOperator, newName, useSession } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const storageKey = 'conan.whatsNew.lastSeenWeek';
const dot = (page: Page) => page.getByRole('link', { name: 'Có gì mới, có tin bạn chưa xem' });
const withoutDot = (page: Page) => page.getByRole('link', { name: 'Có gì mới', exact: true });

/** One entry for everybody and one for members, of this week. */
async function publishNews(stack: Stack) {
  const day = vietnamDay(await stack.now());
  const week = weekOf(day);
  const mark = randomUUID().slice(0, 8);
  const titled = (title: string) => ({ published_at: day, title: { vi: title, en: `${title} in English` } });
  const [forAll, forMembers] = [`Tin chung ${mark}`, `Tin riêng ${mark}`];
  await publishWeeks(await stack.services(), [
    {
      week,
      retired: [],
      entries: [
        makeEntry({ key: `chung-${mark}`, ...titled(forAll) }),
        makeEntry({ key: `rieng-${mark}`, audience: 'member', ...titled(forMembers) }),
      ],
    },
  ]);
  return { week, forAll, forMembers };
}

test('a dot leads to what is new, goes out in every tab, and stays out on another device', async ({
  page,
  stack,
  browser,
}) => {
  const { week, forAll, forMembers } = await publishNews(stack);
  const email = await becomeMember(page.context(), stack, { name: 'Lê Thu', home: 'founder' });
  const otherTab = await page.context().newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto(`${stack.learner}/c/founder`);
    await expect(dot(tab)).toBeVisible();
  }
  await page.evaluate(
    `window.addEventListener('conan.whatsNew.seen', ({ detail }) => { window.heard = detail.week; })`,
  );
  await dot(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Có gì mới' })).toBeVisible();
  for (const title of [forAll, forMembers])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: forMembers });
  await expect(item).toContainText('Chỉ thành viên thấy tin này');
  for (const tab of [page, otherTab]) await expect(withoutDot(tab)).toBeVisible();
  expect(await page.evaluate('window.heard')).toBe(week);
  expect(await page.evaluate(`localStorage.getItem('${storageKey}')`)).toBe(week);

  const phone = await browser.newContext({ locale: 'vi-VN', serviceWorkers: 'block' });
  await useSession(phone, stack, email);
  const onPhone = await phone.newPage();
  const answered = onPhone.waitForResponse((response) => response.url().endsWith('/whats-new/seen'));
  await onPhone.goto(`${stack.learner}/c/founder`);
  expect(await (await answered).json()).toEqual({ week });
  await expect(withoutDot(onPhone)).toBeVisible();
  await expect(dot(onPhone)).toHaveCount(0);
  await phone.close();
});

test('an entry leads into the app, a filter leaves out the rest', async ({ page, stack }) => {
  const { forAll } = await publishNews(stack);
  await becomeMember(page.context(), stack, { name: 'Trần An', home: 'founder' });
  await page.goto(`${stack.learner}/whats-new`);
  const item = page.getByRole('listitem').filter({ hasText: forAll });
  await expect(item).toBeVisible();
  await page.getByRole('link', { name: 'Sửa lỗi' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('link', { name: 'Tất cả' }).click();
  await item.getByRole('link', { name: 'Mở xem' }).click();
  await expect(page).toHaveURL(`${stack.learner}/communities`);
});

for (const path of ['latest', 'seen']) {
  test(`no dot is shown while ${path} cannot be read`, async ({ page, stack }) => {
    await publishNews(stack);
    await becomeMember(page.context(), stack, { name: 'Phạm Bình', home: 'founder' });
    let refused = 0;
    await page.route(`**/whats-new/${path}`, (route) => {
      refused++;
      return route.abort();
    });
    await page.goto(`${stack.learner}/c/founder`);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(withoutDot(page)).toBeVisible();
    await expect(dot(page)).toHaveCount(0);
    await page.unroute(`**/whats-new/${path}`);
    await page.reload();
    await expect(dot(page)).toBeVisible();
  });
}

test('the public site tells everybody the same, without a word for members', async ({ page, stack }) => {
  const { week, forAll, forMembers } = await publishNews(stack);
  await becomeMember(page.context(), stack, { name: 'Vũ Chi', home: 'founder' });
  const paths = ['', `/${week}`, '/rss.xml', '/atom.xml', '/feed.json'].flatMap((path) => [
    `/whats-new${path}`,
    `/en/whats-new${path}`,
  ]);
  for (const path of paths) {
    const read = async () => (await page.request.get(`${stack.site}${path}`)).text();
    // A cached page is dropped when the server hears of what was published.
    await expect.poll(read, { message: path }).toContain(forAll);
    const answer = await page.request.get(`${stack.site}${path}`);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toMatch(/^public, max-age=\d+$/);
    const text = await answer.text();
    expect(text, path).not.toContain(forMembers);
  }
  await page.goto(`${stack.site}/whats-new`);
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  for (const type of ['application/rss+xml', 'application/atom+xml', 'application/feed+json'])
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveCount(1);
  await page.getByRole('link', { name: `Liên kết đến “${forAll}”` }).click();
  await expect(page).toHaveURL(new RegExp(`/whats-new/${week}#wn-[0-9a-f]{24}$`));
  await expect(page.locator('li:target').getByRole('heading', { name: forAll })).toBeVisible();
  const map = await (await page.request.get(`${stack.site}/sitemap.xml`)).text();
  expect(map).toContain(`/whats-new/${week}</loc><lastmod>`);
  for (const missing of ['2027-W53', '2020-W01', 'nowhere'])
    expect((await page.request.get(`${stack.site}/whats-new/${missing}`)).status(), missing).toBe(404);
});

test('an editor writes an entry, guests read it at once, and it is hidden and shown again', async ({
  page,
  context,
  stack,
  browser,
}) => {
  await becomeOperator(context, stack, { name: 'Hồ Thị Viết Tin', role: 'editor' });
  const title = newName('Mười bảng tính giá vốn');
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tên, email, số điện thoại' }).fill('có gì mới');
  await page.getByRole('option', { name: 'Viết mục có gì mới' }).click();

  await test.step('what is missing is said, and what is typed outlives a reload', async () => {
    await page.getByLabel('Tiêu đề tiếng Việt').fill(title);
    await page.getByRole('button', { name: 'Lưu và đăng' }).click();
    await expect(page.getByText('Hãy điền phần này.')).toHaveCount(4);
    await page.getByLabel('Đường dẫn').fill('c/founder/library');
    await expect(page.getByText('Hãy ghi đường dẫn bắt đầu bằng /', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Tiêu đề tiếng Việt')).toHaveValue(title);
  });

  await test.step('it is published and read by a guest', async () => {
    await page.getByLabel('Đường dẫn').fill('/c/founder/library');
    await page.getByLabel('Mô tả tiếng Việt').fill('Điền số của quán bạn, bảng tự cộng.');
    await page.getByLabel('Tiêu đề tiếng Anh').fill('Ten cost sheets');
    await page.getByLabel('Mô tả tiếng Anh').fill('Fill in your numbers.');
    await page.getByRole('button', { name: 'Lưu và đăng' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Đang hiện')).toBeVisible();
  });

  const reader = await (await browser.newContext()).newPage();
  const entry = reader.getByRole('listitem').filter({ hasText: title });
  // Under another address each time: a guest's browser keeps the page for minutes.
  const look = (at: number) => reader.goto(`${stack.site}/whats-new?lan=${at}`);
  await look(1);
  await expect(entry.getByRole('link', { name: 'Mở trong ứng dụng' })).toHaveAttribute(
    'href',
    /\/c\/founder\/library$/,
  );

  await test.step('it is hidden, and shown again', async () => {
    await page.getByRole('button', { name: 'Ẩn mục này' }).click();
    await page.getByRole('button', { name: 'Ẩn mục này' }).click();
    await expect(page.getByText('Đã ẩn')).toBeVisible();
    await look(2);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.getByRole('button', { name: 'Cho hiện lại' }).click();
    await page.getByRole('button', { name: 'Cho hiện lại' }).click();
    await expect(page.getByText('Đang hiện')).toBeVisible();
    await look(3);
    await expect(entry).toBeVisible();
  });
  await reader.context().close();
});
