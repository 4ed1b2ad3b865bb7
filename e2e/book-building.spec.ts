import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

const sections = ['Khách nói gì khi im lặng', 'Ghi lại một buổi nghe'] as const;
const textOf = (section: string) => `Mục “${section}” viết cho người bán hàng ở quầy.`;
const drawing = '<svg viewBox="0 0 30 40"><rect width="30" height="40" fill="#1d3557"/></svg>';

test('an editor builds a book from nothing, and a member reads its first section', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const title = newName('Lắng nghe ở quầy');
  const desk = await browser.newContext();
  const console = await desk.newPage();
  await becomeOperator(desk, stack, { name: 'Lý Thanh Soạn', role: 'editor' });
  const joining = becomeMember(context, stack, { name: 'Đỗ Thị Nghe', home: 'beauty' });
  const heading = console.getByRole('heading', { level: 1 });
  const outline = console.locator('section').filter({ hasText: 'Tên chương mới' });

  await test.step('begins it where the list is filtered', async () => {
    await console.goto(`${stack.console}/books?community=beauty`);
    await expect(heading).toHaveText('Sách');
    await console.keyboard.press('n');
    const form = console.locator('form').filter({ has: console.getByRole('button', { name: 'Tạo sách' }) });
    await expect(form.getByLabel('Cộng đồng')).toHaveValue('cm-ind-beauty');
    await form.getByLabel('Tên sách').fill(title);
    await form.getByRole('button', { name: 'Tạo sách' }).click();
    await expect(heading).toHaveText(title);
    await expect(console.getByText('Người học chưa thấy sách này.')).toBeVisible();
  });

  await test.step('lays out a chapter and moves a section by keyboard', async () => {
    await console.getByLabel('Tên chương mới').fill('Nghe trước');
    await console.getByRole('button', { name: 'Thêm chương' }).click();
    for (const section of sections.toReversed()) {
      await console.getByLabel('Tên mục mới trong “Nghe trước”').fill(section);
      await console.getByRole('button', { name: 'Thêm mục' }).click();
      await expect(console.getByRole('link', { name: section })).toBeVisible();
    }
    await console.getByRole('link', { name: sections[0] }).press('Alt+ArrowUp');
    await console.getByRole('button', { name: 'Lưu thứ tự' }).click();
    await expect(console.getByText('Thứ tự mới chưa được lưu.')).toBeHidden();
    const first = outline.getByRole('listitem').filter({ hasText: sections[0] }).last();
    await expect(first).toContainText('miễn phí');
  });

  await test.step('saves settings while a cover is drawn, and neither is lost', async () => {
    await console.getByLabel('Tóm tắt').fill('Sách mỏng về việc nghe khách.');
    const svg = console.getByLabel('Bìa SVG');
    await svg.fill('đây không phải hình');
    await console.getByRole('button', { name: 'Dùng làm bìa' }).click();
    await expect(console.getByText('Cần đúng một hình')).toBeVisible();
    await svg.fill(drawing);
    await console.getByRole('button', { name: 'Dùng làm bìa' }).click();
    await expect(console.getByText('Đã đặt bìa mới.')).toBeVisible();
    await console
      .getByRole('group', { name: 'Việc cần hoàn thành' })
      .getByLabel('Câu 1')
      .fill('Hiểu vì sao khách bỏ đi.');
    await console.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(console.getByText('Đã lưu.', { exact: true })).toBeVisible();
  });

  await test.step('is shown what another editor has saved, and keeps its own', async () => {
    await console.getByLabel('Tóm tắt').fill('Sách mỏng, viết cho người đứng quầy.');
    // Left by accident, and found as it was.
    await console.reload();
    await expect(console.getByLabel('Tóm tắt')).toHaveValue('Sách mỏng, viết cho người đứng quầy.');
    const elsewhere = await browser.newContext();
    await becomeOperator(elsewhere, stack, { name: 'Mai Thị Khác', role: 'editor' });
    const other = await elsewhere.newPage();
    await other.goto(console.url());
    await other.getByLabel('Tóm tắt').fill('Sách về bán hàng.');
    await other.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(other.getByText('Đã lưu.', { exact: true })).toBeVisible();
    await elsewhere.close();
    await console.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(console.getByRole('alert')).toContainText('Sách về bán hàng.');
    // Until somebody has chosen, the key that saves overwrites nothing.
    await console.getByLabel('Thứ tự hiển thị').press('Enter');
    await expect(console.getByRole('alert')).toContainText('Sách về bán hàng.');
    await console.getByRole('button', { name: 'Giữ bản của tôi' }).click();
    await expect(console.getByText('Đã lưu.', { exact: true })).toBeVisible();
    await expect(console.getByLabel('Tóm tắt')).toHaveValue('Sách mỏng, viết cho người đứng quầy.');
  });

  await test.step('puts a picture in place of the drawing', async () => {
    await console
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'bia.png', mimeType: 'image/png', buffer: await console.screenshot() });
    await expect(console.locator('main img')).not.toHaveAttribute('src', /^data:/);
  });

  await test.step('writes both sections and opens the book', async () => {
    for (const section of sections) {
      await console.getByRole('link', { name: section }).click();
      await expect(heading).toHaveText(section);
      await console.getByLabel('Số phút đọc').fill('4');
      await console.getByRole('button', { name: 'Markdown', exact: true }).click();
      const text = console.getByLabel('Nội dung (Markdown)');
      await text.fill(textOf(section));
      await text.press('Control+Enter');
      await expect(console.getByText('Đã xuất bản.')).toBeVisible();
      await console.getByRole('link', { name: title }).click();
      await expect(heading).toHaveText(title);
    }
    for (const _ of ['asks', 'does'])
      await console.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(console.getByRole('button', { name: 'Hủy xuất bản' })).toBeVisible();
  });

  await test.step('sees what each reader gets of the second section', async () => {
    await console.getByRole('link', { name: sections[1] }).click();
    const preview = console.locator('section').filter({ hasText: 'Bản đã xuất bản, không gồm bản nháp' });
    const gets = async (as: string, words: string) => {
      await preview.getByRole('button', { name: as, exact: true }).click();
      await expect(preview.getByRole('status')).toContainText(words);
    };
    await gets('Khách', 'Được yêu cầu đăng nhập');
    await gets('Thành viên', 'Thấy ổ khóa và giá Pro');
    await expect(preview).not.toContainText(textOf(sections[1]));
    await gets('Pro', textOf(sections[1]));
  });
  await desk.close();

  await joining;
  await test.step('a member reads the first section', async () => {
    await page.goto(`${stack.learner}/c/beauty/books`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Sách mỏng, viết cho người đứng quầy.')).toBeVisible();
    await expect(page.getByText('Hiểu vì sao khách bỏ đi.')).toBeVisible();
    await page.getByRole('link', { name: 'Bắt đầu đọc' }).click();
    await expect(page.getByText(textOf(sections[0]))).toBeVisible();
  });
});
