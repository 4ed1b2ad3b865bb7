import { becomeOperator, makePerson, sessionOf } from './people.ts';
import { expect, test } from './test.ts';

test('an operator finds a member by half a name and an order by half a code, from anywhere, by keyboard', async ({
  context,
  page,
  stack,
}) => {
  const email = await makePerson(stack, { name: 'Nguyễn Đỗ Thị Diệu Huyền' });
  const { token } = await sessionOf(stack, email);
  const answer = await fetch(`${stack.learner}/api/communities/founder/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = (await answer.json()) as { code: string };
  await becomeOperator(context, stack, { name: 'Tạ Thị Tìm Nhanh', role: 'finance' });
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Tên, email, số điện thoại' });
  await test.step('words in any order, without marks', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('huyen thi do');
    await expect(page.getByRole('option', { name: /Nguyễn Đỗ Thị Diệu Huyền/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nguyễn Đỗ Thị Diệu Huyền' })).toBeVisible();
  });

  await test.step('part of a code', async () => {
    await page.keyboard.press('Control+k');
    await field.fill(code.slice(2, 7).toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\//);
  });

  await test.step('a page, and nothing of what this role does not open', async () => {
    await page.getByRole('button', { name: 'Mở nhanh' }).click();
    await field.fill('giao dich');
    await expect(page.getByRole('option', { name: 'Giao dịch', exact: true })).toBeVisible();
    await field.fill('khoa hoc');
    await expect(page.getByRole('option', { name: 'Khóa học', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
});
