import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('an editor compares an earlier version of a page of terms and takes it up again', async ({
  page,
  stack,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Phạm Thị Điều Khoản', role: 'editor' });
  await page.goto(`${stack.console}/site-pages/refunds/en`);
  const title = page.getByLabel('Tiêu đề');
  const first = await title.inputValue();
  await title.fill('Money back, in short');
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã xuất bản')).toBeVisible();

  await page.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Phiên bản 1' });
  await expect(line).toContainText('Phạm Thị Điều Khoản');
  await line.getByRole('button', { name: 'So với bản hiện tại' }).click();
  await expect(line.locator('mark', { hasText: 'Money back, in short' })).toBeVisible();
  await expect(line.locator('mark', { hasText: first })).toBeVisible();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await expect(title).toHaveValue(first);
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Phiên bản 2' })).toBeVisible();
  await page.goto(`${stack.site}/en/refunds`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test("an editor takes up what an entry of what's new said before, and is not written over", async ({
  page,
  stack,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Võ Thị Có Gì Mới', role: 'editor' });
  await page.goto(`${stack.console}/whats-new/new`);
  await page.getByLabel('Đường dẫn').fill('/c/founder/library');
  await page.getByLabel('Tiêu đề tiếng Việt').fill('Mười bảng tính');
  await page.getByLabel('Tiêu đề tiếng Anh').fill('Ten spreadsheets');
  await page.getByLabel('Mô tả tiếng Việt').fill('Thư viện có thêm mười bảng tính.');
  await page.getByLabel('Mô tả tiếng Anh').fill('The library has ten more spreadsheets.');
  await page.getByRole('button', { name: 'Lưu và đăng' }).click();
  const title = page.getByLabel('Tiêu đề tiếng Việt');
  const save = page.getByRole('button', { name: 'Lưu thay đổi' });
  await expect(save).toBeVisible();
  await title.fill('Hai mươi bảng tính');
  await save.click();
  await expect(page.getByText('Đã lưu')).toBeVisible();

  await page.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Phiên bản 1' });
  await line.getByRole('button', { name: 'So với bản hiện tại' }).click();
  await expect(line.locator('mark', { hasText: 'Mười bảng tính' })).toBeVisible();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await expect(title).toHaveValue('Mười bảng tính');
  // A colleague saves meanwhile.
  const id = page.url().split('/').at(-1);
  const address = `${stack.console}/api/admin/whats-new/${id}`;
  const { audience, category, published_at, url, description, ...entry } = await (
    await page.request.get(address)
  ).json();
  const content = { audience, category, published_at, url, description };
  const saved = await page.request.put(address, {
    headers: { origin: stack.console },
    data: { ...content, title: { ...entry.title, vi: 'Ba mươi bảng tính' }, version: 2 },
  });
  expect(saved.status()).toBe(200);
  await save.click();
  await expect(page.getByRole('alert').getByText('Ba mươi bảng tính')).toBeVisible();
  await page.getByRole('button', { name: 'Giữ bản của tôi' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Phiên bản 3' })).toBeVisible();
  await expect(title).toHaveValue('Mười bảng tính');
});

test('an editor takes up what the jobs of a community were before', async ({ page, stack }) => {
  await becomeOperator(page.context(), stack, { name: 'Trần Thị Mô Hình', role: 'editor' });
  await page.goto(`${stack.console}/communities/operations/jtbd`);
  const job = page.getByLabel('Việc cần làm xong, bằng một câu').first();
  const first = await job.inputValue();
  await job.fill('Khi hàng về thiếu, tôi muốn biết thiếu từ khâu nào.');
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã lưu')).toBeVisible();

  await page.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Phiên bản 1' });
  await expect(line).toContainText('Trần Thị Mô Hình');
  await line.getByRole('button', { name: 'So với bản hiện tại' }).click();
  await expect(line.locator('mark').filter({ hasText: 'thiếu từ khâu nào' })).toBeVisible();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
  await expect(job).toHaveValue(first);
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Phiên bản 2' })).toBeVisible();
});
