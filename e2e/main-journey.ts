import type { Browser, Page } from '@playwright/test';
import { makePerson, newAddress } from './people.ts';
import { priceShown } from './price.ts';
import type { Stack } from './stack.ts';
import { expect, messageAbout, signInByCode, skipName, test } from './test.ts';

/** What most people come for, from the first page to the text that they have paid for, by any server that there is. */
export async function mainJourney({
  browser,
  page,
  stack,
}: {
  browser: Browser;
  page: Page;
  stack: Stack;
}): Promise<void> {
  const learner = newAddress('nguoi-hoc');

  await test.step('signs in with the code from the mailbox', async () => {
    await page.goto(stack.learner);
    await expect(page.getByRole('heading', { name: 'Học cùng người trong nghề' })).toBeVisible();
    await signInByCode(page, stack, learner);
    await skipName(page);
  });

  await test.step('has to choose a community', async () => {
    await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
    await page.goto(`${stack.learner}/communities`);
    await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
    await page.getByText('Founder / CEO', { exact: true }).click();
    await expect(page.getByRole('radio', { name: /Founder \/ CEO/ })).toBeChecked();
    await page.getByRole('button', { name: 'Vào Founder / CEO' }).click();
    // The choice leads to where one was going.
    await expect(page).toHaveURL(`${stack.learner}/communities`);
    await page.goto(`${stack.learner}/c/founder`);
    await expect(page.getByRole('heading', { level: 1, name: 'Founder / CEO' })).toBeVisible();
  });

  await test.step('reads the first lesson', async () => {
    await page.getByRole('region', { name: 'Bắt đầu học' }).getByRole('link').click();
    await expect(page.getByText(/^Bài 1 trên \d+/)).toBeVisible();
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'Hoàn thành bài học' }).click();
    await expect(page.getByText('Đã hoàn thành', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Bỏ đánh dấu' }).click();
    await expect(page.getByText('Đã bỏ đánh dấu hoàn thành.')).toBeAttached();
    await page.reload();
    await page.getByRole('button', { name: 'Hoàn thành bài học' }).click();
    await expect(page.getByText('Bạn đã hoàn thành bài học.')).toBeAttached();
  });

  const price = priceShown(await stack.now());
  await test.step('meets the lock on the second', async () => {
    await page.getByRole('link', { name: /Bài tiếp theo, cần Pro/ }).click();
    await expect(page.getByRole('heading', { name: 'Bài này dành cho thành viên Pro' })).toBeVisible();
    await expect(page.getByText(price)).toBeVisible();
  });
  const locked = await page.getByRole('heading', { level: 1 }).innerText();

  const code = await test.step("orders at today's price", async () => {
    await page.getByRole('link', { name: 'Xem gói Pro' }).click();
    await page.getByRole('button', { name: `Đặt mua với giá ${price}` }).click();
    const order = page.getByRole('region', { name: 'Đơn của bạn đã sẵn sàng' });
    await expect(order.getByText(price)).toBeVisible();
    return /CN[A-Z2-9]{6}/.exec(await order.innerText())?.[0] ?? 'no code on the page';
  });

  await test.step('an operator approves in the console', async () => {
    const operator = await makePerson(stack, { name: 'Cao Thị Sổ Sách', role: 'finance' });
    const desk = await browser.newPage();
    await desk.goto(`${stack.console}/orders`);
    await signInByCode(desk, stack, operator);
    await desk.getByRole('link', { name: code }).click();
    await desk.getByRole('button', { name: 'Duyệt đơn' }).click();
    await desk.getByRole('button', { name: `Duyệt ${price}` }).click();
    await expect(desk.getByText(/^Đơn đã duyệt/)).toBeVisible();
    await desk.close();
  });

  await test.step('reads on where the lock was', async () => {
    await expect(page.getByText('Pro đã được kích hoạt')).toBeVisible();
    await page.getByRole('link', { name: 'Học tiếp' }).click();
    await expect(page.getByRole('heading', { level: 1, name: locked })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hoàn thành bài học' })).toBeVisible();
    await expect(page.getByText('Bài này dành cho thành viên Pro')).toHaveCount(0);
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
  });

  await test.step('gets the message about it', async () => {
    const { text } = await messageAbout(stack, learner, /thành viên Pro của Founder \/ CEO/);
    expect(text).toContain(stack.learner);
  });

  await test.step('finds by words without their marks', async () => {
    await page.goto(`${stack.learner}/search?q=dong+tien`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /dòng tiền/i })
        .first(),
    ).toBeVisible();
  });
}
