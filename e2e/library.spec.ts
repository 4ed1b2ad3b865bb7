import { makeDocument, realBody } from '../apps/api/src/test/documents.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('a report is told to everybody, and Pro leads to the page of who published it', async ({
  context,
  page,
  stack,
  browser,
}) => {
  const shelf = `${stack.learner}/c/founder/library?collection=bao-cao-quoc-te`;

  const { address, text } = await test.step('a free member reads what it says', async () => {
    await becomeMember(context, stack, { name: 'Đỗ Thị Kệ', home: 'founder' });
    await page.goto(shelf);
    const rows = page.getByRole('listitem').filter({ hasText: 'Cần Pro' });
    await expect(rows).toHaveCount(20);
    await expect(rows.filter({ hasText: 'World Bank' })).toHaveCount(1);
    await rows.filter({ hasText: 'World Bank' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Tài liệu này dành cho thành viên Pro' })).toBeVisible();
    const article = page.getByRole('article');
    await expect(article.getByText('World Bank', { exact: true })).toBeVisible();
    // A page elsewhere is nothing to copy or print here, and its address is not for everybody.
    await expect(article).toContainText('trang gốc');
    await expect(article).not.toContainText('sao chép');
    await expect(article.locator('a[href^="https:"]')).toHaveCount(0);
    return { address: page.url(), text: await article.locator('header').innerText() };
  });

  await test.step('a Pro member opens the page', async () => {
    const pro = await browser.newContext();
    await becomeMember(pro, stack, { name: 'Phan Văn Kệ', home: 'founder', pro: true });
    const open = await pro.newPage();
    await open.goto(address);
    await expect(open.getByRole('link', { name: 'Mở trang gốc' })).toHaveAttribute('href', /^https:\/\//);
    expect(await open.getByRole('article').locator('header').innerText()).toBe(text);
    await expect(open.getByText(/^Cập nhật/)).toHaveCount(0);
    await pro.close();
  });
});

test('a library begins with what one puts to use, is searched, and remembers what one has ticked', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Lưu Thị Tích', home: 'founder', pro: true });
  await page.goto(`${stack.learner}/c/founder/library`);
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups.last()).toHaveText('Báo cáo quốc tế');
  await page.getByLabel('Loại').selectOption('Báo cáo, trang ngoài');
  await expect(groups).toHaveText(['Báo cáo quốc tế']);
  await page.getByLabel('Loại').selectOption('Biểu mẫu, danh sách kiểm');
  await page.getByLabel('Tìm trong thư viện').fill('chot so cuoi thang');
  await expect(groups).toHaveText(['Tiền và sổ sách']);
  await page.getByRole('link', { name: 'Danh sách chốt sổ cuối tháng' }).click();

  const tasks = page.getByRole('checkbox');
  await expect(tasks).toHaveCount(12);
  await expect(page.getByText('Hoàn thành 0/12 việc')).toBeVisible();
  await page.getByLabel('Đếm tiền mặt trong két').check();
  await tasks.last().check();
  await expect(page.getByText('Hoàn thành 2/12 việc')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hoàn thành 2/12 việc')).toBeVisible();
  await expect(tasks.first()).toBeChecked();

  // Somebody else at this browser has done nothing yet.
  await becomeMember(context, stack, { name: 'Mạc Văn Khác', home: 'founder', pro: true });
  await page.reload();
  await expect(page.getByText('Hoàn thành 0/12 việc')).toBeVisible();
  await tasks.first().check();
  await page.getByRole('button', { name: 'Bỏ mọi dấu' }).click();
  await expect(tasks.first()).not.toBeChecked();
});

test('the page of Pro shows what is read there, when money is given back, and whom to ask', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Tạ Thị Xem', home: 'founder' });
  await page.goto(`${stack.learner}/c/founder/upgrade`);
  const excerpt = page.getByRole('region', { name: 'Viết ý tưởng thành điều có thể sai' });
  const lesson = `${stack.learner}/api/communities/founder/courses/tu-y-tuong-den-khach-tra-tien/lessons/viet-y-tuong-thanh-gia-dinh`;
  const { body } = (await (await page.request.get(lesson)).json()) as { body: string };
  await expect(excerpt).toContainText(/^[\p{L}\s]{20,}/u.exec(body)?.[0] ?? 'It does not begin with words');
  await expect(page.getByRole('region', { name: 'Từ ý tưởng đến khách trả tiền đầu tiên' })).toContainText(
    'Bản thử trong bảy ngày',
  );
  const before = page.getByRole('region', { name: 'Trước khi đặt mua' });
  await expect(before.getByRole('link', { name: 'Khi nào được hoàn tiền' })).toHaveAttribute(
    'href',
    `${stack.site}/refunds`,
  );
  await expect(before.locator('a[href^="mailto:"]')).toHaveCount(1);
  await excerpt.getByRole('link', { name: 'Đọc cả bài' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viết ý tưởng thành điều có thể sai');
});

test('a document that becomes a link keeps its sources in sight of its editor, who takes them out', async ({
  context,
  page,
  stack,
}) => {
  const { id } = await makeDocument(await stack.services(), { community: 'beauty', body: realBody() });
  await becomeOperator(context, stack, { name: 'Tô Thị Nguồn', role: 'editor' });
  await page.goto(`${stack.console}/library/beauty/${id}`);
  const remove = page.getByRole('button', { name: 'Xóa nguồn 1' });
  await expect(remove).toBeVisible();
  await page.getByLabel('Loại', { exact: true }).selectOption('Liên kết');
  await expect(page.getByLabel('Địa chỉ trang')).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Thêm nguồn' })).toHaveCount(0);
});
