import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

test('who thinks of buying sees what one can do afterwards and opens a real page before the price', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Đoàn Thị Cân Nhắc', home: 'founder' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${stack.learner}/c/founder/upgrade`);
  const purpose = page.getByRole('region', { name: 'Học xong, bạn làm được' });
  await expect(purpose.getByText('Dựng bảng dòng tiền 13 tuần cho tiệm của bạn')).toBeVisible();
  await expect(page.getByText(/bạn nhận lại tiền/)).toBeVisible();
  // On a phone the price is one tap away.
  await page.getByRole('link', { name: 'Xem giá và đặt mua' }).click();
  await expect(page.getByRole('button', { name: /^Đặt mua với giá/ })).toBeInViewport();

  const samples = page.getByRole('region', { name: 'Mở thử ba trang thật' }).getByRole('link');
  await expect(samples).toHaveCount(3);
  const paths = await Promise.all((await samples.all()).map((link) => link.getAttribute('href')));
  for (const path of paths) {
    await page.goto(`${stack.learner}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/dành cho thành viên Pro/)).toBeHidden();
  }
});

test('titles that are not written yet are one line of the library, which opens for who searches', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Hà Văn Tìm', home: 'sales', pro: true });
  await page.goto(`${stack.learner}/c/sales/library`);
  const folded = page.getByText(/^Đang viết \d+ tài liệu$/).first();
  await expect(folded).toBeVisible();
  const title = page.locator('details li').first();
  await expect(title).toBeHidden();
  const words = await title.textContent();
  await page.getByLabel('Tìm trong thư viện').fill(words ?? '');
  await expect(page.locator('details li', { hasText: words ?? '' })).toBeVisible();
});
