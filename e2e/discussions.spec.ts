import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember, becomeOperator, writeAsMarkdown } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';
const title = 'Khách xem nhiều mà đặt ít, nên sửa từ đâu?';

/** Somebody new with a home here, with Pro or without. */
async function enter(context: BrowserContext, stack: Stack, name: string, pro: boolean): Promise<Page> {
  await becomeMember(context, stack, { name, home: community, pro });
  await writeAsMarkdown(context);
  return await context.newPage();
}

async function openPost(page: Page, stack: Stack): Promise<string> {
  const made = await page.request.post(`${stack.learner}/api/communities/${community}/posts`, {
    headers: { origin: stack.learner },
    data: {
      title,
      context: 'Mình bán nến thơm ở chợ phiên.',
      complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.',
      question: 'Nên sửa biển giá hay lời mời trước?',
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return `${stack.learner}/c/${community}/posts/${id}`;
}

async function repliesIn(page: Page, thread: string): Promise<{ body: string }[]> {
  const answer = await page.request.get(thread.replace('/c/', '/api/communities/'));
  return ((await answer.json()) as { replies: { body: string }[] }).replies;
}

test('a question is asked, answered and closed; who has no Pro reads it and is shown the way', async ({
  browser,
  stack,
}) => {
  const requester = await enter(await browser.newContext(), stack, 'Lê Thị Thắm', true);
  const helper = await enter(await browser.newContext(), stack, 'Ngô Văn Bền', true);
  const reader = await enter(await browser.newContext(), stack, 'Đỗ Thị Đọc', false);

  await test.step('a thread opens with its three blocks', async () => {
    await requester.clock.install();
    await requester.goto(`${stack.learner}/c/${community}`);
    await requester.getByRole('link', { name: 'Thảo luận', exact: true }).click();
    await requester.getByRole('link', { name: 'Đăng chủ đề' }).first().click();
    await requester.getByRole('button', { name: 'Đăng chủ đề' }).click();
    await expect(requester.getByText('Vui lòng viết ít nhất').first()).toBeVisible();
    await expect(requester.getByLabel('Tiêu đề')).toBeFocused();
    await requester.getByLabel('Tiêu đề').fill(title);
    await requester.getByRole('textbox', { name: 'Bối cảnh' }).fill('Mình bán **nến thơm** ở chợ phiên.');
    await requester.getByRole('textbox', { name: 'Vướng mắc' }).fill('Ai cũng cầm lên ngửi rồi đặt xuống.');
    await requester.getByRole('textbox', { name: 'Câu hỏi' }).fill('Nên sửa biển giá hay lời mời trước?');
    await requester.getByRole('button', { name: 'Đăng chủ đề' }).click();
    await expect(requester.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(requester.getByRole('region', { name: 'Bối cảnh' }).locator('strong')).toHaveText(
      'nến thơm',
    );
  });
  const thread = requester.url();

  await test.step('somebody answers and names the requester by keyboard', async () => {
    await helper.goto(thread);
    const field = helper.getByRole('textbox', { name: 'Nội dung' });
    await field.pressSequentially('Sửa lời mời trước nhé @Tham');
    await expect(helper.getByRole('option', { name: 'Lê Thị Thắm' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await field.press('ArrowDown');
    await field.press('Enter');
    // Read as people read it; what the name stands for comes along, also when the field is opened again.
    await expect(field).toHaveValue('Sửa lời mời trước nhé @Lê Thị Thắm ');
    await expect(helper.getByText('Đã lưu nháp')).toBeVisible();
    await helper.reload();
    await expect(field).toHaveValue(/^Sửa lời mời trước nhé @Lê Thị Thắm ?$/);
    await field.press('End');
    await field.press('Control+Backspace');
    await expect(field).toHaveValue('Sửa lời mời trước nhé @Lê Thị ');
    await field.press('Control+z');
    await field.press('Control+Enter');
    const reply = helper.getByRole('article').filter({ hasText: 'Sửa lời mời trước nhé' });
    await expect(reply).toBeVisible();
    await reply.getByRole('link', { name: '@Lê Thị Thắm' }).click();
    await expect(helper.getByRole('heading', { level: 1, name: 'Lê Thị Thắm' })).toBeVisible();
  });

  await test.step('the requester is told while reading, quotes it and closes', async () => {
    await requester.clock.fastForward('00:20');
    await requester.getByRole('button', { name: '1 trả lời mới' }).click();
    await requester.getByRole('button', { name: /^Trích dẫn Ngô Văn Bền/ }).click();
    const field = requester.getByRole('textbox', { name: 'Nội dung' });
    await expect(field).toHaveValue(/^> Ngô Văn Bền, #1:\n> Sửa lời mời trước nhé @Lê Thị Thắm/);
    await field.press('Control+End');
    await field.pressSequentially('Mình đã thử, đặt tăng gấp đôi.');
    await requester.getByRole('button', { name: 'Gửi trả lời' }).click();
    const closing = requester.getByRole('article').filter({ hasText: 'đặt tăng gấp đôi' });
    await expect(closing.getByText('Lời kết của người hỏi')).toBeVisible();
    await expect(requester.getByText('Lời kết của người hỏi')).toHaveCount(1);
  });

  await test.step('who has no Pro reads everything and is invited where writing would be', async () => {
    await reader.goto(`${thread}#reply-2`);
    await expect(reader.getByText('đặt tăng gấp đôi')).toBeInViewport();
    await expect(reader.getByRole('textbox')).toHaveCount(0);
    await expect(reader.getByRole('heading', { name: 'Cần Pro để viết ở đây' })).toBeVisible();
    const refused = await reader.request.post(`${thread.replace('/c/', '/api/communities/')}/replies`, {
      headers: { origin: stack.learner },
      data: { body: 'Cho mình viết với' },
    });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'PRO_REQUIRED',
    ]);
    await reader.goto(`${stack.learner}/c/${community}/posts/new`);
    await reader.getByRole('link', { name: 'Xem gói Pro' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Pro của Marketing' })).toBeVisible();
  });
  await test.step('what somebody follows is unread until it was read, and silent once muted', async () => {
    const list = `${stack.learner}/c/${community}/posts?filter=unread`;
    const row = helper.getByRole('listitem').filter({ hasText: title });
    await helper.goto(list);
    await expect(row.getByText('1 chưa đọc')).toBeVisible();
    const told = helper.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
    await row.getByRole('link').click();
    await helper.getByText('Lời kết của người hỏi').scrollIntoViewIfNeeded();
    await told;
    await helper.getByLabel('Thông báo của chủ đề').selectOption('Tắt thông báo');
    await expect(helper.getByText('Đã tắt thông báo của chủ đề này.')).toBeAttached();
    await helper.goto(list);
    await expect(helper.getByText('Bạn đã đọc hết')).toBeVisible();
    await helper.getByRole('link', { name: 'Tất cả', exact: true }).click();
    await expect(row.getByText('Đã tắt thông báo')).toBeVisible();
  });

  await test.step('a text can be reported', async () => {
    await reader.goto(thread);
    await reader.getByRole('button', { name: 'Thêm: trả lời số 1' }).click();
    await reader.getByRole('menuitem', { name: 'Báo cáo vi phạm' }).click();
    await reader.getByRole('radio', { name: 'Quảng cáo' }).check();
    await reader.getByRole('button', { name: 'Gửi báo cáo' }).click();
    await expect(reader.getByText('Cảm ơn bạn. Ban quản trị sẽ xem xét.')).toBeVisible();
  });
  for (const page of [requester, helper, reader]) await page.context().close();
});

test('what is being written survives a closed tab and a lost answer, and is sent once', async ({
  context,
  stack,
}) => {
  const writer = await enter(context, stack, 'Hồ Chăm Viết', true);
  const thread = await openPost(writer, stack);
  const words = 'Viết dở trên xe buýt, chưa kịp gửi.';
  await writer.goto(thread);
  await writer.getByRole('textbox', { name: 'Nội dung' }).fill(words);
  await writer.close();

  const page = await context.newPage();
  await page.goto(thread);
  const field = page.getByRole('textbox', { name: 'Nội dung' });
  await expect(field).toHaveValue(words);

  await test.step('without a connection it stays and says so', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expect(page.getByRole('alert').getByText('Chưa kết nối được')).toBeVisible();
    await expect(field).toHaveValue(words);
    await field.press('End');
    const askedAgain = page.waitForResponse((answer) => answer.url().includes('/api/communities/'));
    await context.setOffline(false);
    await askedAgain;
    await expect(field).toBeFocused();
    expect(await repliesIn(page, thread)).toHaveLength(0);
  });

  await test.step('after the session has ended it is there again', async () => {
    await field.pressSequentially(' Thêm.');
    const cookies = await context.cookies();
    await context.clearCookies();
    const signIn = page.getByLabel('Email của bạn');
    // What the page asks for by itself may be refused before this is sent, and leads there as well.
    await expect(async () => {
      if (await signIn.isHidden()) {
        await page.getByRole('button', { name: /^Gửi (lại|trả lời)$/ }).click({ timeout: 2_000 });
      }
      await expect(signIn).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await context.addCookies(cookies);
    await page.goto(thread);
    await expect(field).toHaveValue(`${words} Thêm.`);
    await field.fill(words);
  });

  await test.step('the server hears it, but its answer is lost', async () => {
    await page.route('**/replies', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expect.poll(async () => (await repliesIn(page, thread)).length).toBe(1);
    await expect(page.getByRole('alert').getByText('Chưa kết nối được')).toBeVisible();
    // It was disabled while it was busy, and has the focus again: one key tries once more.
    await expect(page.getByRole('button', { name: 'Gửi lại' })).toBeFocused();
    await page.unroute('**/replies');
  });

  await test.step('changed and sent again it is one reply, with the words of now', async () => {
    await field.fill(`${words} Giờ mới gửi.`);
    await page.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Giờ mới gửi.' })).toBeVisible();
    await expect(field).toHaveValue('');
    expect((await repliesIn(page, thread)).map(({ body }) => body)).toEqual([`${words} Giờ mới gửi.`]);
    await page.reload();
    await expect(field).toHaveValue('');
  });
});

test('two devices that write the same draft are both shown; nothing is written over', async ({
  browser,
  context,
  stack,
}) => {
  const here = await enter(context, stack, 'Phùng Hai Máy', true);
  const thread = await openPost(here, stack);
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  await writeAsMarkdown(elsewhere);
  const there = await elsewhere.newPage();
  const fieldOn = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });

  await here.goto(thread);
  await there.goto(thread);
  await fieldOn(there).fill('Chữ trên điện thoại.');
  await expect(there.getByText('Đã lưu nháp')).toBeVisible();
  await fieldOn(here).fill('Chữ trên máy tính.');
  const choice = here.getByRole('alert').filter({ hasText: 'Một thiết bị khác đã lưu bản nháp khác' });
  await expect(choice.getByText('Chữ trên điện thoại.')).toBeVisible();
  await expect(fieldOn(here)).toHaveValue('Chữ trên máy tính.');

  await here.reload();
  await expect(choice.getByText('Chữ trên điện thoại.')).toBeVisible();
  await choice.getByRole('button', { name: 'Dùng bản kia' }).click();
  await expect(fieldOn(here)).toHaveValue('Chữ trên điện thoại.');
  await elsewhere.close();
});

test('a picture goes from the file to the reader, with its place kept free', async ({ context, stack }) => {
  const page = await enter(context, stack, 'Tạ Thích Chụp', true);
  const thread = await openPost(page, stack);
  await page.goto(thread);
  const field = page.getByRole('textbox', { name: 'Nội dung' });
  await field.fill('Bảng giá mới:');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'bang-gia.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  const preview = page.getByRole('region', { name: 'Xem trước: Nội dung' });
  await expect(preview.getByRole('img')).toBeVisible();
  await expect(field).toHaveValue('Bảng giá mới:\n\n![](ảnh 1)\n\n');
  await page.getByRole('button', { name: 'Gửi trả lời' }).click();
  const picture = page.getByRole('article').getByRole('img');
  await expect(picture).toHaveAttribute('width', /^\d+$/);
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(100);
});

test('a long thread opens at the reply of its link and grows both ways', async ({ context, stack }) => {
  const page = await enter(context, stack, 'Cao Nói Nhiều', true);
  const thread = await openPost(page, stack);
  for (let number = 1; number <= 45; number++) {
    const sent = await page.request.post(`${thread.replace('/c/', '/api/communities/')}/replies`, {
      headers: { origin: stack.learner },
      data: { body: `Câu trả lời thứ ${number}.` },
    });
    expect(sent.status()).toBe(201);
  }
  const said = (number: number) => page.getByText(`Câu trả lời thứ ${number}.`, { exact: true });
  await page.goto(`${thread}#reply-40`);
  await expect(said(40)).toBeInViewport();
  await expect(said(1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Xem trả lời trước' }).click();
  await expect(said(10)).toBeAttached();
  await page.getByRole('button', { name: 'Xem trả lời trước' }).click();
  await expect(said(1)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Xem trả lời trước' })).toHaveCount(0);

  await test.step('of a reply only the selected words are quoted', async () => {
    const field = page.getByRole('textbox', { name: 'Nội dung' });
    await said(44).dblclick({ position: { x: 6, y: 10 } });
    await page.getByRole('button', { name: /^Trích dẫn .* số 44$/ }).click();
    await expect(field).toHaveValue('> Cao Nói Nhiều, #44:\n> Câu\n\n');
    await expect(field).toBeFocused();
    await field.fill('');
  });

  await test.step('an own reply is rewritten, and deleted after a question', async () => {
    await page.getByRole('button', { name: 'Thêm: trả lời số 45' }).click();
    await page.getByRole('menuitem', { name: 'Sửa' }).click();
    await expect(page.getByRole('textbox', { name: 'Sửa trả lời' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Sửa trả lời' }).fill('Câu đã sửa.');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Câu đã sửa.')).toBeVisible();
    await page.getByRole('button', { name: 'Thêm: trả lời số 45' }).click();
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    await page.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
    // The keyboard stands where the text was.
    await expect(page.getByText('Tác giả đã xóa nội dung này.').locator('..')).toBeFocused();
    await expect(page.getByText('Câu đã sửa.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Trả lời số 45, liên kết riêng' })).toBeVisible();
  });
});

test('an operator removes a post and a reply that nobody reported, finds them again and restores them', async ({
  browser,
  page,
  context,
  stack,
}) => {
  const author = await enter(await browser.newContext(), stack, 'Trịnh Văn Bán Dạo', true);
  const thread = await openPost(author, stack);
  const id = thread.slice(thread.lastIndexOf('/') + 1);
  const replied = await author.request.post(`${thread.replace('/c/', '/api/communities/')}/replies`, {
    headers: { origin: stack.learner },
    data: { body: 'Mua hàng của tôi ở số này nhé.' },
  });
  expect(replied.status()).toBe(201);
  await becomeOperator(context, stack, { name: 'Đoàn Gỡ Bài', role: 'support' });

  await page.goto(`${stack.console}/discussions/posts?q=${encodeURIComponent(title)}`);
  await page.locator(`a[href$="/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Gỡ trả lời 1' }).click();
  await page.getByRole('button', { name: 'Gỡ bài', exact: true }).last().click();
  await expect(page.getByText('Trả lời này đã bị gỡ.')).toBeVisible();
  await page.getByRole('button', { name: 'Khôi phục trả lời 1' }).click();
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(page.getByText('Mua hàng của tôi ở số này nhé.')).toBeVisible();

  await page.getByRole('button', { name: 'Gỡ bài', exact: true }).click();
  await page.getByRole('button', { name: 'Gỡ bài', exact: true }).click();
  await expect(page.getByText('Bài mở đầu đã bị gỡ.')).toBeVisible();
  await page.getByRole('link', { name: 'Mọi chủ đề' }).click();
  await page.getByRole('link', { name: 'Đã gỡ' }).click();
  await page.locator(`a[href$="/${id}"]`).first().click();
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
