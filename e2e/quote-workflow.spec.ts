import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { bankTells } from './bank.ts';
import { sendOwnQuote } from './own-quote.ts';
import { becomeOperator, newName, useClientSession } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('a quote is revised in five clicks, and the client who has the old one open is led to the new one', async ({
  page,
  stack,
  browser,
}) => {
  test.slow();
  const operator = newName('Ngô Tài Chính');
  const { id, email, number } = await sendOwnQuote(stack);
  const phone = await browser.newContext({ viewport: { width: 375, height: 800 } });
  await useClientSession(phone, stack, email);
  const client = await phone.newPage();

  await test.step('the client asks, and the operator sees that they have looked', async () => {
    await client.goto(`${stack.media}/quote/${id}`);
    await client.getByLabel('Hỏi về báo giá này').fill('Thêm flycam thì bao nhiêu?');
    await client.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(client.getByRole('heading', { name: 'Trao đổi về báo giá' })).toBeVisible();
    await expectAccessible(client);
    await becomeOperator(page.context(), stack, { name: operator, role: 'finance' });
    await page.goto(`${stack.console}/media/quotes/${id}`);
    await expect(page.getByText('Khách hàng mở xem')).toBeVisible();
    await expect(page.getByText('Chưa mở')).toHaveCount(0);
    await page.getByLabel('Giao cho').selectOption({ label: operator });
    await expectAccessible(page);
  });

  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();
  };
  await test.step('the operator revises it', async () => {
    await click('Sửa đổi báo giá');
    await expect(page.getByRole('heading', { name: `Sửa đổi báo giá ${number}` })).toBeVisible();
    clicks += 1;
    await page.getByLabel('Cảnh quay trên cao').check();
    await page.getByLabel('Lời nhắn gửi khách hàng').fill('Đã thêm flycam như bạn hỏi.');
    await page.reload();
    await expect(page.getByLabel('Lời nhắn gửi khách hàng')).toHaveValue('Đã thêm flycam như bạn hỏi.');
    await click('Lưu và tính giá');
    await expect(page.getByRole('row', { name: /^Cảnh quay trên cao/ })).toContainText('4.200.000');
    await expect(page.getByRole('row', { name: /^Chênh lệch/ })).toContainText('+4.536.000');
    await expectAccessible(page);
    await click('Gửi báo giá sửa đổi');
    await click('Gửi ngay');
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    expect(clicks).toBe(5);
  });

  await test.step('what is to be done next is noted, and done', async () => {
    await page.getByLabel('Việc tiếp theo').fill('Gọi khách hẹn ngày quay');
    await page.getByRole('button', { name: 'Đặt việc tiếp theo' }).click();
    await page.getByRole('button', { name: 'Đánh dấu đã làm' }).click();
    await expect(page.getByText('Đã làm xong', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  const message = await messageAbout(stack, email, /^Báo giá sửa đổi/);
  expect(message.text).toContain('Đã thêm flycam như bạn hỏi.');

  await test.step('who accepts the old one is told, and accepts the new one', async () => {
    await client.getByRole('button', { name: 'Chấp nhận báo giá' }).click();
    await client.getByRole('button', { name: 'Chấp nhận', exact: true }).click();
    await expect(client.getByRole('heading', { name: 'Báo giá này đã được thay thế' })).toBeVisible();
    await expect(client.getByRole('button', { name: 'Chấp nhận báo giá' })).toHaveCount(0);
    await expectAccessible(client);
    await client.getByRole('link', { name: 'Xem báo giá mới' }).click();
    await expect(client.getByText('Đã thêm flycam như bạn hỏi.')).toBeVisible();
    await expectAccessible(client);
    await client.getByRole('button', { name: 'Chấp nhận báo giá' }).click();
    await client.getByRole('button', { name: 'Chấp nhận', exact: true }).click();
    await expect(client.getByRole('heading', { name: /^Đã chấp nhận ngày/ })).toBeVisible();
  });

  await test.step('the client is asked for the deposit of the terms, by VietQR', async () => {
    await expect(client.getByRole('heading', { name: /^Đặt cọc / })).toBeVisible();
    await expect(client.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
    await expectAccessible(client);
  });

  await test.step('the operator finds it among those assigned to them', async () => {
    await page.goto(`${stack.console}/media/quotes?assigned=me&stage=accepted`);
    await page.getByRole('link', { name: /^BG-/ }).click();
  });

  await test.step('the deposit is changed and comes, and the client reads that', async () => {
    await page.getByRole('button', { name: 'Đổi số tiền hoặc ngày' }).click();
    await page.getByLabel('Số tiền (đồng)').fill('12.000.000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gửi cho khách hàng' }).click();
    await expect(page.getByText(/12\.000\.000.*chậm nhất/)).toBeVisible();
    await messageAbout(stack, email, /^Đặt cọc cho báo giá/);
    await client.reload();
    await expect(client.getByRole('heading', { name: /^Đặt cọc 12.000.000/ })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const text = /BG-[\d-]+/.exec(heading ?? '')?.[0].replaceAll('-', '');
    await bankTells(stack, { transferAmount: 12_000_000, content: `CK ${text} CT` });
    await page.reload();
    await expect(page.getByText(/Đã nhận 12.000.000/)).toBeVisible();
    await expect(page.getByText('Tự động khi tiền về')).toBeVisible();
    await client.reload();
    await expect(client.getByRole('heading', { name: /^Đã nhận 12.000.000/ })).toBeVisible();
  });

  await test.step('its transfer is taken off, and matched with the quote by hand', async () => {
    await page.getByRole('link', { name: /^Giao dịch đã trả/ }).click();
    await page.getByLabel('Lý do bỏ khớp').fill('Nghi là của báo giá khác');
    await page.getByRole('button', { name: 'Bỏ khớp' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bỏ khớp' }).click();
    await expect(page.getByRole('heading', { name: 'Khớp với tiền đặt cọc của báo giá' })).toBeVisible();
    await client.reload();
    await expect(client.getByRole('heading', { name: /^Đặt cọc 12.000.000/ })).toBeVisible();
    // The number is that of its text.
    await page.getByRole('button', { name: 'Khớp vào báo giá' }).click();
    await page.getByRole('button', { name: 'Khớp vào báo giá' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^BG-/ }).click();
    await expect(page.getByText(/Đã nhận 12.000.000/)).toBeVisible();
  });

  await test.step('the operator says that it was won', async () => {
    await page.getByRole('button', { name: 'Thành công', exact: true }).click();
    await page.getByRole('button', { name: 'Thành công', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Bỏ kết quả' })).toBeVisible();
    await page.goto(`${stack.console}/media/quotes?stage=won`);
    await expect(page.getByRole('link', { name: /^BG-/ })).toHaveCount(1);
    await expectAccessible(page);
  });
  await phone.close();
});

test('a quote is extended, then withdrawn with a reason that its client reads', async ({ page, stack }) => {
  const { id, email, number } = await sendOwnQuote(stack);
  await becomeOperator(page.context(), stack, { name: 'Vũ Hỗ Trợ', role: 'support' });
  await page.goto(`${stack.console}/media/quotes/${id}`);
  await page.getByRole('button', { name: 'Gia hạn' }).click();
  await page.getByRole('button', { name: 'Gia hạn báo giá' }).click();
  await expect(page.getByText('Gia hạn đến hết ngày')).toBeVisible();
  await messageAbout(stack, email, new RegExp(`${number} được gia hạn`));
  await page.getByRole('button', { name: 'Rút lại báo giá' }).click();
  await page.getByRole('button', { name: 'Rút lại', exact: true }).click();
  await expect(page.getByText('Hãy viết lý do')).toBeVisible();
  await page.getByLabel('Lý do gửi khách hàng').fill('Lịch quay tháng này đã kín.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rút lại', exact: true }).click();
  await expect(page.getByText('Đã rút lại', { exact: true })).toBeVisible();
  await messageAbout(stack, email, new RegExp(`${number} đã được rút lại`));
  await page.goto(`${stack.media}/quote/${id}`);
  await expect(page.getByRole('heading', { name: 'Báo giá đã được rút lại' })).toBeVisible();
  await expect(page.getByText('Lịch quay tháng này đã kín.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chấp nhận báo giá' })).toHaveCount(0);
});

test('a quote that was called lost offers nothing that is over, until that is undone', async ({
  page,
  stack,
}) => {
  const { id } = await sendOwnQuote(stack);
  await becomeOperator(page.context(), stack, { name: 'Ngô Tài Chính', role: 'finance' });
  await page.goto(`${stack.console}/media/quotes/${id}`);
  const over = ['Gia hạn', 'Rút lại báo giá', 'Gửi lại email'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of over) await expect(button).toBeVisible();
  await page.getByRole('button', { name: 'Không thành', exact: true }).click();
  await page.getByRole('button', { name: 'Không thành', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bỏ kết quả' })).toBeVisible();
  for (const button of over) await expect(button).toHaveCount(0);
  await page.goto(`${stack.console}/media/quotes/${id}/revision`);
  await expect(page.getByText('Báo giá này không sửa đổi được')).toBeVisible();
  await page.getByRole('link', { name: /^Báo giá BG-/ }).click();
  await page.getByRole('button', { name: 'Bỏ kết quả' }).click();
  await page.getByRole('button', { name: 'Bỏ kết quả' }).click();
  for (const button of over) await expect(button).toBeVisible();
});
