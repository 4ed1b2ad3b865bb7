import { becomeOperator, newAddress } from './people.ts';
import { expect, messageAbout, signInByCode, test } from './test.ts';

test('an owner invites somebody by mail, who signs in with that address and takes the role', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const email = newAddress('quan-tri-moi');
  await becomeOperator(context, stack, { name: 'Lý Thị Chủ Sở Hữu', role: 'owner' });
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the page is found by name, and says what a role may do', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Tên, email, số điện thoại' }).fill('quan tri vien');
    await page.getByRole('option', { name: 'Quản trị viên và quyền' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quản trị viên và quyền' })).toBeVisible();
    const operators = page.getByRole('table', { name: 'Quản trị viên', exact: true });
    await expect(operators.getByRole('row', { name: /Lý Thị Chủ Sở Hữu/ })).toContainText('Chưa có');
    const orders = page.locator('details').filter({ has: page.getByText('Đơn hàng', { exact: true }) });
    await orders.locator('summary').click();
    const approve = orders.getByRole('row', { name: /^Duyệt đơn hàng/ });
    await expect(approve).toContainText('Chủ sở hữu, Tài chính');
  });

  await test.step('an invitation asks for an address and a role, and survives a reload', async () => {
    const send = page.getByRole('button', { name: 'Gửi lời mời' });
    await send.click();
    await expect(page.getByText('Vui lòng nhập một địa chỉ email.')).toBeVisible();
    await page.getByLabel('Địa chỉ email').fill(email);
    await page.getByRole('checkbox', { name: /^Người dẫn/ }).check();
    await page.getByLabel('Lời nhắn').fill('Chào em, mời em dẫn buổi tối thứ Năm.');
    await page.reload();
    await expect(page.getByLabel('Địa chỉ email')).toHaveValue(email);
    await send.click();
    await expect(page.getByText(`Mời ${email} với vai trò Người dẫn?`)).toBeVisible();
    await send.click();
    await expect(page.getByText(`Đã gửi lời mời tới ${email}.`)).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(email) });
    await expect(row).toContainText('Đang chờ');
  });

  await test.step('who is invited signs in and is in the console', async () => {
    const { text } = await messageAbout(stack, email, /Lý Thị Chủ Sở Hữu/);
    expect(text).toContain('mời em dẫn buổi tối thứ Năm');
    const link = /http\S+\/invitation\?token=\S+/.exec(text)?.[0] ?? 'no link';
    const theirs = await browser.newContext({ locale: 'vi-VN' });
    const invited = await theirs.newPage();
    await invited.goto(link);
    await signInByCode(invited, stack, email);
    await expect(invited.getByRole('heading', { name: 'Lời mời làm quản trị viên' })).toBeVisible();
    await expect(invited.getByText(`Bạn đang đăng nhập bằng ${email}.`)).toBeVisible();
    await invited.getByRole('button', { name: 'Nhận vai trò' }).click();
    await expect(invited.getByRole('link', { name: 'Sự kiện', exact: true }).first()).toBeVisible();
    await invited.goto(link);
    await invited.getByRole('button', { name: 'Nhận vai trò' }).click();
    await expect(invited.getByRole('alert')).toContainText(`không dùng được với ${email}`);
    await theirs.close();
  });

  await test.step('the owner sees who works here now, and that nothing waits', async () => {
    await page.reload();
    await expect(page.getByText('Không có lời mời nào đang chờ.')).toBeVisible();
    const operators = page.getByRole('table', { name: 'Quản trị viên', exact: true });
    await operators.getByRole('link', { name: new RegExp(email) }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Vai trò quản trị' })).toBeVisible();
  });

  await test.step('and ends that work again, told before and after what becomes of it', async () => {
    const section = page.locator('section').filter({ has: page.getByText('Kết thúc công việc quản trị') });
    await section.getByLabel('Bàn giao cho').selectOption({ label: 'Lý Thị Chủ Sở Hữu' });
    const end = section.getByRole('button', { name: 'Kết thúc công việc' });
    await end.click();
    await expect(section.getByText('bàn giao cho Lý Thị Chủ Sở Hữu?')).toBeVisible();
    await end.click();
    await expect(section.getByRole('status')).toContainText('Phiên đăng nhập đã kết thúc: 1.');
    await expect(page.getByRole('checkbox', { name: /^Người dẫn/ })).not.toBeChecked();
  });
});
