import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('an editor teaches the search a word, members find by it at once, and it is forgotten again', async ({
  context,
  page,
  stack,
  browser,
}) => {
  await becomeOperator(context, stack, { name: 'Trịnh Thị Từ', role: 'editor' });
  await page.goto(`${stack.console}/search-misses`);
  await page.getByRole('link', { name: 'Dạy ô tìm kiếm từ đồng nghĩa' }).click();
  const phrase = page.getByLabel('Người học gõ');
  const also = page.getByRole('textbox', { name: 'Tìm thêm' });
  const save = page.getByRole('button', { name: 'Lưu từ đồng nghĩa' });

  await test.step('what is missing is said, and what is typed outlives the tab', async () => {
    await save.click();
    await expect(page.getByText('Hãy viết một cụm từ')).toBeVisible();
    await phrase.fill('zzphieuthu');
    await also.fill('chốt sổ cuối tháng');
    await page.reload();
    await expect(phrase).toHaveValue('zzphieuthu');
  });

  const member = await browser.newContext();
  await becomeMember(member, stack, { name: 'Lê Văn Tìm', home: 'founder', pro: true });
  const learner = await member.newPage();
  const search = async () => {
    await learner.goto(`${stack.learner}/search?q=zzphieuthu`);
    return learner.getByRole('main').getByRole('link', { name: /Danh sách chốt sổ cuối tháng/ });
  };

  await test.step('members find by it from then on', async () => {
    await expect(await search()).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Đã lưu “zzphieuthu”.')).toBeVisible();
    await expect(phrase).toHaveValue('');
    await expect(await search()).not.toHaveCount(0);
  });

  await test.step('a change is typed into the same form, and a deletion is asked about', async () => {
    await page.getByRole('button', { name: 'Sửa zzphieuthu' }).click();
    await expect(page.getByRole('heading', { name: 'Sửa “zzphieuthu”' })).toBeVisible();
    await also.fill('chốt sổ cuối tháng\nsổ quỹ');
    await save.click();
    await expect(page.getByRole('row', { name: /zzphieuthu/ })).toContainText('chốt sổ cuối tháng, sổ quỹ');
    await expect(page.getByText('Đã lưu “zzphieuthu”.')).toBeVisible();
    await expect(phrase).toHaveValue('');
    await page
      .getByRole('row', { name: /zzphieuthu/ })
      .getByRole('button', { name: 'Xóa' })
      .click();
    await page.getByRole('button', { name: 'Xóa' }).first().click();
    await expect(page.getByText('Chưa thêm cụm từ nào.')).toBeVisible();
    await expect(await search()).toHaveCount(0);
  });
  await member.close();
});
