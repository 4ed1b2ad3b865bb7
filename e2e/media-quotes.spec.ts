import type { Page } from '@playwright/test';
import { newAddress } from './people.ts';
import { expect, test } from './test.ts';

const company = 'Công ty Trách nhiệm hữu hạn Một thành viên Thương mại và Dịch vụ Nước Mắm Cá Cơm Phú Quốc';

async function signInAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Đăng nhập thử' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Họ và tên').fill('Trần Thị Bích Hạnh');
  await page.getByLabel('Email đã được xác minh').setChecked(true);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
}

async function fillInCompany(page: Page): Promise<void> {
  await page.getByLabel('Tên công ty').fill(company);
  await page.getByLabel('Người liên hệ').fill('Trần Thị Bích Hạnh');
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByLabel('Ngành').fill('Thực phẩm');
  await page.getByLabel('Quy mô').selectOption('11-50');
}

/** The one amount that is shown in large letters. */
const total = (page: Page) => page.locator('.live-total strong');

test('a client calculates a price, sends a request, and accepts the quote', async ({ page, stack }) => {
  await page.goto(`${stack.media}/pricing`);
  await page.getByRole('link', { name: 'Tiếp tục đăng nhập' }).click();
  await signInAs(page, newAddress('client'));
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
  await expect(page.getByRole('heading', { name: 'Bảng giá', level: 1 })).toBeVisible();

  const video = page.getByRole('region', { name: 'Sản xuất video' });
  await video.getByRole('link', { name: 'Tính giá' }).click();
  const plain = await total(page).innerText();
  await test.step('the total follows each choice, and the address keeps it', async () => {
    await page.getByRole('radio', { name: 'Phim trường' }).check();
    await page.getByRole('checkbox', { name: 'Phụ đề tiếng Anh' }).check();
    await expect(total(page)).not.toHaveText(plain);
    await expect(page).toHaveURL(/\?location=studio&addons=english-subtitles$/);
    const chosen = await total(page).innerText();
    await page.reload();
    await expect(total(page)).toHaveText(chosen);
  });
  const chosen = await total(page).innerText();

  await page.getByRole('link', { name: 'Yêu cầu báo giá' }).click();
  await expect(total(page)).toHaveText(chosen);
  const note = page.getByLabel('Ghi chú (không bắt buộc)');
  await test.step('what was typed survives a send that fails, and a reload', async () => {
    await note.fill('Quay trong tuần thứ hai của tháng 12.\nCó thể ghé xưởng trước.');
    await page.route('**/api/media/quotes', (route) => route.abort());
    await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(page.getByText('Yêu cầu chưa được gửi.', { exact: false })).toBeVisible();
    await page.unroute('**/api/media/quotes');
    await page.reload();
    await expect(note).toHaveValue('Quay trong tuần thứ hai của tháng 12.\nCó thể ghé xưởng trước.');
  });

  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page).toHaveURL(/\/quote\//);
  await expect(page.getByRole('heading', { name: /^Báo giá BG-/ })).toBeVisible();
  await expect(page.locator('.breakdown .total td')).toHaveText(chosen);
  const pdf = await page.request.get(
    new URL((await page.getByRole('link', { name: 'Tải PDF' }).getAttribute('href')) ?? '', stack.media).href,
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await test.step('a question is asked, and the quote accepted', async () => {
    await page.getByLabel('Hỏi về báo giá này').fill('Có thể quay vào cuối tuần không?');
    await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(page.getByText('Đã gửi câu hỏi.')).toBeVisible();
    await page.getByRole('button', { name: 'Chấp nhận báo giá' }).click();
    await page.getByRole('button', { name: 'Chấp nhận', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Đã chấp nhận ngày/ })).toBeVisible();
  });

  await page.goto(`${stack.media}/quotes`);
  await expect(page.getByRole('link', { name: /^BG-.*Sản xuất video$/ })).toBeVisible();
});

test('a guest sends a request, verifies the address, and sees no price before', async ({ page, stack }) => {
  await page.goto(`${stack.media}/services/content/request?trial=1`);
  await expect(page.getByRole('strong').filter({ hasText: 'Một bài viết thử' })).toBeVisible();
  await expect(page.getByText('₫')).toHaveCount(0);
  await page.getByRole('button', { name: 'Gửi và xác minh email' }).click();
  await expect(page.getByLabel('Tên công ty')).toBeFocused();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Gửi và xác minh email' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập thử' })).toBeVisible();

  await test.step('a cancelled verification keeps the request', async () => {
    await page.getByRole('button', { name: 'Hủy' }).click();
    await expect(page.getByRole('heading', { name: 'Bạn đã hủy đăng nhập' })).toBeVisible();
    await expect(page.getByText(company)).toBeVisible();
    await expect(page.getByText('₫')).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Xác minh lại' }).click();
  await signInAs(page, newAddress('guest'));
  await expect(page.getByRole('heading', { name: /^Báo giá BG-/ })).toBeVisible();
  await expect(page.locator('.breakdown .total td')).toContainText('₫');
  // The address was verified; nobody was signed in.
  expect((await page.request.get(`${stack.media}/api/media/me`)).status()).toBe(401);
});
