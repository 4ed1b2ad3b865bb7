import type { Page } from '@playwright/test';
import { makeCourse } from '../apps/api/src/test/courses.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

const written = (page: Page) => page.locator('.visual-text[contenteditable]');
const lastLine = async (page: Page) => {
  await written(page).click();
  await page.keyboard.press('Control+End');
};

test('an editor writes a lesson as it will look: nothing is lost with the tab, and a pasted picture is shown', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const course = await makeCourse(await stack.services(), { community: 'beauty' });
  const lesson = course.lessons[0]?.id;
  const address = `${stack.console}/courses/${course.id}/lessons/${lesson}`;
  await becomeOperator(context, stack, { name: 'Vũ Thị Soạn', role: 'editor' });

  await test.step('types a heading and a bold word', async () => {
    await page.goto(address);
    await lastLine(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Lúc 10:30 sáng');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Gọi cho ');
    await page.getByRole('toolbar').getByRole('radio', { name: 'Đậm' }).click();
    await page.keyboard.type('khách quen');
    await expect(page.getByText('Đã lưu nháp')).toBeVisible();
  });

  await test.step('loses the tab, and goes on in another', async () => {
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    await page.goto(address);
    await expect(written(page).getByRole('heading', { name: 'Lúc 10:30 sáng' })).toBeVisible();
    await expect(written(page).locator('strong')).toHaveText('khách quen');
  });

  await test.step('pastes a photo, which goes into the media library', async () => {
    await lastLine(page);
    const photo = (await page.screenshot({ type: 'jpeg' })).toString('base64');
    await page.evaluate(`(() => {
      const bytes = Uint8Array.from(atob('${photo}'), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'tiem.jpg', { type: 'image/jpeg' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.visual-text').dispatchEvent(event);
    })()`);
    await expect(written(page).locator('img')).toHaveAttribute(
      'src',
      /\/media-library\/[\w-]+\.webp#\d+x\d+$/,
    );
    await page.getByRole('button', { name: 'Xuất bản' }).click();
    await expect(page.getByText('Đã xuất bản.')).toBeVisible();
  });

  await test.step('a learner sees the words and the picture', async () => {
    const reading = await browser.newContext();
    await becomeMember(reading, stack, { name: 'Lê Thị Đọc Ảnh', home: 'beauty', pro: true });
    const learner = await reading.newPage();
    await learner.goto(`${stack.learner}/c/beauty/courses/${course.slug}/${lesson}`);
    await expect(learner.getByRole('heading', { name: 'Lúc 10:30 sáng' })).toBeVisible();
    const picture = learner.locator('article img[src*="/media-library/"]');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await reading.close();
  });

  await test.step('takes another from the library', async () => {
    await lastLine(page);
    await page.getByRole('button', { name: 'Chọn ảnh' }).click();
    await page
      .getByRole('button', { name: /^Dùng ảnh:/ })
      .first()
      .click();
    await expect(written(page).locator('img')).toHaveCount(2);
  });
});

test('a text that the visual editor would change is opened as Markdown, word for word', async ({
  context,
  page,
  stack,
}) => {
  const course = await makeCourse(await stack.services(), { community: 'beauty', published: false });
  await becomeOperator(context, stack, { name: 'Vũ Văn Giữ', role: 'editor' });
  await page.goto(`${stack.console}/courses/${course.id}/lessons/${course.lessons[0]?.id}`);
  const text = 'Một câu có chú thích[^1].\n\n[^1]: Nguồn: sổ của tiệm.\n';
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await page.getByLabel('Nội dung (Markdown)').fill(text);
  await expect(page.getByText('Đã lưu nháp')).toBeVisible();

  await page.getByRole('button', { name: 'Trực quan' }).click();
  await expect(page.getByText('nên được mở ở dạng Markdown để giữ nguyên')).toBeVisible();
  await expect(page.getByLabel('Nội dung (Markdown)')).toHaveValue(text);

  await page.getByLabel('Nội dung (Markdown)').fill('Không còn chú thích.');
  await page.getByRole('button', { name: 'Trực quan' }).click();
  await expect(written(page)).toHaveText('Không còn chú thích.');
});
