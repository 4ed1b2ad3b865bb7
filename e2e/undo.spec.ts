import { becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

test('an editor deletes a lesson by mistake, and a colleague brings it back', async ({ browser, stack }) => {
  const own = await browser.newContext();
  await becomeOperator(own, stack, { name: 'Võ Thị Lỡ Tay', role: 'editor' });
  const page = await own.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const name = newName('Chăm khách cũ của quán nhỏ');
  const lesson = 'Gọi lại khách sau bảy ngày';
  const another = 'Ghi sổ điều khách thích';

  await test.step('a course of two lessons', async () => {
    await page.goto(`${stack.console}/courses`);
    await page.getByRole('button', { name: 'Tạo khóa học' }).click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Tạo khóa học' }) });
    await form.getByLabel('Tên khóa học').fill(name);
    await form.getByRole('button', { name: 'Tạo khóa học' }).click();
    await expect(heading).toHaveText(name);
    await page.getByLabel('Tên phần mới').fill('Sau khi bán');
    await page.getByRole('button', { name: 'Thêm phần' }).click();
    for (const title of [lesson, another]) {
      await page.getByLabel('Tên bài mới trong “Sau khi bán”').fill(title);
      await page.getByRole('button', { name: 'Thêm bài' }).click();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    }
  });

  await test.step('deletes the first, and says why', async () => {
    await page.getByRole('link', { name: lesson }).click();
    await page.getByRole('button', { name: 'Xóa bài' }).click();
    await expect(page.getByText('Có thể khôi phục trong 30 ngày.')).toBeVisible();
    await page.getByLabel('Lý do').fill('Tưởng là bài trùng');
    await page.reload();
    await page.getByRole('button', { name: 'Xóa bài' }).click();
    await expect(page.getByLabel('Lý do')).toHaveValue('Tưởng là bài trùng');
    await page.getByRole('button', { name: 'Xóa bài' }).click();
    await expect(heading).toHaveText(name);
    await expect(page.getByRole('link', { name: lesson })).toHaveCount(0);
  });

  const other = await browser.newContext();
  await becomeOperator(other, stack, { name: 'Lâm Văn Tìm Lại', role: 'editor' });
  const colleague = await other.newPage();

  await test.step('a colleague finds it from anywhere, with who and why', async () => {
    await colleague.goto(`${stack.console}/courses`);
    await expect(colleague.getByRole('link', { name: 'Đã xóa' })).toBeVisible();
    await colleague.keyboard.press('Control+k');
    await colleague.getByRole('combobox', { name: 'Tên, email' }).fill('khoi phuc');
    await expect(colleague.getByRole('option', { name: 'Nội dung đã xóa' })).toBeVisible();
    await colleague.keyboard.press('Enter');
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Đã xóa');
    await colleague.getByLabel('Loại nội dung').selectOption('Bài học');
    await expect(colleague.getByText('Võ Thị Lỡ Tay đã xóa: Tưởng là bài trùng')).toBeVisible();
  });

  await test.step('and restores it to its place', async () => {
    await colleague.getByRole('button', { name: `Khôi phục “${lesson}”` }).click();
    await expect(colleague.getByText(`Đã khôi phục “${lesson}”.`)).toBeVisible();
    await expect(colleague.getByRole('button', { name: `Khôi phục “${lesson}”` })).toHaveCount(0);
    await colleague.getByRole('link', { name: `Mở ${name}` }).click();
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(colleague.locator('[data-text]').first()).toHaveText(lesson);
  });

  await test.step('several are restored together, chosen by keyboard, each with its result', async () => {
    for (const title of [lesson, another]) {
      await page.reload();
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('button', { name: 'Xóa bài' }).click();
      await page.getByRole('button', { name: 'Xóa bài' }).click();
      await expect(heading).toHaveText(name);
    }
    await colleague.goto(`${stack.console}/removed?kind=lesson`);
    const box = (title: string) => colleague.getByRole('checkbox', { name: `Chọn ${title}` });
    await expect(box(another)).toBeVisible();
    await colleague.keyboard.press('j');
    await expect(box(another)).toBeFocused();
    await colleague.keyboard.press('Shift+J');
    await expect(colleague.getByText('Đã chọn 2 mục.')).toBeVisible();
    await colleague.getByRole('button', { name: 'Khôi phục nội dung' }).click();
    await colleague.getByRole('button', { name: 'Khôi phục 2 nội dung' }).click();
    await expect(colleague.getByText('Đã xử lý 2/2').first()).toBeVisible({ timeout: 30_000 });
    await expect(colleague.getByRole('row', { name: new RegExp(`${lesson}.*Đã làm`) })).toBeVisible();
    await colleague.getByRole('link', { name: `${another} (${name})` }).click();
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(colleague.locator('[data-text]')).toHaveText([lesson, another]);
  });
});

test('an editor publishes over a lesson, and takes up again what it said before', async ({
  browser,
  stack,
}) => {
  const own = await browser.newContext();
  await becomeOperator(own, stack, { name: 'Hồ Thị Viết Lại', role: 'editor' });
  const page = await own.newPage();
  await page.goto(`${stack.console}/courses`);
  await page.getByRole('button', { name: 'Tạo khóa học' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Tạo khóa học' }) });
  await form.getByLabel('Tên khóa học').fill(newName('Giữ lời hứa với khách'));
  await form.getByRole('button', { name: 'Tạo khóa học' }).click();
  await page.getByLabel('Tên phần mới').fill('Mở đầu');
  await page.getByRole('button', { name: 'Thêm phần' }).click();
  await page.getByLabel('Tên bài mới trong “Mở đầu”').fill('Hẹn đúng giờ');
  await page.getByRole('button', { name: 'Thêm bài' }).click();
  await page.getByRole('link', { name: 'Hẹn đúng giờ' }).click();

  const body = page.getByLabel('Nội dung (Markdown)');
  const publish = async (text: string) => {
    await body.fill(text);
    await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(page.getByText('Đã xuất bản.')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await publish('## Vì sao\n\nKhách chờ mười phút là nhớ cả năm.');
  await publish('## Vì sao\n\nBản viết vội, quên mất ý chính.');

  await test.step('compares it with now', async () => {
    await page.getByRole('button', { name: 'Lịch sử phiên bản' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Hồ Thị Viết Lại' }).first();
    await line.getByRole('button', { name: 'So với bản hiện tại' }).click();
    await expect(line.getByText('Khách chờ mười phút là nhớ cả năm.')).toBeVisible();
    await expect(line.getByText('Bản viết vội, quên mất ý chính.')).toBeVisible();
  });

  await test.step('takes it up as a draft, which is the only one meanwhile', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Hồ Thị Viết Lại' }).first();
    await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await line.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await expect(body).toHaveValue(/Khách chờ mười phút/);
    await expect(page.getByText('Bạn đang có bản nháp.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Khôi phục bản này' })).toHaveCount(0);
  });

  await test.step('and publishes it', async () => {
    await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(page.getByText('Đã xuất bản.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(body).toHaveValue(/Khách chờ mười phút/);
  });
});
