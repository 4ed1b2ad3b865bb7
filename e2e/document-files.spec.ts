import { readFile } from 'node:fs/promises';
import { makeDocument } from '../apps/api/src/test/documents.ts';
import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

test('an editor uploads and replaces the file of a document, and only Pro downloads what is published', async ({
  browser,
  page,
  stack,
}) => {
  const services = await stack.services();
  const { id, slug } = await makeDocument(services, { community: 'beauty', kind: 'file', status: 'hidden' });
  const title = newName('Bảng lương mẫu cho quán dưới mười người');
  const operators = await browser.newContext();
  await becomeOperator(operators, stack, { name: 'Hoàng Ngọc Tệp', role: 'editor' });
  const editor = await operators.newPage();
  const input = editor.locator('input[type=file]').first();
  const send = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const publish = async () => {
    await expect(editor.getByText(/^Đã lưu nháp/)).toBeVisible();
    await editor.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(editor.getByText('Đã xuất bản.', { exact: true })).toBeVisible();
  };

  await test.step('what is no document is refused in words', async () => {
    await editor.goto(`${stack.console}/library/beauty/${id}`);
    await expect(editor.getByText(/^Máy chủ này không quét virus/)).toBeVisible();
    await input.setInputFiles({
      name: 'anh.pdf',
      mimeType: 'application/pdf',
      buffer: await editor.screenshot(),
    });
    await expect(editor.getByText(/^Không nhận loại tệp này/)).toBeVisible();
    await editor.getByRole('button', { name: 'Bỏ qua' }).click();
  });

  await test.step('a file is uploaded, published and shown', async () => {
    await editor.getByLabel('Tên tài liệu').fill(title);
    await send('Bảng lương tháng.csv', 'Tên,Lương\nLan,12000000');
    await expect(editor.getByRole('link', { name: 'Bảng lương tháng.csv' })).toBeVisible();
    await publish();
    await editor.getByLabel('Trạng thái').selectOption('Hiển thị');
    await editor.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(editor.getByText('Đã lưu.', { exact: true })).toBeVisible();
  });

  const address = `${stack.learner}/c/beauty/library/${slug}`;
  await becomeMember(page.context(), stack, { name: 'Phan Thị Lương', home: 'beauty', pro: true });
  const download = async () => {
    await page.goto(address);
    const [came] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Tải tệp xuống' }).click(),
    ]);
    return [came.suggestedFilename(), await readFile(await came.path(), 'utf8')];
  };

  await test.step('a Pro member downloads it under its name', async () => {
    await page.goto(address);
    await expect(page.getByText('CSV, 1\u00a0KB')).toBeVisible();
    expect(await download()).toEqual(['Bảng lương tháng.csv', 'Tên,Lương\nLan,12000000']);
  });

  await test.step('a free member sees the lock and no file', async () => {
    const free = await browser.newContext();
    await becomeMember(free, stack, { name: 'Đỗ Văn Khóa', home: 'beauty' });
    const locked = await free.newPage();
    await locked.goto(address);
    await expect(locked.getByRole('heading', { name: 'Tài liệu này dành cho thành viên Pro' })).toBeVisible();
    await expect(locked.getByRole('link', { name: 'Tải tệp xuống' })).toHaveCount(0);
    await free.close();
  });

  await test.step('another file takes its place once it is published', async () => {
    await send('Bảng lương quý.csv', 'Tên,Quý\nLan,36000000');
    await expect(editor.getByRole('link', { name: 'Bảng lương quý.csv' })).toBeVisible();
    expect((await download())[0]).toBe('Bảng lương tháng.csv');
    await publish();
    expect(await download()).toEqual(['Bảng lương quý.csv', 'Tên,Quý\nLan,36000000']);
  });
  await operators.close();
});
