import { makeCourse } from '../apps/api/src/test/courses.ts';
import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('an expert without an account reads a draft by its link, until an editor ends it', async ({
  browser,
  page,
  stack,
}) => {
  const services = await stack.services();
  const course = await makeCourse(services, { community: 'founder' });
  const lesson = course.lessons[1]?.id ?? '';
  const operators = await browser.newContext();
  await becomeOperator(operators, stack, { name: 'Hoàng Ngọc Soạn', role: 'editor' });
  const editor = await operators.newPage();
  let url = '';

  await test.step('the editor makes a link to what is being typed', async () => {
    await editor.goto(`${stack.console}/courses/${course.id}/lessons/${lesson}`);
    await expect(editor.getByLabel('Tên bài')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Gửi người ngoài đọc' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Markdown', exact: true }).click();
    await editor.getByLabel('Tên bài').fill('Thuế khoán của quán nhỏ');
    await editor
      .getByLabel('Nội dung (Markdown)')
      .fill(
        'Xin chuyên gia xem giúp.\n\n:::quiz thue\nNộp ở đâu?\n- [x] Chi cục thuế\n- [ ] Ngân hàng\n> Theo nơi ở.\n:::',
      );
    await editor.getByRole('button', { name: 'Gửi người ngoài đọc' }).click();
    await expect(editor.getByLabel('Hết hạn sau')).toHaveValue('7');
    await editor.getByRole('button', { name: 'Tạo liên kết' }).click();
    const secret = editor.getByText(`${stack.site}/drafts/`);
    await expect(secret).toBeVisible();
    url = (await secret.textContent()) ?? '';
    await editor.getByRole('button', { name: 'Đã lưu lại' }).click();
    await expect(editor.getByText('Hoàng Ngọc Soạn tạo')).toBeVisible();
    await expect(editor.getByText('chưa ai mở')).toBeVisible();
  });

  await test.step('the expert reads it, as a draft, and nothing of the page passes its address on', async () => {
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${request.resourceType()} ${request.headers().referer ?? ''}`),
    );
    const answer = await page.goto(url);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    await expect(page.getByText('Đây là bản nháp, chưa xuất bản.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thuế khoán của quán nhỏ');
    await expect(page.getByText('Xin chuyên gia xem giúp.')).toBeVisible();
    await expect(page.getByText('Chi cục thuế (đáp án đúng)')).toBeVisible();
    const token = url.split('/').at(-1) ?? '';
    const html = await page.content();
    expect(html).not.toContain(token);
    expect(html).not.toContain('og:');
    expect(await page.title()).toBe('Bản nháp · Cùng Nghề');
    expect(asked.filter((one) => one.startsWith('script') || one.includes(token))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  });

  await test.step('what is typed meanwhile is read at the next look', async () => {
    await editor.getByLabel('Tên bài').fill('Thuế khoán năm nay');
    await expect(editor.getByText(/^Đã lưu nháp/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thuế khoán năm nay');
  });

  await test.step('the editor sees that it was opened, and ends it', async () => {
    await editor.reload();
    await expect(editor.getByText(/đã mở 2 lần/)).toBeVisible();
    await editor.getByRole('button', { name: 'Thu hồi' }).click();
    await editor.getByRole('button', { name: 'Thu hồi' }).click();
    await expect(editor.getByText('Hoàng Ngọc Soạn tạo')).toHaveCount(0);
    const gone = await page.reload();
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy bản nháp');
    const never = await page.goto(`${stack.site}/en/drafts/${'0'.repeat(48)}`);
    expect([never?.status(), never?.headers()['cache-control']]).toEqual([404, 'no-store']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft not found');
  });
});
