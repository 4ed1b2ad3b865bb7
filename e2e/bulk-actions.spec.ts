import { bankTells } from './bank.ts';
import { becomeOperator, makePerson, newName, sessionOf } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const slug = 'operations';

/** Orders of a community in which nothing else happens here, each of somebody else. */
async function placeOrders(stack: Stack, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const { token } = await sessionOf(stack, await makePerson(stack, { name: `Người Mua Thứ ${at}` }));
    const answer = await fetch(`${stack.learner}/api/communities/${slug}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(201);
  }
}

test('seventy-two orders are approved in five clicks, and taken back together', async ({
  context,
  page,
  stack,
}) => {
  await placeOrders(stack, 72);
  await becomeOperator(context, stack, { name: 'Hồ Thị Sổ Sách', role: 'finance' });
  await page.goto(`${stack.console}/orders?status=pending&community=${slug}`);
  await expect(page.getByText('Đang hiện 50 trong 72 dòng')).toBeVisible();

  await test.step('select, all that match, approve, confirm', async () => {
    await page.getByRole('checkbox', { name: 'Chọn tất cả đơn đang hiện' }).click();
    await expect(page.getByText(/^Đã chọn 50 đơn/)).toBeVisible();
    await page.getByRole('button', { name: 'Chọn cả 72 đơn khớp bộ lọc' }).click();
    await expect(page.getByText(/^Đã chọn cả 72 đơn khớp bộ lọc/)).toBeVisible();
    // A row that is taken out is out: what is shown stays selected without it.
    const last = page.getByRole('checkbox', { name: /^Chọn đơn CN/ }).last();
    await last.click();
    await expect(page.getByText(/^Đã chọn 49 đơn/)).toBeVisible();
    await last.click();
    await page.getByRole('button', { name: 'Chọn cả 72 đơn khớp bộ lọc' }).click();
    await page.getByRole('button', { name: 'Duyệt đơn' }).click();
    await page.getByRole('button', { name: 'Duyệt 72 đơn' }).click();
  });

  await test.step('the work is watched until each order has its outcome', async () => {
    await expect(page.getByRole('heading', { name: 'Duyệt đơn', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 72/72').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /^CN.*Đã làm/ }).first()).toBeVisible();
  });

  await test.step('back in the list, nobody waits any more', async () => {
    await page.locator('main').getByRole('link', { name: 'Đơn hàng' }).click();
    await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
    await page.getByRole('link', { name: 'Thao tác hàng loạt' }).click();
    await page.getByRole('link', { name: /^Duyệt đơn/ }).click();
  });

  await test.step('all of them are taken back, with a reason', async () => {
    await page.getByRole('button', { name: 'Thu hồi cả loạt' }).click();
    await page.getByRole('button', { name: 'Thu hồi cả loạt' }).click();
    await expect(page.getByText('Vui lòng ghi lý do, từ 3 ký tự.')).toBeVisible();
    await page.getByLabel('Lý do').fill('Sao kê của ngân hàng bị nạp hai lần, tiền chưa về.');
    await page.getByRole('button', { name: 'Thu hồi cả loạt' }).click();
    await expect(page.getByRole('heading', { name: 'Thu hồi đơn', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 72/72').first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('one is selected by keyboard', async () => {
    await page.goto(`${stack.console}/orders?status=reversed&community=${slug}`);
    await expect(page.getByText('Đang hiện 50 trong 72 dòng')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText(/^Đã chọn 1 đơn/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ghi nhận hoàn tiền' })).toBeVisible();
  });

  await test.step('what is filtered is taken along as a table', async () => {
    const link = page.getByRole('link', { name: 'Tải CSV' });
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(73);
  });
});

test('twenty-five reports of one post are one thing to decide: it is removed in three clicks, and restored', async ({
  context,
  page,
  stack,
}) => {
  const community = 'sales';
  const asMember = async (name: string) => {
    const { token } = await sessionOf(stack, await makePerson(stack, { name, pro: community }));
    return async (path: string, body: object) => {
      const answer = await fetch(`${stack.learner}/api/communities/${community}/posts${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    };
  };
  const hawker = await asMember('Nguyễn Văn Rao Vặt');
  const title = newName('Nhận chạy quảng cáo giá rẻ');
  const words = { context: 'Inbox ngay.', complication: 'Ưu đãi hết hôm nay.', question: 'Ai cần không ạ?' };
  const postId = await hawker('', { title, ...words });
  const readers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => asMember(`Người Đọc Thứ ${at + 1}`)),
  );
  for (const report of readers) await report(`/${postId}/report`, { reason: 'spam' });
  await becomeOperator(context, stack, { name: 'Vũ Thị Duyệt Bài', role: 'support' });
  await page.goto(`${stack.console}/discussions`);
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .first();

  await test.step('who else minds it, and why, is read on the one card', async () => {
    await expect(first.getByText('25 người đã báo cáo')).toBeVisible();
    await first.getByText('Xem 24 báo cáo khác về cùng nội dung').click();
    await expect(first.getByRole('list', { name: 'Báo cáo khác về cùng nội dung' })).toContainText(
      'Người Đọc Thứ 25',
    );
    await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  });

  await test.step('all about this person, select, remove, confirm', async () => {
    const another = await hawker('', { title: `${title}, đợt hai`, ...words });
    await readers[0]?.(`/${another}/report`, { reason: 'advertising' });
    await first.getByRole('link', { name: 'Mọi báo cáo về người này' }).click();
    await expect(page.getByText('Chỉ hiện báo cáo về Nguyễn Văn Rao Vặt.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Chọn cả 2 nội dung đang hiển thị' }).click();
    await page.getByRole('button', { name: 'Gỡ 2 nội dung' }).click();
    await page.getByRole('button', { name: 'Gỡ 2 nội dung' }).click();
  });

  await test.step('each row says what and whose it is', async () => {
    await expect(page.getByText('Đã xử lý 2/2').first()).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole('row', { name: `${title}, đợt hai` });
    await expect(row).toContainText('Nguyễn Văn Rao Vặt');
    await expect(row).toContainText('Đã làm');
  });

  await test.step('it is restored, as the author is told', async () => {
    await page.getByRole('button', { name: 'Khôi phục cả loạt' }).click();
    await page.getByLabel('Lý do').fill('Đã nhắc tác giả sửa lại bài');
    await page.getByRole('button', { name: 'Khôi phục cả loạt' }).click();
    await expect(page.getByRole('heading', { name: 'Khôi phục bài đã gỡ', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 2/2').first()).toBeVisible({ timeout: 30_000 });
    const answer = await fetch(`${stack.learner}/api/communities/${community}/posts/${postId}`, {
      headers: { authorization: `Bearer ${(await sessionOf(stack, 'bao@demo.cungnghe.local')).token}` },
    });
    expect(((await answer.json()) as { title: string }).title).toBe(title);
  });
});

test('a page of posts is selected by keyboard, removed with a reason, and brought back whole', async ({
  context,
  page,
  stack,
}) => {
  const community = 'marketing';
  const { token } = await sessionOf(stack, await makePerson(stack, { name: 'Lê Văn Rao', pro: community }));
  const title = newName('Nhận làm logo giá rẻ');
  for (let at = 1; at <= 6; at += 1) {
    const answer = await fetch(`${stack.learner}/api/communities/${community}/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `${title} ${at}`,
        context: 'Inbox ngay.',
        complication: 'Ưu đãi hết hôm nay.',
        question: 'Ai cần không ạ?',
      }),
    });
    expect(answer.status).toBe(201);
  }
  await becomeOperator(context, stack, { name: 'Đỗ Thị Dọn Dẹp', role: 'support' });
  await page.goto(`${stack.console}/discussions/posts?q=${encodeURIComponent(title)}`);
  await expect(page.getByText('6 dòng, tất cả')).toBeVisible();
  const rowAt = async () => (await page.getByRole('row').nth(1).boundingBox())?.y;

  await test.step('a row is taken, then all of them, without a row that moves', async () => {
    const before = await rowAt();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('Đã chọn 1 mục.')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('Chọn dòng để xử lý nhiều mục cùng lúc.')).toBeVisible();
    await page.locator(':focus').blur();
    await page.keyboard.press('x');
    await expect(page.getByText('Đã chọn 6 mục.')).toBeVisible();
    expect(await rowAt()).toBe(before);
  });

  await test.step('removed, with a reason that the author reads', async () => {
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.getByLabel('Lý do').fill('Quảng cáo dịch vụ không liên quan.');
    await page.getByRole('button', { name: 'Gỡ 6 chủ đề' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Gỡ chủ đề', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 6/6').first()).toBeVisible({ timeout: 30_000 });
    const row = page.getByRole('row', { name: `${title} 3` });
    await expect(row).toContainText('Lê Văn Rao');
    await expect(row).toContainText('Đã làm');
  });

  await test.step('the list is as it was filtered, and empty', async () => {
    await page.locator('main').getByRole('link', { name: 'Mọi chủ đề' }).click();
    await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
    await page.goBack();
  });

  await test.step('all of them are brought back', async () => {
    await page.getByRole('button', { name: 'Hoàn tác cả loạt' }).click();
    await page.getByRole('button', { name: 'Khôi phục 6 chủ đề' }).click();
    await expect(page.getByRole('heading', { name: 'Khôi phục chủ đề', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 6/6').first()).toBeVisible({ timeout: 30_000 });
  });
});

test('payments that wait are matched with their certain orders at once, and unmatched together', async ({
  context,
  page,
  stack,
}) => {
  const buy = async (name: string) => {
    const { token } = await sessionOf(stack, await makePerson(stack, { name }));
    const answer = await fetch(`${stack.learner}/api/communities/founder/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { code: string; amount_vnd: number };
  };
  const batch = newName('dot').replace(/\W/g, '');
  for (const name of ['Đoàn Thị Thiếu Chữ', 'Lương Văn Vội Vàng']) {
    const { code, amount_vnd } = await buy(name);
    await bankTells(stack, { transferAmount: amount_vnd, content: `${batch} ${code.slice(0, -1)}` });
  }
  await bankTells(stack, { transferAmount: 77_000, content: `${batch} tra tien nuoc` });
  await becomeOperator(context, stack, { name: 'Tô Thị Đối Soát', role: 'finance' });
  await page.goto(`${stack.console}/payments?state=unmatched&q=${batch}`);
  await expect(page.getByText('3 dòng, tất cả')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả dòng đang hiện' }).check();
  await page.getByRole('button', { name: 'Khớp vào đơn chắc chắn' }).click();
  await page.getByRole('button', { name: 'Khớp 3 giao dịch vào đơn chắc chắn' }).click();

  await test.step('each row says what became of it, whose order it is, and leads to the payment', async () => {
    await expect(page.getByText('Đã xử lý 3/3').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /Đoàn Thị Thiếu Chữ/ })).toContainText('Đã làm');
    const left = page.getByRole('row', { name: /^77\.000 ₫/ });
    await expect(left).toContainText('Không có đơn nào chắc chắn');
    await left.getByRole('link', { name: /^77\.000 ₫/ }).click();
    await expect(page.getByRole('heading', { name: /77\.000/, level: 1 })).toBeVisible();
    await page.goBack();
  });

  await test.step('what was matched is unmatched together', async () => {
    await page.getByRole('button', { name: 'Hoàn tác cả loạt' }).click();
    await page.getByLabel('Lý do').fill('Sao kê của ngân hàng bị đọc nhầm.');
    await page.getByRole('button', { name: 'Bỏ khớp 2 giao dịch' }).click();
    await expect(page.getByRole('heading', { name: 'Bỏ khớp giao dịch', level: 1 })).toBeVisible();
    await expect(page.getByText('Đã xử lý 2/2').first()).toBeVisible({ timeout: 30_000 });
  });
});

test('what was stopped goes on, and says so afterwards', async ({ context, page, stack }) => {
  await becomeOperator(context, stack, { name: 'Phan Thị Gửi Lại', role: 'support' });
  await page.goto(`${stack.console}/outbox?status=sent`);
  const boxes = page.getByRole('checkbox', { name: /^Chọn .*@/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Gửi lại lần nữa' }).click();
  await page.getByRole('button', { name: 'Gửi lại 2 email' }).click();
  await page.getByRole('button', { name: 'Dừng lại' }).click();
  await page.getByRole('button', { name: 'Dừng lại' }).click();
  await expect(page.getByText('Đã dừng')).toBeVisible();
  const stopped = page.url();
  await page.getByRole('button', { name: 'Làm tiếp 2 mục còn lại' }).click();
  await page.getByRole('button', { name: 'Làm tiếp 2 mục còn lại' }).click();
  await expect(page).not.toHaveURL(stopped);
  await expect(page.getByText('Đang chạy')).toBeVisible();
  const rest = page.url();
  await page.goto(stopped);
  await page.getByRole('link', { name: 'Phần bỏ qua đã được làm tiếp' }).click();
  await expect(page).toHaveURL(rest);
});
