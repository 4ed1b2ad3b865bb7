import type { Browser, Page } from '@playwright/test';
import { bankTells } from './bank.ts';
import { becomeMember, becomeOperator, makePerson, sessionOf } from './people.ts';
import { type Stack, startStack } from './stack.ts';
import { expect, messageAbout, test } from './test.ts';

async function openDesk(browser: Browser, stack: Stack, name: string): Promise<Page> {
  const context = await browser.newContext();
  await becomeOperator(context, stack, { name, role: 'finance' });
  return await context.newPage();
}

/** An order of the person in this browser, placed as the app places it. */
async function placeOrder(page: Page, stack: Stack, slug: string) {
  const answer = await page.request.post(`${stack.learner}/api/communities/${slug}/orders`, {
    headers: { origin: stack.learner },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; code: string; amount_vnd: number };
}

test('an order approved by mistake is reversed, and the lesson that its buyer has open locks again', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const name = 'Phùng Thị Duyệt Nhầm';
  const email = await becomeMember(context, stack, { name, home: 'founder' });
  const { id, code } = await placeOrder(page, stack, 'founder');
  const reason = 'Chúng tôi duyệt nhầm đơn của bạn: tiền về là của một bạn cùng tên.';

  const first = await openDesk(browser, stack, 'Cao Thị Sổ Sách');
  await test.step('one operator approves it, with the bank reference', async () => {
    await first.goto(`${stack.console}/orders/${id}`);
    await first.getByRole('button', { name: 'Duyệt đơn' }).click();
    await first.getByLabel('Mã giao dịch của ngân hàng').fill('FT26325001');
    await first.getByLabel('Ghi chú khi duyệt').fill('Thấy trên sao kê sáng nay');
    await first.getByRole('button', { name: /^Duyệt \d/ }).click();
    await expect(first.getByText(/^Đơn đã duyệt/)).toBeVisible();
    await expect(first.getByText('FT26325001')).toBeVisible();
    await expect(
      first.getByRole('definition').filter({ hasText: 'Thấy trên sao kê sáng nay' }),
    ).toBeVisible();
    await expect(first.getByRole('button', { name: 'Duyệt đơn' })).toHaveCount(0);
    await expect(first.getByRole('button', { name: 'Hủy đơn' })).toHaveCount(0);
  });

  const lesson = page.getByRole('button', { name: 'Hoàn thành bài học' });
  await test.step('the buyer reads the second lesson', async () => {
    await page.clock.install();
    await page.goto(`${stack.learner}/c/founder/courses`);
    await page.getByRole('link', { name: 'Từ ý tưởng đến khách trả tiền đầu tiên' }).first().click();
    await page.getByRole('link', { name: /Hỏi chuyện khách mà không bị khen cho vui/ }).click();
    await expect(lesson).toBeVisible();
  });

  const second = await openDesk(browser, stack, 'Bùi Văn Đối Chiếu');
  await test.step('another operator sees what the buyer would lose, and reverses it', async () => {
    await second.goto(`${stack.console}/orders?q=${code.slice(2, 6)}`);
    await second.getByRole('link', { name: code }).click();
    await expect(second.getByText(/^Pro kết thúc ngay/)).toBeVisible();
    await expect(second.getByText('1 khóa học đang học sẽ bị khóa lại.', { exact: false })).toBeVisible();
    await second.getByRole('button', { name: 'Thu hồi đơn' }).click();
    await expect(second.getByText('Vui lòng ghi lý do, từ 3 ký tự.')).toBeVisible();
    await second.getByLabel('Lý do thu hồi').fill(reason);
    // What is typed survives a look elsewhere.
    await second.reload();
    await expect(second.getByLabel('Lý do thu hồi')).toHaveValue(reason);
    // Nothing came in on record, so nothing is said of what becomes of it.
    await expect(second.getByText(/^Đơn này không có giao dịch nào được khớp/)).toBeVisible();
    await second.getByRole('button', { name: 'Thu hồi đơn' }).click();
    await expect(second.getByText('người mua nhận email kèm lý do ở trên', { exact: false })).toBeVisible();
    await expect(second.getByText('giao dịch trở về', { exact: false })).toHaveCount(0);
    await second.getByRole('button', { name: 'Thu hồi đơn' }).click();
    await expect(second.getByText(/^Đơn đã thu hồi/)).toBeVisible();
    await expect(second.getByText(/^Đơn này không có giao dịch nào đang chờ/)).toBeVisible();
    await expect(second.getByText('chuyển trả qua ngân hàng trước', { exact: false })).toHaveCount(0);
    await expect(second.getByRole('cell', { name: '−12' })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Thu hồi đơn' })).toHaveCount(0);
  });

  await test.step('the first operator, who still has the old page, cannot reverse it again', async () => {
    await first.getByLabel('Lý do thu hồi').fill('Tôi cũng thấy duyệt nhầm');
    await first.getByRole('button', { name: 'Thu hồi đơn' }).click();
    await first.getByRole('button', { name: 'Thu hồi đơn' }).click();
    await expect(first.getByText(/^Đơn đã thu hồi/)).toBeVisible();
    await expect(first.getByText(reason).first()).toBeVisible();
    await expect(first.getByText('Tôi cũng thấy duyệt nhầm')).toHaveCount(0);
  });

  await test.step('the open lesson locks by itself', async () => {
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('heading', { name: 'Bài này dành cho thành viên Pro' })).toBeVisible();
    await expect(lesson).toHaveCount(0);
  });

  await test.step('the buyer reads why, in the app and in the mail, and whom to write to', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Thông báo/ })
      .click();
    await page.getByRole('link', { name: /đã được thu hồi/ }).click();
    await expect(page).toHaveURL(`${stack.learner}/orders/${id}`);
    await expect(page.getByRole('heading', { name: /^Đơn này đã được thu hồi ngày/ })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('link', { name: 'hotro@cungnghe.local' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:hotro@cungnghe\\.local\\?subject=.*${code}`),
    );
    await page.getByRole('link', { name: 'Biên nhận' }).click();
    await expect(page.getByRole('article').getByText(/^Đơn này đã được thu hồi ngày/)).toBeVisible();
    const { text } = await messageAbout(stack, email, /Gói Pro của bạn đã kết thúc: Founder \/ CEO/);
    expect(text).toContain(reason);
    expect(text).toContain(code);
  });

  await test.step('an operator notes the refund, and the buyer is told', async () => {
    await second.getByLabel('Ghi chú hoàn tiền').fill('Chuyển trả FT26325002');
    await second.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    await second.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    await expect(second.getByText('Chuyển trả FT26325002')).toBeVisible();
    await page.goto(`${stack.learner}/orders`);
    await expect(page.getByText('Đã thu hồi, đã chuyển trả tiền', { exact: false })).toBeVisible();
  });

  await test.step('the page of the member holds the whole history of Pro', async () => {
    await second.getByRole('link', { name: new RegExp(name) }).click();
    await expect(second.getByRole('heading', { name: 'Lịch sử Pro' })).toBeVisible();
    const history = second.getByRole('table', { name: 'Lịch sử Pro' });
    await expect(history.getByRole('row', { name: /Thu hồi thời hạn của đơn/ })).toContainText('−12');
    await expect(history.getByRole('row', { name: /Duyệt đơn/ })).toContainText('+12');
  });
  await first.context().close();
  await second.context().close();
});

test('a payment matched with the wrong order is taken off it and then pays the right one', async ({
  browser,
  stack,
}) => {
  const enter = async (name: string) => {
    const context = await browser.newContext();
    await becomeMember(context, stack, { name, home: 'sales' });
    return await context.newPage();
  };
  const [wrong, right] = [await enter('Đoàn Thị Vô Can'), await enter('Quách Thị Đích Danh')];
  const wrongOrder = await placeOrder(wrong, stack, 'sales');
  const rightOrder = await placeOrder(right, stack, 'sales');
  const reference = `FT${Date.now()}`;
  const content = `QUACH THI DICH DANH chuyen tien hoc ${rightOrder.code.slice(0, 6)}`;
  await bankTells(stack, { transferAmount: rightOrder.amount_vnd, content, referenceCode: reference });
  for (const member of [wrong, right]) await member.goto(`${stack.learner}/c/sales/upgrade`);

  const first = await openDesk(browser, stack, 'Cao Thị Vội Vàng');
  await test.step('an operator in a hurry matches it with the wrong order', async () => {
    await first.goto(`${stack.console}/payments?q=${reference}`);
    await first
      .getByRole('row', { name: /QUACH THI DICH DANH/ })
      .getByRole('link')
      .click();
    await expect(first.getByRole('group', { name: 'Đơn gợi ý' })).toBeVisible();
    await first.getByLabel('Tìm đơn').fill(wrongOrder.code.slice(2));
    await first.getByRole('radio', { name: new RegExp(wrongOrder.code) }).check();
    await first.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await first.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await expect(first.getByText('Thủ công', { exact: true })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Khớp vào đơn' })).toHaveCount(0);
    await expect(wrong.getByText('Pro đã được kích hoạt')).toBeVisible();
  });

  const second = await openDesk(browser, stack, 'Tống Văn Rà Lại');
  await test.step('another one sees what taking it off does, and does', async () => {
    await second.goto(first.url());
    await expect(second.getByText('bỏ khớp sẽ hủy việc duyệt đơn', { exact: false })).toBeVisible();
    await expect(second.getByText(/^Pro kết thúc ngay/)).toBeVisible();
    await second.getByLabel('Lý do bỏ khớp').fill('Khoản này của bạn Quách Thị Đích Danh');
    await second.getByRole('button', { name: 'Bỏ khớp' }).click();
    await expect(second.getByText('chờ thanh toán trở lại theo giá của đơn', { exact: false })).toBeVisible();
    await second.getByRole('button', { name: 'Bỏ khớp' }).click();
    await expect(second.getByText('Đã bỏ khớp', { exact: true })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Bỏ khớp' })).toHaveCount(0);
  });

  await test.step('the suggestions say why, and the first is the right one', async () => {
    const suggested = second.getByRole('radio', { name: new RegExp(rightOrder.code) });
    const row = second.locator('label').filter({ has: suggested });
    await expect(row.getByText('Tên trong nội dung: QUACH THI DICH DANH')).toBeVisible();
    await expect(row.getByText(`Gần đúng mã đơn: ${rightOrder.code.slice(0, 6)}`)).toBeVisible();
    await expect(row.getByText('Đúng số tiền')).toBeVisible();
    await suggested.check();
    await second.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await second.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await expect(second.getByRole('link', { name: new RegExp(rightOrder.code) })).toBeVisible();
    await expect(right.getByText('Pro đã được kích hoạt')).toBeVisible();
  });

  await test.step('the other buyer reads that nothing was charged, pays the same order and is Pro', async () => {
    await wrong.goto(`${stack.learner}/orders/${wrongOrder.id}`);
    await expect(wrong.getByText('Khoản này của bạn Quách Thị Đích Danh')).toBeVisible();
    await expect(wrong.getByText('Bạn chưa bị trừ tiền cho đơn này', { exact: false })).toBeVisible();
    await bankTells(stack, { transferAmount: wrongOrder.amount_vnd, content: wrongOrder.code });
    await expect(wrong.getByRole('heading', { name: /^Đơn đã được duyệt ngày/ })).toBeVisible();
  });
  for (const page of [wrong, right, first, second]) await page.context().close();
});

test('an order of a hidden community is approved only after a confirmation, also when it was hidden just now', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const { db } = await stack.services();
  const show = (status: 'active' | 'hidden') =>
    db.updateTable('communities').set({ status }).where('slug', '=', 'product').execute();
  await becomeMember(context, stack, { name: 'Lục Thị Ẩn Danh', home: 'sales' });
  const { id } = await placeOrder(page, stack, 'product');
  const desk = await openDesk(browser, stack, 'Cao Thị Cẩn Thận');
  try {
    await desk.goto(`${stack.console}/orders/${id}`);
    await desk.getByRole('button', { name: 'Duyệt đơn' }).click();
    await expect(desk.getByText('đang ẩn với người học, nên', { exact: false })).toHaveCount(0);
    await show('hidden');
    const approve = desk.getByRole('button', { name: /^Duyệt \d/ });
    await approve.click();
    await expect(desk.getByRole('alert')).toContainText('vừa được ẩn với người học');
    await expect(desk.getByText('đang ẩn với người học, nên', { exact: false })).toBeVisible();
    await approve.click();
    await expect(desk.getByText(/^Đơn đã duyệt/)).toBeVisible();
  } finally {
    await show('active');
  }
  await desk.context().close();
});

test.describe('over the end of a month', () => {
  // Its own stack, because its clock is another.
  let stack: Stack;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stack = await startStack({ CLOCK_NOW: '2026-09-30T20:00:00+07:00' });
  });
  test.afterAll(() => stack?.stop());

  const september = '9.000.000\u00a0₫';
  const october = '10.000.000\u00a0₫';

  test('25 stranded orders are reissued at once by two operators, while one buyer orders again', async ({
    browser,
    page,
  }) => {
    const buyers: { email: string; cookie: string }[] = [];
    for (let at = 1; at <= 25; at++) {
      const email = await makePerson(stack, { name: `Nguyễn Thị Tháng Chín ${at}` });
      buyers.push({ email, cookie: (await sessionOf(stack, email)).cookie });
    }
    const order = (cookie: string) =>
      fetch(`${stack.learner}/api/communities/beauty/orders`, {
        method: 'POST',
        headers: { cookie, origin: stack.learner },
      });
    const desks = [
      await openDesk(browser, stack, 'Cao Thị Tháng Mười'),
      await openDesk(browser, stack, 'Bùi Văn Tháng Mười'),
    ];
    const placed = await Promise.all(buyers.map(({ cookie }) => order(cookie)));
    expect(placed.map(({ status }) => status)).toEqual(buyers.map(() => 201));
    for (const desk of desks) {
      await desk.goto(`${stack.console}/orders?stranded=true&community=beauty`);
      await expect(desk.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
    }
    await stack.restart({ CLOCK_NOW: '2026-10-01T00:00:05+07:00' });

    await test.step('the overview counts them', async () => {
      await desks[0]?.goto(stack.console);
      await desks[0]?.getByRole('link', { name: /đơn chờ duyệt không còn đúng giá hôm nay$/ }).click();
      await expect(desks[0] as Page).toHaveURL(/stranded=true/);
    });

    await test.step('both operators reissue all of them at the same moment', async () => {
      for (const desk of desks) {
        await desk.goto(`${stack.console}/orders?stranded=true&community=beauty`);
        await desk.getByRole('checkbox', { name: 'Chọn tất cả đơn đặt lại được' }).check();
        await expect(desk.getByText('Đã chọn 25 đơn')).toBeVisible();
        await desk.getByRole('button', { name: 'Đặt lại đơn' }).click();
      }
      const again = order(buyers[0]?.cookie ?? '');
      await Promise.all(desks.map((desk) => desk.getByRole('button', { name: 'Đặt lại 25 đơn' }).click()));
      expect([200, 201]).toContain((await again).status);
      let reissued = 0;
      for (const desk of desks) {
        const said = desk.getByText(/^Đã đặt lại \d+ đơn/).first();
        await expect(said).toBeVisible();
        reissued += Number(/Đã đặt lại (\d+)/.exec(await said.innerText())?.[1]);
        await expect(desk.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
      }
      expect([24, 25]).toContain(reissued);
    });

    await test.step('every buyer has one order at the price of October, and only that', async () => {
      for (const { cookie } of buyers) {
        const answer = await fetch(`${stack.learner}/api/communities/me/orders`, { headers: { cookie } });
        const mine = (await answer.json()) as { status: string; amount_vnd: number }[];
        expect(mine.map(({ status, amount_vnd }) => [status, amount_vnd])).toEqual([
          ['pending', 10_000_000],
          ['cancelled', 9_000_000],
        ]);
      }
    });

    await test.step('a buyer is told both amounts, and pays the new order', async () => {
      const [name = '', ...value] = (buyers[7]?.cookie ?? '').split('=');
      await page
        .context()
        .addCookies([{ name, value: value.join('='), domain: 'localhost', path: '/', httpOnly: true }]);
      await page.request.post(`${stack.learner}/api/communities/beauty/join`, {
        headers: { origin: stack.learner },
        data: { set_home: true },
      });
      await page.clock.install();
      await page.goto(`${stack.learner}/notifications`);
      const told = page.getByRole('link', { name: /được đặt lại theo giá hôm nay/ });
      await expect(told).toContainText(september);
      await expect(told).toContainText(october);
      await told.click();
      await expect(page.getByRole('heading', { name: 'Đơn của bạn đã sẵn sàng' })).toBeVisible();
      const text = await page.getByRole('region', { name: 'Đơn của bạn đã sẵn sàng' }).innerText();
      const code = /CN[A-Z2-9]{6}/.exec(text)?.[0] ?? 'no code on the page';
      await bankTells(stack, { transferAmount: 10_000_000, content: code });
      await page.clock.fastForward('00:30');
      await expect(
        page.getByRole('heading', { name: /^Đơn đã được duyệt ngày 01\/10\/2026$/ }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Đơn hàng của tôi' }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Đã thay bằng đơn mới' })
        .getByRole('link', { name: 'Xem đơn' })
        .click();
      await expect(
        page.getByRole('heading', { name: 'Chúng tôi đã đặt lại đơn này theo giá mới' }),
      ).toBeVisible();
      await page.getByRole('link', { name: `Xem đơn mới ${code}` }).click();
      await expect(page.getByText(/^Mã /)).toContainText(code);
    });
    for (const desk of desks) await desk.context().close();
  });
});
