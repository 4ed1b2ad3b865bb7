import { publishDue } from '../apps/api/src/features/scheduled-publications/public.ts';
import { publishers } from '../apps/api/src/publishers.ts';
import { makeCourse } from '../apps/api/src/test/courses.ts';
import { makeEvent } from '../apps/api/src/test/events.ts';
import { becomeMember, becomeOperator, newName } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

/** The time of what is to be published of one thing has come, and whoever looks for that finds it. */
async function letTimeCome(stack: Stack, subjectId: string): Promise<void> {
  const services = await stack.services();
  await services.db
    .updateTable('scheduled_publications')
    .set({ publish_at: services.clock.now() })
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .execute();
  await publishDue(services, publishers);
}

/** Six in the morning of tomorrow in Vietnam, as a field holds it. */
const tomorrow = () => `${new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)}T06:00`;

test('an editor sets a time for a lesson; it is published then, and what came in its way is said', async ({
  browser,
  page,
  stack,
}) => {
  const services = await stack.services();
  const course = await makeCourse(services, { community: 'founder' });
  const lesson = course.lessons[0]?.id ?? '';
  const title = newName('Đọc dòng tiền mỗi sáng');
  await becomeMember(page.context(), stack, { name: 'Phạm Thị Học', home: 'founder' });
  const operators = await browser.newContext();
  await becomeOperator(operators, stack, { name: 'Hoàng Ngọc Soạn', role: 'editor' });
  const editor = await operators.newPage();
  const read = async (words: string) => {
    await page.goto(`${stack.learner}/c/founder/courses/${course.slug}/${lesson}`);
    await expect(page.getByText(words).first()).toBeVisible();
  };
  const openLesson = () => editor.goto(`${stack.console}/courses/${course.id}/lessons/${lesson}`);
  const write = async (words: string) => {
    await editor.getByLabel('Nội dung (Markdown)').fill(words);
    await expect(editor.getByText(/^Đã lưu nháp/)).toBeVisible();
  };

  await test.step('a draft gets a time, which has to be one to come', async () => {
    await openLesson();
    await expect(editor.getByRole('button', { name: 'Hẹn giờ' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Markdown', exact: true }).click();
    await editor.getByLabel('Tên bài').fill(title);
    await editor.getByLabel('Số phút').fill('4');
    await write('Bản hẹn giờ, viết buổi tối.');
    await editor.getByRole('button', { name: 'Hẹn giờ' }).click();
    await editor.getByLabel('Ngày và giờ').fill('2024-01-05T06:00');
    await editor.getByRole('button', { name: 'Đặt giờ này' }).click();
    await expect(editor.getByText('Giờ này đã qua.')).toBeVisible();
    await editor.getByLabel('Ngày và giờ').fill(tomorrow());
    await editor.getByRole('button', { name: 'Đặt giờ này' }).click();
    await expect(editor.getByText(/^Tự động xuất bản lúc .*, 06:00 \(giờ Việt Nam\)/)).toBeVisible();
    await expect(editor.getByText('Người hẹn: Hoàng Ngọc Soạn.')).toBeVisible();
    await read('Nội dung bài 1');
  });

  await test.step('the calendar leads to it, from anywhere', async () => {
    await editor.goto(stack.console);
    await editor.getByRole('link', { name: 'Lịch', exact: true }).click();
    await expect(editor.getByRole('heading', { level: 1, name: 'Lịch' })).toBeVisible();
    const month = tomorrow().slice(0, 7);
    await editor.goto(`${stack.console}/calendar?month=${month}`);
    const entry = editor.getByRole('listitem').filter({ hasText: 'sẽ xuất bản' });
    await expect(entry.getByText('06:00')).toBeVisible();
    await editor.getByRole('link', { name: 'Danh sách' }).click();
    await expect(entry).toContainText(`Khóa ${course.slug}`);
    await entry.getByRole('link').click();
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Bài 1');
  });

  await test.step('what is typed until then is published with it, while the page stands open', async () => {
    await write('Bản hẹn giờ, sửa lại buổi sáng.');
    await letTimeCome(stack, lesson);
    await read('Bản hẹn giờ, sửa lại buổi sáng.');
    // The page looks for itself.
    await expect(editor.getByText(/^Tự động xuất bản lúc/)).toHaveCount(0, { timeout: 40_000 });
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(editor.getByRole('button', { name: 'Hẹn giờ' })).toHaveCount(0);
    await expect(editor.getByText('Bạn đang sửa bản cũ')).toHaveCount(0);
    await editor.goto(`${stack.console}/calendar`);
    await expect(editor.getByRole('heading', { name: 'Vừa xuất bản theo lịch hẹn' })).toBeVisible();
  });

  await test.step('what is not ready at its time is kept, counted and tried again', async () => {
    await openLesson();
    await write('Bản thứ ba.');
    await editor.getByRole('button', { name: 'Hẹn giờ' }).click();
    await editor.getByLabel('Ngày và giờ').fill(tomorrow());
    await editor.getByRole('button', { name: 'Đặt giờ này' }).click();
    await expect(editor.getByText(/^Tự động xuất bản lúc/)).toBeVisible();
    await editor.getByLabel('Tên bài').fill('');
    await write('Bản thứ ba, quên tên.');
    await letTimeCome(stack, lesson);
    await editor.goto(stack.console);
    await editor.getByRole('link', { name: '1 nội dung chưa xuất bản được vào giờ đã hẹn' }).click();
    await expect(editor.getByText('Lý do: bản nháp chưa đủ để xuất bản.')).toBeVisible();
    await editor.getByRole('link', { name: title }).first().click();
    await expect(editor.getByText('Lý do: bản nháp chưa đủ để xuất bản (Tên bài).')).toBeVisible();
    await editor.getByRole('button', { name: 'Thử ngay' }).click();
    await expect(editor.getByText('chưa đủ để xuất bản: Tên bài.')).toBeVisible();
    await editor.getByLabel('Tên bài').fill(title);
    await write('Bản thứ ba, có tên.');
    await editor.getByRole('button', { name: 'Thử ngay' }).click();
    await expect(editor.getByText(/^Chưa xuất bản được lúc/)).toHaveCount(0);
    await read('Bản thứ ba, có tên.');
  });
});

test('a host sets a time for an event, changes it and takes it back', async ({ page, stack }) => {
  const services = await stack.services();
  const title = newName('Đọc số cùng nhau');
  const { id } = await makeEvent(services, { community: 'founder', isDraft: true, title });
  await becomeOperator(page.context(), stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  await page.goto(`${stack.console}/events/${id}`);
  const set = async (button: string, time: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel('Ngày và giờ').fill(time);
    await page.getByRole('button', { name: 'Đặt giờ này' }).click();
  };
  await set('Hẹn giờ', tomorrow());
  await expect(page.getByText(/^Tự động xuất bản lúc .*06:00/)).toBeVisible();
  await set('Đổi giờ', tomorrow().replace('T06', 'T09'));
  await expect(page.getByText(/^Tự động xuất bản lúc .*09:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Hủy hẹn' }).click();
  await page.getByRole('button', { name: 'Hủy hẹn' }).click();
  await expect(page.getByRole('button', { name: 'Hẹn giờ' })).toBeVisible();
  await set('Hẹn giờ', tomorrow());
  await expect(page.getByText(/^Tự động xuất bản lúc/)).toBeVisible();
  await letTimeCome(stack, id);
  await page.reload();
  await expect(page.getByText('Sự kiện này là bản nháp')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
