import { makePerson, useSession } from './people.ts';
import { expect, test } from './test.ts';

test('an editor changes the refund terms, and guests read them at once', async ({ page, browser, stack }) => {
  const editor = await makePerson(stack, { name: 'Hoàng Biên Tập', role: 'editor' });
  await useSession(page.context(), stack, editor);
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guest.goto(stack.site);
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Hoàn tiền' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Hoàn tiền' })).toBeVisible();
  await expect(guest.getByText('phiên bản 1')).toBeVisible();

  await page.goto(`${stack.console}/site-pages`);
  await page.getByRole('link', { name: 'Hoàn tiền (Tiếng Việt)' }).click();
  await page.getByRole('button', { name: 'Markdown' }).click();
  const body = page.getByRole('textbox', { name: 'Nội dung' });
  const line = 'Chúng tôi trả lời trong ba ngày làm việc.';
  await body.fill(`${await body.inputValue()}\n\n${line}`);
  // A draft, which guests do not read and whoever has its link does.
  await page.getByRole('button', { name: 'Gửi người ngoài đọc' }).click();
  await page.getByRole('button', { name: 'Tạo liên kết' }).click();
  const address = (await page.getByText(`${stack.site}/drafts/`).textContent()) ?? '';
  await page.getByRole('button', { name: 'Đã lưu lại' }).click();
  await guest.goto(address);
  await expect(guest.getByText('Trang điều khoản')).toBeVisible();
  await expect(guest.getByText(line)).toBeVisible();
  await guest.goto(`${stack.site}/refunds`);
  await expect(guest.getByText(line)).toHaveCount(0);
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã xuất bản')).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${stack.site}/refunds`)).text().then((text) => text.includes(line)))
    .toBe(true);

  await guest.goto(`${stack.site}/refunds?`);
  await expect(guest.getByText(line)).toBeVisible();
  await expect(guest.getByText('phiên bản 2')).toBeVisible();
  await page.goto(`${stack.console}/site-pages`);
  await expect(page.getByRole('row', { name: /Hoàn tiền \(Tiếng Việt\)/ })).toContainText('2');
});
