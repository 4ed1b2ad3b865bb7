import { sendOwnQuote } from './own-quote.ts';
import { becomeOperator } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test('support finds a quote, notes something and sends it again', async ({ page, stack }) => {
  const { company, email, number } = await sendOwnQuote(stack);
  await becomeOperator(page.context(), stack, { name: 'Vũ Hỗ Trợ', role: 'support' });
  await page.goto(stack.console);
  await page.getByRole('link', { name: 'Truyền thông' }).first().click();
  await page.getByLabel('Số báo giá, công ty').fill(company);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: number }).click();

  await expect(page.getByRole('heading', { name: `Báo giá ${number}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tổng cộng/ })).toContainText('₫');
  await expect(page.getByText('Quay trong tuần thứ hai của tháng 12.')).toBeVisible();

  await test.step('a note survives a failed save and a reload', async () => {
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(page.getByText('Hãy nhập ghi chú trước khi lưu.')).toBeVisible();
    await page.getByLabel('Ghi chú theo dõi').fill('Đã gọi, khách hẹn chiều mai.');
    await page.route('**/api/admin/media/quotes/*/notes', (route) => route.abort());
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(page.getByRole('alert')).toContainText('Không có kết nối');
    await page.unroute('**/api/admin/media/quotes/*/notes');
    await page.reload();
    await expect(page.getByLabel('Ghi chú theo dõi')).toHaveValue('Đã gọi, khách hẹn chiều mai.');
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    const event = page.getByRole('listitem').filter({ hasText: 'Ghi chú nội bộ' });
    await expect(event).toContainText('Đã gọi, khách hẹn chiều mai.');
    await expect(page.getByLabel('Ghi chú theo dõi')).toHaveValue('');
  });

  await test.step('the email goes out again', async () => {
    await messageAbout(stack, email, new RegExp(number));
    const messages = () => stack.mail.received.filter(({ to }) => to?.text === email).length;
    const before = messages();
    await page.getByRole('button', { name: 'Gửi lại email' }).click();
    await expect(page.getByText(`Gửi lại báo giá ${number} đến ${email}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Gửi lại', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Gửi lại email' })).toBeVisible();
    await expect.poll(messages, { timeout: 30_000 }).toBe(before + 1);
  });

  await test.step('its client has it on a page of their own', async () => {
    await page.getByRole('link', { name: `Khách hàng: ${email}` }).click();
    await expect(page.getByRole('heading', { name: company })).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });
});

test('quotes are for those who deal with clients', async ({ page, stack }) => {
  await becomeOperator(page.context(), stack, { name: 'Lê Biên Tập', role: 'editor' });
  await page.goto(`${stack.console}/media/quotes`);
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Truyền thông' })).toHaveCount(0);
});

test('finance changes a price, sees what follows from it, and publishes', async ({ page, stack }) => {
  await becomeOperator(page.context(), stack, { name: 'Ngô Tài Chính', role: 'finance' });
  await page.goto(`${stack.console}/media/quotes`);
  await page.getByRole('link', { name: 'Bảng giá' }).click();
  await page.getByRole('link', { name: 'Nhận diện thương hiệu' }).click();
  const fields = page.getByRole('group', { name: 'Nhận diện thương hiệu' });
  const price = fields.getByRole('textbox').first();
  await expect(price).toHaveValue(/^\d/);
  const before = await price.inputValue();
  const raised = new Intl.NumberFormat('vi-VN').format(Number(before.replaceAll('.', '')) + 1_000_000);

  await test.step('what is wrong is said at its field', async () => {
    await price.fill('rẻ');
    await page.getByRole('button', { name: 'Lưu nháp' }).click();
    await expect(fields.getByText('Nhập số tiền bằng đồng, ví dụ 12.000.000')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Nhận diện thương hiệu');
  });

  await test.step('what is typed survives a failed save and a reload', async () => {
    await price.fill(raised.replaceAll('.', ''));
    await page.route('**/api/admin/media/prices/draft', (route) => route.abort());
    await page.getByRole('button', { name: 'Lưu nháp' }).click();
    await expect(page.getByRole('alert')).toContainText('Không có kết nối');
    await page.unroute('**/api/admin/media/prices/draft');
    await page.reload();
    await expect(price).toHaveValue(raised);
  });

  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  const change = page.getByRole('table', { name: 'Các giá thay đổi' }).getByRole('row');
  await expect(change.filter({ hasText: before })).toContainText(raised);
  await expect(page.getByRole('table', { name: 'Báo giá mẫu, gồm thuế' })).toContainText(
    'Nhận diện thương hiệu',
  );

  await page.getByRole('button', { name: 'Xuất bản bảng giá' }).click();
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  await expect(page.getByText(/^Đã xuất bản bảng giá số \d+\.$/)).toBeVisible();
  await expect(price).toHaveValue(raised);

  await test.step('the table before can be the draft again', async () => {
    await page
      .getByRole('button', { name: /^Khôi phục bảng \d/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
    await expect(change.filter({ hasText: raised })).toContainText(before);
    await expect(price).toHaveValue(before);
  });
});

test('prices are for finance', async ({ page, stack }) => {
  await becomeOperator(page.context(), stack, { name: 'Vũ Hỗ Trợ', role: 'support' });
  await page.goto(`${stack.console}/media/prices`);
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
});
