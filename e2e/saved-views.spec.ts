import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('filters are saved under a name, chosen again, shared and deleted', async ({ browser, stack }) => {
  const own = await browser.newContext();
  await becomeOperator(own, stack, { name: 'Đặng Thị Lọc', role: 'finance' });
  const page = await own.newPage();
  await page.goto(`${stack.console}/orders?status=reversed&community=operations`);

  await test.step('saved, with what was typed kept over a reload', async () => {
    await page.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
    await page.getByRole('button', { name: 'Lưu bộ lọc', exact: true }).click();
    await expect(page.getByText('Vui lòng đặt tên.')).toBeVisible();
    await page.getByLabel('Tên bộ lọc').fill('Thu hồi của vận hành');
    await page.reload();
    await page.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
    await expect(page.getByLabel('Tên bộ lọc')).toHaveValue('Thu hồi của vận hành');
    await page.getByLabel('Mọi người xem được danh sách này đều thấy').check();
    await page.getByRole('button', { name: 'Lưu bộ lọc', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Xóa bộ lọc đã lưu' })).toBeVisible();
  });

  await test.step('chosen again', async () => {
    await page.getByRole('link', { name: 'Giao dịch' }).first().click();
    await page.getByRole('link', { name: 'Đơn hàng' }).first().click();
    await page.getByLabel('Bộ lọc đã lưu').selectOption('Thu hồi của vận hành');
    await expect(page).toHaveURL(/community=operations/);
    await expect(page.getByLabel('Trạng thái')).toHaveValue('reversed');
  });

  await test.step('a colleague finds it and cannot delete it', async () => {
    const other = await browser.newContext();
    await becomeOperator(other, stack, { name: 'Lý Văn Đối Soát', role: 'finance' });
    const colleague = await other.newPage();
    await colleague.goto(`${stack.console}/orders`);
    await colleague.getByLabel('Bộ lọc đã lưu').selectOption('Thu hồi của vận hành · Đặng Thị Lọc');
    await expect(colleague).toHaveURL(/status=reversed/);
    await expect(colleague.getByRole('button', { name: 'Lưu bộ lọc này' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Xóa bộ lọc đã lưu' })).toHaveCount(0);
  });

  await test.step('deleted', async () => {
    await page.getByRole('button', { name: 'Xóa bộ lọc đã lưu' }).click();
    await page.getByRole('button', { name: 'Xóa bộ lọc đã lưu' }).click();
    await expect(page.getByRole('button', { name: 'Lưu bộ lọc này' })).toBeVisible();
  });
});
