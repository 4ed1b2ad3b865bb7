import { becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

test('the owner makes a school with its host, and a host that is taken is refused', async ({
  page,
  stack,
}) => {
  await becomeOperator(page.context(), stack, { name: 'Chủ Nhiều Trường', role: 'owner' });
  const name = newName('Trường Trung cấp Kinh tế và Du lịch Hoa Sen');
  await page.goto(`${stack.console}/schools`);
  const fill = async (slug: string) => {
    await page.getByLabel('Tên trường').fill(name);
    await page.getByLabel('Tên ngắn').fill(slug);
    await page.getByLabel('Tên miền').fill('hoc.hoasen.example');
    await page.getByRole('button', { name: 'Thêm trường' }).click();
  };
  await fill('hoa-sen');
  await expect(page.getByText(`Đã thêm ${name}.`)).toBeVisible();
  await expect(page.getByRole('table').getByText('hoc.hoasen.example')).toBeVisible();
  await fill('hoa-sen-hai');
  await expect(page.getByText('Tên ngắn hoặc tên miền này đã được trường khác dùng.')).toBeVisible();
});
