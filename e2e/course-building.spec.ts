import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

const lessons = ['Nghe khách kể về da', 'Chọn một liệu trình vừa sức'] as const;
const textOf = (lesson: string) =>
  `## Vì sao\n\nBài “${lesson}” viết cho người làm nghề, đọc trong giờ nghỉ.`;
const sourceOf = (lesson: string) => `Sổ tay nghề cho bài “${lesson}”`;
const shownOf = (lesson: string) => `Bài “${lesson}” viết cho người làm nghề, đọc trong giờ nghỉ.`;

test('an editor builds a course from nothing, and learners read it', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const name = newName('Giữ da khỏe cho khách quen');
  const desk = await browser.newContext();
  const console = await desk.newPage();
  await becomeOperator(desk, stack, { name: 'Hoàng Ngọc Soạn', role: 'editor' });
  const joining = becomeMember(context, stack, { name: 'Phạm Thị Học', home: 'beauty' });
  const heading = console.getByRole('heading', { level: 1 });

  await test.step('names it and says where it belongs', async () => {
    await console.goto(`${stack.console}/courses`);
    await console.getByRole('button', { name: 'Tạo khóa học' }).click();
    const form = console
      .locator('form')
      .filter({ has: console.getByRole('button', { name: 'Tạo khóa học' }) });
    await expect(form.getByLabel('Tên khóa học')).toBeFocused();
    await console.keyboard.insertText(name);
    await form.getByLabel('Cộng đồng').selectOption('cm-ind-beauty');
    await form.getByRole('button', { name: 'Tạo khóa học' }).click();
    await expect(heading).toHaveText(name);
  });

  await test.step('gives it a cover', async () => {
    await console
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.png', mimeType: 'image/png', buffer: await console.screenshot() });
    await expect(console.getByRole('button', { name: 'Xóa ảnh bìa' })).toBeVisible();
  });

  await test.step('lays out a unit of two lessons', async () => {
    await console.getByLabel('Tên phần mới').fill('Lắng nghe trước');
    await console.getByRole('button', { name: 'Thêm phần' }).click();
    for (const lesson of lessons) {
      await console.getByLabel('Tên bài mới trong “Lắng nghe trước”').fill(lesson);
      await console.getByRole('button', { name: 'Thêm bài' }).click();
      await expect(console.getByRole('link', { name: lesson })).toBeVisible();
    }
  });

  const preview = async (as: string, words: string) => {
    const section = console.locator('section').filter({ hasText: 'Bản đã xuất bản, không gồm bản nháp' });
    await section.getByRole('button', { name: as, exact: true }).click();
    await expect(section.getByRole('status')).toContainText(words);
    return section.getByRole('status');
  };
  const openLesson = async (lesson: string) => {
    await console.getByRole('link', { name: lesson }).click();
    await expect(heading).toHaveText(lesson);
  };
  const backToCourse = async () => {
    await console.getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
  };

  await test.step('writes the lessons, which nobody sees yet', async () => {
    for (const lesson of lessons) {
      await openLesson(lesson);
      await console.getByLabel('Số phút').fill('4');
      await console.getByRole('button', { name: 'Markdown', exact: true }).click();
      await console.getByLabel('Nội dung (Markdown)').fill(textOf(lesson));
      await console.getByRole('button', { name: 'Thêm nguồn' }).click();
      await expect(console.getByLabel('Tên trang hoặc văn bản')).toBeFocused();
      await console.keyboard.insertText(sourceOf(lesson));
      await console.getByRole('button', { name: 'Xuất bản' }).click();
      await expect(console.getByRole('alert')).toContainText('nguồn 1: liên kết https');
      await console.getByLabel('Liên kết https').fill('https://nghe.example/lam-dep');
      await console.getByLabel('Đơn vị phát hành').fill('Hội nghề làm đẹp');
      await console.getByRole('button', { name: 'Xuất bản' }).click();
      await expect(console.getByText('Đã xuất bản.')).toBeVisible();
      await preview('Khách', 'Được yêu cầu đăng nhập');
      await preview('Thành viên', 'Không thấy: chưa xuất bản');
      await preview('Pro', 'Không thấy: chưa xuất bản');
      await backToCourse();
    }
  });

  await test.step('opens it', async () => {
    for (const _ of ['asks', 'does'])
      await console.getByRole('button', { name: 'Xuất bản', exact: true }).click();
    await expect(console.getByRole('button', { name: 'Hủy xuất bản' })).toBeVisible();
  });

  await test.step('sees what each reader gets', async () => {
    await openLesson(lessons[0]);
    await preview('Khách', 'Được yêu cầu đăng nhập');
    await preview('Thành viên', shownOf(lessons[0]));
    await backToCourse();
    await openLesson(lessons[1]);
    const refusal = await preview('Thành viên', 'Thấy ổ khóa và giá Pro');
    await expect(refusal).not.toContainText(shownOf(lessons[1]));
    await preview('Pro', shownOf(lessons[1]));
  });
  await desk.close();

  await joining;
  await test.step('a learner finds it by its cover', async () => {
    await page.goto(`${stack.learner}/c/beauty/courses`);
    const card = page.getByRole('listitem').filter({ hasText: name }).first();
    await expect
      .poll(() => card.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.getByRole('link', { name }).click();
  });

  await test.step('reads the first lesson and meets the lock on the second', async () => {
    await page.getByRole('link', { name: 'Bắt đầu học' }).click();
    await expect(page.getByText(shownOf(lessons[0]))).toBeVisible();
    await expect(page.getByRole('link', { name: sourceOf(lessons[0]) })).toHaveAttribute(
      'href',
      'https://nghe.example/lam-dep',
    );
    await page.getByRole('link', { name: /^Bài tiếp theo, cần Pro/ }).click();
    await expect(page.getByRole('heading', { name: 'Bài này dành cho thành viên Pro' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: lessons[1] })).toBeVisible();
    await expect(page.getByText(shownOf(lessons[1]))).toHaveCount(0);
    await expect(page.getByText(sourceOf(lessons[1]))).toHaveCount(0);
  });
});
