import { becomeOperator, makePerson, sessionOf } from './people.ts';
import { expect, test } from './test.ts';

const slug = 'finance';

test('rows are opened one after the other, by keyboard, with the filter kept', async ({
  context,
  page,
  stack,
}) => {
  for (const name of ['Đỗ Thị Một', 'Đỗ Thị Hai', 'Đỗ Thị Ba']) {
    const { token } = await sessionOf(stack, await makePerson(stack, { name }));
    const answer = await fetch(`${stack.learner}/api/communities/${slug}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(201);
  }
  await becomeOperator(context, stack, { name: 'Trịnh Thị Duyệt', role: 'finance' });
  await page.goto(`${stack.console}/orders?status=pending&community=${slug}`);
  const buyer = (name: string) => page.locator('main').getByText(name).first();
  await expect(buyer('Đỗ Thị Ba')).toBeVisible();

  await test.step('the next one is one key away', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1/3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mục trước' })).toHaveCount(0);
    await page.keyboard.press(']');
    await expect(page.getByText('2/3')).toBeVisible();
    await expect(buyer('Đỗ Thị Hai')).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
  });

  await test.step('what is decided leaves the list, not the way through it', async () => {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Đã duyệt').first()).toBeVisible();
    // The page stays with what became of it, and Enter moves on.
    await expect(page.getByRole('link', { name: 'Mục sau' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('3/3')).toBeVisible();
    await expect(buyer('Đỗ Thị Một')).toBeVisible();
  });

  await test.step('the head of a column turns the order round', async () => {
    await page.keyboard.press('u');
    const heading = page.getByRole('columnheader', { name: 'Ngày đặt' });
    const first = page.locator('tbody tr').first();
    await expect(page.locator('[data-row-link]')).toHaveCount(2);
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toContainText('Đỗ Thị Một');
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toContainText('Đỗ Thị Ba');
    await page.locator('[data-row-link]').last().click();
    await expect(page.getByText('2/2')).toBeVisible();
  });

  await test.step('e opens a row with the cursor in its first field', async () => {
    await page.keyboard.press('u');
    await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(page.getByText('2/2')).toBeVisible();
    await expect(page.locator('main').locator('input:focus, textarea:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
  });

  await test.step('back in the list, the filter and the row are there', async () => {
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/status=pending&community=finance/);
    await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);
    await expect(page.locator('[data-row-link]')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(buyer('Đỗ Thị Một')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Đơn hàng', exact: true }).click();
    await expect(page).toHaveURL(/status=pending&community=finance/);
  });
});

test('documents of a library are opened one after the other, and who works here is walked through', async ({
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Trịnh Thị Đọc Hết', role: 'owner' });
  await page.goto(`${stack.console}/library/founder`);
  const first = page.locator('[data-row-link]').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Mục sau' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('link', { name: 'Mục trước' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator('[data-row-link]').nth(1)).toBeFocused();

  await page.goto(`${stack.console}/staff`);
  const operator = page.locator('[data-row-link]').first();
  await expect(operator).toBeVisible();
  await page.keyboard.press('j');
  await expect(operator).toBeFocused();
});
