import { becomeMember, becomeOperator, newName } from './people.ts';
import { expect, test } from './test.ts';

const community = 'marketing';

test('a post stands on the public home page from the consent of its author until it is withdrawn', async ({
  browser,
  stack,
}) => {
  const authorContext = await browser.newContext();
  await becomeMember(authorContext, stack, { name: 'Trịnh Thị Hỏi', home: community, pro: true });
  const title = newName('Khách hỏi giá rồi thôi, mình nên hỏi lại gì?');
  const made = await authorContext.request.post(`${stack.learner}/api/communities/${community}/posts`, {
    headers: { origin: stack.learner },
    data: {
      title,
      context: 'Mình bán nến thơm ở chợ phiên được hai năm.',
      complication: 'Điều này khách không đọc được.',
      question: 'Nên hỏi lại điều gì trước?',
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const author = await authorContext.newPage();
  const operator = await (async () => {
    const context = await browser.newContext();
    await becomeOperator(context, stack, { name: 'Vũ Biên Tập', role: 'editor' });
    return await context.newPage();
  })();
  const isOnHome = async (path = '/') => (await (await fetch(stack.site + path)).text()).includes(title);

  await test.step('its author reads what will be shown, and allows it', async () => {
    await author.goto(`${stack.learner}/c/${community}/posts/${id}`);
    await author.getByRole('button', { name: 'Thêm: bài mở đầu' }).click();
    await author.getByRole('menuitem', { name: 'Cho phép trích trên trang chủ công khai' }).click();
    const question = author.getByRole('alertdialog', { name: 'Cho phép trích bài này' });
    await expect(question.getByText('Không có tên bạn')).toBeVisible();
    await question.getByRole('button', { name: 'Cho phép trích' }).click();
    await expect(author.getByText('Bạn đang cho phép trích bài này')).toBeVisible();
    expect(await isOnHome()).toBe(false);
  });

  await test.step('an editor chooses it', async () => {
    await operator.goto(`${stack.console}/discussions`);
    await operator.getByRole('link', { name: 'Bài trên trang chủ' }).click();
    const post = operator.getByRole('listitem').filter({ has: operator.getByRole('link', { name: title }) });
    await expect(post.getByText('Mình bán nến thơm ở chợ phiên được hai năm.')).toBeVisible();
    await post.getByRole('button', { name: 'Hiển thị' }).click();
    await expect(post.getByText('Đang hiển thị trên trang chủ')).toBeVisible();
    await expect(operator.getByText('Đang hiển thị trên trang chủ')).toHaveCount(1);
  });

  await test.step('guests read it without a script and without a name', async () => {
    await expect.poll(isOnHome).toBe(true);
    expect(await isOnHome('/en')).toBe(true);
    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await guest.goto(stack.site);
    const thread = guest.getByRole('region', { name: 'Một câu hỏi đang được bàn' });
    await expect(thread.getByText(title)).toBeVisible();
    await expect(thread.getByText('Mình bán nến thơm ở chợ phiên được hai năm.')).toBeVisible();
    await expect(guest.getByText('Trịnh Thị Hỏi')).toHaveCount(0);
    await expect(guest.getByText('Điều này khách không đọc được.')).toHaveCount(0);
    await thread.getByRole('link', { name: 'Xem cộng đồng Marketing' }).click();
    await expect(guest).toHaveURL(`${stack.site}/communities/${community}`);
  });

  await test.step('its author withdraws, and it is gone', async () => {
    await author.getByRole('button', { name: 'Rút lại' }).click();
    await expect(author.getByText('Bạn đang cho phép trích bài này')).toHaveCount(0);
    await expect.poll(isOnHome).toBe(false);
    await operator.reload();
    await expect(operator.getByRole('heading', { name: 'Bài trên trang chủ công khai' })).toBeVisible();
    await expect(operator.getByRole('link', { name: title })).toHaveCount(0);
  });
});
