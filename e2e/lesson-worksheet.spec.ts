import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember, useSession } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 700 } });

const community = 'founder';
const course = 'dong-tien-va-bai-toan-tung-don';
const title = 'Bóc một đơn của bạn';
const key = 'lai-gop-don-cua-toi';

async function lessonPath(page: Page, stack: Stack): Promise<string> {
  const response = await page.request.get(
    `${stack.learner}/api/communities/${community}/courses/${course}/lessons/lai-gop-cua-mot-don`,
  );
  const { id } = (await response.json()) as { id: string };
  return `/c/${community}/courses/${course}/${id}`;
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

const sheetOf = (page: Page) => page.getByRole('region', { name: title });
const field = (sheet: Locator, name: string) => sheet.getByRole('textbox', { name: `${name}, Số tiền (đ)` });
const rowOf = (sheet: Locator, name: string) =>
  sheet.getByRole('row').filter({ has: sheet.page().getByRole('rowheader', { name, exact: true }) });

test('a worksheet is filled in, computed, kept on this device and on the server, printed, taken along and shown', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Trần Thị Tính Toán', home: community, pro: true });
  const lesson = await lessonPath(page, stack);
  const sheet = sheetOf(page);

  await test.step('it computes as one types, and groups what was typed', async () => {
    await page.goto(stack.learner + lesson);
    await expect(rowOf(sheet, 'Lãi góp')).toContainText('–');
    await field(sheet, 'Giá khách thấy').fill('180000');
    await field(sheet, 'Giá vốn').fill('72.000');
    await expect(rowOf(sheet, 'Lãi góp')).toContainText('108.000');
    await expect(rowOf(sheet, 'Lãi góp trên giá bán (%)')).toContainText('60');
    await expect(field(sheet, 'Giá khách thấy')).toHaveValue('180.000');
    await expect(sheet.getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await expectAccessible(page);
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(beyond)).toBeLessThanOrEqual(0);
  });

  await test.step('what is no number is said, is not computed with, and stays', async () => {
    await field(sheet, 'Mã giảm giá').fill('chín nghìn');
    await expect(sheet.getByRole('alert')).toHaveText('Đây chưa phải là số.');
    await expect(sheet.getByText('Đã lưu trên thiết bị này. Bảng được lưu vào tài khoản khi')).toBeVisible();
    await page.reload();
    await expect(field(sheet, 'Mã giảm giá')).toHaveValue('chín nghìn');
    await expect(field(sheet, 'Giá vốn')).toHaveValue('72.000');
    await field(sheet, 'Mã giảm giá').fill('9.000');
    await expect(rowOf(sheet, 'Lãi góp')).toContainText('99.000');
    await expect(sheet.getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
  });

  await test.step('it is emptied, and the emptying undone', async () => {
    await sheet.getByRole('button', { name: 'Xóa hết ô' }).click();
    await expect(field(sheet, 'Giá vốn')).toHaveValue('');
    await sheet.getByRole('button', { name: 'Hoàn tác xóa' }).click();
    await expect(field(sheet, 'Giá vốn')).toHaveValue('72.000');
    await expect(sheet.getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
  });

  await test.step('it is taken along as a file', async () => {
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Tải tệp CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${key}.csv`);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('\uFEFFBóc một đơn của bạn\r\nKhoản,Số tiền (đ)\r\nGiá khách thấy,180000\r\n');
    expect(text).toContain('Lãi góp,99000\r\n');
  });

  await test.step('it is printed alone', async () => {
    await page.evaluate('window.print = () => {}');
    await sheet.getByRole('button', { name: 'In bảng' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-printed]');
    await expect(paper.getByText('Lãi góp', { exact: true })).toBeVisible();
    await expect(paper.getByText('180.000')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('it is shown in a post that nobody has yet', async () => {
    await sheet.getByRole('button', { name: 'Đưa vào thảo luận' }).click();
    await expect(page).toHaveURL(/posts\/new\?about=lesson/);
    const context = page.getByRole('textbox').filter({ hasText: '| Giá vốn | 72.000 |' });
    await expect(context).toHaveCount(1);
    await expect(context).toHaveValue(/\| Lãi góp \| 99\.000 \|/);
    await page.reload();
    await expect(context).toHaveCount(1);
    expect(((await context.inputValue()).match(/Bóc một đơn của bạn/g) ?? []).length).toBe(1);
    const posts = await page.request.get(`${stack.learner}/api/communities/${community}/posts?limit=100`);
    expect(await posts.text()).not.toContain(title);
  });
});

test('nothing is lost without a connection, when the browser dies, and between two tabs', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const email = await becomeMember(context, stack, { name: 'Lê Văn Hai Thẻ', home: community, pro: true });
  const lesson = stack.learner + (await lessonPath(page, stack));
  const sheet = sheetOf(page);
  await page.goto(lesson);
  await expect(field(sheet, 'Giá vốn')).toBeVisible();

  await test.step('without a connection it says that it is kept here', async () => {
    await context.setOffline(true);
    await field(sheet, 'Giá vốn').fill('72.000');
    await expect(sheet.getByText('Đã lưu trên thiết bị này, sẽ đồng bộ khi có mạng')).toBeVisible();
  });

  await test.step('after the browser was killed it is there, and is sent', async () => {
    // What storage held at that moment is all that is left.
    const storageState = await context.storageState();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const again = await browser.newContext({ storageState, viewport: { width: 320, height: 700 } });
    await useSession(again, stack, email);
    const reopened = await again.newPage();
    await reopened.goto(lesson);
    await expect(field(sheetOf(reopened), 'Giá vốn')).toHaveValue('72.000');
    await expect(sheetOf(reopened).getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await again.close();
  });

  await test.step('two devices that both changed it show both, and one chooses', async () => {
    const other = await browser.newContext({ viewport: { width: 320, height: 700 } });
    await useSession(other, stack, email);
    const [one, two] = [await other.newPage(), await context.newPage()];
    await one.goto(lesson);
    await two.goto(lesson);
    await expect(field(sheetOf(one), 'Giá vốn')).toHaveValue('72.000');
    await expect(field(sheetOf(two), 'Giá vốn')).toHaveValue('72.000');
    await field(sheetOf(one), 'Giá vốn').fill('80.000');
    await expect(sheetOf(one).getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await field(sheetOf(two), 'Giá vốn').fill('65.000');
    const choice = sheetOf(two).getByRole('alert');
    await expect(choice.getByRole('row').filter({ hasText: '65.000' })).toContainText('80.000');
    await expectAccessible(two);
    await choice.getByRole('button', { name: 'Giữ bản này' }).click();
    await expect(choice).toHaveCount(0);
    await expect(sheetOf(two).getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await one.reload();
    await expect(field(sheetOf(one), 'Giá vốn')).toHaveValue('65.000');
    await other.close();
    await two.close();
  });

  await test.step('so do two tabs of one browser, and what the other has saved can be taken', async () => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const tab of [one, two]) {
      await tab.goto(lesson);
      await expect(field(sheetOf(tab), 'Giá vốn')).toHaveValue('65.000');
    }
    await field(sheetOf(one), 'Thùng, giấy chèn').fill('12000');
    await expect(sheetOf(one).getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await field(sheetOf(two), 'Giá vốn').fill('66.000');
    const choice = sheetOf(two).getByRole('alert');
    await expect(choice.getByRole('row').filter({ hasText: 'Thùng, giấy chèn' })).toContainText('12.000');
    await choice.getByRole('button', { name: 'Dùng bản kia' }).click();
    await expect(field(sheetOf(two), 'Giá vốn')).toHaveValue('65.000');
    await expect(field(sheetOf(two), 'Thùng, giấy chèn')).toHaveValue('12.000');
  });
});

test('on the public page of a free lesson it is an empty table, with where it is filled in', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/communities/founder/courses/muoi-nguoi-dau-tien/lessons/khi-nao-nen-tuyen`);
  const row = page.getByRole('row').filter({ hasText: 'Gói hàng, in đơn' }).last();
  await expect(row).toContainText('☐');
  await expect(page.locator('main')).not.toContainText(/gio_goi|:::/);
  await expect(page.getByRole('link', { name: 'Vào học để điền số của bạn' }).first()).toBeVisible();
  await expectAccessible(page);
});
