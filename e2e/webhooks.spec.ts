import {
  isSigned,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../apps/api/src/test/webhook-receiver.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { type Stack, startStack } from './stack.ts';
import { test as base, expect } from './test.ts';

/** With a program of somebody else's, which the server may call. */
const test = base.extend<object, { receiver: WebhookReceiver; stack: Stack }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures here
    async ({}, use) => {
      const receiver = await openWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ receiver }, use) => {
      const stack = await startStack({ WEBHOOK_ORIGINS: receiver.origin });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an owner makes a key for a program, which reads with it until the key is revoked', async ({
  page,
  stack,
  request,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Đặng Hoàng Lan', role: 'owner' });
  await page.goto(`${stack.console}/security`);
  await page.getByRole('link', { name: 'Khóa API' }).click();
  await page.getByRole('button', { name: 'Tạo khóa', exact: true }).click();
  await expect(page.getByText('Vui lòng đặt tên cho khóa.')).toBeVisible();
  await expect(page.getByText('Vui lòng chọn ít nhất một vai trò.')).toBeVisible();
  await page.getByLabel('Tên khóa').fill('Đồng bộ CRM');
  await page.getByLabel('Hỗ trợ').check();
  await page.reload();
  await expect(page.getByLabel('Tên khóa')).toHaveValue('Đồng bộ CRM');
  await page.getByRole('button', { name: 'Tạo khóa', exact: true }).click();
  await expect(page.getByText('Khóa “Đồng bộ CRM” đã được tạo')).toBeVisible();
  const key = await page.getByText(/^cn_live_\w{43}$/).innerText();
  await page.getByRole('button', { name: 'Đã lưu lại' }).click();

  const read = () =>
    request.get(`${stack.console}/api/admin/accounts?limit=1`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await read()).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByRole('row', { name: /Đồng bộ CRM/ });
  await expect(row).toContainText('Hỗ trợ, chỉ đọc');
  await expect(row).not.toContainText('chưa dùng');
  await row.getByRole('button', { name: 'Thu hồi' }).click();
  await row.getByRole('button', { name: 'Thu hồi' }).click();
  await expect(row).toHaveCount(0);
  expect((await read()).status()).toBe(401);
});

test('an owner has another program told who joins, sees that it failed, and sends it again', async ({
  page,
  browser,
  stack,
  receiver,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Đặng Hoàng Lan', role: 'owner' });
  await page.clock.install();
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let secret = '';

  await test.step('the page is found by Ctrl+K; the secret is shown once', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Tên, email, số điện thoại' }).fill('webhook');
    await page.getByRole('option', { name: 'Webhook', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Webhook', exact: true })).toBeVisible();
    await page.getByLabel('Tên webhook').fill('Phần mềm kế toán');
    await page.getByLabel('Địa chỉ nhận').fill('http://example.com/hook');
    await page.getByLabel('Thành viên vào cộng đồng').check();
    await page.getByRole('button', { name: 'Tạo webhook' }).click();
    await expect(page.getByText(/Địa chỉ này không dùng được/)).toBeVisible();
    await page.getByLabel('Địa chỉ nhận').fill(`${receiver.origin}/hook`);
    await page.getByRole('button', { name: 'Tạo webhook' }).click();
    secret = await page.getByText(/^whsec_/).innerText();
    await page.getByRole('button', { name: 'Đã lưu lại' }).click();
    await page.getByRole('link', { name: 'Phần mềm kế toán' }).click();
  });

  await test.step('a test arrives, signed', async () => {
    await page.getByRole('button', { name: 'Gửi thử' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received.every((call) => isSigned(call, secret))).toBe(true);
    const log = page.getByRole('list', { name: 'Nhật ký gửi' });
    await page.clock.fastForward('00:10');
    await expect(log.getByText('Đã nhận')).toBeVisible();
  });

  await test.step('a new secret is shown once, and calls are signed with both until the former one is ended', async () => {
    receiver.received.length = 0;
    await page.getByRole('button', { name: 'Đổi khóa ký' }).click();
    await page.getByRole('button', { name: 'Đổi khóa ký' }).click();
    const former = secret;
    secret = await page.getByText(/^whsec_/).innerText();
    await page.getByRole('button', { name: 'Đã lưu lại' }).click();
    await page.getByRole('button', { name: 'Gửi thử' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    const signedBy = () =>
      [former, secret].map((one) => receiver.received.every((call) => isSigned(call, one)));
    expect(signedBy()).toEqual([true, true]);
    await page.getByRole('button', { name: 'Ngừng khóa cũ ngay' }).click();
    await page.getByRole('button', { name: 'Ngừng khóa cũ ngay' }).click();
    await expect(page.getByText(/^Khóa ký cũ còn dùng được/)).toHaveCount(0);
    receiver.received.length = 0;
    await page.getByRole('button', { name: 'Gửi thử' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(signedBy()).toEqual([false, true]);
  });

  await test.step('somebody joins while the receiver is down; the log says what it answered', async () => {
    receiver.received.length = 0;
    receiver.answer(() => ({ status: 503, body: 'đang bảo trì' }));
    const other = await browser.newContext();
    await becomeMember(other, stack, { name: 'Lý Thị Mới', home: 'founder' });
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(1);
    const entry = page.getByRole('listitem').filter({ hasText: 'Thành viên vào cộng đồng' });
    await page.clock.fastForward('00:10');
    await expect(entry.getByText(/503/).first()).toBeVisible();
    await entry.getByText('Thành viên vào cộng đồng').click();
    await expect(entry.getByText('đang bảo trì').first()).toBeVisible();
    await expect(entry.getByText(/"community_slug":"founder"/)).toBeVisible();
    await expect(page.getByText('Đang lỗi')).toBeVisible();
    expect(receiver.received[0]?.body).not.toContain('Lý Thị Mới');
  });

  await test.step('sent again, under the same id', async () => {
    receiver.answer(() => ({ status: 200 }));
    const before = receiver.received.length;
    await page.getByRole('button', { name: 'Gửi lại lần này' }).first().click();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await page.clock.fastForward('00:10');
    await expect(page.getByText('Đang lỗi')).toHaveCount(0);
  });

  await test.step('paused, and deleted', async () => {
    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(page.getByText(/Webhook đang tạm dừng/)).toBeVisible();
    await page.getByRole('button', { name: 'Cho chạy tiếp' }).click();
    await page.getByRole('button', { name: 'Xóa webhook' }).click();
    await page.getByRole('button', { name: 'Xóa webhook' }).click();
    await expect(page.getByText('Chưa có webhook nào')).toBeVisible();
  });
});
