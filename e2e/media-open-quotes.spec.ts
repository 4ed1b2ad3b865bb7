import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { becomeOperator, newAddress, newName } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test.use({ viewport: { width: 375, height: 800 } });

async function verifyAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Đăng nhập thử' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Họ và tên').fill('Trần Thị Bích Hạnh');
  await page.getByLabel('Email đã được xác minh').setChecked(true);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
}

test('a guest chooses a package, verifies, reads the quote, asks and accepts, and an operator answers', async ({
  page,
  stack,
  browser,
}, testInfo) => {
  test.slow();
  const email = newAddress('khach');
  const company = newName('Công ty Nước Mắm Cá Cơm');

  await test.step('package, options and add-ons are chosen without a session and without prices', async () => {
    await page.goto(`${stack.media}/services/video`);
    await page.getByRole('radio', { name: /^Chuỗi/ }).check();
    await page.getByRole('link', { name: 'Yêu cầu với lựa chọn này' }).click();
    await expect(page).toHaveURL(/\/services\/video\/request\?tier=series$/);
    await page.getByRole('radio', { name: 'Phim trường' }).check();
    await page.getByRole('checkbox', { name: 'Phụ đề tiếng Anh' }).check();
    await expect(page).toHaveURL(/tier=series&location=studio&addons=english-subtitles$/);
    const summary = page.getByRole('complementary', { name: 'Lựa chọn của bạn' });
    await expect(summary).toContainText('Phim trường');
    await expect(page.getByText('₫')).toHaveCount(0);
    const send = page.getByRole('button', { name: 'Gửi và xác minh email' });
    const [above, below] = [await summary.boundingBox(), await send.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  await test.step('the request is sent and verified', async () => {
    await page.getByLabel('Tên công ty').fill(company);
    await page.getByLabel('Người liên hệ').fill('Trần Thị Bích Hạnh');
    await page.getByLabel('Số điện thoại').fill('0912 345 678');
    await page.getByLabel('Ngành').fill('Thực phẩm');
    await page.getByLabel('Quy mô').selectOption('11-50');
    await page.getByRole('button', { name: 'Gửi và xác minh email' }).click();
    await verifyAs(page, email);
    await expect(page.getByRole('heading', { name: /^Báo giá BG-/ })).toBeVisible();
  });
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const number = /BG-[\d-]+/.exec(heading)?.[0] ?? '';

  await test.step('the e-mail and its PDF say what was chosen', async () => {
    await messageAbout(stack, email, new RegExp(number));
    const message = stack.mail.received.find(({ to }) => to?.text === email);
    const picture = await browser.newPage({ viewport: { width: 375, height: 800 } });
    await picture.setContent(message?.html || '');
    await expect(picture.getByRole('heading', { level: 1 })).toHaveText(`Báo giá ${number}`);
    await testInfo.attach('email', {
      body: await picture.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
    await picture.close();
    const pdf = message?.attachments[0]?.content ?? Buffer.of();
    await testInfo.attach('quote', { body: pdf, contentType: 'application/pdf' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    for (const part of [
      number,
      company,
      '0912345678',
      'Phim trường',
      'Phụ đề tiếng Anh',
      'Đại diện khách hàng',
    ])
      expect(text).toContain(part);
  });

  await test.step('whoever else has the link learns who can answer, and how one becomes that', async () => {
    const elsewhere = await browser.newContext({ viewport: { width: 375, height: 800 } });
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(other.getByText('Chỉ người nhận báo giá trả lời được.')).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      /^\/login\?next=%2Fquote%2F/,
    );
    await expect(other.getByRole('button', { name: 'Chấp nhận báo giá' })).toHaveCount(0);
    await elsewhere.close();
  });

  await test.step('a question is asked, and the quote accepted', async () => {
    await page.getByLabel('Hỏi về báo giá này').fill('Có thể quay vào cuối tuần không?');
    await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(page.getByText('Đã gửi câu hỏi.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Chấp nhận báo giá' }).click();
    await page.getByRole('button', { name: 'Chấp nhận', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Đã chấp nhận ngày/ })).toBeVisible();
    await messageAbout(stack, email, /Đã nhận câu hỏi/);
    await messageAbout(stack, email, /bạn chấp nhận báo giá/);
  });

  await test.step('the head of the page leads to the quotes of whoever was verified, who types nothing again', async () => {
    await page.getByRole('link', { name: 'Báo giá của tôi' }).click();
    await page.getByRole('link', { name: 'Tiếp tục đăng nhập' }).click();
    await verifyAs(page, email);
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByLabel('Tên công ty')).toHaveValue(company);
    await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912 345 678');
    await page.getByRole('button', { name: 'Lưu và tiếp tục' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByLabel('Hỏi về báo giá này')).toBeVisible();
  });

  await test.step('it is among the things to do until it is answered', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await becomeOperator(context, stack, { name: 'Ngô Tài Chính', role: 'finance' });
    const desk = await context.newPage();
    await desk.goto(stack.console);
    await desk.getByRole('link', { name: /khách hàng báo giá chờ trả lời$/ }).click();
    await desk.getByRole('link', { name: number }).click();
    await expect(desk.getByText('Khách hàng có câu hỏi chưa được trả lời', { exact: false })).toBeVisible();
    await desk.getByLabel('Câu trả lời').fill('Được ạ, chúng tôi quay thứ bảy.');
    await desk.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(desk.getByText(`Gửi câu trả lời này đến ${email}?`)).toBeVisible();
    await desk.getByRole('button', { name: 'Gửi ngay' }).click();
    await expect(desk.getByText('Câu trả lời đã vào hàng đợi email.')).toBeVisible();
    await expect(desk.getByText('Khách hàng có câu hỏi chưa được trả lời', { exact: false })).toHaveCount(0);
    const answer = await messageAbout(stack, email, /Trả lời về báo giá/);
    expect(answer.text).toContain('chúng tôi quay thứ bảy');
    await desk.goto(`${stack.console}/media/quotes?open=true`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByRole('link', { name: number })).toHaveCount(0);
    await context.close();
  });
});

test('a link to a package that is not offered says so, and the first one is chosen', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.media}/services/video/request?tier=gold`);
  await expect(page.getByRole('alert')).toContainText('Liên kết có lựa chọn mà dịch vụ này không có');
  await page.getByRole('radio', { name: /^Chuỗi/ }).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every section of the console is in sight at 1280 by 800', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeOperator(page.context(), stack, { name: 'Lê Thị Chủ', role: 'owner' });
  await page.goto(stack.console);
  const sections = page.getByRole('complementary').getByRole('navigation');
  await expect(sections.getByRole('link')).toHaveCount(21);
  for (const link of await sections.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeInViewport({ ratio: 1 });
});
