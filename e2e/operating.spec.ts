import { makeCourse } from '../apps/api/src/test/courses.ts';
import { becomeOperator, useSession } from './people.ts';
import { expect, signInByCode, test } from './test.ts';

test('an operator on a small laptop finds the way out, and takes back what was given up', async ({
  context,
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await useSession(context, stack, 'thanh@demo.cungnghe.local');

  await test.step('the way out is in sight with every section open', async () => {
    await page.goto(`${stack.console}/events/new`);
    await expect(page.getByRole('link', { name: 'Nhật ký' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('what is discarded can be taken back with the same key', async () => {
    const title = page.getByLabel('Tên', { exact: true });
    await title.fill('Đọc bảng cân đối cùng nhau');
    await page.getByRole('button', { name: 'Hủy thay đổi' }).press('Enter');
    await expect(title).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('Đọc bảng cân đối cùng nhau');
  });

  await test.step('a button that was busy in vain has the keyboard again', async () => {
    await page.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-04T19:30');
    const create = page.getByRole('button', { name: 'Lưu bản nháp' });
    await context.setOffline(true);
    await create.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Không có kết nối');
    await expect(create).toBeFocused();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Hủy thay đổi' }).click();
  });
});

test('what an editor types outlives the session in which it was typed', async ({ context, page, stack }) => {
  const email = await becomeOperator(context, stack, { name: 'Tạ Thị Gõ', role: 'editor' });
  const text = page.getByLabel('Nội dung (Markdown)');
  await page.goto(`${stack.console}/courses?q=tu-y-tuong`);
  await page.getByRole('link', { name: 'Từ ý tưởng đến khách trả tiền đầu tiên' }).click();
  await page.getByRole('link', { name: 'Chọn nhóm khách đầu tiên' }).click();
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(text).toBeVisible();

  await context.clearCookies();
  await text.fill('Nhóm đầu tiên là nhóm bạn gọi được ngay chiều nay.');
  await expect(page.getByText('Chưa lưu được bản nháp.')).toBeVisible();
  await page.getByRole('button', { name: 'Pro', exact: true }).click();
  await signInByCode(page, stack, email);
  await expect(text).toHaveValue('Nhóm đầu tiên là nhóm bạn gọi được ngay chiều nay.');
  await expect(page.getByText('Đã lưu nháp')).toBeVisible();
  await page.getByRole('button', { name: 'Hủy bản nháp' }).click();
  await page.getByRole('button', { name: 'Hủy bản nháp' }).click();
  await expect(text).not.toHaveValue('Nhóm đầu tiên là nhóm bạn gọi được ngay chiều nay.');
});

test('an editor goes through a course by keys, and a new order waits for them', async ({
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Lâm Thị Phím', role: 'editor' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${stack.console}/courses?q=tu-y-tuong`);
  await page.getByRole('link', { name: 'Từ ý tưởng đến khách trả tiền đầu tiên' }).click();

  await test.step('what was moved and not saved is there after a look elsewhere', async () => {
    await page.getByRole('link', { name: 'Đi tiếp, đổi hướng hay dừng' }).press('Alt+ArrowUp');
    await expect(page.getByText('Thứ tự mới chưa được lưu.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Thứ tự mới chưa được lưu.')).toBeVisible();
    await page.getByRole('button', { name: 'Khôi phục thứ tự' }).press('Enter');
    await expect(page.getByText('Thứ tự mới chưa được lưu.')).toBeHidden();
  });

  await test.step('from lesson to lesson, and back to the course', async () => {
    await page.getByRole('link', { name: 'Hỏi chuyện khách mà không bị khen cho vui' }).press('Enter');
    await expect(heading).toHaveText('Hỏi chuyện khách mà không bị khen cho vui');
    await expect(page.getByRole('link', { name: 'Sau: Chọn nhóm khách đầu tiên' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('Chọn nhóm khách đầu tiên');
    await expect(heading).toBeFocused();
    await page.keyboard.press('k');
    await expect(heading).toHaveText('Hỏi chuyện khách mà không bị khen cho vui');
    await page.keyboard.press('u');
    await expect(heading).toHaveText('Từ ý tưởng đến khách trả tiền đầu tiên');
  });

  await test.step('settings are saved from any of their fields', async () => {
    await page.getByLabel('Tên tiếng Anh').press('Control+s');
    await expect(page.getByText('Đã lưu.', { exact: true })).toBeVisible();
  });
});

test('two editors of one lesson: what differs is marked, and whoever gives way has no draft left', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const course = await makeCourse(await stack.services(), { community: 'beauty', published: false });
  const address = `${stack.console}/courses/${course.id}/lessons/${course.lessons[0]?.id}`;
  await becomeOperator(context, stack, { name: 'Ninh Thị Trước', role: 'editor' });
  const elsewhere = await browser.newContext();
  await becomeOperator(elsewhere, stack, { name: 'Ninh Thị Sau', role: 'editor' });
  const other = await elsewhere.newPage();

  await page.goto(address);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.getByLabel('Nội dung (Markdown)').fill('Dòng chung\nDòng của tôi');
  await expect(page.getByText('Đã lưu nháp')).toBeVisible();
  await other.goto(address);
  await expect(other.getByText('Ninh Thị Trước cũng đang soạn thảo')).toBeVisible();
  await other.getByRole('button', { name: 'Markdown', exact: true }).click();
  await other.getByLabel('Nội dung (Markdown)').fill('Dòng chung\nDòng của người khác');
  await other.getByLabel('Nội dung (Markdown)').press('Control+Enter');
  await expect(other.getByText('Đã xuất bản.')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Xuất bản' }).click();
  const conflict = page.getByRole('alert');
  await expect(conflict.locator('mark')).toHaveText(['Dòng của người khác', 'Dòng của tôi']);
  await conflict.getByRole('button', { name: 'Dùng bản đang lưu' }).click();
  await expect(page.getByText('Không có thay đổi mới.')).toBeVisible();
  await expect(page.getByLabel('Nội dung (Markdown)')).toHaveValue('Dòng chung\nDòng của người khác');
});
