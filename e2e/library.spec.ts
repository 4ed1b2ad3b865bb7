import { becomeMember } from './people.ts';
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
    await expect(article).not.toContainText('chép');
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
