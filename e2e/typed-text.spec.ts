import { newAddress, useSession } from './people.ts';
import { codeFor, expect, skipName, test } from './test.ts';

const offline = 'Chưa kết nối được. Nội dung bạn gõ vẫn còn đây, hãy thử lại khi có mạng.';

test('a cut connection takes nothing of a profile that was typed', async ({ context, page, stack }) => {
  await useSession(context, stack, 'bao@demo.cungnghe.local');
  await page.goto(`${stack.learner}/profile`);
  const typed = {
    'Họ và tên': 'Phạm Quốc Bảo Trấn',
    'Số điện thoại': '0912 345 678',
    'Giới thiệu ngắn': 'Tôi làm mộc hai mươi năm.\nNay muốn học tính giá cho đúng.',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(page.getByText('Đã lưu hồ sơ.').first()).toBeVisible();
  await page.reload();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});

test('a cut connection takes neither the address nor the code while signing in', async ({
  context,
  page,
  stack,
}) => {
  const email = newAddress('mat-mang');
  await page.goto(`${stack.learner}/sign-in`);
  const address = page.getByLabel('Email của bạn');
  await address.fill(email);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  await expect(address).toHaveValue(email);
  // It was busy meanwhile, and whoever uses the keyboard has not lost their place.
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeFocused();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  const code = await codeFor(stack, email);
  const field = page.getByLabel('Mã sáu số');
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill(code);
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible();
  await expect(field).toHaveValue(code);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await skipName(page);
  await expect(page.getByRole('heading', { name: 'Bạn học cùng ai?' })).toBeVisible();
});

test('a word longer than the screen breaks inside a button, and nothing of it is cut off', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${stack.learner}/sign-in`);
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeVisible();
  const spill = await page.evaluate<{ wide: number; high: number }>(`(() => {
    const button = document.querySelector('button[type="submit"]');
    button.querySelector('.mantine-Button-label').textContent = 'a'.repeat(60);
    const inside = [...button.querySelectorAll('span')].map((part) => part.getBoundingClientRect());
    const edge = button.getBoundingClientRect();
    return {
      wide: Math.max(...inside.map(({ right }) => right)) - edge.right,
      high: Math.max(...inside.map(({ bottom }) => bottom)) - edge.bottom,
    };
  })()`);
  expect(spill.wide).toBeLessThan(0);
  expect(spill.high).toBeLessThan(0);
});
