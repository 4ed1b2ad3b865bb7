import { sendOwnQuote } from './own-quote.ts';
import { becomeOperator, useClientSession } from './people.ts';
import { test } from './test.ts';

test('shots', async ({ page, stack, browser }) => {
  test.slow();
  const { id, email } = await sendOwnQuote(stack);
  const other = await sendOwnQuote(stack);
  const ctx = await browser.newContext({ viewport: { width: 375, height: 800 } });
  await useClientSession(ctx, stack, email);
  const client = await ctx.newPage();
  const shot = async (p: typeof page, name: string) => {
    for (const width of [375, 1280])
      for (const scheme of ['light', 'dark'] as const) {
        if (scheme === 'dark' && width === 1280) continue;
        await p.setViewportSize({ width, height: 900 });
        await p.emulateMedia({ colorScheme: scheme });
        await p.waitForTimeout(400);
        await p.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true });
      }
  };
  await client.goto(`${stack.media}/quote/${id}`);
  await client
    .getByLabel('Hỏi về báo giá này')
    .fill(
      'Nếu chúng tôi thêm cảnh quay trên cao và bàn giao trước Tết thì giá và thời gian thay đổi thế nào?',
    );
  await client.getByRole('button', { name: 'Gửi câu hỏi' }).click();
  await becomeOperator(page.context(), stack, { name: 'Ngô Tài Chính', role: 'finance' });
  await page.goto(`${stack.console}/media/quotes/${id}`);
  await page.getByLabel('Câu trả lời').fill('Có thể ạ, chúng tôi gửi bạn báo giá sửa đổi ngay.');
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  await page.getByText('Câu trả lời đã vào hàng đợi email.').waitFor();
  await page.getByLabel('Giao cho').selectOption({ label: 'Ngô Tài Chính' });
  await page.getByLabel('Việc tiếp theo').fill('Gọi lại cho khách để hẹn ngày quay và gửi hợp đồng');
  await page.getByRole('button', { name: 'Đặt việc tiếp theo' }).click();
  await page.getByRole('button', { name: 'Đánh dấu đã làm' }).waitFor();
  const services = await stack.services();
  await services.db
    .updateTable('media_quote_requests')
    .set({ next_step_due: '2026-11-01' })
    .where('id', '=', id)
    .execute();
  await page.reload();
  await page.getByRole('button', { name: 'Gia hạn' }).click();
  await shot(page, 'console-quote-extend');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Rút lại báo giá' }).click();
  await shot(page, 'console-quote-decline');
  await page.goto(`${stack.console}/media/quotes/${id}/revision`);
  await page.getByLabel('Cảnh quay trên cao').check();
  await page
    .getByLabel('Lời nhắn gửi khách hàng')
    .fill('Đã thêm cảnh quay trên cao như bạn hỏi. Thời gian bàn giao thêm một ngày làm việc.');
  await page.getByRole('button', { name: 'Lưu và tính giá' }).click();
  await page.getByText('Chênh lệch').waitFor();
  await page.getByRole('button', { name: 'Gửi báo giá sửa đổi' }).click();
  await shot(page, 'console-revision');
  await page.getByRole('button', { name: 'Gửi ngay' }).click();
  await page.getByText('Thay cho báo giá').waitFor();
  await shot(page, 'console-revised');
  await page.goto(`${stack.console}/media/quotes/${id}`);
  await page.getByText('Báo giá này đã được thay bằng').waitFor();
  await shot(page, 'console-replaced');
  await page.goto(`${stack.console}/media/quotes`);
  await page.getByRole('button', { name: 'Dạng bảng' }).click();
  await page.getByRole('table').first().waitFor();
  await shot(page, 'console-list');
  await client.reload();
  await client.getByText('Báo giá này đã được thay thế').waitFor();
  await shot(client, 'media-replaced');
  await client.getByRole('link', { name: 'Xem báo giá mới' }).click();
  await client.getByText('Báo giá sửa đổi').waitFor();
  await shot(client, 'media-revised');
  await client.goto(`${stack.media}/quotes`);
  await client.waitForTimeout(800);
  await shot(client, 'media-quotes');
  void other;
  for (const m of stack.mail.received.filter(({ to }) => to?.text === email)) {
    const p = await browser.newPage({ viewport: { width: 600, height: 800 } });
    await p.setContent(m.html || '');
    await p.screenshot({
      path: `/tmp/shots/mail-${(m.subject ?? '').replaceAll(/\W+/g, '-')}.png`,
      fullPage: true,
    });
    await p.close();
  }
});
