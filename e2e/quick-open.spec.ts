import { becomeOperator, makePerson, sessionOf } from './people.ts';
import { expect, test } from './test.ts';

test('an operator finds a member by half a name and an order by half a code, from anywhere, by keyboard', async ({
  context,
  page,
  stack,
}) => {
  const email = await makePerson(stack, { name: 'Nguyễn Đỗ Thị Diệu Huyền' });
  const { token } = await sessionOf(stack, email);
  const answer = await fetch(`${stack.learner}/api/communities/founder/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = (await answer.json()) as { code: string };
  await becomeOperator(context, stack, { name: 'Tạ Thị Tìm Nhanh', role: 'finance' });
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Tên, email, số điện thoại' });
  await test.step('words in any order, without marks', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('huyen thi do');
    await expect(page.getByRole('option', { name: /Nguyễn Đỗ Thị Diệu Huyền/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nguyễn Đỗ Thị Diệu Huyền' })).toBeVisible();
  });

  await test.step('part of a code', async () => {
    await page.keyboard.press('Control+k');
    await field.fill(code.slice(2, 7).toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\//);
  });

  await test.step('what is typed at once is not lost', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('giao dich');
    await expect(field).toHaveValue('giao dich');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('a page, and nothing of what this role does not open', async () => {
    await page.getByRole('button', { name: 'Mở nhanh' }).click();
    await field.fill('giao dich');
    await expect(page.getByRole('option', { name: 'Giao dịch', exact: true })).toBeVisible();
    await field.fill('khoa hoc');
    await expect(page.getByRole('option', { name: 'Khóa học', exact: true })).toHaveCount(0);
    // Nothing is called so, pages and commands neither.
    await field.fill('🎉');
    await expect(page.getByText('Không tìm thấy mục nào.')).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
});

test('an editor finds a lesson, a section and a thread by words of their titles', async ({
  context,
  page,
  stack,
}) => {
  const { db } = await stack.services();
  const lessons = db
    .selectFrom('legacy_lessons as t')
    .innerJoin('legacy_courses as k', 'k.id', 't.course_id')
    .where('k.is_published', '=', true);
  const sections = db
    .selectFrom('legacy_ebook_sections as t')
    .innerJoin('legacy_ebooks as k', 'k.id', 't.ebook_id')
    .where('k.is_listed', '=', true);
  // Long titles are of one text alone.
  const longest = (rows: readonly { title: string }[]) =>
    rows.map(({ title }) => title).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const titles = {
    'Bài học': longest(
      await lessons
        .innerJoin('communities as c', 'c.id', 'k.community_id')
        .where('c.status', '=', 'active')
        .select('t.title')
        .execute(),
    ),
    'Mục sách': longest(
      await sections
        .innerJoin('communities as c', 'c.id', 'k.community_id')
        .where('c.status', '=', 'active')
        .select('t.title')
        .execute(),
    ),
  };
  await becomeOperator(context, stack, { name: 'Lý Thị Tìm Bài', role: 'editor' });
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Tên, email, số điện thoại' });
  for (const [kind, title] of Object.entries(titles)) {
    await page.keyboard.press('Control+k');
    await field.fill(title);
    await page.getByRole('group', { name: kind }).getByRole('option', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  const { title } = await db
    .selectFrom('community_posts')
    .select('title')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await page.keyboard.press('Control+k');
  await field.fill(title);
  const opened = page.waitForEvent('popup');
  await page.getByRole('group', { name: 'Thảo luận' }).getByRole('option', { name: title }).first().click();
  expect((await opened).url()).toContain(stack.learner);
});

test('an owner finds communities with their pages, any page by what people call it, and all that a list has', async ({
  context,
  page,
  stack,
}) => {
  for (let n = 0; n < 6; n++) await makePerson(stack, { name: `Ngụy Thị Đông Đúc ${n}` });
  await becomeOperator(context, stack, { name: 'Vũ Thị Mở Nhanh', role: 'owner' });
  await page.goto(stack.console);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Tên, email, số điện thoại' });
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
  };

  await test.step('a community by half its name, and what it has a page for', async () => {
    await find('ban hang');
    const community = page.getByRole('group', { name: 'Cộng đồng', exact: true }).getByRole('option').first();
    await community.click();
    await expect(page).toHaveURL(/\/communities\/[\w-]+$/);
    await find('mo hinh kinh doanh founder');
    await page
      .getByRole('option', { name: /^Mô hình kinh doanh \(BMC\)/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/communities\/founder\/bmc$/);
  });

  await test.step('the page of terms about refunds, and a page that the sidebar does not have', async () => {
    await find('hoan tien');
    await expect(page.getByRole('group', { name: 'Điều khoản' }).getByRole('option').first()).toBeVisible();
    await field.fill('bang gia');
    await page.getByRole('option', { name: 'Bảng giá truyền thông' }).click();
    await expect(page).toHaveURL(/\/media\/prices$/);
  });

  await test.step('five of a kind, and the way to all of them', async () => {
    await find('dong duc nguy');
    const people = page.getByRole('group', { name: 'Tài khoản' }).getByRole('option');
    await expect(people).toHaveCount(6);
    await people.filter({ hasText: 'Xem tất cả kết quả' }).click();
    await expect(page.getByRole('searchbox').first()).toHaveValue('dong duc nguy');
    await expect(page.getByRole('link', { name: /Ngụy Thị Đông Đúc/ })).toHaveCount(6);
  });
});
