import type { Page } from '@playwright/test';
import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

const course = '/c/founder/courses/tu-y-tuong-den-khach-tra-tien';

/** Selects words of the text, as a finger does. */
async function select(page: Page, words: string): Promise<void> {
  await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.querySelector('article [data-prose]'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf(${JSON.stringify(words)});
      if (at !== -1) return getSelection().setBaseAndExtent(node, at, node, at + ${words.length});
    }
    throw new Error('It is not in the text');
  })()`);
}

const painted = (page: Page) =>
  page.evaluate<string[]>("[...(CSS.highlights.get('notes') ?? [])].map(String)");

test('words are marked and noted on a phone; a failed send loses nothing, and all is found again', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Tô Thị Ghi Chép', home: 'founder' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${stack.learner}${course}`);
  await page.getByRole('main').getByRole('link', { name: 'Viết ý tưởng thành điều có thể sai' }).click();
  await expect(page.getByText('Giả sử bạn định nấu cơm trưa')).toBeVisible();

  await select(page, 'nấu cơm trưa');
  await page.getByRole('button', { name: 'Tô', exact: true }).click();
  await expect(page.getByText('Đã lưu ghi chú.')).toBeAttached();
  await expect.poll(() => painted(page)).toEqual(['nấu cơm trưa']);

  await test.step('a note that is not sent stays, and is sent once', async () => {
    await select(page, 'Viết nó ra thành những câu');
    await page.getByRole('button', { name: 'Ghi chú đoạn này' }).click();
    await page.getByLabel('Ghi chú', { exact: true }).fill('Thử với quán của mình tuần này');
    await page.route('**/api/user/notes', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(page.getByText('Ghi chú vẫn được giữ trong trình duyệt này.')).toBeVisible();
    await page.unroute('**/api/user/notes');
    await page.reload();
    await expect(page.getByLabel('Ghi chú', { exact: true })).toHaveValue('Thử với quán của mình tuần này');
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect
      .poll(async () => (await painted(page)).toSorted())
      .toEqual(['Viết nó ra thành những câu', 'nấu cơm trưa']);
  });

  await test.step('all notes stand on one page and in the search, and one that was deleted comes back', async () => {
    await page.goto(`${stack.learner}/search?q=${encodeURIComponent('quan cua minh')}`);
    await page.getByRole('region', { name: 'Trong ghi chú của bạn' }).getByRole('link').click();
    const note = page.getByRole('listitem').filter({ hasText: 'Thử với quán của mình tuần này' });
    await expect(note).toHaveCount(1);
    await note.getByRole('button', { name: 'Xóa' }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Lấy lại' }).click();
    await expect(note).toHaveCount(1);
    await note.getByRole('button', { name: 'Sửa' }).click();
    await page.getByLabel('Sửa ghi chú').fill('Đã thử rồi');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã thử rồi')).toBeHidden();
    await page.getByLabel('Tìm trong ghi chú').fill('da thu');
    await expect(page.getByText('Đã thử rồi')).toBeVisible();
  });
});

test('a passage becomes a question, quoted', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Tô Văn Hỏi', home: 'founder', pro: true });
  await page.goto(`${stack.learner}${course}`);
  await page.getByRole('main').getByRole('link', { name: 'Viết ý tưởng thành điều có thể sai' }).click();
  await expect(page.getByText('Giả sử bạn định nấu cơm trưa')).toBeVisible();
  await select(page, 'nấu cơm trưa');
  await page.getByRole('button', { name: 'Hỏi về đoạn này' }).click();
  await expect(page.getByRole('textbox', { name: 'Bối cảnh' })).toHaveValue('> nấu cơm trưa');
});
