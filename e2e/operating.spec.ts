import { useSession } from './people.ts';
import { expect, test } from './test.ts';

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
    await page.getByRole('button', { name: 'Bỏ những gì đã gõ' }).press('Enter');
    await expect(title).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('Đọc bảng cân đối cùng nhau');
  });

  await test.step('a button that was busy in vain has the keyboard again', async () => {
    await page.getByLabel('Bắt đầu (giờ Việt Nam)').fill('2098-03-04T19:30');
    const create = page.getByRole('button', { name: 'Tạo sự kiện' });
    await context.setOffline(true);
    await create.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Không có kết nối');
    await expect(create).toBeFocused();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Bỏ những gì đã gõ' }).click();
  });
});
