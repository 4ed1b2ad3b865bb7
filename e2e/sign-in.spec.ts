import { newAddress } from './people.ts';
import { codeFor, expect, skipName, test } from './test.ts';

test('whoever comes back from the mailbox finds the field for the code', async ({ page, stack }) => {
  const email = newAddress('hop-thu');
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`${stack.learner}/sign-in`);
  const address = page.getByLabel('Email của bạn');
  const code = page.getByLabel('Mã sáu số');
  await expect(address).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeInViewport({ ratio: 1 });
  await address.fill(email);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeInViewport({ ratio: 1 });

  await page.reload();
  await expect(code).toBeVisible();
  await page.goBack();
  await expect(address).toHaveValue(email);
  await page.goForward();
  await expect(code).toBeVisible();
  await page.goto(`${stack.media}`);
  await page.goto(`${stack.learner}/sign-in`);
  await code.fill(await codeFor(stack, email));
  await skipName(page);
  await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
});
