import { useSession } from './people.ts';
import { expect, test } from './test.ts';

test('titles are offered while somebody types, and opened by the keyboard', async ({
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/search`);
  const field = page.getByRole('combobox', { name: 'Tìm kiếm' });
  await field.pressSequentially('bang dong ti', { delay: 150 });
  const title = page.getByRole('option', { name: /Bảng dòng tiền 13 tuần/ });
  await expect(title).toBeVisible();
  // Enter alone closes the list: the answers are below it.
  await field.press('Enter');
  await expect(title).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /Bảng dòng tiền 13 tuần/ })).toBeVisible();
  await field.press('e');
  await expect(title).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bảng dòng tiền 13 tuần' })).toBeVisible();
});
