import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';

async function enter(context: BrowserContext, stack: Stack, name: string, pro: boolean): Promise<Page> {
  await becomeMember(context, stack, { name, home: community, pro });
  return await context.newPage();
}

/** A lesson that only Pro opens. */
async function lockedLesson(page: Page, stack: Stack): Promise<string> {
  const get = async <T>(path: string) => (await (await page.request.get(stack.learner + path)).json()) as T;
  const courses = await get<{ slug: string; lesson_count: number }[]>(
    `/api/communities/${community}/courses?limit=50`,
  );
  for (const { slug } of courses) {
    const { units } = await get<{
      units: { lessons: { id: string }[] }[];
    }>(`/api/communities/${community}/courses/${slug}`);
    const second = units.flatMap(({ lessons }) => lessons).at(1);
    if (second) return `/c/${community}/courses/${slug}/${second.id}`;
  }
  throw new Error('no course with two lessons');
}

test('a question below a lesson is asked, answered, thanked for and marked as answered', async ({
  browser,
  stack,
}) => {
  const requester = await enter(await browser.newContext(), stack, 'Trần Thị Hỏi', true);
  const helper = await enter(await browser.newContext(), stack, 'Phạm Văn Đáp', true);
  const reader = await enter(await browser.newContext(), stack, 'Võ Thị Đọc', false);
  const lesson = await lockedLesson(requester, stack);
  const title = 'Chỗ tính giá vốn trong bài này làm thế nào?';

  await test.step('asked below the lesson', async () => {
    await requester.goto(stack.learner + lesson);
    await requester.getByRole('link', { name: 'Đặt câu hỏi' }).click();
    await expect(requester.getByText('Hỏi về bài:')).toBeVisible();
    await requester.getByLabel('Tiêu đề').fill(title);
    await requester
      .getByRole('textbox', { name: 'Bối cảnh' })
      .fill('Mình vừa đọc xong bài và thử làm theo bảng.');
    await requester
      .getByRole('textbox', { name: 'Vướng mắc' })
      .fill('Con số ở dòng thứ ba không ra như trong bài.');
    await requester.getByRole('textbox', { name: 'Câu hỏi' }).fill('Dòng thứ ba cộng cả phí gửi hàng không?');
    await requester.getByRole('button', { name: 'Đăng chủ đề' }).click();
    await expect(requester.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const thread = requester.url();

  await test.step('a colleague finds it below the lesson and answers; who has no Pro knows nothing of it', async () => {
    await helper.goto(stack.learner + lesson);
    const questions = helper.getByRole('region', { name: 'Hỏi về bài này' });
    await questions.scrollIntoViewIfNeeded();
    await questions.getByRole('link', { name: title }).click();
    await helper.getByRole('textbox', { name: 'Nội dung' }).fill('Có, phí gửi cộng vào giá vốn.');
    await helper.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expect(helper.getByText('Có, phí gửi cộng vào giá vốn.').first()).toBeVisible();
    await reader.goto(thread);
    await expect(reader.getByRole('heading', { name: 'Không tìm thấy chủ đề này' })).toBeVisible();
    await reader.goto(`${stack.learner}/c/${community}/posts?sort=new`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByText(title)).toHaveCount(0);
  });

  await test.step('the requester thanks for it and says that it answered the question', async () => {
    await requester.goto(thread);
    const reply = requester.getByRole('article', { name: 'Phạm Văn Đáp' });
    await reply.getByRole('button', { name: /^Cảm ơn/ }).click();
    await expect(reply.getByRole('button', { name: /Đã cảm ơn.*1/ })).toHaveAttribute('aria-pressed', 'true');
    await reply.getByRole('button', { name: 'Đây là lời giải: trả lời số 1' }).click();
    await expect(reply.getByText('Lời giải', { exact: true })).toBeVisible();
    await expect(requester.getByRole('link', { name: 'Lời giải: trả lời số 1' })).toBeVisible();
    await requester.reload();
    await expect(reply.getByText('Lời giải', { exact: true })).toBeVisible();
  });

  await test.step('the colleague is told of both, and the list shows it as answered', async () => {
    await helper.goto(`${stack.learner}/notifications`);
    await expect(helper.getByText(/chọn câu trả lời của bạn là lời giải/)).toBeVisible();
    await expect(helper.getByText(/cảm ơn bạn về/)).toBeVisible();
    await helper.goto(`${stack.learner}/c/${community}/posts?sort=new`);
    await expect(
      helper.getByRole('listitem').filter({ hasText: title }).getByText('Đã có lời giải'),
    ).toBeVisible();
    await helper.getByRole('combobox', { name: 'Thứ tự' }).selectOption('unanswered');
    await expect(helper).toHaveURL(/sort=unanswered/);
    await expect(helper.getByText(title)).toHaveCount(0);
  });
});
