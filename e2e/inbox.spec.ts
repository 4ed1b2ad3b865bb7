import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember, newName, useSession } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';

async function enter(context: BrowserContext, stack: Stack, name: string): Promise<Page> {
  await becomeMember(context, stack, { name, home: community, pro: true });
  return await context.newPage();
}

async function send(page: Page, { learner }: Stack, path: string, data: object): Promise<string> {
  const address = `${learner}/api/communities/${community}/posts${path}`;
  const answer = await page.request.post(address, { headers: { origin: learner }, data });
  expect(answer.status(), address).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const openPost = (page: Page, stack: Stack, title: string) =>
  send(page, stack, '', {
    title,
    context: 'Mình bán nến thơm ở chợ phiên.',
    complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.',
    question: 'Nên sửa biển giá hay lời mời trước?',
  });

test('a reply rings the bell; opening it, or coming to its page by another way, reads it', async ({
  browser,
  stack,
}) => {
  const author = await enter(await browser.newContext(), stack, 'Lê Thị Ngóng');
  const helper = await enter(await browser.newContext(), stack, 'Ngô Văn Đáp');
  const title = newName('Khách ngửi rồi đặt xuống, sửa gì trước?');
  const postId = await openPost(author, stack, title);
  const page = `/c/${community}/posts/${postId}`;
  const bell = (name: string) => author.getByRole('banner').getByRole('link', { name, exact: true });
  /** Somebody new to the page asks at once; the bell itself asks once a minute. */
  const rings = (count: number) =>
    expect(async () => {
      await author.goto(`${stack.learner}/communities`);
      await expect(bell(`Thông báo, ${count} chưa đọc`)).toBeVisible({ timeout: 2_000 });
    }).toPass();

  await test.step('the inbox says who and where', async () => {
    await author.goto(`${stack.learner}/notifications`);
    await expect(author.getByText('Chưa có thông báo nào')).toBeVisible();
    await send(helper, stack, `/${postId}/replies`, { body: 'Sửa lời mời trước.' });
    await rings(1);
    await bell('Thông báo, 1 chưa đọc').click();
    await expect(author.getByText(`Ngô Văn Đáp trả lời trong “${title}”.`)).toBeVisible();
  });

  await test.step('opening it goes to the reply and reads it', async () => {
    await author.getByRole('link', { name: title }).click();
    await expect(author).toHaveURL(`${stack.learner}${page}#reply-1`);
    await expect(author.getByText('Sửa lời mời trước.')).toBeInViewport();
    await expect(bell('Thông báo')).toBeVisible();
    await bell('Thông báo').click();
    await expect(author.getByRole('link', { name: title })).toBeVisible();
    await expect(author.getByRole('link', { name: /^Chưa đọc:/ })).toHaveCount(0);
  });

  await test.step('several are one line, and coming to the page reads it', async () => {
    await send(helper, stack, `/${postId}/replies`, { body: 'Rồi mới đến biển giá.' });
    await rings(1);
    await send(helper, stack, `/${postId}/replies`, { body: 'Và thử trong hai tuần.' });
    await expect(async () => {
      await author.goto(`${stack.learner}/notifications`);
      await expect(
        author.getByText(`2 trả lời mới trong “${title}”, mới nhất là của Ngô Văn Đáp.`),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await author.goto(stack.learner + page);
    await expect(bell('Thông báo')).toBeVisible();
    await author.reload();
    await expect(bell('Thông báo')).toBeVisible();
  });

  await test.step('all are read at once, and a kind is switched off', async () => {
    await send(helper, stack, `/${postId}/replies`, { body: 'Kể lại cho cả nhà nhé.' });
    await rings(1);
    await bell('Thông báo, 1 chưa đọc').click();
    await author.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
    await expect(bell('Thông báo')).toBeVisible();
    await author.getByRole('link', { name: 'Cài đặt thông báo' }).click();
    const replies = author.getByLabel('Trả lời mới trong chủ đề tôi theo dõi – Trong ứng dụng');
    await expect(replies).toBeChecked();
    const saved = author.waitForResponse((answer) => answer.request().method() === 'PUT');
    await replies.uncheck();
    expect((await saved).status()).toBe(200);
    await author.reload();
    await expect(replies).not.toBeChecked();
  });
});

test('an operator upholds a report: the text is gone for learners, its number stays', async ({
  browser,
  stack,
}) => {
  const author = await enter(await browser.newContext(), stack, 'Phan Thị Hỏi');
  const rude = await enter(await browser.newContext(), stack, 'Tăng Văn Cáu');
  const title = newName('Biển giá to hay nhỏ thì khách mới hỏi?');
  const words = newName('Hỏi câu ngớ ngẩn thế cũng hỏi.');
  const postId = await openPost(author, stack, title);
  const replyId = await send(rude, stack, `/${postId}/replies`, { body: words });
  await send(rude, stack, `/${postId}/replies`, { body: 'Thôi, mình xin lỗi.' });
  await send(author, stack, `/${postId}/report`, {
    reply_id: replyId,
    reason: 'insult',
    detail: 'Nói nặng lời',
  });

  const context = await browser.newContext();
  await useSession(context, stack, 'thanh@demo.cungnghe.local');
  const operator = await context.newPage();
  await operator.goto(`${stack.console}/discussions`);
  const waiting = operator.getByRole('listitem').filter({ has: operator.getByRole('link', { name: title }) });
  await expect(waiting.getByText('Nói nặng lời')).toBeVisible();

  await test.step('what is around it, and a lock on the thread', async () => {
    await waiting.getByText('Xem chủ đề, ghim hoặc khóa').click();
    await expect(waiting.getByText('Thôi, mình xin lỗi.')).toBeVisible();
    await waiting.getByRole('button', { name: 'Khóa chủ đề' }).click();
    await expect(waiting.getByText('Đã khóa, không trả lời được')).toBeVisible();
  });

  await test.step('the text goes after a question, by keys', async () => {
    await waiting.getByRole('link', { name: title }).first().focus();
    await operator.keyboard.press('d');
    await expect(waiting.getByText('Gỡ bài của Tăng Văn Cáu?')).toBeVisible();
    await operator.keyboard.press('Enter');
    await expect(operator.getByText('Đã gỡ bài của Tăng Văn Cáu.')).toBeFocused();
    await expect(operator.getByText(words)).toHaveCount(0);
    await operator.getByRole('link', { name: 'Đã gỡ', exact: true }).click();
    await expect(operator).toHaveURL(`${stack.console}/discussions?status=upheld`);
    await expect(operator.getByText(words)).toBeVisible();
  });

  await test.step('learners find the number, not the words', async () => {
    await author.goto(`${stack.learner}/c/${community}/posts/${postId}`);
    await expect(author.getByText('Thôi, mình xin lỗi.')).toBeVisible();
    await expect(author.getByText(words)).toHaveCount(0);
    await expect(author.getByRole('link', { name: 'Trả lời số 1, liên kết riêng' })).toBeVisible();
    await expect(author.getByRole('link', { name: 'Trả lời số 2, liên kết riêng' })).toBeVisible();
  });
});
