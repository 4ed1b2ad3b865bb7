import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('a subject of the sidebar folds and stays folded, but not around where one is', async ({
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Phạm Thị Gấp Gọn', role: 'owner' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(stack.console);
  const sections = page.getByRole('navigation', { name: 'Menu chính' });
  const link = (name: string) => sections.getByRole('link', { name, exact: true });
  await expect(link('Khóa học')).toBeVisible();
  // All of it is in sight, as it was without subjects.
  await expect(link('Nhật ký')).toBeInViewport({ ratio: 1 });

  await sections.getByRole('button', { name: 'Nội dung' }).press('Enter');
  await expect(link('Khóa học')).toBeHidden();
  await page.reload();
  await expect(link('Sự kiện')).toBeVisible();
  await expect(link('Khóa học')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(link('Khóa học')).toBeVisible();
  await expect(sections.getByRole('button', { name: 'Nội dung' })).toHaveCount(0);
  await link('Tổng quan').click();
  await expect(link('Khóa học')).toBeHidden();
  await sections.getByRole('button', { name: 'Nội dung' }).click();
  await expect(link('Khóa học')).toBeVisible();
});

test('on a phone a list begins with its rows, and says how many filters are set', async ({
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Phạm Thị Điện Thoại', role: 'owner' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${stack.console}/orders?status=pending`);
  const fold = page.getByRole('button', { name: /^Bộ lọc/ });
  await expect(fold).toHaveText('Bộ lọc (1)');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByLabel('Trạng thái')).toBeHidden();
  await fold.press('Enter');
  await expect(page.getByLabel('Trạng thái')).toHaveValue('pending');
  await page.getByLabel('Từ ngày').fill('2026-01-01');
  await expect(fold).toHaveText('Bộ lọc (2)');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.reload();
  await expect(page.getByLabel('Trạng thái')).toBeVisible();
  await fold.click();
  await page.goto(`${stack.console}/payments`);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fold).toBeHidden();
  await expect(page.getByLabel('Từ ngày')).toBeVisible();
});
