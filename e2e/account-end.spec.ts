import { readFile } from 'node:fs/promises';
import { becomeMember, becomeOperator, newAddress } from './people.ts';
import { codeFor, expect, messageAbout, test } from './test.ts';

test('a member takes their data along, changes the address, and closes the account', async ({
  page,
  stack,
}) => {
  const email = await becomeMember(page.context(), stack, { name: 'Nguyễn Thị Sắp Đi', home: 'founder' });
  await page.goto(`${stack.learner}/profile`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải dữ liệu' }).click(),
  ]);
  const file = JSON.parse(await readFile((await download.path()) ?? '', 'utf8')) as {
    accounts: { email: string }[];
  };
  expect(file.accounts[0]?.email).toBe(email);

  const next = newAddress('dia-chi-moi');
  await page.getByLabel('Địa chỉ mới').fill(next);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await page.getByLabel('Mã sáu số').fill(await codeFor(stack, next));
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  await expect(page.getByText(`Bạn đang đăng nhập bằng ${next}.`)).toBeVisible();
  await messageAbout(stack, email, /đã thay đổi/);

  await page.getByRole('button', { name: 'Đóng tài khoản', exact: true }).click();
  await page.getByRole('button', { name: 'Đóng tài khoản của tôi' }).click();
  await expect(page.getByText(/Tài khoản đã đóng\./)).toBeVisible();
  await page.getByRole('button', { name: 'Về trang đăng nhập' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${stack.learner}/profile`);
  await expect(page).toHaveURL(/\/sign-in/);
  await messageAbout(stack, next, /đã đóng/);
});

test('an owner closes an account, opens it again, and erases it', async ({ page, stack, browser }) => {
  const context = await browser.newContext();
  const email = await becomeMember(context, stack, { name: 'Lê Văn Xin Xóa', home: 'founder' });
  await context.close();
  await becomeOperator(page.context(), stack, { name: 'Chủ Nhà', role: 'owner' });
  await page.goto(`${stack.console}/accounts?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Lê Văn Xin Xóa' }).first().click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Đóng và xóa tài khoản' }) });
  const say = async (label: string, confirm: string) => {
    await section.getByLabel('Lý do').fill('Theo thư của học viên');
    await section.getByRole('button', { name: label, exact: true }).click();
    await section.getByRole('button', { name: confirm, exact: true }).click();
  };
  await say('Đóng tài khoản', 'Đóng tài khoản');
  await expect(section.getByText(/Tài khoản đã đóng\./)).toBeVisible();
  await say('Mở lại tài khoản', 'Mở lại tài khoản');
  await expect(section.getByText(/Tài khoản đang mở\./)).toBeVisible();
  await say('Xóa dữ liệu ngay', 'Xóa vĩnh viễn');
  await expect(section.getByText(/Dữ liệu cá nhân đã bị xóa ngày/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thành viên cũ', level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
