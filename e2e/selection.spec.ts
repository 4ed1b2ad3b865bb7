import { becomeOperator, makePerson, newName, sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'marketing';

/** Posts of one member, whose titles begin with the name and end with a number from one. */
async function writePosts(stack: Stack, name: string, count: number): Promise<void> {
  const author = await makePerson(stack, { name: 'Lâm Văn Đăng', pro: community });
  const { token } = await sessionOf(stack, author);
  for (let at = 1; at <= count; at += 1) {
    const answer = await fetch(`${stack.learner}/api/communities/${community}/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `${name} số ${at}`,
        context: 'Tôi làm nghề này ba năm.',
        complication: 'Tháng này ít khách.',
        question: 'Nên bắt đầu từ đâu?',
      }),
    });
    expect(answer.status).toBe(201);
  }
}

test('a range is selected by mouse and by keyboard', async ({ context, page, stack }) => {
  const name = newName('Chọn một đoạn');
  await writePosts(stack, name, 6);
  await becomeOperator(context, stack, { name: 'Tạ Thị Đoạn', role: 'support' });
  await page.goto(`${stack.console}/discussions/posts?q=${encodeURIComponent(name)}`);
  // The newest is the first.
  const box = (number: number) => page.getByRole('checkbox', { name: `Chọn ${name} số ${number}` });
  const selected = (count: number) => expect(page.getByText(`Đã chọn ${count} mục.`)).toBeVisible();

  await test.step('with Shift, a click takes in all from the last one, and a nearer one fewer', async () => {
    await box(5).click();
    await box(2).click({ modifiers: ['Shift'] });
    await selected(4);
    expect(await page.evaluate('String(getSelection())')).toBe('');
    await box(3).click({ modifiers: ['Shift'] });
    await selected(3);
    await expect(box(2)).not.toBeChecked();
    await expect(box(3)).toBeChecked();
  });

  await test.step('keys go on from the box that was clicked', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: `${name} số 2`, exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Bỏ chọn' }).click();
    await page.getByRole('link', { name: `${name} số 6`, exact: true }).focus();
  });

  await test.step('with Shift, j and k and the arrows select on the way, and back', async () => {
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+ArrowDown');
    await selected(4);
    await page.keyboard.press('Shift+K');
    await selected(3);
    await expect(box(3)).not.toBeChecked();
    await expect(page.getByRole('link', { name: `${name} số 4`, exact: true })).toBeFocused();
  });

  await test.step('X takes in all up to the row that one has walked to', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await selected(5);
    await page.keyboard.press('?');
    await expect(page.getByText('Chọn từ dòng chọn gần nhất đến dòng này')).toBeVisible();
  });
});

test('what is selected stays while one opens a row and sets other filters, until it is done', async ({
  context,
  page,
  stack,
}) => {
  const name = newName('Giữ lựa chọn');
  await writePosts(stack, name, 4);
  await becomeOperator(context, stack, { name: 'Lê Thị Giữ', role: 'support' });
  const list = `${stack.console}/discussions/posts?q=${encodeURIComponent(name)}`;
  await page.goto(list);
  const box = (number: number) => page.getByRole('checkbox', { name: `Chọn ${name} số ${number}` });
  const selected = (count: number) => expect(page.getByText(`Đã chọn ${count} mục.`)).toBeVisible();
  const hidden = (count: number) => page.getByText(`trong đó ${count} mục không hiện ở đây`);

  await test.step('a row is opened and left, the page is loaded again', async () => {
    await box(1).click();
    await box(3).click();
    await page.getByRole('link', { name: `${name} số 2`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${name} số 2` })).toBeVisible();
    await page.goBack();
    await selected(2);
    await page.reload();
    await selected(2);
    await expect(box(3)).toBeChecked();
  });

  await test.step('another filter says how many of them it does not show, and which', async () => {
    await page.getByRole('searchbox').fill(`${name} số 3`);
    await expect(hidden(1)).toBeVisible();
    await selected(2);
    await hidden(1).click();
    await expect(page.getByRole('checkbox', { name: `${name} số 1` })).toBeChecked();
    await page.getByRole('searchbox').fill(`${name} số 4`);
    await expect(hidden(2)).toBeVisible();
    await box(4).click();
    await selected(3);
    await page.getByRole('checkbox', { name: `${name} số 3`, exact: true }).click();
    await selected(2);
    await page.getByRole('button', { name: 'Bỏ chọn các mục không hiện' }).click();
    await selected(1);
    await expect(hidden(1)).toHaveCount(0);
  });

  await test.step('what is gone from under its filter is selected no more', async () => {
    await page.getByRole('link', { name: `${name} số 4`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${name} số 4` })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const removed = await page.request.post(`${stack.console}/api/admin/forum/posts/${id}/remove`, {
      headers: { origin: stack.console },
    });
    expect(removed.status()).toBe(200);
    await page.goBack();
    // What somebody else has done is read within seconds; this does not wait for it.
    await page.reload();
    await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
    await page.goto(list);
    await expect(page.getByText('3 dòng, tất cả')).toBeVisible();
    await expect(page.getByText('Chọn dòng để xử lý')).toBeVisible();
  });

  await test.step('what was used is selected no more, nor after signing out', async () => {
    await box(1).click();
    await box(2).click();
    await page.getByRole('button', { name: 'Gỡ chủ đề' }).click();
    await page.getByLabel('Lý do').fill('Trùng nhau');
    await page.getByRole('button', { name: 'Gỡ 2 chủ đề' }).click();
    await expect(page.getByText('Đã xử lý 2/2').first()).toBeVisible({ timeout: 30_000 });
    await page.locator('main').getByRole('link', { name: 'Mọi chủ đề' }).click();
    await expect(page.getByText('1 dòng, tất cả')).toBeVisible();
    await expect(page.getByText('Chọn dòng để xử lý')).toBeVisible();
    await box(3).click();
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/sign-in/);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tab '))),
    ).toEqual([]);
  });
});
