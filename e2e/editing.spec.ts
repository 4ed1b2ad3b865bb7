import { emptyCommunity } from './empty-community.ts';
import { useSession } from './people.ts';
import { expect, test } from './test.ts';

test('an editor says anew what a community is, and a second one overwrites nothing', async ({
  browser,
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'mai@demo.cungnghe.local');
  const other = await browser.newContext();
  await useSession(other, stack, 'thanh@demo.cungnghe.local');
  const second = await other.newPage();
  const address = `${stack.console}/communities/education`;
  const tagline = (where: typeof page) => where.getByLabel('Lời giới thiệu tiếng Việt');
  await page.goto(address);
  await second.goto(address);

  await test.step('what is typed outlives the page, and is published at once', async () => {
    await tagline(page).fill('Dạy ít hơn mà trò nhớ lâu hơn.');
    await tagline(second).fill('Lớp nhỏ, học phí rõ.');
    await page.reload();
    await expect(tagline(page)).toHaveValue('Dạy ít hơn mà trò nhớ lâu hơn.');
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(page.getByText('Đã lưu.', { exact: true })).toBeVisible();
    const guest = await page.request.get(`${stack.site}/communities/education`);
    expect(await guest.text()).toContain('Dạy ít hơn mà trò nhớ lâu hơn.');
  });

  await test.step('the second one sees both texts and chooses', async () => {
    await second.getByRole('button', { name: 'Lưu cài đặt' }).click();
    const alert = second.getByRole('alert');
    await expect(alert).toContainText('Dạy ít hơn mà trò nhớ lâu hơn.');
    await expect(alert).toContainText('Lớp nhỏ, học phí rõ.');
    await second.getByRole('button', { name: 'Giữ bản của tôi' }).click();
    await expect(second.getByText('Đã lưu.', { exact: true })).toBeVisible();
    await expect(tagline(second)).toHaveValue('Lớp nhỏ, học phí rõ.');
  });

  await test.step('only an owner hides it: learners lose it at once, and have it back', async () => {
    await expect(page.getByRole('button', { name: 'Ẩn cộng đồng' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Ẩn cộng đồng' }).click();
    await expect(second.getByText('mọi trang của cộng đồng không mở được nữa')).toBeVisible();
    await second.getByRole('button', { name: 'Ẩn cộng đồng' }).click();
    await expect(second.getByText('Người học và khách không thấy cộng đồng này')).toBeVisible();
    expect((await page.request.get(`${stack.site}/communities/education`)).status()).toBe(404);
    await second.getByRole('button', { name: 'Hiển thị lại' }).click();
    await second.getByRole('button', { name: 'Hiển thị lại' }).click();
    await expect(second.getByText('Người học và khách đang thấy cộng đồng này')).toBeVisible();
    expect((await page.request.get(`${stack.site}/communities/education`)).status()).toBe(200);
  });
  await other.close();
});

test('an editor writes the canvases of a community, and its Pro members read them', async ({
  browser,
  context,
  page,
  stack,
}) => {
  await useSession(context, stack, 'mai@demo.cungnghe.local');
  const readers = await browser.newContext();
  await useSession(readers, stack, 'bao@demo.cungnghe.local');
  const reader = await readers.newPage();

  await page.goto(`${stack.console}/communities/founder`);
  await page.getByRole('link', { name: 'Mô hình kinh doanh (BMC)' }).click();
  const channels = page.getByLabel('Kênh phân phối');
  await channels.fill('Hội chợ phường\nMỗi quý một lần, gian đầu dãy.\n\nTruyền miệng');
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã lưu.', { exact: true })).toBeVisible();
  await reader.goto(`${stack.learner}/c/founder/bmc`);
  await expect(reader.getByText('Mỗi quý một lần, gian đầu dãy.')).toBeVisible();
  await expect(reader.getByText('Truyền miệng')).toBeVisible();

  await page.goto(`${stack.console}/communities/founder/jtbd`);
  await page.getByRole('button', { name: 'Thêm việc' }).click();
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Vui lòng điền ô này.')).toBeVisible();
  await page
    .getByLabel('Việc cần làm xong, bằng một câu')
    .last()
    .fill('Biết hôm nào quán vắng trước một ngày.');
  await page.getByLabel('Khó khăn').last().fill('Nấu thừa phải đổ.\nNấu thiếu mất khách.');
  await page.getByRole('button', { name: 'Xuất bản' }).click();
  await expect(page.getByText('Đã lưu.', { exact: true })).toBeVisible();
  await reader.goto(`${stack.learner}/c/founder/jtbd`);
  await expect(reader.getByText('Nấu thiếu mất khách.')).toBeVisible();
  await readers.close();
});

test('an editor arranges the collections of a library', async ({ context, page, stack }) => {
  // A library has ten collections at most, and the pack has ten.
  await emptyCommunity(stack, 'retail');
  await useSession(context, stack, 'mai@demo.cungnghe.local');
  await page.goto(`${stack.console}/library/retail`);
  const add = async (name: string) => {
    await page.getByLabel('Tên bộ tài liệu mới').fill(name);
    await page.getByRole('button', { name: 'Thêm bộ' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };
  await add('Mẫu kiểm kê');
  await add('Bảng giá');

  await test.step('with a key and a button, sent at once', async () => {
    await page.getByRole('button', { name: 'Sửa bộ Bảng giá' }).press('Alt+ArrowUp');
    await page.getByRole('button', { name: 'Lưu thứ tự' }).click();
    await expect(page.getByRole('button', { name: 'Lưu thứ tự' })).toHaveCount(0);
    const names = page.getByRole('heading', { level: 2 });
    await expect(names.filter({ hasText: /Bảng giá|Mẫu kiểm kê/ })).toHaveText(['Bảng giá', 'Mẫu kiểm kê']);
  });

  await test.step('one is renamed, an empty one deleted', async () => {
    await page.getByRole('button', { name: 'Sửa bộ Bảng giá' }).click();
    await page.getByLabel('Tên của bộ').fill('Giá bán lẻ');
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
    await expect(page.getByRole('heading', { name: 'Giá bán lẻ' })).toBeVisible();
    await page.getByRole('button', { name: 'Xóa bộ' }).click();
    await page.getByRole('button', { name: 'Xóa bộ' }).click();
    await expect(page.getByRole('heading', { name: 'Giá bán lẻ' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Mẫu kiểm kê' })).toBeVisible();
  });
});
