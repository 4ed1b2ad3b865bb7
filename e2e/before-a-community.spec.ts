import { makePerson, useSession } from './people.ts';
import { expect, test } from './test.ts';

test('what is one’s own opens before a community is chosen, and the choice leads to where one was going', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, await makePerson(stack, { name: 'Trần Thị Chưa Chọn' }));
  const chooser = page.getByRole('heading', { level: 1, name: 'Bạn học cùng ai?' });
  for (const [path, heading] of [
    ['/profile', 'Trần Thị Chưa Chọn'],
    ['/orders', 'Đơn hàng của tôi'],
    ['/notifications', 'Thông báo'],
    ['/whats-new', 'Có gì mới'],
    ['/settings', 'Cài đặt thông báo'],
  ] as const) {
    await page.goto(stack.learner + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Chọn cộng đồng' }).click();
  await expect(chooser).toBeVisible();
  await page.getByRole('link', { name: 'Hồ sơ' }).click();
  await expect(page.getByRole('heading', { name: 'Cài đặt' })).toBeVisible();

  await page.goto(`${stack.learner}/search?q=khach`);
  await expect(chooser).toBeVisible();
  await page.getByText('Founder / CEO', { exact: true }).click();
  await page.getByRole('button', { name: 'Vào Founder / CEO' }).click();
  await expect(page).toHaveURL(`${stack.learner}/search?q=khach`);
});

test('without Pro the way to a new post says so before the tap; a page that fails keeps its heading and tabs', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'ha@demo.cungnghe.local');
  await page.goto(`${stack.learner}/c/founder/posts`);
  await expect(page.getByRole('link', { name: 'Đăng chủ đề (cần Pro)' })).toBeVisible();

  await page.route('**/api/communities/founder/courses?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x' } }),
  );
  await page.route('**/api/communities/founder/courses', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x' } }),
  );
  await page.goto(`${stack.learner}/c/founder/courses`);
  // While it is being tried again, too.
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Thảo luận', exact: true }).first()).toBeVisible();
});
