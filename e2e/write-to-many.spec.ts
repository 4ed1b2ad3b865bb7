import { becomeOperator, makePerson, newName } from './people.ts';
import { expect, test } from './test.ts';

test('many are written to by name, counted, called back, and are a draft again', async ({
  context,
  page,
  stack,
}) => {
  const family = newName('Nguyễn Gọi Lại');
  for (const given of ['An', 'Bình', 'Châu']) await makePerson(stack, { name: `${family} ${given}` });
  await becomeOperator(context, stack, { name: 'Đinh Thị Viết Nhiều', role: 'support' });
  await page.goto(`${stack.console}/accounts?sort=name&q=${encodeURIComponent(family)}`);
  await expect(page.getByRole('row', { name: new RegExp(family) })).toHaveCount(3);

  await test.step('chosen, begun from a template, and seen as one of them reads it', async () => {
    await page.getByRole('checkbox', { name: 'Chọn mọi người đang hiện' }).check();
    await expect(page.getByText('Đã chọn 3 người.')).toBeVisible();
    await page.getByRole('button', { name: 'Viết cho những người đã chọn' }).click();
    await page.getByLabel('Mẫu tin').selectOption('vi.pro_ends');
    await page.getByLabel('Chủ đề tin').fill('{name}, Pro của bạn sắp hết');
    await expect(page.getByRole('region', { name: `Bản mà ${family} An sẽ đọc` })).toContainText(
      `${family} An, Pro của bạn sắp hết`,
    );
  });

  await test.step('on a phone what can be done stands at the end of the page, and the form in its flow', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 375, height: 812 });
    const write = page.getByRole('button', { name: 'Viết cho những người đã chọn' });
    const bar = page.locator('fieldset').filter({ has: write });
    await page.reload();
    await expect(page.getByText('Đã chọn 3 người.')).toBeVisible();
    await expect(bar).toHaveCSS('position', 'fixed');
    await write.click();
    await expect(page.getByLabel('Chủ đề tin')).toHaveValue('{name}, Pro của bạn sắp hết');
    await expect(write).toBeInViewport();
    await expect(bar).toHaveCSS('position', 'static');
    await page.setViewportSize({ width, height });
  });

  await test.step('sent only with the number typed', async () => {
    await page.getByRole('button', { name: 'Gửi cho 3 người' }).click();
    await page.getByRole('button', { name: 'Gửi cho 3 người' }).click();
    await expect(page.getByText('Số này không khớp số người nhận.')).toBeVisible();
    await page.getByLabel('Gõ số người nhận (3) để xác nhận').fill('3');
    await page.getByRole('button', { name: 'Gửi cho 3 người' }).click();
    await expect(page.getByText(/^Chưa ai nhận được gì\. Trong \d+ giây tới/)).toBeVisible();
  });

  await test.step('called back, the words are there again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Dừng lại' }).click();
    await page.getByRole('button', { name: 'Dừng lại' }).click();
    await expect(page.getByText('Đã dừng')).toBeVisible();
    await expect(page.getByLabel('Chủ đề tin')).toHaveValue('{name}, Pro của bạn sắp hết');
    await expect(page.getByRole('cell', { name: 'Chưa gửi' })).toHaveCount(3);
    const { db } = await stack.services();
    const sent = await db
      .selectFrom('member_messages')
      .select('id')
      .where('subject', 'like', `${family}%`)
      .execute();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Gửi cho 3 người' }).click();
    await page.getByLabel('Gõ số người nhận (3) để xác nhận').fill('3');
    const before = page.url();
    await page.getByRole('button', { name: 'Gửi cho 3 người' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByText('Đang chạy')).toBeVisible();
  });
});
