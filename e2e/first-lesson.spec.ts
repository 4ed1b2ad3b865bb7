import { newAddress } from './people.ts';
import { expect, signInByCode, skipName, test } from './test.ts';

test('a stranger goes from the home page to the lesson that it begins to show, by way of sign-in and a community', async ({
  page,
  stack,
}) => {
  await page.goto(stack.site);
  const sample = page.getByRole('figure').first();
  const lesson = (await sample.locator('.sheet-title').innerText()).trim();
  await sample.getByRole('link').click();
  await signInByCode(page, stack, newAddress('nguoi-la'));
  await skipName(page);

  await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Vào / }).click();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
});
