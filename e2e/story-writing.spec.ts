import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { becomeOperator, newName, useSession } from './people.ts';
import { expect, test } from './test.ts';

const written = (page: Page) => page.locator('.visual-text[contenteditable]');
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Lưu bài' }).click();
  await expect(page.getByText('Đã lưu bài.')).toBeVisible();
};
const draftSaved = (page: Page) => expect(page.getByText('Đã lưu nháp')).toBeVisible();

/** Grains that no codec can foresee: twelve megabytes, as a phone of today sends them. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 4200, height: 3300, channels: 3 } as const;
  const photo = await sharp({ create: { ...size, background: '#000', noise } })
    .jpeg({ quality: 93 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(10_500_000);
  expect(photo.length).toBeLessThan(15_000_000);
  return photo;
}

test('an editor tells the story of a learner: video, pictures, a lost tab, and the way to the public site', async ({
  context,
  page,
  stack,
}) => {
  test.slow();
  const title = newName('Từ thu ngân đến người giữ sổ');
  await becomeOperator(context, stack, { name: 'Đinh Thị Kể', role: 'editor' });

  await test.step('begins with a title', async () => {
    await page.goto(`${stack.console}/stories`);
    await page.getByRole('button', { name: 'Tạo chuyện mới' }).first().click();
    await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(title);
    await page.getByRole('textbox', { name: 'Tiêu đề' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('pastes the whole link of a video, of which the id stays', async () => {
    await written(page).click();
    await page.keyboard.type('Ba năm trước tôi đứng quầy thu ngân.');
    await page.keyboard.press('Enter');
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&si=abc');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.visual-text').dispatchEvent(event);
    })()`);
    await expect(written(page).getByText('Video YouTube dQw4w9WgXcQ')).toBeVisible();
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(page.getByLabel('Nội dung (Markdown)')).toHaveValue(
      /^Ba năm trước tôi đứng quầy thu ngân\.\n+::video\[dQw4w9WgXcQ\]$/,
    );
    await draftSaved(page);
  });

  await test.step('loses the tab, and nothing of the text', async () => {
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    await page.goto(address);
    await expect(page.getByLabel('Nội dung (Markdown)')).toHaveValue(/::video\[dQw4w9WgXcQ\]/);
  });

  await test.step('is told why the share link of a drive is no picture', async () => {
    await page.getByLabel('Ảnh bìa: URL').fill('https://drive.google.com/file/d/1a2b3c/view?usp=sharing');
    await expect(page.getByText('Địa chỉ ở drive.google.com là một trang chia sẻ')).toBeVisible();
    await page.getByRole('button', { name: 'Lưu bài' }).click();
    await expect(page.getByRole('alert')).toContainText('Ảnh bìa');
    await expect(page.getByLabel('Nội dung (Markdown)')).toHaveValue(/::video\[dQw4w9WgXcQ\]/);
  });

  await test.step('sends a photo of twelve megabytes, which is kept below 300 KB', async () => {
    const buffer = await largePhoto();
    const cover = page.getByRole('group', { name: 'Ảnh bìa' });
    await cover
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer });
    const field = page.getByLabel('Ảnh bìa: URL');
    await expect(field).toHaveValue(/\/learner-stories\/[\w-]+\.webp$/, { timeout: 60_000 });
    const stored = await context.request.get(await field.inputValue());
    expect(stored.headers()['content-type']).toBe('image/webp');
    expect((await stored.body()).length).toBeLessThan(300_000);
  });

  await test.step('fills in the rest and saves', async () => {
    await page.getByLabel('Tóm tắt').fill('Một cuốn sổ nháp và mười hai buổi tối.');
    await page.getByLabel('Tác giả').fill('Lê Thị Thu');
    await page.getByLabel('Công việc trước đây').fill('Thu ngân');
    await page.getByLabel('Công việc hiện nay').fill('Kế toán tổng hợp');
    await draftSaved(page);
    await save(page);
  });

  await test.step('makes it public, and a guest reads it', async () => {
    await page.getByRole('button', { name: 'Công khai', exact: true }).click();
    await page.getByRole('button', { name: 'Công khai', exact: true }).click();
    await expect(page.getByText('Đã công khai ngày')).toBeVisible();
    const guest = await context.browser()?.newContext();
    if (!guest) throw new Error('no browser');
    const reader = await guest.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await reader.goto(`${stack.site}/learner-stories`);
    await reader.getByRole('link', { name: title }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(reader.getByText('Ba năm trước tôi đứng quầy thu ngân.')).toBeVisible();
    expect(asked.filter((host) => /youtube|google/.test(host))).toEqual([]);
    await guest.close();
  });

  await test.step('takes it down again: its address leads nowhere', async () => {
    const address = await page.getByLabel('Đường dẫn', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Hủy công khai' }).click();
    await page.getByRole('button', { name: 'Hủy công khai' }).click();
    await expect(page.getByText('Chưa công khai', { exact: true })).toBeVisible();
    const gone = await context.request.get(`${stack.site}/learner-stories/${address}`);
    expect(gone.status()).toBe(404);
  });
});

test('two tabs of one story: the stale one is told, and an older version is compared and restored', async ({
  browser,
  context,
  page,
  stack,
}) => {
  await becomeOperator(context, stack, { name: 'Đinh Văn Trước', role: 'editor' });
  await page.goto(`${stack.console}/stories`);
  await page.getByRole('button', { name: 'Tạo chuyện mới' }).first().click();
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(newName('Sổ quầy'));
  await page.getByRole('textbox', { name: 'Tiêu đề' }).press('Enter');
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const text = page.getByLabel('Nội dung (Markdown)');
  await text.fill('Dòng chung\n\nBản thứ nhất');
  await draftSaved(page);
  await save(page);
  const address = page.url();

  await test.step('somebody else saves meanwhile', async () => {
    await text.fill('Dòng chung\n\nBản của tôi');
    await draftSaved(page);
    const elsewhere = await browser.newContext();
    await useSession(elsewhere, stack, 'mai@demo.cungnghe.local');
    const other = await elsewhere.newPage();
    await other.goto(address);
    await other.getByRole('button', { name: 'Markdown', exact: true }).click();
    await other.getByLabel('Nội dung (Markdown)').fill('Dòng chung\n\nBản của người khác');
    await draftSaved(other);
    await save(other);
    await elsewhere.close();
  });

  await test.step('saving tells so, and overwrites nothing until one is chosen', async () => {
    await page.getByRole('button', { name: 'Lưu bài' }).click();
    const conflict = page.getByRole('alert');
    await expect(conflict.locator('mark')).toHaveText(['Bản của người khác', 'Bản của tôi']);
    await conflict.getByRole('button', { name: 'Giữ bản của tôi' }).click();
    await draftSaved(page);
    await save(page);
  });

  await test.step('an older version is compared, and restored', async () => {
    const second = page.getByRole('listitem').filter({ hasText: 'Bản 3' });
    await second.getByRole('button', { name: 'So với bản hiện tại' }).click();
    await expect(second.locator('mark')).toHaveText(['Bản của người khác', 'Bản của tôi']);
    await second.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await second.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await expect(text).toHaveValue('Dòng chung\n\nBản của người khác');
  });
});
