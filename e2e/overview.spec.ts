import { becomeOperator, makePerson, newName, sessionOf } from './people.ts';
import { expect, test } from './test.ts';

/** A community in which nothing else is bought here. */
const slug = 'customer-success';

test('a week of the overview leads to its rows, and the figures come by email to who wants them', async ({
  context,
  page,
  stack,
}) => {
  const name = newName('Lý Thị Tổng Quan');
  await becomeOperator(context, stack, { name, role: 'finance' });
  const buyer = await sessionOf(stack, await makePerson(stack, { name: newName('Người Mua Tuần') }));
  const placed = await fetch(`${stack.learner}/api/communities/${slug}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const { id, code } = (await placed.json()) as { id: string; code: string };
  await page.request.post(`${stack.console}/api/admin/communities/orders/${id}/approve`, {
    headers: { origin: stack.console },
    data: {},
  });

  await page.goto(stack.console);
  await test.step('figures of the own work are drawn, others are not there', async () => {
    await expect(page.getByRole('heading', { name: 'Theo tuần' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thực thu' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thành viên học bài' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Email gửi lỗi' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Khóa học trong bốn tuần qua' })).toBeHidden();
    await expect(page.getByText(/Infinity|NaN|∞/)).toHaveCount(0);
  });

  await test.step('the amount of this week leads to the orders that it is made of', async () => {
    await page.locator('summary', { hasText: 'Bảng số liệu từng tuần' }).click();
    const thisWeek = page.getByRole('row', { name: /tuần này/ });
    await thisWeek.getByRole('link', { name: /₫/ }).click();
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await expect(page.getByLabel('Từ ngày')).not.toHaveValue('');
    await page.goBack();
  });

  await test.step('the email of Mondays is off until it is turned on, and stays on', async () => {
    const choice = page.getByRole('checkbox', { name: /qua email lúc 8 giờ/ });
    await expect(choice).not.toBeChecked();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/weekly-email'));
    await choice.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(choice).toBeChecked();
  });
});
