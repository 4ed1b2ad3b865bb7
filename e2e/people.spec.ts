import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

test('who is named agrees, guests find their page from a free lesson, and it is gone when they take it back', async ({
  browser,
  context,
  page,
  stack,
}) => {
  test.slow();
  const name = newName('Trương Thị Ngọc Diễm');
  await page.setViewportSize({ width: 375, height: 812 });
  await becomeMember(context, stack, { name, home: 'founder' });
  const api = `${stack.learner}/api/communities/founder/courses`;
  const [course] = (await (await page.request.get(`${api}?limit=1`)).json()) as {
    id: string;
    slug: string;
    name: string;
  }[];
  const { units } = (await (await page.request.get(`${api}/${course?.slug}`)).json()) as {
    units: { lessons: { slug: string }[] }[];
  };
  const lesson = `/communities/founder/courses/${course?.slug}/lessons/${units[0]?.lessons[0]?.slug}`;
  const guests = await browser.newContext();
  const guest = await guests.newPage();

  const editing = await browser.newContext();
  const console = await editing.newPage();
  await becomeOperator(editing, stack, { name: 'Hoàng Ngọc Ghi Tên', role: 'editor' });

  await test.step('an editor finds them by their name and puts them first', async () => {
    await console.goto(`${stack.console}/courses/${course?.id}`);
    await console.getByLabel('Tìm thành viên').fill('truong thi ngoc');
    await console.getByRole('button', { name: `Thêm ${name}` }).click();
    const row = console.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Chưa đồng ý công khai')).toBeVisible();
    await row.getByRole('button', { name: /lên/ }).click();
    await console.getByRole('button', { name: 'Cập nhật danh sách' }).click();
    await expect(console.getByText('Đã cập nhật. Ai vừa được ghi tên')).toBeVisible();
    await expectAccessible(console);
  });

  await test.step('nobody is named to guests before they agree', async () => {
    await guest.goto(stack.site + lesson);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByText(name)).toHaveCount(0);
  });

  const own = page.getByRole('region', { name: 'Trang công khai của tôi' });
  await test.step('they are told, look at what would be shown, and agree', async () => {
    await page.goto(`${stack.learner}/notifications`);
    await page.getByRole('link', { name: `Bạn được ghi tên ở “${course?.name}”` }).click();
    await expect(own).toBeInViewport();
    await expect(own.getByText(course?.name ?? '', { exact: true })).toBeVisible();
    await expect(own.getByRole('region', { name: 'Mọi người sẽ thấy' }).getByText(name)).toBeVisible();
    await expectAccessible(page);
    await own.getByRole('button', { name: 'Đồng ý công khai' }).click();
    await expect(own.getByRole('link', { name: 'Mở trang công khai' })).toBeVisible();
  });

  const address = (await own.getByRole('link', { name: 'Mở trang công khai' }).getAttribute('href')) ?? '';
  await test.step('a guest opens the page from the lesson', async () => {
    await guest.goto(stack.site + lesson);
    await guest.getByRole('link', { name }).click();
    await expect(guest).toHaveURL(address);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(guest.getByRole('link', { name: course?.name ?? '' })).toHaveAttribute('href', lesson);
    await expectAccessible(guest);
    const image = await guest.getAttribute('meta[property="og:image"]', 'content');
    expect((await guest.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
    expect(await (await guest.request.get(`${stack.site}/sitemap.xml`)).text()).toContain(`<loc>${address}<`);
  });

  await test.step('members read who wrote it', async () => {
    await page.goto(`${stack.learner}/c/founder/courses/${course?.slug}`);
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
    await expect(page.getByText('Người viết')).toBeVisible();
  });

  await test.step('they take it back, and page and name are gone', async () => {
    await page.goto(`${stack.learner}/profile#public-page`);
    await own.getByRole('button', { name: 'Rút lại đồng ý' }).click();
    await expect(own.getByRole('button', { name: 'Đồng ý công khai' })).toBeVisible();
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.goto(stack.site + lesson);
    await expect(guest.getByText(name)).toHaveCount(0);
    await page.goto(`${stack.learner}/c/founder/courses/${course?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
  await Promise.all([editing.close(), guests.close()]);
});
