import { useSession } from './people.ts';
import { expect, test } from './test.ts';

test('an owner sets activation codes, and a member activates with one', async ({
  browser,
  context,
  stack,
}) => {
  const owner = await context.newPage();
  await useSession(context, stack, 'thanh@demo.cungnghe.local');
  await owner.goto(`${stack.console}/activation-codes`);
  await owner.getByRole('button', { name: 'Tạo 10 mã' }).click();
  const field = owner.getByRole('textbox', { name: 'Mã mới' });
  await expect(field).toHaveValue(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}(\n([A-Z2-9]{4}-){2}[A-Z2-9]{4}){9}$/);
  const [code = '', other = ''] = (await field.inputValue()).split('\n');
  await owner.getByRole('button', { name: 'Lưu mã' }).click();
  await owner
    .getByRole('button', { name: /^(Lưu mã|Thay mã đang dùng)$/ })
    .first()
    .click();
  await expect(owner.getByText('Đã lưu 10 mã.')).toBeVisible();
  await expect(owner.getByText('Có 10 mã, đặt lúc')).toBeVisible();
  await owner.reload();
  await expect(field).toHaveValue('');

  const theirs = await browser.newContext();
  const member = await theirs.newPage();
  await useSession(theirs, stack, 'ha@demo.cungnghe.local');
  await member.goto(`${stack.learner}/profile`);
  const codeField = member.getByRole('textbox', { name: 'Mã kích hoạt' });
  const activate = member.getByRole('button', { name: 'Kích hoạt' });
  await codeField.fill('SAI-MA-ROI');
  await activate.click();
  await expect(member.getByText('Mã này không đúng.')).toBeVisible();
  await expect(codeField).toHaveValue('SAI-MA-ROI');
  await codeField.fill(code);
  await activate.click();
  await expect(member.getByText('Đã kích hoạt.')).toBeVisible();
  await expect(member.getByText('Bạn là thành viên đến ngày').first()).toBeVisible();
  await codeField.fill(other);
  await activate.click();
  await expect(codeField).toHaveValue('');
  await member.reload();
  await expect(member.getByText('Nhập một mã khác để kéo dài')).toBeVisible();
  await theirs.close();
});
